//! The lists of a person: how many objects each has, and in which order.

use novosel_catalog::person::{ByType, Listed, ObjectType, PersonList};

/// Most objects of a type in a list.
pub fn most(list: PersonList) -> usize {
    match list {
        PersonList::Favourites => 300,
        PersonList::Viewed => 60,
        PersonList::Compare => 10,
    }
}

/// Whether a list has objects of a type: a comparison has complexes, settlements too, and flats of any seller.
pub fn takes(list: PersonList, kind: ObjectType) -> bool {
    list != PersonList::Compare || matches!(kind, ObjectType::Building | ObjectType::Ra)
}

/// The numbers of a list by type, the newest first; a comparison in the order of its making. `listed` is the newest
/// first.
pub fn by_type(listed: &[Listed], list: PersonList) -> ByType {
    let mut numbers = ByType::new();
    for object in listed.iter().filter(|object| object.list == list) {
        numbers.entry(object.kind).or_default().push(object.object);
    }
    if list == PersonList::Compare {
        numbers.values_mut().for_each(|numbers| numbers.reverse());
    }
    numbers
}

/// What is beyond the limits: the oldest of each list and type, and the last of a comparison, which takes no more when
/// it is full.
pub fn beyond(listed: &[Listed]) -> Vec<(PersonList, ObjectType, u32)> {
    let mut beyond = Vec::new();
    for list in PersonList::ALL.iter().copied() {
        for (kind, numbers) in by_type(listed, list) {
            beyond.extend(numbers.into_iter().skip(most(list)).map(|number| (list, kind, number)));
        }
    }
    beyond
}

#[cfg(test)]
mod tests {
    use super::*;

    fn listed(list: PersonList, object: u32) -> Listed {
        Listed { list, kind: ObjectType::Building, object, added: 0, note: String::new(), price: None }
    }

    #[test]
    fn lists_drop_the_oldest_and_a_comparison_takes_no_more() {
        let viewed: Vec<Listed> = (0..62).map(|number| listed(PersonList::Viewed, 100 - number)).collect();
        let dropped: Vec<u32> = beyond(&viewed).into_iter().map(|(_, _, number)| number).collect();
        assert_eq!(dropped, [40, 39]);
        let compared: Vec<Listed> = (0..11).map(|number| listed(PersonList::Compare, 11 - number)).collect();
        assert_eq!(beyond(&compared), [(PersonList::Compare, ObjectType::Building, 11)]);
        assert_eq!(by_type(&compared, PersonList::Compare)[&ObjectType::Building][0], 1);
        assert!(
            !takes(PersonList::Compare, ObjectType::Ground) && takes(PersonList::Viewed, ObjectType::Ground)
        );
    }
}
