//! What leads to a text: other texts, menus and special projects.

use async_graphql::{Context, Enum, Result, SimpleObject};
use novosel_catalog::editorial::EditorialKind;
use novosel_catalog::id::EditorialId;
use novosel_views::model::editorial::{section_url, text_url};
use novosel_views::resolve::compute;
use serde::Serialize;
use serde_json::Value;

use super::labels::NO_TEXT;
use crate::access::desk;
use crate::refusal::{fault, stored, unknown};

/// What leads somewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
pub enum LinkSource {
    /// A text.
    Text,
    /// A menu.
    Menu,
    /// A special project.
    SpecialProject,
}

/// Something that leads to a text.
#[derive(Clone, Debug, PartialEq, Eq, SimpleObject)]
pub struct TextLink {
    /// What it is.
    pub source: LinkSource,
    /// The number of a text.
    pub text: Option<u32>,
    /// What it is called.
    pub title: String,
    /// Where it leads: the address of the text, or one that it had before.
    pub path: String,
}

/// Everything that leads to a text, at its address or at one that it had.
pub(crate) async fn links(ctx: &Context<'_>, id: u32) -> Result<Vec<TextLink>> {
    let (_, database) = desk(ctx)?;
    let id = EditorialId(id);
    let read = async {
        let mut reading = database.read().await?;
        let Some(text) = reading.editorial(id).await? else { return Ok(None) };
        let earlier = reading.earlier_addresses(id).await?;
        Ok(Some((text, earlier, reading.editorials().await?, reading.menus().await?)))
    };
    let (text, earlier, texts, stored_menus) = stored(ctx, read.await)?.ok_or_else(|| unknown(NO_TEXT))?;
    let address = |(kind, slug): (EditorialKind, String)| format!("{}{slug}/", section_url(kind));
    let addresses: Vec<String> =
        std::iter::once(text_url(&text)).chain(earlier.into_iter().map(address)).collect();
    let menus = novosel_reference::menus().map_err(|_| fault(ctx))?.with(&stored_menus);
    compute(ctx, move |request| {
        let mut found = Vec::new();
        let mut look = |source, text, title: String, thing: Option<Value>| {
            let mut paths: Vec<String> = Vec::new();
            if let Some(thing) = thing {
                lead_in(&thing, &addresses, &mut paths);
            }
            paths.sort();
            paths.dedup();
            let link = |path| TextLink { source, text, title: title.clone(), path };
            found.extend(paths.into_iter().map(link));
        };
        for other in texts.iter().filter(|other| other.id != id) {
            look(LinkSource::Text, Some(other.id.0), other.header.clone(), value(&other.text));
        }
        for (title, items) in [("Меню в шапке", &menus.header), ("Меню в подвале", &menus.footer)]
        {
            look(LinkSource::Menu, None, title.to_owned(), value(items));
        }
        for project in &request.snapshot.reference_data.special_projects {
            look(LinkSource::SpecialProject, None, project.title.clone(), value(project));
        }
        found
    })
    .await
}

fn value(thing: &impl Serialize) -> Option<Value> {
    serde_json::to_value(thing).ok()
}

/// The addresses of a list that something leads to, wherever in it.
fn lead_in(thing: &Value, addresses: &[String], found: &mut Vec<String>) {
    match thing {
        Value::String(written) => {
            let path = path_of(written);
            found.extend(addresses.iter().filter(|address| **address == path).cloned());
        }
        Value::Array(parts) => parts.iter().for_each(|part| lead_in(part, addresses, found)),
        Value::Object(fields) => fields.values().for_each(|part| lead_in(part, addresses, found)),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

/// The path of an address, on whatever site: without scheme and host, query and fragment.
fn path_of(written: &str) -> &str {
    let rest =
        written.strip_prefix("https://").map_or(written, |rest| rest.find('/').map_or("", |at| &rest[at..]));
    rest.split(['?', '#']).next().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_link_is_found_wherever_it_stands_and_however_it_is_written() {
        let addresses = ["/news/sdali/".to_owned(), "/news/ran-she/".to_owned()];
        let thing = json!({
            "text": [{ "marks": [{ "to": "/news/sdali/?utm=x#y" }] }, { "to": "/news/sdali/inoe/" }],
            "links": [{ "url": "https://msk.example/news/ran-she/" }, { "url": "https://msk.example" }],
            "count": 3,
        });
        let mut found = Vec::new();
        lead_in(&thing, &addresses, &mut found);
        found.sort();
        assert_eq!(found, ["/news/ran-she/", "/news/sdali/"]);
    }
}
