//! The catalogues a search runs over (specification, sections 2.2, 2.4, 3 «Real-estate types»).

use crate::building::{Complex, ComplexKind};
use crate::closed_list::closed_list;
use crate::contract::Contract;
use crate::flat::{Lot, LotKind, LotKindSet};

closed_list! {
    /// A real-estate type of the search form.
    ListingKind {
        /// Residential complexes.
        Buildings = "buildings", "Жилые комплексы";
        /// Apartments.
        MultiFunctional = "multi-functional", "Апартаменты";
        /// Low-rise complexes.
        Mgk = "mgk", "Малоэтажные комплексы";
        /// Cottage settlements.
        Settlements = "settlements", "Коттеджные посёлки";
        /// Townhouses and duplexes.
        Townhouses = "townhouses", "Таунхаусы и дуплексы";
        /// Flats in new buildings.
        RealtorsApartments = "realtors-apartments", "Квартиры в новостройках";
        /// Assignments.
        RealtorsApartmentsAssignment = "realtors-apartments-assignment", "Переуступки";
        /// All flats.
        All = "all", "Все квартиры";
    }
}

/// The form starts with residential complexes.
impl Default for ListingKind {
    fn default() -> Self {
        Self::Buildings
    }
}

impl ListingKind {
    /// The catalogue's address, with both slashes.
    pub fn path(self) -> &'static str {
        match self {
            Self::Buildings => "/buildings/",
            Self::MultiFunctional => "/buildings/multi-functional/",
            Self::Mgk => "/buildings/mgk/",
            Self::Settlements => "/settlements/",
            Self::Townhouses => "/buildings/townhouses/",
            Self::RealtorsApartments => "/new-flats/",
            Self::RealtorsApartmentsAssignment => "/new-flats/assignment/",
            Self::All => "/kvartiry/",
        }
    }

    /// Whether results are lots, not complexes.
    pub fn lists_lots(self) -> bool {
        matches!(self, Self::RealtorsApartments | Self::RealtorsApartmentsAssignment | Self::All)
    }

    /// The specification's `is_settlement` of the payload.
    pub fn is_settlement(self) -> bool {
        matches!(self, Self::Settlements | Self::Townhouses)
    }

    /// Whether a complex belongs to the catalogue. A mixed complex is in two: by its flats and by its apartments.
    pub fn accepts_complex(self, kind: ComplexKind, multi_functional: bool) -> bool {
        match self {
            Self::Buildings => matches!(kind, ComplexKind::Residential | ComplexKind::LowRise),
            Self::MultiFunctional => {
                kind == ComplexKind::Apartments || (multi_functional && !kind.is_settlement())
            }
            Self::Mgk => kind == ComplexKind::LowRise,
            Self::Settlements => kind.is_settlement(),
            Self::Townhouses => kind == ComplexKind::Townhouses,
            Self::RealtorsApartments | Self::RealtorsApartmentsAssignment | Self::All => {
                !kind.is_settlement()
            }
        }
    }

    /// The lot kinds that the catalogue counts.
    pub fn lot_kinds(self) -> LotKindSet {
        use LotKind::{Apartments, Cottage, Flat, Land, LandContract, Townhouse};
        match self {
            Self::Buildings | Self::Mgk => LotKindSet::of([Flat]),
            Self::MultiFunctional => LotKindSet::of([Apartments]),
            Self::Settlements => LotKindSet::of([Flat, Cottage, Land, LandContract, Townhouse]),
            Self::Townhouses => LotKindSet::of([Townhouse]),
            Self::RealtorsApartments | Self::RealtorsApartmentsAssignment | Self::All => {
                LotKindSet::of([Flat, Apartments])
            }
        }
    }

    /// Whether lots sold by this contract are counted: assignments have a catalogue of their own.
    pub fn accepts_contract(self, contract: Option<Contract>) -> bool {
        match self {
            Self::RealtorsApartments => contract != Some(Contract::Assignment),
            Self::RealtorsApartmentsAssignment => contract == Some(Contract::Assignment),
            _ => true,
        }
    }

    /// Whether a live lot of a complex is counted by the catalogue.
    pub fn accepts_lot(self, complex: &Complex, lot: &Lot) -> bool {
        self.accepts_complex(complex.kind, complex.multi_functional)
            && self.lot_kinds().contains(lot.kind)
            && self.accepts_contract(lot.contract)
    }
}
