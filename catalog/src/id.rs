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
    /// A metro, МЦК or МЦД station on one line, by its number in the reference book.
    StationId(u32);
    /// An okrug, district, town or settlement, by its number in the reference book.
    PlaceId(u32);
    /// A legal status of land, by its number in the reference book.
    LandStatusId(u32);
    /// A news item, article or rating.
    EditorialId(u32);
}
