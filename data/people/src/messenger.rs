//! Chats of messengers that get notifications: they are kept among the browsers, under an address of their own.

/// Before the name of a messenger and the chat.
const SCHEME: &str = "messenger:";
/// How long the code of a link is good, seconds.
pub const CODE: i64 = 15 * 60;
/// The longest number of a chat, bytes.
const LONGEST: usize = 128;

/// Whether the operator's program names a chat that can be kept.
pub fn is_chat(chat: &str) -> bool {
    !chat.is_empty() && chat.len() <= LONGEST && chat.chars().all(|char| char.is_ascii_graphic())
}

/// The address of a chat of a messenger.
pub fn endpoint(messenger: &str, chat: &str) -> String {
    format!("{SCHEME}{messenger}:{chat}")
}

/// The messenger and the chat of an address; none for that of a push service.
pub fn chat_of(endpoint: &str) -> Option<(&str, &str)> {
    endpoint.strip_prefix(SCHEME)?.split_once(':')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_read_as_it_was_written_and_a_push_service_is_none() {
        assert_eq!(chat_of(&endpoint("telegram", "-100:42")), Some(("telegram", "-100:42")));
        assert_eq!(chat_of("https://fcm.googleapis.com/fcm/send/abc"), None);
        assert!(is_chat("-10042") && !is_chat("") && !is_chat("a b") && !is_chat(&"1".repeat(129)));
    }
}
