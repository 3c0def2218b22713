//! Questions of buyers about a listing, answered from current data.

use chrono::NaiveDate;
use novosel_catalog::contract::Contract;
use novosel_catalog::feature::Feature;
use novosel_catalog::listing::filter::Filter;
use novosel_catalog::listing::kind::ListingKind;
use novosel_catalog::listing::page::Page;
use novosel_catalog::listing::sort::{Direction, Sort, SortField};
use novosel_catalog::region::SiteRegion;
use novosel_catalog::rooms::{RoomSet, Rooms};
use novosel_catalog::text::counted;
use novosel_engine::facet::{FacetOption, Facets};

use crate::listing::headers::in_site;
use crate::listing::words;
use crate::snapshot::Snapshot;

/// A question with its answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// how_buy, what_price, what_reviews, what_area.
    pub key: &'static str,
    /// The question.
    pub question: String,
    /// The answer.
    pub answer: String,
}

/// The four questions of a listing, without those that the data cannot answer.
pub fn questions(
    snapshot: &Snapshot,
    site: SiteRegion,
    filter: &Filter,
    facets: &Facets,
    today: NaiveDate,
) -> Vec<Question> {
    let subject = Subject::of(filter.kind);
    let place = in_site(site);
    let answers = [
        ("how_buy", format!("Как купить {} {place}?", subject.accusative), how_buy(filter.kind, facets)),
        (
            "what_price",
            format!("Сколько стоит {} {place}?", subject.nominative),
            what_price(filter.kind, facets),
        ),
        (
            "what_reviews",
            format!("Какие отзывы о {} {place}?", subject.about),
            what_reviews(snapshot, filter, today),
        ),
        (
            "what_area",
            format!("Какой площади {} {place}?", subject.plural),
            what_area(snapshot, filter, today),
        ),
    ];
    answers
        .into_iter()
        .filter_map(|(key, question, answer)| Some(Question { key, question, answer: answer? }))
        .collect()
}

/// The nouns of a catalogue, in the cases that the questions need.
struct Subject {
    nominative: &'static str,
    accusative: &'static str,
    plural: &'static str,
    about: &'static str,
}

impl Subject {
    fn of(kind: ListingKind) -> Self {
        match kind {
            ListingKind::Settlements => Self {
                nominative: "дом или участок",
                accusative: "дом или участок",
                plural: "дома в посёлках",
                about: "посёлках",
            },
            ListingKind::Townhouses => Self {
                nominative: "таунхаус",
                accusative: "таунхаус",
                plural: "таунхаусы",
                about: "таунхаусах",
            },
            ListingKind::MultiFunctional => Self {
                nominative: "апартамент",
                accusative: "апартаменты",
                plural: "апартаменты",
                about: "апарт-комплексах",
            },
            _ => Self {
                nominative: "квартира в новостройке",
                accusative: "квартиру в новостройке",
                plural: "квартиры в новостройках",
                about: "новостройках",
            },
        }
    }
}

fn how_buy(kind: ListingKind, facets: &Facets) -> Option<String> {
    let total = facets.total;
    if total.lots == 0 {
        return None;
    }
    let mut answer = format!("Сейчас в продаже {}.", words::found(kind, total.lots, total.complexes));
    let lots = |contract| option(&facets.contracts, contract).map_or(0, |option| option.counts.lots);
    let (ddu, dkp, assignment) = (lots(Contract::Ddu), lots(Contract::Dkp), lots(Contract::Assignment));
    let offers = |count| counted(count, ["предложение", "предложения", "предложений"]);
    if ddu > 0 {
        answer += &format!(
            " Пока дом строится, покупают по договору долевого участия ({}): деньги хранятся на счёте эскроу до сдачи дома.",
            offers(ddu)
        );
    }
    if dkp > 0 {
        answer += &format!(" В сданном доме заключают договор купли-продажи ({}).", offers(dkp));
    }
    if assignment > 0 {
        answer += &format!(" Ещё {} — уступка прав по договору долевого участия.", offers(assignment));
    }
    let mortgage = option(&facets.features, Feature::Mortgage).map_or(0, |option| option.counts.complexes);
    if mortgage > 0 {
        let objects = counted(mortgage, ["объекте", "объектах", "объектах"]);
        answer += &format!(" Ипотеку банки дают в {objects}.");
    }
    Some(answer)
}

fn what_price(kind: ListingKind, facets: &Facets) -> Option<String> {
    let cheapest = facets.total.price_from?;
    let mut answer = format!("Цены начинаются от {}.", cheapest.short());
    if kind.is_settlement() {
        return Some(answer);
    }
    let classes = [
        (Rooms::Studio, "студии"),
        (Rooms::One, "1-комнатные"),
        (Rooms::Two, "2-комнатные"),
        (Rooms::Three, "3-комнатные"),
        (Rooms::Four, "4-комнатные"),
    ];
    let prices = classes.into_iter().filter_map(|(rooms, title)| {
        let price = option(&facets.rooms, RoomSet::of([rooms]))?.counts.price_from?;
        Some(format!("{title} — от {}", price.short()))
    });
    let prices: Vec<String> = prices.collect();
    if !prices.is_empty() {
        answer += &format!(" По числу комнат: {}.", prices.join(", "));
    }
    Some(answer)
}

/// Votes for the most popular complexes, at most one page of them.
fn what_reviews(snapshot: &Snapshot, filter: &Filter, today: NaiveDate) -> Option<String> {
    let found = snapshot.engine.matching_complexes(filter, today);
    let cards = found.into_iter().map(|ordinal| snapshot.card_at(ordinal));
    let rated: Vec<_> = cards.filter(|card| card.rating.is_some() && card.votes > 0).collect();
    let best = rated.iter().max_by_key(|card| (card.rating, card.votes, std::cmp::Reverse(card.id)))?;
    let votes: u64 = rated.iter().map(|card| u64::from(card.votes)).sum();
    let rating = best.rating.map(|tenths| format!("{},{}", tenths / 10, tenths % 10))?;
    Some(format!(
        "Посетители оценили {} и оставили {}. Самая высокая оценка у «{}» — {rating} из 5 ({}).",
        counted(rated.len() as u64, ["объект", "объекта", "объектов"]),
        counted(votes, ["голос", "голоса", "голосов"]),
        best.name,
        counted(u64::from(best.votes), ["голос", "голоса", "голосов"]),
    ))
}

fn what_area(snapshot: &Snapshot, filter: &Filter, today: NaiveDate) -> Option<String> {
    let extreme = |direction| {
        let sort = Sort { field: SortField::Area, direction };
        let page = Page::new(1, 1).ok()?;
        let slot = snapshot.engine.lots(filter, sort, page, today).items.first()?.slot;
        snapshot.engine.lot(slot).area
    };
    let (smallest, largest) = (extreme(Direction::Asc)?, extreme(Direction::Desc)?);
    if smallest == largest {
        return Some(format!("Сейчас в продаже предложения площадью {smallest}."));
    }
    Some(format!("Сейчас в продаже предложения площадью от {} до {largest}.", smallest.digits()))
}

fn option<T: PartialEq + Copy>(options: &[FacetOption<T>], value: T) -> Option<&FacetOption<T>> {
    options.iter().find(|option| option.value == value)
}
