//! The command line as clap sees it. Flags become plain values here; nothing runs in this file.

mod adverts;
mod content;
mod edits;
mod export;
mod feeds;
mod generate;
pub(crate) mod identity;
mod import;
mod index;
mod leads;
mod mail;
mod menu;
mod opinions;
mod owners;
mod people;
mod rating;
mod redirect;
mod search;
mod serve;
mod sources;
mod staff;
mod synonym;

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;
use novosel_catalog::region::SiteRegion;

pub(crate) use adverts::{AdvertReportArgs, Adverts};
pub(crate) use content::{Content, ContentImport, WhichText};
pub(crate) use edits::{Edit, Editor, Edits};
pub(crate) use export::Export;
pub(crate) use feeds::{FeedFilterArgs, Feeds, Partners, Tokens};
pub(crate) use generate::Generate;
pub(crate) use import::Import;
pub(crate) use index::Index;
pub(crate) use leads::{LeadFilterArgs, Leads, RecipientArgs, Recipients};
pub(crate) use mail::Mail;
pub(crate) use menu::MenuCommand;
pub(crate) use opinions::{Opinions, PostFilterArgs};
pub(crate) use owners::Owners;
pub(crate) use people::{People, Who};
pub(crate) use rating::Ratings;
pub(crate) use redirect::Redirects;
pub(crate) use search::Search;
pub(crate) use serve::{Demo, Serve};
pub(crate) use sources::{Jobs, SourceSettings, Sources};
pub(crate) use staff::{Journal, Staff};
pub(crate) use synonym::{Named, Synonyms};

const EXAMPLES: &str = "Examples:
  novosel demo                                       a demonstration catalogue of both regions on http://msk.localhost:8080
  novosel import feed.xml --source agency --dry-run  what a feed would change, without changing it
  novosel index build --changed                      publish what imports changed since the last generation
  novosel search \"двушка у метро Автово до 9 млн\" --region spb
";

/// The new-build property portal: import, index, search, serve.
#[derive(Debug, Parser)]
#[command(name = "novosel", version, after_help = EXAMPLES, propagate_version = true)]
pub(crate) struct Cli {
    /// Options of every command.
    #[command(flatten)]
    pub(crate) global: Global,
    /// What to do.
    #[command(subcommand)]
    pub(crate) command: Command,
}

/// Options of every command; each overrides the configuration file and the environment.
#[derive(Clone, Debug, Args)]
pub(crate) struct Global {
    /// Configuration file (TOML); `novosel.toml` of the current folder is read when it exists.
    #[arg(long, global = true, value_name = "FILE", env = "NOVOSEL_CONFIG")]
    pub(crate) config: Option<PathBuf>,
    /// Database: sqlite:PATH or postgres://…
    #[arg(long, global = true, value_name = "URL")]
    pub(crate) database_url: Option<String>,
    /// Folder of the index generations.
    #[arg(long, global = true, value_name = "DIR")]
    pub(crate) index_dir: Option<PathBuf>,
    /// Print data as JSON on standard output.
    #[arg(long, global = true)]
    pub(crate) json: bool,
    /// Say nothing on standard error but errors.
    #[arg(long, short, global = true)]
    pub(crate) quiet: bool,
    /// The day to count from instead of today (YYYY-MM-DD, Moscow time).
    #[arg(long, global = true, value_name = "DAY")]
    pub(crate) today: Option<chrono::NaiveDate>,
}

/// The commands.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Make a demonstration catalogue if there is none, index it, serve both regions.
    Demo(Demo),
    /// Serve the current generation over HTTP until stopped.
    Serve(Serve),
    /// Search the current generation from the terminal, in words.
    Search(Search),
    /// Generate a catalogue: into the database or as JSON Lines.
    Generate(Generate),
    /// Import a feed, a register, boundaries or an export into the database.
    Import(Import),
    /// Write the whole catalogue as JSON Lines, one entity a line, or what is on sale as a feed of another portal.
    Export(Export),
    /// Correct what feeds say: an edited value stays until it is taken back.
    #[command(
        subcommand,
        after_help = "Examples:
  novosel edit complex svet --set name='Свет на Неве' --reason 'спутано в прайсе'
  novosel edit history complex svet
  novosel edit undo 12 --reason 'не тот комплекс'"
    )]
    Edit(Edits),
    /// Look after texts: news, articles, ratings and pages about the portal; their versions, and texts from files.
    #[command(
        subcommand,
        after_help = "Examples:
  novosel content list --section article
  novosel content import texts/ --dry-run
  novosel content history article/eskrou
  novosel content restore article/eskrou 3 --reason 'правка оказалась ошибкой'"
    )]
    Content(Content),
    /// Look into feeds as files, without a database: what is in one, and what is wrong with it.
    #[command(
        subcommand,
        after_help = "Examples:
  novosel feed check svet.xml                       what is wrong with a feed, what portals require, how its lots would look
  novosel feed sniff flats.json --draft flats.toml  what a file is, what would be read, and a mapping to begin with"
    )]
    Feed(Feeds),
    /// Publish feeds of the catalogue to partners, each at a secret address.
    #[command(
        subcommand,
        after_help = "Examples:
  novosel partner add domclick --format domclick --region msk    prints the address, this once
  novosel partner list
  novosel partner revoke domclick                                the address answers no more"
    )]
    Partner(Partners),
    /// Change the menus of the header and of the footer: they are data, checked when they are read.
    #[command(
        subcommand,
        after_help = "Examples:
  novosel menu show > menu.jsonl    both menus, a line each: change words, addresses, order
  novosel import menu.jsonl         puts them in place of the built-in ones
  novosel menu reset footer         puts the built-in one back"
    )]
    Menu(MenuCommand),
    /// Tell how the advertising that the operator sells was seen and followed.
    #[command(
        subcommand,
        after_help = "Examples:
  novosel adverts report --from 2026-11-01          a line a campaign
  novosel adverts report --campaign 12 --csv        every day of every creative"
    )]
    Adverts(Adverts),
    /// Lead addresses that have no page any more to others of the same site.
    #[command(
        subcommand,
        after_help = "Examples:
  novosel redirect add /staraya-stranica/ /news/ --site msk
  novosel redirect list > redirects.jsonl    all, a line each; `novosel import` takes them back
  novosel redirect remove /staraya-stranica/ --site msk"
    )]
    Redirect(Redirects),
    /// Give stations and places of the reference data names by which people look for them.
    #[command(
        subcommand,
        after_help = "Examples:
  novosel synonym add station \"Чистые пруды\" чистики --reason 'ищут так'
  novosel synonym list > synonyms.jsonl      all, a line each; `novosel import` takes them back
  novosel synonym remove station \"Чистые пруды\" чистики --reason 'это рынок'"
    )]
    Synonym(Synonyms),
    /// Look after the places of counted ratings, from which those of today have moved.
    #[command(
        subcommand,
        after_help = "Examples:
  novosel rating snapshot                                    keeps the places of today
  novosel rating list                                        the days of which places are kept
  novosel rating show kto-sdaet-doma-v-srok --site msk       the last ones"
    )]
    Rating(Ratings),
    /// Manage tokens by which programs edit the catalogue (`server.operator_listen`).
    #[command(
        subcommand,
        after_help = "Examples:
  novosel token add back-office --scope edit --days 90    prints the token, this once
  novosel token list
  novosel token revoke back-office"
    )]
    Token(Tokens),
    /// Look after applications of visitors: who gets them, which wait for a decision, what is erased.
    #[command(
        subcommand,
        after_help = "Examples:
  novosel leads recipient set builder:12 --mail sales@builder.example --hours 'mo-fr 09:00-19:00'
  novosel leads list --state held
  novosel leads export leads.csv"
    )]
    Leads(Leads),
    /// Look after letters: what waits and what failed, whom nothing reaches, and whether the server takes them.
    #[command(
        subcommand,
        after_help = "Examples:
  novosel mail status
  novosel mail test postmaster@example.org
  novosel mail digest --dry-run"
    )]
    Mail(Mail),
    /// Moderate the objects that people add themselves.
    #[command(
        subcommand,
        after_help = "Examples:
  novosel owners list
  novosel owners accept 12
  novosel owners refuse 12 --reason 'на фото телефон'"
    )]
    Owners(Owners),
    /// Look after guests and accounts: what is kept of a person, erasure, and who may read only.
    #[command(
        subcommand,
        after_help = "Examples:
  novosel people list
  novosel people export anna@example.org anna.json
  novosel people block 203.0.113.7 --reason \"перебор паролей\""
    )]
    People(People),
    /// Manage who works in the back office (`server.office`).
    #[command(
        subcommand,
        after_help = "Examples:
  novosel staff add --mail anna@example.org --role administrator    prints the link of an invitation, this once
  novosel staff list
  novosel staff reset-factor anna@example.org"
    )]
    Staff(Staff),
    /// Check or write out the journal of the back office.
    #[command(subcommand)]
    Journal(Journal),
    /// Look after what visitors say in public: opinions, questions and comments.
    #[command(subcommand)]
    Opinions(Opinions),
    /// Keep a registry of feeds that are imported by schedule.
    #[command(
        subcommand,
        after_help = "Examples:
  novosel source add svet https://feeds.example.org/svet.xml --picture-host cdn.example.org
  novosel source list
  novosel source history svet --run 12"
    )]
    Source(Sources),
    /// Do what is due: import sources, copy their pictures, build the index. Several may work on one PostgreSQL.
    #[command(after_help = "Examples:
  novosel work             until SIGTERM, which lets the job at hand end
  novosel work --once      what is due now, and what follows from it
  novosel work status      what waits, what runs, what failed")]
    Work {
        /// End when nothing is due.
        #[arg(long)]
        once: bool,
        #[command(subcommand)]
        jobs: Option<Jobs>,
    },
    /// Decide whether records that look alike are one complex or one lot.
    #[command(
        subcommand,
        after_help = "Examples:
  novosel review list --kind complex
  novosel review show 12
  novosel review accept 12 --reason 'тот же адрес и застройщик'"
    )]
    Review(identity::Review),
    /// List records that are one, and take them apart.
    #[command(
        subcommand,
        after_help = "Examples:
  novosel merge list --of 4711                             what a record is one with
  novosel merge undo 12 --reason 'разные очереди'          both records show themselves again
  novosel merge split lot 4711 --reason 'другая секция'    apart from every other"
    )]
    Merge(identity::Merges),
    /// Copy the pictures that feeds point at.
    #[command(
        subcommand,
        after_help = "Examples:
  novosel media fetch                              asks the hosts of `media.allowed_hosts` for what is due
  novosel media fetch --host cdn.builder.example   one more host, for this run"
    )]
    Media(Media),
    /// Find the points of complexes of which no source tells one: by known houses of the same address, by the
    /// geocoder of the configuration, by the name of the district or town.
    #[command(after_help = "Examples:
  novosel place            asks the geocoder of `[geocoder]` about addresses that it was not asked about
  novosel place --again    asks once more about those of which it knew no house
  novosel place --list     what is not on the map, and why")]
    Place(Place),
    /// Build, inspect, verify and roll back index generations.
    #[command(
        subcommand,
        after_help = "Examples:
  novosel index build --changed    publish what imports changed since the last generation
  novosel index status             what is published, and who is building
  novosel index rollback           serve the previous generation again"
    )]
    Index(Index),
    /// Print the GraphQL schema (SDL).
    #[command(after_help = "Examples:
  novosel schema > schema.graphql")]
    Schema,
    /// Check configuration, database, index and port, and say how to mend what is wrong.
    #[command(after_help = "Examples:
  novosel doctor           one line a check; the exit code is not 0 when something is wrong
  novosel doctor --json    the same for programs")]
    Doctor,
    /// What `serve` starts for each worker of Node: limits itself by the operating system and becomes the program.
    #[command(hide = true)]
    PageWorker {
        /// The program.
        program: PathBuf,
        /// Its arguments.
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        arguments: Vec<String>,
    },
    /// What `media fetch` starts for each picture: limits itself by the operating system and reads standard input.
    #[command(hide = true)]
    PictureDecoder,
    /// Print a completion script for a shell.
    #[command(after_help = "Examples:
  novosel completions bash > /etc/bash_completion.d/novosel
  novosel completions zsh > ~/.zfunc/_novosel")]
    Completions {
        /// The shell.
        shell: Shell,
    },
}

/// What to do with pictures of feeds.
#[derive(Debug, Subcommand)]
pub(crate) enum Media {
    /// Ask for pictures that are new or due, store copies, and say what became of each source's pictures.
    Fetch {
        /// One more host that may be asked: a name, or an address with a port.
        #[arg(long = "host", value_name = "HOST")]
        hosts: Vec<String>,
        /// Ask for every picture now, whenever its next try is due.
        #[arg(long)]
        all: bool,
    },
}

/// Options of `place`.
#[derive(Debug, Args)]
pub(crate) struct Place {
    /// Ask the geocoder again about addresses of which it knew no house.
    #[arg(long)]
    pub(crate) again: bool,
    /// List the complexes that are not on the map, and why; ask nobody.
    #[arg(long, conflicts_with = "again")]
    pub(crate) list: bool,
}

/// A site by its short name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Site {
    /// Moscow and Moscow oblast.
    Msk,
    /// Saint Petersburg and Leningrad oblast.
    Spb,
}

impl From<Site> for SiteRegion {
    fn from(site: Site) -> Self {
        match site {
            Site::Msk => Self::Msk,
            Site::Spb => Self::Spb,
        }
    }
}
