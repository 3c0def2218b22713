//! The list of lot-level options, in the order in which they are counted and returned.

use novosel_catalog::deadline::DeadlineChoice;
use novosel_catalog::listing::fields::{Condition, Field};
use novosel_catalog::listing::kind::ListingKind;
use novosel_catalog::rooms::{RoomSet, Rooms};
use novosel_indexer::columns::Columns;
use novosel_indexer::columns::bitmap::Bitmap;
use novosel_indexer::columns::numeric::{AREA_STEPS, CEILING_STEPS, PRICE_STEPS};

/// Room values of the form that are one class each; «4+» and «5+» are unions.
const SINGLE_ROOMS: [Rooms; 7] =
    [Rooms::Studio, Rooms::One, Rooms::Two, Rooms::Three, Rooms::Four, Rooms::Five, Rooms::Open];

const FOUR_PLUS: [Rooms; 3] = [Rooms::Four, Rooms::Five, Rooms::Many];
const FIVE_PLUS: [Rooms; 2] = [Rooms::Five, Rooms::Many];

/// The groups of the options, in their order.
pub(super) const GROUPS: [Condition; 9] = [
    Condition::Field(Field::Rooms),
    Condition::Field(Field::Deadlines),
    Condition::Field(Field::Finishing),
    Condition::Field(Field::Contracts),
    Condition::Field(Field::LotKinds),
    Condition::Field(Field::PriceTo),
    Condition::Field(Field::AreaFrom),
    Condition::Field(Field::CeilingFrom),
    Condition::Catalogue,
];

/// The limits that the options of a group stand for, if they are limits.
pub(super) fn steps(group: Condition) -> Option<Vec<u32>> {
    match group {
        Condition::Field(Field::PriceTo) => Some(PRICE_STEPS.map(|price| price.0).to_vec()),
        Condition::Field(Field::AreaFrom) => Some(AREA_STEPS.to_vec()),
        Condition::Field(Field::CeilingFrom) => Some(CEILING_STEPS.to_vec()),
        _ => None,
    }
}

/// An option of a lot-level group.
#[derive(Clone, Copy, Debug)]
pub(super) struct LotOption<'a> {
    /// The group of the option.
    pub(super) group: Condition,
    /// The lots that have it.
    pub(super) lots: &'a [u64],
}

/// Every lot-level option of a generation.
pub(super) struct LotOptions<'a> {
    /// The options, grouped.
    pub(super) options: Vec<LotOption<'a>>,
}

/// The values of the options, in the same order, except for closed lists and lists of steps.
pub(super) struct OptionValues {
    /// Values of the form: singles first, then unions.
    pub(super) rooms: Vec<RoomSet>,
    /// The codes and quarters that occur, then years.
    pub(super) deadlines: Vec<DeadlineChoice>,
    /// Catalogues, if any were counted.
    pub(super) kinds: &'static [ListingKind],
}

impl<'a> LotOptions<'a> {
    /// The options of a generation's columns, with catalogues or without.
    pub(super) fn new(columns: &'a Columns, with_kinds: bool) -> Self {
        let mut list = Self { options: Vec::with_capacity(128) };
        let lots = &columns.lots;
        list.add(Field::Rooms, SINGLE_ROOMS.iter().map(|rooms| lots.rooms[rooms.index()].words()));
        list.add(Field::Rooms, [lots.four_plus.words(), lots.five_plus.words()]);
        list.add(Field::Deadlines, deadlines(columns).map(|choice| columns.lots.completion(choice).words()));
        list.add(Field::Finishing, lots.finishing.iter().map(Bitmap::words));
        list.add(Field::Contracts, lots.contracts.iter().map(Bitmap::words));
        list.add(Field::LotKinds, lots.kinds.iter().map(Bitmap::words));
        let numeric = &columns.numeric;
        list.add(Field::PriceTo, numeric.price_steps());
        list.add(Field::AreaFrom, numeric.area_steps());
        list.add(Field::CeilingFrom, numeric.ceiling_steps());
        list.add(
            Condition::Catalogue,
            kinds(with_kinds).iter().map(|kind| columns.catalogue(*kind).lots.words()),
        );
        list
    }

    fn add(&mut self, group: impl Into<Condition>, bitmaps: impl IntoIterator<Item = &'a [u64]>) {
        let group = group.into();
        self.options.extend(bitmaps.into_iter().map(|lots| LotOption { group, lots }));
    }

    /// The values of the options.
    pub(super) fn values(columns: &Columns, with_kinds: bool) -> OptionValues {
        let single = SINGLE_ROOMS.into_iter().map(|rooms| RoomSet::of([rooms]));
        OptionValues {
            rooms: single.chain([RoomSet::of(FOUR_PLUS), RoomSet::of(FIVE_PLUS)]).collect(),
            deadlines: deadlines(columns).collect(),
            kinds: kinds(with_kinds),
        }
    }
}

/// The codes and quarters that occur, then years. Codes in the tables are codes of `Deadline`, which are codes of
/// choices too.
fn deadlines(columns: &Columns) -> impl Iterator<Item = DeadlineChoice> {
    let codes = columns.lots.deadlines.iter().filter_map(|(code, _)| DeadlineChoice::try_from(*code).ok());
    codes.chain(columns.lots.years.iter().map(|(year, _)| DeadlineChoice::Year(*year)))
}

fn kinds(with_kinds: bool) -> &'static [ListingKind] {
    if with_kinds { ListingKind::ALL } else { &[] }
}
