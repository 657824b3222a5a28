"""Everything the table is told and asked, in sentences. Pure."""
