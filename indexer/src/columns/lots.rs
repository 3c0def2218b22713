//! Bitmaps over lots by value: rooms, finishing, contract, kind, completion, the last floor.

use novosel_catalog::contract::Contract;
use novosel_catalog::deadline::{DeadlineChoice, Quarter};
use novosel_catalog::finishing::{Finishing, FinishingSet};
use novosel_catalog::flat::LotKind;
use novosel_catalog::rooms::Rooms;

use crate::columns::bitmap::Bitmap;
use crate::columns::bits::WORD;
use crate::columns::layout::WordLayout;
use crate::columns::tables::{ABSENT, ABSENT_FLOOR, Tables};

/// The code of a delivered корпус in the column of deadlines.
const DELIVERED: u16 = 1;

/// Bitmaps over lots by value. Every bitmap is as long as [`WordLayout::words`].
#[derive(Clone, Debug)]
pub struct LotColumns {
    /// No lot.
    pub none: Bitmap,
    /// Every lot; filling slots are not lots.
    pub live: Bitmap,
    /// By [`Rooms::index`].
    pub rooms: Vec<Bitmap>,
    /// Four rooms or more.
    pub four_plus: Bitmap,
    /// Five rooms or more.
    pub five_plus: Bitmap,
    /// By [`Finishing::index`].
    pub finishing: Vec<Bitmap>,
    /// What the form's checkbox means: [`FinishingSet::fine`].
    pub fine: Bitmap,
    /// By [`Contract::index`].
    pub contracts: Vec<Bitmap>,
    /// By [`LotKind::index`].
    pub kinds: Vec<Bitmap>,
    /// By the code of the completion, ascending; only codes that occur.
    pub deadlines: Vec<(u16, Bitmap)>,
    /// By year of completion, ascending; only years that occur.
    pub years: Vec<(u16, Bitmap)>,
    /// Delivered, or completed by the end of the quarter with this code; ascending, only quarters that occur.
    pub completed_by: Vec<(u16, Bitmap)>,
    /// Not on the last floor; a lot whose floors are not known is not here.
    pub not_last_floor: Bitmap,
}

impl LotColumns {
    /// One pass over each column.
    pub fn build(tables: &Tables, layout: &WordLayout) -> Self {
        let lots = &tables.lots;
        let words = layout.words();
        let ((rooms, finishing), (contracts, kinds)) = rayon::join(
            || {
                rayon::join(
                    || by_value(words, &lots.rooms, Rooms::ALL.len()),
                    || by_value(words, &lots.finishing, Finishing::ALL.len()),
                )
            },
            || {
                rayon::join(
                    || by_value(words, &lots.contract, Contract::ALL.len()),
                    || by_value(words, &lots.kind, LotKind::ALL.len()),
                )
            },
        );
        let deadlines = by_deadline(words, &lots.deadline);
        let floors = lots.floor.iter().zip(&lots.floors_total);
        let not_last =
            floors.map(|(floor, total)| *floor != ABSENT_FLOOR && *total != ABSENT_FLOOR && floor < total);
        Self {
            none: vec![0; words].into(),
            live: where_true(words, lots.id.iter().map(|id| *id != ABSENT)).into(),
            four_plus: union(words, &rooms[Rooms::Four.index()..=Rooms::Many.index()]).into(),
            five_plus: union(words, &rooms[Rooms::Five.index()..=Rooms::Many.index()]).into(),
            fine: union(words, FinishingSet::fine().iter().map(|value| &finishing[value.index()])).into(),
            years: coded(by_year(words, &deadlines)),
            completed_by: coded(completed_by(words, &deadlines)),
            not_last_floor: where_true(words, not_last).into(),
            rooms: bitmaps(rooms),
            finishing: bitmaps(finishing),
            contracts: bitmaps(contracts),
            kinds: bitmaps(kinds),
            deadlines: coded(deadlines),
        }
    }

    /// Lots whose корпус has this code of completion.
    pub fn deadline(&self, code: u16) -> &Bitmap {
        find(&self.deadlines, code).unwrap_or(&self.none)
    }

    /// Lots that a choice of the completion filter takes.
    pub fn completion(&self, choice: DeadlineChoice) -> &Bitmap {
        match choice {
            DeadlineChoice::Year(year) => self.year(year),
            other => self.deadline(other.code()),
        }
    }

    /// Lots whose корпус is completed in this year.
    pub fn year(&self, year: u16) -> &Bitmap {
        find(&self.years, year).unwrap_or(&self.none)
    }

    /// Lots whose корпус is delivered, or completed by the end of the quarter.
    pub fn completed_by(&self, quarter: Quarter) -> &Bitmap {
        let after = self.completed_by.partition_point(|(code, _)| *code <= quarter.code());
        match after.checked_sub(1) {
            Some(at) => &self.completed_by[at].1,
            None => self.deadline(DELIVERED),
        }
    }
}

/// A bitmap in the making.
type Words = Vec<u64>;

fn bitmaps(words: Vec<Words>) -> Vec<Bitmap> {
    words.into_iter().map(Bitmap::from).collect()
}

fn coded(words: Vec<(u16, Words)>) -> Vec<(u16, Bitmap)> {
    words.into_iter().map(|(code, words)| (code, words.into())).collect()
}

fn find<T>(bitmaps: &[(u16, T)], value: u16) -> Option<&T> {
    let at = bitmaps.binary_search_by_key(&value, |(value, _)| *value).ok()?;
    Some(&bitmaps[at].1)
}

fn where_true(words: usize, flags: impl Iterator<Item = bool>) -> Words {
    let mut bitmap = vec![0; words];
    for (slot, flag) in flags.enumerate() {
        bitmap[slot / WORD] |= u64::from(flag) << (slot % WORD);
    }
    bitmap
}

/// A bitmap for each value below `values`; larger ones stand for absence.
fn by_value(words: usize, column: &[u8], values: usize) -> Vec<Words> {
    let mut bitmaps = vec![vec![0; words]; values];
    for (slot, value) in column.iter().enumerate() {
        if let Some(bitmap) = bitmaps.get_mut(usize::from(*value)) {
            bitmap[slot / WORD] |= 1 << (slot % WORD);
        }
    }
    bitmaps
}

/// Filling slots have the code 0, which no completion has.
fn by_deadline(words: usize, column: &[u16]) -> Vec<(u16, Words)> {
    let mut at_code = vec![usize::MAX; usize::from(u16::MAX) + 1];
    let mut bitmaps: Vec<(u16, Words)> = Vec::new();
    for (slot, code) in column.iter().enumerate().filter(|(_, code)| **code != 0) {
        let at = &mut at_code[usize::from(*code)];
        if *at == usize::MAX {
            *at = bitmaps.len();
            bitmaps.push((*code, vec![0; words]));
        }
        bitmaps[*at].1[slot / WORD] |= 1 << (slot % WORD);
    }
    bitmaps.sort_unstable_by_key(|(code, _)| *code);
    bitmaps
}

fn quarters(deadlines: &[(u16, Words)]) -> impl Iterator<Item = (Quarter, &Words)> {
    deadlines.iter().filter_map(|(code, bitmap)| Some((Quarter::try_from(*code).ok()?, bitmap)))
}

fn by_year(words: usize, deadlines: &[(u16, Words)]) -> Vec<(u16, Words)> {
    let mut years: Vec<(u16, Words)> = Vec::new();
    for (quarter, bitmap) in quarters(deadlines) {
        if years.last().is_none_or(|(year, _)| *year != quarter.year()) {
            years.push((quarter.year(), vec![0; words]));
        }
        let (_, year) = years.last_mut().expect("the year was pushed above");
        unite(year, bitmap);
    }
    years
}

fn completed_by(words: usize, deadlines: &[(u16, Words)]) -> Vec<(u16, Words)> {
    let mut so_far = find(deadlines, DELIVERED).map_or_else(|| vec![0; words], Clone::clone);
    let mut cumulative = Vec::new();
    for (quarter, bitmap) in quarters(deadlines) {
        unite(&mut so_far, bitmap);
        cumulative.push((quarter.code(), so_far.clone()));
    }
    cumulative
}

fn union<'a>(words: usize, bitmaps: impl IntoIterator<Item = &'a Words>) -> Words {
    let mut all = vec![0; words];
    bitmaps.into_iter().for_each(|bitmap| unite(&mut all, bitmap));
    all
}

fn unite(into: &mut [u64], other: &[u64]) {
    into.iter_mut().zip(other).for_each(|(word, other)| *word |= other);
}
