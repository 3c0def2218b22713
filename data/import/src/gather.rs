//! Houses become корпуса of complexes.
//!
//! One house: the feed's number of the complex or its name, with the feed's number or title of the house, or
//! the address; without a name, the address. One complex: the same number in the feed; or the same name
//! ([`name_key`]) and a place that says so: within [`NEAR_M`] of another house of that name, or within
//! [`SAME_BUILDER_M`] when the developer is the same. Houses without a name are one complex when address and
//! developer are the same; it is called after the address. Lots live elsewhere, so memory holds houses only.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::Arc;

use novosel_catalog::lot_photo::{LotPhoto, LotPhotoKind};
use novosel_catalog::lot_video::LotVideo;
use novosel_reference::locate::Locator;

use self::grouping::{GroupKey, clusters, draft, drop_placeholders, group_key};
use super::address::address_key;
use super::fields::{Note, NoteKind, SourceLocation};
use super::offer::{BuilderFacts, ComplexFacts, HouseFacts, Offer};
use super::picture::{Picture, PictureKind};
use super::value::{name_key, short_key};

mod grouping;

/// Houses of one name this near are one complex: the largest quarters are two to three kilometres across.
const NEAR_M: f64 = 3_000.0;
/// Houses of one name and one developer may be farther apart.
const SAME_BUILDER_M: f64 = 10_000.0;
/// A point that so many complexes of different addresses share is a placeholder.
const PLACEHOLDER: usize = 5;
/// Pictures kept of a complex.
const PHOTOS: usize = 30;
/// … beside those of its construction, a year and more of them.
const SITE_PHOTOS: usize = 120;
/// Pictures of a lot that may stand for its complex: the first ones show it, the later ones rooms.
const LOT_PHOTOS: usize = 5;
/// Pictures of lots counted for a house.
pub(crate) const COUNTED_PHOTOS: usize = 100;

/// Videos kept of a complex.
const VIDEOS: usize = 6;
/// Videos of lots counted for a house.
const COUNTED_VIDEOS: usize = 30;

/// A house with everything that its records say.
#[derive(Debug)]
pub(crate) struct House {
    pub(crate) key: String,
    pub(crate) complex: ComplexFacts,
    pub(crate) facts: HouseFacts,
    pub(crate) flats: u32,
    pub(crate) apartments: u32,
    pub(crate) settlement_lots: u32,
    /// The first pictures of its lots: by how many each is given, and the order of their coming.
    pub(crate) lot_photos: HashMap<String, (u32, usize)>,
    /// The videos of its lots, each with how many have it.
    pub(crate) lot_videos: Vec<(LotVideo, u32)>,
    pub(crate) place: SourceLocation,
}

/// A complex of the feed: houses by their number in [`Gathered::houses`].
#[derive(Debug)]
pub(crate) struct ComplexDraft {
    /// The number within the source.
    pub(crate) external_id: String,
    pub(crate) name: String,
    /// Whether the feed gave the name.
    pub(crate) named: bool,
    pub(crate) synonyms: Vec<String>,
    pub(crate) houses: Vec<usize>,
}

/// What the whole feed held.
#[derive(Debug)]
pub(crate) struct Gathered {
    pub(crate) houses: Vec<House>,
    pub(crate) drafts: Vec<ComplexDraft>,
    /// Remarks that only the whole feed could give.
    pub(crate) notes: Vec<(SourceLocation, Note)>,
}

/// Collects houses while a feed is read.
#[derive(Debug)]
pub(crate) struct Gatherer {
    locator: Arc<Locator>,
    /// Names of stations, new and old, in comparison form.
    stations: HashSet<String>,
    houses: Vec<House>,
    by_key: HashMap<String, usize>,
    notes: Vec<(SourceLocation, Note)>,
}

impl Gatherer {
    pub(crate) fn new(locator: Arc<Locator>) -> Self {
        let names = locator
            .geography()
            .stations
            .iter()
            .flat_map(|station| std::iter::once(&station.name).chain(&station.other_names));
        let stations = names.map(|name| name_key(name)).collect();
        Self { locator, stations, houses: Vec::new(), by_key: HashMap::new(), notes: Vec::new() }
    }

    /// Adds the fields of the complex that came after its houses.
    pub(crate) fn add_facts(&mut self, house: usize, facts: &ComplexFacts) {
        if let Some(house) = self.houses.get_mut(house) {
            fill_complex(&mut house.complex, facts);
        }
    }

    /// Gives the builder of the whole feed to the houses that name none.
    pub(crate) fn add_builder(&mut self, builder: &BuilderFacts) {
        for house in &mut self.houses {
            house.complex.builder.get_or_insert_with(|| builder.clone());
        }
    }

    /// The house of an accepted record.
    pub(crate) fn house_of(&mut self, offer: &Offer) -> usize {
        let key = short_key(&house_key(offer));
        let index = match self.by_key.get(&key) {
            Some(index) => *index,
            None => self.open_house(key, offer),
        };
        let house = &mut self.houses[index];
        fill_house(&mut house.facts, &offer.house);
        fill_complex(&mut house.complex, &offer.complex);
        if let Some(lot) = &offer.lot {
            use novosel_catalog::flat::LotKind;
            match lot.kind {
                LotKind::Flat => house.flats += 1,
                LotKind::Apartments => house.apartments += 1,
                _ => house.settlement_lots += 1,
            }
            count_photos(&mut house.lot_photos, &lot.photos);
            count_videos(&mut house.lot_videos, &lot.videos);
        }
        index
    }

    /// Begins a house. Its region and station are looked up once: the place of a lot is the place of its house.
    fn open_house(&mut self, key: String, offer: &Offer) -> usize {
        let facts = &offer.house;
        let address = facts.address.as_deref().unwrap_or_default();
        let region = facts.region.or_else(|| self.locator.region(facts.position, address, None));
        if let Some(metro) = facts.metro.as_deref().filter(|metro| !self.stations.contains(&name_key(metro)))
        {
            let note = Note { kind: NoteKind::UnknownStation, value: metro.to_owned() };
            self.notes.push((offer.place.clone(), note));
        }
        let index = self.houses.len();
        self.by_key.insert(key.clone(), index);
        self.houses.push(House {
            key,
            complex: ComplexFacts::default(),
            facts: HouseFacts { region, ..HouseFacts::default() },
            flats: 0,
            apartments: 0,
            settlement_lots: 0,
            lot_photos: HashMap::new(),
            lot_videos: Vec::new(),
            place: offer.place.clone(),
        });
        index
    }

    /// Groups the houses into complexes.
    pub(crate) fn finish(self) -> Gathered {
        let mut gathered = Gathered { houses: self.houses, drafts: Vec::new(), notes: self.notes };
        let mut groups: BTreeMap<GroupKey, Vec<usize>> = BTreeMap::new();
        for (index, house) in gathered.houses.iter().enumerate() {
            groups.entry(group_key(house)).or_default().push(index);
        }
        for (key, houses) in groups {
            let clusters = match &key {
                GroupKey::Number(_) => vec![houses],
                GroupKey::Name(_) | GroupKey::Address(_) => clusters(&gathered.houses, &houses),
            };
            let several = clusters.len() > 1;
            for (ordinal, houses) in clusters.into_iter().enumerate() {
                let draft = draft(&gathered.houses, &key, houses, several.then_some(ordinal + 1));
                if !draft.named {
                    let place = gathered.houses[draft.houses[0]].place.clone();
                    gathered
                        .notes
                        .push((place, Note { kind: NoteKind::NamedAfterAddress, value: draft.name.clone() }));
                }
                gathered.drafts.push(draft);
            }
        }
        drop_placeholders(&mut gathered);
        gathered
    }
}

fn house_key(offer: &Offer) -> String {
    let (complex, house) = (&offer.complex, &offer.house);
    let part = || {
        let title = house.title.as_deref().map(name_key).filter(|title| !title.is_empty());
        house
            .external_id
            .clone()
            .or(title)
            .or_else(|| house.address.as_deref().map(address_key))
            .unwrap_or_default()
    };
    if let Some(id) = &complex.external_id {
        return format!("complex:{id}/{}", part());
    }
    if let Some(id) = &house.external_id {
        return format!("house:{id}");
    }
    if let Some(name) = complex.name.as_deref().map(name_key).filter(|name| !name.is_empty()) {
        return format!("name:{name}/{}", part());
    }
    match (house.address.as_deref().map(address_key).filter(|key| !key.is_empty()), house.position) {
        (Some(address), _) => format!("address:{address}"),
        (None, Some(position)) => format!("point:{:.4},{:.4}", position.lat(), position.lon()),
        (None, None) => "nowhere".to_owned(),
    }
}

/// Views that nobody says anything of may show the house.
fn count_photos(counts: &mut HashMap<String, (u32, usize)>, photos: &[LotPhoto]) {
    let views = photos.iter().filter(|photo| photo.kind == LotPhotoKind::Photo);
    for LotPhoto { file: photo, .. } in views.take(LOT_PHOTOS) {
        let order = counts.len();
        if let Some((lots, _)) = counts.get_mut(photo) {
            *lots += 1;
        } else if order < COUNTED_PHOTOS {
            counts.insert(photo.clone(), (1, order));
        }
    }
}

/// Those that come first are counted: what a complex has is given by its first lots as well.
fn count_videos(counts: &mut Vec<(LotVideo, u32)>, videos: &[LotVideo]) {
    for video in videos {
        let known = counts.iter().position(|(known, _)| known.source == video.source);
        match known {
            Some(at) => counts[at].1 += 1,
            None if counts.len() < COUNTED_VIDEOS => counts.push((video.clone(), 1)),
            None => {}
        }
    }
}

fn fill<T: Clone>(target: &mut Option<T>, source: &Option<T>) {
    if target.is_none() {
        target.clone_from(source);
    }
}

fn fill_house(target: &mut HouseFacts, source: &HouseFacts) {
    fill(&mut target.external_id, &source.external_id);
    fill(&mut target.title, &source.title);
    fill(&mut target.phase, &source.phase);
    fill(&mut target.address, &source.address);
    fill(&mut target.position, &source.position);
    fill(&mut target.region, &source.region);
    fill(&mut target.deadline, &source.deadline);
    fill(&mut target.started, &source.started);
    fill(&mut target.contract, &source.contract);
    fill(&mut target.escrow_bank, &source.escrow_bank);
    fill(&mut target.permit, &source.permit);
    fill(&mut target.lots_total, &source.lots_total);
    fill(&mut target.ceiling_cm, &source.ceiling_cm);
    fill(&mut target.metro, &source.metro);
    let lowest = source.floors_from.or(source.floors_to);
    target.floors_from = target.floors_from.into_iter().chain(lowest).min();
    target.floors_to = target.floors_to.max(source.floors_to);
}

fn fill_complex(target: &mut ComplexFacts, source: &ComplexFacts) {
    fill(&mut target.external_id, &source.external_id);
    fill(&mut target.name, &source.name);
    fill(&mut target.builder, &source.builder);
    fill(&mut target.developer, &source.developer);
    fill(&mut target.class, &source.class);
    fill(&mut target.walls, &source.walls);
    fill(&mut target.parking, &source.parking);
    target.low_rise |= source.low_rise;
    target.settlement |= source.settlement;
    target.metre_price = target.metre_price.into_iter().chain(source.metre_price).min();
    for synonym in &source.synonyms {
        if !target.synonyms.contains(synonym) {
            target.synonyms.push(synonym.clone());
        }
    }
    for photo in &source.photos {
        let is_site = |photo: &Picture| photo.kind == PictureKind::Site;
        let most = if is_site(photo) { SITE_PHOTOS } else { PHOTOS };
        let alike = target.photos.iter().filter(|known| is_site(known) == is_site(photo)).count();
        if alike < most && target.photos.iter().all(|known| known.file != photo.file) {
            target.photos.push(photo.clone());
        }
    }
    for video in &source.videos {
        let is_known = target.videos.iter().any(|known| known.source == video.source);
        if !is_known && target.videos.len() < VIDEOS {
            target.videos.push(video.clone());
        }
    }
}
