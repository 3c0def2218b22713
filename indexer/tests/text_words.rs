//! How Russian text is folded, split, and recognised across scripts, layouts and word forms.

use novosel_indexer::text::{
    self, Lemmatizer, MAX_QUERY_CHARS, MAX_TOKEN_CHARS, RussianTokenizer, TypeWord, canonical,
    layout_to_latin, layout_to_russian, normalize, rooms, sound_keys, sounds, to_cyrillic, to_latin, tokens,
    type_word,
};
use proptest::prelude::*;
use tantivy::tokenizer::{TextAnalyzer, TokenStream, TokenizerManager};

fn lemmatizer() -> Lemmatizer {
    Lemmatizer::shared().expect("the dictionary is compiled in")
}

#[test]
fn case_yo_quotes_and_dashes_do_not_matter() {
    let cases = [
        ("ЖК «Зелёные Аллеи»", "жк зеленые аллеи"),
        ("  \"Level\"\tПричальный\n", "level причальный"),
        ("Санкт-Петербург", "санкт петербург"),
        ("Москва — Сити", "москва сити"),
        ("„Новый“ ‘дом’", "новый дом"),
        ("д'Артаньян", "дартаньян"),
        ("А101+", "а101"),
        ("café Ñandú", "cafe nandu"),
        ("ＬＥＶＥＬ", "level"),
    ];
    for (typed, normal) in cases {
        assert_eq!(normalize(typed), normal, "{typed}");
    }
}

#[test]
fn a_dash_stays_after_a_number_and_in_a_listed_abbreviation() {
    let cases = [
        ("1-комнатная", "1-комнатная"),
        ("2-я Советская", "2-я советская"),
        ("пр-т Славы", "пр-т славы"),
        ("Выборгский р-н", "выборгский р-н"),
        ("Ново-Переделкино", "ново переделкино"),
        ("2-3", "2 3"),
        ("-- -", ""),
    ];
    for (typed, normal) in cases {
        assert_eq!(normalize(typed), normal, "{typed}");
    }
}

#[test]
fn a_decimal_stays_one_number_and_a_list_or_date_does_not() {
    assert_eq!(normalize("до 9,5 млн"), "до 9.5 млн");
    assert_eq!(normalize("9.5млн."), "9.5млн");
    assert_eq!(normalize("1,2,3 комнаты"), "1 2 3 комнаты");
    assert_eq!(normalize("2 9,5"), "2 9.5");
    assert_eq!(normalize("01.09.2027"), "01 09 2027");
    assert_eq!(normalize("д.5, к.1"), "д 5 к 1");
}

#[test]
fn invisible_marks_vanish_and_a_decomposed_letter_is_the_letter() {
    assert_eq!(normalize("Се\u{ad}вер\u{200b}ная\u{202e}"), "северная");
    assert_eq!(normalize("зеле\u{308}ныи\u{306}"), "зеленый");
    assert_eq!(normalize("a\u{300}\u{301}\u{302}b\u{0}c"), "abc");
    assert_eq!(normalize("🏠🏠"), "");
}

#[test]
fn latin_lookalikes_inside_a_cyrillic_word_become_cyrillic_and_back() {
    assert_eq!(normalize("Сeвepный"), "северный");
    assert_eq!(normalize("Lеvеl"), "level");
    assert_eq!(normalize("МОСКBА"), "москва");
    assert_eq!(normalize("Level"), "level");
}

#[test]
fn a_query_is_cut_at_its_longest_length() {
    assert_eq!(normalize(&"а".repeat(MAX_QUERY_CHARS + 50)).chars().count(), MAX_TOKEN_CHARS);
    let words = "аб ".repeat(200);
    assert!(normalize(&words).chars().count() <= MAX_QUERY_CHARS);
    assert_eq!(tokens(&words).len(), 200, "texts that are not queries are not cut");
}

#[test]
fn tokens_point_into_the_text_as_written() {
    let text = "ЖК «Зелёные аллеи», пр-т Ветеранов";
    let written: Vec<&str> = tokens(text).iter().map(|token| &text[token.start..token.end]).collect();
    assert_eq!(written, ["ЖК", "Зелёные", "аллеи", "пр-т", "Ветеранов"]);
}

#[test]
fn wrong_layout_is_the_same_keys() {
    assert_eq!(layout_to_russian("ctdthyfz ljkbyf"), "северная долина");
    assert_eq!(layout_to_russian(";r [jhji`dj"), "жк хорошёво");
    assert_eq!(layout_to_russian("Yjdjcnhjqrf"), "Новостройка");
    assert_eq!(layout_to_latin("думуд"), "level");
    assert_eq!(layout_to_latin("Шдщму"), "Ilove");
    assert_eq!(layout_to_russian("2"), "2");
}

#[test]
fn every_russian_letter_has_its_key() {
    for letter in ('а'..='я').chain(['ё']).chain('А'..='Я').chain(['Ё']) {
        let key = layout_to_latin(&letter.to_string());
        assert_ne!(key, letter.to_string());
        assert_eq!(layout_to_russian(&key), letter.to_string());
    }
}

#[test]
fn all_schemes_of_transliteration_sound_the_same() {
    let cases: [(&str, &[&str]); 14] = [
        ("северная", &["severnaya", "severnaja", "severnaia"]),
        ("невский", &["nevsky", "nevskiy", "nevskij", "nevskii"]),
        ("жулебино", &["zhulebino", "julebino"]),
        ("щукинская", &["shchukinskaya", "schukinskaja"]),
        ("хорошево", &["khoroshevo", "horoshevo", "horoshyovo"]),
        ("царицыно", &["tsaritsyno", "caricyno", "tsaritsino"]),
        ("юнтолово", &["yuntolovo", "juntolovo", "iuntolovo"]),
        ("район", &["rayon", "rajon", "raion"]),
        ("медведково", &["medvedkovo", "medvyedkovo"]),
        ("левел", &["level"]),
        ("чертаново", &["chertanovo"]),
        ("шоссе", &["shosse", "shose"]),
        ("объект", &["obekt", "objekt", "obyekt"]),
        ("максима", &["maxima", "maksima"]),
    ];
    for (russian, spellings) in cases {
        let key = &sound_keys(russian)[0];
        for spelling in spellings {
            assert!(sound_keys(spelling).contains(key), "{spelling} sounds like {russian}");
        }
    }
    assert!(sound_keys("2027").is_empty());
    assert!(sound_keys("").is_empty());
}

#[test]
fn transliteration_gives_readable_spellings_both_ways() {
    assert_eq!(to_latin("щукинская"), "shchukinskaya");
    assert_eq!(to_latin("а101"), "a101");
    let cases = [
        ("severnaya", "северная"),
        ("nevsky", "невский"),
        ("level", "левел"),
        ("zhulebino", "жулебино"),
        ("julebino", "жулебино"),
        ("schukino", "щукино"),
    ];
    for (latin, russian) in cases {
        assert!(to_cyrillic(latin).contains(&russian.to_owned()), "{latin} reads {russian}");
    }
    assert!(to_cyrillic("северная").is_empty());
}

#[test]
fn readings_of_any_word_are_few() {
    assert!(to_cyrillic(&"schjyoce".repeat(16)).len() <= 8);
}

#[test]
fn inflected_words_share_a_normal_form() {
    let lemmatizer = lemmatizer();
    let pairs = [
        ("зеленая", "зеленые"),
        ("аллея", "аллеи"),
        ("северной", "северная"),
        ("долине", "долина"),
        ("однушку", "однушки"),
        ("петербурге", "петербурга"),
        ("пулковской", "пулковская"),
        ("районе", "район"),
        ("лесах", "лесу"),
    ];
    for (one, other) in pairs {
        let other = lemmatizer.forms(other);
        let shared = lemmatizer.forms(one).iter().any(|form| other.contains(form));
        assert!(shared, "{one}: {:?} against {other:?}", lemmatizer.forms(one));
    }
}

#[test]
fn forms_begin_with_the_word_and_foreign_words_have_no_others() {
    let lemmatizer = lemmatizer();
    assert_eq!(lemmatizer.forms("level"), ["level"]);
    assert_eq!(lemmatizer.forms("2-я"), ["2-я"]);
    assert_eq!(lemmatizer.forms("аллеи")[0], "аллеи");
    assert!(lemmatizer.lemmas(&"а".repeat(128)).is_empty());
}

#[test]
fn abbreviations_slang_and_foreign_words_are_in_the_table() {
    assert_eq!(type_word("жк"), Some(TypeWord::Complex));
    assert_eq!(type_word("м"), Some(TypeWord::Subway));
    assert_eq!(type_word("р-н"), Some(TypeWord::District));
    assert_eq!(type_word("долина"), None);
    assert!(text::is_link("у") && !text::is_link("дом"));
    assert!(canonical("спб").contains(&"санктпетербург"));
    assert_eq!(canonical("пр-т"), ["проспект"]);
    assert_eq!(rooms("двушка"), Some("2к"));
    assert_eq!(rooms("1-комнатная"), Some("1к"));
    assert_eq!(rooms("евродвушка"), Some("евро2"));
    assert!(sounds("life").contains(&"лайф"));
    assert!(sounds("лайф").contains(&"life"));
}

#[test]
fn the_index_sees_a_word_and_its_normal_forms_at_one_position() {
    let mut analyzer = TextAnalyzer::from(RussianTokenizer::new(lemmatizer()));
    let mut stream = analyzer.token_stream("Зелёные аллеи");
    let mut seen = Vec::new();
    while stream.advance() {
        let token = stream.token();
        seen.push((token.position, token.text.clone(), token.offset_from..token.offset_to));
    }
    assert_eq!(seen[0], (0, "зеленые".to_owned(), 0..14));
    assert!(seen.contains(&(0, "зеленый".to_owned(), 0..14)));
    assert!(seen.contains(&(1, "аллея".to_owned(), 15..25)));
    assert!(seen.iter().all(|(position, _, _)| *position < 2));
}

#[test]
fn the_tokenizer_is_registered_under_its_name() {
    let manager = TokenizerManager::new();
    text::register(&manager, lemmatizer());
    assert!(manager.get(text::TOKENIZER_NAME).is_some());
}

proptest! {
    #[test]
    fn any_text_has_tokens_in_order_and_on_character_boundaries(text in "\\PC{0,200}") {
        let mut before = 0;
        for token in tokens(&text) {
            prop_assert!(before <= token.start && token.start < token.end);
            prop_assert!(text.get(token.start..token.end).is_some());
            prop_assert!(!token.text.is_empty());
            before = token.end;
        }
    }

    #[test]
    fn normal_text_is_normal_already(text in "[ а-яё«»A-Za-z0-9.,\\-]{0,140}") {
        let once = normalize(&text);
        prop_assert_eq!(normalize(&once), once);
    }

    #[test]
    fn any_word_has_forms_keys_and_readings(word in any::<String>()) {
        prop_assert_eq!(&lemmatizer().forms(&word)[0], &word);
        prop_assert!(sound_keys(&word).len() <= 4);
        prop_assert!(to_cyrillic(&word).len() <= 8);
        prop_assert_eq!(layout_to_russian(&word).chars().count(), word.chars().count());
    }
}
