//! `novosel search`: a listing from the current generation, in the terminal.

use anyhow::{Result, bail};
use chrono::NaiveDate;
use novosel_catalog::listing::address::{self, FieldError};
use novosel_catalog::listing::filter::Filter;
use novosel_catalog::listing::kind::ListingKind;
use novosel_catalog::listing::page::Page;
use novosel_catalog::listing::sort::Sort;
use novosel_catalog::money::Thousands;
use novosel_catalog::region::SiteRegion;
use novosel_engine::list::ListedComplex;
use novosel_engine::{LotFacts, MatchCounts};
use novosel_indexer::generation::Store;
use novosel_phrase::{Part, PhraseContext, UnknownPart};
use novosel_views::listing::{relax, words};
use novosel_views::snapshot::Snapshot;
use serde::Serialize;

use super::Session;
use crate::args::Search;
use crate::exit;

/// Ways out of an empty result that are shown.
const WAYS: usize = 5;

/// Searches and prints.
pub(crate) fn run(session: &Session, args: &Search) -> Result<u8> {
    let opened = Store::at(&session.config.index_dir).open_current_or_previous()?;
    for damage in &opened.passed_over {
        session.printer.say(format!("passed over: {damage}"));
    }
    let snapshot = Snapshot::new(opened.generation);
    if let Some(key) = &args.lot {
        return lot(session, &snapshot, key);
    }
    let site = args.region.map(SiteRegion::from);
    let (filter, sort, phrase) = read_filter(session, &snapshot, args, site)?;
    let (page, today) = (Page::new(args.page, args.per_page)?, session.today());
    let (counts, items) = if args.lots || filter.kind.lists_lots() {
        lots(&snapshot, &filter, sort, page, today)
    } else {
        complexes(&snapshot, &filter, sort, page, today)
    };
    let results = if args.lots || filter.kind.lists_lots() { counts.lots } else { counts.complexes };
    let found = Found {
        generation: snapshot.number,
        phrase,
        address: address_of(&filter),
        found: words::found(filter.kind, counts.lots, counts.complexes),
        lots: counts.lots,
        complexes: counts.complexes,
        page: page.number(),
        pages: page.pages_count(results),
        items,
        relaxations: if results == 0 { relaxations(&snapshot, &filter, today) } else { Vec::new() },
    };
    session.printer.data(&found, Found::text)?;
    Ok(exit::OK)
}

/// The filter of the words or of the address.
fn read_filter(
    session: &Session,
    snapshot: &Snapshot,
    args: &Search,
    site: Option<SiteRegion>,
) -> Result<(Filter, Sort, Option<ParsedPhrase>)> {
    let base = Filter { site, ..Filter::default() };
    let (base, errors) = match &args.address {
        Some(address) => read_address(base, address)?,
        None => (base, Vec::new()),
    };
    if let Some(FieldError { field, message }) = errors.first() {
        bail!("read --address: {field}: {message}");
    }
    let Some(text) = &args.text else { return Ok((base, Sort::default(), None)) };
    let context = PhraseContext {
        site,
        today: session.today(),
        dictionary: &snapshot.suggest,
        geography: snapshot.geography(),
        titles: snapshot,
        base,
    };
    let phrase = novosel_phrase::parse(text, &context);
    let sort = phrase.sort.unwrap_or_default();
    Ok((phrase.filter.clone(), sort, Some(ParsedPhrase::of(&phrase))))
}

/// The filter of `rooms=1&price_to=9000000`, or of the address of a catalogue with such a query.
fn read_address(base: Filter, address: &str) -> Result<(Filter, Vec<FieldError>)> {
    let (path, query) = match address.split_once('?') {
        Some(parts) => parts,
        None if address.starts_with('/') => (address, ""),
        None => ("", address),
    };
    let kind = match path {
        "" => base.kind,
        path => match ListingKind::ALL.iter().find(|kind| kind.path() == path) {
            Some(kind) => *kind,
            None => bail!("read --address: {path} is not the address of a catalogue, give its query alone"),
        },
    };
    Ok(address::read_query(Filter { kind, ..base }, query))
}

/// What the parser made of the words.
#[derive(Serialize)]
struct ParsedPhrase {
    understood: Vec<String>,
    unknown: Vec<String>,
}

impl ParsedPhrase {
    fn of(phrase: &novosel_phrase::Phrase) -> Self {
        let meaning = |part: &Part| part.meaning.clone();
        let unknown = |part: &UnknownPart| format!("{} ({})", part.text, part.reason);
        Self {
            understood: phrase.understood.iter().map(meaning).collect(),
            unknown: phrase.unknown.iter().map(unknown).collect(),
        }
    }
}

#[derive(Serialize)]
struct Found {
    generation: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    phrase: Option<ParsedPhrase>,
    address: String,
    found: String,
    lots: u64,
    complexes: u64,
    page: u32,
    pages: u64,
    items: Vec<Item>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    relaxations: Vec<Way>,
}

/// A condition to relax when nothing is found, with what that gives.
#[derive(Serialize)]
struct Way {
    title: String,
    found: String,
    address: String,
}

#[derive(Serialize)]
struct Item {
    id: u32,
    name: String,
    place: String,
    deadline: Option<String>,
    matching: u32,
    price_from: Option<u64>,
    #[serde(skip)]
    line: String,
}

impl Found {
    fn text(&self) -> String {
        let mut text = String::new();
        if let Some(phrase) = &self.phrase {
            if !phrase.understood.is_empty() {
                text += &format!("понято: {}\n", phrase.understood.join(" · "));
            }
            if !phrase.unknown.is_empty() {
                text += &format!("не понято: {}\n", phrase.unknown.join(" · "));
            }
        }
        text += &format!("{}, страница {} из {}\n", self.found, self.page, self.pages.max(1));
        for item in &self.items {
            text += &format!("{:>8}  {}\n", item.id, item.line);
        }
        for way in &self.relaxations {
            text += &format!("    {} — {}\n", way.title, way.found);
        }
        text
    }
}

fn address_of(filter: &Filter) -> String {
    let query = address::to_query(filter);
    let mark = if query.is_empty() { "" } else { "?" };
    format!("{}{mark}{query}", filter.kind.path())
}

/// What to give up when nothing is found, best gain first.
fn relaxations(snapshot: &Snapshot, filter: &Filter, today: NaiveDate) -> Vec<Way> {
    let ways = snapshot.engine.relax(filter, today);
    ways.iter()
        .take(WAYS)
        .map(|way| Way {
            title: relax::title(way),
            found: words::found(way.filter.kind, way.counts.lots, way.counts.complexes),
            address: address_of(&way.filter),
        })
        .collect()
}

fn complexes(
    snapshot: &Snapshot,
    filter: &Filter,
    sort: Sort,
    page: Page,
    today: NaiveDate,
) -> (MatchCounts, Vec<Item>) {
    let listed = snapshot.engine.complexes(filter, sort, page, today);
    (listed.counts, listed.items.iter().map(|item| complex_item(snapshot, filter, item)).collect())
}

fn complex_item(snapshot: &Snapshot, filter: &Filter, item: &ListedComplex) -> Item {
    let card = snapshot.card_at(item.ordinal);
    let place = place_of(snapshot, item.ordinal);
    // Without matching lots the complex still has a completion: that of its корпуса.
    let of_queues = || card.queues.iter().map(|queue| queue.deadline).min();
    let deadline = item.matching.deadline_from.or_else(of_queues).map(|deadline| deadline.to_string());
    let sale = match item.matching.lots {
        0 => "в продаже нет".to_owned(),
        lots => {
            let price = item
                .matching
                .price_from
                .map_or_else(|| "цены скрыты".to_owned(), |price| format!("от {}", price.short()));
            format!("{price}; {}", words::lots_of(filter.kind, u64::from(lots)))
        }
    };
    let called = called(&card.name, &place, " — ");
    let line = format!("{called}; {sale}; {}", deadline.as_deref().unwrap_or("срок не объявлен"));
    Item {
        id: item.id.0,
        name: card.name.clone(),
        place,
        deadline,
        matching: item.matching.lots,
        price_from: item.matching.price_from.map(Thousands::roubles),
        line,
    }
}

/// The nearest station with its minutes, or the address.
fn place_of(snapshot: &Snapshot, ordinal: u32) -> String {
    let card = snapshot.card_at(ordinal);
    let nearest =
        card.stations.first().and_then(|near| Some((near, snapshot.geography().station(near.station)?)));
    match nearest {
        Some((near, station)) => match near.transport_minutes {
            Some(minutes) => format!("м. {}, {minutes} мин. транспортом", station.name),
            None => format!("м. {}, {} мин. пешком", station.name, near.walk_minutes),
        },
        None => card.address.clone(),
    }
}

/// The name and the place; a complex without a name is called by its address already.
fn called(name: &str, place: &str, between: &str) -> String {
    if name == place { name.to_owned() } else { format!("{name}{between}{place}") }
}

fn lots(
    snapshot: &Snapshot,
    filter: &Filter,
    sort: Sort,
    page: Page,
    today: NaiveDate,
) -> (MatchCounts, Vec<Item>) {
    let listed = snapshot.engine.lots(filter, sort, page, today);
    (
        listed.counts,
        listed.items.iter().map(|item| lot_item(snapshot, snapshot.engine.lot(item.slot))).collect(),
    )
}

fn lot_item(snapshot: &Snapshot, lot: LotFacts) -> Item {
    let card = snapshot.card_at(lot.ordinal);
    let place = place_of(snapshot, lot.ordinal);
    let rooms = lot.rooms.map_or(lot.kind.title(), |rooms| rooms.title());
    let area = lot.area.map(|area| format!(", {area}")).unwrap_or_default();
    let floor = match (lot.floor, lot.floors_total) {
        (Some(floor), Some(total)) => format!(", этаж {floor} из {total}"),
        (Some(floor), None) => format!(", этаж {floor}"),
        _ => String::new(),
    };
    let price = lot.price.map_or_else(|| "цена скрыта".to_owned(), Thousands::short);
    let called = called(&card.name, &place, ", ");
    Item {
        id: lot.id.0,
        line: format!("{rooms}{area}{floor}; {price}; {}; {called}", lot.deadline),
        name: card.name.clone(),
        place,
        deadline: Some(lot.deadline.to_string()),
        matching: 1,
        price_from: lot.price.map(Thousands::roubles),
    }
}

fn lot(session: &Session, snapshot: &Snapshot, key: &str) -> Result<u8> {
    let slot = snapshot.lot_by_key(key)?.and_then(|id| snapshot.engine.slot_of(id));
    let Some(slot) = slot else { bail!("no live lot {key} in generation {}", snapshot.number) };
    let item = lot_item(snapshot, snapshot.engine.lot(slot));
    session.printer.data(&item, |item| format!("{:>8}  {}", item.id, item.line))?;
    Ok(exit::OK)
}
