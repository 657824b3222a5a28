"""Ratios against peers and limits, measured in one run; never timed tests."""
