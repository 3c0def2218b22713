//! Kinds and regions of suggestions, one by one and as sets.

use serde::{Deserialize, Serialize};

use crate::text::TypeWord;

/// What a suggestion leads to; the order is the order of groups in the list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum SuggestKind {
    /// A residential complex.
    Complex,
    /// A metro station.
    Subway,
    /// A city or oblast district.
    District,
    /// A settlement.
    Location,
    /// A developer.
    Builder,
    /// A group of complexes with something in common.
    BuildingGroup,
    /// A group of the agency's flats.
    FlatGroup,
    /// A group of assignments.
    AssignmentGroup,
    /// A landing page.
    Landing,
}

impl SuggestKind {
    /// Every kind, in order.
    pub const ALL: [Self; 9] = [
        Self::Complex,
        Self::Subway,
        Self::District,
        Self::Location,
        Self::Builder,
        Self::BuildingGroup,
        Self::FlatGroup,
        Self::AssignmentGroup,
        Self::Landing,
    ];

    /// The `type` of a suggestion item on the wire (specification, section 3; `landing` is ours).
    #[must_use]
    pub fn wire(self) -> &'static str {
        match self {
            Self::Complex => "building",
            Self::Subway => "subway",
            Self::District => "district",
            Self::Location => "location",
            Self::Builder => "builder",
            Self::BuildingGroup => "building_group",
            Self::FlatGroup => "realtor_apartment_group",
            Self::AssignmentGroup => "resale_apartment_group",
            Self::Landing => "landing",
        }
    }

    /// The kind of a wire `type`.
    #[must_use]
    pub fn from_wire(wire: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.wire() == wire)
    }

    pub(super) fn index(self) -> usize {
        self as usize
    }
}

/// A set of kinds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct KindMask(u16);

impl KindMask {
    /// No kind.
    pub const NONE: Self = Self(0);
    /// Every kind.
    pub const ALL: Self = Self((1 << SuggestKind::ALL.len()) - 1);

    /// The set of the kinds listed.
    #[must_use]
    pub fn of(kinds: &[SuggestKind]) -> Self {
        Self(kinds.iter().fold(0, |mask, kind| mask | 1 << kind.index()))
    }

    /// Whether the set holds a kind.
    #[must_use]
    pub fn contains(self, kind: SuggestKind) -> bool {
        self.0 & (1 << kind.index()) != 0
    }

    /// Kinds that a type word may announce.
    pub(super) fn announced_by(word: TypeWord) -> Self {
        match word {
            TypeWord::Complex => Self::of(&[SuggestKind::Complex, SuggestKind::BuildingGroup]),
            TypeWord::Subway => Self::of(&[SuggestKind::Subway]),
            TypeWord::District => Self::of(&[SuggestKind::District]),
            // Towns of the oblasts are filed as districts as well as settlements.
            TypeWord::Location => Self::of(&[SuggestKind::Location, SuggestKind::District]),
            TypeWord::Builder => Self::of(&[SuggestKind::Builder]),
        }
    }
}

/// A set of regions by number: 1 Moscow, 2 Moscow oblast, 3 Saint Petersburg, 4 Leningrad oblast.
///
/// An entry of region 0 belongs nowhere in particular and passes every set.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RegionMask(u8);

impl RegionMask {
    /// Every region.
    pub const ALL: Self = Self(0b1_1111);
    /// Moscow with its oblast.
    pub const MOSCOW: Self = Self(0b0_0111);
    /// Saint Petersburg with its oblast.
    pub const PETERSBURG: Self = Self(0b1_1001);

    /// The set of the region numbers listed; numbers above 4 are ignored.
    #[must_use]
    pub fn of(regions: &[u8]) -> Self {
        let bits = regions.iter().filter(|region| **region <= 4);
        Self(bits.fold(1, |mask, region| mask | 1 << region))
    }

    /// Whether entries of a region pass.
    #[must_use]
    pub fn contains(self, region: u8) -> bool {
        region < 8 && self.0 & (1 << region) != 0
    }
}
