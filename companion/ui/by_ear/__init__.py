"""The app for those who do not see it: a swipe moves, two taps act, and everything is said."""
