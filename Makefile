# Two commands are enough: `make demo` to see it, `make test` to trust it. They need Rust and Node only.
CARGO ?= cargo
NPM ?= npm
NOVOSEL = target/release/novosel

.PHONY: demo test format lint unit web bench

demo: ## Make a demonstration catalogue if there is none, index it, serve both regions.
	$(CARGO) build --release --locked -p novosel-cli
	$(NOVOSEL) demo

test: format lint unit web ## Everything continuous integration checks.

format:
	$(CARGO) fmt --all --check

lint:
	$(CARGO) clippy --workspace --all-targets --locked -- -D warnings

unit:
	$(CARGO) test --workspace --locked

web: web/node_modules/.stamp
	cd web && $(NPM) run check

web/node_modules/.stamp: web/package-lock.json
	cd web && $(NPM) ci --ignore-scripts --no-audit --no-fund
	touch $@

bench: ## Criterion benches with tantivy's collectors as the baseline in the same run.
	$(CARGO) bench --locked -p novosel-benches
