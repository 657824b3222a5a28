# Everything starts here. A clean clone needs Python 3.11 to 3.13, make and git; the rest is set up
# once into .venv from requirements.lock, and pip is not called again until a pin changes.

BIN := .venv/bin

# The first Python that fits; `make PYTHON=/path/to/python3.13 …` overrules it. There is no Kivy ready
# to install for newer ones yet; the code itself runs on them.
FITS := import sys; sys.exit(not (3, 11) <= sys.version_info < (3, 14))
PYTHON ?= $(shell for name in $(BIN)/python python3 python3.13 python3.12 python3.11; do \
	$$name -c '$(FITS)' 2>/dev/null && { echo $$name; break; }; done)

READY := .venv/.ready
RELEASE := .venv/release
RECIPE := packaging/companion.spec
ARGS ?=

define fitting
@test -n "$(PYTHON)" || { echo "The companion needs Python 3.11, 3.12 or 3.13, and none was found: install it, or say make PYTHON=/path/to/python3." >&2; exit 1; }
@$(PYTHON) -c '$(FITS)' 2>/dev/null || { echo "The companion needs Python 3.11, 3.12 or 3.13: $(PYTHON) is another, or is not there." >&2; exit 1; }
endef

export PIP_DISABLE_PIP_VERSION_CHECK := 1

.DEFAULT_GOAL := help
.PHONY: help run test system check format bench soak package peer advisories release-check clean

help:
	@echo "make run    start the companion (ARGS for its command line)"
	@echo "make test   everything that must hold: check, then all tests (ARGS for pytest)"
	@echo "make check  format, lint, types, dependencies"
	@echo "make format put the code into shape"
	@echo "make bench  measure against the peers"
	@echo "make soak   the random tests, for long"
	@echo "make package        a folder for desktops that needs no Python: dist/boogeyman-companion"
	@echo "make release-check  everything that must hold before a release; for long"
	@echo "make clean  remove all that make made, .venv too"

run: $(READY)
	@$(BIN)/python -m companion $(ARGS)

# The tests of the app in two halves beside all the others, so that no core waits for another; with
# ARGS just what they say. A test that hangs is stopped, and shows where it was; in a soak some take
# longer than that. Compiled code is kept, whatever the environment says: tests start the companion
# hundreds of times.
test soak: export PYTHONDONTWRITEBYTECODE :=
test: system check
# The same luck at every check: what was green here is green elsewhere. A soak has new luck each time.
test: export COMPANION_SEED ?= 646547721
test: export PYTEST_ADDOPTS := -o faulthandler_timeout=600 -o faulthandler_exit_on_timeout=true
soak: export COMPANION_SOAK := 1
soak: system $(READY)
test soak:
	@test -z "$(ARGS)" || exec $(BIN)/python -m pytest $(ARGS); \
	test -n "$(ARGS)" || { \
		$(BIN)/python -m pytest $$(find tests/ui -name 'test_*.py' | sort | awk 'NR % 2') >.venv/.app-1 2>&1 & one=$$!; \
		$(BIN)/python -m pytest $$(find tests/ui -name 'test_*.py' | sort | awk 'NR % 2 == 0') >.venv/.app-2 2>&1 & two=$$!; \
		trap "kill $$one $$two" INT TERM; \
		$(BIN)/python -m pytest --ignore=tests/ui; others=$$?; \
		wait $$one; one=$$?; wait $$two; two=$$?; cat .venv/.app-1 .venv/.app-2; \
		test $$others = 0 && test $$one = 0 && test $$two = 0; \
	}

# Before anything is set up, so that whoever has to ask for packages asks once.
system:
	$(fitting)
	@$(PYTHON) packaging/system.py tests

check: $(READY)
	@$(BIN)/ruff format --check . >.venv/.format || { cat .venv/.format; echo "Run 'make format'."; exit 1; } >&2
	@$(BIN)/ruff check --quiet .
	@$(BIN)/mypy --no-error-summary
	@$(BIN)/python -m tests.audit

format: $(READY)
	@$(BIN)/ruff format --quiet .
	@$(BIN)/ruff check --quiet --fix .

bench: $(READY)
	@$(BIN)/python -m bench $(ARGS)

package: dist/boogeyman-companion
	@echo "$<: $$(du -sm $< | cut -f1) MB"

# What `make bench` holds the package against: an empty app, packaged in the same way.
peer: dist/peer

dist/boogeyman-companion: LICENSE packaging/start.py $(shell find companion content -type f ! -name '*.pyc')
dist/peer: packaging/peer.py
dist/peer: PEER := -- --peer
dist/boogeyman-companion dist/peer: $(RELEASE)/.ready $(RECIPE)
	@$(RELEASE)/bin/pyinstaller --noconfirm --log-level ERROR --workpath build/$(@F) $(RECIPE) $(PEER) >.venv/.package 2>&1 \
		|| { cat .venv/.package >&2; exit 1; }
	@touch $@

# Whether anything we depend on is known to be vulnerable, by those who keep lists of that.
advisories: $(RELEASE)/.ready
	@$(BIN)/python -m tests.advisories $(RELEASE)/bin/pip-audit

release-check: test soak package
	@COMPANION_RELEASE=1 $(BIN)/python -m pytest tests/shipping
	@$(MAKE) --no-print-directory advisories
	@$(BIN)/python -m tests.changelog

clean:
	@rm -rf .venv build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis *.egg-info
	@find . -name .git -prune -o -name __pycache__ -type d -prune -exec rm -rf {} +

$(RELEASE)/.ready: packaging/requirements.lock | $(READY)
	@$(RELEASE)/bin/python -c '$(FITS)' 2>/dev/null || $(BIN)/python -m venv --clear $(RELEASE)
	@$(RELEASE)/bin/python -m pip install --quiet --require-hashes -r packaging/requirements.lock
	@touch $@

$(READY): pyproject.toml requirements.lock
	$(fitting)
	@$(PYTHON) packaging/system.py
	@$(BIN)/python -c '$(FITS)' 2>/dev/null || $(PYTHON) -m venv --clear .venv
	@$(BIN)/python -m pip install --quiet --require-hashes -r requirements.lock
	@$(BIN)/python -m pip install --quiet --no-deps --no-build-isolation -e .
	@touch $@
