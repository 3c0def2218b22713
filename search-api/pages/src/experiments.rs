//! A/B tests: data of the operator, which the pages' script draws variants of. None runs by default.

use std::num::NonZeroU32;

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

/// Longest name of a test or a variant, characters.
const LONGEST: usize = 64;

/// A test. A browser whose visitor allows statistics draws a variant, and keeps it in the cookie `ab_NAME` until the end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Experiment {
    /// The name.
    pub name: Label,
    /// The variants; without one nobody takes part.
    pub variants: Vec<Variant>,
    /// The last day, in Moscow time.
    pub until: NaiveDate,
}

/// A variant of a test.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Variant {
    /// The name.
    pub name: Label,
    /// Its share among the weights of all. Default 1.
    #[serde(default = "one")]
    pub weight: NonZeroU32,
}

/// A name in a cookie: Latin letters, digits and hyphens.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Label(String);

/// Not such a name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is no name of an experiment or a variant: use Latin letters, digits and hyphens, 64 at most")]
pub struct LabelError(String);

impl TryFrom<String> for Label {
    type Error = LabelError;

    fn try_from(name: String) -> Result<Self, Self::Error> {
        let is_plain = name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
        match is_plain && (1..=LONGEST).contains(&name.len()) {
            true => Ok(Self(name)),
            false => Err(LabelError(name)),
        }
    }
}

impl From<Label> for String {
    fn from(label: Label) -> Self {
        label.0
    }
}

fn one() -> NonZeroU32 {
    NonZeroU32::MIN
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_test_is_named_plainly_and_its_variants_weigh_something() {
        let read = serde_json::from_str::<Experiment>;
        let test = read(
            r#"{"name": "search-form-default-type", "until": "2023-12-26",
                "variants": [{"name": "APARTMENTS"}, {"name": "BUILDINGS", "weight": 3}]}"#,
        );
        let weights: Vec<u32> = test.unwrap().variants.iter().map(|variant| variant.weight.get()).collect();
        assert_eq!(weights, [1, 3]);
        for wrong in [
            r#"{"name": "a; b", "until": "2026-12-26", "variants": []}"#,
            r#"{"name": "", "until": "2026-12-26", "variants": []}"#,
            r#"{"name": "a", "until": "26.12.2026", "variants": []}"#,
            r#"{"name": "a", "until": "2026-12-26", "variants": [{"name": "A", "weight": 0}]}"#,
            r#"{"name": "a", "until": "2026-12-26", "variants": [], "begins": "2026-01-01"}"#,
        ] {
            assert!(read(wrong).is_err(), "{wrong}");
        }
    }
}
