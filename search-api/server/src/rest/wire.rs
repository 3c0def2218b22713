//! The search form on the wire: the one place that knows the specification's field names (section 7.2).
//!
//! Keys are nested under the form type, `Building[cmetro][]=12`; any form type is met, and so are bare keys.
//! The names stand in the table of fields ([`novosel_catalog::listing::fields`]); one that the specification does not have
//! (our further filters) is the name in addresses. Prices are whole roubles, areas are m².

use std::borrow::Cow;

use novosel_catalog::finishing::FinishingSet;
use novosel_catalog::id::PlaceId;
use novosel_catalog::listing::address::{self, FieldError};
use novosel_catalog::listing::fields::{self, FormKey, Key, Kind};
use novosel_catalog::listing::filter::Filter;
use novosel_catalog::listing::kind::ListingKind;
use novosel_catalog::place::Geography;
use novosel_catalog::region::SiteRegion;
use novosel_catalog::settlement::Convenience;
use novosel_http::extract::form::FormTree;
use novosel_views::model::search_form::FORM_TYPE;

/// Names a real-estate type that flags cannot tell apart; ours, optional.
const REAL_ESTATE: &str = "real_estate";
/// A wish in free words, sent by a form without scripts; ours, optional.
const WORDS: &str = "words";

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
            if let Some(convenience) = Convenience::parse(name) {
                if self.scalar(name) == Some("1") {
                    pairs.push(("convenience".into(), convenience.code().into()));
                }
                continue;
            }
            match fields::keys().find(|key| is_called(key, name)) {
                Some(key) => self.values(name, key, &mut pairs),
                // A name of addresses, or somebody else's, which the codec passes over.
                None => {
                    let values = self.scalar(name).map_or_else(|| self.list(&[name]), |value| vec![value]);
                    pairs.extend(values.into_iter().map(|value| (name.into(), value.into())));
                }
            }
        }
        pairs
    }

    /// The values of a key under its name in the form, as pairs of an address.
    fn values(&self, name: &'a str, key: &Key, pairs: &mut Vec<(Cow<'a, str>, Cow<'a, str>)>) {
        let pair = |value| (Cow::from(key.name), list_value(key.name, value));
        match key.form {
            FormKey::ByRegion(_) => {
                for region in self.form.children(&self.path(&[name])) {
                    pairs.extend(self.list(&[name, region]).into_iter().map(pair));
                }
            }
            FormKey::List(_) => pairs.extend(self.list(&[name]).into_iter().map(pair)),
            FormKey::Same | FormKey::Value(_) | FormKey::Flags => match self.scalar(name) {
                Some(value) => pairs.extend(typed_value(key, value).map(|value| (key.name.into(), value))),
                None => pairs.extend(self.list(&[name]).into_iter().map(pair)),
            },
        }
    }
}

/// Whether a key has this name in the form. A value that has another one there is read under its own too.
fn is_called(key: &Key, name: &str) -> bool {
    match key.form {
        FormKey::Value(other) => other == name || key.name == name,
        FormKey::List(other) | FormKey::ByRegion(other) => other == name,
        FormKey::Same => key.name == name,
        FormKey::Flags => false,
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
fn typed_value<'a>(key: &Key, value: &'a str) -> Option<Cow<'a, str>> {
    match key.kind {
        Kind::Roubles => {
            let digits: String = value.chars().filter(char::is_ascii_digit).collect();
            digits.contains(|digit| digit != '0').then_some(digits.into())
        }
        Kind::Decimal => {
            // A form without scripts sends what it shows: «от 38,5 м²».
            let number: String =
                value.chars().filter(|sign| sign.is_ascii_digit() || matches!(sign, ',' | '.')).collect();
            let measure: f64 = number.replace(',', ".").parse().unwrap_or(0.0);
            (measure > 0.0).then_some(number.into())
        }
        Kind::Flag if key.name == "fine_finish" => (value == "1").then_some(value.into()),
        _ => Some(value.into()),
    }
}

/// The payload of a filter, exactly as the portal's form sends it: each filter enters only when it says something.
pub fn write(filter: &Filter, geography: &Geography) -> Vec<(String, String)> {
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
    let pairs = address::to_pairs(filter).into_iter();
    let keyed = pairs.filter_map(|(name, value)| Some((fields::key(name)?, value)));
    let (places, others): (Vec<_>, Vec<_>) =
        keyed.partition(|(key, _)| matches!(key.form, FormKey::ByRegion(_)));
    for (key, value) in places.into_iter().chain(others) {
        let name = key.name;
        match key.form {
            FormKey::Same => form.flag(name, &value),
            FormKey::Value(wire) => form.flag(wire, &value),
            FormKey::List(wire) if key.kind == Kind::List => {
                value.split(',').for_each(|value| form.list(wire, value));
            }
            FormKey::List(wire) => form.list(wire, &value),
            FormKey::ByRegion(wire) => form.places(wire, &value, geography),
            FormKey::Flags => value.split(',').for_each(|value| form.flag(value, "1")),
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
    fn places(&mut self, name: &str, places: &str, geography: &Geography) {
        for id in places.split(',') {
            let place = id.parse().ok().and_then(|id| geography.place(PlaceId(id)));
            let region = place.map_or(0, |place| place.region.number());
            self.0.push((format!("{FORM_TYPE}[{name}][{region}][]"), id.to_owned()));
        }
    }

    fn has(&self, name: &str) -> bool {
        self.0.iter().any(|(key, _)| *key == format!("{FORM_TYPE}[{name}]"))
    }
}
