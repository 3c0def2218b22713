//! Complexes and builders by the names that addresses use, and back.

use std::collections::HashMap;

use novosel_catalog::bank::Bank;
use novosel_catalog::building::Complex;
use novosel_catalog::company::Builder;
use novosel_catalog::id::{BuilderId, ProgrammeId};
use novosel_catalog::listing::kind::ListingKind;
use novosel_catalog::mortgage::Programme;
use novosel_catalog::stream::ReferenceData;

/// Lookups that the tables do not need and addresses do.
#[derive(Debug, Default)]
pub struct SlugIndex {
    complexes: HashMap<Box<str>, u32>,
    builders: HashMap<BuilderId, u32>,
    programmes: HashMap<ProgrammeId, u32>,
    /// Complexes of each builder.
    built: HashMap<BuilderId, u32>,
}

impl SlugIndex {
    /// The names of a generation.
    pub fn of(cards: &[Complex], reference_data: &ReferenceData) -> Self {
        let mut built: HashMap<BuilderId, u32> = HashMap::new();
        for builder in cards.iter().filter_map(|card| card.builder) {
            *built.entry(builder).or_default() += 1;
        }
        Self {
            complexes: cards
                .iter()
                .zip(0..)
                .map(|(card, ordinal)| (card.slug.as_str().into(), ordinal))
                .collect(),
            builders: reference_data.builders.iter().zip(0..).map(|(builder, at)| (builder.id, at)).collect(),
            programmes: reference_data.programmes.iter().zip(0..).map(|(rule, at)| (rule.id, at)).collect(),
            built,
        }
    }

    /// The place of a complex by the last part of its address.
    pub fn complex(&self, slug: &str) -> Option<u32> {
        self.complexes.get(slug).copied()
    }

    /// The place of a complex by its path or address: `/buildings/severnaya-dolina/`, or the last part alone.
    pub fn complex_at(&self, path: &str) -> Option<u32> {
        let (path, _) = crate::address::split(path);
        let path = path.trim_matches('/');
        let slug = ["buildings/", "settlements/"].into_iter().find_map(|section| path.strip_prefix(section));
        self.complex(slug.unwrap_or(path))
    }

    /// A builder of the books.
    pub fn builder<'a>(&self, reference_data: &'a ReferenceData, id: BuilderId) -> Option<&'a Builder> {
        self.builders.get(&id).map(|at| &reference_data.builders[*at as usize])
    }

    /// A programme of the books.
    pub fn programme<'a>(&self, reference_data: &'a ReferenceData, id: ProgrammeId) -> Option<&'a Programme> {
        self.programmes.get(&id).map(|at| &reference_data.programmes[*at as usize])
    }

    /// How many complexes of the generation a builder has.
    pub fn built_by(&self, id: BuilderId) -> u32 {
        self.built.get(&id).copied().unwrap_or(0)
    }
}

/// The address of a complex.
pub fn complex_url(card: &Complex) -> String {
    format!("/buildings/{}/", card.slug)
}

/// The address of a builder.
pub fn builder_url(builder: &Builder) -> String {
    format!("/companies/{}/", builder.slug)
}

/// The catalogue in which a complex is listed first.
pub fn home_of(card: &Complex) -> ListingKind {
    let order = [
        ListingKind::Townhouses,
        ListingKind::Settlements,
        ListingKind::Buildings,
        ListingKind::MultiFunctional,
    ];
    order
        .into_iter()
        .find(|kind| kind.accepts_complex(card.kind, card.multi_functional))
        .unwrap_or(ListingKind::Buildings)
}

/// The letter under which a name stands; digits and signs stand together.
pub fn letter_of(name: &str) -> String {
    let first = name.chars().find(|letter| letter.is_alphanumeric());
    first
        .filter(|letter| letter.is_alphabetic())
        .map_or_else(|| "0–9".to_owned(), |l| l.to_uppercase().collect())
}

/// The address of a bank.
pub fn bank_url(bank: &Bank) -> String {
    format!("/banks/{}/", bank.slug)
}
