//! Lots that are one flat. The same корпус and number on the door tell, where floor, area and section do not
//! contradict; without a number the same корпус, floor, rooms and area, and the same plan. Linear in the number of
//! lots: only those of one bucket are compared.

use std::collections::{BTreeMap, HashMap, HashSet};

use novosel_catalog::flat::LotKind;
use novosel_catalog::id::{LotId, QueueId};
use novosel_catalog::identity::{Merge, MergeState};
use novosel_catalog::rooms::Rooms;
use novosel_store::repo::LotToMatch;

/// Areas that differ by no more are one, in hundredths of a square metre: rounding, and the balcony's share.
const SAME_AREA: u32 = 60;
/// Areas that differ by no more may be one.
const LIKE_AREA: u32 = 300;
/// The score of two parts of one number whose areas are near.
const PART_OF_FLAT: u8 = 65;
/// Prices of one flat differ by no more among sellers, percent.
const LIKE_PRICE: u64 = 10;
/// Records that are parts of one another: more would be a circle.
const LONGEST_CHAIN: usize = 100;
/// Lots of one bucket that are compared: more of one number are a feed's placeholder.
const MOST_ALIKE: usize = 20;

/// Two records that are, or may be, one flat.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Pair {
    pub(super) kept: LotId,
    pub(super) merged: LotId,
    pub(super) score: u8,
    pub(super) evidence: String,
    pub(super) is_sure: bool,
}

/// What was decided of lots before.
#[derive(Debug, Default)]
pub(super) struct Decided {
    /// By both numbers, the lower one first.
    pairs: HashMap<(u32, u32), MergeState>,
    /// The kept record of each one that is a part.
    kept: HashMap<u32, u32>,
}

impl Decided {
    pub(super) fn of(merges: &[Merge]) -> Self {
        let mut decided = Self::default();
        for merge in merges {
            decided.pairs.insert(ordered(merge.kept, merge.merged), merge.state);
            if merge.state == MergeState::Accepted {
                decided.kept.insert(merge.merged, merge.kept);
            }
        }
        decided
    }

    fn state(&self, one: LotId, other: LotId) -> Option<MergeState> {
        self.pairs.get(&ordered(one.0, other.0)).copied()
    }

    /// The record that stays of whatever this one is a part of.
    fn kept(&self, lot: LotId) -> LotId {
        let mut kept = lot.0;
        for _ in 0..LONGEST_CHAIN {
            let Some(above) = self.kept.get(&kept) else { break };
            kept = *above;
        }
        LotId(kept)
    }
}

fn ordered(one: u32, other: u32) -> (u32, u32) {
    (one.min(other), one.max(other))
}

/// Lots that may be one.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum Bucket {
    Number(QueueId, LotKind, String),
    Layout(QueueId, LotKind, i16, Option<Rooms>, u32),
}

/// The pairs among lots of whole complexes that nothing was decided of.
pub(super) fn pairs(lots: &[LotToMatch], decided: &Decided) -> Vec<Pair> {
    let mut buckets: BTreeMap<Bucket, Vec<&LotToMatch>> = BTreeMap::new();
    for lot in lots {
        let Some(queue) = lot.queue else { continue };
        if let Some(number) = lot.number.as_deref().and_then(door) {
            buckets.entry(Bucket::Number(queue, lot.kind, number)).or_default().push(lot);
        }
        if let (Some(floor), Some(area)) = (lot.floor, lot.area) {
            let layout = Bucket::Layout(queue, lot.kind, floor, lot.rooms, area.0);
            buckets.entry(layout).or_default().push(lot);
        }
    }
    let mut groups = Groups { decided, kept: HashMap::new(), proposed: HashSet::new(), pairs: Vec::new() };
    // Numbers come first: what they tell, layouts need not guess.
    for (bucket, alike) in buckets.into_iter().filter(|(_, alike)| (2..=MOST_ALIKE).contains(&alike.len())) {
        match bucket {
            Bucket::Number(..) => groups.by_number(&alike),
            Bucket::Layout(..) => groups.by_layout(&alike),
        }
    }
    groups.pairs
}

/// «12» of «кв. № 012»; none without a digit.
fn door(number: &str) -> Option<String> {
    let folded = number.to_lowercase();
    let word = folded.trim_start_matches(|letter: char| !letter.is_ascii_digit());
    let text: String =
        word.trim_start_matches('0').chars().filter(|letter| letter.is_alphanumeric()).collect();
    text.starts_with(|first: char| first.is_ascii_digit()).then_some(text)
}

struct Groups<'a> {
    decided: &'a Decided,
    /// The kept record of each one that became a part now.
    kept: HashMap<LotId, LotId>,
    /// Doubtful pairs: one bucket may hold one twice.
    proposed: HashSet<(LotId, LotId)>,
    pairs: Vec<Pair>,
}

impl Groups<'_> {
    fn by_number(&mut self, alike: &[&LotToMatch]) {
        let is_divided = alike.iter().enumerate().any(|(at, lot)| {
            alike[..at].iter().any(|earlier| earlier.source == lot.source && apart_in(earlier.area, lot.area))
        });
        for (at, lot) in alike.iter().enumerate() {
            for earlier in &alike[..at] {
                if let Some(mut likeness) = same_number(earlier, lot) {
                    // A flat that is sold in parts has one number: only equal areas are one part.
                    if is_divided && likeness.is_sure && (earlier.area.is_none() || earlier.area != lot.area)
                    {
                        likeness = Likeness { score: PART_OF_FLAT, is_sure: false, ..likeness };
                    }
                    self.join(earlier, lot, likeness);
                    if likeness.is_sure {
                        break;
                    }
                }
            }
        }
    }

    /// Of each source one lot at most, so that equal flats of one floor are not taken for one.
    fn by_layout(&mut self, alike: &[&LotToMatch]) {
        for (at, lot) in alike.iter().enumerate() {
            for earlier in &alike[..at] {
                let like_both = |other: &&&LotToMatch| {
                    other.id != lot.id
                        && other.id != earlier.id
                        && [lot.source.as_str(), earlier.source.as_str()].contains(&other.source.as_str())
                        && !apart(other, lot)
                        && !apart(other, earlier)
                };
                if alike.iter().any(|other| like_both(&other)) {
                    continue;
                }
                if let Some(likeness) = same_layout(earlier, lot) {
                    self.join(earlier, lot, likeness);
                    if likeness.is_sure {
                        break;
                    }
                }
            }
        }
    }

    fn kept(&self, lot: LotId) -> LotId {
        let mut kept = self.decided.kept(lot);
        // Each step leads to a lower number.
        while let Some(above) = self.kept.get(&kept) {
            kept = *above;
        }
        kept
    }

    fn join(&mut self, earlier: &LotToMatch, lot: &LotToMatch, likeness: Likeness) {
        let (kept, merged) = (self.kept(earlier.id), self.kept(lot.id));
        if kept == merged || self.decided.state(earlier.id, lot.id).is_some() {
            return;
        }
        // A part of another lot joins with all of it, unless somebody said that they are two.
        let (kept, merged) = (kept.min(merged), kept.max(merged));
        if self.decided.state(kept, merged).is_some() {
            return;
        }
        if likeness.is_sure {
            self.kept.insert(merged, kept);
        } else if !self.proposed.insert((kept, merged)) {
            return;
        }
        let Likeness { score, is_sure, .. } = likeness;
        self.pairs.push(Pair { kept, merged, score, evidence: likeness.words(earlier, lot), is_sure });
    }
}

/// How alike two lots are.
#[derive(Clone, Copy)]
struct Likeness {
    score: u8,
    is_sure: bool,
    by_number: bool,
    same_plan: bool,
}

impl Likeness {
    fn words(self, one: &LotToMatch, other: &LotToMatch) -> String {
        let mut words = vec!["тот же корпус".to_owned()];
        if self.by_number {
            words.push(format!("номер {}", one.number.as_deref().unwrap_or_default()));
        }
        if let Some(section) = one.section.filter(|_| one.section == other.section) {
            words.push(format!("секция {section}"));
        }
        if let Some(floor) = one.floor.filter(|_| one.floor == other.floor) {
            words.push(format!("этаж {floor}"));
        }
        match (one.area, other.area) {
            (Some(one), Some(other)) if one == other => words.push(format!("{} м²", one.digits())),
            (Some(one), Some(other)) => words.push(format!("{} и {} м²", one.digits(), other.digits())),
            _ => {}
        }
        if self.same_plan {
            words.push("тот же план".to_owned());
        }
        if self.by_number && apart_in(one.section, other.section) {
            words.push("секции названы по-разному".to_owned());
        }
        if !self.by_number && apart_in(one.contract, other.contract) {
            words.push("договоры разные".to_owned());
        }
        words.join(", ")
    }
}

/// Lots of one корпус and number. `None` where they contradict each other.
fn same_number(one: &LotToMatch, other: &LotToMatch) -> Option<Likeness> {
    let by_number = true;
    let same_plan = one.plan.is_some() && one.plan == other.plan;
    if apart_in(one.floor, other.floor) {
        return None;
    }
    let difference = one.area.zip(other.area).map(|(one, other)| one.0.abs_diff(other.0));
    if difference.is_some_and(|difference| difference > LIKE_AREA) {
        return None;
    }
    if apart_in(one.section, other.section) {
        // Numbers may begin anew in each section.
        let may_be =
            one.source != other.source && difference.is_some_and(|difference| difference <= SAME_AREA);
        return may_be.then_some(Likeness { score: 60, is_sure: false, by_number, same_plan });
    }
    let same_floor = one.floor.is_some() && one.floor == other.floor;
    let same_area = difference.is_some_and(|difference| difference <= SAME_AREA);
    let likeness = match (same_floor, same_area) {
        (true, true) => Likeness { score: 98, is_sure: true, by_number, same_plan },
        // One of the two is not told by a source: the number tells.
        (true, false) if difference.is_none() => Likeness { score: 92, is_sure: true, by_number, same_plan },
        (false, true) => Likeness { score: 92, is_sure: true, by_number, same_plan },
        _ => Likeness { score: 65, is_sure: false, by_number, same_plan },
    };
    Some(likeness)
}

/// Lots of one корпус, floor, rooms and area, one of them without a number.
fn same_layout(one: &LotToMatch, other: &LotToMatch) -> Option<Likeness> {
    if one.source == other.source || apart(one, other) {
        return None;
    }
    let same_plan = one.plan.is_some() && one.plan == other.plan;
    let known = |value: Option<u16>, like: Option<u16>| value.is_some() && value == like;
    let same_place = known(one.section, other.section) && known(one.riser, other.riser);
    let is_sure = (same_plan || same_place) && !apart_in(one.contract, other.contract);
    let price = one.price.zip(other.price).map(|(one, other)| {
        u64::from(one.0.abs_diff(other.0)) * 100 <= u64::from(one.0.max(other.0)) * LIKE_PRICE
    });
    let score = match (same_plan || same_place, price) {
        (true, _) if is_sure => 90,
        (true, _) => 75,
        (false, Some(true)) => 70,
        (false, None) => 55,
        // Another price and nothing in favour: two flats.
        (false, Some(false)) => return None,
    };
    Some(Likeness { score, is_sure, by_number: false, same_plan })
}

/// Whether something that both say tells two flats apart.
fn apart(one: &LotToMatch, other: &LotToMatch) -> bool {
    let doors = one.number.as_deref().and_then(door).zip(other.number.as_deref().and_then(door));
    doors.is_some_and(|(one, other)| one != other)
        || apart_in(one.section, other.section)
        || apart_in(one.riser, other.riser)
}

fn apart_in<T: PartialEq>(one: Option<T>, other: Option<T>) -> bool {
    one.zip(other).is_some_and(|(one, other)| one != other)
}

#[cfg(test)]
mod tests;
