"""What the table is told and asked, in words. Pure."""
