//! Identifiers. Each kind is its own type, so a builder can never be looked up by a station's number.

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident($inner:ty);)+) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
        #[serde(transparent)]
        pub struct $name(pub $inner);

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                self.0.fmt(f)
            }
        }

        impl std::str::FromStr for $name {
            type Err = std::num::ParseIntError;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                text.parse().map(Self)
            }
        }
    )+};
}

ids! {
    /// A complex: residential complex, apartment complex, low-rise complex or cottage settlement.
    ComplexId(u32);
    /// A корпус (the specification's queue).
    QueueId(u32);
    /// A lot: a flat, an apartment or a settlement offer.
    LotId(u32);
    /// A builder (developer's brand).
    BuilderId(u32);
    /// A bank.
    BankId(u32);
    /// A bank's mortgage programme.
    ProgrammeId(u32);
    /// An estate agency.
    AgencyId(u32);
    /// A metro, МЦК or МЦД station on one line, by its number in the reference data.
    StationId(u32);
    /// An okrug, district, town or settlement, by its number in the reference data.
    PlaceId(u32);
    /// A legal status of land, by its number in the reference data.
    LandStatusId(u32);
    /// A news item, article or rating.
    EditorialId(u32);
    /// A special project: a page of an advertiser.
    SpecialProjectId(u32);
}

/// The identity of a catalogue: made with the tables of its database and kept for good, by copies of the file too.
/// What is derived from a catalogue names it, so that it is never taken for what was derived from another one, whose
/// numbers mean other things.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct CatalogueId(u128);

/// A text that is not 32 hexadecimal digits in lower case.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CatalogueIdError {
    /// The text, cut.
    pub value: String,
}

impl std::fmt::Display for CatalogueIdError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "read the identity of a catalogue: {:?} is not 32 hexadecimal digits", self.value)
    }
}

impl std::error::Error for CatalogueIdError {}

impl std::fmt::Display for CatalogueId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:032x}", self.0)
    }
}

impl std::str::FromStr for CatalogueId {
    type Err = CatalogueIdError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let is_digit = |byte: u8| byte.is_ascii_digit() || matches!(byte, b'a'..=b'f');
        let digits = (text.len() == 32 && text.bytes().all(is_digit)).then_some(text);
        let number = digits.and_then(|digits| u128::from_str_radix(digits, 16).ok());
        number.map(Self).ok_or_else(|| CatalogueIdError { value: text.chars().take(40).collect() })
    }
}

impl TryFrom<String> for CatalogueId {
    type Error = CatalogueIdError;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        text.parse()
    }
}

impl From<CatalogueId> for String {
    fn from(id: CatalogueId) -> Self {
        id.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::CatalogueId;

    #[test]
    fn an_identity_reads_back_and_nothing_else_is_one() {
        let id: CatalogueId = "00f3a1b2c3d4e5f60718293a4b5c6d7e".parse().unwrap();
        let json = serde_json::to_string(&id).unwrap();
        assert_eq!(json, "\"00f3a1b2c3d4e5f60718293a4b5c6d7e\"");
        assert_eq!(serde_json::from_str::<CatalogueId>(&json).unwrap(), id);
        for text in ["", "1", "+0f3a1b2c3d4e5f60718293a4b5c6d7e", "00F3A1B2C3D4E5F60718293A4B5C6D7E"] {
            assert!(text.parse::<CatalogueId>().is_err(), "{text}");
        }
    }
}
