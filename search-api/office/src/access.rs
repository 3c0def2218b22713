//! Who asks, and what their roles let them do.

use async_graphql::{Context, Enum, Guard, Result};
use novosel_catalog::staff::{Actor, Moderator, Staff, StaffRole as Role};
use novosel_staff::journal::Origin;
use novosel_store::Database;
use novosel_views::resolve::database;

use crate::refusal::{fault, forbidden};

/// What somebody does in the back office.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[graphql(remote = "novosel_catalog::staff::StaffRole")]
pub enum StaffRole {
    /// Reads reports.
    Analyst,
    /// Decides on what visitors say.
    Moderator,
    /// Writes texts.
    Editor,
    /// Looks after the catalogue and its sources.
    Data,
    /// Answers applications.
    Sales,
    /// Invites and stops others; may do everything.
    Administrator,
}

/// Somebody of the staff whose session is ready.
#[derive(Clone, Debug)]
pub struct Worker {
    /// Who.
    pub staff: Staff,
    /// Their session.
    pub session: u32,
    /// Seconds since 1970.
    pub now: i64,
    /// The number of the request.
    pub request: String,
    /// Scheme and host of the site that they work at, without a slash.
    pub site: String,
    /// Whether a text takes two: who wrote it last, and somebody else who publishes it.
    pub two_editors: bool,
    /// Most MiB of an uploaded video.
    pub video_mib: u64,
}

impl Worker {
    /// Whose doing it is, for the journal.
    pub(crate) fn origin(&self) -> Origin {
        self.moderator().into()
    }

    /// Who decides.
    pub(crate) fn moderator(&self) -> Moderator<'_> {
        let actor = Actor::Staff(self.staff.id);
        Moderator { name: &self.staff.name, actor, request: &self.request, now: self.now }
    }
}

/// Who asks.
pub(crate) fn worker<'c>(ctx: &Context<'c>) -> Result<&'c Worker> {
    ctx.data::<Worker>().map_err(|_| fault(ctx))
}

/// Who asks, and the database.
pub(crate) fn desk<'c>(ctx: &Context<'c>) -> Result<(&'c Worker, &'c Database)> {
    Ok((worker(ctx)?, database(ctx)?))
}

/// Lets those who have a role, and administrators.
pub(crate) struct Needs(pub(crate) Role);

impl Guard for Needs {
    async fn check(&self, ctx: &Context<'_>) -> Result<()> {
        if worker(ctx)?.staff.roles.may(self.0) { Ok(()) } else { Err(forbidden(self.0)) }
    }
}

/// Lets those who have one of some roles, and administrators.
pub(crate) struct NeedsOneOf(pub(crate) &'static [Role]);

impl Guard for NeedsOneOf {
    async fn check(&self, ctx: &Context<'_>) -> Result<()> {
        let roles = worker(ctx)?.staff.roles;
        if self.0.iter().any(|role| roles.may(*role)) { Ok(()) } else { Err(forbidden(self.0[0])) }
    }
}
