//! Notices that a letter did not arrive (delivery status notifications, RFC 3464), which servers send later.
//!
//! Anybody can write one, so it proves nothing by itself: whoever reads it compares the Message-ID with what was sent.

use mail_parser::{MessageParser, MimeHeaders};

use crate::mail::is_of_address;

/// Largest notice that is read, bytes: servers send the letter back in it.
pub const LARGEST: u64 = 4 << 20;
/// Most recipients of one notice.
const MOST: usize = 50;
/// What is kept of a reason, characters.
const REASON: usize = 300;

/// What a notice says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    /// The Message-ID of the letter that it is about, without the angle brackets; none where it is not sent back.
    pub message_id: Option<String>,
    /// What became of it by recipient.
    pub recipients: Vec<Recipient>,
}

/// What became of a letter to one address.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recipient {
    /// The address, in small letters.
    pub mail: String,
    /// Whether the address is of no use any more: anything else may pass.
    pub is_for_good: bool,
    /// The status, and what the server said, on one line.
    pub reason: String,
}

/// Reads a notice; none where this is none.
pub fn read(letter: &[u8]) -> Option<Notice> {
    let parsed = MessageParser::default().parse(letter)?;
    let kind = |part: &mail_parser::MessagePart<'_>| {
        let kind = part.content_type()?;
        let subtype = kind.subtype().unwrap_or_default().to_ascii_lowercase();
        Some((kind.ctype().to_ascii_lowercase(), subtype))
    };
    let status = parsed.parts.iter().find(|part| {
        kind(part).is_some_and(|(main, sub)| {
            main == "message" && matches!(&*sub, "delivery-status" | "global-delivery-status")
        })
    })?;
    let recipients = recipients(&String::from_utf8_lossy(status.contents()));
    let returned = parsed.parts.iter().find(|part| {
        kind(part).is_some_and(|(main, sub)| {
            (main == "message" && matches!(&*sub, "rfc822" | "global")) || sub == "rfc822-headers"
        })
    });
    let message_id = returned.and_then(|part| match part.message() {
        Some(message) => message.message_id().map(ToOwned::to_owned),
        None => MessageParser::default().parse(part.contents())?.message_id().map(ToOwned::to_owned),
    });
    Some(Notice { message_id, recipients })
}

/// The groups of fields, one a recipient; the first group is about the whole letter and names none.
fn recipients(text: &str) -> Vec<Recipient> {
    let text = text.replace("\r\n", "\n");
    text.split("\n\n").filter_map(recipient).take(MOST).collect()
}

fn recipient(group: &str) -> Option<Recipient> {
    let unfolded = group.replace("\n ", " ").replace("\n\t", " ");
    let field = |name: &str| {
        unfolded.lines().find_map(|line| {
            let (found, value) = line.split_once(':')?;
            found.trim().eq_ignore_ascii_case(name).then(|| value.trim().to_owned())
        })
    };
    // `rfc822; anna@mail.example`: the address that we wrote to is the original one, where it was forwarded.
    let address = field("Original-Recipient").or_else(|| field("Final-Recipient"))?;
    let (_, address) = address.split_once(';')?;
    let status = field("Status").unwrap_or_default();
    let status = status.split_whitespace().next().unwrap_or_default().to_owned();
    let has_failed = field("Action").is_some_and(|action| action.eq_ignore_ascii_case("failed"));
    let said = field("Diagnostic-Code").unwrap_or_default();
    let words = format!("{status} {said}");
    let words =
        words.split(|sign: char| sign.is_whitespace() || sign.is_control()).filter(|word| !word.is_empty());
    Some(Recipient {
        mail: address.trim().trim_matches(['<', '>']).to_lowercase(),
        is_for_good: has_failed && status.starts_with("5.") && is_of_address(&status),
        reason: words.collect::<Vec<_>>().join(" ").chars().take(REASON).collect(),
    })
}
