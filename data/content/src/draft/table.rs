//! A table, cell by cell. Only the outermost becomes a block.

use novosel_catalog::editorial::{Block, Paragraph, Span, Table, Words};

use super::Draft;
use crate::fault::LeftOut;

/// A table that is being read.
#[derive(Default)]
pub(super) struct TableDraft {
    header: Vec<Words>,
    rows: Vec<Vec<Words>>,
    row: Vec<Words>,
    is_header_row: bool,
    pub(super) cell: Option<Vec<Span>>,
    pub(super) caption: Vec<Span>,
    pub(super) in_caption: bool,
    line: usize,
}

impl Draft {
    pub(crate) fn begin_table(&mut self) {
        self.flush();
        if self.skipped > 0 {
            return;
        }
        if self.table.is_some() || self.lists > 0 || self.quotes > 0 {
            self.inner_tables += 1;
            return self.note(LeftOut::InnerTable);
        }
        self.heading = None;
        self.table = Some(TableDraft { line: self.line, ..TableDraft::default() });
    }

    pub(crate) fn begin_row(&mut self, is_header: bool) {
        self.end_row();
        if let Some(table) = self.outer_table() {
            table.is_header_row = is_header;
        }
    }

    pub(crate) fn begin_cell(&mut self, is_header: bool) {
        self.end_cell();
        if let Some(table) = self.outer_table() {
            if is_header && table.row.is_empty() && table.rows.is_empty() {
                table.is_header_row = true;
            }
            table.cell = Some(Vec::new());
        }
    }

    pub(crate) fn end_cell(&mut self) {
        self.flush();
        if let Some(table) = self.outer_table()
            && let Some(spans) = table.cell.take()
        {
            table.row.push(Words::new(spans));
        }
    }

    pub(crate) fn end_row(&mut self) {
        self.end_cell();
        if let Some(table) = self.outer_table()
            && !table.row.is_empty()
        {
            let row = std::mem::take(&mut table.row);
            if table.is_header_row && table.header.is_empty() && table.rows.is_empty() {
                table.header = row;
            } else {
                table.rows.push(row);
            }
            table.is_header_row = false;
        }
    }

    pub(crate) fn begin_caption(&mut self) {
        self.flush();
        if let Some(table) = self.outer_table() {
            table.in_caption = true;
        }
    }

    pub(crate) fn end_caption(&mut self) {
        self.flush();
        if let Some(table) = self.outer_table() {
            table.in_caption = false;
        }
    }

    /// The table at hand, unless another one within it is.
    pub(super) fn outer_table(&mut self) -> Option<&mut TableDraft> {
        if self.skipped > 0 || self.inner_tables > 0 { None } else { self.table.as_mut() }
    }

    pub(crate) fn end_table(&mut self) {
        self.end_row();
        if self.skipped > 0 {
            return;
        }
        if self.inner_tables > 0 {
            self.inner_tables -= 1;
            return;
        }
        let Some(table) = self.table.take() else { return };
        let TableDraft { mut header, mut rows, caption, line, .. } = table;
        if header.is_empty() && !rows.is_empty() {
            header = rows.remove(0);
        }
        let widest = rows.iter().map(Vec::len).chain([header.len()]).max().unwrap_or(0);
        for row in std::iter::once(&mut header).chain(&mut rows) {
            row.resize(widest, Words::default());
        }
        let caption = Some(Words::new(caption).letters()).filter(|caption| !caption.trim().is_empty());
        if rows.is_empty() {
            // A table of one row is a frame around a text.
            for words in header.into_iter().filter(|words| !words.is_empty()) {
                self.blocks.push((line, Block::Paragraph(Paragraph { text: words })));
            }
            return;
        }
        self.blocks.push((line, Block::Table(Table { header, rows, caption })));
    }
}
