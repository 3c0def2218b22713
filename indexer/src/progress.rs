//! Progress of a build. The command line shows it; a test ignores it.

/// A step of a build, in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stage {
    /// Reading the stream, deriving facts and feeding the text index; counted in lots.
    Read,
    /// Joining the columns; counted in complexes.
    Columns,
    /// Committing the text index; not counted.
    Text,
    /// Building the suggestion dictionary; counted in entries.
    Suggest,
    /// Writing and digesting files; counted in files.
    Write,
    /// Opening what was written and comparing it with the stream; counted in sampled complexes.
    Verify,
    /// Renaming the folder and the pointer; not counted.
    Publish,
}

impl Stage {
    /// Every stage, in order.
    pub const ALL: [Self; 7] =
        [Self::Read, Self::Columns, Self::Text, Self::Suggest, Self::Write, Self::Verify, Self::Publish];

    /// The name in a log and beside a progress bar.
    pub fn name(self) -> &'static str {
        match self {
            Self::Read => "read",
            Self::Columns => "columns",
            Self::Text => "text",
            Self::Suggest => "suggest",
            Self::Write => "write",
            Self::Verify => "verify",
            Self::Publish => "publish",
        }
    }
}

/// Listens to a build. Called from the building thread only.
pub trait Progress {
    /// A stage begins; `total` is how much it has to do, 0 when that is not counted.
    fn stage(&self, stage: Stage, total: u64);

    /// So much more of the stage is done.
    fn advance(&self, count: u64);
}

/// Nobody listens.
impl Progress for () {
    fn stage(&self, _: Stage, _: u64) {}

    fn advance(&self, _: u64) {}
}
