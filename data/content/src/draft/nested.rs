//! Lists and quotes: only the outermost becomes a block.

use novosel_catalog::editorial::{Block, List, Quote, Words};

use super::spans::append;
use super::{Draft, Target};
use crate::fault::LeftOut;

impl Draft {
    pub(crate) fn begin_list(&mut self, ordered: bool) {
        self.flush();
        if self.skipped > 0 {
            return;
        }
        self.heading = None;
        if self.lists == 0 {
            self.list_line = self.line;
            self.ordered = ordered;
        } else {
            self.note(LeftOut::InnerList);
        }
        self.lists += 1;
    }

    pub(crate) fn begin_item(&mut self) {
        self.flush();
        if self.skipped == 0 && self.target() == Target::Item {
            self.items.push(Vec::new());
        }
    }

    pub(crate) fn end_list(&mut self) {
        self.flush();
        if self.skipped > 0 || self.lists == 0 {
            return;
        }
        self.lists -= 1;
        if self.lists == 0 {
            self.finish_list();
        }
    }

    pub(super) fn finish_list(&mut self) {
        let items = std::mem::take(&mut self.items).into_iter();
        let items: Vec<Words> = items.map(Words::new).filter(|item| !item.is_empty()).collect();
        if items.is_empty() {
            return;
        }
        if self.quotes > 0 {
            self.note(LeftOut::QuotedList);
            self.quoted.extend(items);
        } else {
            self.blocks.push((self.list_line, Block::List(List { ordered: self.ordered, items })));
        }
    }

    pub(crate) fn begin_quote(&mut self) {
        self.flush();
        if self.skipped > 0 {
            return;
        }
        self.heading = None;
        if self.quotes == 0 {
            self.quote_line = self.line;
        }
        self.quotes += 1;
    }

    pub(crate) fn end_quote(&mut self) {
        self.flush();
        if self.skipped > 0 || self.quotes == 0 {
            return;
        }
        self.quotes -= 1;
        if self.quotes == 0 {
            self.finish_quote();
        }
    }

    pub(super) fn finish_quote(&mut self) {
        let mut parts = std::mem::take(&mut self.quoted);
        let author = match parts.last().map(Words::letters) {
            Some(last) if parts.len() > 1 => last.strip_prefix("— ").map(|author| author.trim().to_owned()),
            _ => None,
        };
        if author.is_some() {
            parts.pop();
        }
        let mut spans = Vec::new();
        for part in parts {
            append(&mut spans, part.spans().to_vec());
        }
        if !spans.is_empty() {
            self.blocks.push((self.quote_line, Block::Quote(Quote { text: Words::new(spans), author })));
        }
    }
}
