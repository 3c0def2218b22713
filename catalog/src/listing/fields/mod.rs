//! The fields of the filter, declared once: [`FIELDS`].
//!
//! Addresses, form bodies, plans, relaxations, chips and the page's list of keys are made of its rows. To add a
//! field: a member of [`Filter`], its row, for a bound of a number the number's column in the index, and a control in
//! the form.

mod numeric;
mod read;
#[macro_use]
mod rows;
mod subject;
mod table;

use std::fmt::Display;

use crate::feature::Feature;
use crate::listing::filter::Filter;
use crate::settlement::Convenience;

pub use numeric::{Numeric, floor_value};
pub(super) use read::{FilterReader, Refusal};
pub use subject::Subject;
pub use table::{FIELDS, Field};

impl Filter {
    /// Whether a condition concerns single lots. Without one, a complex without lots matches too.
    pub fn has_lot_condition(&self) -> bool {
        FIELDS.iter().any(|field| field.level == Level::Lot && (field.is_set)(self))
    }
}

impl Field {
    /// Its row.
    pub fn row(self) -> &'static FilterField {
        &FIELDS[self as usize]
    }
}

/// What a field is decided on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Level {
    /// The complex.
    Complex,
    /// The single lot; all such conditions must hold of one lot.
    Lot,
}

/// How a value is written. Lists are joined by commas in addresses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Whole roubles; zero is what an empty field holds.
    Roubles,
    /// A decimal number; zero is what an empty field holds.
    Decimal,
    /// A whole number or a code.
    Whole,
    /// Several values.
    List,
    /// `1`.
    Flag,
    /// Words; several are several pairs.
    Text,
    /// A figure on the map, whose commas are its own.
    Figure,
    /// A term of the value before it, without which it means nothing.
    Term,
}

/// How a key is called in the body of the form, below the form type (specification, section 7.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FormKey {
    /// As in addresses: ours, or the same there.
    Same,
    /// A value under another name.
    Value(&'static str),
    /// A list, `name[]`.
    List(&'static str),
    /// A list by the number of the region, `name[1][]`.
    ByRegion(&'static str),
    /// Each value is a name of its own, set to 1.
    Flags,
}

/// A key of addresses and forms.
#[derive(Clone, Copy, Debug)]
pub struct Key {
    /// The key in addresses.
    pub name: &'static str,
    /// The name in forms.
    pub form: FormKey,
    /// How its value is written.
    pub kind: Kind,
    /// What a chip of it is about.
    pub subject: Subject,
    pub(super) read: fn(&mut FilterReader, &str) -> Result<(), Refusal>,
    pub(super) write: fn(&Filter, &mut Values<'_>),
}

/// Which side of a bound meets it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// Values of at least the limit.
    AtLeast,
    /// Values of at most the limit.
    AtMost,
}

/// A field that bounds a number of lots. Limits are in the unit of the number.
#[derive(Clone, Copy, Debug)]
pub struct Bound {
    /// Of what.
    pub numeric: Numeric,
    /// Which side.
    pub side: Side,
    /// The label in front of the limit: «Кухня от».
    pub said: &'static str,
    /// What its chip says before the limit, unless the chip is one of several bounds.
    pub chip: Option<&'static str>,
    /// The limit.
    pub limit: fn(&Filter) -> Option<u32>,
    /// Sets the limit; one that is no whole number of the filter's unit is moved outwards.
    pub set: fn(&mut Filter, u32),
}

/// A row of [`FIELDS`].
#[derive(Clone, Copy, Debug)]
pub struct FilterField {
    /// Which field it is.
    pub id: Field,
    /// What programs call it where it is one thing: its key, or a name for all its keys.
    pub name: &'static str,
    /// What a visitor calls it.
    pub title: &'static str,
    /// What it is decided on.
    pub level: Level,
    /// Its keys, in the order of addresses.
    pub keys: &'static [Key],
    /// The bound that it is, if it is one.
    pub bound: Option<Bound>,
    /// Whether a filter has it.
    pub is_set: fn(&Filter) -> bool,
    /// Takes it out of a filter.
    pub clear: fn(&mut Filter),
}

/// Every key of addresses, in their order.
pub fn keys() -> impl Iterator<Item = &'static Key> {
    FIELDS.iter().flat_map(|field| field.keys)
}

/// The key of this name.
pub fn key(name: &str) -> Option<&'static Key> {
    keys().find(|key| key.name == name)
}

/// Every bound with its field.
pub fn bounds() -> impl Iterator<Item = (Field, &'static Bound)> {
    FIELDS.iter().filter_map(|field| Some((field.id, field.bound.as_ref()?)))
}

/// What is planned, counted and given up by itself. Conditions are ANDed, the values inside one are ORed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Condition {
    /// The catalogue.
    Catalogue,
    /// A field.
    Field(Field),
    /// One of [`Field::Features`].
    Feature(Feature),
    /// One of [`Field::Conveniences`].
    Convenience(Convenience),
}

impl From<Field> for Condition {
    fn from(field: Field) -> Self {
        Self::Field(field)
    }
}

impl Condition {
    /// The conditions of a filter, the catalogue apart: those of complexes first, then those of lots.
    pub fn of(filter: &Filter) -> Vec<Self> {
        let mut found = Vec::new();
        for level in [Level::Complex, Level::Lot] {
            for field in FIELDS.iter().filter(|field| field.level == level && (field.is_set)(filter)) {
                match field.id {
                    Field::Features => found.extend(filter.features.iter().map(Self::Feature)),
                    Field::Conveniences => found.extend(filter.conveniences.iter().map(Self::Convenience)),
                    id => found.push(Self::Field(id)),
                }
            }
        }
        found
    }

    /// Takes it out of a filter; the catalogue stays.
    pub fn clear(self, filter: &mut Filter) {
        match self {
            Self::Catalogue => {}
            Self::Field(field) => (field.row().clear)(filter),
            Self::Feature(feature) => filter.features.remove(feature),
            Self::Convenience(convenience) => filter.conveniences.remove(convenience),
        }
    }

    /// What programs call it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Catalogue => "catalogue",
            Self::Field(field) => field.row().name,
            Self::Feature(_) => Field::Features.row().name,
            Self::Convenience(_) => Field::Conveniences.row().name,
        }
    }

    /// What a visitor calls it.
    pub fn title(self) -> &'static str {
        match self {
            Self::Catalogue => "тип недвижимости",
            Self::Field(field) => field.row().title,
            Self::Feature(feature) => feature.title(),
            Self::Convenience(convenience) => convenience.title(),
        }
    }

    /// The bound that it is, if it is one.
    pub fn bound(self) -> Option<&'static Bound> {
        match self {
            Self::Field(field) => field.row().bound.as_ref(),
            Self::Catalogue | Self::Feature(_) | Self::Convenience(_) => None,
        }
    }
}

/// Takes the values of a key, as pairs of an address.
pub(super) struct Values<'a> {
    pub(super) key: &'static str,
    pub(super) pairs: &'a mut Vec<(&'static str, String)>,
}

impl Values<'_> {
    fn one(&mut self, value: Option<impl Display>) {
        self.pairs.extend(value.map(|value| (self.key, value.to_string())));
    }

    fn list(&mut self, values: impl IntoIterator<Item = impl Display>) {
        let values: Vec<String> = values.into_iter().map(|value| value.to_string()).collect();
        self.one((!values.is_empty()).then(|| values.join(",")));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_name_of_the_table_stands_twice() {
        let forms = keys().filter_map(|key| match key.form {
            FormKey::Value(name) | FormKey::List(name) | FormKey::ByRegion(name) => Some(name),
            FormKey::Same => Some(key.name),
            FormKey::Flags => None,
        });
        for names in [keys().map(|key| key.name).collect::<Vec<_>>(), forms.collect()] {
            let mut distinct = names.clone();
            distinct.sort_unstable();
            distinct.dedup();
            assert_eq!(distinct.len(), names.len(), "{names:?}");
        }
        let mut fields: Vec<&str> = FIELDS.iter().map(|field| field.name).collect();
        fields.sort_unstable();
        fields.dedup();
        assert_eq!(fields.len(), FIELDS.len());
    }
}
