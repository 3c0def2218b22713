//! Whether a text can be published, and everything that is wrong with it.

use async_graphql::SimpleObject;
use chrono::NaiveDate;
use novosel_catalog::editorial::Editorial;
use novosel_catalog::id::EditorialId;
use novosel_catalog::region::SiteRegion;
use novosel_content::{Address, Defaults, Format, Note, Reading, Refusal};
use novosel_store::DataError;
use novosel_store::repo::Session;
use novosel_views::address::SiteContext;
use novosel_views::live::{self, Unlisted};
use novosel_views::model::editorial::text_url;

/// What is wrong with a text.
#[derive(Clone, Debug, PartialEq, Eq, SimpleObject)]
pub struct Fault {
    /// From 1.
    pub line: u32,
    /// What it is, and what to do.
    pub message: String,
}

impl Fault {
    pub(super) fn new(line: usize, message: String) -> Self {
        Self { line: u32::try_from(line).unwrap_or(u32::MAX), message }
    }
}

/// What a text is read by besides the database.
#[derive(Clone, Copy)]
pub struct Checker<'a> {
    /// The day of a text that names none.
    pub today: NaiveDate,
    /// What addresses of a site are read by.
    pub context_of: &'a (dyn Fn(SiteRegion) -> SiteContext<'a> + Send + Sync),
}

/// The text of Markdown, with the number of the one that it is to be; or everything that is wrong with it.
pub(super) async fn read(
    session: &mut Session,
    id: Option<EditorialId>,
    markdown: &str,
    checker: Checker<'_>,
) -> Result<Result<Editorial, Vec<Fault>>, DataError> {
    let defaults = Defaults { date: Some(checker.today), ..Defaults::default() };
    let reading = novosel_edit::texts::read(session, markdown, Format::Markdown, &defaults).await?;
    let (text, errors, left_out, addresses, site, address) = match reading {
        Ok(Reading { text, left_out, addresses, address_line: line }) => {
            let address = Address { kind: text.kind, slug: text.slug.clone(), line };
            let site = text.site;
            (Some(text), Vec::new(), left_out, addresses, site, Some(address))
        }
        Err(refusal) => {
            let Refusal { errors, left_out, addresses, site, address } = *refusal;
            (None, errors, left_out, addresses, site, address)
        }
    };
    let mut faults: Vec<Fault> =
        errors.iter().map(|error| Fault::new(error.line, error.problem.russian())).collect();
    // An import leaves out what it cannot carry over and says so; whoever writes can mend it.
    let note = |Note { line, what }: &Note| Fault::new(*line, what.russian());
    faults.extend(left_out.iter().map(note));
    let sites = site.map_or_else(|| SiteRegion::ALL.to_vec(), |site| vec![site]);
    // One after another: each is told of.
    for address in addresses.chunks(1) {
        faults.extend(live::unlisted(address, &sites, checker.context_of).map(unlisted));
    }
    if let Some(Address { kind, slug, line }) = address
        && let Some(other) =
            session.editorial_by_slug(kind, &slug).await?.filter(|other| Some(other.id) != id)
    {
        let message = format!(
            "адрес {} занят: там «{}». Напишите другое имя в адресе (slug)",
            text_url(&other),
            other.header
        );
        faults.push(Fault::new(line, message));
    }
    match text {
        Some(text) if faults.is_empty() => Ok(Ok(Editorial { id: id.unwrap_or(EditorialId(0)), ..text })),
        _ => {
            faults.sort_by_key(|fault| fault.line);
            Ok(Err(faults))
        }
    }
}

/// An address of a live block that no site of the text has a listing at.
fn unlisted(Unlisted { line, address, site, why }: Unlisted) -> Fault {
    let why = why.map_or_else(String::new, |why| format!(" ({why})"));
    let site = site.code();
    Fault::new(line, format!("{address} — не адрес списка сайта {site}{why}: скопируйте адрес с сайта"))
}
