//! Pages of lots: by a walk along a sorted order or by selection from the matches, whichever is cheaper.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use novosel_catalog::id::LotId;
use novosel_catalog::listing::filter::Filter;
use novosel_catalog::listing::page::Page;
use novosel_catalog::listing::sort::{Direction, Sort, SortField};
use novosel_indexer::columns::bits::{WORD, contains, ones, ones_of};
use novosel_indexer::columns::numeric::Numeric;
use novosel_indexer::columns::order::{Order, added_key, deadline_key};
use novosel_indexer::columns::tables::LotTable;

use crate::Engine;
use crate::list::{ListedLot, LotPage, SortKey, directed, page_of};
use crate::lot_plan::LotPlan;
use crate::plan::Plan;
use crate::scratch::with_scratch;

/// A step of a walk costs about half as much as selecting one match.
const STEPS_PER_MATCH: u64 = 2;
/// A walk of up to this many steps is always cheap enough to try.
const SHORT_WALK: u64 = 4_096;

impl Engine {
    /// A page of matching lots.
    ///
    /// O(words of the remaining complexes) to find them; then a walk along the order until the page is full, or, when
    /// matches are rare in it, a selection.
    pub fn lots(&self, filter: &Filter, sort: Sort, page: Page, today: NaiveDate) -> LotPage {
        let _span = tracing::debug_span!(target: "novosel::span", "engine.lots").entered();
        let plan = self.plan(filter, today);
        let complexes = plan.complexes.all();
        let mut bitmap = with_scratch(|scratch| std::mem::take(&mut scratch.found));
        let counts = self.match_lots(&plan, &complexes, &mut bitmap);
        let slots = if page.offset() as u64 >= counts.lots {
            Vec::new()
        } else {
            self.page_slots(filter, &plan, &complexes, &bitmap, counts.lots, sort, page)
        };
        with_scratch(|scratch| scratch.found = bitmap);
        let items = slots.into_iter().map(|slot| self.listed_lot(slot)).collect();
        LotPage { counts, items }
    }

    pub(super) fn listed_lot(&self, slot: u32) -> ListedLot {
        ListedLot {
            slot,
            ordinal: self.columns.layout.complex_of(slot as usize) as u32,
            id: LotId(self.tables.lots.id[slot as usize]),
        }
    }

    #[expect(clippy::too_many_arguments, reason = "one question: which slots stand on this page")]
    fn page_slots(
        &self,
        filter: &Filter,
        plan: &Plan<'_>,
        complexes: &[u64],
        bitmap: &[u64],
        matches: u64,
        sort: Sort,
        page: Page,
    ) -> Vec<u32> {
        let lots = &self.tables.lots;
        let orders = &self.columns.orders;
        let per_metre = self.columns.numeric.prices_per_metre();
        let (order, key): (&Order, &dyn Fn(usize) -> u32) = match sort.field {
            SortField::Price => (&orders.price, &|slot| lots.price[slot]),
            SortField::Area => (&orders.area, &|slot| lots.area[slot]),
            SortField::PricePerMetre => (&orders.price_per_metre, &|slot| per_metre[slot]),
            SortField::Deadline => (&orders.deadline, &|slot| deadline_key(lots.deadline[slot])),
            SortField::Newness => (&orders.added, &|slot| added_key(lots.added[slot])),
            SortField::Popularity => {
                return self.page_by_turns(filter, plan, complexes, bitmap, sort.direction, page);
            }
            SortField::Name | SortField::Distance => {
                return self.page_by_complex(filter, plan, complexes, bitmap, sort, page);
            }
        };
        let budget = SHORT_WALK.max(matches * STEPS_PER_MATCH);
        let walk = Walk { bitmap, order, key, budget };
        let range = bounded_range(&plan.lots, lots, order, sort.field);
        let walked = match sort.direction {
            Direction::Asc => walk.ascending(range, page),
            Direction::Desc => walk.descending(range, page),
        };
        walked.unwrap_or_else(|| {
            let place = |slot: usize| (directed(key(slot), sort.direction), lots.id[slot], slot as u32);
            let places: Vec<SortKey> = ones(bitmap).map(place).collect();
            page_of(places, page).into_iter().map(|(_, _, slot)| slot).collect()
        })
    }

    /// Lots of one complex share the key, so complexes are sorted and only the lots of the page are visited.
    fn page_by_complex(
        &self,
        filter: &Filter,
        plan: &Plan<'_>,
        complexes: &[u64],
        bitmap: &[u64],
        sort: Sort,
        page: Page,
    ) -> Vec<u32> {
        // Complexes with equal keys share one list of lots by number, so there is no second key here.
        let order = self.complexes_in_order(filter, plan, complexes, sort);
        let mut skipped = page.offset();
        let mut slots: Vec<u32> = Vec::new();
        for equal in order.chunk_by(|one, other| one.0 == other.0) {
            let words =
                || equal.iter().flat_map(|(_, ordinal)| self.columns.layout.words_of(*ordinal..ordinal + 1));
            let matches: usize = words().map(|word| bitmap[word].count_ones() as usize).sum();
            if matches <= skipped {
                skipped -= matches;
                continue;
            }
            let wanted = page.per_page() as usize - slots.len();
            let tied = self.slots_by_number(words(), bitmap);
            slots.extend(tied.into_iter().skip(skipped).take(wanted));
            skipped = 0;
            if slots.len() == page.per_page() as usize {
                break;
            }
        }
        slots
    }

    /// Complexes take turns: the first lot of each in their order, then the second of each, so that a page shows
    /// twenty complexes and not twenty lots of the most popular one.
    ///
    /// O(words of the complexes) to count, O(complexes × log lots) to find the round that the page begins in.
    fn page_by_turns(
        &self,
        filter: &Filter,
        plan: &Plan<'_>,
        complexes: &[u64],
        bitmap: &[u64],
        direction: Direction,
        page: Page,
    ) -> Vec<u32> {
        let sort = Sort { field: SortField::Popularity, direction };
        let words = |ordinal: usize| self.columns.layout.words_of(ordinal..ordinal + 1);
        let matches = |ordinal: usize| words(ordinal).map(|word| bitmap[word].count_ones() as usize).sum();
        let order: Vec<(usize, usize)> = self
            .complexes_in_order(filter, plan, complexes, sort)
            .into_iter()
            .map(|(_, ordinal)| (ordinal, matches(ordinal)))
            .collect();
        let mut slots_of: BTreeMap<usize, Vec<u32>> = BTreeMap::new();
        turns(&order, page)
            .into_iter()
            .map(|(ordinal, round)| {
                slots_of.entry(ordinal).or_insert_with(|| self.slots_by_number(words(ordinal), bitmap))[round]
            })
            .collect()
    }

    fn complexes_in_order(
        &self,
        filter: &Filter,
        plan: &Plan<'_>,
        complexes: &[u64],
        sort: Sort,
    ) -> Vec<(u32, usize)> {
        let keys = self.complex_keys(filter, plan, complexes, &[], sort.field);
        let mut order: Vec<(u32, usize)> =
            ones(complexes).map(|ordinal| (directed(keys.of(ordinal), sort.direction), ordinal)).collect();
        order.sort_unstable_by_key(|(key, ordinal)| (*key, self.tables.complexes[*ordinal].id));
        order
    }

    /// The matches of some words, by the number of the lot.
    fn slots_by_number(&self, words: impl Iterator<Item = usize>, bitmap: &[u64]) -> Vec<u32> {
        let bits = |word: usize| ones_of(bitmap[word]).map(move |bit| (word * WORD + bit) as u32);
        let mut slots: Vec<u32> = words.flat_map(bits).collect();
        slots.sort_unstable_by_key(|slot| self.tables.lots.id[*slot as usize]);
        slots
    }
}

/// Who stands on a page when complexes, given with their numbers of matches, take turns: the complex and the place of
/// its lot among its matches.
fn turns(order: &[(usize, usize)], page: Page) -> Vec<(usize, usize)> {
    let before = |rounds: usize| order.iter().map(|(_, matches)| rounds.min(*matches)).sum::<usize>();
    let most = order.iter().map(|(_, matches)| *matches).max().unwrap_or(0);
    // The last round that begins at the offset or before it.
    let (mut first, mut end) = (0, most);
    while end - first > 1 {
        let middle = first + (end - first) / 2;
        if before(middle) <= page.offset() {
            first = middle;
        } else {
            end = middle;
        }
    }
    let skipped = page.offset() - before(first);
    (first..most)
        .flat_map(|round| {
            order
                .iter()
                .filter(move |(_, matches)| *matches > round)
                .map(move |(ordinal, _)| (*ordinal, round))
        })
        .skip(skipped)
        .take(page.per_page() as usize)
        .collect()
}

/// The part of an order that can hold matches, when a bound limits the number that it is sorted by.
fn bounded_range(
    plan: &LotPlan<'_>,
    lots: &LotTable,
    order: &Order,
    field: SortField,
) -> std::ops::Range<usize> {
    let numeric = match field {
        SortField::Price => Numeric::Price,
        SortField::Area => Numeric::Area,
        SortField::PricePerMetre => Numeric::PricePerMetre,
        _ => return 0..order.slots.len(),
    };
    let mut range = 0..order.slots.len();
    for bound in plan.bounds.iter().filter(|bound| bound.numeric == numeric) {
        let present = &order.slots[..order.present];
        let below = |limit: u32| present.partition_point(|slot| lots.number(numeric, *slot as usize) < limit);
        range = if bound.at_least {
            range.start.max(below(bound.limit))..range.end.min(order.present)
        } else {
            range.start..range.end.min(below(bound.limit.saturating_add(1)))
        };
    }
    range.start..range.end.max(range.start)
}

/// A walk along an order, past lots that do not match.
struct Walk<'a> {
    bitmap: &'a [u64],
    order: &'a Order,
    key: &'a dyn Fn(usize) -> u32,
    budget: u64,
}

impl Walk<'_> {
    /// The slots of the page; `None` when the budget runs out first.
    fn ascending(mut self, range: std::ops::Range<usize>, page: Page) -> Option<Vec<u32>> {
        let mut taken = Taken::new(page);
        for slot in &self.order.slots[range] {
            self.take(*slot, &mut taken)?;
            if taken.is_full() {
                break;
            }
        }
        Some(taken.slots)
    }

    /// Backwards over the keys, forwards over lots with equal keys, then the lots without a key.
    fn descending(mut self, range: std::ops::Range<usize>, page: Page) -> Option<Vec<u32>> {
        let mut taken = Taken::new(page);
        let slots = &self.order.slots;
        let mut end = range.end.min(self.order.present);
        while end > range.start && !taken.is_full() {
            if !contains(self.bitmap, slots[end - 1] as usize) {
                self.spend()?;
                end -= 1;
                continue;
            }
            let start = self.first_of_equals(range.start, end);
            for slot in &slots[start..end] {
                self.take(*slot, &mut taken)?;
                if taken.is_full() {
                    break;
                }
            }
            end = start;
        }
        for slot in &slots[self.order.present.min(range.end)..range.end] {
            if taken.is_full() {
                break;
            }
            self.take(*slot, &mut taken)?;
        }
        Some(taken.slots)
    }

    /// The first lot with the same key as the one before `end`, by doubling steps: most keys are rare and some are
    /// shared by thousands.
    fn first_of_equals(&self, start: usize, end: usize) -> usize {
        let slots = &self.order.slots;
        let key = (self.key)(slots[end - 1] as usize);
        let mut step = 1;
        while end - start > step && (self.key)(slots[end - 1 - step] as usize) == key {
            step *= 2;
        }
        let from = start.max(end.saturating_sub(step + 1));
        from + slots[from..end].partition_point(|slot| (self.key)(*slot as usize) < key)
    }

    fn take(&mut self, slot: u32, taken: &mut Taken) -> Option<()> {
        self.spend()?;
        if contains(self.bitmap, slot as usize) {
            taken.add(slot);
        }
        Some(())
    }

    fn spend(&mut self) -> Option<()> {
        self.budget = self.budget.checked_sub(1)?;
        Some(())
    }
}

/// Matches of a walk: counts those before the page, stores those of the page.
struct Taken {
    skip: usize,
    wanted: usize,
    slots: Vec<u32>,
}

impl Taken {
    fn new(page: Page) -> Self {
        let wanted = page.per_page() as usize;
        Self { skip: page.offset(), wanted, slots: Vec::with_capacity(wanted) }
    }

    fn add(&mut self, slot: u32) {
        if self.skip > 0 {
            self.skip -= 1;
        } else {
            self.slots.push(slot);
        }
    }

    fn is_full(&self) -> bool {
        self.slots.len() == self.wanted
    }
}
