"""One file a chapter of docs/rules.md; the code names the rule where it decides."""
