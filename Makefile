# Two commands are enough: `make demo` to see it, `make test` to trust it. They need Rust and Node only.
CARGO ?= cargo
NPM ?= npm
NOVOSEL = target/debug/novosel
# Two more than there are cores: some tests wait for PostgreSQL, or for what another process does.
THREADS := $(shell expr $$(nproc 2>/dev/null || echo 2) + 2)

# These compile all there is, once; `dev` and `check` are for those who compile again.
demo lint unit otlp browser: export CARGO_INCREMENTAL ?= 0

# Clippy compiles what it lints, as rustc would, with optimisations of rustc's own left out: each crate is read once, and its
# dependencies are compiled for the tests alone. `cargo clippy` hands its arguments on in the same two variables.
lint unit otlp browser: export RUSTC_WORKSPACE_WRAPPER = clippy-driver
lint unit otlp browser: export CLIPPY_ARGS = -D__CLIPPY_HACKERY__warnings__CLIPPY_HACKERY__

.PHONY: demo program dev check test format lint page unit otlp web browser bench

demo: ## Make a demonstration catalogue if there is none, index it, serve both regions.
	$(MAKE) -j2 program page
	$(NOVOSEL) demo

program:
	$(CARGO) build --workspace --bin novosel --locked

page: ## The pages, where Node is there; without it the server answers programs.
	@if command -v $(NPM) >/dev/null; then $(MAKE) web/dist/server/entry-server.js; else echo "no Node: serving without pages"; fi

web/dist/server/entry-server.js: web/node_modules/.stamp $(shell find web/src web/public -type f 2>/dev/null) $(wildcard web/vite*.ts)
	cd web && $(NPM) run build

dev: web/node_modules/.stamp ## For work: hot reload of the pages, the server compiled and started anew when Rust changes, on port 8080.
	cd web && node scripts/dev.mjs

check: web/node_modules/.stamp ## For work: format, lint, types and unit tests of what changed since the main branch.
	cd web && node scripts/check-changed.mjs

# What is soonest done comes first; while packages of one side come over the network, the other side compiles.
test: format ## Everything continuous integration checks.
	$(MAKE) -j2 web lint
	$(MAKE) unit
	$(MAKE) otlp
	$(MAKE) browser

format:
	$(CARGO) fmt --all --check

lint: ## All targets with lints, which compiles what `unit` runs.
	$(CARGO) test --workspace --locked --tests --benches --no-run

# Documentation has no examples: they would cost a compiler for each crate, and tests say the same. `--lib` and `--bins`
# would compile once more what has `test = false`.
unit:
	RUST_TEST_THREADS=$${RUST_TEST_THREADS:-$(THREADS)} $(CARGO) test --workspace --locked --tests

# The one feature that is not on by itself: its lines have lints, and its test runs.
otlp:
	$(CARGO) test --workspace --locked --features novosel-cli/otlp --test otlp

web: page
	cd web && $(NPM) run check

web/node_modules/.stamp: web/package-lock.json
	cd web && $(NPM) ci --ignore-scripts --no-audit --no-fund
	touch $@

# The program that the tests have built: by itself it would be compiled anew with other features.
browser: page ## Visitors' journeys, axe and Lighthouse in the system's Chromium (or the one that CHROMIUM names).
	$(CARGO) test --workspace --locked --no-run
	@if [ -n "$$CHROMIUM$$NOVOSEL_REQUIRE_WEB" ] || command -v chromium || command -v chromium-browser || command -v google-chrome; then \
		cd web && $(NPM) run e2e; \
	else \
		echo "no Chromium: the portal was not tried in a browser"; \
	fi

bench: ## Criterion benches with tantivy's collectors as the baseline in the same run; ARGS="--quick" and the like are criterion's.
	$(CARGO) bench --locked -p novosel-benches $(if $(ARGS),-- $(ARGS))
