//! What a run did, for people and programs.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use novosel_catalog::feed_picture::FeedPictureState;
use novosel_store::repo::{FeedPicture, RemotePicture};
use serde::Serialize;

/// Most problems that are told of a source.
const EXAMPLES: usize = 20;

/// What is known of the pictures that the catalogue points at.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct MediaReport {
    /// Addresses that were not known before.
    pub new: u64,
    /// Files asked for in this run.
    pub asked: u64,
    /// Of them those that had not changed.
    pub unchanged: u64,
    /// Files that were due and that a stop has left for the next run.
    pub left: u64,
    /// Complexes whose galleries have new copies: an index that is built now folds what they repeat.
    pub galleries: u64,
    /// By source of the feed.
    pub sources: BTreeMap<String, SourceCounts>,
    /// Hosts that nobody named, with the number of their pictures: none of them was asked.
    pub unnamed_hosts: BTreeMap<String, u64>,
    /// Copies: pictures that several addresses share count once.
    pub copies: u64,
    /// Copies that look like another one, though their files differ.
    pub alike: u64,
}

impl MediaReport {
    /// What it says of one source; totals of the run stay whole.
    #[must_use]
    pub fn of_source(mut self, source: &str) -> Self {
        self.sources.retain(|name, _| name == source);
        self
    }
}

/// The pictures of a source.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct SourceCounts {
    /// With a copy.
    pub stored: u64,
    /// Not asked for yet.
    pub waiting: u64,
    /// Not there any more, by their host.
    pub dead: u64,
    /// No pictures that are taken.
    pub refused: u64,
    /// To be tried again.
    pub failed: u64,
    /// The first of those without a copy.
    pub problems: Vec<Problem>,
}

/// A picture without a copy.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Problem {
    /// The address in the feed.
    pub url: String,
    /// What became of it.
    pub state: &'static str,
    /// Why.
    pub reason: String,
}

impl MediaReport {
    /// Counts what is known, by the sources of each address.
    pub(crate) fn count(&mut self, pictures: &[FeedPicture], shown: &BTreeMap<String, RemotePicture>) {
        let mut copies = BTreeMap::new();
        for picture in pictures {
            let Some(RemotePicture { sources, .. }) = shown.get(&picture.url) else { continue };
            if let Some(copy) = &picture.copy {
                copies.insert(&copy.content, &copy.likeness);
            }
            for source in sources {
                self.sources.entry(source.clone()).or_default().add(picture);
            }
        }
        self.copies = copies.len() as u64;
        let looks: BTreeSet<_> = copies.values().collect();
        self.alike = (copies.len() - looks.len()) as u64;
    }
}

impl SourceCounts {
    fn add(&mut self, picture: &FeedPicture) {
        let count = match picture.state {
            FeedPictureState::Stored => &mut self.stored,
            FeedPictureState::Waiting => &mut self.waiting,
            FeedPictureState::Dead => &mut self.dead,
            FeedPictureState::Refused => &mut self.refused,
            FeedPictureState::Failed => &mut self.failed,
        };
        *count += 1;
        if let Some(reason) = &picture.problem
            && self.problems.len() < EXAMPLES
        {
            let (url, state) = (picture.url.clone(), picture.state.code());
            self.problems.push(Problem { url, state, reason: reason.clone() });
        }
    }
}

impl fmt::Display for MediaReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "pictures: {} new, {} asked for, {} of them unchanged",
            self.new, self.asked, self.unchanged
        )?;
        if self.left > 0 {
            writeln!(f, "stopped: {} pictures are left for the next run", self.left)?;
        }
        writeln!(f, "copies: {}, of them {} look like another one", self.copies, self.alike)?;
        for (source, counts) in &self.sources {
            writeln!(
                f,
                "{source}: {} stored, {} waiting, {} dead, {} refused, {} failed",
                counts.stored, counts.waiting, counts.dead, counts.refused, counts.failed
            )?;
            for problem in &counts.problems {
                writeln!(f, "  {} {}: {}", problem.state, problem.url, problem.reason)?;
            }
        }
        for (host, pictures) in &self.unnamed_hosts {
            writeln!(
                f,
                "host {host} is not named, {pictures} pictures wait: add it to `media.allowed_hosts`"
            )?;
        }
        Ok(())
    }
}
