"""The rules of docs/rules/final-girl.md; the code names the rule where it decides."""
