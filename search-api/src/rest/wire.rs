//! The search form on the wire: the one place that knows the specification's field names (section 7.2).
//!
//! Keys are nested under the form type, `Building[cmetro][]=12`; any form type is met, and so are bare keys.
//! A name that the specification does not have (our further filters) is the name in addresses, read by
//! [`novosel_catalog::listing::address`]. Prices are whole roubles, areas are m².

use std::borrow::Cow;

use novosel_catalog::finishing::FinishingSet;
use novosel_catalog::id::PlaceId;
use novosel_catalog::listing::address::{self, FieldError};
use novosel_catalog::listing::filter::Filter;
use novosel_catalog::listing::kind::ListingKind;
use novosel_catalog::place::ReferenceBooks;
use novosel_catalog::region::SiteRegion;
use novosel_catalog::settlement::Convenience;

use crate::extract::form::FormTree;

/// The form type that the portal's own form sends.
pub const FORM_TYPE: &str = "Building";
/// Names a real-estate type that flags cannot tell apart; ours, optional.
const REAL_ESTATE: &str = "real_estate";
/// A wish in free words, sent by a form without scripts; ours, optional.
const WORDS: &str = "words";

/// Lists whose values arrive as `name[]`: the specification's name and the name in addresses.
const LISTS: &[(&str, &str)] = &[
    ("cmetro", "metro"),
    ("buildingsIds", "complex"),
    ("buildersIds", "builder"),
    ("rooms", "rooms"),
    ("end_date", "end_date"),
    ("land_status_id", "land_status"),
];
/// Lists nested once more by region number: `cdistrict[1][]`.
const LISTS_BY_REGION: &[(&str, &str)] = &[("cdistrict", "district"), ("clocation", "location")];
/// Scalars under another name.
const SCALARS: &[(&str, &str)] = &[
    ("mapGeoObjects", "draw"),
    ("searchBoundingBox", "bbox"),
    ("mkad_dist_to", "ring_to"),
    ("kitchen_area", "kitchen_from"),
    ("land_area", "land_from"),
];
/// Hidden values that repeat what other fields say; read for the catalogue or not at all.
const HIDDEN: &[&str] =
    &["low_floors", "is_settlement", "extended_search", "formType", "gc", "json", REAL_ESTATE, WORDS];

/// Reads a form sent to a catalogue's search address.
///
/// Unknown keys are passed over, as in addresses; a value that cannot be read is reported by its key.
pub fn read(form: &FormTree, catalogue: ListingKind, site: SiteRegion) -> (Filter, Vec<FieldError>) {
    let fields = Fields::of(form);
    let base = Filter::of(fields.catalogue(catalogue), site);
    let pairs = fields.address_pairs();
    address::read_pairs(base, pairs.iter().map(|(key, value)| (key.as_ref(), value.as_ref())))
}

/// The free words of a form.
pub fn words(form: &FormTree) -> Option<&str> {
    Fields::of(form).scalar(WORDS)
}

/// The fields of a form below its form type.
struct Fields<'a> {
    form: &'a FormTree,
    root: Option<&'a str>,
}

impl<'a> Fields<'a> {
    fn of(form: &'a FormTree) -> Self {
        let named = form.names().find(|name| *name == FORM_TYPE);
        let nested = || form.names().find(|name| is_form_type(name) && !form.children(&[name]).is_empty());
        Self { form, root: named.or_else(nested) }
    }

    fn path<'b>(&self, rest: &[&'b str]) -> Vec<&'b str>
    where
        'a: 'b,
    {
        self.root.into_iter().chain(rest.iter().copied()).collect()
    }

    fn scalar(&self, name: &str) -> Option<&'a str> {
        self.form.get_scalar(&self.path(&[name])).map(str::trim).filter(|value| !value.is_empty())
    }

    fn list(&self, path: &[&str]) -> Vec<&'a str> {
        self.form.get_list(&self.path(path))
    }

    fn names(&self) -> Vec<&'a str> {
        match self.root {
            Some(root) => self.form.children(&[root]),
            None => self.form.names().collect(),
        }
    }

    /// The type that was chosen; without it the catalogue of the address, made precise by the hidden values where the
    /// address is the common one. Without scripts a choice cannot change the address that the form is sent to.
    fn catalogue(&self, of_address: ListingKind) -> ListingKind {
        if let Some(kind) = self.scalar(REAL_ESTATE).and_then(ListingKind::parse) {
            return kind;
        }
        if of_address != ListingKind::Buildings {
            return of_address;
        }
        match (self.scalar("is_settlement"), self.scalar("low_floors")) {
            (Some("1"), _) => ListingKind::Settlements,
            (_, Some("1")) => ListingKind::Mgk,
            _ => of_address,
        }
    }

    fn address_pairs(&self) -> Vec<(Cow<'a, str>, Cow<'a, str>)> {
        let mut pairs = Vec::new();
        for name in self.names() {
            if HIDDEN.contains(&name) {
                continue;
            }
            if let Some((_, key)) = LISTS.iter().find(|(wire, _)| *wire == name) {
                let values = self.list(&[name]).into_iter();
                pairs.extend(values.map(|value| ((*key).into(), list_value(key, value))));
            } else if let Some((_, key)) = LISTS_BY_REGION.iter().find(|(wire, _)| *wire == name) {
                for region in self.form.children(&self.path(&[name])) {
                    let values = self.list(&[name, region]);
                    pairs.extend(values.into_iter().map(|value| ((*key).into(), value.into())));
                }
            } else if name == "searchTexts" {
                pairs.extend(self.list(&[name]).into_iter().map(|text| ("q".into(), text.into())));
            } else if let Some(convenience) = Convenience::parse(name) {
                if self.scalar(name) == Some("1") {
                    pairs.push(("convenience".into(), convenience.code().into()));
                }
            } else if let Some(value) = self.scalar(name) {
                let key = SCALARS.iter().find(|(wire, _)| *wire == name).map_or(name, |(_, key)| *key);
                if let Some(value) = typed_value(key, value) {
                    pairs.push((key.into(), value));
                }
            } else {
                pairs.extend(self.list(&[name]).into_iter().map(|value| (name.into(), value.into())));
            }
        }
        pairs
    }
}

/// Form types begin with a capital; field names do not.
fn is_form_type(name: &str) -> bool {
    name.chars().next().is_some_and(char::is_uppercase) || name == "formType"
}

/// `4+` reaches us as `4 ` where a client does not escape the plus.
fn list_value<'a>(key: &str, value: &'a str) -> Cow<'a, str> {
    match value.strip_suffix(' ') {
        Some(number @ ("4" | "5")) if key == "rooms" => format!("{number}+").into(),
        _ => value.into(),
    }
}

/// The form's own rules (section 5): digits only in prices, a number or nothing in areas, zero is no condition.
fn typed_value<'a>(key: &str, value: &'a str) -> Option<Cow<'a, str>> {
    match key {
        "price_to" | "price_from" | "payment_to" => {
            let digits: String = value.chars().filter(char::is_ascii_digit).collect();
            digits.contains(|digit| digit != '0').then_some(digits.into())
        }
        "area_from" | "area_to" | "kitchen_from" | "land_from" | "ring_to" => {
            // A form without scripts sends what it shows: «от 38,5 м²».
            let number: String =
                value.chars().filter(|sign| sign.is_ascii_digit() || matches!(sign, ',' | '.')).collect();
            let measure: f64 = number.replace(',', ".").parse().unwrap_or(0.0);
            (measure > 0.0).then_some(number.into())
        }
        "fine_finish" => (value == "1").then_some(value.into()),
        _ => Some(value.into()),
    }
}

/// The payload of a filter, exactly as the portal's form sends it: each filter enters only when it says something.
pub fn write(filter: &Filter, books: &ReferenceBooks) -> Vec<(String, String)> {
    let mut form = Form(Vec::new());
    form.flag(REAL_ESTATE, filter.kind.code());
    form.flag("is_settlement", if filter.kind.is_settlement() { "1" } else { "0" });
    form.flag(
        "low_floors",
        match filter.kind {
            ListingKind::Mgk => "1",
            kind if kind.is_settlement() => "0",
            _ => "all",
        },
    );
    let extended = filter.price_to.is_some() || filter.area_from.is_some();
    form.flag("extended_search", if extended { "1" } else { "0" });
    if filter.bounds.is_none() {
        form.flag("searchBoundingBox", "");
    }
    form.places("cdistrict", &filter.districts, books);
    form.places("clocation", &filter.locations, books);
    for (key, value) in address::to_pairs(filter) {
        if let Some((wire, _)) = LISTS.iter().find(|(_, address)| *address == key) {
            value.split(',').for_each(|value| form.list(wire, value));
        } else if let Some((wire, _)) = SCALARS.iter().find(|(_, address)| *address == key) {
            form.flag(wire, &value);
        } else {
            match key {
                "district" | "location" => {}
                "q" => form.list("searchTexts", &value),
                "convenience" => value.split(',').for_each(|convenience| form.flag(convenience, "1")),
                _ => form.flag(key, &value),
            }
        }
    }
    debug_assert!(filter.finishing != FinishingSet::fine() || form.has("fine_finish"));
    form.0
}

struct Form(Vec<(String, String)>);

impl Form {
    fn flag(&mut self, name: &str, value: &str) {
        self.0.push((format!("{FORM_TYPE}[{name}]"), value.to_owned()));
    }

    fn list(&mut self, name: &str, value: &str) {
        self.0.push((format!("{FORM_TYPE}[{name}][]"), value.to_owned()));
    }

    /// Places under their region's number; one that the books do not know goes under 0, the specification's NONE.
    fn places(&mut self, name: &str, places: &[PlaceId], books: &ReferenceBooks) {
        for id in places {
            let region = books.place(*id).map_or(0, |place| place.region.number());
            self.0.push((format!("{FORM_TYPE}[{name}][{region}][]"), id.to_string()));
        }
    }

    fn has(&self, name: &str) -> bool {
        self.0.iter().any(|(key, _)| *key == format!("{FORM_TYPE}[{name}]"))
    }
}
