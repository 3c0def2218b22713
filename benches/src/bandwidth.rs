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
/// Words that «6 filters» reads for each line of lots: two bitmaps of rooms, two of completions, one of finishings, one of
/// the area; the price is a byte a word, and the lowest price of the line four bytes more, which are left out.
const READ: usize = 6 * LINE + 1;

/// The bytes of a count and the time of reading as many.
#[derive(Clone, Copy, Debug)]
pub struct Bound {
    /// Bytes that the count reads.
    pub bytes: usize,
    /// The median time of reading so many in order, from one array.
    pub time: Duration,
}

impl Bound {
    /// What the engine reads of the lots for the filter of «6 filters»: the lines of the complexes of its region and classes
    /// that have a word where each condition holds for some lot.
    ///
    /// # Errors
    /// When the time cannot be taken.
    pub fn of_six(engine: &Engine, filter: &Filter) -> Result<Self> {
        let words = READ * lines(engine, filter);
        let memory: Vec<u64> = (0..words as u64).collect();
        let read: Ask<'_> = Box::new(|| Ok(Answer::Found(sum(&memory))));
        Ok(Self { bytes: words * size_of::<u64>(), time: median(&read)? })
    }
}

fn lines(engine: &Engine, filter: &Filter) -> usize {
    let tables = engine.tables();
    let complexes = tables.complexes.iter().enumerate().filter(|(_, row)| {
        filter.site.is_none_or(|site| row.region.site() == site)
            && row.class.is_some_and(|class| filter.classes.contains(class))
    });
    let wanted = complexes.flat_map(|(ordinal, _)| tables.words(ordinal));
    let mut lines: Vec<usize> =
        wanted.filter(|word| may_match(engine, filter, *word)).map(|word| word / LINE).collect();
    lines.dedup();
    lines.len()
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
