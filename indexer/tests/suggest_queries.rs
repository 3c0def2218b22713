//! What people type and what the search box should offer first.

mod suggest_fixture;
mod suggest_measure;

use novosel_indexer::suggest::{
    KindMask, MatchKind, RegionMask, SuggestBuilder, SuggestDictionary, SuggestEntry, SuggestKind,
};
use suggest_fixture::{bytes, dictionary, entries, lemmatizer, lookup, name};

/// The letters in bold of the first entry found.
#[cfg(test)]
fn in_bold(dictionary: &SuggestDictionary, query: &str) -> Vec<String> {
    let found = dictionary.lookup(query, RegionMask::ALL, 5);
    let first = found.hits().first().unwrap();
    let name = name(dictionary, first);
    found.matched(first).into_iter().map(|range| name[range].to_owned()).collect()
}

#[test]
fn what_people_type_leads_to_what_they_mean() {
    use SuggestKind::{Builder, Complex, District, FlatGroup, Landing, Location, Subway};
    let expected = [
        // As written: case, yo, beginnings, order.
        ("Северная долина", Complex, "Северная долина"),
        ("северная дол", Complex, "Северная долина"),
        ("долина северная", Complex, "Северная долина"),
        ("сев дол", Complex, "Северная долина"),
        ("зеленые", Complex, "Зелёные аллеи"),
        ("ЗЕЛЁНЫЕ АЛЛЕИ", Complex, "Зелёные аллеи"),
        ("автово", Subway, "Автово"),
        ("парн", Subway, "Парнас"),
        ("город звезд", Complex, "Город звёзд"),
        ("саввинская 27", Complex, "Саввинская 27"),
        ("победы", Complex, "Парк Победы Residence"),
        ("о'юность", Complex, "Светлый мир «О'Юность»"),
        ("oюность", Complex, "Светлый мир «О'Юность»"),
        ("северная долина выборгский", Complex, "Северная долина"),
        // Type words.
        ("жк северная долина", Complex, "Северная долина"),
        ("ЖК Академическая", Complex, "Академическая"),
        ("метро академическая", Subway, "Академическая"),
        ("м. Пулковская", Subway, "Пулковская"),
        ("Пулковская м.", Subway, "Пулковская"),
        ("ст. м. Девяткино", Subway, "Девяткино"),
        ("академический р-н", District, "Академический район"),
        ("район выборгский", District, "Выборгский район"),
        ("г. Пушкин", Location, "Пушкин"),
        ("пос мурино", Location, "Мурино"),
        ("застройщик самолет", Builder, "Группа «Самолёт»"),
        ("метро", Subway, "Автово"),
        // Whoever sells is no part of the name.
        ("пушкин от застройщика", Location, "Пушкин"),
        ("от застройщика мурино", Location, "Мурино"),
        // Latin letters in a case.
        ("v pushkine", Location, "Пушкин"),
        ("kupit kvartiru v pushkine", Location, "Пушкин"),
        // Abbreviations and slang.
        ("спб", Location, "Санкт-Петербург"),
        ("питер", Location, "Санкт-Петербург"),
        ("в питере", Location, "Санкт-Петербург"),
        ("мск", Location, "Москва"),
        ("пр-т просвещения", Subway, "Проспект Просвещения"),
        ("пр. Просвещения", Subway, "Проспект Просвещения"),
        ("ул дыбенко", Subway, "Улица Дыбенко"),
        ("б-р рокоссовского", Subway, "Бульвар Рокоссовского"),
        ("пл. восстания", Subway, "Площадь Восстания"),
        ("однушка", FlatGroup, "1-комнатные квартиры"),
        ("двушки", FlatGroup, "2-комнатные квартиры"),
        ("студия", FlatGroup, "Студии"),
        // Other names and hyphens.
        ("улица подбельского", Subway, "Бульвар Рокоссовского"),
        ("царское село", Location, "Пушкин"),
        ("цдс", Builder, "Группа ЦДС"),
        ("новопеределкино", District, "Ново-Переделкино"),
        ("ново переделкино", District, "Ново-Переделкино"),
        ("санкт петербург", Location, "Санкт-Петербург"),
        ("1 донской", Complex, "1-й Донской"),
        ("первый донской", Complex, "1-й Донской"),
        // Other forms of words.
        ("зеленая аллея", Complex, "Зелёные аллеи"),
        ("северной долине", Complex, "Северная долина"),
        ("на проспекте просвещения", Subway, "Проспект Просвещения"),
        ("дом на славы", Complex, "Дом на проспекте Славы"),
        ("новостройки петербурга", Landing, "Новостройки Санкт-Петербурга"),
        ("метро п", Subway, "Проспект Просвещения"),
        ("цветном городе", Complex, "Цветной город"),
        ("морских набережных", Complex, "Морская набережная"),
        // Wrong layout.
        ("ctdthyfz ljkbyf", Complex, "Северная долина"),
        ("fdnjdj", Subway, "Автово"),
        ("[jhjitdj", Subway, "Хорошёво"),
        ("думуд", Complex, "Level Причальный"),
        (";ekt,byj", Complex, "Жулебино парк"),
        // Other script.
        ("severnaya dolina", Complex, "Северная долина"),
        ("zelenye allei", Complex, "Зелёные аллеи"),
        ("tsaritsyno", Subway, "Царицыно"),
        ("caricino", Subway, "Царицыно"),
        ("schukinskaja", Subway, "Щукинская"),
        ("devyatkino", Subway, "Девяткино"),
        ("левел", Complex, "Level Причальный"),
        ("айлав", Complex, "iLove"),
        ("мира", Complex, "МИRА"),
        ("грин сити", Complex, "Green City"),
        ("сэтл", Builder, "Setl Group"),
        ("сетл груп", Builder, "Setl Group"),
        // Typos.
        ("севирная долна", Complex, "Северная долина"),
        ("девятино", Subway, "Девяткино"),
        ("атвово", Subway, "Автово"),
        ("просвищения", Subway, "Проспект Просвещения"),
        ("преморский", District, "Приморский район"),
        ("мурина", Location, "Мурино"),
        ("севирной долине", Complex, "Северная долина"),
        ("ctdbhyfz ljkyf", Complex, "Северная долина"),
        ("severnaja dalina", Complex, "Северная долина"),
        ("севернаядолина", Complex, "Северная долина"),
    ];
    let dictionary = dictionary();
    let mut wrong = Vec::new();
    for (query, kind, expected) in expected {
        let hits = lookup(&dictionary, query);
        let first = hits.first().map(|hit| {
            let entry = dictionary.entry(hit.entry).unwrap();
            (entry.kind, entry.name.as_str())
        });
        if first != Some((kind, expected)) {
            wrong.push(format!("{query}: {first:?}, not {expected}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_kind_of_match_is_reported() {
    let dictionary = dictionary();
    let cases = [
        ("северная", MatchKind::Exact),
        ("зеленая аллея", MatchKind::Lemma),
        ("ctdthyfz", MatchKind::KeyboardLayout),
        ("severnaya dol", MatchKind::Exact),
        ("zelenye", MatchKind::Translit),
        ("севирная", MatchKind::Typo),
        ("севирная долна", MatchKind::Typos),
        ("севирнаа", MatchKind::Typos),
    ];
    for (query, via) in cases {
        let hits = lookup(&dictionary, query);
        assert_eq!(hits.first().map(|hit| hit.via), Some(via), "{query}");
    }
}

#[test]
fn a_whole_name_comes_before_a_beginning_and_a_beginning_before_a_word_inside() {
    let mut builder = SuggestBuilder::new(lemmatizer());
    let names = ["Новый парк", "Парковый", "Парк", "Парк Легенд", "Парки", "Аллея у парка"];
    for (record_id, name) in (0..).zip(names) {
        builder.push(SuggestEntry {
            kind: SuggestKind::Complex,
            record_id,
            region: 3,
            name: name.to_owned(),
            title: String::new(),
            names: Vec::new(),
            popularity: 10 - record_id,
            data: None,
            q: None,
        });
    }
    let dictionary = SuggestDictionary::open(&builder.build().unwrap(), lemmatizer()).unwrap();
    let hits = dictionary.lookup("парк", RegionMask::ALL, 10).into_hits();
    let order: Vec<&str> = hits.iter().map(|hit| name(&dictionary, hit)).collect();
    assert_eq!(order, ["Парк", "Парк Легенд", "Парковый", "Парки", "Новый парк", "Аллея у парка"]);
}

#[test]
fn among_equals_the_more_popular_comes_first_whatever_the_order_of_building() {
    let mut reversed = entries();
    reversed.reverse();
    assert_eq!(bytes(reversed), bytes(entries()));
    let dictionary = dictionary();
    let hits = lookup(&dictionary, "метро п");
    let order: Vec<&str> = hits.iter().map(|hit| name(&dictionary, hit)).take(3).collect();
    assert_eq!(order, ["Проспект Просвещения", "Парнас", "Площадь Восстания"]);
}

#[test]
fn regions_and_kinds_and_the_limit_narrow_the_list() {
    let dictionary = dictionary();
    let hits = dictionary.lookup("академическая", RegionMask::MOSCOW, 5).into_hits();
    assert!(!hits.is_empty());
    assert!(hits.iter().all(|hit| dictionary.entry(hit.entry).unwrap().region < 3));
    let subways = KindMask::of(&[SuggestKind::Subway]);
    let found = dictionary.lookup_of_kinds("академическая", RegionMask::ALL, subways, 5);
    assert_eq!(found.hits().len(), 2);
    let hits = dictionary.lookup("п", RegionMask::ALL, 2).into_hits();
    for kind in SuggestKind::ALL {
        let of_kind = hits.iter().filter(|hit| dictionary.entry(hit.entry).unwrap().kind == kind);
        assert!(of_kind.count() <= 2);
    }
    assert!(dictionary.lookup("п", RegionMask::ALL, 0).hits().is_empty());
}

#[test]
fn a_type_word_of_another_kind_does_not_hide_what_the_rest_names() {
    let dictionary = dictionary();
    let hits = lookup(&dictionary, "метро зеленые аллеи");
    assert_eq!(hits.first().map(|hit| name(&dictionary, hit)), Some("Зелёные аллеи"));
}

#[test]
fn a_name_found_by_its_own_words_hides_typos() {
    let dictionary = dictionary();
    let hits = lookup(&dictionary, "автово");
    assert!(hits.iter().all(|hit| hit.via < MatchKind::Typo));
}

#[test]
fn the_letters_typed_are_shown_in_bold() {
    let dictionary = dictionary();
    let cases: [(&str, &[&str]); 7] = [
        ("зел", &["Зел"]),
        ("аллеи зел", &["Зел", "аллеи"]),
        ("зеленая аллея", &["Зелёные", "аллеи"]),
        ("ptktyst fkk", &["Зелёные", "алл"]),
        ("севирная долна", &["Северная", "долина"]),
        ("новопеределкино", &["Ново-Переделкино"]),
        ("пр-т просв", &["Проспект", "Просв"]),
    ];
    for (query, expected) in cases {
        assert_eq!(in_bold(&dictionary, query), expected, "{query}");
    }
}

#[test]
fn a_name_found_by_its_other_name_has_nothing_in_bold() {
    let dictionary = dictionary();
    assert!(in_bold(&dictionary, "царское село").is_empty());
}

#[test]
fn every_kind_has_one_wire_name() {
    for kind in SuggestKind::ALL {
        assert_eq!(SuggestKind::from_wire(kind.wire()), Some(kind));
    }
    assert_eq!(SuggestKind::Complex.wire(), "building");
    assert_eq!(SuggestKind::from_wire("flat"), None);
}
