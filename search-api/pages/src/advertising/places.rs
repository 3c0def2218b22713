//! Places of banners in the ad network (specification, section 9), and the six places that pages have for them.

use std::ops::RangeInclusive;

use novosel_catalog::advert::targets::{AdPlace, AdPlaces};
use novosel_catalog::region::SiteRegion;
use serde::{Deserialize, Serialize};

/// Numbers of places in the ad network.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct BannerPlaces {
    /// Above the content.
    pub top: String,
    /// The right column.
    pub column: Vec<String>,
    /// The right column of pages of settlements.
    pub settlements: Vec<String>,
    /// At both sides of the page.
    pub branding: String,
    /// Between the cards of a listing: three of them are picked.
    pub in_page: Vec<String>,
    /// Texts between those cards.
    pub plates: Vec<String>,
    /// The start page.
    pub grid: Vec<String>,
}

impl BannerPlaces {
    /// The places of the specification, section 9. It does not say which of them stand between cards: the main banners do,
    /// of which three are picked, and plates have the number that each site has beside its top one.
    pub fn of(site: SiteRegion) -> Self {
        match site {
            SiteRegion::Msk => Self {
                top: "158".to_owned(),
                column: owned(&["160", "161", "162", "275"]),
                settlements: Vec::new(),
                branding: "521".to_owned(),
                in_page: numbers([842..=876]),
                plates: owned(&["392"]),
                grid: numbers([842..=876]),
            },
            SiteRegion::Spb => Self {
                top: "216".to_owned(),
                column: owned(&["230", "231", "232", "233"]),
                settlements: owned(&["688", "689", "691", "692"]),
                branding: "510".to_owned(),
                in_page: numbers([822..=841, 888..=892]),
                plates: owned(&["340"]),
                grid: numbers([822..=841, 888..=892]),
            },
        }
    }

    /// These places, the ones that are left out taken from the defaults of the site.
    pub fn or_of(&self, site: SiteRegion) -> Self {
        let default = Self::of(site);
        let one = |own: &String, default: String| if own.is_empty() { default } else { own.clone() };
        let some =
            |own: &Vec<String>, default: Vec<String>| if own.is_empty() { default } else { own.clone() };
        Self {
            top: one(&self.top, default.top),
            column: some(&self.column, default.column),
            settlements: some(&self.settlements, default.settlements),
            branding: one(&self.branding, default.branding),
            in_page: some(&self.in_page, default.in_page),
            plates: some(&self.plates, default.plates),
            grid: some(&self.grid, default.grid),
        }
    }

    /// The places of a page that have numbers.
    pub(crate) fn named(&self) -> AdPlaces {
        let has = [
            (AdPlace::Top, !self.top.is_empty()),
            (AdPlace::Branding, !self.branding.is_empty()),
            (AdPlace::Column, !self.column.is_empty()),
            (AdPlace::InPage, !self.in_page.is_empty()),
            (AdPlace::Plates, !self.plates.is_empty()),
            (AdPlace::Grid, !self.grid.is_empty()),
        ];
        AdPlaces::of(has.into_iter().filter_map(|(place, has)| has.then_some(place)))
    }
}

fn owned(ids: &[&str]) -> Vec<String> {
    ids.iter().map(|&id| id.to_owned()).collect()
}

fn numbers<const N: usize>(ranges: [RangeInclusive<u32>; N]) -> Vec<String> {
    ranges.into_iter().flatten().map(|id| id.to_string()).collect()
}

#[cfg(test)]
mod tests {
    use crate::advertising::places::*;

    #[test]
    fn the_numbers_are_those_of_the_specification() {
        let (msk, spb) = (BannerPlaces::of(SiteRegion::Msk), BannerPlaces::of(SiteRegion::Spb));
        assert_eq!((msk.top.as_str(), spb.top.as_str()), ("158", "216"));
        assert_eq!((msk.branding.as_str(), spb.branding.as_str()), ("521", "510"));
        assert_eq!(msk.column, ["160", "161", "162", "275"]);
        assert_eq!(spb.column, ["230", "231", "232", "233"]);
        assert_eq!(spb.settlements, ["688", "689", "691", "692"]);
        assert_eq!((msk.plates, spb.plates), (owned(&["392"]), owned(&["340"])));
        assert_eq!((msk.grid.len(), msk.grid[0].as_str(), msk.grid[34].as_str()), (35, "842", "876"));
        assert_eq!((spb.grid.len(), spb.grid[19].as_str(), spb.grid[20].as_str()), (25, "841", "888"));
        assert_eq!(spb.grid.last().unwrap(), "892");
    }

    #[test]
    fn what_an_operator_leaves_out_is_the_default_of_the_site() {
        let own: BannerPlaces = serde_json::from_str(r#"{"top":"7","column":["8"]}"#).unwrap();
        let places = own.or_of(SiteRegion::Spb);
        assert_eq!((places.top.as_str(), places.column.as_slice()), ("7", &["8".to_owned()][..]));
        assert_eq!(places.branding, "510");
        let named: Vec<&str> = places.named().iter().map(|place| place.code()).collect();
        assert_eq!(named, ["top", "branding", "column", "in_page", "plates", "grid"]);
        assert!(BannerPlaces::default().named().is_empty());
    }
}
