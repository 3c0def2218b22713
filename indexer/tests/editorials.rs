//! Texts of editors are found by their words.

use chrono::NaiveDate;
use novosel_catalog::editorial::{Block, Body, Editorial, EditorialKind, Figure, Figures, Measure};
use novosel_catalog::id::EditorialId;
use novosel_catalog::region::SiteRegion;
use novosel_indexer::editorials::{EditorialIndex, Found, FoundText, TextQuery};
use novosel_indexer::text::Lemmatizer;

#[cfg(test)]
fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

#[cfg(test)]
fn article(slug: &str, header: &str, short: &str, body: &[&str]) -> Editorial {
    Editorial {
        id: EditorialId(1),
        kind: EditorialKind::Article,
        site: None,
        slug: slug.to_owned(),
        category: "Разборы".to_owned(),
        header: header.to_owned(),
        short: short.to_owned(),
        text: Body::of_lines(body).unwrap(),
        date: day("2026-10-01"),
        image: None,
        complexes: Vec::new(),
        builders: Vec::new(),
        criterion: None,
        method: None,
    }
}

#[cfg(test)]
fn index(texts: &[Editorial]) -> EditorialIndex {
    EditorialIndex::build(7, texts.to_vec(), Vec::new(), Lemmatizer::shared().unwrap())
}

#[cfg(test)]
fn find<'i>(index: &'i EditorialIndex, text: &str) -> Found<'i> {
    index.find(TextQuery { text, site: SiteRegion::Msk, today: day("2026-11-20") })
}

#[cfg(test)]
fn slugs(index: &EditorialIndex, text: &str) -> Vec<String> {
    find(index, text).page(0, 100).map(|found| found.head.slug.clone()).collect()
}

/// A text with the letters that answer in brackets.
#[cfg(test)]
fn marked(text: &str, matches: &[std::ops::Range<usize>]) -> String {
    let mut marked = String::new();
    let mut at = 0;
    for range in matches {
        marked.push_str(&text[at..range.start]);
        marked.push_str(&format!("[{}]", &text[range.clone()]));
        at = range.end;
    }
    marked + &text[at..]
}

#[cfg(test)]
fn first<'i>(index: &'i EditorialIndex, text: &str) -> FoundText<'i> {
    find(index, text).page(0, 1).next().unwrap_or_else(|| panic!("nothing is found by «{text}»"))
}

#[cfg(test)]
fn excerpt(index: &EditorialIndex, text: &str) -> String {
    let found = first(index, text);
    marked(&found.excerpt.text, &found.excerpt.matches)
}

#[cfg(test)]
fn three() -> EditorialIndex {
    index(&[
        article(
            "telo",
            "Как читать договор",
            "Что стоит в договоре.",
            &[
                "В договоре названа семейная ипотека.",
                "Ипотека бывает разной, ипотеку выдают банки, об ипотеке спорят.",
                "Условия ипотеки меняются. Ипотекой платят все.",
            ],
        ),
        article(
            "vrez",
            "Сколько стоит первый взнос",
            "Ипотека начинается со взноса.",
            &["Дальше — платежи."],
        ),
        article("zagolovok", "Ипотека для семьи", "Кому дают и почему.", &["Ставка зависит от программы."]),
        article("drugoe", "Приёмка квартиры", "Дефекты и сроки.", &["Возьмите уровень и фонарь."]),
    ])
}

#[test]
fn a_headline_weighs_more_than_a_lead_and_a_lead_more_than_a_body() {
    assert_eq!(slugs(&three(), "ипотека"), ["zagolovok", "vrez", "telo"]);
}

#[test]
fn any_form_any_case_yo_another_layout_and_another_script_find_the_same() {
    let index = three();
    for words in ["ипотека", "ипотеки", "ИПОТЕКОЙ", "bgjntrf", "ipoteka", "ипот", "для ипотеки"]
    {
        assert_eq!(slugs(&index, words), ["zagolovok", "vrez", "telo"], "{words}");
    }
    for words in ["приёмка", "приемка", "приемки квартиры", "приёмке квартир", "ghb`vrf", "priemka"]
    {
        assert_eq!(slugs(&index, words), ["drugoe"], "{words}");
    }
}

#[test]
fn every_word_is_asked_for_and_one_of_three_may_be_missing_where_no_text_has_all() {
    let index = three();
    assert_eq!(slugs(&index, "ипотека семья"), ["zagolovok"]);
    assert!(find(&index, "ипотека семья").is_whole());
    assert_eq!(slugs(&index, "ипотека фонарь"), [""; 0]);
    let most = find(&index, "ипотека для семьи дефекты");
    assert!(!most.is_whole());
    assert_eq!(slugs(&index, "ипотека для семьи дефекты"), ["zagolovok"]);
}

#[test]
fn one_letter_nonsense_and_no_words_find_nothing() {
    let index = three();
    for words in
        ["", " ", "и", "я", "?", "щуплобривый", "ывапролд", "asdfgh", "ип", "ъъъ ъъъ ъъъ", "\u{202e}"]
    {
        assert!(find(&index, words).is_empty(), "{words:?}");
    }
    let long = "ипотека ".repeat(10_000);
    assert_eq!(slugs(&index, &long).len(), 3, "the rest of a long text is not looked at");
}

#[test]
fn a_beginning_finds_less_than_the_whole_word() {
    let index = index(&[
        article("dolgo", "Домофон во дворе", "Как выбрать.", &[]),
        article("korotko", "Дом у реки", "Как выбрать.", &[]),
    ]);
    assert_eq!(slugs(&index, "дом"), ["korotko", "dolgo"]);
    assert_eq!(slugs(&index, "домо"), ["dolgo"]);
    assert_eq!(slugs(&index, "дом "), ["korotko"], "a word with a space after it is finished");
}

#[test]
fn what_is_fresh_comes_before_what_is_old_and_says_the_same() {
    let text = |slug, date| Editorial {
        date: day(date), ..article(slug, "Ставки банков", "Обзор.", &[])
    };
    let index = index(&[text("staraya", "2024-02-01"), text("novaya", "2026-11-19")]);
    assert_eq!(slugs(&index, "ставки"), ["novaya", "staraya"]);
}

#[test]
fn texts_of_the_other_site_and_of_a_later_day_are_not_there() {
    let index = index(&[
        article("obshchaya", "Эскроу простыми словами", "Где лежат деньги.", &[]),
        Editorial {
            site: Some(SiteRegion::Spb), ..article("piter", "Эскроу в Петербурге", "Обзор.", &[])
        },
        Editorial {
            date: day("2026-11-21"), ..article("zavtra", "Эскроу завтра", "Обзор.", &[])
        },
    ]);
    assert_eq!(slugs(&index, "эскроу"), ["obshchaya"]);
    let spb = TextQuery { text: "эскроу", site: SiteRegion::Spb, today: day("2026-11-21") };
    assert_eq!(index.find(spb).len(), 3);
}

#[test]
fn an_editor_s_text_takes_the_place_of_the_built_in_one_of_its_address() {
    let of = |kind, header: &str| Editorial {
        kind,
        ..article("contacts", header, "Как с нами связаться.", &[])
    };
    let own = |kind, site| Editorial { site, ..of(kind, "Связаться с редакцией") };
    let shown = |kind, site| {
        let index = EditorialIndex::build(
            1,
            vec![own(kind, site)],
            vec![of(kind, "Связаться с порталом")],
            Lemmatizer::shared().unwrap(),
        );
        let found: Vec<String> =
            find(&index, "связаться").page(0, 9).map(|text| text.head.header.clone()).collect();
        found
    };
    assert_eq!(shown(EditorialKind::Text, None), ["Связаться с редакцией"]);
    assert_eq!(shown(EditorialKind::Text, Some(SiteRegion::Spb)), ["Связаться с порталом"]);
    assert_eq!(
        shown(EditorialKind::Rating, Some(SiteRegion::Spb)),
        [""; 0],
        "its address leads to the other site"
    );
}

#[test]
fn an_excerpt_is_the_sentence_with_most_of_the_words() {
    let index = index(&[article(
        "a",
        "Эскроу",
        "Деньги ждут в банке до конца стройки.",
        &[
            "## Счёт эскроу",
            "Банк открывает счёт. Деньги со счёта эскроу получает застройщик, когда сдаст дом на ул. Ленина. Ждать бы. Потом счёт закрывают.",
        ],
    )]);
    assert_eq!(
        excerpt(&index, "деньги счёт эскроу"),
        "[Деньги] со [счёта] [эскроу] получает застройщик, когда сдаст дом на ул. Ленина."
    );
    assert_eq!(excerpt(&index, "банк"), "Деньги ждут в [банке] до конца стройки.", "the earliest of equals");
    assert_eq!(excerpt(&index, "закрывают"), "Потом счёт [закрывают].");
    let found = first(&index, "эскроу");
    assert_eq!(marked(&found.head.header, &found.header_matches), "[Эскроу]");
}

#[test]
fn an_excerpt_of_a_text_found_by_its_headline_is_the_beginning_of_its_lead() {
    let index = index(&[article(
        "a",
        "Шахматка",
        "Каждый этаж — строка, каждая квартира — клетка. И всё.",
        &["Да."],
    )]);
    assert_eq!(excerpt(&index, "шахматка"), "Каждый этаж — строка, каждая квартира — клетка.");
}

#[test]
fn a_long_sentence_is_cut_at_words_around_those_asked() {
    let before = "сначала покупатель долго выбирает дом и район, ".repeat(5);
    let after = "а потом ещё дольше ждёт ключи и делает ремонт, ".repeat(5);
    let sentence = format!("Итак, {before}затем он берёт семейную ипотеку, {after}и живёт.");
    let index = index(&[article("a", "Покупка", "Кратко.", &[&sentence])]);
    let cut = excerpt(&index, "семейная ипотека");
    assert!(cut.starts_with('…') && cut.ends_with('…'), "{cut}");
    assert!(cut.contains("берёт [семейную] [ипотеку], а потом"), "{cut}");
    let shown = cut.trim_matches('…').replace(['[', ']'], "");
    assert!(shown.chars().count() <= 140, "{cut}");
    assert!(sentence.contains(&format!(" {shown}")), "it begins with a whole word: {cut}");
    let at = sentence.find(&shown).unwrap() + shown.len();
    assert!(sentence[at..].starts_with([' ', ',']), "it ends with a whole word: {cut}");
    let start = excerpt(&index, "итак");
    assert!(start.starts_with("[Итак], сначала") && start.ends_with('…'), "{start}");
    let end = excerpt(&index, "живет");
    assert!(end.starts_with('…') && end.ends_with("[живёт]."), "{end}");
}

#[test]
fn a_live_block_has_no_words_and_marks_do_not_part_them() {
    let figure = Figure {
        label: "Тайное название".to_owned(),
        address: "/buildings/".to_owned(),
        measure: Measure::Complexes,
    };
    let figures = Block::Figures(Figures { figures: vec![figure] });
    let text = Editorial {
        text: Body::new(vec![figures, Block::paragraph("Слова вокруг.")]).unwrap(),
        ..article("a", "Цифры", "Кратко.", &[])
    };
    let index = index(&[text]);
    assert_eq!(slugs(&index, "тайное"), [""; 0]);
    assert_eq!(slugs(&index, "слова вокруг"), ["a"]);
}

#[test]
fn pages_follow_one_another_and_their_order_is_one() {
    let texts: Vec<Editorial> =
        (0..25).map(|at| article(&format!("text-{at:02}"), "Ставки", "Обзор.", &[])).collect();
    let index = index(&texts);
    let found = find(&index, "ставки");
    assert_eq!(found.len(), 25);
    let all: Vec<&str> = found.page(0, 100).map(|text| text.head.slug.as_str()).collect();
    let paged: Vec<&str> = [0, 10, 20]
        .into_iter()
        .flat_map(|skipped| found.page(skipped, 10))
        .map(|text| text.head.slug.as_str())
        .collect();
    assert_eq!(all, paged);
    assert!(all.is_sorted());
    assert_eq!(index.change(), 7);
}
