//! What is open around the records of a feed.

use super::super::xml::Node;

/// Elements around the records of a feed that are open: those that hold no record are not read.
#[derive(Default)]
pub(crate) struct Around {
    open: Vec<(String, bool)>,
}

impl Around {
    pub(crate) fn open(&mut self, node: &Node) {
        let is_root = self.open.is_empty();
        self.open.push((node.name.clone(), is_root));
    }

    /// Whether an element that opens now stands at the end of a path.
    pub(crate) fn ends_with(&self, path: &[String], name: &str) -> bool {
        let Some((last, above)) = path.split_last() else { return false };
        let open = self.open.iter().rev().map(|(name, _)| name);
        last.eq_ignore_ascii_case(name)
            && above.len() <= self.open.len()
            && above.iter().rev().zip(open).all(|(wanted, name)| wanted.eq_ignore_ascii_case(name))
    }

    /// The names of the open elements.
    pub(crate) fn path(&self) -> String {
        let names: Vec<&str> = self.open.iter().map(|(name, _)| name.as_str()).collect();
        names.join("/").chars().take(200).collect()
    }

    pub(crate) fn holds_records(&mut self) {
        for (_, holds) in &mut self.open {
            *holds = true;
        }
    }

    /// The path of the closed element when nothing of it was read.
    pub(crate) fn close(&mut self) -> Option<String> {
        let (name, holds) = self.open.pop()?;
        if holds {
            return None;
        }
        let above = self.open.iter().skip(1).map(|(name, _)| name.as_str());
        Some(above.chain([name.as_str()]).collect::<Vec<_>>().join("/").chars().take(200).collect())
    }
}
