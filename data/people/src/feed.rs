//! A saved search as a feed for news readers (Atom, RFC 4287).

use std::fmt::Write as _;

use chrono::{DateTime, SecondsFormat};
use novosel_catalog::saved_search::{SavedSearch, SearchNews};

use crate::alert::{Found, escaped, lines};

/// What a search has found, the newest first. `origin` is the scheme and the host of the site.
pub fn atom(search: &SavedSearch, news: &[SearchNews], origin: &str) -> String {
    let at = |seconds: i64| {
        let moment = DateTime::from_timestamp(seconds, 0).unwrap_or_default();
        moment.to_rfc3339_opts(SecondsFormat::Secs, true)
    };
    let page = escaped(&format!("{origin}{}", search.url));
    let id = format!("{origin}/user/searches/#{}", search.id);
    let updated = news.iter().map(|news| news.found).max().unwrap_or(search.created);
    let mut feed = format!(
        "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"ru\">\n\
         <title>{}</title>\n<id>{}</id>\n<updated>{}</updated>\n<link rel=\"alternate\" href=\"{page}\"/>\n\
         <author><name>Новосёл</name></author>\n",
        escaped(&search.name),
        escaped(&id),
        at(updated)
    );
    for one in news {
        let line = lines(&Found { search, news: vec![one], more: 0 }).pop().unwrap_or_default();
        let said: Vec<&str> = line.price.iter().chain(&line.changes).map(String::as_str).collect();
        let first = line.changes.first().map(String::as_str).unwrap_or_default();
        let _ = write!(
            feed,
            "<entry>\n<title>{}</title>\n<id>{}</id>\n<updated>{}</updated>\n<link href=\"{}\"/>\n\
             <content>{}</content>\n</entry>\n",
            escaped(&format!("{first}: {}", line.title)),
            escaped(&format!("{id}-{}-{}-{}", one.generation, one.lot, one.event.code())),
            at(one.found),
            escaped(&format!("{origin}{}", line.url)),
            escaped(&said.join(". "))
        );
    }
    feed.push_str("</feed>\n");
    feed
}
