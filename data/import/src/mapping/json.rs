//! JSON read record by record: each record becomes an element with children, so that a mapping reads both alike. Lists
//! are repeated elements.

use std::cell::Cell;
use std::fmt;
use std::io::{self, BufRead, Read};

use serde::de::{DeserializeSeed, Deserializer, Error, IgnoredAny, MapAccess, SeqAccess, Visitor};

use super::super::xml::{Node, RECORD};

/// Why a file is not read further.
#[derive(Debug)]
pub(crate) struct JsonError {
    pub(crate) line: u64,
    pub(crate) source: serde_json::Error,
}

/// What takes the records.
type Sink<'s, E> = dyn FnMut(Node) -> Result<(), E> + 's;

/// How far the reading is.
#[derive(Default)]
struct Meter {
    line: Cell<u64>,
    /// Bytes since the last record began.
    used: Cell<usize>,
}

/// Gives every record of the list at `path` to `sink`, until it fails: its failure is the inner error. A record, and what
/// stands between two of them, is at most as large as one of XML.
pub(crate) fn each_record<E>(
    input: Box<dyn BufRead + Send>,
    path: &[String],
    sink: &mut Sink<'_, E>,
) -> Result<Result<(), E>, JsonError> {
    let meter = Meter::default();
    let mut failure = None;
    let mut json = serde_json::Deserializer::from_reader(Metered { inner: input, meter: &meter });
    let walk = Walk { path, meter: &meter, sink, failure: &mut failure };
    let outcome = walk.deserialize(&mut json).and_then(|()| json.end());
    match (failure, outcome) {
        (Some(error), _) => Ok(Err(error)),
        (None, Ok(())) => Ok(Ok(())),
        (None, Err(source)) => Err(JsonError { line: meter.line.get() + 1, source }),
    }
}

struct Metered<'m> {
    inner: Box<dyn BufRead + Send>,
    meter: &'m Meter,
}

impl Read for Metered<'_> {
    fn read(&mut self, target: &mut [u8]) -> io::Result<usize> {
        let used = self.meter.used.get();
        if used > RECORD {
            return Err(io::Error::other("a record, or what stands between two of them, is over 64 MiB"));
        }
        let count = self.inner.read(target)?;
        let lines = target.iter().take(count).filter(|byte| **byte == b'\n').count();
        self.meter.used.set(used + count);
        self.meter.line.set(self.meter.line.get() + lines as u64);
        Ok(count)
    }
}

/// The way to the list of records.
struct Walk<'w, 's, E> {
    path: &'w [String],
    meter: &'w Meter,
    sink: &'w mut Sink<'s, E>,
    failure: &'w mut Option<E>,
}

impl<'de, E> DeserializeSeed<'de> for Walk<'_, '_, E> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de, E> Visitor<'de> for Walk<'_, '_, E> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.path.first() {
            Some(name) => write!(f, "an object with the field {name:?} of the mapping's `record`"),
            None => f.write_str("the list of records that the mapping names"),
        }
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<(), A::Error> {
        if !self.path.is_empty() {
            loop {
                let walk = Walk {
                    path: self.path,
                    meter: self.meter,
                    sink: &mut *self.sink,
                    failure: &mut *self.failure,
                };
                if items.next_element_seed(walk)?.is_none() {
                    return Ok(());
                }
            }
        }
        loop {
            self.meter.used.set(0);
            let mut record = Vec::new();
            let seed = Element { name: "record", meter: self.meter, out: &mut record };
            if items.next_element_seed(seed)?.is_none() {
                return Ok(());
            }
            for node in record {
                if let Err(error) = (self.sink)(node) {
                    *self.failure = Some(error);
                    return Err(A::Error::custom("the record is not taken"));
                }
            }
        }
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<(), A::Error> {
        if self.path.is_empty() {
            return Err(A::Error::custom("the mapping's `record` names an object, not a list"));
        }
        while let Some(key) = entries.next_key::<String>()? {
            match self.path.split_first() {
                Some((name, rest)) if *name == key => {
                    let walk = Walk {
                        path: rest,
                        meter: self.meter,
                        sink: &mut *self.sink,
                        failure: &mut *self.failure,
                    };
                    entries.next_value_seed(walk)?;
                }
                _ => {
                    entries.next_value::<IgnoredAny>()?;
                }
            }
        }
        Ok(())
    }
}

/// A value as elements of one name.
struct Element<'e> {
    name: &'e str,
    meter: &'e Meter,
    out: &'e mut Vec<Node>,
}

impl Element<'_> {
    fn leaf(self, text: String) {
        let mut node = Node::new(self.name, self.meter.line.get() + 1);
        node.text = text;
        self.out.push(node);
    }
}

impl<'de> DeserializeSeed<'de> for Element<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Element<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value")
    }

    fn visit_unit<E: Error>(self) -> Result<(), E> {
        Ok(())
    }

    fn visit_bool<E: Error>(self, value: bool) -> Result<(), E> {
        self.leaf(value.to_string());
        Ok(())
    }

    fn visit_u64<E: Error>(self, value: u64) -> Result<(), E> {
        self.leaf(value.to_string());
        Ok(())
    }

    fn visit_i64<E: Error>(self, value: i64) -> Result<(), E> {
        self.leaf(value.to_string());
        Ok(())
    }

    fn visit_f64<E: Error>(self, value: f64) -> Result<(), E> {
        self.leaf(value.to_string());
        Ok(())
    }

    fn visit_str<E: Error>(self, value: &str) -> Result<(), E> {
        self.leaf(value.to_owned());
        Ok(())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<(), A::Error> {
        loop {
            let item = Element { name: self.name, meter: self.meter, out: &mut *self.out };
            if items.next_element_seed(item)?.is_none() {
                return Ok(());
            }
        }
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<(), A::Error> {
        let mut node = Node::new(self.name, self.meter.line.get() + 1);
        while let Some(key) = entries.next_key::<String>()? {
            let value = Element { name: &key, meter: self.meter, out: &mut node.children };
            entries.next_value_seed(value)?;
        }
        self.out.push(node);
        Ok(())
    }
}

/// Tells the path of every value of a file, lists being as their items are. Paths begin with `$`.
pub(crate) fn outline(input: Box<dyn BufRead + Send>, tell: &mut dyn FnMut(&str)) -> Result<(), JsonError> {
    let meter = Meter::default();
    let mut json = serde_json::Deserializer::from_reader(Metered { inner: input, meter: &meter });
    let mut path = String::from("$");
    let outline = Outline { path: &mut path, meter: &meter, tell };
    let outcome = outline.deserialize(&mut json).and_then(|()| json.end());
    outcome.map_err(|source| JsonError { line: meter.line.get() + 1, source })
}

/// Where an outline is.
struct Outline<'o> {
    path: &'o mut String,
    meter: &'o Meter,
    tell: &'o mut dyn FnMut(&str),
}

impl Outline<'_> {
    fn leaf(self) {
        self.meter.used.set(0);
        (self.tell)(self.path);
    }
}

impl<'de> DeserializeSeed<'de> for Outline<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Outline<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value")
    }

    fn visit_unit<E: Error>(self) -> Result<(), E> {
        Ok(())
    }

    fn visit_bool<E: Error>(self, _: bool) -> Result<(), E> {
        self.leaf();
        Ok(())
    }

    fn visit_u64<E: Error>(self, _: u64) -> Result<(), E> {
        self.leaf();
        Ok(())
    }

    fn visit_i64<E: Error>(self, _: i64) -> Result<(), E> {
        self.leaf();
        Ok(())
    }

    fn visit_f64<E: Error>(self, _: f64) -> Result<(), E> {
        self.leaf();
        Ok(())
    }

    fn visit_str<E: Error>(self, _: &str) -> Result<(), E> {
        self.leaf();
        Ok(())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<(), A::Error> {
        loop {
            let item = Outline { path: &mut *self.path, meter: self.meter, tell: &mut *self.tell };
            if items.next_element_seed(item)?.is_none() {
                return Ok(());
            }
        }
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<(), A::Error> {
        (self.tell)(self.path);
        let length = self.path.len();
        while let Some(key) = entries.next_key::<String>()? {
            if length + key.len() < 200 {
                self.path.push('/');
                self.path.push_str(&key);
            }
            let value = Outline { path: &mut *self.path, meter: self.meter, tell: &mut *self.tell };
            entries.next_value_seed(value)?;
            self.path.truncate(length);
        }
        Ok(())
    }
}
