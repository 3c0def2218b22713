//! A small catalogue of names over the real reference data.

use chrono::NaiveDate;
use novosel_catalog::id::{BuilderId, ComplexId};
use novosel_catalog::listing::filter::Filter;
use novosel_catalog::place::Geography;
use novosel_catalog::region::SiteRegion;
use novosel_indexer::dictionary::{place, station, towns};
use novosel_indexer::suggest::{SuggestBuilder, SuggestDictionary, SuggestEntry, SuggestKind};
use novosel_indexer::text::Lemmatizer;
use novosel_phrase::{Phrase, PhraseContext, Titles, parse};

/// Complexes: number, region, name, popularity.
pub(crate) const COMPLEXES: &[(u32, u8, &str, u32)] = &[
    (1, 3, "Северная долина", 900),
    (2, 3, "Парк Победы Residence", 300),
    (3, 4, "Новый Лесснер", 200),
    (4, 3, "Цивилизация на Неве", 400),
    (5, 1, "Символ", 800),
    (6, 1, "Северная долина", 100),
    (7, 3, "Солнечный город", 350),
    (8, 4, "Мурино Парк", 220),
    (9, 1, "Level Академическая", 150),
    (10, 2, "Новое Пушкино", 90),
    (11, 3, "Новая Охта", 260),
];

/// Builders: number, region, name, other names, popularity.
pub(crate) const BUILDERS: &[(u32, u8, &str, &[&str], u32)] = &[
    (1, 3, "ЛСР", &["Группа ЛСР", "LSR"], 40),
    (2, 0, "Самолёт", &["Группа Самолет"], 90),
    (3, 3, "Setl Group", &["Сэтл Групп", "Setl City"], 50),
    (4, 3, "ЦДС", &["Группа ЦДС"], 30),
    (5, 1, "ПИК", &["PIK"], 95),
];

/// The context of parsing.
pub(crate) struct Fixture {
    dictionary: SuggestDictionary,
    /// The reference data of the project.
    pub(crate) geography: Geography,
}

impl Fixture {
    /// Opens the fixture.
    pub(crate) fn open() -> Self {
        let geography = novosel_reference::geography().expect("the tables are compiled in");
        let lemmatizer = Lemmatizer::shared().expect("the word dictionary is compiled in");
        let mut builder = SuggestBuilder::new(lemmatizer.clone());
        for &(record_id, region, name, popularity) in COMPLEXES {
            builder.push(entry(SuggestKind::Complex, record_id, region, name, &[], popularity));
        }
        for &(record_id, region, name, names, popularity) in BUILDERS {
            builder.push(entry(SuggestKind::Builder, record_id, region, name, names, popularity));
        }
        for one in &geography.stations {
            builder.push(station(&geography, one, 10));
        }
        let towns = towns(&geography);
        for one in &geography.places {
            builder.push(place(one, &towns, 10));
        }
        let bytes = builder.build().expect("a small catalogue fits");
        let dictionary = SuggestDictionary::open(&bytes, lemmatizer).expect("its own bytes open");
        Self { dictionary, geography }
    }

    /// The context of a site on 20 November 2026.
    pub(crate) fn context(&self, site: Option<SiteRegion>) -> PhraseContext<'_> {
        PhraseContext {
            site,
            today: NaiveDate::from_ymd_opt(2026, 11, 20).expect("a day of the calendar"),
            dictionary: &self.dictionary,
            geography: &self.geography,
            titles: self,
            base: Filter { site, ..Filter::default() },
        }
    }

    /// Parses a phrase on the site of Saint Petersburg.
    pub(crate) fn read(&self, text: &str) -> Phrase {
        parse(text, &self.context(Some(SiteRegion::Spb)))
    }
}

impl Titles for Fixture {
    fn complex(&self, id: ComplexId) -> Option<String> {
        COMPLEXES.iter().find(|complex| complex.0 == id.0).map(|complex| format!("ЖК «{}»", complex.2))
    }

    fn builder(&self, id: BuilderId) -> Option<String> {
        BUILDERS.iter().find(|builder| builder.0 == id.0).map(|builder| builder.2.to_owned())
    }
}

fn entry(
    kind: SuggestKind,
    record_id: u32,
    region: u8,
    name: &str,
    names: &[&str],
    popularity: u32,
) -> SuggestEntry {
    SuggestEntry {
        kind,
        record_id,
        region,
        name: name.to_owned(),
        title: name.to_owned(),
        names: names.iter().map(|name| (*name).to_owned()).collect(),
        popularity,
        data: None,
        q: None,
    }
}

/// A phrase with the result of its parsing, in the form of the snapshot.
pub(crate) fn shown(text: &str, phrase: &Phrase) -> String {
    let filter = serde_json::to_string(&phrase.filter).expect("a filter is JSON");
    let mut lines = vec![format!("«{text}»"), format!("  = {filter}")];
    if let Some(sort) = phrase.sort {
        lines.push(format!("  ^ {} {:?}", sort.field.code(), sort.direction));
    }
    for part in &phrase.understood {
        let also: Vec<&str> = part.alternatives.iter().map(|other| other.meaning.as_str()).collect();
        let also = if also.is_empty() { String::new() } else { format!(" [или {}]", also.join("; ")) };
        lines.push(format!("  + {} → {}{also}", part.text, part.meaning));
    }
    for part in &phrase.unknown {
        lines.push(format!("  ? {} → {}", part.text, part.reason));
    }
    if let Some(corrected) = &phrase.corrected {
        lines.push(format!("  ~ {corrected}"));
    }
    lines.join("\n").replace('\u{a0}', " ")
}
