//! Fields of a record and what may be wrong with them. A fault that makes the record useless rejects it;
//! the rest leave a field blank and are reported as notes. Nothing is dropped in silence.

use novosel_catalog::flat::{LotStatus, PriceTerms};
use novosel_catalog::money::Thousands;
use serde::Serialize;

use super::terms::{PriceQuotes, PriceUnit, QuoteNames, WrittenPrice, status};
use super::value::{roubles, spelled_out, tidy};

/// The longest text of a field other than a description, in letters.
const LONGEST: usize = 2_000;

/// Where a record stands in its file.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct SourceLocation {
    /// Line, from 1.
    pub line: u64,
    /// Number of the record, from 1.
    pub record: u64,
    /// Its own number, if it has one.
    pub external_id: Option<String>,
}

/// «строка 12, запись 3 (номер 4b796d)».
impl std::fmt::Display for SourceLocation {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "строка {}, запись {}", self.line, self.record)?;
        match &self.external_id {
            Some(id) => write!(f, " (номер {id})"),
            None => Ok(()),
        }
    }
}

/// What is wrong with a value.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(tag = "code", rename_all = "snake_case")]
pub enum Fault {
    /// Nothing there.
    Missing,
    /// Not a number.
    NotANumber,
    /// Not a day.
    NotADate,
    /// Neither yes nor no.
    NotAFlag,
    /// Not a code of the format.
    UnknownCode {
        /// The accepted values.
        accepted: &'static str,
    },
    /// Beyond what is possible.
    OutOfRange {
        /// The smallest accepted value.
        from: f64,
        /// The largest accepted value.
        to: f64,
        /// The unit.
        unit: &'static str,
    },
    /// Farther from the centre than the portal serves.
    TooFar {
        /// Kilometres from the nearer centre.
        km: u32,
    },
    /// In a region that this import does not accept.
    OtherRegion,
    /// The same number was met before.
    Repeated,
    /// The record cannot be read as the format.
    Malformed,
    /// Longer than anything honest.
    TooLong {
        /// The limit in letters.
        limit: usize,
    },
    /// Neither coordinates nor an address that gives the region: nowhere to put the record.
    Nowhere,
    /// A price that may be of the whole lot or of its unit: both are plausible.
    DoubtfulPrice,
}

impl Fault {
    /// Why the value was not taken, in Russian.
    pub fn reason(&self) -> String {
        match self {
            Self::Missing => "поле пустое или отсутствует".to_owned(),
            Self::NotANumber => "не число или число, каких не бывает".to_owned(),
            Self::NotADate => "не дата".to_owned(),
            Self::NotAFlag => "не «да» и не «нет»".to_owned(),
            Self::UnknownCode { accepted } => format!("неизвестное значение, допустимы: {accepted}"),
            Self::OutOfRange { from, to, unit } => {
                format!("вне допустимых пределов: от {from} до {to} {unit}")
            }
            Self::TooFar { km } => format!("{km} км от центра, портал охватывает 150 км"),
            Self::OtherRegion => "объект другого региона".to_owned(),
            Self::Repeated => "такой номер уже встретился в этом файле".to_owned(),
            Self::Malformed => "запись не читается как запись этого формата".to_owned(),
            Self::TooLong { limit } => format!("длиннее {limit} знаков"),
            Self::Nowhere => "нет координат, а по адресу не понять регион".to_owned(),
            Self::DoubtfulPrice => {
                "непонятно, цена за единицу или за весь лот: правдоподобно и то и другое".to_owned()
            }
        }
    }

    /// The reason without the value's own numbers, for counting alike faults together.
    pub fn summary(&self) -> String {
        match self {
            Self::TooFar { .. } => "дальше 150 км от центра".to_owned(),
            other => other.reason(),
        }
    }

    /// What the feed's owner should do, in Russian.
    pub fn remedy(&self) -> &'static str {
        match self {
            Self::Missing => "заполните поле",
            Self::NotANumber => "запишите число цифрами, дробную часть через точку или запятую",
            Self::NotADate => "запишите дату как 2026-08-01",
            Self::NotAFlag => "запишите 1 или 0, да или нет, true или false",
            Self::UnknownCode { .. } => "возьмите значение из описания формата",
            Self::OutOfRange { .. } => "проверьте значение и единицу измерения",
            Self::TooFar { .. } => "проверьте координаты",
            Self::OtherRegion => "уберите запись или загрузите файл без ограничения региона",
            Self::Repeated => "дайте каждой записи свой номер",
            Self::Malformed => "исправьте запись по описанию формата",
            Self::TooLong { .. } => "сократите значение",
            Self::Nowhere => "укажите город в адресе или координаты; файлу одного региона поможет --region",
            Self::DoubtfulPrice => "уточните у продавца, уберите единицу у цены лота или исправьте цену",
        }
    }
}

/// A fault with its field and value.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct FieldFault {
    /// The field as the format names it.
    pub field: String,
    /// The value as written, cut to 200 characters.
    pub value: String,
    /// What is wrong.
    pub fault: Fault,
}

impl FieldFault {
    /// A fault of a field.
    pub(crate) fn new(field: &str, value: &str, fault: Fault) -> Self {
        Self { field: field.to_owned(), value: value.chars().take(200).collect(), fault }
    }
}

/// What was odd in a record that went in.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(tag = "code", rename_all = "snake_case")]
pub enum NoteKind {
    /// The seller hides the price.
    NoPrice,
    /// An optional field could not be read and stays blank.
    Unreadable {
        /// The field.
        field: String,
    },
    /// A delivered house that sells by ДДУ.
    DduInDelivered,
    /// An уступка in a delivered house.
    AssignmentInDelivered,
    /// Living and kitchen areas do not fit into the total.
    AreasContradict,
    /// A price of a unit: multiplied.
    PriceOfUnit,
    /// A price marked as one of a unit, which is that of the lot.
    PriceOfLot,
    /// The floor is above the house.
    FloorAboveHouse,
    /// Latitude and longitude were swapped.
    SwappedCoordinates,
    /// No coordinates.
    NoCoordinates,
    /// One point for many objects of different addresses: a placeholder.
    PlaceholderCoordinates,
    /// The house should have been commissioned by now.
    Overdue,
    /// The complex has no name and is called after its address.
    NamedAfterAddress,
    /// The same record twice.
    RepeatedRecord,
    /// No number of rooms.
    NoRooms,
    /// A flat of an older house; the house goes in as delivered.
    SecondHand,
    /// The station is not in the reference data.
    UnknownStation,
    /// Characters that are not seen, those that turn the writing direction before all: taken out.
    InvisibleCharacters,
}

impl NoteKind {
    /// The sentence of the report, to follow a count like «у 26 из 26».
    pub fn title(&self) -> String {
        match self {
            Self::NoPrice => "нет цены: лот показан без цены".to_owned(),
            Self::Unreadable { field } => format!("не читается поле {field}: оставлено пустым"),
            Self::DduInDelivered => "дом сдан, а продают по ДДУ".to_owned(),
            Self::AssignmentInDelivered => "дом сдан, а продают по уступке".to_owned(),
            Self::AreasContradict => "жилая и кухня больше общей площади: оставлена только общая".to_owned(),
            Self::PriceOfUnit => "цена за единицу площади: умножена на площадь".to_owned(),
            Self::PriceOfLot => {
                "цена помечена как цена за единицу, по площади это цена лота: так и прочитана".to_owned()
            }
            Self::FloorAboveHouse => "этаж выше дома: оставлен пустым".to_owned(),
            Self::SwappedCoordinates => "широта и долгота перепутаны: исправлено".to_owned(),
            Self::NoCoordinates => "нет координат".to_owned(),
            Self::PlaceholderCoordinates => "одна точка у разных адресов: координаты не приняты".to_owned(),
            Self::Overdue => "срок ввода прошёл, дом не сдан".to_owned(),
            Self::NamedAfterAddress => "нет названия комплекса: назван по адресу".to_owned(),
            Self::RepeatedRecord => "запись повторяется: взята первая".to_owned(),
            Self::NoRooms => "не указано число комнат".to_owned(),
            Self::SecondHand => "вторичный рынок: дом принят как сданный".to_owned(),
            Self::UnknownStation => "станции нет в справочнике: взяты ближайшие по координатам".to_owned(),
            Self::InvisibleCharacters => "невидимые управляющие знаки в тексте: убраны".to_owned(),
        }
    }
}

/// A note with the value that caused it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Note {
    pub(crate) kind: NoteKind,
    pub(crate) value: String,
}

impl Note {
    /// The note on a text whose invisible characters are taken out.
    pub(crate) fn invisible(text: &str) -> Self {
        Self { kind: NoteKind::InvisibleCharacters, value: spelled_out(text).chars().take(200).collect() }
    }
}

/// Anything that has named text fields: an element, a row.
pub(crate) trait Fields {
    /// The trimmed text of a field, none when blank.
    fn field(&self, name: &str) -> Option<&str>;
}

impl Fields for super::xml::Node {
    fn field(&self, name: &str) -> Option<&str> {
        self.text_at(name)
    }
}

/// Reads the fields of one record: returns values, and collects faults and notes.
pub(crate) struct RecordReader<'a, F> {
    pub(crate) source: &'a F,
    pub(crate) faults: Vec<FieldFault>,
    pub(crate) notes: Vec<Note>,
    /// The price as it is written.
    pub(crate) written_price: Option<WrittenPrice>,
}

impl<'a, F: Fields> RecordReader<'a, F> {
    pub(crate) fn new(source: &'a F) -> Self {
        Self { source, faults: Vec::new(), notes: Vec::new(), written_price: None }
    }

    /// The text of a field, cut at [`LONGEST`] letters: no name or address comes near.
    pub(crate) fn text(&self, name: &str) -> Option<String> {
        let text = self.source.field(name).map(tidy)?;
        Some(text.chars().take(LONGEST).collect()).filter(|text: &String| !text.is_empty())
    }

    /// The text of a field without which the record is rejected.
    pub(crate) fn required(&mut self, name: &str) -> Option<String> {
        let text = self.text(name);
        if text.is_none() {
            self.faults.push(FieldFault::new(name, "", Fault::Missing));
        }
        text
    }

    /// An optional value; one that cannot be read is noted and left blank.
    pub(crate) fn optional<T>(&mut self, name: &str, parse: impl FnOnce(&str) -> Option<T>) -> Option<T> {
        let text = self.source.field(name)?;
        let value = parse(text);
        if value.is_none() {
            self.note(NoteKind::Unreadable { field: name.to_owned() }, text);
        }
        value
    }

    /// A value without which the record is rejected when it is there and cannot be read.
    pub(crate) fn strict<T>(
        &mut self,
        name: &str,
        fault: Fault,
        parse: impl FnOnce(&str) -> Option<T>,
    ) -> Option<T> {
        let text = self.source.field(name)?;
        let value = parse(text);
        if value.is_none() {
            self.faults.push(FieldFault::new(name, text, fault));
        }
        value
    }

    /// A price in roubles; zero is none, and is noted.
    pub(crate) fn price(&mut self, name: &str) -> Option<Thousands> {
        let sum = self.strict(name, Fault::NotANumber, roubles)?;
        if sum == 0 {
            self.note(NoteKind::NoPrice, "0");
            return None;
        }
        self.written_price = Some(WrittenPrice { roubles: sum, unit: PriceUnit::Lot });
        Thousands::from_roubles(sum)
    }

    /// What the price is for, where the feed says so.
    pub(crate) fn price_unit(&mut self, name: &str) {
        if let Some((unit, written)) = self.optional(name, PriceUnit::parse).zip(self.written_price.as_mut())
        {
            written.unit = unit;
        }
    }

    /// The first text of fields that stand for one another.
    pub(crate) fn any(&self, names: &[&str]) -> Option<String> {
        names.iter().find_map(|name| self.text(name))
    }

    /// A status of the first of these fields that is there.
    pub(crate) fn status(&mut self, names: &[&str]) -> LotStatus {
        let name = names.iter().find(|name| self.source.field(name).is_some());
        name.and_then(|name| self.optional(name, status)).unwrap_or(LotStatus::Live)
    }

    /// The price to show and what is known beside it, from the price and the first field of each list that is there.
    pub(crate) fn settle(
        &mut self,
        price: Option<Thousands>,
        names: &QuoteNames,
    ) -> (Option<Thousands>, PriceTerms) {
        let mut quote = |names: &[&str]| {
            let name = names.iter().find(|name| self.source.field(name).is_some())?;
            self.optional(name, roubles).and_then(Thousands::from_roubles).filter(|price| price.0 > 0)
        };
        let quotes = PriceQuotes {
            old: quote(names.old),
            discounted: quote(names.discounted),
            full_payment: quote(names.full_payment),
            subsidised: quote(names.subsidised),
        };
        let settled = quotes.settle(price);
        if settled.0 != price {
            // What is shown was written elsewhere, and for the whole lot.
            self.written_price = None;
        }
        settled
    }

    /// A price beside a field with its currency, which is roubles where it is given.
    pub(crate) fn price_in(&mut self, currency: &str, name: &str) -> Option<Thousands> {
        let currency_code = self.text(currency).map(|code| code.to_uppercase());
        if currency_code.is_some_and(|code| !matches!(code.as_str(), "RUB" | "RUR")) {
            self.reject(currency, Fault::UnknownCode { accepted: "RUB, RUR" });
            return None;
        }
        self.price(name)
    }

    /// Rejects the record.
    pub(crate) fn reject(&mut self, name: &str, fault: Fault) {
        let value = self.source.field(name).unwrap_or_default().to_owned();
        self.faults.push(FieldFault::new(name, &value, fault));
    }

    /// Notes an oddity.
    pub(crate) fn note(&mut self, kind: NoteKind, value: &str) {
        self.notes.push(Note { kind, value: value.chars().take(200).collect() });
    }
}
