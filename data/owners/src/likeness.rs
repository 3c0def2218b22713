//! What looks like the same flat: lots of the catalogue, shown to the person and to the moderator, and other objects of
//! people, shown to the moderator alone. Which records become one is decided when the lot is published, as it is for every
//! source.

use novosel_catalog::building::ComplexKind;
use novosel_catalog::flat::{Lot, LotStatus};
use novosel_catalog::id::QueueId;
use novosel_catalog::own_object::{OwnKind, OwnObject, OwnPhoto};
use novosel_catalog::rooms::Rooms;

/// Areas that differ by no more may be one, in hundredths.
const SAME_AREA: u32 = 60;

/// What tells one flat from another.
struct Features<'a> {
    number: Option<&'a str>,
    queue: Option<QueueId>,
    area: Option<u32>,
    land_area: Option<u32>,
    floor: Option<i16>,
    rooms: Option<Rooms>,
}

/// The live lots of the complex that look like an object; never its own.
pub fn alike<'a>(object: &OwnObject, complex: Option<ComplexKind>, lots: &'a [Lot]) -> Vec<&'a Lot> {
    let kind = object.kind.lot_kind(complex);
    let own = Features::of(object);
    let is_alike = |lot: &&Lot| {
        lot.status == LotStatus::Live
            && object.lot != Some(lot.id)
            && lot.kind == kind
            && own.is_like(&Features::of_lot(lot), object.kind)
    };
    lots.iter().filter(is_alike).collect()
}

/// The other objects that look like an object, or show the same pictures, whoever added them.
pub fn alike_objects<'a>(object: &OwnObject, others: &'a [OwnObject]) -> Vec<&'a OwnObject> {
    let own = Features::of(object);
    let is_alike = |other: &&OwnObject| {
        let is_flat = object.kind.is_flat() && other.kind.is_flat();
        let is_there = object.facts.complex.is_some() && object.facts.complex == other.facts.complex;
        let is_like = (is_flat || object.kind == other.kind)
            && is_there
            && own.is_like(&Features::of(other), object.kind);
        other.id != object.id && (is_like || shares_pictures(object, other))
    };
    others.iter().filter(is_alike).collect()
}

fn shares_pictures(one: &OwnObject, other: &OwnObject) -> bool {
    let same = |photo: &OwnPhoto| other.photos.iter().any(|known| photo.likeness().is_same(known.likeness()));
    one.photos.iter().any(same)
}

impl<'a> Features<'a> {
    fn of(object: &'a OwnObject) -> Self {
        let facts = &object.facts;
        Self {
            number: (!facts.number.is_empty()).then_some(&facts.number),
            queue: facts.queue,
            area: facts.area.map(|area| area.0),
            land_area: facts.land_area.map(|area| area.0),
            floor: facts.floor,
            rooms: facts.rooms,
        }
    }

    fn of_lot(lot: &'a Lot) -> Self {
        Self {
            number: lot.number.as_deref(),
            queue: lot.queue,
            area: lot.area.map(|area| area.0),
            land_area: lot.land_area.map(|area| area.0),
            floor: lot.floor,
            rooms: lot.rooms,
        }
    }

    fn is_like(&self, other: &Self, kind: OwnKind) -> bool {
        let is_near = |one: Option<u32>, other: Option<u32>| {
            one.zip(other).is_some_and(|(one, other)| one.abs_diff(other) <= SAME_AREA)
        };
        let may_be_one_house = self.queue.is_none() || other.queue.is_none() || self.queue == other.queue;
        if self.number.is_some() && self.number == other.number && may_be_one_house {
            return true;
        }
        match kind {
            OwnKind::Plot => is_near(self.land_area, other.land_area),
            OwnKind::House => is_near(self.area, other.area),
            OwnKind::Flat | OwnKind::Assignment => {
                is_near(self.area, other.area)
                    && self.floor.is_some()
                    && self.floor == other.floor
                    && self.rooms == other.rooms
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use novosel_catalog::area::SquareMetres;
    use novosel_catalog::id::ComplexId;
    use novosel_catalog::lot_photo::LotPhotoKind;
    use novosel_catalog::own_object::{OwnFacts, OwnState};
    use novosel_catalog::region::SiteRegion;

    fn object(id: u32, complex: u32, (area, floor, number): (u32, i16, &str), likeness: &str) -> OwnObject {
        let facts = OwnFacts {
            complex: Some(ComplexId(complex)),
            area: Some(SquareMetres(area)),
            floor: Some(floor),
            rooms: Some(Rooms::Two),
            number: number.to_owned(),
            ..OwnFacts::default()
        };
        let photo = OwnPhoto {
            id,
            kind: LotPhotoKind::Photo,
            content: format!("{id:040x}"),
            width: 640,
            height: 480,
            likeness: likeness.to_owned(),
        };
        OwnObject {
            id,
            person: id,
            site: SiteRegion::Msk,
            kind: OwnKind::Flat,
            state: OwnState::Waiting,
            created: 0,
            changed: 0,
            facts,
            position: None,
            confirmed: None,
            lot: None,
            reason: String::new(),
            ends: None,
            reminded: None,
            photos: vec![photo],
        }
    }

    #[test]
    fn a_flat_that_two_people_add_is_found_by_its_facts_or_its_pictures() {
        let own = object(1, 7, (5_810, 3, ""), "00ff00ff00ff00ff");
        let others = [
            own.clone(),
            object(2, 7, (5_840, 3, ""), "123456789abcdef0"),
            object(3, 8, (5_810, 3, ""), "123456789abcdef0"),
            object(4, 7, (5_810, 4, ""), "123456789abcdef0"),
            object(5, 8, (9_000, 9, ""), "00ff00ff00ff00fe"),
            object(6, 7, (9_000, 9, ""), "0000000000000000"),
        ];
        let found =
            |own: &OwnObject| alike_objects(own, &others).iter().map(|one| one.id).collect::<Vec<_>>();
        assert_eq!(found(&own), [2, 5], "the facts in one complex, the picture in any");
        let blank = object(9, 3, (1_000, 1, ""), "0000000000000000");
        assert_eq!(found(&blank), Vec::<u32>::new(), "blank pictures are like every blank one");
        let numbered = [object(2, 7, (9_000, 9, "112"), "123456789abcdef0")];
        let own = object(1, 7, (5_810, 3, "112"), "00ff00ff00ff00ff");
        assert_eq!(alike_objects(&own, &numbered).len(), 1, "one door");
    }
}
