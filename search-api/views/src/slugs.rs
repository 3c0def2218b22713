//! Complexes and builders by the slugs of URLs, and the reverse.

use std::collections::HashMap;

use novosel_catalog::bank::Bank;
use novosel_catalog::building::Complex;
use novosel_catalog::company::Builder;
use novosel_catalog::id::{BuilderId, ProgrammeId};
use novosel_catalog::listing::kind::ListingKind;
use novosel_catalog::mortgage::Programme;
use novosel_catalog::stream::ReferenceData;

/// Lookups that only URLs need, beside those of the tables.
#[derive(Debug, Default)]
pub struct SlugIndex {
    complexes: HashMap<Box<str>, u32>,
    builders: HashMap<BuilderId, u32>,
    programmes: HashMap<ProgrammeId, u32>,
    /// Number of complexes by builder.
    built: HashMap<BuilderId, u32>,
}

impl SlugIndex {
    /// The slugs of a generation.
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

    /// The ordinal of a complex by the last part of its URL.
    pub fn complex(&self, slug: &str) -> Option<u32> {
        self.complexes.get(slug).copied()
    }

    /// The ordinal of a complex by its path or URL: `/buildings/severnaya-dolina/`, or the last part alone.
    pub fn complex_at(&self, path: &str) -> Option<u32> {
        let (path, _) = crate::address::split(path);
        let path = path.trim_matches('/');
        let slug = ["buildings/", "settlements/"].into_iter().find_map(|section| path.strip_prefix(section));
        self.complex(slug.unwrap_or(path))
    }

    /// A builder of the reference data.
    pub fn builder<'a>(&self, reference_data: &'a ReferenceData, id: BuilderId) -> Option<&'a Builder> {
        self.builders.get(&id).map(|at| &reference_data.builders[*at as usize])
    }

    /// A programme of the reference data.
    pub fn programme<'a>(&self, reference_data: &'a ReferenceData, id: ProgrammeId) -> Option<&'a Programme> {
        self.programmes.get(&id).map(|at| &reference_data.programmes[*at as usize])
    }

    /// The number of complexes of a builder in the generation.
    pub fn built_by(&self, id: BuilderId) -> u32 {
        self.built.get(&id).copied().unwrap_or(0)
    }
}

/// The URL of a complex.
pub fn complex_url(card: &Complex) -> String {
    format!("/buildings/{}/", card.slug)
}

/// The URL of a builder.
pub fn builder_url(builder: &Builder) -> String {
    format!("/companies/{}/", builder.slug)
}

/// The catalogue that a complex primarily belongs to.
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

/// The letter that a name is listed under; digits and signs share one group.
pub fn letter_of(name: &str) -> String {
    let first = name.chars().find(|letter| letter.is_alphanumeric());
    first
        .filter(|letter| letter.is_alphabetic())
        .map_or_else(|| "0–9".to_owned(), |l| l.to_uppercase().collect())
}

/// The URL of a bank.
pub fn bank_url(bank: &Bank) -> String {
    format!("/banks/{}/", bank.slug)
}
