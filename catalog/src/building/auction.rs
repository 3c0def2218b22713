//! The ad network's auction of calls: its lot is what the call-back of a complex is started for (specification, section 4).

use std::fmt;

use serde::{Deserialize, Serialize};

/// Characters of a lot.
const LONGEST: usize = 64;

/// The number or key of a lot of the auction: letters, digits, `-` and `_`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct AuctionLot(String);

/// A text that is no key of a lot.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is no lot of an auction of calls: write 1 to {LONGEST} letters, digits, «-» or «_»")]
pub struct AuctionLotError(String);

impl TryFrom<String> for AuctionLot {
    type Error = AuctionLotError;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        let is_plain = text.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_'));
        if is_plain && (1..=LONGEST).contains(&text.len()) {
            return Ok(Self(text));
        }
        Err(AuctionLotError(text.chars().take(LONGEST).collect()))
    }
}

impl From<AuctionLot> for String {
    fn from(lot: AuctionLot) -> Self {
        lot.0
    }
}

impl fmt::Display for AuctionLot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::AuctionLot;

    #[test]
    fn a_lot_reads_back_and_nothing_else_is_one() {
        let lot = AuctionLot::try_from("lot_7-A".to_owned()).unwrap();
        assert_eq!(serde_json::to_string(&lot).unwrap(), "\"lot_7-A\"");
        assert_eq!(serde_json::from_str::<AuctionLot>("\"lot_7-A\"").unwrap(), lot);
        let long = "7".repeat(65);
        for text in ["", "a b", "лот", "<b>", "7\"", &long] {
            let error = AuctionLot::try_from(text.to_owned()).unwrap_err().to_string();
            assert!(error.contains("is no lot of an auction of calls"), "{error}");
        }
    }
}
