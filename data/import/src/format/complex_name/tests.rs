use super::parse;

fn name(text: &str) -> String {
    parse(text).name.unwrap_or_default()
}

#[test]
fn quotes_of_every_kind_and_the_kind_before_them_are_dropped() {
    for text in [
        "ЖК \"Берёзовый сад\"",
        "ЖК «Берёзовый сад»",
        "Жилой комплекс “Берёзовый сад”",
        "ЖК Берёзовый сад ",
        "Дом \"Берёзовый сад\"",
        "жилой квартал\" Берёзовый сад\"",
    ] {
        assert_eq!(name(text), "Берёзовый сад", "{text}");
    }
    assert_eq!(name("ЖК \"Эко-Луг \"Полынь\""), "Эко-Луг Полынь");
    assert_eq!(name("UP-дом \"Ладога\""), "UP-дом Ладога");
    assert_eq!(name("Дом на Береговой"), "Дом на Береговой");
    assert_eq!(name("\"Дом на Береговой, 23А\""), "Дом на Береговой, 23А");
}

#[test]
fn parts_of_a_complex_leave_its_name() {
    let cases = [
        ("ЖК «Кленовая роща», корп. 1.12", "Кленовая роща", Some("Корпус 1.12"), None),
        ("Корпус 1.1. ЖК \"Кленовая роща\"", "Кленовая роща", Some("Корпус 1.1"), None),
        ("ЖК КЛЁН. 2 этап.Корпус 9", "КЛЁН", Some("Корпус 9"), Some(2)),
        ("ЖК КЛЁН.1 этап.Корпус 1", "КЛЁН", Some("Корпус 1"), Some(1)),
        ("Клён.Парк, 3-я очередь", "Клён.Парк", None, Some(3)),
        ("Жилой комплекс \"Клён на Неве\", 1-2 корпус", "Клён на Неве", Some("Корпус 1-2"), None),
        ("ЖК Клён (Корпус В)", "Клён", Some("Корпус В"), None),
        ("ЖК Клён корпус 8 и 9", "Клён", Some("Корпус 8 и 9"), None),
        ("ЖК \"Клён\" кк. 1,3,5", "Клён", Some("Корпус 1,3,5"), None),
        ("Жилой квартал \"Клён\", Квартал 44, Корпус 44.2", "Клён", Some("Квартал 44, Корпус 44.2"), None),
        ("ЖК Новые Клёны к.3", "Новые Клёны", Some("Корпус 3"), None),
        ("ЖК \"Клён\" MD-19/1", "Клён", Some("Дом MD-19/1"), None),
    ];
    for (text, expected, building, phase) in cases {
        let parsed = parse(text);
        assert_eq!(parsed.name.as_deref(), Some(expected), "{text}");
        assert_eq!(parsed.building.as_deref(), building, "{text}");
        assert_eq!(parsed.phase, phase, "{text}");
    }
}

#[test]
fn a_list_of_spellings_is_a_name_with_synonyms() {
    let parsed = parse("• Жилой комплекс «Тихая гавань. Виллы» • ЖК «Тихая гавань. Виллы» • «Виллы»");
    assert_eq!(parsed.name.as_deref(), Some("Тихая гавань. Виллы"));
    assert_eq!(parsed.synonyms, ["Виллы"]);
    let parsed = parse("СЗ Пример, ЖК Горизонты, Заречное ш.");
    assert_eq!(parsed.name.as_deref(), Some("Горизонты"));
}

#[test]
fn a_text_without_a_name_gives_none() {
    for text in ["", "ЖК", "Квартиры 1-й очереди", "Корпус 3", "\"\""] {
        assert_eq!(parse(text).name, None, "{text}");
    }
}

#[test]
fn a_number_that_belongs_to_the_name_stays() {
    assert_eq!(name("Образцовый квартал 10"), "Образцовый квартал 10");
    assert_eq!(name("ЖК \"Счастье 2.0\""), "Счастье 2.0");
    assert_eq!(name("Ясно Клён Квартал 6"), "Ясно Клён");
}
