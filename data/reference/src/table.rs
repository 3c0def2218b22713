//! Reading and checking of the tables.

use std::collections::{HashMap, HashSet};
use std::fmt::Display;
use std::hash::Hash;

use novosel_catalog::id::{LandStatusId, PlaceId, StationId};
use novosel_catalog::place::{Geography, Line, Place, PlaceKind, Station, StationStatus};
use novosel_catalog::region::{Region, SiteRegion};
use novosel_catalog::settlement::LandStatus;
use novosel_geo::position::Position;
use serde::Deserialize;
use serde::de::DeserializeOwned;

use super::{Gazetteer, ReferenceError};

/// The texts of the tables.
pub(super) struct Texts<'a> {
    pub(super) lines: &'a str,
    pub(super) stations: &'a str,
    pub(super) places: &'a str,
    pub(super) land_statuses: &'a str,
    pub(super) borders: &'a str,
}

/// No point of a region is farther than this from the centre of its city, in metres: the eastern end of Leningrad
/// oblast is some 330 km from Saint Petersburg.
pub(super) const FARTHEST_M: f64 = 360_000.0;

#[derive(Deserialize)]
struct LineRow {
    number: u32,
    network: String,
    code: String,
    title: String,
    colour: String,
}

#[derive(Deserialize)]
struct StationRow {
    number: u32,
    line: u32,
    order: u16,
    title: String,
    former_titles: String,
    state: String,
    region: String,
    lat: f64,
    lon: f64,
}

#[derive(Deserialize)]
struct PlaceRow {
    number: u32,
    slug: String,
    kind: String,
    region: String,
    parent: Option<u32>,
    title: String,
    short: String,
    central: String,
    area_km2: Option<f64>,
    lat: f64,
    lon: f64,
}

/// A point beside the border of a city and its oblast, on the side of its region.
#[derive(Deserialize)]
struct BorderRow {
    region: String,
    lat: f64,
    lon: f64,
    what: String,
}

#[derive(Deserialize)]
struct LandStatusRow {
    number: u32,
    short: String,
    title: String,
}

/// Reads the tables and checks them against each other.
pub(super) fn read(texts: &Texts<'_>) -> Result<Gazetteer, ReferenceError> {
    let lines = lines(rows("lines", texts.lines)?)?;
    let stations = stations(rows("metro", texts.stations)?, &lines)?;
    let (places, areas_km2) = places(rows("places", texts.places)?)?;
    let land_statuses: Vec<LandStatus> = rows::<LandStatusRow>("land_statuses", texts.land_statuses)?
        .into_iter()
        .map(|row| LandStatus { id: LandStatusId(row.number), name: row.short, title: row.title })
        .collect();
    unique("land_statuses", "number", land_statuses.iter().map(|status| status.id.0))?;
    let border_points = border_points(rows("borders", texts.borders)?)?;
    let geography = Geography { lines, stations, places, land_statuses };
    Ok(Gazetteer { geography, areas_km2, border_points })
}

fn border_points(rows: Vec<BorderRow>) -> Result<Vec<(Position, Region)>, ReferenceError> {
    let mut points = Vec::with_capacity(rows.len());
    for (row, number) in rows.into_iter().zip(1..) {
        let refuse = |column, value: &str| refusal("borders", number, column, value);
        let region = Region::parse(&row.region).ok_or_else(|| refuse("region", &row.region))?;
        let position = point(region, row.lat, row.lon)
            .ok_or_else(|| refuse("lat, lon", &format!("{}, {} ({})", row.lat, row.lon, row.what)))?;
        points.push((position, region));
    }
    Ok(points)
}

fn rows<T: DeserializeOwned>(table: &'static str, text: &str) -> Result<Vec<T>, ReferenceError> {
    csv::Reader::from_reader(text.as_bytes())
        .deserialize()
        .collect::<Result<_, _>>()
        .map_err(|source| ReferenceError::Table { table, source })
}

fn lines(rows: Vec<LineRow>) -> Result<Vec<Line>, ReferenceError> {
    let mut lines = Vec::with_capacity(rows.len());
    for row in rows {
        let refuse = |column, value: &str| refusal("lines", row.number, column, value);
        let region = Region::parse(&row.network)
            .filter(|region| region.is_city())
            .ok_or_else(|| refuse("network", &row.network))?;
        if !is_colour(&row.colour) {
            return Err(refuse("colour", &row.colour));
        }
        lines.push(Line { id: row.number, region, code: row.code, name: row.title, color: row.colour });
    }
    unique("lines", "number", lines.iter().map(|line| line.id))?;
    Ok(lines)
}

fn stations(rows: Vec<StationRow>, lines: &[Line]) -> Result<Vec<Station>, ReferenceError> {
    let mut stations = Vec::with_capacity(rows.len());
    for row in rows {
        let refuse = |column, value: &str| refusal("metro", row.number, column, value);
        let region = Region::parse(&row.region).ok_or_else(|| refuse("region", &row.region))?;
        let line = lines
            .iter()
            .find(|line| line.id == row.line && line.region.site() == region.site())
            .ok_or_else(|| refuse("line", &row.line.to_string()))?;
        let status = StationStatus::parse(&row.state).ok_or_else(|| refuse("state", &row.state))?;
        let position = point(region, row.lat, row.lon)
            .ok_or_else(|| refuse("lat, lon", &format!("{}, {}", row.lat, row.lon)))?;
        stations.push(Station {
            id: StationId(row.number),
            line: line.id,
            order: row.order,
            name: row.title,
            other_names: row
                .former_titles
                .split('|')
                .filter(|name| !name.is_empty())
                .map(str::to_owned)
                .collect(),
            position,
            status,
            region,
        });
    }
    stations.sort_unstable_by_key(|station| station.id);
    unique("metro", "number", stations.iter().map(|station| station.id.0))?;
    unique(
        "metro",
        "line and order",
        stations.iter().map(|station| format!("{}, {}", station.line, station.order)),
    )?;
    Ok(stations)
}

fn places(rows: Vec<PlaceRow>) -> Result<(Vec<Place>, HashMap<PlaceId, f64>), ReferenceError> {
    let regions: HashMap<u32, String> = rows.iter().map(|row| (row.number, row.region.clone())).collect();
    let mut places = Vec::with_capacity(rows.len());
    let mut areas = HashMap::new();
    for row in rows {
        let refuse = |column, value: &str| refusal("places", row.number, column, value);
        let region = Region::parse(&row.region).ok_or_else(|| refuse("region", &row.region))?;
        let kind = PlaceKind::parse(&row.kind).ok_or_else(|| refuse("kind", &row.kind))?;
        if let Some(parent) = row.parent
            && (parent == row.number || regions.get(&parent) != Some(&row.region))
        {
            return Err(refuse("parent", &parent.to_string()));
        }
        if row.slug.is_empty()
            || !row.slug.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-')
        {
            return Err(refuse("slug", &row.slug));
        }
        let position = point(region, row.lat, row.lon)
            .ok_or_else(|| refuse("lat, lon", &format!("{}, {}", row.lat, row.lon)))?;
        let is_central = match row.central.as_str() {
            "yes" => true,
            "" => false,
            other => return Err(refuse("central", other)),
        };
        let id = PlaceId(row.number);
        if let Some(area) = row.area_km2 {
            if !(area > 0.0 && area < 20_000.0) {
                return Err(refuse("area_km2", &area.to_string()));
            }
            areas.insert(id, area);
        }
        places.push(Place {
            id,
            region,
            kind,
            short: if row.short.is_empty() { row.title.clone() } else { row.short },
            name: row.title,
            other_names: Vec::new(),
            slug: row.slug,
            parent: row.parent.map(PlaceId),
            is_central,
            position,
        });
    }
    places.sort_unstable_by_key(|place| place.id);
    unique("places", "number", places.iter().map(|place| place.id.0))?;
    unique("places", "slug", places.iter().map(|place| place.slug.as_str()))?;
    Ok((places, areas))
}

/// The middle of the city that a site is about.
pub(super) fn centre(site: SiteRegion) -> Position {
    let (lat, lon) = match site {
        SiteRegion::Msk => (55.7520, 37.6175),
        SiteRegion::Spb => (59.9386, 30.3141),
    };
    Position::new(lat, lon).expect("both centres are on the globe")
}

fn point(region: Region, lat: f64, lon: f64) -> Option<Position> {
    let position = Position::new(lat, lon).ok()?;
    (position.distance_m(centre(region.site())) <= FARTHEST_M).then_some(position)
}

fn is_colour(text: &str) -> bool {
    text.len() == 7 && text.starts_with('#') && text[1..].bytes().all(|byte| byte.is_ascii_hexdigit())
}

fn refusal(table: &'static str, number: u32, column: &'static str, value: &str) -> ReferenceError {
    ReferenceError::Value { table, number, column, value: value.to_owned() }
}

fn unique<T: Eq + Hash + Display>(
    table: &'static str,
    column: &'static str,
    values: impl Iterator<Item = T>,
) -> Result<(), ReferenceError> {
    let mut seen = HashSet::new();
    for value in values {
        if let Some(twice) = seen.replace(value) {
            return Err(ReferenceError::Twice { table, column, value: twice.to_string() });
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::{Texts, read};

    const LINES: &str = "number,network,code,title,colour\n1,MSK,1,А,#AABBCC\n";
    const STATIONS: &str = "number,line,order,title,former_titles,state,region,lat,lon\n\
        5,1,1,Б,В|Г,open,MO,55.8,37.7\n";
    const PLACES: &str = "number,slug,kind,region,parent,title,short,central,area_km2,lat,lon\n\
        2,d,district,MSK,1,Д,,,,55.7,37.6\n1,o,okrug,MSK,,О,О,yes,60.5,55.7,37.6\n";
    const LAND: &str = "number,short,title\n1,ИЖС,строительство\n";

    const BORDERS: &str = "region,lat,lon,what\nMO,55.8,37.9,Е\n";

    fn refusal(lines: &str, stations: &str, places: &str, land_statuses: &str) -> Option<String> {
        let texts = Texts { lines, stations, places, land_statuses, borders: BORDERS };
        read(&texts).err().map(|refusal| refusal.to_string())
    }

    #[test]
    fn good_tables_are_read_in_order_of_numbers() {
        let texts =
            Texts { lines: LINES, stations: STATIONS, places: PLACES, land_statuses: LAND, borders: BORDERS };
        let gazetteer = read(&texts).unwrap();
        assert_eq!(gazetteer.geography.places[1].parent, Some(gazetteer.geography.places[0].id));
        assert_eq!(gazetteer.geography.stations[0].other_names, ["В", "Г"]);
        assert_eq!((gazetteer.areas_km2.len(), gazetteer.border_points.len()), (1, 1));
        let far = BORDERS.replace("55.8", "45.8");
        let refusal = read(&Texts { borders: &far, ..texts }).err().map(|refusal| refusal.to_string());
        assert_eq!(
            refusal.as_deref(),
            Some("table borders, number 1: lat, lon cannot be \"45.8, 37.9 (Е)\"")
        );
    }

    #[test]
    fn each_broken_rule_is_named_with_its_place() {
        let places = |from: &str, to: &str| refusal(LINES, STATIONS, &PLACES.replace(from, to), LAND);
        let stations = |from: &str, to: &str| refusal(LINES, &STATIONS.replace(from, to), PLACES, LAND);
        for (refusal, expected) in [
            (places("MSK,1,Д", "MSK,9,Д"), "table places, number 2: parent cannot be \"9\""),
            (places("MSK,1,Д", "MSK,2,Д"), "table places, number 2: parent cannot be \"2\""),
            (places("2,d,", "2,o,"), "table places: slug \"o\" stands twice"),
            (places("2,d,district,MSK,1,", "1,d,district,MSK,,"), "table places: number \"1\" stands twice"),
            (places("district", "village"), "table places, number 2: kind cannot be \"village\""),
            (places("60.5,55.7", "60.5,45.7"), "table places, number 1: lat, lon cannot be \"45.7, 37.6\""),
            (places("2,d,", "2,Д,"), "table places, number 2: slug cannot be \"Д\""),
            (stations("5,1,1", "5,4,1"), "table metro, number 5: line cannot be \"4\""),
            (stations("MO", "LO"), "table metro, number 5: line cannot be \"1\""),
            (stations("open", "shut"), "table metro, number 5: state cannot be \"shut\""),
            (stations("55.8", "north"), "cannot read table metro"),
        ] {
            assert_eq!(refusal.as_deref(), Some(expected));
        }
    }
}
