//! The whole catalogue out and in: JSON Lines, one [`Record`] a line, in one fixed order, so that an export of what an
//! export gave is the same to the byte.

use std::io::Write;

use novosel_catalog::edit::EditedEntity;
use novosel_catalog::flat::Lot;
use novosel_catalog::id::ComplexId;
use novosel_catalog::record::Record;

use super::{Change, MergeFilter, Session};
use crate::error::DataError;

/// Complexes read at once.
const COMPLEXES: u16 = 64;
/// Lots gathered before they are stored.
const LOTS: usize = 2_000;

/// What a load did, by kind of record.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Loaded {
    /// Entities that were not there.
    pub new: u64,
    /// Entities that were there and differ now.
    pub changed: u64,
    /// Entities that were there just so.
    pub unchanged: u64,
}

impl Loaded {
    fn count(&mut self, change: Change) {
        match change {
            Change::New => self.new += 1,
            Change::Changed => self.changed += 1,
            Change::Unchanged => self.unchanged += 1,
        }
    }
}

impl Session {
    /// Writes every entity: builders, banks, programmes, agencies, then each complex with its lots after it, then
    /// editorials and special projects; each kind by number. Menus, redirects, other names, settings of the sites and
    /// manual edits come after them, merges last: complexes and lots stand there as their sources deliver them. Gives
    /// the number of lines.
    ///
    /// # Errors
    /// When a statement fails, a stored value is damaged, or the writer refuses.
    pub async fn export(&mut self, out: &mut (impl Write + Send)) -> Result<u64, DataError> {
        let mut lines = 0;
        for builder in self.builders().await? {
            line(out, &Record::Builder(builder), &mut lines)?;
        }
        for bank in self.banks().await? {
            line(out, &Record::Bank(bank), &mut lines)?;
        }
        for programme in self.programmes().await? {
            line(out, &Record::Programme(programme), &mut lines)?;
        }
        for agency in self.agencies().await? {
            line(out, &Record::Agency(agency), &mut lines)?;
        }
        let mut after = ComplexId(0);
        loop {
            let complexes = self.delivered_complexes_after(after, COMPLEXES).await?;
            let Some(last) = complexes.last() else { break };
            after = last.id;
            for complex in complexes {
                let id = complex.id;
                line(out, &Record::Complex(Box::new(complex)), &mut lines)?;
                for lot in self.delivered_lots_of(id).await? {
                    line(out, &Record::Lot(Box::new(lot)), &mut lines)?;
                }
            }
        }
        for editorial in self.editorials().await? {
            line(out, &Record::Editorial(editorial), &mut lines)?;
        }
        for project in self.special_projects().await? {
            line(out, &Record::SpecialProject(Box::new(project)), &mut lines)?;
        }
        for menu in self.menus().await? {
            line(out, &Record::Menu(menu), &mut lines)?;
        }
        for redirect in self.redirects().await? {
            line(out, &Record::Redirect(redirect), &mut lines)?;
        }
        for name in self.other_names().await? {
            line(out, &Record::OtherName(name), &mut lines)?;
        }
        for settings in self.site_settings().await? {
            line(out, &Record::SiteSettings(Box::new(settings)), &mut lines)?;
        }
        for of in EditedEntity::ALL {
            for edit in self.manual_edits(*of).await? {
                line(out, &Record::Edit(edit), &mut lines)?;
            }
        }
        for merge in self.merges(MergeFilter::default()).await? {
            line(out, &Record::Merge(merge), &mut lines)?;
        }
        out.flush()?;
        Ok(lines)
    }

    /// Stores entities with the numbers they have, in an order in which each one's parts come before it. The first
    /// lots of an empty catalogue are loaded in bulk.
    ///
    /// # Errors
    /// As for storing each kind; nothing is written then.
    pub async fn load<I>(&mut self, records: I) -> Result<Loaded, DataError>
    where
        I: IntoIterator<Item = Record>,
        I::IntoIter: Send,
    {
        let mut loaded = Loaded::default();
        let mut lots: Vec<Lot> = Vec::with_capacity(LOTS);
        for record in records {
            let change = match record {
                Record::Lot(lot) => {
                    lots.push(*lot);
                    if lots.len() == LOTS {
                        self.load_lots(&mut lots, &mut loaded).await?;
                    }
                    continue;
                }
                other => {
                    // A merge concerns lots that came before it.
                    if matches!(other, Record::Merge(_)) {
                        self.load_lots(&mut lots, &mut loaded).await?;
                    }
                    self.put(other).await?
                }
            };
            loaded.count(change);
        }
        self.load_lots(&mut lots, &mut loaded).await?;
        Ok(loaded)
    }

    /// Stores one entity, with its number or the next one.
    ///
    /// # Errors
    /// As for storing its kind.
    pub async fn put(&mut self, record: Record) -> Result<Change, DataError> {
        match record {
            Record::Builder(mut builder) => self.put_builder(&mut builder).await,
            Record::Bank(mut bank) => self.put_bank(&mut bank).await,
            Record::Programme(mut programme) => self.put_programme(&mut programme).await,
            Record::Agency(mut agency) => self.put_agency(&mut agency).await,
            Record::Complex(mut complex) => self.put_complex(&mut complex).await,
            Record::Lot(lot) => {
                let changes = self.put_lots(&mut [*lot]).await?;
                Ok(changes.first().copied().unwrap_or(Change::Unchanged))
            }
            Record::Editorial(mut editorial) => self.put_editorial(&mut editorial).await,
            Record::SpecialProject(mut project) => self.put_special_project(&mut project).await,
            Record::Menu(menu) => self.put_menu(&menu).await,
            Record::Redirect(redirect) => self.put_redirect(&redirect).await,
            Record::OtherName(name) => self.put_other_name(&name).await,
            Record::SiteSettings(settings) => self.put_site_settings(&settings).await,
            Record::Edit(edit) => self.put_manual_edit(&edit).await,
            Record::Merge(mut merge) => self.put_merge(&mut merge).await,
        }
    }

    async fn load_lots(&mut self, lots: &mut Vec<Lot>, loaded: &mut Loaded) -> Result<(), DataError> {
        if lots.is_empty() {
            return Ok(());
        }
        self.begin_bulk().await?;
        for change in self.put_lots(lots).await? {
            loaded.count(change);
        }
        lots.clear();
        Ok(())
    }
}

fn line(out: &mut impl Write, record: &Record, lines: &mut u64) -> Result<(), DataError> {
    serde_json::to_writer(&mut *out, record).map_err(std::io::Error::from)?;
    out.write_all(b"\n")?;
    *lines += 1;
    Ok(())
}
