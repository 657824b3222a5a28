"""What is heard: the mixer of this device, and what plays on it."""
