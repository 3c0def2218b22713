//! The formats. Each file reads records of one format into [`super::offer::Offer`]s and knows nothing of the others,
//! of the catalogue or of the database. To add one: a file here, a variant of [`Format`], a sign by which
//! `detect` knows it, and an arm in `read`; or, where a mapping says enough, a file in `mappings` and a sign.

pub(crate) mod avito;
pub(crate) mod cian;
pub(crate) mod complex_name;
pub(crate) mod detect;
pub(crate) mod domclick;
pub(crate) mod flat_table;
pub(crate) mod mapped;
pub(crate) mod register;
pub(crate) mod row;
pub(crate) mod yrl;

use serde::{Deserialize, Serialize};

/// What a file is, recognised by its content.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Format {
    /// The project's own JSON Lines (`FORMAT.md`).
    Catalogue,
    /// Yandex.Realty.
    Yrl,
    /// CIAN, version 2.
    Cian,
    /// Avito, format 3.
    Avito,
    /// DomClick's new buildings.
    Domclick,
    /// Profitbase, XML.
    Profitbase,
    /// A format of its own, read by a mapping.
    Mapped,
    /// The register of houses under construction.
    Register,
    /// A flat table of an agency.
    FlatTable,
    /// Boundaries of places as GeoJSON.
    Boundaries,
}

impl Format {
    /// Every format.
    pub const ALL: [Self; 10] = [
        Self::Catalogue,
        Self::Yrl,
        Self::Cian,
        Self::Avito,
        Self::Domclick,
        Self::Profitbase,
        Self::Mapped,
        Self::Register,
        Self::FlatTable,
        Self::Boundaries,
    ];

    /// The word of the command line.
    pub fn code(self) -> &'static str {
        match self {
            Self::Catalogue => "catalogue",
            Self::Yrl => "yrl",
            Self::Cian => "cian",
            Self::Avito => "avito",
            Self::Domclick => "domclick",
            Self::Profitbase => "profitbase",
            Self::Mapped => "mapped",
            Self::Register => "register",
            Self::FlatTable => "flat-table",
            Self::Boundaries => "boundaries",
        }
    }

    /// The name in Russian.
    pub fn title(self) -> &'static str {
        match self {
            Self::Catalogue => "каталог Новосёла (JSON Lines)",
            Self::Yrl => "YRL (Яндекс.Недвижимость)",
            Self::Cian => "ЦИАН, версия 2",
            Self::Avito => "Авито, формат 3",
            Self::Domclick => "ДомКлик, новостройки",
            Self::Profitbase => "Profitbase (XML)",
            Self::Mapped => "свой формат, по файлу соответствий",
            Self::Register => "реестр строящихся домов (CSV)",
            Self::FlatTable => "таблица квартир (CSV)",
            Self::Boundaries => "границы (GeoJSON)",
        }
    }

    /// The mapping by which the format is read, where the program carries one.
    pub(crate) fn mapping(self) -> Option<&'static str> {
        match self {
            Self::Profitbase => Some(include_str!("../../mappings/profitbase.toml")),
            _ => None,
        }
    }

    /// The format of a word of the command line.
    pub fn parse(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|format| format.code() == code)
    }
}
