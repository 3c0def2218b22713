//! Other names of stations and places that editors add. The reference data comes with the program, so these are kept
//! beside it: a newer book finds them again by the number of the record, and one that it does not know is passed over.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use thiserror::Error;

use crate::closed_list::closed_list;
use crate::id::{PlaceId, StationId};
use crate::place::Geography;
use crate::text::one_line;

/// Longest other name, characters.
pub const LONGEST_NAME: usize = 60;
/// Shortest one.
const SHORTEST_NAME: usize = 2;
/// Most names that editors add to a record: more say that the wrong record was chosen.
pub const MOST_NAMES: usize = 20;
/// Most of all records together: each index reads them all.
pub const MOST_NAMES_IN_ALL: usize = 5_000;
/// Longest name of an editor and longest reason, characters.
const LONGEST_WORDS: usize = 500;

closed_list! {
    /// A record of the reference data that people call by other names too.
    NamedRecord {
        /// A station.
        Station = "station", "станция";
        /// An okrug, a district, a town or a settlement.
        Place = "place", "место";
    }
}

impl NamedRecord {
    /// What a record is told from others by: «станция «Чистые пруды», Сокольническая», «район «Жулебино», Москва».
    /// None where the reference data does not know the number.
    pub fn called(self, id: u32, geography: &Geography) -> Option<String> {
        match self {
            Self::Station => {
                let station = geography.station(StationId(id))?;
                let line =
                    geography.line(station.line).map_or(station.region.title(), |line| line.name.as_str());
                Some(format!("{} «{}», {line}", self.title(), station.name))
            }
            Self::Place => {
                let place = geography.place(PlaceId(id))?;
                Some(format!("{} «{}», {}", place.kind.title(), place.name, place.region.title()))
            }
        }
    }
}

/// Why words are no other name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum OtherNameError {
    /// Too few signs or too many.
    #[error("a name has {SHORTEST_NAME} to {LONGEST_NAME} characters")]
    Length,
    /// Signs that nobody types into a search, or no letter.
    #[error("a name has a letter, and letters, digits, spaces and `-.'«»\"№&+!` alone")]
    Signs,
    /// In a file: not as [`OtherName::form`] gives it.
    #[error("a name is written in small letters, with one space between words")]
    Form,
    /// Who or why is too long.
    #[error("who and why have {LONGEST_WORDS} characters at most")]
    Words,
}

/// Another name. One that was read is valid: see [`OtherName::check`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(remote = "Self", deny_unknown_fields)]
pub struct OtherName {
    /// Of what.
    pub of: NamedRecord,
    /// Its number in the reference data.
    pub id: u32,
    /// The name, in the form that [`OtherName::form`] gives.
    pub name: String,
    /// Who added it.
    pub editor: String,
    /// When, RFC 3339 in UTC.
    pub added: String,
    /// Why.
    pub reason: String,
}

impl OtherName {
    /// The form in which names are kept: in small letters, one space between words.
    pub fn form(written: &str) -> String {
        one_line(written).to_lowercase()
    }

    /// The form in which names are compared: «ё» and hyphens make no other name.
    pub fn key(name: &str) -> String {
        Self::form(&name.replace('-', " ")).replace('ё', "е")
    }

    /// Whether it can be a name.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn check(&self) -> Result<(), OtherNameError> {
        if !(SHORTEST_NAME..=LONGEST_NAME).contains(&self.name.chars().count()) {
            return Err(OtherNameError::Length);
        }
        let is_plain = |sign: char| sign.is_alphanumeric() || " -.'«»\"№&+!".contains(sign);
        if !self.name.chars().all(is_plain) || !self.name.chars().any(char::is_alphabetic) {
            return Err(OtherNameError::Signs);
        }
        if self.name != Self::form(&self.name) {
            return Err(OtherNameError::Form);
        }
        let is_long = |text: &str| text.chars().count() > LONGEST_WORDS;
        if [&self.editor, &self.added, &self.reason].into_iter().any(|text| is_long(text)) {
            return Err(OtherNameError::Words);
        }
        Ok(())
    }
}

// The attribute `remote` makes functions of the type's own, so that reading can check what was read.
impl<'de> Deserialize<'de> for OtherName {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = Self::deserialize(deserializer)?;
        name.check().map_err(serde::de::Error::custom)?;
        Ok(name)
    }
}

impl Serialize for OtherName {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Self::serialize(self, serializer)
    }
}

impl Geography {
    /// Gives stations and places the names that editors have added; that of a station to its namesakes of the site, since
    /// an interchange is a station a line. One of a record that is not here, or that a record has already, changes
    /// nothing.
    pub fn add_other_names(&mut self, added: &[OtherName]) {
        for OtherName { of, id, name, .. } in added {
            match of {
                NamedRecord::Station => {
                    let Some(named) = self.station(StationId(*id)) else { continue };
                    let (title, site) = (named.name.clone(), named.region.site());
                    let namesakes = self.stations.iter_mut();
                    namesakes
                        .filter(|station| station.name == title && station.region.site() == site)
                        .for_each(|station| give(&title, &mut station.other_names, name));
                }
                NamedRecord::Place => {
                    let at = self.places.binary_search_by_key(&PlaceId(*id), |place| place.id);
                    let Some(place) = at.ok().map(|at| &mut self.places[at]) else { continue };
                    give(&place.name, &mut place.other_names, name);
                }
            }
        }
    }
}

fn give(official: &str, names: &mut Vec<String>, name: &str) {
    let key = OtherName::key(name);
    if OtherName::key(official) != key && names.iter().all(|known| OtherName::key(known) != key) {
        names.push(name.to_owned());
    }
}

#[cfg(test)]
mod tests {
    use novosel_geo::position::Position;

    use super::*;
    use crate::place::{Place, PlaceKind, Station, StationStatus};
    use crate::region::Region;

    fn other(of: NamedRecord, id: u32, name: &str) -> OtherName {
        OtherName {
            of,
            id,
            name: name.to_owned(),
            editor: "Дарья".to_owned(),
            added: "2026-11-20T09:00:00Z".to_owned(),
            reason: "ищут".to_owned(),
        }
    }

    /// The second is the first on another line, the third only has its name.
    const STATIONS: [(u32, Region); 3] = [(7, Region::Msk), (8, Region::Mo), (9, Region::Spb)];

    fn geography() -> Geography {
        let position = Position::new(55.7, 37.6).unwrap();
        let station = |id, region| Station {
            id: StationId(id),
            line: 1,
            order: 1,
            name: "Чистые пруды".to_owned(),
            other_names: vec!["Кировская".to_owned()],
            position,
            status: StationStatus::Open,
            region,
        };
        let place = Place {
            id: PlaceId(7),
            region: Region::Msk,
            kind: PlaceKind::District,
            name: "Выхино-Жулебино".to_owned(),
            short: "Выхино-Жулебино".to_owned(),
            other_names: Vec::new(),
            slug: "vyhino".to_owned(),
            parent: None,
            is_central: false,
            position,
        };
        Geography {
            stations: STATIONS.map(|(id, region)| station(id, region)).into(),
            places: vec![place],
            ..Geography::default()
        }
    }

    #[test]
    fn added_names_stand_after_those_of_the_book_each_once_and_unknown_records_are_passed_over() {
        let (station, place) = (NamedRecord::Station, NamedRecord::Place);
        let mut geography = geography();
        assert_eq!(station.called(70, &geography), None);
        assert_eq!(station.called(7, &geography).as_deref(), Some("станция «Чистые пруды», Москва"));
        assert_eq!(place.called(7, &geography).as_deref(), Some("район «Выхино-Жулебино», Москва"));
        geography.add_other_names(&[
            other(station, 7, "чистики"),
            other(station, 7, "кировская"),
            other(station, 7, "чистые пруды"),
            other(place, 7, "жулёбинка"),
            other(place, 7, "жулебинка"),
            other(place, 7, "выхино жулебино"),
            other(station, 70, "чистики"),
        ]);
        assert_eq!(geography.stations[0].other_names, ["Кировская", "чистики"]);
        assert_eq!(geography.stations[1].other_names, ["Кировская", "чистики"], "an interchange");
        assert_eq!(geography.stations[2].other_names, ["Кировская"], "of the other site");
        assert_eq!(geography.places[0].other_names, ["жулёбинка"]);
    }

    #[test]
    fn what_nobody_could_type_is_no_name() {
        let cases = [
            ("ч", Err(OtherNameError::Length)),
            (
                "очень длинное название, которого не бывает ни у одной станции метро",
                Err(OtherNameError::Length),
            ),
            ("1905", Err(OtherNameError::Signs)),
            ("чистики\u{202e}", Err(OtherNameError::Signs)),
            ("<b>чистики</b>", Err(OtherNameError::Signs)),
            ("Чистики", Err(OtherNameError::Form)),
            ("чистые  пруды", Err(OtherNameError::Form)),
            ("1905 года", Ok(())),
        ];
        for (name, outcome) in cases {
            assert_eq!(other(NamedRecord::Station, 7, name).check(), outcome, "{name}");
        }
        assert_eq!(OtherName::form("  Чистые\u{a0} Пруды "), "чистые пруды");
        let read = |text: &str| serde_json::from_str::<OtherName>(text).map_err(|error| error.to_string());
        let kept = other(NamedRecord::Place, 7, "жулебинка");
        let line = serde_json::to_string(&kept).unwrap();
        assert!(read(&line.replace("жулебинка", "Жулебинка")).unwrap_err().contains("small letters"));
        assert_eq!(read(&line).unwrap(), kept);
    }
}
