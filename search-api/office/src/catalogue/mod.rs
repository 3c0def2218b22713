//! The catalogue as editors correct it: found by a name, a number or the address of a page ([`finding`]). A record with
//! its fields and where each came from is [`record`], its fields as forms have them are [`field`], corrections are
//! [`saving`], a change of a programme that is planned ahead is [`planning`].

mod field;
mod finding;
mod planning;
mod record;
mod saving;

use async_graphql::{Context, Enum, Result, SimpleObject};
use chrono::{DateTime, NaiveDate, Utc};
use novosel_catalog::bank::Bank;
use novosel_catalog::building::Complex;
use novosel_catalog::edit::{EditedEntity, ManualEdit};
use novosel_catalog::flat::Lot;
use novosel_catalog::id::{AgencyId, BankId, BuilderId, ComplexId, LotId, ProgrammeId, SpecialProjectId};
use novosel_catalog::mortgage::Programme;
use novosel_catalog::special_project::SpecialProject;
use novosel_catalog::text::one_line;
use novosel_store::DataError;
use novosel_store::repo::Session;
use novosel_views::context::RequestContext;
use novosel_views::model::enums::SiteRegion;
use novosel_views::model::flat_header::header;
use novosel_views::resolve::request_context;
use novosel_views::slugs::{bank_url, builder_url, complex_url};
use novosel_views::snapshot::Snapshot;
use std::collections::BTreeMap;

use crate::access::desk;
use crate::refusal::stored;
use crate::texts::moment;

use finding::{banks_named, found, programmes_named, running_first};
pub(crate) use finding::{folded, rank};
pub(crate) use planning::{plan_change, planned_change};

pub use field::{CatalogueField, FieldChange, FieldInput, FieldOption, FieldOrigin};
pub use record::CatalogueRecord;
pub(crate) use record::{new_record, record};
pub use saving::FieldEditInput;
pub(crate) use saving::{add_line, create, edit, editing, undo};

/// Most records of a page.
const MOST: i32 = 200;
/// Letters that are looked for at most.
const LONGEST_FIND: usize = 200;

/// A kind of record that editors correct.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[graphql(remote = "novosel_catalog::edit::EditedEntity")]
pub enum CatalogueKind {
    /// A complex.
    Complex,
    /// A lot.
    Lot,
    /// A builder.
    Builder,
    /// An agency.
    Agency,
    /// A bank.
    Bank,
    /// A mortgage programme.
    Programme,
    /// A special project.
    SpecialProject,
}

/// A record of a list.
#[derive(Clone, Debug, SimpleObject)]
pub struct CatalogueEntry {
    /// What it is.
    pub of: CatalogueKind,
    /// Number.
    pub id: u32,
    /// Name.
    pub title: String,
    /// What it is told from others by: an address, the complex of a lot.
    pub about: String,
    /// The address of its page; null where the sites have none.
    pub path: Option<String>,
    /// The site that has the page; null for both.
    pub region: Option<SiteRegion>,
    /// Fields that editors have set.
    pub edits: u32,
    /// When the last of them was.
    pub edited: Option<DateTime<Utc>>,
}

/// A page of records.
#[derive(Clone, Debug, SimpleObject)]
pub struct CatalogueList {
    /// Records in all.
    pub total: u64,
    /// Those asked for.
    pub items: Vec<CatalogueEntry>,
}

/// Fields that editors have set, and when the last was, by the number of a record.
type Edited = BTreeMap<u32, (u32, Option<DateTime<Utc>>)>;

fn edited(edits: &[ManualEdit]) -> Edited {
    let mut edited = Edited::new();
    for edit in edits {
        let at = moment_of(&edit.edited);
        let (count, last) = edited.entry(edit.id).or_default();
        *count += 1;
        *last = (*last).max(at);
    }
    edited
}

/// Records of a kind: those that a text finds, lots of a complex, or those that editors have corrected, the latest first;
/// without a text all banks, programmes and special projects.
pub(crate) async fn list(
    ctx: &Context<'_>,
    of: EditedEntity,
    (find, complex): (Option<String>, Option<u32>),
    (offset, limit): (i32, i32),
) -> Result<CatalogueList> {
    let (_, database) = desk(ctx)?;
    let find: String = one_line(&find.unwrap_or_default()).chars().take(LONGEST_FIND).collect();
    let mut reading = stored(ctx, database.read().await)?;
    let start = u32::try_from(offset).unwrap_or(0);
    let count = u32::try_from(limit.clamp(1, MOST)).unwrap_or(1);
    if find.is_empty() && complex.is_none() && !is_whole(of) {
        let (page, total) = stored(ctx, reading.edited_entities(of, (start, count)).await)?;
        return listed(ctx, &mut reading, of, &page, total).await;
    }
    let ids: Vec<u32> = match complex {
        Some(complex) if of == EditedEntity::Lot => {
            let lots = stored(ctx, reading.lots_of(ComplexId(complex)).await)?;
            lots.iter().map(|lot| lot.id.0).collect()
        }
        // There are few: all of them, those of this minute too, because an editor looks for the one that was just made.
        _ if of == EditedEntity::SpecialProject => {
            let projects = stored(ctx, reading.special_projects().await)?;
            running_first(projects, &find, request_context(ctx)?.today)
        }
        _ if matches!(of, EditedEntity::Bank | EditedEntity::Programme) => {
            let banks = stored(ctx, reading.banks().await)?;
            match of {
                EditedEntity::Bank => banks_named(&banks, &find),
                _ => programmes_named(&stored(ctx, reading.programme_names().await)?, &banks, &find),
            }
        }
        _ => found(ctx, &mut reading, of, find).await?,
    };
    let total = ids.len() as u64;
    let page: Vec<u32> = ids.into_iter().skip(start as usize).take(count as usize).collect();
    listed(ctx, &mut reading, of, &page, total).await
}

/// Kinds that are listed whole without a text to find: there are few.
fn is_whole(of: EditedEntity) -> bool {
    matches!(of, EditedEntity::Bank | EditedEntity::Programme | EditedEntity::SpecialProject)
}

/// A page of records with what editors have corrected of them.
async fn listed(
    ctx: &Context<'_>,
    reading: &mut Session,
    of: EditedEntity,
    page: &[u32],
    total: u64,
) -> Result<CatalogueList> {
    let request = request_context(ctx)?;
    let read = async {
        let edited = reading.edited_among(of, page).await?.into_iter();
        let edited = edited.map(|(id, fields, last)| (id, (fields, moment_of(&last)))).collect();
        entries(reading, request, of, page, &edited).await
    };
    Ok(CatalogueList { total, items: stored(ctx, read.await)? })
}

fn moment_of(text: &str) -> Option<DateTime<Utc>> {
    DateTime::parse_from_rfc3339(text).ok().map(|at| at.to_utc())
}

/// Lines of records, in the order of their numbers' list; those that are gone are left out.
async fn entries(
    reading: &mut Session,
    request: &RequestContext,
    of: EditedEntity,
    ids: &[u32],
    edited: &Edited,
) -> Result<Vec<CatalogueEntry>, DataError> {
    let snapshot = &request.snapshot;
    let mut items: BTreeMap<u32, CatalogueEntry> = BTreeMap::new();
    match of {
        EditedEntity::Complex => {
            let ids: Vec<ComplexId> = ids.iter().copied().map(ComplexId).collect();
            for complex in reading.complexes(&ids).await? {
                items.insert(complex.id.0, complex_entry(snapshot, &complex));
            }
        }
        EditedEntity::Lot => {
            let ids: Vec<LotId> = ids.iter().copied().map(LotId).collect();
            for lot in reading.lots(&ids).await? {
                items.insert(lot.id.0, lot_entry(snapshot, &lot));
            }
        }
        EditedEntity::Builder => {
            for id in ids.iter().copied().map(BuilderId) {
                if let Some(builder) = reading.builder(id).await? {
                    let path = snapshot.slugs.builder(&snapshot.reference_data, id).map(builder_url);
                    let about = format!("комплексов: {}", snapshot.slugs.built_by(id));
                    items.insert(id.0, entry(of, id.0, (builder.name, about), (path, None)));
                }
            }
        }
        EditedEntity::Agency => {
            for id in ids.iter().copied().map(AgencyId) {
                if let Some(agency) = reading.agency(id).await? {
                    let about = agency.address.unwrap_or_default();
                    let path = format!("/agencies/{}/", agency.slug);
                    items.insert(id.0, entry(of, id.0, (agency.name, about), (Some(path), None)));
                }
            }
        }
        EditedEntity::Bank => {
            for id in ids.iter().copied().map(BankId) {
                if let Some(bank) = reading.bank(id).await? {
                    let path = Some(bank_url(&bank));
                    let programmes = &snapshot.reference_data.programmes;
                    let count = programmes.iter().filter(|programme| programme.bank == id).count();
                    let about = format!("программ: {count}");
                    items.insert(id.0, entry(of, id.0, (bank.name, about), (path, None)));
                }
            }
        }
        EditedEntity::Programme => {
            for id in ids.iter().copied().map(ProgrammeId) {
                if let Some(programme) = reading.programme(id).await? {
                    let bank = reading.bank(programme.bank).await?;
                    items.insert(id.0, programme_entry(request, &programme, bank.as_ref()));
                }
            }
        }
        EditedEntity::SpecialProject => {
            for id in ids.iter().copied().map(SpecialProjectId) {
                if let Some(project) = reading.special_project(id).await? {
                    items.insert(id.0, special_entry(request, &project));
                }
            }
        }
    }
    for (id, (count, last)) in edited {
        if let Some(item) = items.get_mut(id) {
            (item.edits, item.edited) = (*count, *last);
        }
    }
    Ok(ids.iter().filter_map(|id| items.remove(id)).collect())
}

fn entry(
    of: EditedEntity,
    id: u32,
    (title, about): (String, String),
    (path, region): (Option<String>, Option<SiteRegion>),
) -> CatalogueEntry {
    CatalogueEntry { of: of.into(), id, title, about, path, region, edits: 0, edited: None }
}

fn complex_entry(snapshot: &Snapshot, complex: &Complex) -> CatalogueEntry {
    let path = snapshot.card(complex.id).map(complex_url);
    let region = Some(complex.region.site().into());
    let about = if complex.address.is_empty() { complex.region.title() } else { &complex.address };
    entry(EditedEntity::Complex, complex.id.0, (complex.name.clone(), about.to_owned()), (path, region))
}

/// Told apart by the bank, the rate and the days.
fn programme_entry(request: &RequestContext, programme: &Programme, bank: Option<&Bank>) -> CatalogueEntry {
    let day = |day: NaiveDate| day.format("%d.%m.%Y");
    let until = programme.valid_to.map(|end| format!(" по\u{a0}{}", day(end))).unwrap_or_default();
    let rate = f64::from(programme.percent_from) / 100.0;
    let rate = rate.to_string().replace('.', ",");
    let days = match programme.deleted {
        true => "снята".to_owned(),
        false => format!("с\u{a0}{}{until}", day(programme.valid_from)),
    };
    let about = match bank {
        Some(bank) => format!("{}, от\u{a0}{rate}\u{a0}%, {days}", bank.name),
        None => format!("от\u{a0}{rate}\u{a0}%, {days}"),
    };
    let has_begun = !programme.deleted && programme.valid_from <= request.today;
    let path = bank.filter(|_| has_begun).map(|bank| format!("{}{}/", bank_url(bank), programme.slug));
    let words = (programme.name.clone(), about);
    entry(EditedEntity::Programme, programme.id.0, words, (path, None))
}

/// Told apart by the advertiser and the days.
fn special_entry(request: &RequestContext, project: &SpecialProject) -> CatalogueEntry {
    let day = |word: &str, day: Option<NaiveDate>| {
        day.map_or_else(String::new, |day| format!(", {word}\u{a0}{}", day.format("%d.%m.%Y")))
    };
    let days = if project.deleted {
        ", снят".to_owned()
    } else {
        format!("{}{}", day("с", project.from), day("по", project.to))
    };
    let served = &request.snapshot.reference_data.special_projects;
    let has_page = served.iter().any(|known| known.path == project.path && known.runs(request.today));
    let words = (project.title.clone(), format!("{}{days}", project.advertiser.name));
    let path = has_page.then(|| project.url());
    entry(EditedEntity::SpecialProject, project.id.0, words, (path, project.site.map(Into::into)))
}

fn lot_entry(snapshot: &Snapshot, lot: &Lot) -> CatalogueEntry {
    let card = snapshot.card(lot.complex);
    let region = card.map(|card| card.region.site().into());
    let has_page = lot.kind.has_page() && snapshot.engine.slot_of(lot.id).is_some();
    let path = has_page.then(|| format!("/flats/{}/", lot.id));
    let floor = lot.floor.map(|floor| format!(", {floor}\u{a0}этаж")).unwrap_or_default();
    let title = format!("{}{floor}", header(lot.kind, lot.rooms, lot.area));
    let complex = card.map_or_else(String::new, |card| format!("{}, ", card.name));
    let about = format!("{complex}{}", lot.status.title());
    entry(EditedEntity::Lot, lot.id.0, (title, about), (path, region))
}

/// A moment of the history of edits.
fn edited_at(text: &str) -> DateTime<Utc> {
    moment_of(text).unwrap_or_else(|| moment(0))
}
