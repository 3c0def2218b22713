//! What the operator's geocoder said about addresses: kept, so that each is asked about once.

use chrono::NaiveDate;
use novosel_geo::position::Position;

use crate::closed_list::closed_list;

closed_list! {
    /// What an answer of a geocoder is worth.
    GeocoderVerdict {
        /// The point of the house.
        House = "house", "дом";
        /// A point of the street or of what the geocoder could make of the address.
        Street = "street", "улица";
        /// It knows nothing of the address.
        Nothing = "nothing", "не найдено";
        /// Its point lies where the address is not.
        Elsewhere = "elsewhere", "в другом месте";
    }
}

/// An answer of the geocoder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GeocoderAnswer {
    /// The address as it was asked about.
    pub address: String,
    /// What the answer is worth.
    pub verdict: GeocoderVerdict,
    /// The point, where there is one; one that lies elsewhere is for people to look at.
    pub position: Option<Position>,
    /// The day it was given.
    pub day: NaiveDate,
}
