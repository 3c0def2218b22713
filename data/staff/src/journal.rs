//! The journal: entries that hold each other by their hashes, and what is written into them.

use novosel_catalog::staff::{Actor, JournalEntry, Moderator};
use serde_json::{Map, Value, json};
use sha2::{Digest, Sha256};

use crate::seal::{Key, NONCE};

/// What stands in the place of a value whose person is erased.
pub const ERASED: &str = "стёрто по требованию человека";
/// The name of a sealed value within the JSON of an entry.
const SEALED: &str = "sealed";
/// … of the number of the person whose key opens it.
const PERSON: &str = "person";

/// What something is before or after a change.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct State(Vec<(&'static str, Fact)>);

#[derive(Clone, Debug, PartialEq, Eq)]
enum Fact {
    Open(String),
    Personal(u32, String),
}

impl State {
    /// With a value that tells of nobody.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<String>) -> Self {
        self.0.push((name, Fact::Open(value.into())));
        self
    }

    /// With a value that tells of a person.
    #[must_use]
    pub fn personal(mut self, name: &'static str, person: u32, value: impl Into<String>) -> Self {
        self.0.push((name, Fact::Personal(person, value.into())));
        self
    }

    /// With the name of whoever decided, where that is nobody of the staff.
    #[must_use]
    pub fn by(self, moderator: Moderator<'_>) -> Self {
        match moderator.actor {
            Actor::Staff(_) => self,
            Actor::Terminal | Actor::Token => self.with("by", moderator.name),
        }
    }

    /// The people whose keys seal it.
    pub fn people(&self) -> impl Iterator<Item = u32> {
        self.0.iter().filter_map(|(_, fact)| match fact {
            Fact::Personal(person, _) => Some(*person),
            Fact::Open(_) => None,
        })
    }

    /// As it is stored: JSON, with personal values sealed; empty where there is nothing.
    pub fn sealed(&self, key_of: impl Fn(u32) -> Key, mut nonce: impl FnMut() -> [u8; NONCE]) -> String {
        if self.0.is_empty() {
            return String::new();
        }
        let fields = self.0.iter().map(|(name, fact)| {
            let value = match fact {
                Fact::Open(value) => Value::from(value.as_str()),
                Fact::Personal(person, value) => {
                    json!({ PERSON: person, SEALED: key_of(*person).seal(value, nonce()) })
                }
            };
            ((*name).to_owned(), value)
        });
        Value::Object(fields.collect()).to_string()
    }
}

/// What is to be written down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// What was done: `post.accept`.
    pub action: &'static str,
    /// With what: `post/7`.
    pub object: String,
    /// What it was.
    pub before: State,
    /// What it is.
    pub after: State,
    /// Why.
    pub reason: String,
}

/// Who does it, when, and at which request.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Origin {
    /// Who.
    pub actor: Actor,
    /// Seconds since 1970.
    pub now: i64,
    /// The number of the request; empty at the terminal.
    pub request: String,
}

impl From<Moderator<'_>> for Origin {
    fn from(by: Moderator<'_>) -> Self {
        Self { actor: by.actor, now: by.now, request: by.request.to_owned() }
    }
}

/// The people whose keys open what is stored of a state.
pub fn people_in(stored: &str) -> Vec<u32> {
    let fields = fields(stored);
    let sealed = fields.values().filter_map(|value| value.get(PERSON)?.as_u64());
    sealed.filter_map(|person| u32::try_from(person).ok()).collect()
}

/// What is stored of a state, for reading: name and value. A value whose key is destroyed says so.
pub fn opened(stored: &str, key_of: impl Fn(u32) -> Option<Key>) -> Vec<(String, String)> {
    let open = |value: &Value| {
        if let Some(text) = value.as_str() {
            return text.to_owned();
        }
        let person = value.get(PERSON).and_then(Value::as_u64).and_then(|person| u32::try_from(person).ok());
        let sealed = value.get(SEALED).and_then(Value::as_str);
        let opened = person.zip(sealed).and_then(|(person, sealed)| key_of(person)?.open(sealed));
        opened.unwrap_or_else(|| ERASED.to_owned())
    };
    fields(stored).iter().map(|(name, value)| (name.clone(), open(value))).collect()
}

fn fields(stored: &str) -> Map<String, Value> {
    serde_json::from_str(stored).unwrap_or_default()
}

/// The hash of an entry: of the hash before it and of everything that it says. Each part goes in with its length, so that
/// no two entries are made of the same bytes.
pub fn hash(before: &str, entry: &JournalEntry) -> String {
    let (number, happened, actor) =
        (entry.number.to_string(), entry.happened.to_string(), entry.actor.code().to_string());
    let parts = [
        before,
        &number,
        &happened,
        &actor,
        &entry.action,
        &entry.object,
        &entry.before,
        &entry.after,
        &entry.reason,
        &entry.request,
    ];
    let mut hash = Sha256::new();
    for part in parts {
        hash.update((part.len() as u64).to_be_bytes());
        hash.update(part.as_bytes());
    }
    hex::encode(hash.finalize())
}

/// Where a chain is broken.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Broken {
    /// Entries are missing.
    #[error("entry {expected} is missing: entry {found} follows")]
    Missing {
        /// Which one should be there.
        expected: u32,
        /// Which one is.
        found: u32,
    },
    /// An entry, or one before it, is not what was written.
    #[error("entry {0} is not what was written, or the one before it is not")]
    Changed(u32),
}

/// Follows the chain entry by entry.
#[derive(Clone, Debug, Default)]
pub struct Chain {
    last: u32,
    hash: String,
}

impl Chain {
    /// The next entry.
    ///
    /// # Errors
    /// When it is not the next one.
    pub fn follow(&mut self, entry: &JournalEntry) -> Result<(), Broken> {
        let expected = self.last + 1;
        if entry.number != expected {
            return Err(Broken::Missing { expected, found: entry.number });
        }
        if hash(&self.hash, entry) != entry.hash {
            return Err(Broken::Changed(entry.number));
        }
        self.last = entry.number;
        self.hash.clone_from(&entry.hash);
        Ok(())
    }

    /// How many entries hold.
    pub fn len(&self) -> u32 {
        self.last
    }

    /// Whether there was none.
    pub fn is_empty(&self) -> bool {
        self.last == 0
    }

    /// The hash of the last one: who keeps it elsewhere can tell later that nothing was cut off.
    pub fn head(&self) -> &str {
        &self.hash
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::seal::KEY;

    fn written() -> Vec<JournalEntry> {
        let mut before = String::new();
        let entry = |number: u32| {
            let key = |person: u32| Key::new([u8::try_from(person).unwrap(); KEY]);
            let state = State::default().with("state", "held").personal("text", 7, format!("слова {number}"));
            let mut entry = JournalEntry {
                number,
                happened: 1_000 + i64::from(number),
                actor: Actor::Staff(3),
                action: "post.accept".to_owned(),
                object: format!("post/{number}"),
                before: String::new(),
                after: state.sealed(key, || [u8::try_from(number).unwrap(); NONCE]),
                reason: String::new(),
                request: "r".to_owned(),
                hash: String::new(),
            };
            entry.hash = hash(&before, &entry);
            before.clone_from(&entry.hash);
            entry
        };
        (1..=5).map(entry).collect()
    }

    fn verified(entries: &[JournalEntry]) -> Result<u32, Broken> {
        let mut chain = Chain::default();
        entries.iter().try_for_each(|entry| chain.follow(entry))?;
        Ok(chain.len())
    }

    #[test]
    fn whatever_is_changed_or_taken_out_breaks_the_chain() {
        let entries = written();
        assert_eq!(verified(&entries), Ok(5));
        let changes: [fn(&mut JournalEntry); 8] = [
            |entry| entry.happened += 1,
            |entry| entry.actor = Actor::Terminal,
            |entry| entry.action.push('x'),
            |entry| entry.object = "post/9".to_owned(),
            |entry| entry.before = entry.after.clone(),
            |entry| entry.after.clear(),
            |entry| entry.reason.push('!'),
            |entry| entry.request.clear(),
        ];
        for change in changes {
            let mut changed = entries.clone();
            change(&mut changed[2]);
            assert_eq!(verified(&changed), Err(Broken::Changed(3)));
            // Whoever makes its hash anew breaks the next one.
            changed[2].hash = hash(&changed[1].hash, &changed[2]);
            assert_eq!(verified(&changed), Err(Broken::Changed(4)));
        }
        let mut cut = entries.clone();
        cut.remove(2);
        assert_eq!(verified(&cut), Err(Broken::Missing { expected: 3, found: 4 }));
        let mut swapped = entries;
        swapped.swap(1, 2);
        assert_eq!(verified(&swapped), Err(Broken::Missing { expected: 2, found: 3 }));
    }

    #[test]
    fn parts_that_move_from_one_field_to_the_next_are_another_entry() {
        let mut one = written().remove(0);
        let mut other = one.clone();
        (one.reason, one.request) = ("ab".to_owned(), "c".to_owned());
        (other.reason, other.request) = ("a".to_owned(), "bc".to_owned());
        assert_ne!(hash("", &one), hash("", &other));
    }

    #[test]
    fn without_its_key_a_value_is_gone_and_the_chain_holds() {
        let entries = written();
        let stored = &entries[0].after;
        assert!(!stored.contains("слова"), "{stored}");
        assert_eq!(people_in(stored), [7]);
        let own = |person: u32| (person == 7).then(|| Key::new([7; KEY]));
        let text = |name: &str, value: &str| (name.to_owned(), value.to_owned());
        assert_eq!(opened(stored, own), [text("state", "held"), text("text", "слова 1")]);
        assert_eq!(opened(stored, |_| None), [text("state", "held"), text("text", ERASED)]);
        assert_eq!(verified(&entries), Ok(5));
    }

    #[test]
    fn nothing_is_stored_of_nothing() {
        let none = State::default().sealed(|_| Key::new([0; KEY]), || [0; NONCE]);
        assert_eq!((none.as_str(), opened(&none, |_| None).len()), ("", 0));
    }
}
