//! A small believable catalogue of names for the suggestion tests.

use novosel_indexer::suggest::{
    RegionMask, SuggestBuilder, SuggestDictionary, SuggestEntry, SuggestHit, SuggestKind,
};
use novosel_indexer::text::Lemmatizer;

use SuggestKind::{
    AssignmentGroup, Builder, BuildingGroup, Complex, District, FlatGroup, Landing, Location, Subway,
};

/// Kind, record id, region, name, place, other names, popularity.
type Row = (SuggestKind, u32, u8, &'static str, &'static str, &'static [&'static str], u32);

const ROWS: &[Row] = &[
    (Complex, 1, 3, "Северная долина", "Выборгский район", &["Severnaya Dolina"], 900),
    (Complex, 2, 3, "Зелёные аллеи", "Приморский район", &[], 300),
    (Complex, 3, 1, "Level Причальный", "Хорошёво-Мнёвники", &["Левел Причальный"], 500),
    (Complex, 4, 3, "iLove", "Алексеевский", &[], 210),
    (Complex, 5, 1, "МИRА", "Алексеевский", &[], 200),
    (Complex, 6, 3, "Город звёзд", "Всеволожский район", &[], 450),
    (Complex, 7, 4, "Новые Горизонты", "Мурино", &["ЦДС Новые Горизонты"], 420),
    (Complex, 8, 3, "Цветной город", "Калининский район", &[], 640),
    (Complex, 9, 1, "Символ", "Лефортово", &["Донстрой Символ"], 480),
    (Complex, 10, 1, "Саввинская 27", "Хамовники", &[], 90),
    (Complex, 11, 3, "Парк Победы Residence", "Московский район", &[], 110),
    (Complex, 12, 4, "Мой мир", "Бугры", &[], 100),
    (Complex, 13, 3, "Панорама парк Сосновка", "Выборгский район", &[], 250),
    (Complex, 14, 1, "Остров", "Мнёвники", &[], 700),
    (Complex, 15, 3, "Морская набережная", "Василеостровский район", &[], 380),
    (Complex, 16, 1, "1-й Донской", "Видное", &["Первый Донской"], 230),
    (Complex, 17, 3, "Lifestyle Comfort", "Невский район", &["Лайфстайл"], 120),
    (Complex, 18, 3, "Светлый мир «О'Юность»", "Красносельский район", &[], 80),
    (Complex, 19, 1, "Жулебино парк", "Выхино-Жулебино", &[], 130),
    (Complex, 20, 4, "Ржевский парк", "Ковалёво", &[], 140),
    (Complex, 21, 3, "Академик", "Гражданка", &[], 160),
    (Complex, 22, 1, "Академическая", "Академический район", &[], 70),
    (Complex, 23, 3, "Green City", "Юнтолово", &[], 150),
    (Complex, 24, 3, "Дом на проспекте Славы", "Фрунзенский район", &[], 60),
    (Subway, 101, 3, "Автово", "", &[], 500),
    (Subway, 102, 3, "Академическая", "", &[], 450),
    (Subway, 103, 3, "Пулковская", "", &[], 300),
    (Subway, 104, 3, "Проспект Просвещения", "", &[], 480),
    (Subway, 105, 3, "Парк Победы", "", &[], 400),
    (Subway, 106, 3, "Парнас", "", &[], 470),
    (Subway, 107, 4, "Девяткино", "", &[], 490),
    (Subway, 108, 3, "Улица Дыбенко", "", &[], 430),
    (Subway, 109, 1, "Хорошёво", "", &[], 250),
    (Subway, 110, 1, "Царицыно", "", &[], 350),
    (Subway, 111, 1, "Щукинская", "", &[], 340),
    (Subway, 112, 1, "Бульвар Рокоссовского", "", &["Улица Подбельского"], 330),
    (Subway, 113, 1, "Академическая", "", &[], 320),
    (Subway, 114, 1, "Парк Победы", "", &[], 310),
    (Subway, 115, 3, "Площадь Восстания", "", &[], 410),
    (Subway, 116, 3, "Горный институт", "", &[], 200),
    (Subway, 117, 1, "Площадь Революции", "", &[], 260),
    (District, 201, 3, "Выборгский район", "", &[], 300),
    (District, 202, 3, "Приморский район", "", &[], 350),
    (District, 203, 3, "Василеостровский район", "", &["Васильевский остров"], 280),
    (District, 204, 1, "Хорошёво-Мнёвники", "", &[], 270),
    (District, 205, 1, "Ново-Переделкино", "", &[], 180),
    (District, 206, 1, "Северное Бутово", "", &[], 190),
    (District, 207, 1, "Академический район", "", &[], 170),
    (District, 208, 4, "Всеволожский район", "", &[], 260),
    (Location, 301, 3, "Санкт-Петербург", "", &[], 1000),
    (Location, 302, 1, "Москва", "", &[], 1000),
    (Location, 303, 4, "Мурино", "Всеволожский район", &[], 400),
    (Location, 304, 4, "Кудрово", "Всеволожский район", &[], 390),
    (Location, 305, 2, "Видное", "Ленинский городской округ", &[], 210),
    (Location, 306, 3, "Пушкин", "", &["Царское Село"], 220),
    (Builder, 401, 3, "Группа ЦДС", "", &["ЦДС"], 300),
    (Builder, 402, 3, "Setl Group", "", &["Сэтл Групп", "Setl City"], 500),
    (Builder, 403, 1, "Группа «Самолёт»", "", &["Самолет"], 600),
    (Builder, 404, 1, "ПИК", "", &["PIK"], 620),
    (Builder, 405, 3, "ЛСР", "", &["LSR", "Группа ЛСР"], 510),
    (BuildingGroup, 501, 3, "Новостройки у метро", "", &[], 50),
    (BuildingGroup, 502, 3, "Дома у воды", "", &[], 40),
    (FlatGroup, 601, 3, "1-комнатные квартиры", "", &[], 50),
    (FlatGroup, 602, 3, "2-комнатные квартиры", "", &[], 49),
    (FlatGroup, 603, 3, "Студии", "", &[], 48),
    (AssignmentGroup, 701, 3, "Переуступки в Мурино", "", &[], 20),
    (Landing, 801, 3, "Новостройки Санкт-Петербурга", "", &[], 30),
    (Landing, 802, 1, "Новостройки в ипотеку", "", &[], 30),
];

/// The dictionary of word forms, shared by all tests.
pub(crate) fn lemmatizer() -> Lemmatizer {
    Lemmatizer::shared().expect("the dictionary is compiled in")
}

/// Every entry of the small catalogue.
pub(crate) fn entries() -> Vec<SuggestEntry> {
    ROWS.iter().map(entry).collect()
}

fn entry(row: &Row) -> SuggestEntry {
    let (kind, record_id, region, name, place, names, popularity) = *row;
    let title = match kind {
        Complex => format!("ЖК «{name}», {place}"),
        Subway => format!("метро {name}"),
        _ if place.is_empty() => name.to_owned(),
        _ => format!("{name}, {place}"),
    };
    SuggestEntry {
        kind,
        record_id,
        region,
        name: name.to_owned(),
        title,
        names: names.iter().map(|name| (*name).to_owned()).collect(),
        popularity,
        data: (kind == Subway).then(|| "#E42313".to_owned()),
        q: None,
    }
}

/// The bytes of a dictionary of these entries.
pub(crate) fn bytes(entries: Vec<SuggestEntry>) -> Vec<u8> {
    let mut builder = SuggestBuilder::new(lemmatizer());
    entries.into_iter().for_each(|entry| builder.push(entry));
    builder.build().expect("a small catalogue fits")
}

/// An open dictionary of the small catalogue.
pub(crate) fn dictionary() -> SuggestDictionary {
    SuggestDictionary::open(&bytes(entries()), lemmatizer()).expect("its own bytes open")
}

/// Looks a query up in every region, five of a kind.
pub(crate) fn lookup(dictionary: &SuggestDictionary, query: &str) -> Vec<SuggestHit> {
    dictionary.lookup(query, RegionMask::ALL, 5).into_hits()
}

/// The name of a hit.
pub(crate) fn name<'d>(dictionary: &'d SuggestDictionary, hit: &SuggestHit) -> &'d str {
    &dictionary.entry(hit.entry).expect("a hit is an entry").name
}
