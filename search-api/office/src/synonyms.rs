//! Other names: words that found nothing become those of a record. Complexes and builders have theirs as corrections of
//! the catalogue; those of stations and places stand beside the reference data, so there is a list of them.

use std::sync::LazyLock;

use async_graphql::{Context, Enum, Result, SimpleObject};
use chrono::{DateTime, Utc};
use novosel_catalog::edit::EditedEntity;
use novosel_catalog::other_name::{
    LONGEST_NAME, MOST_NAMES, NamedRecord as Named, OtherName, OtherNameError,
};
use novosel_catalog::place::{Geography, StationStatus};
use novosel_edit::{EditError, NamingError, add_name, remove_name};
use novosel_people::typed_words::countable;
use novosel_views::resolve::compute;

use crate::access::desk;
use crate::catalogue::{self, editing, folded, rank};
use crate::refusal::{fault, impossible, invalid, stored, unknown};
use crate::search::{self, MissVerdict};
use crate::texts::moment;

/// Most records that are offered.
const OFFERED: i32 = 50;
/// Most names of a page.
const MOST: i32 = 200;
const WORDS: &str = "words";

/// The reference data of the program. That of a generation has the added names in it.
static BOOK: LazyLock<Option<Geography>> = LazyLock::new(|| novosel_reference::geography().ok());

/// What words can be another name of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
pub enum SynonymKind {
    /// A complex.
    Complex,
    /// A builder.
    Builder,
    /// A station.
    Station,
    /// An okrug, a district, a town or a settlement.
    Place,
}

/// What of the reference data has other names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[graphql(remote = "novosel_catalog::other_name::NamedRecord")]
pub enum NamedRecord {
    /// A station.
    Station,
    /// An okrug, a district, a town or a settlement.
    Place,
}

/// A record that words can be another name of.
#[derive(Clone, Debug, SimpleObject)]
pub struct SynonymTarget {
    /// Number.
    pub id: u32,
    /// Name.
    pub title: String,
    /// What it is told from others by: an address, the line of a station.
    pub about: String,
}

/// Another name of a station or a place, which somebody has added.
#[derive(Clone, Debug, SimpleObject)]
pub struct AddedName {
    /// Of what.
    pub of: NamedRecord,
    /// Its number in the reference data.
    pub id: u32,
    /// What that is called; null where this version of the reference data does not know the number: the search passes
    /// the name over.
    pub called: Option<String>,
    /// The name, in small letters.
    pub name: String,
    /// Who added it.
    pub editor: String,
    /// When.
    pub added: DateTime<Utc>,
    /// Why.
    pub reason: String,
}

/// A page of names.
#[derive(Clone, Debug, SimpleObject)]
pub struct AddedNameList {
    /// How many there are.
    pub total: u64,
    /// The latest first.
    pub items: Vec<AddedName>,
}

enum Of {
    Catalogue(EditedEntity),
    Reference(Named),
}

impl From<SynonymKind> for Of {
    fn from(kind: SynonymKind) -> Self {
        match kind {
            SynonymKind::Complex => Self::Catalogue(EditedEntity::Complex),
            SynonymKind::Builder => Self::Catalogue(EditedEntity::Builder),
            SynonymKind::Station => Self::Reference(Named::Station),
            SynonymKind::Place => Self::Reference(Named::Place),
        }
    }
}

/// What a station or a place is called in this version of the reference data.
pub(crate) fn called(of: Named, id: u32) -> Option<String> {
    of.called(id, BOOK.as_ref()?)
}

/// Records of a kind that a part of a name finds, best first.
pub(crate) async fn targets(
    ctx: &Context<'_>,
    kind: SynonymKind,
    find: String,
    limit: i32,
) -> Result<Vec<SynonymTarget>> {
    let limit = limit.clamp(1, OFFERED);
    match kind.into() {
        Of::Catalogue(of) => {
            let found = catalogue::list(ctx, of, (Some(find), None), (0, limit)).await?;
            let target = |entry: catalogue::CatalogueEntry| SynonymTarget {
                id: entry.id,
                title: entry.title,
                about: entry.about,
            };
            Ok(found.items.into_iter().map(target).collect())
        }
        Of::Reference(of) => {
            compute(ctx, move |request| {
                let mut found = named(request.snapshot.geography(), of, &find);
                found.truncate(usize::try_from(limit).unwrap_or_default());
                found
            })
            .await
        }
    }
}

/// Stations that trains stop at or will, or places, whose names have all words of a text.
fn named(geography: &Geography, of: Named, find: &str) -> Vec<SynonymTarget> {
    let find = folded(find.trim());
    if find.is_empty() {
        return Vec::new();
    }
    let mut ranked: Vec<(bool, SynonymTarget)> = match of {
        Named::Station => geography
            .stations
            .iter()
            .filter(|station| station.status != StationStatus::Closed)
            .filter_map(|station| {
                let rank = rank(&find, &[&station.name, &station.other_names.join(" ")])?;
                let line = geography.line(station.line).map_or("", |line| line.name.as_str());
                let about = format!("{line}, {}", station.region.title());
                Some((rank, SynonymTarget { id: station.id.0, title: station.name.clone(), about }))
            })
            .collect(),
        Named::Place => geography
            .places
            .iter()
            .filter_map(|place| {
                let rank = rank(&find, &[&place.name, &place.short, &place.other_names.join(" ")])?;
                let about = format!("{}, {}", place.kind.title(), place.region.title());
                Some((rank, SynonymTarget { id: place.id.0, title: place.name.clone(), about }))
            })
            .collect(),
    };
    ranked.sort_by(|(a, left), (b, right)| (a, &left.title, left.id).cmp(&(b, &right.title, right.id)));
    ranked.into_iter().map(|(_, target)| target).collect()
}

/// Makes words another name of a record: the search knows them from the next generation on.
pub(crate) async fn add(ctx: &Context<'_>, kind: SynonymKind, id: u32, words: &str) -> Result<bool> {
    let words = search::known(words)?;
    let reason = format!("искали «{words}»");
    match kind.into() {
        Of::Catalogue(of) => {
            drop(catalogue::add_line(ctx, of, id, ("synonyms", &words), &reason).await?);
        }
        Of::Reference(of) => {
            let (worker, database) = desk(ctx)?;
            let book = BOOK.as_ref().ok_or_else(|| fault(ctx))?;
            let mut writing = stored(ctx, database.write().await)?;
            let added = add_name(&mut writing, book, (of, id), &words, &editing(worker, reason)).await;
            added.map_err(|error| refused(ctx, error))?;
            stored(ctx, writing.commit().await)?;
        }
    }
    search::judge(ctx, &words, Some(MissVerdict::Synonym)).await.map(|_| true)
}

/// The names of stations and places that somebody has added; those with some letters in them or in what the record is
/// called.
pub(crate) async fn list(
    ctx: &Context<'_>,
    find: Option<String>,
    (offset, limit): (i32, i32),
) -> Result<AddedNameList> {
    let (_, database) = desk(ctx)?;
    let all = stored(ctx, async { database.read().await?.other_names().await }.await)?;
    let find = folded(find.unwrap_or_default().trim());
    let mut found: Vec<AddedName> = all.into_iter().map(shown).collect();
    found.retain(|name| {
        folded(&name.name).contains(&find)
            || name.called.as_ref().is_some_and(|called| folded(called).contains(&find))
    });
    found.sort_by(|a, b| b.added.cmp(&a.added).then_with(|| a.name.cmp(&b.name)));
    let count = |number: i32| usize::try_from(number).unwrap_or_default();
    let total = found.len() as u64;
    let items = found.into_iter().skip(count(offset)).take(count(limit.clamp(0, MOST))).collect();
    Ok(AddedNameList { total, items })
}

fn shown(OtherName { of, id, name, editor, added, reason }: OtherName) -> AddedName {
    let added = DateTime::parse_from_rfc3339(&added).map_or_else(|_| moment(0), |at| at.to_utc());
    AddedName { of: of.into(), id, called: called(of, id), name, editor, added, reason }
}

/// Takes a name away; words that are nobody's name any more are in the list of what found nothing again.
pub(crate) async fn remove(ctx: &Context<'_>, of: NamedRecord, id: u32, name: &str) -> Result<bool> {
    let (worker, database) = desk(ctx)?;
    let of = Named::from(of);
    let mut writing = stored(ctx, database.write().await)?;
    let editing = editing(worker, "убрано в списке названий".to_owned());
    remove_name(&mut writing, (of, id), name, &editing).await.map_err(|error| refused(ctx, error))?;
    let left = stored(ctx, writing.other_names().await)?;
    stored(ctx, writing.commit().await)?;
    let words = countable(name).filter(|words| left.iter().all(|other| other.name != *words));
    if let Some(words) = words {
        search::judge(ctx, &words, None).await?;
    }
    Ok(true)
}

/// Why not, in words of an editor.
fn refused(ctx: &Context<'_>, error: EditError) -> async_graphql::Error {
    let naming = match error {
        EditError::Name(naming) => naming,
        EditError::Data(error) => return stored::<()>(ctx, Err(error)).err().unwrap_or_else(|| fault(ctx)),
        error => {
            tracing::error!(%error, "another name could not be stored");
            return fault(ctx);
        }
    };
    match naming {
        NamingError::Unknown { .. } | NamingError::Several { .. } => {
            unknown("В\u{a0}справочнике такого больше нет: найдите заново.")
        }
        NamingError::Form(OtherNameError::Length) => {
            invalid(WORDS, format!("Название\u{a0}— от\u{a0}2 до\u{a0}{LONGEST_NAME} знаков."))
        }
        NamingError::Form(_) => {
            invalid(WORDS, "В\u{a0}названии должна быть буква и\u{a0}не\u{a0}должно быть особых знаков.")
        }
        NamingError::Known { called, name } => impossible(format!(
            "«{name}» уже есть: {called}. Поиск узнает об\u{a0}этом со\u{a0}следующим индексом."
        )),
        NamingError::Taken { called, name } => invalid(
            WORDS,
            format!("«{name}»\u{a0}— название другого места: {called}. Выберите его или не\u{a0}добавляйте."),
        ),
        NamingError::TooMany { called } => impossible(format!(
            "{called}: уже {MOST_NAMES} других названий. Уберите лишние в\u{a0}списке «Стали синонимами»."
        )),
        NamingError::Full => {
            impossible("Других названий слишком много: уберите лишние в\u{a0}списке «Стали синонимами».")
        }
        NamingError::Absent { .. } => unknown("Этого названия уже нет: обновите страницу."),
    }
}
