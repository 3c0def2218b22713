//! One file a command. Each takes plain values and returns an exit code.

mod adverts;
mod content;
mod demo;
mod doctor;
mod edit;
mod export;
mod feed;
mod generate;
mod import;
mod index;
mod journal;
mod leads;
mod mail;
mod media;
mod menu;
mod merge;
mod opinions;
mod owners;
mod partner;
mod people;
mod place;
mod rating;
mod redirect;
mod review;
mod search;
mod serve;
mod source;
mod staff;
mod synonym;
mod token;
mod work;

use std::path::Path;

use anyhow::{Context, Result};
use chrono::NaiveDate;
use clap::CommandFactory;
use novosel_catalog::staff::{Actor, Moderator};
use novosel_pages::node::confine;
use novosel_store::{DataError, Database, Purpose};
use novosel_views::clock::Clock;

use crate::args::{Cli, Command, Editor};
use crate::config::{self, Config};
use crate::exit::ExitError;
use crate::printer::{Printer, error_chain};
use crate::{clock, exit};

/// Stack of an async thread: resolvers poll one another deeply, and an overflow would end the process.
const WORKER_STACK: usize = 8 << 20;

/// What every command works with.
#[derive(Clone)]
pub(crate) struct Session {
    /// The settings.
    pub(crate) config: Config,
    /// Where words go.
    pub(crate) printer: Printer,
    /// The moment; it stands still on the day of `--today`.
    pub(crate) clock: Clock,
}

impl Session {
    /// The day in Moscow.
    pub(crate) fn today(&self) -> NaiveDate {
        self.clock.today()
    }

    /// Somebody at the terminal, who decides now.
    pub(crate) fn moderator<'a>(&self, editor: &'a Editor) -> Moderator<'a> {
        let now = self.clock.now().timestamp();
        Moderator { name: &editor.name, actor: Actor::Terminal, request: "", now }
    }

    /// The file of the database, where it is one.
    pub(crate) fn database_file(&self) -> Option<&Path> {
        let path = self.config.database_url.strip_prefix("sqlite:")?.trim_start_matches("//");
        Some(Path::new(path.split('?').next().unwrap_or(path)))
    }

    /// Opens the database, its folder and its tables made if need be.
    pub(crate) async fn database(&self, purpose: Purpose) -> Result<Database> {
        let folder = self.database_file().and_then(Path::parent).filter(|dir| !dir.as_os_str().is_empty());
        if let Some(folder) = folder {
            std::fs::create_dir_all(folder).with_context(|| format!("make folder {}", folder.display()))?;
        }
        let database = Database::connect_for(&self.config.database_url, purpose).await?;
        database.migrate().await?;
        Ok(database)
    }

    /// Opens a database that is there, its tables brought up to this version. For commands that read a catalogue: a
    /// mistyped address is an error for them, not a new and empty catalogue.
    pub(crate) async fn existing_database(&self, purpose: Purpose) -> Result<Database> {
        let database = match Database::open(&self.config.database_url, purpose).await {
            Err(error @ (DataError::Absent { .. } | DataError::NoCatalogue { .. })) => {
                let message = format!(
                    "{error}; check `database_url` (or NOVOSEL_DATABASE_URL), or fill it with `novosel import`"
                );
                return Err(ExitError::new(exit::CONFIGURATION, message).into());
            }
            outcome => outcome?,
        };
        database.migrate().await?;
        Ok(database)
    }

    /// Folds the database's log of changes into its file after much was written or read. What does not go in now goes
    /// in the next time, so a command that has done its work does not fail by it.
    pub(crate) async fn checkpoint(&self, database: &Database) {
        match database.checkpoint().await {
            Ok(true) => {}
            Ok(false) => self.printer.say("the database's log stays until its readers have ended"),
            Err(error) => {
                self.printer.say(format!("the database's log stays: {}", error_chain(&error.into())));
            }
        }
    }
}

/// Runs a command to its end.
pub(crate) fn run(cli: Cli, printer: Printer) -> Result<u8> {
    // These need no configuration: they work where nothing is set up yet.
    match &cli.command {
        Command::Completions { shell } => {
            let mut script = Vec::new();
            clap_complete::generate(*shell, &mut Cli::command(), "novosel", &mut script);
            printer.text(&String::from_utf8_lossy(&script))?;
            return Ok(exit::OK);
        }
        Command::Schema => {
            printer.text(&novosel_graphql::sdl())?;
            return Ok(exit::OK);
        }
        // Before any other thread: what closes this one would not close them.
        Command::PageWorker { program, arguments } => {
            return Err(confine::become_confined(program, arguments).into());
        }
        Command::PictureDecoder => return media::decode(),
        _ => {}
    }
    let config = config::load(&cli.global)
        .map_err(|error| ExitError::new(exit::CONFIGURATION, format!("{error:#}")))?;
    let session = Session { config, printer, clock: clock::of(cli.global.today) };
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .thread_stack_size(WORKER_STACK)
        .enable_all()
        .build()
        .context("start the runtime")?;
    runtime.block_on(async {
        match cli.command {
            Command::Demo(args) => demo::run(session, args).await,
            Command::Serve(args) => serve::run(session, args).await,
            Command::Search(args) => search::run(&session, &args),
            Command::Generate(args) => generate::run(&session, args).await,
            Command::Import(args) => import::run(&session, args).await,
            Command::Export(args) => export::run(&session, args).await,
            Command::Feed(command) => feed::run(&session, command).await,
            Command::Partner(command) => partner::run(&session, command).await,
            Command::Menu(command) => menu::run(&session, &command).await,
            Command::Adverts(command) => adverts::run(&session, command).await,
            Command::Redirect(command) => redirect::run(&session, &command).await,
            Command::Synonym(command) => synonym::run(&session, command).await,
            Command::Rating(command) => rating::run(&session, command).await,
            Command::Token(command) => token::run(&session, command).await,
            Command::Media(args) => media::run(&session, args).await,
            Command::Place(args) => place::run(&session, args).await,
            Command::Content(command) => content::run(&session, command).await,
            Command::Edit(command) => edit::run(&session, command).await,
            Command::Review(command) => review::run(&session, command).await,
            Command::Merge(command) => merge::run(&session, command).await,
            Command::Leads(command) => leads::run(&session, command).await,
            Command::Mail(command) => mail::run(&session, command).await,
            Command::Owners(command) => owners::run(&session, command).await,
            Command::People(command) => people::run(&session, command).await,
            Command::Staff(command) => staff::run(&session, command).await,
            Command::Journal(command) => journal::run(&session, command).await,
            Command::Opinions(command) => opinions::run(&session, command).await,
            Command::Source(command) => source::run(&session, command).await,
            Command::Work { once, jobs } => work::run(&session, once, jobs).await,
            Command::Index(args) => index::run(&session, args).await,
            Command::Doctor => doctor::run(&session).await,
            Command::Completions { .. }
            | Command::Schema
            | Command::PageWorker { .. }
            | Command::PictureDecoder => Ok(exit::OK),
        }
    })
}
