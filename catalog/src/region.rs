//! Regions: the two sites and the four administrative regions (specification, sections 3 and 9).

use serde::{Deserialize, Serialize};

/// One of the two sites; each has its own host and covers a city with its oblast.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "UPPERCASE")]
pub enum SiteRegion {
    /// Moscow and Moscow oblast.
    #[default]
    Msk,
    /// Saint Petersburg and Leningrad oblast.
    Spb,
}

impl SiteRegion {
    /// Both sites.
    pub const ALL: [Self; 2] = [Self::Msk, Self::Spb];

    /// The wire value: `MSK` or `SPB`.
    pub fn code(self) -> &'static str {
        match self {
            Self::Msk => "MSK",
            Self::Spb => "SPB",
        }
    }

    /// The number of the search payload: 1 for MSK, 2 otherwise.
    pub fn payload_number(self) -> u8 {
        match self {
            Self::Msk => 1,
            Self::Spb => 2,
        }
    }

    /// The city and the oblast that the site covers.
    pub fn regions(self) -> [Region; 2] {
        match self {
            Self::Msk => [Region::Msk, Region::Mo],
            Self::Spb => [Region::Spb, Region::Lo],
        }
    }

    /// Reads `MSK`/`SPB` in any case.
    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|site| site.code().eq_ignore_ascii_case(text))
    }
}

/// An administrative region; the discriminants are the specification's numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "UPPERCASE")]
pub enum Region {
    /// Moscow.
    Msk = 1,
    /// Moscow oblast.
    Mo = 2,
    /// Saint Petersburg.
    Spb = 3,
    /// Leningrad oblast.
    Lo = 4,
}

impl Region {
    /// All regions, by number.
    pub const ALL: [Self; 4] = [Self::Msk, Self::Mo, Self::Spb, Self::Lo];

    /// The specification's number, 1 to 4.
    pub fn number(self) -> u8 {
        self as u8
    }

    /// The region of a number, 1 to 4.
    pub fn from_number(number: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|region| region.number() == number)
    }

    /// The wire value: `MSK`, `MO`, `SPB`, `LO`.
    pub fn code(self) -> &'static str {
        match self {
            Self::Msk => "MSK",
            Self::Mo => "MO",
            Self::Spb => "SPB",
            Self::Lo => "LO",
        }
    }

    /// Reads a code in any case.
    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|region| region.code().eq_ignore_ascii_case(text))
    }

    /// The site that shows the region.
    pub fn site(self) -> SiteRegion {
        match self {
            Self::Msk | Self::Mo => SiteRegion::Msk,
            Self::Spb | Self::Lo => SiteRegion::Spb,
        }
    }

    /// Whether the region is a city, not an oblast.
    pub fn is_city(self) -> bool {
        matches!(self, Self::Msk | Self::Spb)
    }

    /// The name in Russian.
    pub fn title(self) -> &'static str {
        match self {
            Self::Msk => "Москва",
            Self::Mo => "Московская область",
            Self::Spb => "Санкт-Петербург",
            Self::Lo => "Ленинградская область",
        }
    }
}
