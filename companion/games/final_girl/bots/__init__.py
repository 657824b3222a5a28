"""An attentive heroine, who plays by reports alone. Pure."""
