//! Lots that a feed numbers anew, found by what they are: the flat of a number, else the only one of its floor, area and
//! rooms in a корпус. They take the new numbers and keep their histories.

use std::collections::HashMap;
use std::collections::HashSet;
use std::collections::hash_map::Entry;

use novosel_catalog::area::SquareMetres;
use novosel_catalog::flat::{Lot, LotKind};
use novosel_catalog::id::{ComplexId, LotId, QueueId};
use novosel_catalog::rooms::Rooms;
use novosel_store::repo::LotState;

use super::super::ImportError;
use super::super::offer::LotFacts;
use super::super::read::{Spool, SpooledLot};
use super::super::value::name_key;
use super::{Placement, Publication};

/// Lots that are looked up at once.
const BATCH: usize = 2_000;

/// What a lot is, whatever its number in a feed.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Identity {
    /// The number on its door.
    Door { complex: ComplexId, queue: Option<QueueId>, section: Option<u16>, number: String },
    /// Its place and size.
    Place {
        complex: ComplexId,
        queue: Option<QueueId>,
        kind: LotKind,
        floor: i16,
        section: Option<u16>,
        area: SquareMetres,
        rooms: Option<Rooms>,
    },
}

impl Identity {
    fn of_lot(lot: &Lot) -> Vec<Self> {
        let placement = Placement { complex: lot.complex, queue: lot.queue, home: None };
        Self::all(placement, lot.kind, lot.section, lot.number.as_deref(), lot.floor.zip(lot.area), lot.rooms)
    }

    fn of_facts(facts: &LotFacts, placement: Placement) -> Vec<Self> {
        let size = facts.floor.zip(facts.area);
        Self::all(placement, facts.kind, facts.section, facts.number.as_deref(), size, facts.rooms)
    }

    /// The surer one first.
    fn all(
        Placement { complex, queue, .. }: Placement,
        kind: LotKind,
        section: Option<u16>,
        number: Option<&str>,
        size: Option<(i16, SquareMetres)>,
        rooms: Option<Rooms>,
    ) -> Vec<Self> {
        let number = number.map(name_key).filter(|number| !number.is_empty());
        let door = number.map(|number| Self::Door { complex, queue, section, number });
        let place =
            size.map(|(floor, area)| Self::Place { complex, queue, kind, floor, section, area, rooms });
        door.into_iter().chain(place).collect()
    }
}

/// One owner of each identity; none where several lots share it.
struct Owners<T>(HashMap<Identity, Option<T>>);

impl<T: Clone> Owners<T> {
    fn add(&mut self, identities: Vec<Identity>, owner: &T) {
        for identity in identities {
            match self.0.entry(identity) {
                Entry::Vacant(free) => {
                    free.insert(Some(owner.clone()));
                }
                Entry::Occupied(mut taken) => {
                    taken.insert(None);
                }
            }
        }
    }
}

/// Gives the lots on sale that the feed does not name the numbers that they have in it now.
pub(super) async fn renumber(
    publication: &mut Publication<'_>,
    placements: &[Option<Placement>],
    spool: &mut Spool,
    met: &HashSet<Box<str>>,
) -> Result<(), ImportError> {
    let mut missing: Vec<LotId> = Vec::new();
    let add = |lot: LotState| missing.extend((!met.contains(lot.external_id.as_str())).then_some(lot.id));
    publication.session.each_live_lot_of_source(publication.source, add).await?;
    if missing.is_empty() {
        return Ok(());
    }
    let mut stored = Owners(HashMap::new());
    for ids in missing.chunks(BATCH) {
        for lot in publication.session.lots(ids).await? {
            stored.add(Identity::of_lot(&lot), &lot.id);
        }
    }
    let mut offered: Owners<String> = Owners(HashMap::new());
    let mut order: Vec<(String, Vec<Identity>)> = Vec::new();
    let mut lots = spool.scan()?;
    loop {
        let batch = lots.batch(BATCH)?;
        if batch.is_empty() {
            break;
        }
        let external: Vec<&str> = batch.iter().map(|spooled| spooled.lot.external_id.as_str()).collect();
        let known = publication.session.lot_states(publication.source, &external).await?;
        let known: HashSet<&str> = known.iter().map(|state| state.external_id.as_str()).collect();
        for SpooledLot { house, lot } in &batch {
            let placement = placements.get(*house).copied().flatten();
            let Some(placement) = placement.filter(|_| !known.contains(lot.external_id.as_str())) else {
                continue;
            };
            let identities = Identity::of_facts(lot, placement);
            offered.add(identities.clone(), &lot.external_id);
            order.push((lot.external_id.clone(), identities));
        }
    }
    let mut given: HashSet<LotId> = HashSet::new();
    let mut numbers = Vec::new();
    for (number, identities) in order {
        let own = identities.iter().filter(|identity| matches!(offered.0.get(*identity), Some(Some(_))));
        let found = own.filter_map(|identity| *stored.0.get(identity)?).find(|id| !given.contains(id));
        if let Some(id) = found {
            given.insert(id);
            numbers.push((id, number));
        }
    }
    publication.report.renumbered = numbers.len() as u64;
    publication.session.renumber_lots(&numbers).await?;
    Ok(())
}
