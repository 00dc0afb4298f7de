# The main targets are `make play` and `make test`. The scripts in scripts/ do the work.

PYTHON ?= python3
ARGS ?=
WORKERS ?= 2
BIN := .venv/bin
NOT_ENGINE := tests/server tests/faults tests/cluster tests/cli tests/web tests/site

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help play test fast slow unfast strength reliability train learn puzzles web offline docs site pictures wheel wheels audit lock clean
.PHONY: environment-play environment-dev
.PHONY: test-locks test-style test-types test-imports test-python test-drills test-page test-browser test-tables test-questions test-lessons test-site test-cluster test-faults test-engine test-wheel
.PHONY: test-builds test-ray regression

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z -]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

environment-play environment-dev: environment-%:
	@command -v $(PYTHON) >/dev/null || { echo "quatrefoil: $(PYTHON) is not installed; on Debian or Ubuntu run: apt install python3 python3-venv" >&2; exit 1; }
	@$(PYTHON) scripts/environment.py $*

play: environment-play ## start the server and print its address (ARGS="--port 9000")
	@$(BIN)/python scripts/build_page.py build
	@$(BIN)/python scripts/build_offline.py
	@$(BIN)/python scripts/compile_engine.py --drop-stale
	@exec $(BIN)/quatrefoil serve $(ARGS)

test: test-locks test-style test-types test-imports test-page test-python test-browser ## run the quicker checks and tests; .ci/run runs all

fast: environment-dev ## compile the engine in place (needs a C compiler)
	@$(BIN)/python scripts/compile_engine.py

slow: environment-play ## go back to the interpreted engine
	@$(BIN)/python scripts/compile_engine.py --remove

unfast: slow

strength: environment-dev ## check that every level of the bots beats the one below (hours; ARGS="--game troyes")
	@$(BIN)/python scripts/strength.py $(ARGS)

reliability: environment-dev ## compare the win probabilities of hints with what happens (minutes; after `make fast`; ARGS="--count 50")
	@$(BIN)/python scripts/reliability.py $(ARGS)

train: environment-dev ## train the value models of the grandmasters on games of journeymen (minutes; after `make fast`)
	@$(BIN)/python scripts/train.py $(ARGS)

learn: environment-dev ## learn value networks by self-play (hours; resumable; after `make fast`; ARGS="--game kingsburg --minutes 60")
	@$(BIN)/python scripts/learn.py $(ARGS)

puzzles: environment-dev ## look for new puzzles in games of strong bots (an hour a game; after `make fast`; ARGS="--game troyes")
	@$(BIN)/python scripts/mine_puzzles.py $(ARGS)

web: environment-play ## build the page into web/dist
	@$(BIN)/python scripts/build_page.py build

offline: environment-play ## build the page that plays without a server into web/dist-offline
	@$(BIN)/python scripts/build_offline.py

docs: environment-dev ## build the documentation into site/
	@NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict --quiet
	@echo "quatrefoil: the documentation is in site/index.html"

site: docs offline ## build the whole site into site/: the documentation, and the page to play in the browser
	@rm -rf site/play && cp -r web/dist-offline site/play && rm -f site/play/.sources.sha256
	@echo "quatrefoil: the site is in site/; try it with: python3 -m http.server --directory site"

pictures: environment-dev web ## take the screenshots of the README from the real page
	@$(WITH_CHROMIUM) $(BIN)/python scripts/take_pictures.py

wheel: environment-dev web offline ## build the wheel of this machine: the page and the compiled engine, if there is a C compiler
	@$(BIN)/hatchling build -t wheel

audit: environment-play ## list the dependencies in build/sbom.json and ask OSV for known vulnerabilities
	@$(BIN)/python scripts/audit_dependencies.py

wheels: environment-dev web offline ## build the compiled wheel, the pure wheel and the sdist into dist/
	@QUATREFOIL_ENGINE=pure $(BIN)/hatchling build -t sdist -t wheel
	@QUATREFOIL_ENGINE=compiled $(BIN)/hatchling build -t wheel

lock: environment-dev ## rewrite the lock files (ARGS=--upgrade for newer versions)
	@scripts/lock.sh $(ARGS)

clean: ## remove everything that was built or installed here
	rm -rf .venv web/node_modules web/dist web/dist-offline site build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	rm -f src/quatrefoil*__mypyc*.so src/quatrefoil/.compiled.json
	find src -name '*.so' -delete
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# The parts of `make test`; each can be run alone.

test-locks: environment-dev ## check that no lock file names a host and every package has a hash
	@$(BIN)/python scripts/check_locks.py

test-style: environment-dev ## run ruff, and check the length of files and functions
	@$(BIN)/ruff check
	@$(BIN)/ruff format --check
	@$(BIN)/python scripts/check_sizes.py

test-types: environment-dev ## run mypy in strict mode
	@$(BIN)/mypy

test-imports: environment-dev ## check that packages import each other in one direction only
	@$(BIN)/lint-imports --no-logo

test-page: environment-dev ## run svelte-check and vitest
	@$(BIN)/python scripts/build_page.py run check
	@$(BIN)/python scripts/build_page.py run test

# Tests that take a minute or more: `.ci/run` calls them, `make test` does not.
DRILLS = tests/server/test_leaks.py tests/server/test_crash.py

# Long searches and simulations: `make test-engine` runs them, `.ci/run` on the compiled build.
COMPILED_ONLY = tests/puzzles/test_long_search.py tests/bots/test_never_cheats.py $(wildcard tests/bots/*/test_strength.py) tests/env/test_open_spiel_simulation.py

# A machine under load can make a server or a page answer late: what failed is run once more, alone, and must pass then.
define PYTEST
{ $(BIN)/pytest --durations=8 --durations-min=5 $(1) || { [ $$? -eq 1 ] && echo "quatrefoil: once more, alone, what failed" && \
	$(BIN)/pytest $(1) -n 0 --last-failed --last-failed-no-failures none; }; }
endef

BROWSER_TESTS = $(WITH_CHROMIUM) $(call PYTEST,-n $(WORKERS) $(1))

test-python: environment-dev ## run pytest without the browser tests and the drills
	@$(call PYTEST,-n $(WORKERS) --ignore=tests/web --ignore=tests/site --ignore=tests/cluster --ignore=tests/faults $(DRILLS:%=--ignore=%) $(COMPILED_ONLY:%=--ignore=%))

test-drills: environment-dev ## compare games that differ in a secret, kill the server during play
	@$(call PYTEST,-n $(WORKERS) $(DRILLS))

WITH_CHROMIUM = QUATREFOIL_CHROMIUM="$$($(BIN)/python scripts/chromium.py)" && export QUATREFOIL_CHROMIUM &&

LONG_BROWSER = $(addprefix tests/web/test_,$(addsuffix .py,every_question numbers question_bar troyes viscounts whole_games))

# What happens at a table: previews, trays, films, scenes, undo, the end, reviews, in all games.
TABLES = $(wildcard tests/web/test_*_composer.py) $(addprefix tests/web/test_,$(addsuffix .py,advice boards coach film finale \
	kingsburg_goods log notre_dame option_tiles review scenes sizes tips troyes_trays undo what_is_said why_not))

LESSONS = tests/web/test_lessons.py

test-browser: environment-dev web ## run the quicker browser tests with a real Chromium
	@$(call BROWSER_TESTS,--dist loadfile tests/web $(LONG_BROWSER:%=--ignore=%) $(TABLES:%=--ignore=%) --ignore=$(LESSONS))

test-tables: environment-dev web ## test tables of all games with a real Chromium: previews, trays, films, undo, reviews
	@$(call BROWSER_TESTS,--dist loadfile $(TABLES))

test-questions: environment-dev web ## show every kind of question on all screens, play whole games by clicking, edit numbers
	@$(call BROWSER_TESTS,$(LONG_BROWSER))

test-lessons: environment-dev web ## take every lesson to its end in the browser, in both languages and with wrong tries
	@$(call BROWSER_TESTS,$(LESSONS))

test-site: environment-dev web site ## play without a server: the built site on a plain file server, in a real Chromium
	@$(call BROWSER_TESTS,tests/site)

test-cluster: environment-dev web ## run the tests with several processes, PostgreSQL and Redis
	@$(BIN)/python scripts/services.py
	@$(WITH_CHROMIUM) $(call PYTEST,-rs tests/cluster tests/server/test_store.py)

test-faults: environment-dev ## play through full, torn and read-only disks, clock jumps, and slow, silent and killed services
	@$(BIN)/python scripts/services.py
	@$(call PYTEST,-n 0 -rs tests/faults)

test-engine: environment-dev ## run the tests of engine and bots, with long searches (after `make fast`)
	@$(call PYTEST,-n $(WORKERS) $(NOT_ENGINE:%=--ignore=%))

test-ray: environment-dev ## run series of games, datasets and self-play on a local Ray of two workers
	@$(BIN)/python scripts/try_ray.py

regression: environment-dev ## test that the bots are not weaker than those of another commit (ARGS="--against v0.1.0 --game troyes")
	@$(BIN)/python scripts/regression.py $(ARGS)

test-builds: environment-dev ## check that both builds of the engine give the same records
	@$(BIN)/python scripts/compare_builds.py

test-wheel: environment-dev ## install the compiled wheel into a venv of its own, and test it there
	@QUATREFOIL_ENGINE=compiled $(BIN)/hatchling build -t wheel
	@$(BIN)/python scripts/try_wheel.py
