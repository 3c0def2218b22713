//! Which houses are one complex.

use std::collections::{BTreeMap, HashMap};

use novosel_geo::position::Position;

use super::super::address::{address_key, has_street, short_address};
use super::super::fields::{Note, NoteKind};
use super::super::value::{name_key, short_key};
use super::{ComplexDraft, Gathered, House, NEAR_M, PLACEHOLDER, SAME_BUILDER_M};

/// What houses of one complex share, before their places are looked at.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum GroupKey {
    Number(String),
    Name(String),
    Address(String),
}

pub(super) fn group_key(house: &House) -> GroupKey {
    if let Some(id) = &house.complex.external_id {
        return GroupKey::Number(id.clone());
    }
    if let Some(name) = house.complex.name.as_deref().map(name_key).filter(|name| !name.is_empty()) {
        return GroupKey::Name(name);
    }
    let address = house.facts.address.as_deref().map(address_key).filter(|key| !key.is_empty());
    let developer = house.complex.developer.as_deref().map(name_key).unwrap_or_default();
    match address {
        Some(address) if developer.is_empty() => GroupKey::Address(address),
        Some(address) => GroupKey::Address(format!("{address}/{developer}")),
        None => GroupKey::Address(house.key.clone()),
    }
}

/// A cluster that grows: its members and a thinned list of their points.
struct Cluster {
    houses: Vec<usize>,
    points: Vec<(Position, Option<String>)>,
    unplaced: bool,
}

/// Houses of one name parted by place. Every pair that belongs together ends in one cluster, whatever the order.
pub(super) fn clusters(houses: &[House], members: &[usize]) -> Vec<Vec<usize>> {
    let mut clusters: Vec<Cluster> = Vec::new();
    for &index in members {
        let house = &houses[index];
        let developer = house
            .complex
            .developer
            .clone()
            .or_else(|| house.complex.builder.as_ref().map(|builder| builder.name.clone()));
        let (near, far): (Vec<Cluster>, Vec<Cluster>) = clusters
            .into_iter()
            .partition(|cluster| cluster.accepts(house.facts.position, developer.as_deref()));
        clusters = far;
        let mut joined =
            Cluster { houses: vec![index], points: Vec::new(), unplaced: house.facts.position.is_none() };
        if let Some(position) = house.facts.position {
            joined.points.push((position, developer));
        }
        for cluster in near {
            joined.absorb(cluster);
        }
        clusters.push(joined);
    }
    let mut groups: Vec<Vec<usize>> = clusters.into_iter().map(|cluster| cluster.houses).collect();
    groups.iter_mut().for_each(|group| group.sort_unstable());
    groups.sort_by_key(|group| group[0]);
    groups
}

impl Cluster {
    /// A house without a place joins whatever bears its name.
    fn accepts(&self, position: Option<Position>, developer: Option<&str>) -> bool {
        let Some(position) = position else { return true };
        self.unplaced
            || self.points.iter().any(|(point, builder)| {
                let same = developer.is_some() && builder.as_deref() == developer;
                point.distance_m(position) <= if same { SAME_BUILDER_M } else { NEAR_M }
            })
    }

    fn absorb(&mut self, other: Self) {
        self.houses.extend(other.houses);
        self.unplaced |= other.unplaced;
        for (position, developer) in other.points {
            // Points within fifty metres of each other say the same; thinning keeps the comparison short.
            let known = self
                .points
                .iter()
                .any(|(point, builder)| *builder == developer && point.distance_m(position) < 50.0);
            if !known {
                self.points.push((position, developer));
            }
        }
    }
}

pub(super) fn draft(
    houses: &[House],
    key: &GroupKey,
    members: Vec<usize>,
    ordinal: Option<usize>,
) -> ComplexDraft {
    let mut spellings: BTreeMap<&str, usize> = BTreeMap::new();
    for name in members.iter().filter_map(|index| houses[*index].complex.name.as_deref()) {
        *spellings.entry(name).or_default() += 1;
    }
    // The commonest spelling; of equals the one that does not shout, then the first by the alphabet.
    let is_loud = |name: &str| !name.chars().any(char::is_lowercase);
    let best =
        spellings.iter().max_by(|a, b| a.1.cmp(b.1).then(is_loud(b.0).cmp(&is_loud(a.0))).then(b.0.cmp(a.0)));
    let name = best.map(|(name, _)| (*name).to_owned());
    let named = name.is_some();
    let name = name.unwrap_or_else(|| name_after_address(&houses[members[0]]));
    let mut synonyms: Vec<String> = Vec::new();
    let others = spellings.keys().map(|name| (*name).to_owned());
    for synonym in
        others.chain(members.iter().flat_map(|index| houses[*index].complex.synonyms.iter().cloned()))
    {
        let taken = name_key(&synonym) == name_key(&name)
            || synonyms.iter().any(|known| name_key(known) == name_key(&synonym));
        if !taken {
            synonyms.push(synonym);
        }
    }
    let external_id = match key {
        GroupKey::Number(id) => id.clone(),
        GroupKey::Name(name) => with_ordinal(name, ordinal),
        GroupKey::Address(address) => with_ordinal(address, ordinal),
    };
    ComplexDraft { external_id: short_key(&external_id), name, named, synonyms, houses: members }
}

fn with_ordinal(text: &str, ordinal: Option<usize>) -> String {
    match ordinal {
        Some(number) => format!("{text}#{number}"),
        None => text.to_owned(),
    }
}

/// «Заречное шоссе, д. 4»; «Мурино (СЗ Пример)» when the address is only a town.
fn name_after_address(house: &House) -> String {
    let Some(address) = house.facts.address.as_deref() else {
        return match house.facts.position {
            Some(position) => format!("Дом {:.4}, {:.4}", position.lat(), position.lon()),
            None => "Дом без адреса".to_owned(),
        };
    };
    let short = short_address(address);
    match &house.complex.developer {
        Some(developer) if !has_street(address) => format!("{short} ({developer})"),
        _ => short,
    }
}

/// Blanks points that complexes of different addresses share: the feed's stand-in for «not known».
pub(super) fn drop_placeholders(gathered: &mut Gathered) {
    let mut shared: HashMap<Position, Vec<usize>> = HashMap::new();
    for (number, draft) in gathered.drafts.iter().enumerate() {
        for house in &draft.houses {
            if let Some(position) = gathered.houses[*house].facts.position {
                let drafts = shared.entry(position).or_default();
                if drafts.last() != Some(&number) {
                    drafts.push(number);
                }
            }
        }
    }
    shared.retain(|_, drafts| drafts.len() >= PLACEHOLDER);
    for house in &mut gathered.houses {
        if let Some(position) = house.facts.position.filter(|position| shared.contains_key(position)) {
            house.facts.position = None;
            let value = format!("{}, {}", position.lat(), position.lon());
            gathered
                .notes
                .push((house.place.clone(), Note { kind: NoteKind::PlaceholderCoordinates, value }));
        }
    }
}
