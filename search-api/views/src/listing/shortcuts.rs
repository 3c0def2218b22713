//! Groups of landings with their counts: the right column and the quick-navigation lists (specification, section 2.2).

use std::cmp::Reverse;
use std::collections::HashSet;

use novosel_catalog::class::BuildingClass;
use novosel_catalog::deadline::DeadlineChoice;
use novosel_catalog::feature::{Feature, FeatureSet};
use novosel_catalog::finishing::FinishingSet;
use novosel_catalog::id::StationId;
use novosel_catalog::listing::filter::Filter;
use novosel_catalog::listing::kind::ListingKind;
use novosel_catalog::listing::landing::{self, Landing};
use novosel_catalog::listing::sort::Sort;
use novosel_catalog::money::Thousands;
use novosel_catalog::region::SiteRegion;
use novosel_catalog::rooms::Rooms;
use novosel_engine::count::MatchCounts;

use crate::address::{SiteContext, canonical};
use crate::snapshot::Snapshot;

/// A landing with what it shows today.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shortcut {
    /// The words within its group.
    pub label: String,
    /// The address.
    pub url: String,
    /// Its counts.
    pub counts: MatchCounts,
}

/// The topic of a group of shortcuts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Group {
    /// Lists of the portal: recommended, promos, long-delayed builds.
    Lists,
    /// By rooms.
    Rooms,
    /// By price.
    Price,
    /// By class.
    Class,
    /// By completion.
    Deadline,
    /// By mortgage programme.
    Mortgage,
}

impl Group {
    /// The groups of the right column, in order.
    pub const COLUMN: [Self; 5] = [Self::Rooms, Self::Price, Self::Class, Self::Deadline, Self::Mortgage];

    /// The stable key of the group.
    pub fn key(self) -> &'static str {
        match self {
            Self::Lists => "lists",
            Self::Rooms => "rooms",
            Self::Price => "price",
            Self::Class => "class",
            Self::Deadline => "deadline",
            Self::Mortgage => "mortgage",
        }
    }

    /// The heading.
    pub fn title(self) -> &'static str {
        match self {
            Self::Lists => "Подборки",
            Self::Rooms => "По комнатам",
            Self::Price => "По цене",
            Self::Class => "По классу",
            Self::Deadline => "По сроку сдачи",
            Self::Mortgage => "Ипотека и льготы",
        }
    }

    /// Whether flats are counted instead of complexes: rooms and price are conditions on flats.
    pub fn counts_flats(self) -> bool {
        matches!(self, Self::Rooms | Self::Price)
    }

    fn of(landing: &Landing) -> Self {
        const MORTGAGE: [Feature; 4] = [
            Feature::FamilyMortgage,
            Feature::MaternityCapital,
            Feature::MilitaryMortgage,
            Feature::ItMortgage,
        ];
        let filter = &landing.filter;
        if !filter.rooms.is_empty() {
            Self::Rooms
        } else if filter.price_to.is_some() {
            Self::Price
        } else if !filter.classes.is_empty() {
            Self::Class
        } else if !filter.deadlines.is_empty() {
            Self::Deadline
        } else if MORTGAGE.iter().any(|feature| filter.features.contains(*feature)) {
            Self::Mortgage
        } else {
            Self::Lists
        }
    }
}

/// The shortcuts of a group, in the order of menus, including those without a match.
pub fn shortcuts(snapshot: &Snapshot, site_context: SiteContext<'_>, group: Group) -> Vec<Shortcut> {
    let landings = landing::fixed(site_context.site, site_context.today);
    let of_group = landings.iter().filter(|landing| Group::of(landing) == group);
    of_group
        .map(|landing| Shortcut {
            label: label(landing),
            url: canonical(site_context, &landing.filter, landing.sort.unwrap_or_default()),
            counts: snapshot.engine.count(&landing.filter, site_context.today),
        })
        .collect()
}

/// Common filters for the home page, without those that match nothing; where nothing is on sale, the complexes that are
/// known.
pub fn popular_filters(snapshot: &Snapshot, site_context: SiteContext<'_>) -> Vec<Shortcut> {
    let feature = |feature| Filter { features: FeatureSet::of([feature]), ..Filter::default() };
    let affordable = match site_context.site {
        SiteRegion::Msk => Thousands(15_000),
        SiteRegion::Spb => Thousands(10_000),
    };
    let choices = [
        ("У метро".to_owned(), feature(Feature::NearMetro)),
        ("Сданные".to_owned(), Filter { deadlines: vec![DeadlineChoice::Delivered], ..Filter::default() }),
        ("Семейная ипотека".to_owned(), feature(Feature::FamilyMortgage)),
        ("С отделкой".to_owned(), Filter { finishing: FinishingSet::fine(), ..Filter::default() }),
        (
            format!("До\u{a0}{}", affordable.short()),
            Filter { price_to: Some(affordable), ..Filter::default() },
        ),
        ("Рядом с парком".to_owned(), feature(Feature::NearPark)),
        ("Акции".to_owned(), feature(Feature::Promo)),
    ];
    let counted = |(label, choice)| {
        let filter = Filter { kind: ListingKind::Buildings, site: Some(site_context.site), ..choice };
        let counts = snapshot.engine.count(&filter, site_context.today);
        let shortcut = Shortcut { label, url: canonical(site_context, &filter, Sort::default()), counts };
        (counts.complexes > 0).then_some(shortcut)
    };
    let on_sale: Vec<_> = choices.into_iter().filter_map(counted).collect();
    if on_sale.is_empty() {
        let unsold = ("Комплексы без\u{a0}продаж".to_owned(), feature(Feature::NoSales));
        return counted(unsold).into_iter().collect();
    }
    on_sale
}

/// The text of a landing under the heading of its group: «до 5 млн ₽», «2027 год».
fn label(landing: &Landing) -> String {
    let filter = &landing.filter;
    match filter.deadlines[..] {
        [DeadlineChoice::Year(year)] => return format!("{year} год"),
        [DeadlineChoice::Project] => return "Проект".to_owned(),
        _ => {}
    }
    if filter.rooms.contains(Rooms::Four) {
        return "4-комнатные и больше".to_owned();
    }
    if let Some(price) = filter.price_to {
        return format!("до {}", price.short());
    }
    match filter.classes.iter().next() {
        Some(BuildingClass::Economy) => "Эконом".to_owned(),
        Some(BuildingClass::Comfort) => "Комфорт".to_owned(),
        Some(BuildingClass::Business) => "Бизнес".to_owned(),
        Some(BuildingClass::Elite) => "Элит".to_owned(),
        _ => landing.title.clone(),
    }
}

/// A remark about a group that has matches outside the city only.
pub fn note(snapshot: &Snapshot, site_context: SiteContext<'_>, group: Group) -> Option<String> {
    let count = |filter: &Filter| snapshot.engine.count(filter, site_context.today);
    let outside_only = |landing: &Landing| {
        let [city, _] = site_context.site.regions();
        let within = Filter { regions: vec![city], ..landing.filter.clone() };
        count(&landing.filter).complexes > 0 && count(&within).complexes == 0
    };
    let landings = landing::fixed(site_context.site, site_context.today);
    let highest = landings.iter().rfind(|landing| Group::of(landing) == group)?;
    match group {
        Group::Price if outside_only(highest) => {
            let price = highest.filter.price_to?.short();
            Some(format!("Квартиры до\u{a0}{price} сейчас есть только в\u{a0}области"))
        }
        // The last one is the IT programme, which excludes the cities since August 2024 (`domain.md`).
        Group::Mortgage if outside_only(highest) => {
            Some(format!("{} действует только в\u{a0}области", highest.title))
        }
        _ => None,
    }
}

/// A station with its complexes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NearStation {
    /// The station; an interchange counts as one.
    pub station: StationId,
    /// Complexes near any station with its name.
    pub complexes: u64,
}

/// The stations with the most complexes, in descending order.
pub fn near_stations(snapshot: &Snapshot, site_context: SiteContext<'_>, limit: usize) -> Vec<NearStation> {
    let filter = Filter::of(ListingKind::Buildings, site_context.site);
    let mut found = snapshot.engine.buildings_by_location(&filter, site_context.today).subways;
    found.sort_by_key(|item| (Reverse(item.buildings), item.id));
    let mut names = HashSet::new();
    let stations = found.into_iter().filter(|item| names.insert(item.name.clone())).take(limit);
    let mut near: Vec<NearStation> = stations
        .filter_map(|item| {
            let landing = landing::of_station(site_context.geography, site_context.site, item.id)?;
            let complexes = snapshot.engine.count(&landing.filter, site_context.today).complexes;
            Some(NearStation { station: item.id, complexes })
        })
        .collect();
    near.sort_by_key(|near| (Reverse(near.complexes), near.station));
    near
}

/// The URL of a station's landing.
pub fn station_url(site_context: SiteContext<'_>, station: StationId) -> Option<String> {
    let landing = landing::of_station(site_context.geography, site_context.site, station)?;
    Some(canonical(site_context, &landing.filter, Sort::default()))
}
