//! Terms: the meaning of one piece of a phrase, before pieces are combined.

use novosel_catalog::class::{BuildingClass, ClassSet};
use novosel_catalog::contract::{Contract, ContractSet};
use novosel_catalog::deadline::{DeadlineChoice, Quarter};
use novosel_catalog::feature::{Feature, FeatureSet};
use novosel_catalog::finishing::{Finishing, FinishingSet};
use novosel_catalog::flat::{LotKind, LotKindSet};
use novosel_catalog::id::{BuilderId, ComplexId, PlaceId, StationId};
use novosel_catalog::listing::fields::Field;
use novosel_catalog::listing::kind::ListingKind;
use novosel_catalog::listing::sort::{Direction, Sort, SortField};
use novosel_catalog::region::Region;
use novosel_catalog::rooms::RoomSet;
use novosel_catalog::settlement::{Convenience, ConvenienceSet};

use super::Subject;

/// A lower and an upper bound, inclusive, in the unit of the field.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Bounds {
    pub(super) from: Option<f64>,
    pub(super) to: Option<f64>,
}

/// One condition of a phrase.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum PhraseTerm {
    Kind(ListingKind),
    /// «Дом»: a cottage unless the phrase is about flats.
    House,
    /// Settlement offers.
    Offer(LotKindSet),
    /// «Только квартиры».
    Only(LotKindSet),
    Region(Region),
    /// «Область» of the site.
    Oblast,
    /// Central districts of the site.
    Centre,
    Stations(Vec<StationId>),
    District(PlaceId),
    /// A city district by its name in the reference data.
    NamedDistrict(String),
    Location(PlaceId),
    Complex(ComplexId),
    Builder(BuilderId),
    Text(String),
    Classes(ClassSet),
    Features(FeatureSet),
    Conveniences(ConvenienceSet),
    /// A land status by its name in the reference data.
    LandStatus(String),
    /// Tenths of a kilometre, with the region of the ring when the phrase names it.
    Ring(f64, Option<Region>),
    /// Minutes.
    Walk(f64),
    Rooms(RoomSet),
    /// Roubles.
    Price(Bounds),
    /// Roubles.
    PricePerMetre(Bounds),
    /// Upper limit, roubles a month.
    Payment(f64),
    /// Percent of the price.
    FirstPayment(f64),
    /// Years of the loan.
    LoanYears(f64),
    /// Square metres.
    Area(Bounds),
    /// A lower bound of a field without an upper one, in the unit of a visitor.
    AtLeast(Field, f64),
    Floor(Bounds),
    NotLastFloor,
    Deadlines(Vec<DeadlineChoice>),
    DeadlineTo(Quarter),
    Finishing(FinishingSet),
    Contracts(ContractSet),
    Sort(Sort),
    /// An exclusion; only those that a filter can express.
    Except(Box<Self>),
    /// Understood, but no filter can express it.
    Refused(String),
    /// A stage of construction, which no filter expresses: «дом» beside it is not a cottage.
    Construction(String),
    /// A word without a meaning for the filter.
    Stop,
}

/// Why an exclusion is rejected.
pub(super) const NO_EXCLUSION: &str = "исключение не поддерживается";

impl PhraseTerm {
    /// Parses `field=value` of the lexicon.
    pub(super) fn read(text: &str) -> Option<Self> {
        let (field, value) = text.split_once('=').unwrap_or((text, ""));
        Some(match field {
            "kind" => Self::Kind(ListingKind::parse(value)?),
            "house" => Self::House,
            "offer" => Self::Offer(LotKindSet::of(list(value, LotKind::parse)?)),
            "only" => Self::Only(LotKindSet::of(list(value, LotKind::parse)?)),
            "region" => Self::Region(Region::parse(value)?),
            "oblast" => Self::Oblast,
            "centre" => Self::Centre,
            "class" => Self::Classes(ClassSet::of(list(value, BuildingClass::parse)?)),
            "feature" => Self::Features(FeatureSet::of(list(value, Feature::parse)?)),
            "convenience" => Self::Conveniences(ConvenienceSet::of(list(value, Convenience::parse)?)),
            "district" => Self::NamedDistrict(value.to_owned()),
            "land_status" => Self::LandStatus(value.to_owned()),
            "ring" => Self::Ring(value.parse().ok()?, None),
            "rooms" => Self::Rooms(rooms(value)?),
            "except_rooms" => Self::Except(Box::new(Self::Rooms(rooms(value)?))),
            "except_finishing" => {
                Self::Except(Box::new(Self::Finishing(FinishingSet::of(list(value, Finishing::parse)?))))
            }
            "floor_from" => Self::Floor(Bounds { from: value.parse().ok(), to: None }),
            "not_last_floor" => Self::NotLastFloor,
            "deadline" => Self::Deadlines(vec![DeadlineChoice::try_from(value.parse::<u16>().ok()?).ok()?]),
            "finishing" => Self::Finishing(FinishingSet::of(list(value, Finishing::parse)?)),
            "contract" => Self::Contracts(ContractSet::of(list(value, Contract::parse)?)),
            "sort" => {
                let (field, direction) = value.split_once(':')?;
                let direction = if direction == "desc" { Direction::Desc } else { Direction::Asc };
                Self::Sort(Sort { field: SortField::parse(field)?, direction })
            }
            "refused" => Self::Refused(value.to_owned()),
            "construction" => Self::Construction(value.to_owned()),
            "stop" => Self::Stop,
            _ => return None,
        })
    }

    /// The field that the term sets; `None` for rejected terms and skipped words.
    pub(super) fn field(&self) -> Option<Subject> {
        Some(match self {
            Self::Kind(_) | Self::House => Subject::Kind,
            Self::Offer(_) | Self::Only(_) => Subject::LotKind,
            Self::Region(_) | Self::Oblast => Subject::Region,
            Self::Centre | Self::District(_) | Self::NamedDistrict(_) => Subject::District,
            Self::Stations(_) => Subject::Station,
            Self::Location(_) => Subject::Location,
            Self::Complex(_) => Subject::Complex,
            Self::Builder(_) => Subject::Builder,
            Self::Text(_) => Subject::Text,
            Self::Classes(_) => Subject::Class,
            Self::Features(_) => Subject::Feature,
            Self::Conveniences(_) => Subject::Convenience,
            Self::LandStatus(_) => Subject::LandStatus,
            Self::Ring(..) => Subject::RingDistance,
            Self::Walk(_) => Subject::Walk,
            Self::Rooms(_) => Subject::Rooms,
            Self::Price(_) => Subject::Price,
            Self::PricePerMetre(_) => Subject::PricePerMetre,
            Self::Payment(_) | Self::FirstPayment(_) | Self::LoanYears(_) => Subject::Payment,
            Self::Area(_) => Subject::Area,
            Self::AtLeast(field, _) => field.row().keys[0].subject,
            Self::Floor(_) | Self::NotLastFloor => Subject::Floor,
            Self::Deadlines(_) | Self::DeadlineTo(_) => Subject::Deadline,
            Self::Finishing(_) => Subject::Finishing,
            Self::Contracts(_) => Subject::Contract,
            Self::Sort(_) => Subject::Sort,
            Self::Except(inner) => return inner.field(),
            Self::Refused(_) | Self::Construction(_) | Self::Stop => return None,
        })
    }

    /// The negation of the term; rejected when no filter can express it.
    pub(super) fn negated(self) -> Self {
        match self {
            Self::Rooms(_)
            | Self::Finishing(_)
            | Self::Classes(_)
            | Self::Region(_)
            | Self::Oblast
            | Self::Kind(ListingKind::MultiFunctional) => Self::Except(Box::new(self)),
            Self::Stop => Self::Stop,
            _ => Self::Refused(NO_EXCLUSION.to_owned()),
        }
    }
}

fn list<T>(value: &str, parse: impl Fn(&str) -> Option<T>) -> Option<Vec<T>> {
    value.split(',').map(parse).collect()
}

fn rooms(value: &str) -> Option<RoomSet> {
    value.split(',').try_fold(RoomSet::EMPTY, |set, value| Some(set.union(RoomSet::parse_value(value)?)))
}
