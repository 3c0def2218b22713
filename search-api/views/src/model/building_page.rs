//! The page of a complex: the data that a listing does not have.

use std::collections::HashMap;

use async_graphql::SimpleObject;
use chrono::NaiveDate;
use novosel_catalog::building::{
    Complex, Document as CatalogDocument, DocumentGroup, ExpertReview as CatalogReview, Queue, Shift,
};
use novosel_catalog::deadline::Deadline;
use novosel_catalog::feature::Feature;
use novosel_catalog::id::QueueId;

use crate::model::building::Building;
use crate::model::building_facts::sorted_photos;
use crate::model::building_sections::Photo;
use crate::model::enums::SiteRegion;
use crate::model::flat::KeyValue;
use crate::model::listing::{FieldErrorModel, ListingLink};
use crate::model::loan::{LoanLot, ObjectProgram};
use crate::model::page_status::PageStatus;
use crate::model::price_table::PriceMoves;
use crate::model::video::Video;
use crate::prices::Moves;
use crate::snapshot::Snapshot;
use crate::video_hosts::VideoHosts;

/// The page of a complex.
#[derive(Clone, Debug, PartialEq, SimpleObject)]
#[graphql(rename_fields = "snake_case", serial)]
pub struct BuildingPage {
    /// Whether the address has a page.
    pub status: PageStatus,
    /// The address of the page, when it is another one.
    pub location: Option<String>,
    /// The site that shows the complex.
    pub site: Option<SiteRegion>,
    /// The complex as its catalogue lists it.
    pub building: Option<Building>,
    /// The rest of it.
    pub details: Option<BuildingDetails>,
    /// Programmes by which banks lend for it.
    pub programs: Vec<ObjectProgram>,
    /// The lot that they are reckoned with; null where nothing is on sale.
    pub loan_lot: Option<LoanLot>,
    /// Complexes like it.
    pub similar: Vec<Building>,
    /// Where it stands.
    pub breadcrumbs: Vec<ListingLink>,
    /// What could not be read.
    pub errors: Vec<FieldErrorModel>,
}

/// What only the page of a complex shows.
#[derive(Clone, Debug, PartialEq, SimpleObject)]
#[graphql(rename_fields = "snake_case", serial)]
pub struct BuildingDetails {
    /// residential, apartments, low_rise, settlement, townhouses.
    pub kind: &'static str,
    /// A text about it.
    pub description: Option<String>,
    /// Wall material in words.
    pub walls: Option<String>,
    /// Legal developers.
    pub developers: Vec<String>,
    /// The class in words.
    pub class: Option<&'static str>,
    /// The day sales began or the object appeared.
    pub added: NaiveDate,
    /// The day of the last change: of a price of its lots, where one is known, else of the complex.
    pub updated: NaiveDate,
    /// Yes/no facts, in words by code.
    pub features: Vec<KeyValue>,
    /// Every picture, the main one first.
    pub photos: Vec<Photo>,
    /// Videos of it; texts of the category «Видео» are articles.
    pub videos: Vec<Video>,
    /// Panoramas of the yard, where the complex has them.
    pub panoramas: Vec<String>,
    /// Rooms to walk through one after another, where the complex has a tour.
    pub tour: Vec<String>,
    /// Корпуса, the nearest completion first.
    pub queues: Vec<QueueDetails>,
    /// Papers by group; groups without a paper are absent.
    pub documents: Vec<DocumentGroupModel>,
    /// How prices of the lots on sale have moved of late.
    pub price_moves: PriceMoves,
}

/// A корпус with its dates and papers.
#[derive(Clone, Debug, PartialEq, SimpleObject)]
#[graphql(rename_fields = "snake_case", serial)]
pub struct QueueDetails {
    /// Number.
    pub id: u32,
    /// «Корпус 2».
    pub title: String,
    /// The очередь, from 1.
    pub phase: Option<u16>,
    /// Completion: 1 to 4, or year and quarter.
    pub deadline: u16,
    /// Completion in words.
    pub status: String,
    /// The last day of the quarter of completion.
    pub deadline_date: Option<NaiveDate>,
    /// The completion first promised, in words, where it was moved since.
    pub first_status: Option<String>,
    /// The day building began.
    pub started: Option<NaiveDate>,
    /// Every move of the completion, oldest first.
    pub shifts: Vec<QueueShift>,
    /// The last day for handing over keys.
    pub keys_date: Option<NaiveDate>,
    /// Storeys, lowest.
    pub floors_from: Option<u16>,
    /// Storeys, highest.
    pub floors_to: Option<u16>,
    /// Sections.
    pub sections: Option<u16>,
    /// The contract in words.
    pub contract: Option<&'static str>,
    /// The escrow bank.
    pub escrow_bank: Option<String>,
    /// Number of the building permit.
    pub permit: Option<String>,
    /// Number of the project declaration.
    pub declaration: Option<String>,
    /// Lots in all, sold ones too.
    pub lots_total: Option<u32>,
    /// Lots on sale.
    pub live_lots: u32,
}

/// A moved completion.
#[derive(Clone, Debug, PartialEq, Eq, SimpleObject)]
#[graphql(serial)]
pub struct QueueShift {
    /// The day of the announcement.
    pub announced: NaiveDate,
    /// The completion promised before, in words.
    pub from: String,
    /// The completion promised since, in words.
    pub to: String,
}

/// Papers of one group.
#[derive(Clone, Debug, PartialEq, Eq, SimpleObject)]
#[graphql(name = "DocumentGroup", serial)]
pub struct DocumentGroupModel {
    /// permit, declaration, documentation, reporting, other.
    pub group: &'static str,
    /// The group in words.
    pub title: &'static str,
    /// The day of the newest paper.
    pub updated: Option<NaiveDate>,
    /// Papers.
    pub count: u32,
    /// The papers, the newest first.
    pub docs: Vec<DocumentModel>,
}

/// A paper.
#[derive(Clone, Debug, PartialEq, Eq, SimpleObject)]
#[graphql(name = "Document", serial)]
pub struct DocumentModel {
    /// Title.
    pub title: String,
    /// Name of the file.
    pub file: String,
    /// Path or address of the file.
    pub file_path: String,
    /// The day of the document.
    pub date: NaiveDate,
    /// The корпус it concerns.
    pub queue: Option<String>,
}

/// An expert's review.
#[derive(Clone, Debug, PartialEq, Eq, SimpleObject)]
#[graphql(name = "ExpertReview", rename_fields = "snake_case", serial)]
pub struct ExpertReviewModel {
    /// Who.
    pub expert: String,
    /// When.
    pub date: NaiveDate,
    /// What.
    pub text: String,
    /// Votes for.
    pub votes_up: u32,
    /// Votes against.
    pub votes_down: u32,
}

impl BuildingPage {
    /// A page without a complex.
    pub fn without(status: PageStatus, moved: Option<(SiteRegion, String)>) -> Self {
        let (site, location) = moved.unzip();
        Self {
            status,
            location,
            site,
            building: None,
            details: None,
            programs: Vec::new(),
            loan_lot: None,
            similar: Vec::new(),
            breadcrumbs: Vec::new(),
            errors: Vec::new(),
        }
    }
}

impl BuildingDetails {
    /// The details of a complex, whole or as a card.
    pub fn of(
        snapshot: &Snapshot,
        ordinal: u32,
        complex: &Complex,
        videos: &VideoHosts,
        moves: &Moves,
        today: NaiveDate,
    ) -> Self {
        let features = snapshot.engine.complex(ordinal).features;
        let mut queues: Vec<&Queue> = complex.queues.iter().collect();
        queues.sort_by_key(|queue| (queue.deadline, queue.id));
        let live = live_lots(snapshot, ordinal);
        Self {
            kind: complex.kind.code(),
            description: complex.description.clone(),
            walls: complex.walls.clone(),
            developers: complex.developers.clone(),
            class: complex.class.map(|class| class.title()),
            added: complex.added,
            updated: moves.changed().unwrap_or(complex.updated),
            features: features
                .iter()
                .map(|feature| KeyValue { key: feature.code().to_owned(), value: feature.title().to_owned() })
                .collect(),
            panoramas: demo_pictures(complex, features.contains(Feature::Panorama), &["panorama"]),
            tour: demo_pictures(complex, features.contains(Feature::Tour), &TOUR),
            photos: sorted_photos(complex),
            videos: Video::all(complex, videos),
            queues: queues
                .into_iter()
                .map(|queue| QueueDetails::of(queue, live.get(&queue.id).copied().unwrap_or(0), today))
                .collect(),
            documents: DocumentGroup::ALL
                .iter()
                .filter_map(|group| DocumentGroupModel::of(*group, complex))
                .collect(),
            price_moves: moves.into(),
        }
    }
}

/// Rooms of a tour, by the names of their pictures.
const TOUR: [&str; 5] = ["finish-5", "finish-6", "finish-7", "finish-8", "finish-9"];

/// Pictures with these names, if the complex has them and they are rendered by this server.
fn demo_pictures(complex: &Complex, is_there: bool, names: &[&str]) -> Vec<String> {
    let folder = format!("/media/complex/{}/", complex.slug);
    let is_own = complex.photos.iter().any(|photo| photo.file.starts_with(&folder));
    if is_there && is_own {
        names.iter().map(|name| format!("{folder}{name}.svg")).collect()
    } else {
        Vec::new()
    }
}

/// Live lots of each корпус of a complex.
pub(super) fn live_lots(snapshot: &Snapshot, ordinal: u32) -> HashMap<QueueId, u32> {
    let mut live = HashMap::new();
    for slot in snapshot.engine.tables().slots(ordinal as usize) {
        if let Some(queue) = snapshot.engine.lot(slot as u32).queue {
            *live.entry(queue).or_default() += 1;
        }
    }
    live
}

impl QueueDetails {
    /// A корпус with this number of lots on sale.
    pub fn of(queue: &Queue, live_lots: u32, today: NaiveDate) -> Self {
        let first = queue.first_deadline.filter(|first| *first != queue.deadline);
        Self {
            id: queue.id.0,
            title: queue.title.clone(),
            phase: queue.phase,
            deadline: queue.deadline.code(),
            status: queue.deadline.to_string(),
            deadline_date: queue.deadline.quarter().map(|quarter| quarter.last_day()),
            // For a delivered корпус the first promise is no longer relevant.
            first_status: first
                .filter(|_| queue.deadline != Deadline::Delivered)
                .map(|first| first.to_string()),
            started: queue.started,
            shifts: queue.shifts.iter().map(Into::into).collect(),
            keys_date: queue.keys_by(today),
            floors_from: queue.floors_from,
            floors_to: queue.floors_to,
            sections: queue.sections,
            contract: queue.contract.map(|contract| contract.title()),
            escrow_bank: queue.escrow_bank.clone(),
            permit: queue.permit.clone(),
            declaration: queue.declaration.clone(),
            lots_total: queue.lots_total,
            live_lots,
        }
    }
}

impl From<&Shift> for QueueShift {
    fn from(shift: &Shift) -> Self {
        Self { announced: shift.announced, from: shift.from.to_string(), to: shift.to.to_string() }
    }
}

impl DocumentGroupModel {
    fn of(group: DocumentGroup, complex: &Complex) -> Option<Self> {
        let mut papers: Vec<&CatalogDocument> =
            complex.documents.iter().filter(|document| document.group == group).collect();
        papers.sort_by_key(|document| std::cmp::Reverse(document.date));
        let updated = papers.first()?.date;
        let queue = |id: QueueId| complex.queues.iter().find(|queue| queue.id == id);
        let docs: Vec<DocumentModel> = papers
            .into_iter()
            .map(|document| DocumentModel {
                title: document.title.clone(),
                file: document.file.rsplit('/').next().unwrap_or_default().to_owned(),
                file_path: document.file.clone(),
                date: document.date,
                queue: document.queue.and_then(queue).map(|queue| queue.title.clone()),
            })
            .collect();
        Some(Self {
            group: group.code(),
            title: group.title(),
            updated: Some(updated),
            count: docs.len() as u32,
            docs,
        })
    }
}

impl From<&CatalogReview> for ExpertReviewModel {
    fn from(said: &CatalogReview) -> Self {
        Self {
            expert: said.expert.clone(),
            date: said.date,
            text: said.text.clone(),
            votes_up: said.votes_up,
            votes_down: said.votes_down,
        }
    }
}
