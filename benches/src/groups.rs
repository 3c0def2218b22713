//! What the baselines share: the groups of facets that they count too, and the values that need working out.

use novosel_catalog::class::ClassSet;
use novosel_catalog::contract::ContractSet;
use novosel_catalog::deadline::DeadlineChoice;
use novosel_catalog::finishing::FinishingSet;
use novosel_catalog::listing::filter::Filter;
use novosel_catalog::listing::kind::ListingKind;
use novosel_catalog::rooms::RoomSet;
use novosel_engine::{Engine, LotFacts};

/// How many lots an option has: the name of its group, the value, the lots.
pub type OptionCount = (&'static str, u64, u64);

/// A group of facets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Group {
    /// Regions.
    Region,
    /// Stations.
    Stations,
    /// Okrugs, districts, towns and settlements.
    Places,
    /// Builders.
    Builder,
    /// Classes.
    Class,
    /// Features.
    Features,
    /// Rooms.
    Rooms,
    /// Completions.
    Deadline,
    /// Finishing.
    Finishing,
    /// Contracts.
    Contract,
}

impl Group {
    /// Every group.
    pub const ALL: [Self; 10] = [
        Self::Region,
        Self::Stations,
        Self::Places,
        Self::Builder,
        Self::Class,
        Self::Features,
        Self::Rooms,
        Self::Deadline,
        Self::Finishing,
        Self::Contract,
    ];

    /// The name: of the field, in a baseline that has fields.
    pub fn name(self) -> &'static str {
        match self {
            Self::Region => "region",
            Self::Stations => "stations",
            Self::Places => "places",
            Self::Builder => "builder",
            Self::Class => "class",
            Self::Features => "features",
            Self::Rooms => "rooms",
            Self::Deadline => "deadline",
            Self::Finishing => "finishing",
            Self::Contract => "contract",
        }
    }

    /// The filter without what is chosen in the group. A feature is counted beside the chosen ones.
    pub fn widen(self, filter: &Filter) -> Filter {
        let mut filter = filter.clone();
        match self {
            Self::Region => filter.regions.clear(),
            Self::Stations | Self::Places => {
                filter.stations.clear();
                filter.districts.clear();
                filter.locations.clear();
            }
            Self::Builder => filter.builders.clear(),
            Self::Class => filter.classes = ClassSet::EMPTY,
            Self::Features => {}
            Self::Rooms => filter.rooms = RoomSet::EMPTY,
            Self::Deadline => filter.deadlines.clear(),
            Self::Finishing => filter.finishing = FinishingSet::EMPTY,
            Self::Contract => filter.contracts = ContractSet::EMPTY,
        }
        filter
    }

    /// The groups of a filter that share their other conditions, with these conditions.
    pub fn by_conditions(filter: &Filter) -> Vec<(Filter, Vec<Self>)> {
        let mut shared: Vec<(Filter, Vec<Self>)> = Vec::new();
        for group in Self::ALL {
            let widened = group.widen(filter);
            match shared.iter_mut().find(|(other, _)| *other == widened) {
                Some((_, groups)) => groups.push(group),
                None => shared.push((widened, vec![group])),
            }
        }
        shared
    }
}

/// The catalogues that count a lot.
pub(crate) fn catalogues(engine: &Engine, lot: &LotFacts) -> impl Iterator<Item = ListingKind> {
    let row = engine.complex(lot.ordinal);
    let (kind, multi_functional) = (row.kind, row.multi_functional);
    let (lot_kind, contract) = (lot.kind, lot.contract);
    ListingKind::ALL.iter().copied().filter(move |catalogue| {
        catalogue.accepts_complex(kind, multi_functional)
            && catalogue.lot_kinds().contains(lot_kind)
            && catalogue.accepts_contract(contract)
    })
}

/// The codes of completion that a choice names.
pub(crate) fn codes(choice: DeadlineChoice) -> Vec<u64> {
    match choice {
        DeadlineChoice::Year(year) => (1..=4).map(|quarter| u64::from(year) * 10 + quarter).collect(),
        other => vec![u64::from(other.code())],
    }
}
