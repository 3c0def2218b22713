//! Options of `demo` and `serve`.

use std::net::SocketAddr;

use clap::Args;

/// Options of `demo`.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  novosel demo                             fills var/novosel.db, builds var/index, serves http://msk.localhost:8080
  novosel demo --no-serve                  only prepares both
  novosel demo --listen 0.0.0.0:9000       for other machines of the network")]
pub(crate) struct Demo {
    /// Address to listen on.
    #[arg(long, value_name = "ADDRESS")]
    pub(crate) listen: Option<SocketAddr>,
    /// Seed of the catalogue.
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// Prepare the catalogue and the index, then stop.
    #[arg(long)]
    pub(crate) no_serve: bool,
    /// Serve without doing the jobs of `novosel work`.
    #[arg(long)]
    pub(crate) no_work: bool,
}

/// Options of `serve`.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  novosel serve                                          the database and the index of the configuration
  novosel serve --listen 0.0.0.0:80 --index-dir /srv/index    a replica over a shared folder
  novosel serve --work                                   does what `novosel work` does as well
  novosel serve --open-graphql                           any GraphQL document, for developers")]
pub(crate) struct Serve {
    /// Do the jobs of `novosel work` too.
    #[arg(long)]
    pub(crate) work: bool,
    /// Address to listen on.
    #[arg(long, value_name = "ADDRESS")]
    pub(crate) listen: Option<SocketAddr>,
    /// Accept any GraphQL document within the limits, and introspection: for developers.
    #[arg(long)]
    pub(crate) open_graphql: bool,
}
