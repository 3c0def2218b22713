//! `novosel`: the composition root. It joins the database, the index and the server; it holds no logic of theirs.
//!
//! To add a command: a variant in [`args`], a file in [`commands`] with one function that takes plain values, and
//! a test in `tests/` that drives the built binary.

mod args;
mod clock;
mod commands;
mod config;
mod exit;
mod printer;
mod progress;

use std::process::ExitCode;

use clap::Parser;

use crate::args::Cli;
use crate::printer::Printer;

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    let cli = Cli::parse();
    let printer = Printer::new(cli.global.json, cli.global.quiet);
    match commands::run(cli, printer) {
        Ok(code) => ExitCode::from(code),
        Err(error) if is_closed_pipe(&error) => ExitCode::from(exit::OK),
        Err(error) => {
            printer.error(&error);
            ExitCode::from(exit::code_of(&error))
        }
    }
}

/// `novosel export | head` is not a failure.
fn is_closed_pipe(error: &anyhow::Error) -> bool {
    error.chain().any(|cause| {
        cause
            .downcast_ref::<std::io::Error>()
            .is_some_and(|error| error.kind() == std::io::ErrorKind::BrokenPipe)
    })
}
