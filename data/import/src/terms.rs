//! On what terms a lot is offered: whether it can be bought, what its price is for, and which other prices it has.

use novosel_catalog::flat::{LotStatus, PriceBasis, PriceTerms};
use novosel_catalog::money::Thousands;

use super::value::fold;

/// What a price is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PriceUnit {
    /// The whole lot.
    Lot,
    /// A square metre.
    Metre,
    /// A сотка of its plot.
    Sotka,
}

impl PriceUnit {
    /// The unit of the words that feeds use beside a price.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        let text = fold(text).replace([' ', '.'], "");
        Some(match text.as_str() {
            "квм" | "м2" | "м²" | "sqm" | "squaremeter" | "за1квм" | "заквм" | "метр" => {
                Self::Metre
            }
            "сотка" | "соток" | "сот" | "сотку" | "засотку" | "sotka" => Self::Sotka,
            "лот" | "объект" | "завсе" | "all" | "total" | "квартира" | "дом" | "участок" => {
                Self::Lot
            }
            _ => return None,
        })
    }
}

/// A price as it is written: roubles, and for what.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct WrittenPrice {
    pub(crate) roubles: u64,
    pub(crate) unit: PriceUnit,
}

/// Whether a lot can be bought, by the words and codes that feeds use.
pub(crate) fn status(text: &str) -> Option<LotStatus> {
    let text = fold(text);
    let begins = |parts: &[&str]| parts.iter().any(|part| text.starts_with(part));
    let has = |parts: &[&str]| parts.iter().any(|part| text.contains(part));
    let is_booked = has(&["брон", "резерв", "booked", "booking", "reserv", "hold"]);
    let is_sold = has(&["продан", "sold"]);
    let is_denied = begins(&["не ", "not "]);
    Some(if is_denied && (is_booked || is_sold) {
        LotStatus::Live
    } else if is_booked {
        LotStatus::Reserved
    } else if is_sold || begins(&["закрыт", "closed", "сделка", "оформл", "договор"])
    {
        LotStatus::Sold
    } else if is_denied
        || begins(&["недоступ", "снят", "unavailable", "inactive", "архив", "archive", "withdrawn"])
    {
        LotStatus::Inactive
    } else if begins(&["в продаж", "продает", "продажа", "свобод", "доступ", "актив", "открыт"])
        || begins(&[
            "available",
            "free",
            "active",
            "live",
            "on sale",
            "onsale",
            "for sale",
            "open",
            "published",
        ])
    {
        LotStatus::Live
    } else {
        return None;
    })
}

/// What a format calls the prices beside the price.
pub(crate) struct QuoteNames {
    pub(crate) old: &'static [&'static str],
    pub(crate) discounted: &'static [&'static str],
    pub(crate) full_payment: &'static [&'static str],
    pub(crate) subsidised: &'static [&'static str],
}

/// Prices of one lot that feeds give beside its price.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct PriceQuotes {
    /// Before a discount.
    pub(crate) old: Option<Thousands>,
    /// After it.
    pub(crate) discounted: Option<Thousands>,
    /// For a buyer who pays the whole at once.
    pub(crate) full_payment: Option<Thousands>,
    /// For a buyer with a subsidised loan.
    pub(crate) subsidised: Option<Thousands>,
}

impl PriceQuotes {
    /// The price to show and what is known beside it. A lower price after a discount is the one to show, and the other
    /// becomes the old one; the price of a way of payment is shown only where there is no other.
    pub(crate) fn settle(self, price: Option<Thousands>) -> (Option<Thousands>, PriceTerms) {
        let terms = PriceTerms {
            full_payment: self.full_payment,
            subsidised: self.subsidised,
            ..PriceTerms::default()
        };
        if let Some(discounted) =
            self.discounted.filter(|discounted| price.is_none_or(|price| *discounted < price))
        {
            let old = price.max(self.old).filter(|old| *old > discounted);
            return (Some(discounted), PriceTerms { old, basis: PriceBasis::Discounted, ..terms });
        }
        if let Some(price) = price {
            let old = self.old.filter(|old| *old > price);
            let basis = if old.is_some() { PriceBasis::Discounted } else { PriceBasis::Full };
            return (Some(price), PriceTerms { old, basis, ..terms });
        }
        match (self.full_payment, self.subsidised) {
            (Some(price), _) => (Some(price), PriceTerms { basis: PriceBasis::FullPayment, ..terms }),
            (None, Some(price)) => (Some(price), PriceTerms { basis: PriceBasis::Subsidised, ..terms }),
            (None, None) => (None, terms),
        }
    }
}
