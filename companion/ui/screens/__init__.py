"""One file a screen: each builds itself from the desk, and is built anew when that changes."""
