//! The formats. Each file writes offers in one format and knows nothing of the others.

mod avito;
mod cian;
mod domclick;
mod yrl;

use std::io::{self, Write};

use chrono::{DateTime, Utc};
use novosel_catalog::building::Complex;
use novosel_catalog::company::Builder;
use novosel_catalog::contract::Contract;
use novosel_catalog::flat::{Lot, LotKind};
use novosel_catalog::partner::FeedFormat;
use novosel_catalog::rooms::Rooms;

use crate::xml::Xml;
use crate::{LeftOut, Offer};

/// A feed that is being written.
pub(crate) struct Feed<W> {
    format: FeedFormat,
    xml: Xml<W>,
}

impl<W: Write> Feed<W> {
    pub(crate) fn new(format: FeedFormat, xml: Xml<W>) -> Self {
        Self { format, xml }
    }

    pub(crate) fn begin(&mut self, now: DateTime<Utc>) -> io::Result<()> {
        match self.format {
            FeedFormat::Yrl => yrl::begin(&mut self.xml, now),
            FeedFormat::Cian => cian::begin(&mut self.xml),
            FeedFormat::Avito => self.xml.begin("Ads formatVersion=\"3\" target=\"Avito.ru\""),
            FeedFormat::Domclick => self.xml.begin("complexes"),
        }
    }

    pub(crate) fn complex(
        &mut self,
        complex: &Complex,
        builder: Option<&Builder>,
        offers: &[Offer<'_>],
    ) -> io::Result<()> {
        let each = match self.format {
            FeedFormat::Yrl => yrl::offer,
            FeedFormat::Cian => cian::offer,
            FeedFormat::Avito => avito::offer,
            FeedFormat::Domclick => return domclick::complex(&mut self.xml, complex, builder, offers),
        };
        offers.iter().try_for_each(|offer| each(&mut self.xml, offer))
    }

    pub(crate) fn end(&mut self) -> io::Result<()> {
        self.xml.finish(match self.format {
            FeedFormat::Yrl => "realty-feed",
            FeedFormat::Cian => "feed",
            FeedFormat::Avito => "Ads",
            FeedFormat::Domclick => "complexes",
        })
    }
}

/// Whether a format has words for a lot.
///
/// # Errors
/// What it has no word for.
pub(crate) fn accepts(format: FeedFormat, lot: &Lot) -> Result<(), LeftOut> {
    let is_known = match format {
        // A plot with a contract for a house would read as a bare plot.
        FeedFormat::Yrl | FeedFormat::Cian => lot.kind != LotKind::LandContract,
        FeedFormat::Avito => matches!(lot.kind, LotKind::Flat | LotKind::Apartments),
        FeedFormat::Domclick => lot.kind == LotKind::Flat,
    };
    if !is_known {
        return Err(LeftOut::Kind);
    }
    if format == FeedFormat::Domclick && lot.contract == Some(Contract::Assignment) {
        return Err(LeftOut::Assignment);
    }
    if format == FeedFormat::Domclick && lot.rooms == Some(Rooms::Open) {
        return Err(LeftOut::OpenPlan);
    }
    Ok(())
}
