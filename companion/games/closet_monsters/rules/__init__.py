"""The rules of docs/rules/closet-monsters.md; the code names the rule where it decides."""
