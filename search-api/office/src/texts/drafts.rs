//! Drafts: who writes one, and what is kept of it while they type.

use async_graphql::{Context, Error, Result, SimpleObject};
use chrono::{DateTime, Utc};
use novosel_catalog::editorial::{DraftHead, DraftWords, MOST_DRAFTS, TextDraft};
use novosel_catalog::id::EditorialId;
use novosel_catalog::text::one_line;
use novosel_content::LONGEST;
use novosel_staff::LONGEST_REASON;
use novosel_staff::journal::{Record, State};
use novosel_store::DataError;
use novosel_store::repo::{KeptWords, Session};

use super::labels::{NO_TEXT, Names, name, object};
use super::moment;
use crate::access::{Worker, desk};
use crate::refusal::{impossible, invalid, stored, unknown};

pub(super) const NO_DRAFT: &str = "Этого черновика больше нет: его опубликовали или отбросили.";
/// Of a draft that has no headline yet.
const NO_TITLE: &str = "Без заголовка";
/// Characters of a headline that lists show.
const LONGEST_TITLE: usize = 200;

/// A draft of a list.
#[derive(Clone, Debug, SimpleObject)]
pub struct DraftEntry {
    /// Its number.
    pub id: u32,
    /// The text; null where it is not there yet.
    pub text: Option<u32>,
    /// The headline, as far as it is written.
    pub title: String,
    /// Who changed it last.
    pub editor: String,
    /// When.
    pub changed: DateTime<Utc>,
    /// When it is to be published.
    pub due: Option<DateTime<Utc>>,
    /// Who said so.
    pub scheduler: Option<String>,
    /// Why it was not published at its hour.
    pub problem: Option<String>,
}

/// Who writes a draft.
#[derive(Clone, Debug, SimpleObject)]
pub struct DraftWriter {
    /// The name.
    pub name: String,
    /// Since when.
    pub since: DateTime<Utc>,
    /// Whether that is whoever asks.
    pub is_me: bool,
}

/// A draft as an editor has it before them.
#[derive(Clone, Debug, SimpleObject)]
pub struct OfficeDraft {
    /// What lists show of it.
    #[graphql(flatten)]
    pub entry: DraftEntry,
    /// The version that it was begun from; 0 for a new text.
    pub version: u32,
    /// One more with each change. Whoever changes it names it.
    pub revision: u32,
    /// What was changed, in the words of the editor.
    pub reason: String,
    /// Front matter and blocks as Markdown, right or not; null where nothing was typed yet.
    pub markdown: Option<String>,
    /// Who writes it; null where nobody does.
    pub writer: Option<DraftWriter>,
    /// Whether somebody else has to publish it than whoever asks, who changed its words last.
    pub needs_another: bool,
}

/// What became of words that were to be kept.
#[derive(Clone, Debug, SimpleObject)]
pub struct KeptDraft {
    /// The draft as it is stored.
    pub draft: OfficeDraft,
    /// Whether it has the words; where it has not, somebody else writes it, or has changed it since.
    pub is_kept: bool,
}

pub(crate) fn entry(head: &DraftHead, names: &Names) -> DraftEntry {
    DraftEntry {
        id: head.id,
        text: head.text.map(|text| text.0),
        title: head.title.clone(),
        editor: names.of(head.editor),
        changed: moment(head.changed),
        due: head.plan.map(|plan| moment(plan.due)),
        scheduler: head.plan.map(|plan| names.of(plan.scheduler)),
        problem: head.problem.clone(),
    }
}

fn shown(TextDraft { head, markdown }: TextDraft, names: &Names, worker: &Worker) -> OfficeDraft {
    let writer = (head.hold.until > worker.now).then(|| DraftWriter {
        name: names.of(head.hold.holder),
        since: moment(head.hold.since),
        is_me: head.hold.holder == worker.staff.id,
    });
    let needs_another = worker.two_editors && markdown.is_some() && head.editor == worker.staff.id;
    OfficeDraft {
        entry: entry(&head, names),
        version: head.version,
        revision: head.revision,
        reason: head.reason,
        markdown,
        writer,
        needs_another,
    }
}

/// Why somebody may not publish words: where a text takes two, they are those of a draft that somebody else changed
/// last. What was published before has been seen by two, and is restored by one.
pub(super) fn needs_another(worker: &Worker, draft: Option<&TextDraft>, markdown: &str) -> Option<Error> {
    if !worker.two_editors {
        return None;
    }
    let draft = draft.filter(|draft| draft.markdown.as_deref() == Some(markdown));
    let is_anothers = draft.is_some_and(|draft| draft.head.editor != worker.staff.id);
    let message = "Публикуют двое: последние слова здесь ваши. Черновик сохранён, опубликовать его может другой редактор.";
    (!is_anothers).then(|| impossible(message))
}

/// The draft as it is stored, for whoever asks.
pub(super) async fn one(
    reading: &mut Session,
    id: u32,
    worker: &Worker,
) -> Result<Option<OfficeDraft>, DataError> {
    let Some(draft) = reading.text_draft(id).await? else { return Ok(None) };
    let names = Names::read(reading).await?;
    Ok(Some(shown(draft, &names, worker)))
}

/// Every draft in which something is written.
pub(crate) async fn all(reading: &mut Session) -> Result<Vec<DraftEntry>, DataError> {
    let heads = reading.text_drafts().await?;
    if heads.is_empty() {
        return Ok(Vec::new());
    }
    let names = Names::read(reading).await?;
    Ok(heads.iter().map(|head| entry(head, &names)).collect())
}

/// Why somebody may not do this now: another one writes.
pub(super) async fn kept_out(ctx: &Context<'_>, session: &mut Session, head: &DraftHead) -> Result<Error> {
    let name = stored(ctx, name(session, head.hold.holder).await)?;
    Ok(impossible(format!("Черновик сейчас правит {name}. Возьмите правку на себя или дождитесь конца.")))
}

/// Which draft is meant: that of a text, or one by its number.
#[derive(Clone, Copy)]
pub(crate) struct Which {
    pub(crate) text: Option<u32>,
    pub(crate) draft: Option<u32>,
}

impl Which {
    async fn find(self, session: &mut Session) -> Result<Option<TextDraft>, DataError> {
        match self {
            Self { text: Some(text), .. } => session.draft_of_text(EditorialId(text)).await,
            Self { draft: Some(draft), .. } => session.text_draft(draft).await,
            Self { .. } => Ok(None),
        }
    }
}

/// A draft for reading; null where there is none.
pub(crate) async fn draft(ctx: &Context<'_>, which: Which) -> Result<Option<OfficeDraft>> {
    let (worker, database) = desk(ctx)?;
    let read = async {
        let mut reading = database.read().await?;
        let Some(draft) = which.find(&mut reading).await? else { return Ok(None) };
        let names = Names::read(&mut reading).await?;
        Ok(Some(shown(draft, &names, worker)))
    };
    stored(ctx, read.await)
}

/// Lets whoever asks write a draft, unless somebody else does; a sign of life of whoever writes already.
pub(crate) async fn hold(ctx: &Context<'_>, which: Which) -> Result<OfficeDraft> {
    let (worker, database) = desk(ctx)?;
    let mut writing = stored(ctx, database.write().await)?;
    let me = (worker.staff.id, worker.now);
    let id = match stored(ctx, which.find(&mut writing).await)? {
        Some(found) => {
            stored(ctx, writing.hold_draft(found.head.id, me, false).await)?;
            found.head.id
        }
        None => {
            let text = which.text.ok_or_else(|| unknown(NO_DRAFT))?;
            let found = stored(ctx, writing.desk_text(EditorialId(text)).await)?;
            let found = found.ok_or_else(|| unknown(NO_TEXT))?;
            stored(ctx, writing.begin_draft(Some((found.text.id, found.versions)), me).await)?
        }
    };
    finish(ctx, writing, id).await
}

/// Lets whoever asks write a draft, whoever does now: they are told with their next words.
pub(crate) async fn take(ctx: &Context<'_>, id: u32) -> Result<OfficeDraft> {
    let (worker, database) = desk(ctx)?;
    let mut writing = stored(ctx, database.write().await)?;
    let found = stored(ctx, writing.text_draft(id).await)?.ok_or_else(|| unknown(NO_DRAFT))?;
    stored(ctx, writing.hold_draft(id, (worker.staff.id, worker.now), true).await)?;
    if found.head.hold.keeps_out(worker.staff.id, worker.now) {
        let before = stored(ctx, name(&mut writing, found.head.hold.holder).await)?;
        let record = Record {
            action: "draft.take",
            object: object(&found.head),
            before: State::default().with("writer", before),
            after: State::default().with("writer", worker.staff.name.clone()),
            reason: String::new(),
        };
        stored(ctx, writing.write_down(&record, &worker.origin()).await)?;
    }
    finish(ctx, writing, id).await
}

/// Words of an editor, as they come.
pub(crate) struct Typed<'a> {
    pub(crate) version: u32,
    pub(crate) revision: u32,
    pub(crate) markdown: &'a str,
    pub(crate) reason: &'a str,
}

/// Keeps what is typed: in the draft, or in a new one where there is none any more.
pub(crate) async fn keep(ctx: &Context<'_>, which: Which, typed: Typed<'_>) -> Result<KeptDraft> {
    let (worker, database) = desk(ctx)?;
    let me = (worker.staff.id, worker.now);
    if typed.markdown.len() > LONGEST {
        let message = format!("Текст длиннее {} МБ: разделите его на два.", LONGEST / 1_000_000);
        return Err(invalid("markdown", message));
    }
    let title = novosel_content::headline(typed.markdown).unwrap_or_else(|| NO_TITLE.to_owned());
    let title: String = one_line(&title).chars().take(LONGEST_TITLE).collect();
    let reason: String = one_line(typed.reason).chars().take(LONGEST_REASON).collect();
    let words =
        DraftWords { version: typed.version, title: &title, markdown: typed.markdown, reason: &reason };
    let mut writing = stored(ctx, database.write().await)?;
    let (id, revision) = match stored(ctx, which.find(&mut writing).await)? {
        Some(found) => {
            if found.head.plan.is_some() {
                return Err(impossible("Черновик ждёт своего часа. Чтобы править его, отмените выход."));
            }
            (found.head.id, typed.revision)
        }
        None => {
            if stored(ctx, writing.drafts_begun_by(worker.staff.id).await)? >= u64::from(MOST_DRAFTS) {
                let message = format!(
                    "У вас уже {MOST_DRAFTS} черновиков. Опубликуйте или отбросьте ненужные и повторите."
                );
                return Err(impossible(message));
            }
            let text = match which.text {
                Some(text) => {
                    let found = stored(ctx, writing.desk_text(EditorialId(text)).await)?;
                    let found = found.ok_or_else(|| unknown(NO_TEXT))?;
                    Some((found.text.id, typed.version))
                }
                None => None,
            };
            (stored(ctx, writing.begin_draft(text, me).await)?, 0)
        }
    };
    let kept = stored(ctx, writing.keep_draft((id, revision), words, me).await)?;
    let draft = finish(ctx, writing, id).await?;
    Ok(KeptDraft { draft, is_kept: kept == KeptWords::Kept })
}

/// Forgets a draft; says whether it was there.
pub(crate) async fn discard(ctx: &Context<'_>, id: u32) -> Result<bool> {
    let (worker, database) = desk(ctx)?;
    let mut writing = stored(ctx, database.write().await)?;
    let Some(found) = stored(ctx, writing.text_draft(id).await)? else { return Ok(false) };
    if found.head.hold.keeps_out(worker.staff.id, worker.now) {
        return Err(kept_out(ctx, &mut writing, &found.head).await?);
    }
    stored(ctx, writing.drop_draft(id).await)?;
    if found.markdown.is_some() {
        let record = Record {
            action: "draft.discard",
            object: object(&found.head),
            before: State::default().with("title", found.head.title),
            after: State::default(),
            reason: String::new(),
        };
        stored(ctx, writing.write_down(&record, &worker.origin()).await)?;
    }
    stored(ctx, writing.commit().await)?;
    Ok(true)
}

/// Makes it so, and gives the draft as it is now.
pub(super) async fn finish(ctx: &Context<'_>, mut writing: Session, id: u32) -> Result<OfficeDraft> {
    let (worker, _) = desk(ctx)?;
    let draft = stored(ctx, one(&mut writing, id, worker).await)?.ok_or_else(|| unknown(NO_DRAFT))?;
    stored(ctx, writing.commit().await)?;
    Ok(draft)
}
