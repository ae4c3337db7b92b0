# The two commands of a newcomer: `make demo` and `make test`. Both set up what
# they need in .venv and share one build tree, build/, with pip, so that the C++
# code is compiled once and later only what changed.

PYTHON ?= python3
VENV   := .venv
PY     := $(VENV)/bin/python
PIP    := $(PY) -m pip --quiet --disable-pip-version-check
# Without make's flags: under -j they name a job server that ninja cannot reach.
NINJA  := MAKEFLAGS= $(VENV)/bin/ninja

# The whole source of the installed package; folders too, for files that go away.
SOURCES := CMakeLists.txt pyproject.toml $(shell find cmake dialect lib tools test/lib) \
           $(shell find python -type f -not -name '*.pyc')
CXX_FILES = $(shell find dialect lib python tools test -name '*.h' -o -name '*.cpp')
PY_FILES  := python test benchmarks scripts

.DEFAULT_GOAL := build
.PHONY: build demo test lit pytest format lint clean help
.DELETE_ON_ERROR:
# Two pips at once would spoil .venv; ninja and lit use all cores by themselves.
.NOTPARALLEL:

help: ## Print the targets
	@sed -n 's/^\([a-z]*\):.*## /  make \1\t/p' Makefile | expand -t 20

$(VENV)/.created:
	sh scripts/create-venv.sh $(PYTHON) $(VENV)
	@touch $@

$(VENV)/.deps-%: pyproject.toml scripts/requirements.py | $(VENV)/.created
	$(PY) scripts/requirements.py $* > $(VENV)/requirements-$*.txt
	$(PIP) install -r $(VENV)/requirements-$*.txt
	@touch $@

$(VENV)/.installed: $(SOURCES) | $(VENV)/.deps-build
	MAKEFLAGS= $(PIP) install --no-build-isolation --no-deps --force-reinstall \
	  --config-settings=build-dir=build .
	@touch $@

build: $(VENV)/.installed ## Build everything and install it into .venv

demo: $(VENV)/.installed $(VENV)/.deps-iree ## Run the program of IREE issue 13003
	$(PY) -m utilcall.demo

lit: $(VENV)/.installed $(VENV)/.deps-test ## Run the lit tests alone
	$(NINJA) -C build check-utilcall

pytest: $(VENV)/.installed $(VENV)/.deps-test $(VENV)/.deps-iree ## Run pytest alone
	PATH="$(CURDIR)/$(VENV)/bin:$$PATH" \
	UTILCALL_OPT="$$($(PY) -c 'from utilcall import _tools as t; print(t.utilcall_opt())')" \
	$(PY) -m pytest test

test: $(VENV)/.installed $(VENV)/.deps-test $(VENV)/.deps-iree ## Run all tests
	@status=0; \
	$(MAKE) --no-print-directory lit || status=1; \
	$(MAKE) --no-print-directory pytest || status=1; \
	exit $$status

format: $(VENV)/.deps-test ## Format all sources
	$(VENV)/bin/clang-format -i $(CXX_FILES)
	$(VENV)/bin/ruff format $(wildcard $(PY_FILES))

lint: $(VENV)/.deps-test ## Check the format and the Python code
	$(VENV)/bin/clang-format --dry-run -Werror $(CXX_FILES)
	$(VENV)/bin/ruff check $(wildcard $(PY_FILES))
	$(VENV)/bin/ruff format --check $(wildcard $(PY_FILES))

clean: ## Remove everything that make made
	rm -rf build $(VENV) dist
