//! Every field of the text indexes, declared once and resolved when an index is made or opened.

use novosel_catalog::id::{BuilderId, ComplexId, PlaceId, StationId};
use tantivy::Term;
use tantivy::schema::{FAST, Field, INDEXED, IndexRecordOption, Schema, TextFieldIndexing, TextOptions};

use crate::text::TOKENIZER_NAME;

/// A document of the names' index.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Named {
    /// A complex.
    Complex(ComplexId),
    /// A builder.
    Builder(BuilderId),
    /// A place.
    Place(PlaceId),
    /// A station.
    Station(StationId),
}

impl Named {
    /// One number for kind and id.
    pub(super) fn code(self) -> u64 {
        let (kind, id) = match self {
            Self::Complex(id) => (0_u64, id.0),
            Self::Builder(id) => (1, id.0),
            Self::Place(id) => (2, id.0),
            Self::Station(id) => (3, id.0),
        };
        kind << 32 | u64::from(id)
    }

    /// The document of a code.
    pub(super) fn of_code(code: u64) -> Option<Self> {
        // The low half is the id by construction.
        let id = code as u32;
        Some(match code >> 32 {
            0 => Self::Complex(ComplexId(id)),
            1 => Self::Builder(BuilderId(id)),
            2 => Self::Place(PlaceId(id)),
            3 => Self::Station(StationId(id)),
            _ => return None,
        })
    }
}

/// Fields of the names' index.
#[derive(Clone, Debug)]
pub struct NamesSchema {
    /// The schema.
    pub schema: Schema,
    /// [`Named::code`]: finds a document to replace it, and identifies what was found.
    pub record: Field,
    /// Names: of a complex with its synonyms, of a builder, place or station with theirs.
    pub names: Field,
    /// The address of a complex.
    pub address: Field,
    /// Names of its builder.
    pub builder: Field,
    /// Names of the places that contain it.
    pub places: Field,
    /// Names of the stations near it.
    pub stations: Field,
    /// Its legal developers.
    pub developers: Field,
    /// Its description.
    pub description: Field,
}

impl NamesSchema {
    /// Declares the fields. Neither frequencies nor norms are kept: a filter asks whether, not how well.
    pub fn new() -> Self {
        let mut builder = Schema::builder();
        let text = TextOptions::default().set_indexing_options(
            TextFieldIndexing::default()
                .set_tokenizer(TOKENIZER_NAME)
                .set_index_option(IndexRecordOption::Basic)
                .set_fieldnorms(false),
        );
        let record = builder.add_u64_field("record", INDEXED | FAST);
        let mut text = |name| builder.add_text_field(name, text.clone());
        let (names, address, developers) = (text("names"), text("address"), text("developers"));
        let (places, stations, description) = (text("places"), text("stations"), text("description"));
        let of_builder = text("builder");
        Self {
            schema: builder.build(),
            record,
            names,
            address,
            builder: of_builder,
            places,
            stations,
            developers,
            description,
        }
    }

    /// The fields that the filter's texts are looked for in (`Filter::texts`): all but the description,
    /// which describes the neighbourhood too.
    pub fn text_fields(&self) -> [Field; 6] {
        [self.names, self.address, self.builder, self.places, self.stations, self.developers]
    }

    /// The fields that hold names, in which typos are corrected.
    pub(super) fn name_fields(&self) -> [Field; 4] {
        [self.names, self.builder, self.places, self.stations]
    }

    pub(super) fn record_term(&self, named: Named) -> Term {
        Term::from_field_u64(self.record, named.code())
    }
}

impl Default for NamesSchema {
    fn default() -> Self {
        Self::new()
    }
}

/// Fields of the lots' index.
#[derive(Clone, Debug)]
pub struct LotKeysSchema {
    /// The schema.
    pub schema: Schema,
    /// `source:external id`, one term.
    pub key: Field,
    /// Number of the lot.
    pub lot: Field,
    /// Number of its complex: the lots of a changed complex are replaced together.
    pub complex: Field,
}

impl LotKeysSchema {
    /// Declares the fields: no positions, frequencies or norms, a key only is or is not there.
    pub fn new() -> Self {
        let mut builder = Schema::builder();
        let key = TextOptions::default().set_indexing_options(
            TextFieldIndexing::default()
                .set_tokenizer("raw")
                .set_index_option(IndexRecordOption::Basic)
                .set_fieldnorms(false),
        );
        let key = builder.add_text_field("key", key);
        let lot = builder.add_u64_field("lot", FAST);
        let complex = builder.add_u64_field("complex", INDEXED);
        Self { schema: builder.build(), key, lot, complex }
    }

    pub(super) fn complex_term(&self, complex: ComplexId) -> Term {
        Term::from_field_u64(self.complex, u64::from(complex.0))
    }
}

impl Default for LotKeysSchema {
    fn default() -> Self {
        Self::new()
    }
}
