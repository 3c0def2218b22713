//! The file of the tables: little-endian arrays one after another, each behind its length, so that opening
//! 1,000,000 lots is a few dozen copies. Integrity is the manifest's business; decoding still trusts no
//! number: every length, index and invariant is checked.
//! Ours, since a general codec reads value by value what is copied here as whole arrays, and checks no invariant.

use novosel_catalog::building::{ComplexKind, StationDistance};
use novosel_catalog::class::BuildingClass;
use novosel_catalog::feature::{Feature, FeatureSet};
use novosel_catalog::id::{BuilderId, ComplexId, LandStatusId, PlaceId, StationId};
use novosel_catalog::region::Region;
use novosel_catalog::settlement::{Convenience, ConvenienceSet};
use novosel_geo::position::Position;
use thiserror::Error;

use super::tables::{ABSENT, ABSENT_U8, ComplexRow, LotTable, Tables, WORD};

/// First bytes of the file; the last one is the version of the layout.
const MAGIC: &[u8; 8] = b"NVSLTAB\x02";
/// An absent 16-bit value.
const ABSENT_U16: u16 = u16::MAX;

/// Bytes that are not tables.
#[derive(Debug, Error, PartialEq, Eq)]
pub enum DecodeError {
    /// The file is something else, or of another version.
    #[error("not tables of this version")]
    Magic,
    /// The bytes end before a value does.
    #[error("{0} ends early")]
    Short(&'static str),
    /// Bytes follow the last array.
    #[error("bytes after the last array")]
    Long,
    /// A value that the column cannot hold.
    #[error("{0} holds an impossible value")]
    Value(&'static str),
}

/// The bytes of the tables.
pub fn encode(tables: &Tables) -> Vec<u8> {
    // 51 bytes a slot, some two hundred a complex.
    let mut out = Vec::with_capacity(64 + tables.lots.len() * 51 + tables.complexes.len() * 256);
    out.extend_from_slice(MAGIC);
    put_len(&mut out, tables.complexes.len());
    for row in &tables.complexes {
        put_complex(&mut out, row);
    }
    put_lots(&mut out, &tables.lots);
    out
}

/// The tables of the bytes.
///
/// # Errors
/// When the bytes are not wholly and exactly tables.
pub fn decode(bytes: &[u8]) -> Result<Tables, DecodeError> {
    let mut from = Cursor { rest: bytes };
    if from.take(MAGIC.len(), "magic")? != MAGIC {
        return Err(DecodeError::Magic);
    }
    let count = from.len("complexes")?;
    // A complex takes 70 bytes at least: a wrong count cannot reserve more than the file is long.
    let mut complexes = Vec::with_capacity(count.min(bytes.len() / 64));
    for _ in 0..count {
        complexes.push(complex(&mut from)?);
    }
    let lots = lots(&mut from)?;
    if !from.rest.is_empty() {
        return Err(DecodeError::Long);
    }
    let tables = Tables { complexes, lots };
    check_words(&tables)?;
    Ok(tables)
}

/// The lots of every complex lie within its own words.
fn check_words(tables: &Tables) -> Result<(), DecodeError> {
    let mut word = 0;
    for row in &tables.complexes {
        if row.first_word as usize != word {
            return Err(DecodeError::Value("first word"));
        }
        word += (row.lots as usize).div_ceil(WORD);
    }
    if word * WORD != tables.lots.len() {
        return Err(DecodeError::Value("number of slots"));
    }
    Ok(())
}

fn put_len(out: &mut Vec<u8>, len: usize) {
    out.extend_from_slice(&(len as u64).to_le_bytes());
}

fn put_complex(out: &mut Vec<u8>, row: &ComplexRow) {
    put_u32s(out, [row.id.0, row.popularity, row.name_rank, row.lots, row.first_word]);
    put_u32s(out, [row.builder.map_or(ABSENT, |id| id.0)]);
    out.extend_from_slice(&row.added.to_le_bytes());
    out.extend_from_slice(&[row.region.number(), row.kind as u8, u8::from(row.multi_functional)]);
    out.push(row.class.map_or(ABSENT_U8, |class| class.index() as u8));
    out.extend_from_slice(&row.ring_distance.unwrap_or(ABSENT_U16).to_le_bytes());
    out.extend_from_slice(&row.features.bits().to_le_bytes());
    out.extend_from_slice(&row.conveniences.bits().to_le_bytes());
    let (lat, lon) = row.position.map_or((f64::NAN, f64::NAN), |at| (at.lat(), at.lon()));
    out.extend_from_slice(&lat.to_le_bytes());
    out.extend_from_slice(&lon.to_le_bytes());
    put_len(out, row.land_statuses.len());
    put_u32s(out, row.land_statuses.iter().map(|id| id.0));
    put_len(out, row.places.len());
    put_u32s(out, row.places.iter().map(|id| id.0));
    put_len(out, row.stations.len());
    for near in &row.stations {
        put_u32s(out, [near.station.0, near.metres]);
        out.extend_from_slice(&near.walk_minutes.to_le_bytes());
        out.extend_from_slice(&near.transport_minutes.unwrap_or(ABSENT_U16).to_le_bytes());
    }
}

fn put_u32s(out: &mut Vec<u8>, values: impl IntoIterator<Item = u32>) {
    values.into_iter().for_each(|value| out.extend_from_slice(&value.to_le_bytes()));
}

fn put_lots(out: &mut Vec<u8>, lots: &LotTable) {
    put_len(out, lots.len());
    // Named one by one: a new column does not compile until it has its line here and below.
    let LotTable {
        id,
        price,
        first_price,
        area,
        kitchen,
        ceiling,
        land,
        queue,
        agency,
        added,
        deadline,
        floor,
        floors_total,
        kind,
        rooms,
        euro,
        finishing,
        contract,
    } = lots;
    for column in [id, price, first_price, area, kitchen, ceiling, land, queue, agency] {
        put_array(out, column, |value| value.to_le_bytes());
    }
    put_array(out, added, |value| value.to_le_bytes());
    put_array(out, deadline, |value| value.to_le_bytes());
    for column in [floor, floors_total] {
        put_array(out, column, |value| value.to_le_bytes());
    }
    for column in [kind, rooms, euro, finishing, contract] {
        out.extend_from_slice(column);
    }
}

fn put_array<T: Copy, const N: usize>(out: &mut Vec<u8>, values: &[T], bytes: impl Fn(T) -> [u8; N]) {
    let start = out.len();
    out.resize(start + values.len() * N, 0);
    for (place, value) in out[start..].chunks_exact_mut(N).zip(values) {
        place.copy_from_slice(&bytes(*value));
    }
}

fn complex(from: &mut Cursor<'_>) -> Result<ComplexRow, DecodeError> {
    let what = "complexes";
    let [id, popularity, name_rank, lots, first_word, builder] = [
        from.u32(what)?,
        from.u32(what)?,
        from.u32(what)?,
        from.u32(what)?,
        from.u32(what)?,
        from.u32(what)?,
    ];
    let added = i32::from_le_bytes(from.array(what)?);
    let [region, kind, multi_functional, class] = from.array(what)?;
    let ring_distance = from.u16(what)?;
    let features = u64::from_le_bytes(from.array(what)?);
    let conveniences = u64::from_le_bytes(from.array(what)?);
    let (lat, lon) = (f64::from_le_bytes(from.array(what)?), f64::from_le_bytes(from.array(what)?));
    Ok(ComplexRow {
        id: ComplexId(id),
        region: Region::from_number(region).ok_or(DecodeError::Value("region"))?,
        kind: at(ComplexKind::ALL, kind, "kind of complex")?,
        multi_functional: multi_functional == 1,
        class: match class {
            ABSENT_U8 => None,
            class => Some(at(BuildingClass::ALL, class, "class")?),
        },
        builder: (builder != ABSENT).then_some(BuilderId(builder)),
        position: match (lat.is_nan(), lon.is_nan()) {
            (true, true) => None,
            _ => Some(Position::new(lat, lon).map_err(|_| DecodeError::Value("position"))?),
        },
        features: features_of(features)?,
        conveniences: conveniences_of(conveniences)?,
        land_statuses: from.ids("land statuses", LandStatusId)?,
        places: from.ids("places", PlaceId)?,
        stations: stations(from)?,
        ring_distance: (ring_distance != ABSENT_U16).then_some(ring_distance),
        popularity,
        added,
        name_rank,
        lots,
        first_word,
    })
}

fn at<T: Copy>(all: &[T], index: u8, what: &'static str) -> Result<T, DecodeError> {
    all.get(usize::from(index)).copied().ok_or(DecodeError::Value(what))
}

fn features_of(bits: u64) -> Result<FeatureSet, DecodeError> {
    let set = FeatureSet::of(Feature::ALL.iter().copied().filter(|value| bits & (1 << value.index()) != 0));
    (set.bits() == bits).then_some(set).ok_or(DecodeError::Value("features"))
}

fn conveniences_of(bits: u64) -> Result<ConvenienceSet, DecodeError> {
    let known = Convenience::ALL.iter().copied().filter(|value| bits & (1 << value.index()) != 0);
    let set = ConvenienceSet::of(known);
    (set.bits() == bits).then_some(set).ok_or(DecodeError::Value("conveniences"))
}

fn stations(from: &mut Cursor<'_>) -> Result<Vec<StationDistance>, DecodeError> {
    let what = "stations";
    let count = from.len(what)?;
    let mut stations = Vec::with_capacity(count.min(from.rest.len() / 12));
    for _ in 0..count {
        let (station, metres) = (StationId(from.u32(what)?), from.u32(what)?);
        let (walk_minutes, transport) = (from.u16(what)?, from.u16(what)?);
        let transport_minutes = (transport != ABSENT_U16).then_some(transport);
        stations.push(StationDistance { station, metres, walk_minutes, transport_minutes });
    }
    Ok(stations)
}

fn lots(from: &mut Cursor<'_>) -> Result<LotTable, DecodeError> {
    let count = from.len("lots")?;
    if !count.is_multiple_of(WORD) {
        return Err(DecodeError::Value("number of slots"));
    }
    // Struct fields are evaluated in the order written: the order of the file.
    Ok(LotTable {
        id: from.column(count, "id", u32::from_le_bytes)?,
        price: from.column(count, "price", u32::from_le_bytes)?,
        first_price: from.column(count, "first price", u32::from_le_bytes)?,
        area: from.column(count, "area", u32::from_le_bytes)?,
        kitchen: from.column(count, "kitchen", u32::from_le_bytes)?,
        ceiling: from.column(count, "ceiling", u32::from_le_bytes)?,
        land: from.column(count, "land", u32::from_le_bytes)?,
        queue: from.column(count, "queue", u32::from_le_bytes)?,
        agency: from.column(count, "agency", u32::from_le_bytes)?,
        added: from.column(count, "added", i32::from_le_bytes)?,
        deadline: from.column(count, "deadline", u16::from_le_bytes)?,
        floor: from.column(count, "floor", i16::from_le_bytes)?,
        floors_total: from.column(count, "floors", i16::from_le_bytes)?,
        kind: from.take(count, "kind")?.to_vec(),
        rooms: from.take(count, "rooms")?.to_vec(),
        euro: from.take(count, "euro")?.to_vec(),
        finishing: from.take(count, "finishing")?.to_vec(),
        contract: from.take(count, "contract")?.to_vec(),
    })
}

/// What is left of the file.
struct Cursor<'a> {
    rest: &'a [u8],
}

impl<'a> Cursor<'a> {
    fn take(&mut self, count: usize, what: &'static str) -> Result<&'a [u8], DecodeError> {
        let (head, rest) = self.rest.split_at_checked(count).ok_or(DecodeError::Short(what))?;
        self.rest = rest;
        Ok(head)
    }

    fn array<const N: usize>(&mut self, what: &'static str) -> Result<[u8; N], DecodeError> {
        let (head, rest) = self.rest.split_first_chunk().ok_or(DecodeError::Short(what))?;
        self.rest = rest;
        Ok(*head)
    }

    fn u32(&mut self, what: &'static str) -> Result<u32, DecodeError> {
        Ok(u32::from_le_bytes(self.array(what)?))
    }

    fn u16(&mut self, what: &'static str) -> Result<u16, DecodeError> {
        Ok(u16::from_le_bytes(self.array(what)?))
    }

    fn len(&mut self, what: &'static str) -> Result<usize, DecodeError> {
        usize::try_from(u64::from_le_bytes(self.array(what)?)).map_err(|_| DecodeError::Value(what))
    }

    fn ids<T>(&mut self, what: &'static str, id: impl Fn(u32) -> T) -> Result<Vec<T>, DecodeError> {
        let count = self.len(what)?;
        self.column(count, what, |bytes| id(u32::from_le_bytes(bytes)))
    }

    fn column<T, const N: usize>(
        &mut self,
        count: usize,
        what: &'static str,
        value: impl Fn([u8; N]) -> T,
    ) -> Result<Vec<T>, DecodeError> {
        let bytes = self.take(count.checked_mul(N).ok_or(DecodeError::Short(what))?, what)?;
        let (chunks, _) = bytes.as_chunks::<N>();
        Ok(chunks.iter().map(|chunk| value(*chunk)).collect())
    }
}
