//! Mappings: a TOML file that says where a feed of a format of its own keeps what the catalogue knows. `FORMAT.md`
//! describes it; `mappings/` holds those that the program carries.
//!
//! A mapping names the records of a file and, for each field, the places it is read from, the words it may be, its unit,
//! or a constant. It computes nothing: what a field may be is decided where its values are read (`format::mapped`).

pub(crate) mod json;
mod record;

use std::collections::BTreeMap;

use serde::Deserialize;

pub(crate) use record::MappedRecord;

/// The fields of a mapping. The first ones are of the lot, then of its house, then of its complex.
pub(crate) const FIELDS: [&str; 61] = [
    "id",
    "deal",
    "kind",
    "status",
    "rooms",
    "studio",
    "euro",
    "area",
    "living_area",
    "kitchen_area",
    "land_area",
    "price",
    "price_unit",
    "currency",
    "old_price",
    "discount_price",
    "full_payment_price",
    "subsidised_price",
    "floor",
    "section",
    "number",
    "finishing",
    "contract",
    "ceiling",
    "balconies",
    "loggias",
    "window_view",
    "plan",
    "floor_plan",
    "video",
    "photos",
    "finish_photos",
    "description",
    "added",
    "agency",
    "agency_phone",
    "agent",
    "house_id",
    "house",
    "phase",
    "floors_total",
    "region",
    "city",
    "street",
    "address",
    "latitude",
    "longitude",
    "delivered",
    "year",
    "quarter",
    "metro",
    "complex_id",
    "complex",
    "builder",
    "class",
    "walls",
    "parking",
    "complex_photos",
    "complex_renders",
    "site_photos",
    "site_dates",
];

/// Why a mapping cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum MappingError {
    /// Not TOML, or not of the shape of a mapping.
    #[error("the mapping is not read: {0}")]
    Syntax(String),
    /// A field that no lot has.
    #[error("the mapping has the field {name:?}; fields are {}", FIELDS.join(", "))]
    Field {
        /// The field.
        name: String,
    },
    /// A field without a place or a value.
    #[error("the field {name:?} of the mapping needs a `path` or a `value`")]
    Empty {
        /// The field.
        name: String,
    },
    /// No number of the lot.
    #[error("the mapping must say where the field `id` is: with the source it is the key of every lot")]
    NoId,
}

/// What the mapped file is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum MappedFile {
    /// XML: a record is an element.
    Xml,
    /// JSON: a record is an item of a list.
    Json,
    /// A table: a record is a row.
    Csv,
}

impl MappedFile {
    /// The word of a mapping.
    pub fn code(self) -> &'static str {
        match self {
            Self::Xml => "xml",
            Self::Json => "json",
            Self::Csv => "csv",
        }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MappingFile {
    format: MappedFile,
    #[serde(default)]
    record: String,
    #[serde(default)]
    lot: String,
    fields: BTreeMap<String, FieldFile>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum FieldFile {
    Places(Places),
    Table(FieldTable),
}

#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct FieldTable {
    path: Option<Places>,
    value: Option<String>,
    #[serde(default)]
    values: BTreeMap<String, String>,
    unit: Option<Unit>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Places {
    One(String),
    Several(Vec<String>),
}

/// The unit of a number, where it is not the one that the field is kept in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Unit {
    /// Of roubles.
    Kopecks,
    /// Of roubles.
    Thousands,
    /// Of roubles.
    Millions,
    /// Of land.
    Hectares,
    /// Of land: square metres as сотки.
    Metres,
}

impl Unit {
    fn factor(self) -> f64 {
        match self {
            Self::Kopecks | Self::Metres => 0.01,
            Self::Thousands => 1_000.0,
            Self::Millions => 1_000_000.0,
            Self::Hectares => 100.0,
        }
    }
}

/// Where one field comes from.
#[derive(Clone, Debug)]
pub(crate) struct Field {
    pub(crate) name: &'static str,
    places: Vec<Place>,
    constant: Option<String>,
    /// Words of the feed in comparison form, and what they are.
    values: BTreeMap<String, String>,
    unit: Option<Unit>,
}

/// A path from a lot: `..` steps up, names down, `@` an attribute at the end.
#[derive(Clone, Debug, Default)]
struct Place {
    up: usize,
    names: Vec<String>,
    attribute: Option<String>,
}

/// How a file of a format of its own is read.
#[derive(Clone, Debug)]
pub struct Mapping {
    pub(crate) file: MappedFile,
    /// The element of a record, or the path of a list of them.
    pub(crate) record: Vec<String>,
    /// The path from a record to its lots; a record is a lot where it is empty.
    pub(crate) lot: Vec<String>,
    pub(crate) fields: Vec<Field>,
}

impl Mapping {
    /// Reads a mapping from its TOML text.
    ///
    /// # Errors
    /// When the text is not a mapping, or names what is not there.
    pub fn parse(text: &str) -> Result<Self, MappingError> {
        let file: MappingFile =
            toml::from_str(text).map_err(|error| MappingError::Syntax(error.to_string()))?;
        let mut fields = Vec::with_capacity(file.fields.len());
        for (name, field) in file.fields {
            let Some(known) = FIELDS.into_iter().find(|known| *known == name) else {
                return Err(MappingError::Field { name });
            };
            let table = match field {
                FieldFile::Places(places) => FieldTable { path: Some(places), ..FieldTable::default() },
                FieldFile::Table(table) => table,
            };
            if table.path.is_none() && table.value.is_none() {
                return Err(MappingError::Empty { name });
            }
            let places = match table.path {
                Some(Places::One(path)) => vec![path],
                Some(Places::Several(paths)) => paths,
                None => Vec::new(),
            };
            fields.push(Field {
                name: known,
                places: places.iter().map(|path| Place::parse(path)).collect(),
                constant: table.value,
                values: table
                    .values
                    .into_iter()
                    .map(|(word, value)| (super::value::fold(&word), value))
                    .collect(),
                unit: table.unit,
            });
        }
        if !fields.iter().any(|field| field.name == "id") {
            return Err(MappingError::NoId);
        }
        Ok(Self { file: file.format, record: names(&file.record), lot: names(&file.lot), fields })
    }
}

fn names(path: &str) -> Vec<String> {
    path.split('/').map(str::trim).filter(|name| !name.is_empty()).map(str::to_owned).collect()
}

impl Place {
    fn parse(path: &str) -> Self {
        let (path, attribute) = match path.split_once('@') {
            Some((path, attribute)) => (path, Some(attribute.trim().to_owned())),
            None => (path, None),
        };
        let all = names(path);
        let up = all.iter().take_while(|name| *name == "..").count();
        let down = all.into_iter().skip(up).filter(|name| name != ".").collect();
        Self { up, names: down, attribute }
    }
}

#[cfg(test)]
mod tests {
    use super::Mapping;

    #[test]
    fn a_mapping_says_what_is_wrong_with_it() {
        let wrong = |text: &str| Mapping::parse(text).unwrap_err().to_string();
        assert!(wrong("format = \"yaml\"\n[fields]").contains("yaml"));
        assert!(wrong("format = \"xml\"\nrecords = \"flat\"\n[fields]").contains("records"));
        assert!(wrong("format = \"xml\"\n[fields]\nprise = \"cost\"").contains("prise"));
        assert!(wrong("format = \"xml\"\n[fields]\nid = {}").contains("path"));
        assert!(wrong("format = \"xml\"\n[fields]\nprice = \"cost\"").contains("`id`"));
    }
}
