//! Phrases of visitors, parsed into filters.

#[path = "phrase/fixture.rs"]
mod fixture;
#[path = "phrase/measure.rs"]
mod measure;

use fixture::{Fixture, shown};
use novosel_catalog::listing::filter::Filter;
use novosel_catalog::region::SiteRegion;
use novosel_catalog::rooms::{RoomSet, Rooms};
use novosel_indexer::text::tokens;
use novosel_phrase::{MAX_PHRASE, Phrase, describe, parse};
use proptest::prelude::*;
use std::sync::LazyLock;

static FIXTURE: LazyLock<Fixture> = LazyLock::new(Fixture::open);

/// One phrase a line.
fn phrases() -> impl Iterator<Item = &'static str> {
    include_str!("phrase/phrases.txt").lines().filter(|line| !line.is_empty())
}

/// Checks that parts lie in the text, do not overlap, and cover every word.
fn assert_nothing_is_dropped(text: &str, phrase: &Phrase) {
    let mut spans: Vec<(usize, usize, &str)> = Vec::new();
    spans.extend(phrase.understood.iter().map(|part| (part.start, part.end, part.text.as_str())));
    spans.extend(phrase.unknown.iter().map(|part| (part.start, part.end, part.text.as_str())));
    spans.extend(phrase.skipped.iter().map(|part| (part.start, part.end, part.text.as_str())));
    spans.sort_unstable();
    for (start, end, part) in &spans {
        assert_eq!(text.get(*start..*end), Some(*part), "{text:?}");
    }
    for pair in spans.windows(2) {
        assert!(pair[0].1 <= pair[1].0, "{text:?}: {pair:?} overlap");
    }
    for word in tokens(text) {
        let inside = spans.iter().any(|(start, end, _)| *start < word.end && word.start < *end);
        assert!(inside, "{text:?}: {:?} is dropped", word.text);
    }
}

#[test]
fn every_phrase_of_the_table_means_what_it_says() {
    let table: Vec<String> = phrases().map(|text| shown(text, &FIXTURE.read(text))).collect();
    assert!(table.len() >= 150, "{} phrases", table.len());
    insta::assert_snapshot!(table.join("\n"));
}

#[test]
fn no_word_of_the_table_is_dropped() {
    for text in phrases() {
        assert_nothing_is_dropped(text, &FIXTURE.read(text));
    }
}

#[test]
fn most_of_the_table_is_understood() {
    let unread: Vec<&str> = phrases()
        .filter(|text| FIXTURE.read(text).unknown.iter().any(|part| part.reason == "слово не распознано"))
        .collect();
    assert!(unread.len() * 20 < phrases().count(), "{unread:?}");
}

#[test]
fn the_same_phrase_always_means_the_same() {
    for text in phrases() {
        assert_eq!(FIXTURE.read(text), FIXTURE.read(text));
    }
}

#[test]
fn chips_read_as_a_phrase_give_the_filter_back() {
    for text in phrases() {
        let phrase = FIXTURE.read(text);
        let filter = &phrase.filter;
        let chips = describe(filter, &FIXTURE.geography, &*FIXTURE);
        let said = chips.iter().map(|chip| chip.text.as_str()).collect::<Vec<_>>().join(", ");
        let again = parse(&said, &FIXTURE.context(filter.site));
        assert_eq!(&again.filter, filter, "«{text}» → «{said}» {:?}", again.unknown);
        assert!(again.unknown.is_empty(), "«{text}» → «{said}»: {:?}", again.unknown);
    }
}

#[test]
fn a_phrase_replaces_only_the_fields_it_speaks_of() {
    let mut context = FIXTURE.context(Some(SiteRegion::Spb));
    context.base.rooms = RoomSet::of([Rooms::One]);
    context.base.floor_from = Some(3);
    let phrase = parse("двушка до 9 млн", &context);
    assert_eq!(phrase.filter.rooms, RoomSet::of([Rooms::Two]));
    assert_eq!(phrase.filter.floor_from, Some(3));
}

#[test]
fn another_site_forgets_the_places_of_this_one() {
    let mut context = FIXTURE.context(Some(SiteRegion::Spb));
    context.base = FIXTURE.read("у Автово").filter;
    assert!(context.base.has_place());
    let phrase = parse("двушка в Москве у метро Сокол", &context);
    assert_eq!(phrase.filter.site, Some(SiteRegion::Msk));
    assert!(phrase.filter.districts.is_empty() && phrase.filter.stations.len() == 1, "{:?}", phrase.filter);
}

#[test]
fn every_station_of_an_interchange_is_chosen() {
    let phrase = parse("у метро Киевская", &FIXTURE.context(Some(SiteRegion::Msk)));
    assert!(phrase.filter.stations.len() >= 3, "{:?}", phrase.filter.stations);
    assert_eq!(phrase.understood[0].meaning, "у метро Киевская");
}

#[test]
fn gates_of_a_station_are_no_collars() {
    for (typed, site, station) in [
        ("у Красных ворот", SiteRegion::Msk, "у метро Красные Ворота"),
        ("квартира возле Московских ворот", SiteRegion::Spb, "у метро Московские ворота"),
    ] {
        let phrase = parse(typed, &FIXTURE.context(Some(site)));
        assert_eq!(phrase.understood.last().unwrap().meaning, station, "{typed}");
    }
}

#[test]
fn an_ambiguous_name_lists_its_other_meanings() {
    let phrase = parse("Северная долина", &FIXTURE.context(None));
    assert_eq!(phrase.filter.complexes.len(), 1);
    assert_eq!(phrase.filter.complexes[0].0, 1, "the more popular one");
    assert_eq!(phrase.understood[0].alternatives.len(), 1);
    assert_eq!(phrase.understood[0].alternatives[0].id, 6);
}

#[test]
fn an_exclusion_that_no_filter_says_never_becomes_a_choice() {
    for text in [
        "не у метро Автово",
        "кроме Мурино, Кудрово и Парнаса",
        "не в Приморском районе",
        "без паркинга",
        "не от ЛСР",
    ] {
        let phrase = FIXTURE.read(text);
        let empty = Filter { site: Some(SiteRegion::Spb), ..Filter::default() };
        assert_eq!(phrase.filter, empty, "{text}");
        assert!(phrase.unknown.iter().all(|part| part.reason == "исключение не поддерживается"), "{text}");
        assert!(!phrase.unknown.is_empty(), "{text}");
    }
}

#[test]
fn a_text_over_the_limit_is_cut_and_the_rest_reported() {
    let text = format!("двушка {}", "очень длинная фраза ".repeat(500));
    assert!(text.len() > 10_000);
    let phrase = FIXTURE.read(&text);
    assert_eq!(phrase.filter.rooms, RoomSet::of([Rooms::Two]));
    let rest = phrase.unknown.last().expect("the rest is reported");
    assert_eq!(rest.end, text.len());
    assert_eq!(text[..rest.start].chars().count(), MAX_PHRASE);
    assert_nothing_is_dropped(&text, &phrase);
}

#[test]
fn every_field_of_a_filter_has_a_chip() {
    let json = r#"{"kind":"settlements","site":"SPB","regions":["LO"],"stations":[472],"districts":[180],"locations":[390],
        "complexes":[1],"builders":[3],"texts":["набережная"],"classes":["comfort"],"features":["promo"],
        "conveniences":["gas"],"land_statuses":[1],"ring_distance_to":255,"walk_minutes_to":10,"rooms":["st","4+"],
        "price_from":5000,"price_to":8425,"price_per_metre_to":250,
        "payment":{"to":90000,"first_payment":20,"years":21},"area_from":3850,"kitchen_from":1200,"ceiling_from":290,"land_from":600,
        "deadlines":[1,2027,20281],"deadline_to":20284,"finishing":["fine","furnished"],"contracts":["ddu"],
        "lot_kinds":["cottage"],"floor_from":2,"not_last_floor":true}"#;
    let filter: Filter = serde_json::from_str(json).expect("a filter");
    let chips = describe(&filter, &FIXTURE.geography, &*FIXTURE);
    let shown: Vec<String> =
        chips.iter().map(|chip| format!("{:?}: {}", chip.field, chip.text.replace('\u{a0}', " "))).collect();
    let expected = [
        "Kind: Коттеджные посёлки",
        "LotKind: коттеджи",
        "Rooms: студии",
        "Rooms: 4-комнатные",
        "Rooms: 5-комнатные и больше",
        "Price: от 5 млн ₽ до 8 425 000 ₽",
        "PricePerMetre: до 250 тыс. ₽ за м²",
        "Payment: до 90 000 ₽ в месяц",
        "Payment: взнос 20 %",
        "Payment: срок кредита 21 год",
        "Area: от 38,5 м²",
        "Kitchen: кухня от 12 м²",
        "Ceiling: потолки от 2,9 м",
        "Land: площадь участка от 6 сот.",
        "Region: Ленинградская область",
        "Station: у метро Автово",
        "District: Приморский район",
        "Location: Мурино",
        "Walk: до 10 мин пешком до метро",
        "RingDistance: до 25,5 км от КАД",
        "Complex: ЖК «Северная долина»",
        "Builder: застройщик Setl Group",
        "Text: текст «набережная»",
        "Deadline: сдан",
        "Deadline: сдача в 2027 году",
        "Deadline: сдача I кв. 2028",
        "Deadline: сдача до IV кв. 2028",
        "Finishing: с отделкой",
        "Contract: ДДУ",
        "Floor: не первый этаж",
        "Floor: не последний этаж",
        "Class: комфорт-класс",
        "Feature: акции",
        "Convenience: газ",
        "LandStatus: ИЖС",
    ];
    assert_eq!(shown, expected);
}

#[test]
fn an_empty_filter_has_no_chips() {
    let filter = Filter { site: Some(SiteRegion::Msk), ..Filter::default() };
    assert!(describe(&filter, &FIXTURE.geography, &*FIXTURE).is_empty());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn any_text_is_read_without_a_panic_and_without_a_loss(text in "\\PC{0,400}") {
        assert_nothing_is_dropped(&text, &FIXTURE.read(&text));
    }

    #[test]
    fn any_mix_of_known_words_is_read_without_a_loss(
        words in prop::collection::vec(prop::sample::select(vec![
            "не", "без", "кроме", "и", "или", "от", "до", "с", "у", "в", "на", "2", "3-4", "9", "2027", "млн", "тыс", "м²",
            "двушка", "студию", "этаж", "первый", "последний", "Автово", "Мурино", "метро", "ЖК", "дом", "участок", "соток",
            "сдача", "квартал", "IV", "конца", "года", "минут", "пешком", "кухня", "за", "метр", "+", "-", ",", "«", "»",
            "ldeirf", "e", "fdnjdj", "с половиной", "полтора", "Северная", "долина", "район", "Приморский", "не", "",
        ]), 0..40),
        joint in prop::sample::select(vec![" ", "", ", ", "-"]),
    ) {
        let text = words.join(joint);
        assert_nothing_is_dropped(&text, &FIXTURE.read(&text));
    }
}
