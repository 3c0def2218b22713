//! A campaign as its form has it.

use async_graphql::Result;
use novosel_catalog::advert::spending::Budget;
use novosel_catalog::advert::targets::{AdPages, AdPlaces, Targets};
use novosel_catalog::advert::{Campaign, CampaignState, Creative};
use novosel_catalog::id::ComplexId;
use novosel_views::snapshot::Snapshot;

use super::model::{AdvertInput, CreativeInput};
use crate::refusal::{Fault, invalid_fields};

/// Words without what stands around and doubles within them.
fn tidy(typed: &str) -> String {
    typed.split([' ', '\t', '\n', '\r']).filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}

/// As [`tidy`]; none where nothing is left.
fn some(typed: Option<String>) -> Option<String> {
    typed.map(|typed| tidy(&typed)).filter(|typed| !typed.is_empty())
}

/// A new draft of what somebody typed.
pub(super) fn campaign(
    AdvertInput { terms, creatives }: AdvertInput,
    snapshot: &Snapshot,
) -> Result<Campaign> {
    let creatives = (0..).zip(creatives).map(|(at, one)| creative(snapshot, at, one));
    Ok(Campaign {
        id: 0,
        revision: 0,
        name: tidy(&terms.name),
        advertiser: tidy(&terms.advertiser),
        inn: terms.inn.trim().to_owned(),
        from: terms.from,
        to: terms.to,
        priority: terms.priority,
        state: CampaignState::Draft,
        cap: terms.cap,
        budget: terms.budget.map(|most| Budget { unit: terms.budget_unit.into(), most }),
        pacing: terms.pacing.into(),
        targets: Targets {
            places: AdPlaces::of(terms.places.into_iter().map(Into::into)),
            site: terms.region.map(Into::into),
            pages: AdPages::of(terms.pages.into_iter().map(Into::into)),
            address: some(terms.address),
        },
        creatives: creatives.collect::<Result<_>>()?,
    })
}

fn creative(snapshot: &Snapshot, at: usize, CreativeInput { id, words }: CreativeInput) -> Result<Creative> {
    let of_catalogue = |named: String| complex(snapshot, at, &named);
    Ok(Creative {
        id: id.unwrap_or(0),
        kind: words.kind.into(),
        weight: words.weight,
        title: tidy(&words.title),
        text: some(words.text),
        button: some(words.button),
        image: some(words.image),
        video: some(words.video),
        complex: some(words.complex).map(of_catalogue).transpose()?,
        link: some(words.link),
        erid: some(words.erid),
        legal: some(words.legal),
    })
}

/// The complex of an address or a number, of the creative at a place of the list.
fn complex(snapshot: &Snapshot, at: usize, named: &str) -> Result<ComplexId> {
    let by_number = named.parse().ok().map(ComplexId).filter(|id| snapshot.card(*id).is_some());
    let by_path = || snapshot.slugs.complex_at(named).map(|ordinal| snapshot.card_at(ordinal).id);
    let refused = || {
        let message = format!("Комплекса «{named}» в\u{a0}каталоге нет: вставьте адрес его страницы.");
        let field = format!("creatives.{at}.complex");
        invalid_fields(message.clone(), vec![Fault { field, message }])
    };
    by_number.or_else(by_path).ok_or_else(refused)
}
