//! The field of a range: price, payment, area, kitchen, plot, floor, minutes on foot, distance from the ring.

use novosel_catalog::flat::{LotKind, LotKindSet};
use novosel_catalog::listing::fields::Field;
use novosel_catalog::region::Region;

use super::number::ordinal;
use super::piece::Piece;
use super::range::{How, Range, Unit, per_metre, read as read_range};
use super::term::{Bounds, PhraseTerm};
use super::words::{Word, eat, eat_optional};

mod topic;

use topic::{TOPICS, Topic};

pub(super) const UNCLEAR: &str = "не ясно, к чему относится число";
const NO_LOWER_PAYMENT: &str = "нижняя граница платежа фильтром не выражается";
const IN_PERCENT: &str = "взнос укажите в процентах от цены: «взнос 20 %»";
/// Words after a sum that is paid every month.
const MONTHLY: [&str; 6] = ["в месяц", "за месяц", "месяц", "мес", "в мес", "ежемесячно"];
/// The largest first payment in percent; a larger number is a sum in roubles.
const MOST_PERCENT: f64 = 100.0;
/// A number below it is a house number, not an area.
const SMALLEST_HOUSE: f64 = 25.0;
/// Smaller flats do not exist, in square metres.
const SMALLEST_FLAT: f64 = 15.0;

/// The quantity that starts at a word.
pub(super) fn read(words: &[Word], at: usize) -> Option<Piece> {
    if let Some(floors) = floors_listed(words, at) {
        return Some(floors);
    }
    let topic = TOPICS.iter().find_map(|(topic, names)| eat(words, at, names).map(|taken| (*topic, taken)));
    if let Some((topic, taken)) = topic
        && let Some(range) = read_range(words, at + taken)
    {
        let mut piece = of_topic(words, at + taken, topic, range)?;
        piece.count += taken;
        return Some(piece);
    }
    let (lead, range) = match read_range(words, at) {
        Some(range) => (0, range),
        None => {
            let lead = eat(words, at, &["в", "за"])?;
            (lead, read_range(words, at + lead).filter(|range| leads(range.unit))?)
        }
    };
    let mut piece = of_unit(words, at + lead, range)?;
    piece.count += lead;
    Some(piece)
}

/// «в 10 минутах», «в 30 км», but not «в 2027».
fn leads(unit: Option<Unit>) -> bool {
    matches!(unit, Some(Unit::Minute | Unit::Kilometre))
}

fn of_topic(words: &[Word], at: usize, topic: Topic, range: Range) -> Option<Piece> {
    let end = at + range.count;
    let piece = |term: PhraseTerm| Some(Piece::of(range.count, term));
    match (topic, range.unit) {
        (Topic::Payment, Some(Unit::Money)) => Some(payment(words, at, range)),
        (Topic::Payment, None) => {
            // «Платёж до 90» is in thousands of roubles.
            let factor = if largest(&range) < 1_000.0 { 1e3 } else { 1.0 };
            Some(payment(words, at, scaled(&range, factor)))
        }
        (Topic::FirstPayment, None | Some(Unit::Percent)) if largest(&range) <= MOST_PERCENT => {
            piece(PhraseTerm::FirstPayment(range.from.or(range.to)?))
        }
        (Topic::FirstPayment, None | Some(Unit::Money)) => Some(Piece::refused(range.count, IN_PERCENT)),
        (Topic::LoanTerm, None | Some(Unit::Year)) => piece(PhraseTerm::LoanYears(range.to.or(range.from)?)),
        (Topic::PerMetre, None | Some(Unit::Money)) => {
            let thousands = range.unit.is_none() && largest(&range) < 10_000.0;
            metre_price(range.count, scaled(&range, if thousands { 1e3 } else { 1.0 }))
        }
        (Topic::Price, Some(Unit::Money)) => money(words, at, range),
        (Topic::Price, None) => {
            // «Бюджет 12» is in millions of roubles, «цена до 9500» in thousands.
            let factor = match largest(&range) {
                ..1_000.0 => 1e6,
                ..100_000.0 => 1e3,
                _ => 1.0,
            };
            money(words, at, scaled(&range, factor))
        }
        (Topic::Kitchen, None | Some(Unit::Metre | Unit::Square)) => {
            Some(at_least(&range, Field::KitchenFrom, "верхняя граница кухни фильтром не выражается"))
        }
        (Topic::Area, None | Some(Unit::Metre | Unit::Square)) => piece(PhraseTerm::Area(near(&range))),
        (Topic::Area | Topic::Land, Some(Unit::Sotka)) | (Topic::Land, None) => {
            let mut piece = land(&range);
            let after = words[..at].last().is_some_and(|word| word.is("площадь"));
            let with = at >= 2 && words[at - 2].is_any(&["с", "со"]);
            let kinds = if let Some(taken) = eat(words, end, &["с подряд"]) {
                piece.count += taken;
                Some(LotKindSet::of([LotKind::LandContract]))
            } else if let Some(taken) = eat(words, end, &["без подряд"]) {
                piece.count += taken;
                Some(LotKindSet::of([LotKind::Land]))
            } else {
                // «Дом с участком от 8 соток» and «площадь участка» do not set the kind of lot.
                let chooses =
                    topic == Topic::Land && !after && !with && !named_area(words, at) && !of_house(words, at);
                chooses.then(|| LotKindSet::of([LotKind::Land, LotKind::LandContract]))
            };
            piece.terms.extend(kinds.map(PhraseTerm::Offer));
            Some(piece)
        }
        // «Девяткин переулок, дом 2».
        (Topic::House, None) if largest(&range) < SMALLEST_HOUSE => {
            Some(Piece::refused(range.count, UNCLEAR))
        }
        (Topic::House, None | Some(Unit::Metre | Unit::Square)) => {
            let offer = PhraseTerm::Offer(LotKindSet::of([LotKind::Cottage]));
            Some(Piece::all(range.count, vec![offer, PhraseTerm::Area(near(&range))]))
        }
        (Topic::Townhouse, None | Some(Unit::Metre | Unit::Square)) => {
            let offer = PhraseTerm::Offer(LotKindSet::of([LotKind::Townhouse]));
            Some(Piece::all(range.count, vec![offer, PhraseTerm::Area(near(&range))]))
        }
        (Topic::Floor, None | Some(Unit::Floor)) => piece(floors(&range)),
        (Topic::Ceiling, None | Some(Unit::Metre)) => {
            Some(at_least(&range, Field::CeilingFrom, "верхняя граница потолков фильтром не выражается"))
        }
        (Topic::Metro, Some(Unit::Minute)) => {
            let taken = eat_optional(words, end, &["пешком", "пешим ходом", "ходьба", "идти"]);
            Some(walk(words, at, &range, taken))
        }
        (Topic::Rooms, None) => {
            let count = range.from.or(range.to)?;
            let low = range.from.unwrap_or(0.0).clamp(0.0, 6.0) as u32;
            let high = range.to.unwrap_or(6.0).clamp(0.0, 6.0) as u32;
            let rooms = (low..=high).map(novosel_catalog::rooms::Rooms::from_count);
            (count <= 9.0).then(|| {
                Piece::of(range.count, PhraseTerm::Rooms(novosel_catalog::rooms::RoomSet::of(rooms)))
            })
        }
        // The topic and the unit contradict each other.
        _ => None,
    }
}

fn of_unit(words: &[Word], at: usize, range: Range) -> Option<Piece> {
    let end = at + range.count;
    let piece = |term: PhraseTerm| Some(Piece::of(range.count, term));
    match range.unit {
        None if eat(words, end, &MONTHLY).is_some() && largest(&range) >= 1_000.0 => {
            Some(payment(words, at, range))
        }
        Some(Unit::Money) => money(words, at, range),
        Some(Unit::Metre) if eat(words, end, &["до метро", "от метро"]).is_some() => {
            Some(Piece::refused(range.count + 2, "путь до метро укажите в минутах"))
        }
        Some(Unit::Metre) if in_millions(words, end, &range) => money(words, at, scaled(&range, 1e6)),
        Some(Unit::Metre) => piece(PhraseTerm::Area(near(&range))),
        Some(Unit::Square) if largest(&range) > 10.0 => piece(PhraseTerm::Area(near(&range))),
        Some(Unit::Sotka) => Some(land(&range)),
        Some(Unit::Floor) => piece(floors(&range)),
        Some(Unit::Minute) => {
            let taken = eat_optional(words, end, &["пешком", "пешим ходом", "ходьба", "пешей доступности"]);
            Some(walk(words, at, &range, taken))
        }
        Some(Unit::Kilometre) => Some(ring(words, at, &range)),
        Some(Unit::Month | Unit::Percent) => Some(Piece::refused(range.count, UNCLEAR)),
        Some(Unit::Year | Unit::Square) => Some(Piece::refused(range.count, UNCLEAR)),
        None if range.price => {
            let factor = if largest(&range) < 1_000.0 { 1e6 } else { 1.0 };
            money(words, at, scaled(&range, factor))
        }
        None if largest(&range) >= 100_000.0 => money(words, at, range),
        // «Двушка до 14» is in millions of roubles, «до 9500» in thousands.
        None if range.how == How::Bounded && range.from.is_none() => match largest(&range) {
            2.0..=100.0 => money(words, at, scaled(&range, 1e6)),
            1_000.0.. => money(words, at, scaled(&range, 1e3)),
            _ => Some(Piece::refused(range.count, UNCLEAR)),
        },
        None => Some(Piece::refused(range.count, UNCLEAR)),
    }
}

/// Whether «площадь участка» precedes a number.
/// «До 7м» is a price: no flat has 7 m². Only the bare letter is ambiguous.
fn in_millions(words: &[Word], end: usize, range: &Range) -> bool {
    let letter = words[..end].last().is_some_and(|word| matches!(word.text.as_str(), "м" | "m"));
    letter && range.to.is_some() && largest(range) < SMALLEST_FLAT
}

/// «На втором или третьем этаже», «третий-четвёртый этаж».
fn floors_listed(words: &[Word], at: usize) -> Option<Piece> {
    let floor = |at: usize| words.get(at).and_then(|word| ordinal(word).or(word.number));
    let lead = eat_optional(words, at, &["на"]);
    let low = floor(at + lead)?;
    let joint = eat_optional(words, at + lead + 1, &["или", "и", "либо"]);
    if joint == 0 && !words[at + lead].hyphenated {
        return None;
    }
    let high = floor(at + lead + 1 + joint)?;
    let noun = eat(words, at + lead + 2 + joint, &["этаж", "эт"])?;
    let (from, to) = (Some(low.min(high)), Some(low.max(high)));
    Some(Piece::of(lead + 2 + joint + noun, PhraseTerm::Floor(Bounds { from, to })))
}

fn named_area(words: &[Word], at: usize) -> bool {
    at >= 2 && words[at - 2].is("площадь")
}

/// Whether a house precedes a plot: «дом 150 м² участок 10 соток», but not «дом или участок».
fn of_house(words: &[Word], at: usize) -> bool {
    let before = &words[..at.saturating_sub(1)];
    before.iter().any(|word| word.is_any(&["дом", "коттедж", "таунхаус"]))
        && before.last().is_some_and(|word| !word.is_any(&["или", "либо"]))
}

/// A price, a price of a square metre, or a monthly payment.
fn money(words: &[Word], at: usize, range: Range) -> Option<Piece> {
    let end = at + range.count;
    if eat(words, end, &MONTHLY).is_some() || eat(words, end, &["платеж"]).is_some() {
        return Some(payment(words, at, range));
    }
    if let Some(taken) = eat(words, end, &["первоначальный взнос", "первый взнос", "взнос"])
    {
        return Some(Piece::refused(range.count + taken, IN_PERCENT));
    }
    if let Some(taken) = per_metre_after(words, end) {
        return metre_price(range.count + taken, range);
    }
    let bounds = match range.how {
        // A price without a preposition is an upper bound.
        How::Bare => Bounds { from: None, to: range.to },
        _ => near(&range),
    };
    Some(Piece::of(range.count, PhraseTerm::Price(bounds)))
}

/// A monthly payment, with the words that mark it as one.
fn payment(words: &[Word], at: usize, range: Range) -> Piece {
    let mut count = range.count;
    count += eat_optional(words, at + count, &MONTHLY);
    count += eat_optional(words, at + count, &["платеж по ипотека", "по ипотека", "платеж"]);
    let bounds = match range.how {
        // A payment without a preposition is an upper bound.
        How::Bare => Bounds { from: None, to: range.to },
        _ => near(&range),
    };
    let Some(to) = bounds.to else { return Piece::refused(count, NO_LOWER_PAYMENT) };
    let mut piece = Piece::of(count, PhraseTerm::Payment(to));
    piece.note = bounds.from.map(|_| "нижняя граница фильтром не выражается");
    piece
}

/// «за метр», «/м²»; in «до 9 млн 40 м²» an area follows instead.
fn per_metre_after(words: &[Word], at: usize) -> Option<usize> {
    words.get(at).filter(|word| !word.apart && word.number.is_none())?;
    per_metre(words, at)
}

fn metre_price(count: usize, range: Range) -> Option<Piece> {
    let bounds = match range.how {
        How::Bare => Bounds { from: None, to: range.to },
        _ => near(&range),
    };
    if bounds.from.is_some() && bounds.to.is_none() {
        return Some(Piece::refused(count, "нижняя граница цены метра фильтром не выражается"));
    }
    let mut piece = Piece::of(count, PhraseTerm::PricePerMetre(Bounds { from: None, to: bounds.to }));
    piece.note = bounds.from.map(|_| "нижняя граница фильтром не выражается");
    Some(piece)
}

fn land(range: &Range) -> Piece {
    at_least(range, Field::LandFrom, "верхняя граница участка фильтром не выражается")
}

/// A range of a field without an upper bound; `no_upper` is the reason for rejecting one that has nothing else.
fn at_least(range: &Range, field: Field, no_upper: &str) -> Piece {
    let Some(from) = range.from else { return Piece::refused(range.count, no_upper) };
    let mut piece = Piece::of(range.count, PhraseTerm::AtLeast(field, from));
    let bounded = range.how == How::Bounded && range.to.is_some();
    piece.note = bounded.then_some("верхняя граница фильтром не выражается");
    piece
}

fn floors(range: &Range) -> PhraseTerm {
    let step = if range.strict { 1.0 } else { 0.0 };
    match range.how {
        How::Bounded => {
            let to = range.to.map(|to| if range.from.is_none() { to - step } else { to });
            PhraseTerm::Floor(Bounds { from: range.from.map(|from| from + step), to })
        }
        _ => PhraseTerm::Floor(Bounds { from: range.from, to: range.to }),
    }
}

/// Minutes on foot; «до метро» and the like may follow.
fn walk(words: &[Word], at: usize, range: &Range, taken: usize) -> Piece {
    const BY_TRANSPORT: &str = "время в пути на транспорте фильтром не выражается";
    let riding = |at| {
        eat(
            words,
            at,
            &["на машина", "на транспорт", "на автобус", "езда", "на авто", "на метро", "транспорт"],
        )
    };
    let mut count = range.count + taken;
    if let Some(more) = riding(at + count) {
        return Piece::refused(count + more, BY_TRANSPORT);
    }
    let Some(minutes) = range.to.or(range.from) else { return Piece::refused(count, UNCLEAR) };
    count += eat_optional(
        words,
        at + count,
        &["от станция метро", "до станция метро", "до метро пешком", "до метро", "от метро"],
    );
    if let Some(more) = riding(at + count) {
        return Piece::refused(count + more, BY_TRANSPORT);
    }
    // The station itself, if it follows, is parsed as a place.
    let named_next = words.get(at + count).is_some_and(|word| !word.apart && word.is_any(&["от", "до"]));
    if !named_next {
        count += eat_optional(words, at + count, &["пешком"]);
    }
    Piece::of(count, PhraseTerm::Walk(minutes))
}

fn ring(words: &[Word], at: usize, range: &Range) -> Piece {
    let end = at + range.count;
    let rings: [(&[&str], Option<Region>); 3] = [
        (&["от мкад", "до мкад", "за мкад", "мкад"], Some(Region::Msk)),
        (&["от кад", "до кад", "за кад", "кад"], Some(Region::Spb)),
        (&["от кольцо", "от город"], None),
    ];
    let named = rings.iter().find_map(|(names, region)| eat(words, end, names).map(|taken| (taken, *region)));
    let Some((taken, region)) = named else {
        return Piece::refused(range.count, "расстояние считается только от МКАД или КАД");
    };
    match range.to {
        Some(kilometres) => Piece::of(range.count + taken, PhraseTerm::Ring(kilometres * 10.0, region)),
        None => {
            Piece::refused(range.count + taken, "расстояние от кольца фильтром ограничивается только сверху")
        }
    }
}

/// The bounds; an approximate number becomes ten per cent either way.
fn near(range: &Range) -> Bounds {
    match (range.how, range.from) {
        (How::About | How::Bare, Some(value)) => Bounds { from: Some(value * 0.9), to: Some(value * 1.1) },
        _ => Bounds { from: range.from, to: range.to },
    }
}

fn largest(range: &Range) -> f64 {
    range.to.unwrap_or(0.0).max(range.from.unwrap_or(0.0))
}

fn scaled(range: &Range, factor: f64) -> Range {
    Range { from: range.from.map(|value| value * factor), to: range.to.map(|value| value * factor), ..*range }
}
