//! Versions of a text, and what each differs in.

use async_graphql::{Context, Enum, Result, SimpleObject};
use chrono::{DateTime, Utc};
use novosel_catalog::editorial::Revision;
use novosel_catalog::id::EditorialId;
use novosel_store::repo::Session;
use novosel_views::model::editorial_block::EditorialBlock;
use novosel_views::resolve::compute;
use similar::{ChangeTag, TextDiff};

use super::{blocks, moment};
use crate::access::desk;
use crate::refusal::stored;

/// A version of a text in a list.
#[derive(Clone, Debug, SimpleObject)]
pub struct VersionRow {
    /// From 1.
    pub number: u32,
    /// Who.
    pub editor: String,
    /// Why.
    pub reason: String,
    /// When; null where it was stored before versions were kept.
    pub happened: Option<DateTime<Utc>>,
    /// Lines that it has and the version before has not.
    pub added: u32,
    /// Lines that the version before has and it has not.
    pub removed: u32,
}

/// What became of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
pub enum LineChange {
    /// It is in both.
    Kept,
    /// It is new.
    Added,
    /// It is gone.
    Removed,
}

/// A line of a difference.
#[derive(Clone, Debug, SimpleObject)]
pub struct DifferenceLine {
    /// What became of it.
    pub change: LineChange,
    /// The line.
    pub text: String,
}

/// A text as it was in a version.
#[derive(Clone, Debug, SimpleObject)]
pub struct OfficeVersion {
    /// From 1.
    pub number: u32,
    /// Front matter and blocks as Markdown.
    pub markdown: String,
    /// The first paragraph.
    pub short: String,
    /// What follows, as pages show it.
    pub blocks: Vec<EditorialBlock>,
    /// Who.
    pub editor: String,
    /// Why.
    pub reason: String,
    /// When; null where it was stored before versions were kept.
    pub happened: Option<DateTime<Utc>>,
    /// What differs from the version before; of a conflict, from the version that was edited.
    pub difference: Vec<DifferenceLine>,
}

pub(super) fn row(revision: &Revision, lines: &[DifferenceLine]) -> VersionRow {
    let count = |change: LineChange| {
        let count = lines.iter().filter(|line| line.change == change).count();
        u32::try_from(count).unwrap_or(u32::MAX)
    };
    VersionRow {
        number: revision.number,
        editor: revision.editor.clone(),
        reason: revision.reason.clone(),
        happened: happened(revision),
        added: count(LineChange::Added),
        removed: count(LineChange::Removed),
    }
}

fn happened(revision: &Revision) -> Option<DateTime<Utc>> {
    (revision.happened > 0).then(|| moment(revision.happened))
}

pub(super) fn difference(before: &str, after: &str) -> Vec<DifferenceLine> {
    let diff = TextDiff::from_lines(before, after);
    let line = |change: similar::Change<&str>| DifferenceLine {
        change: match change.tag() {
            ChangeTag::Equal => LineChange::Kept,
            ChangeTag::Insert => LineChange::Added,
            ChangeTag::Delete => LineChange::Removed,
        },
        text: change.value().trim_end_matches('\n').to_owned(),
    };
    diff.iter_all_changes().map(line).collect()
}

pub(crate) async fn version(ctx: &Context<'_>, id: u32, number: u32) -> Result<Option<OfficeVersion>> {
    let (_, database) = desk(ctx)?;
    let mut reading = stored(ctx, database.read().await)?;
    version_since(ctx, &mut reading, (EditorialId(id), number), number.saturating_sub(1)).await
}

/// A version with what differs from another one.
pub(super) async fn version_since(
    ctx: &Context<'_>,
    reading: &mut Session,
    (id, number): (EditorialId, u32),
    other: u32,
) -> Result<Option<OfficeVersion>> {
    let revisions = stored(ctx, reading.editorial_versions(id).await)?;
    let revision = revisions.into_iter().find(|revision| revision.number == number);
    let found = stored(ctx, reading.editorial_version(id, number).await)?;
    let (Some(revision), Some((text, _))) = (revision, found) else { return Ok(None) };
    let before = stored(ctx, reading.editorial_version(id, other).await)?.map(|(text, _)| text);
    let model = compute(ctx, move |request| {
        let markdown = novosel_content::whole(&text);
        let before = before.as_ref().map(novosel_content::whole).unwrap_or_default();
        OfficeVersion {
            number: revision.number,
            difference: difference(&before, &markdown),
            markdown,
            blocks: blocks(request, text.site.unwrap_or(request.site), &text),
            short: text.short,
            happened: happened(&revision),
            editor: revision.editor,
            reason: revision.reason,
        }
    });
    model.await.map(Some)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_difference_has_every_line_of_both_and_counts_them() {
        let lines = difference("one\ntwo\nthree\n", "one\n2\nthree\nfour\n");
        let told: Vec<String> = lines
            .iter()
            .map(|line| {
                let sign = match line.change {
                    LineChange::Kept => ' ',
                    LineChange::Added => '+',
                    LineChange::Removed => '-',
                };
                format!("{sign}{}", line.text)
            })
            .collect();
        assert_eq!(told, [" one", "-two", "+2", " three", "+four"]);
        let revision = Revision { number: 3, happened: 0, editor: "И".to_owned(), reason: "т".to_owned() };
        let row = row(&revision, &lines);
        assert_eq!((row.added, row.removed, row.happened), (2, 1, None));
    }
}
