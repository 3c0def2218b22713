//! Free text parsed as a filter. Offsets are in characters, the unit of browsers.

use async_graphql::SimpleObject;
use novosel_catalog::id::{BuilderId, ComplexId};
use novosel_catalog::listing::filter::Filter;
use novosel_phrase::{Phrase, PhraseContext, Subject, Titles, describe, parse};
use serde::Serialize;

use crate::address::{SiteContext, canonical};
use crate::listing::words;
use crate::model::enums::SiteRegion;
use crate::model::facet::CountsModel;
use crate::snapshot::Snapshot;

/// A condition in words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, SimpleObject, utoipa::ToSchema)]
#[graphql(serial)]
pub struct FilterChip {
    /// What it concerns: rooms, price, station…
    pub field: String,
    /// «до 9 млн ₽».
    pub text: String,
}

/// A run of words with its meaning.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, SimpleObject, utoipa::ToSchema)]
#[graphql(serial)]
pub struct PhrasePart {
    /// The first character.
    pub start: u32,
    /// The character after the last.
    pub end: u32,
    /// The words as typed.
    pub text: String,
    /// The meaning, or why there is none; absent for words that ask for nothing.
    pub meaning: Option<String>,
    /// What it concerns, if it was understood.
    pub kind: Option<String>,
    /// Other things of the same name, likelier ones first.
    pub alternatives: Vec<PhraseAlternative>,
}

/// What else a name may have meant.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, SimpleObject, utoipa::ToSchema)]
#[graphql(serial)]
pub struct PhraseAlternative {
    /// What it is.
    pub kind: String,
    /// Its number.
    pub id: u32,
    /// Its title.
    pub meaning: String,
}

/// A phrase, read and counted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, SimpleObject, utoipa::ToSchema)]
#[graphql(serial)]
pub struct PhraseAnswer {
    /// The address of what was understood.
    pub url: String,
    /// The site of that address: a phrase may name the other one.
    pub region: SiteRegion,
    /// What matches it.
    pub counts: CountsModel,
    /// The same in words.
    pub text: String,
    /// The conditions in words.
    pub chips: Vec<FilterChip>,
    /// What was understood, in the order of the text.
    pub understood: Vec<PhrasePart>,
    /// What was not, with the reason.
    pub unknown: Vec<PhrasePart>,
    /// Words that ask for nothing.
    pub skipped: Vec<PhrasePart>,
    /// The phrase with its spelling put right, if it was.
    pub corrected: Option<String>,
}

impl Titles for Snapshot {
    fn complex(&self, id: ComplexId) -> Option<String> {
        self.card(id).map(novosel_catalog::building::Complex::full_name)
    }

    fn builder(&self, id: BuilderId) -> Option<String> {
        self.slugs.builder(&self.reference_data, id).map(|builder| builder.name.clone())
    }
}

/// The conditions of a filter in words.
fn chips(snapshot: &Snapshot, filter: &Filter) -> Vec<FilterChip> {
    let chips = describe(filter, snapshot.geography(), snapshot).into_iter();
    chips.map(|chip| FilterChip { field: code(chip.field), text: chip.text }).collect()
}

impl PhraseAnswer {
    /// Parses a phrase on top of the current filter.
    pub fn of(snapshot: &Snapshot, site_context: SiteContext<'_>, text: &str, base: Filter) -> Self {
        let context = PhraseContext {
            site: Some(site_context.site),
            today: site_context.today,
            dictionary: &snapshot.suggest,
            geography: snapshot.geography(),
            titles: snapshot,
            base,
        };
        let Phrase { filter, sort, understood, unknown, skipped, corrected } = parse(text, &context);
        let counts = snapshot.engine.count(&filter, site_context.today);
        let span = |start: usize, end: usize, words: &str| PhrasePart {
            start: characters(text, start),
            end: characters(text, end),
            text: words.to_owned(),
            meaning: None,
            kind: None,
            alternatives: Vec::new(),
        };
        let site_context = site_context_of(site_context, &filter);
        Self {
            url: canonical(site_context, &filter, sort.unwrap_or_default()),
            region: site_context.site.into(),
            counts: counts.into(),
            text: words::found(filter.kind, counts.lots, counts.complexes),
            chips: chips(snapshot, &filter),
            understood: understood
                .into_iter()
                .map(|part| PhrasePart {
                    meaning: Some(part.meaning),
                    kind: Some(code(part.kind)),
                    alternatives: part
                        .alternatives
                        .into_iter()
                        .map(|other| PhraseAlternative {
                            kind: code(other.kind),
                            id: other.id,
                            meaning: other.meaning,
                        })
                        .collect(),
                    ..span(part.start, part.end, &part.text)
                })
                .collect(),
            unknown: unknown
                .into_iter()
                .map(|part| PhrasePart {
                    meaning: Some(part.reason),
                    ..span(part.start, part.end, &part.text)
                })
                .collect(),
            skipped: skipped.into_iter().map(|part| span(part.start, part.end, &part.text)).collect(),
            corrected,
        }
    }
}

/// A phrase may name the other site.
fn site_context_of<'a>(site_context: SiteContext<'a>, filter: &Filter) -> SiteContext<'a> {
    SiteContext { site: filter.site.unwrap_or(site_context.site), ..site_context }
}

/// The name of a field as serialised by serde.
fn code(field: Subject) -> String {
    match serde_json::to_value(field) {
        Ok(serde_json::Value::String(code)) => code,
        _ => String::new(),
    }
}

fn characters(text: &str, byte: usize) -> u32 {
    text.get(..byte).map_or(0, |start| start.chars().count()) as u32
}
