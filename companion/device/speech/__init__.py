"""The voice of the device: whoever can speak on it says what it is handed, in words prepared."""
