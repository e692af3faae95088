VENV := .venv
PYTHON := $(VENV)/bin/python
ENGINE := $(shell find courtyard/core courtyard/games/*/data courtyard/games/*/rules courtyard/bots -name '*.py' -o -name '*.toml') $(wildcard courtyard/games/*/game.py)

TYPESCRIPT := 5.9.3
TSC := $(VENV)/typescript-$(TYPESCRIPT)/node_modules/.bin/tsc

.PHONY: play terminal test browser browser-long snapshots weight lint types check-types ladder bench load soak fuzz mutate audit hashes hooks clean

play: $(VENV)/.installed
	$(VENV)/bin/courtyard serve

terminal: $(VENV)/.installed
	$(VENV)/bin/courtyard play burgundy

test: $(VENV)/.tested
	@tools/chromium
	@rm -f build/skipped.txt
	$(PYTHON) -m pytest
	$(PYTHON) -m pytest tests/browser
	@$(PYTHON) tools/skipped.py

browser: $(VENV)/.tested
	$(PYTHON) -m pytest tests/browser

browser-long: $(VENV)/.tested
	$(PYTHON) -m pytest tests/browser -m long

snapshots: $(VENV)/.tested
	$(PYTHON) tests/snapshots/make.py $(GAME)

weight: $(VENV)/.tested
	$(PYTHON) tests/browser/weight.py

load: $(VENV)/.tested
	$(PYTHON) tests/server/load.py

lint: $(VENV)/.tested check-types
	$(VENV)/bin/ruff check .
	$(VENV)/bin/ruff format --check .
	$(VENV)/bin/mypy
	$(VENV)/bin/lint-imports
	$(PYTHON) tools/catalogues.py

types: $(VENV)/.installed
	$(PYTHON) tools/browser_types.py
	$(MAKE) --no-print-directory check-types

check-types: $(VENV)/.installed
	$(PYTHON) tools/browser_types.py --check
	@if command -v npm > /dev/null; then $(MAKE) --no-print-directory $(TSC) && $(TSC) -p courtyard/server/static/jsconfig.json; \
	else echo "No npm was found: the types in the browser's JavaScript are not checked (apt-get install npm)."; fi

bench: $(VENV)/.benched
	$(PYTHON) bench/run.py

ladder: $(VENV)/.installed
	$(PYTHON) tools/ladder.py

soak: $(VENV)/.tested
	$(PYTHON) tests/soak.py
	$(PYTHON) tests/server/fault_soak.py
	$(PYTHON) tests/server/crash_soak.py $(KILLS)
	$(PYTHON) tests/server/backup_soak.py
	$(PYTHON) tests/server/process_soak.py 50
	$(PYTHON) tests/server/memory_soak.py
	$(PYTHON) tests/server/talk_soak.py

fuzz: $(VENV)/.tested
	$(PYTHON) tests/server/fuzz_soak.py $(MINUTES)

mutate: $(VENV)/.tested
	$(PYTHON) tests/mutation.py $(if $(GAME),--game $(GAME))

audit: $(VENV)/.installed
	$(PYTHON) -m pip install -qq -c constraints.txt --group audit
	$(PYTHON) tools/audit.py

hashes: $(VENV)/.installed
	$(PYTHON) -m pip install -qq -c constraints.txt --group audit
	@echo "# What a server runs on, file by file: pip install --require-hashes -r hashes.txt, then pip install --no-deps . (made by make hashes)" > hashes.txt
	$(VENV)/bin/uv pip compile pyproject.toml --extra postgres -c constraints.txt --universal --python-version 3.11 \
		--generate-hashes --no-emit-index-url --no-header --no-annotate --quiet >> hashes.txt

hooks: $(VENV)/.tested
	$(PYTHON) -m pip install -qq -c constraints.txt --group dev
	$(VENV)/bin/pre-commit install

clean:
	rm -rf $(VENV) build *.egg-info
	find . -name '*.so' -delete

$(VENV)/bin/pip:
	python3 -m venv $(VENV)
	$(PYTHON) -m pip install -qq --upgrade -c constraints.txt pip

$(TSC):
	@npm install --silent --no-save --no-package-lock --no-audit --no-fund --prefix $(VENV)/typescript-$(TYPESCRIPT) typescript@$(TYPESCRIPT)

# Compiled quickly here: the highest level takes half as long again and gives some 5 %, which `make bench` and wheels have.
$(VENV)/.installed: pyproject.toml setup.py constraints.txt $(ENGINE) | $(VENV)/bin/pip
	@find courtyard -name '*.so' -delete
	@echo "Fetching the libraries (1 of 2)."
	@$(PYTHON) -m pip install -qq -c constraints.txt --group build
	@COURTYARD_INTERPRETED=1 $(PYTHON) -m pip install -qq -c constraints.txt --no-build-isolation -e .
	@echo "Compiling the engine (2 of 2): about a minute on two cores."
	@COURTYARD_QUICK=1 $(PYTHON) setup.py -q build_ext --inplace
	@$(VENV)/bin/courtyard engine
	@touch $@

$(VENV)/.tested: $(VENV)/.installed $(wildcard examples/*/pyproject.toml)
	$(PYTHON) -m pip install -qq -c constraints.txt --group test
	$(PYTHON) -m pip install -qq --no-deps --no-build-isolation $(addprefix -e ,$(wildcard examples/*))
	@touch $@

$(VENV)/.benched: $(VENV)/.installed
	@echo "Compiling the engine at the highest level."
	@$(PYTHON) setup.py -q build_ext --inplace --force
	$(PYTHON) -m pip install -qq -c constraints.txt --group bench
	@touch $@
