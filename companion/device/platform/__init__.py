"""What a device can do beside its screen. Knows neither games nor faces."""
