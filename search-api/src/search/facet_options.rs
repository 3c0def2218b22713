//! The list of lot-level options, in the order in which they are counted and handed out.

use novosel_catalog::area::SquareMetres;
use novosel_catalog::contract::Contract;
use novosel_catalog::deadline::DeadlineChoice;
use novosel_catalog::finishing::Finishing;
use novosel_catalog::flat::LotKind;
use novosel_catalog::listing::kind::ListingKind;
use novosel_catalog::rooms::{RoomSet, Rooms};
use novosel_indexer::columns::Columns;
use novosel_indexer::columns::numeric::{AREA_STEPS, Numeric, PRICE_STEPS};

use crate::search::count::Counts;
use crate::search::facet::{FacetOption, Facets};
use crate::search::facet_lots::{Cheapest, LotOption};
use crate::search::lot_plan::{LotGroup, deadline_bitmap};

/// Room values of the form with one class each; «4+» and «5+» are unions.
const SINGLE_ROOMS: [Rooms; 7] =
    [Rooms::Studio, Rooms::One, Rooms::Two, Rooms::Three, Rooms::Four, Rooms::Five, Rooms::Open];

/// Every lot-level option of a generation.
pub(super) struct LotOptions<'a> {
    /// The options; those of a group stand together.
    pub(super) options: Vec<LotOption<'a>>,
    rooms: Vec<RoomSet>,
    deadlines: Vec<DeadlineChoice>,
    kinds: &'static [ListingKind],
}

impl<'a> LotOptions<'a> {
    /// The options of these columns, with catalogues or without.
    pub(super) fn new(columns: &'a Columns, with_kinds: bool) -> Self {
        let mut list = Self {
            options: Vec::with_capacity(128),
            rooms: Vec::new(),
            deadlines: Vec::new(),
            kinds: if with_kinds { ListingKind::ALL } else { &[] },
        };
        list.rooms(columns);
        list.deadlines(columns);
        list.closed_lists(columns);
        list.steps(columns);
        let by_price = columns.orders.price.slots.as_slice();
        let by_price = &by_price[..columns.orders.price.present];
        for kind in list.kinds {
            list.push(LotGroup::Kind, &columns.catalogue(*kind).lots, Cheapest::Among(by_price));
        }
        list
    }

    fn push(&mut self, group: LotGroup, lots: &'a [u64], cheapest: Cheapest<'a>) {
        self.options.push(LotOption { group, lots, cheapest });
    }

    fn rooms(&mut self, columns: &'a Columns) {
        let lots = &columns.lots;
        let priced = |rooms: &[Rooms]| {
            Cheapest::Lists(rooms.iter().map(|rooms| columns.orders.rooms.list(rooms.index())).collect())
        };
        for rooms in SINGLE_ROOMS {
            self.rooms.push(RoomSet::of([rooms]));
            self.push(LotGroup::Rooms, &lots.rooms[rooms.index()], priced(&[rooms]));
        }
        let four = [Rooms::Four, Rooms::Five, Rooms::Many];
        let five = [Rooms::Five, Rooms::Many];
        self.rooms.extend([RoomSet::of(four), RoomSet::of(five)]);
        self.push(LotGroup::Rooms, &lots.four_plus, priced(&four));
        self.push(LotGroup::Rooms, &lots.five_plus, priced(&five));
    }

    fn deadlines(&mut self, columns: &'a Columns) {
        let codes = &columns.lots.deadlines;
        let list = |at: usize| columns.orders.deadlines.list(at);
        for (at, (code, bitmap)) in codes.iter().enumerate() {
            // Codes of the tables are codes of `Deadline`, which are codes of choices too.
            if let Ok(choice) = DeadlineChoice::try_from(*code) {
                self.deadlines.push(choice);
                self.push(LotGroup::Deadlines, bitmap, Cheapest::Lists(vec![list(at)]));
            }
        }
        for (year, _) in &columns.lots.years {
            let of_year = codes.iter().enumerate().filter(|(_, (code, _))| code / 10 == *year);
            let lists = of_year.map(|(at, _)| list(at)).collect();
            self.deadlines.push(DeadlineChoice::Year(*year));
            let lots = deadline_bitmap(columns, DeadlineChoice::Year(*year));
            self.push(LotGroup::Deadlines, lots, Cheapest::Lists(lists));
        }
    }

    fn closed_lists(&mut self, columns: &'a Columns) {
        let (lots, orders) = (&columns.lots, &columns.orders);
        for at in Finishing::ALL.iter().map(|value| value.index()) {
            let priced = Cheapest::Lists(vec![orders.finishing.list(at)]);
            self.push(LotGroup::Finishing, &lots.finishing[at], priced);
        }
        for at in Contract::ALL.iter().map(|value| value.index()) {
            let priced = Cheapest::Lists(vec![orders.contracts.list(at)]);
            self.push(LotGroup::Contracts, &lots.contracts[at], priced);
        }
        for at in LotKind::ALL.iter().map(|value| value.index()) {
            self.push(LotGroup::LotKinds, &lots.kinds[at], Cheapest::Lists(vec![orders.kinds.list(at)]));
        }
    }

    fn steps(&mut self, columns: &'a Columns) {
        let by_price = &columns.orders.price.slots[..columns.orders.price.present];
        for (step, _) in PRICE_STEPS.iter().enumerate() {
            let lots = columns.numeric.price_step(step);
            // A step is a start of the order, so the first lot that holds is within it or there is none.
            self.push(LotGroup::PriceTo, lots, Cheapest::Among(by_price));
        }
        for (step, _) in AREA_STEPS.iter().enumerate() {
            let lists =
                (step + 1..=AREA_STEPS.len()).map(|reached| columns.orders.areas.list(reached)).collect();
            self.push(LotGroup::AreaFrom, columns.numeric.area_step(step), Cheapest::Lists(lists));
        }
        debug_assert_eq!(columns.numeric.column(Numeric::Price).present().is_some(), !by_price.is_empty());
    }

    /// Gives the counts, in the order of the options, to their groups.
    pub(super) fn hand_out(&self, counts: &[Counts], facets: &mut Facets) {
        let mut counts = counts.iter().copied();
        let counts = &mut counts;
        facets.rooms = take(self.rooms.iter().copied(), counts);
        facets.rooms.sort_by_key(|option| form_order(option.value));
        facets.deadlines = take(self.deadlines.iter().copied(), counts);
        facets.finishing = take(Finishing::ALL.iter().copied(), counts);
        facets.contracts = take(Contract::ALL.iter().copied(), counts);
        facets.lot_kinds = take(LotKind::ALL.iter().copied(), counts);
        facets.prices_to = take(PRICE_STEPS.into_iter(), counts);
        facets.areas_from = take(AREA_STEPS.into_iter().map(SquareMetres), counts);
        facets.listing_kinds = take(self.kinds.iter().copied(), counts);
    }
}

fn take<T>(
    values: impl Iterator<Item = T>,
    counts: &mut impl Iterator<Item = Counts>,
) -> Vec<FacetOption<T>> {
    // Values first: a pair must not swallow a count that belongs to the next group.
    values.zip(counts).map(|(value, counts)| FacetOption { value, counts }).collect()
}

/// st, 1, 2, 3, 4, 4+, 5, 5+, open.
fn form_order(rooms: RoomSet) -> (usize, usize) {
    let classes = rooms.iter().count();
    rooms.iter().next().map_or((0, 0), |first| (first.index(), classes))
}
