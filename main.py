"""What Android starts: python-for-android looks for a main.py beside the code."""

from companion.ui import launch

if __name__ == "__main__":
    launch.run()
