//! What the machine's memory lets a count cost at least: the bytes that it reads, read by a loop that does nothing else.

use std::time::Duration;

use anyhow::Result;
use novosel_catalog::listing::filter::Filter;
use novosel_engine::{Engine, LotFacts};

use crate::cases::{Answer, Ask};
use crate::measure::median;

/// Words of a cache line.
const LINE: usize = 8;
/// Slots of a word.
const WORD: u32 = u64::BITS;
/// Bitmaps that «6 filters» reads: two of rooms, two of completions, one of finishings, one of the area. The price is a byte
/// a word, and the lowest price of the line four bytes more, which are left out.
const BITMAPS: usize = 6;
/// Words that it reads for each line of lots.
const READ: usize = BITMAPS * LINE + 1;

/// A cache line of a bitmap.
type Line = [u64; LINE];

/// The bytes of a count and the time of reading them.
#[derive(Clone, Copy, Debug)]
pub struct Bound {
    /// Bytes that the count reads.
    pub bytes: usize,
    /// The median time of reading so many in order, from one array.
    pub in_order: Duration,
    /// The median time of reading the same lines of bitmaps as large as the engine's.
    pub in_place: Duration,
}

impl Bound {
    /// What the engine reads of the lots for the filter of «6 filters»: the lines of the complexes of its region and classes
    /// that have a word where each condition holds for some lot.
    ///
    /// # Errors
    /// When the time cannot be taken.
    pub fn of_six(engine: &Engine, filter: &Filter) -> Result<Self> {
        let lines = lines(engine, filter);
        let words = READ * lines.len();
        let memory: Vec<u64> = (0..words as u64).collect();
        let in_order: Ask<'_> = Box::new(|| Ok(Answer::Found(sum(&memory))));
        let in_order = median(&in_order)?;
        let len = engine.tables().lots.len().div_ceil(WORD as usize * LINE) as u64;
        let bitmaps: [Vec<Line>; BITMAPS] =
            std::array::from_fn(|at| (0..len).map(|line| [line + at as u64; LINE]).collect());
        let prices: Vec<[u8; LINE]> = (0..len).map(|line| [line as u8; LINE]).collect();
        let in_place: Ask<'_> = Box::new(|| Ok(Answer::Found(sum_of(&lines, &bitmaps, &prices))));
        Ok(Self { bytes: words * size_of::<u64>(), in_order, in_place: median(&in_place)? })
    }
}

/// The numbers of the lines.
fn lines(engine: &Engine, filter: &Filter) -> Vec<usize> {
    let tables = engine.tables();
    let complexes = tables.complexes.iter().enumerate().filter(|(_, row)| {
        filter.site.is_none_or(|site| row.region.site() == site)
            && row.class.is_some_and(|class| filter.classes.contains(class))
    });
    let wanted = complexes.flat_map(|(ordinal, _)| tables.words(ordinal));
    let mut lines: Vec<usize> =
        wanted.filter(|word| may_match(engine, filter, *word)).map(|word| word / LINE).collect();
    lines.dedup();
    lines
}

/// Whether each condition holds for some lot of a word.
fn may_match(engine: &Engine, filter: &Filter, word: usize) -> bool {
    let first = word as u32 * WORD;
    let lots: Vec<LotFacts> = (first..first + WORD).map(|slot| engine.lot(slot)).collect();
    let any = |meets: &dyn Fn(&LotFacts) -> bool| lots.iter().any(meets);
    any(&|lot| lot.rooms.is_some_and(|rooms| filter.rooms.contains(rooms)))
        && any(&|lot| filter.deadlines.iter().any(|choice| choice.matches(lot.deadline)))
        && any(&|lot| lot.finishing.is_some_and(|finishing| filter.finishing.contains(finishing)))
        && any(&|lot| lot.price.is_some_and(|price| Some(price) <= filter.price_to))
        && any(&|lot| lot.area.is_some_and(|area| Some(area) >= filter.area_from))
}

/// Adds up the words, in as many lanes as keep the memory busy.
fn sum(memory: &[u64]) -> u64 {
    let (lines, rest) = memory.as_chunks::<{ 4 * LINE }>();
    let mut lanes = [0_u64; 4 * LINE];
    for line in lines {
        for (lane, word) in lanes.iter_mut().zip(line) {
            *lane = lane.wrapping_add(*word);
        }
    }
    lanes.iter().chain(rest).fold(0, |sum, word| sum.wrapping_add(*word))
}

/// Adds up these lines of all bitmaps, and of the prices.
fn sum_of(lines: &[usize], bitmaps: &[Vec<Line>; BITMAPS], prices: &[[u8; LINE]]) -> u64 {
    let (mut lanes, mut rest) = ([0_u64; LINE], 0_u64);
    for line in lines {
        for bitmap in bitmaps {
            for (lane, word) in lanes.iter_mut().zip(&bitmap[*line]) {
                *lane = lane.wrapping_add(*word);
            }
        }
        rest = rest.wrapping_add(u64::from_le_bytes(prices[*line]));
    }
    lanes.iter().fold(rest, |sum, word| sum.wrapping_add(*word))
}
