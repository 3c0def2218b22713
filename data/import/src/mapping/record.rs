//! A record by its mapping: the fields of one lot as text.

use super::super::fields::Fields;
use super::super::value::{decimal, fold};
use super::super::xml::Node;
use super::{Field, Mapping, Place};

/// The most values of one field: pictures.
const VALUES: usize = 100;

/// Fields of several values.
const SEVERAL: [&str; 6] =
    ["photos", "finish_photos", "complex_photos", "complex_renders", "site_photos", "site_dates"];

/// The fields of one lot.
pub(crate) struct MappedRecord {
    values: Vec<(&'static str, String)>,
}

impl MappedRecord {
    /// Every value of a field.
    pub(crate) fn all<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a str> {
        self.values.iter().filter(move |(field, _)| *field == name).map(|(_, value)| value.trim())
    }
}

impl Fields for MappedRecord {
    fn field(&self, name: &str) -> Option<&str> {
        let (_, value) =
            self.values.iter().find(|(field, value)| *field == name && !value.trim().is_empty())?;
        Some(value.trim())
    }
}

impl Mapping {
    /// The lots of a record, each with the line of its element.
    pub(crate) fn lots(&self, record: &Node) -> Vec<(u64, MappedRecord)> {
        let mut lots = Vec::new();
        let mut chain = vec![record];
        self.descend(&mut chain, &self.lot, &mut lots);
        lots
    }

    fn descend(&self, chain: &mut Vec<&Node>, path: &[String], lots: &mut Vec<(u64, MappedRecord)>) {
        let Some(node) = chain.last().copied() else { return };
        match path.split_first() {
            None => lots.push((node.line, self.read(chain))),
            Some((name, rest)) => {
                for child in node.children.iter().filter(|child| child.name.eq_ignore_ascii_case(name)) {
                    chain.push(child);
                    self.descend(chain, rest, lots);
                    chain.pop();
                }
            }
        }
    }

    fn read(&self, chain: &[&Node]) -> MappedRecord {
        let mut values = Vec::new();
        for field in &self.fields {
            let several = SEVERAL.contains(&field.name);
            let found = field.places.iter().flat_map(|place| place.read(chain));
            let found = found.filter(|value| !value.trim().is_empty()).map(|value| field.translate(value));
            let known = values.len();
            values.extend(found.take(if several { VALUES } else { 1 }).map(|value| (field.name, value)));
            if values.len() == known
                && let Some(constant) = &field.constant
            {
                values.push((field.name, constant.clone()));
            }
        }
        MappedRecord { values }
    }
}

impl Field {
    /// The word of the mapping for a word of the feed, or the number in the unit of the field.
    fn translate(&self, value: &str) -> String {
        if let Some(word) = self.values.get(&fold(value)) {
            return word.clone();
        }
        match self.unit.zip(decimal(value)) {
            Some((unit, number)) => (number * unit.factor()).to_string(),
            None => value.to_owned(),
        }
    }
}

impl Place {
    /// What stands at the place, seen from the last element of a chain from a record to a lot.
    fn read<'a>(&self, chain: &[&'a Node]) -> Vec<&'a str> {
        let Some(start) = chain.len().checked_sub(self.up + 1).and_then(|at| chain.get(at)) else {
            return Vec::new();
        };
        let mut nodes: Vec<&'a Node> = vec![start];
        for name in &self.names {
            let below = nodes.into_iter().flat_map(|node| node.children.iter());
            nodes = below.filter(|child| child.name.eq_ignore_ascii_case(name)).take(VALUES).collect();
        }
        match &self.attribute {
            Some(attribute) => nodes.into_iter().filter_map(|node| node.attribute(attribute)).collect(),
            None => nodes.into_iter().map(Node::value).collect(),
        }
    }
}
