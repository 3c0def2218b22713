//! Invented names. Adjectives agree with nouns; nothing is declined later, texts use names in apposition («в ЖК «…»»).

use novosel_catalog::region::SiteRegion;

use super::rng::{Part, SeededRng};

/// Stem and the endings of the masculine, feminine, neuter and plural.
type Adjective = (&'static str, &'static Endings);
type Endings = [&'static str; 4];
/// A noun and the index of its gender's ending.
type Noun = (&'static str, usize);

const HARD: Endings = ["ый", "ая", "ое", "ые"];
const STRESSED: Endings = ["ой", "ая", "ое", "ые"];
const SOFT: Endings = ["ий", "яя", "ее", "ие"];
const VELAR: Endings = ["ий", "ая", "ое", "ие"];

const TREES: &[Adjective] = &[
    ("Соснов", &HARD),
    ("Кленов", &HARD),
    ("Берёзов", &HARD),
    ("Ольхов", &HARD),
    ("Рябинов", &HARD),
    ("Яблонев", &HARD),
    ("Вишнёв", &HARD),
    ("Липов", &HARD),
    ("Каштанов", &HARD),
    ("Орехов", &HARD),
    ("Хвойн", &HARD),
    ("Медов", &HARD),
    ("Ивов", &HARD),
    ("Кедров", &HARD),
    ("Жасминов", &HARD),
    ("Сиренев", &HARD),
    ("Лавандов", &HARD),
    ("Вересков", &HARD),
    ("Земляничн", &HARD),
    ("Черничн", &HARD),
    ("Брусничн", &HARD),
    ("Можжевелов", &HARD),
    ("Лугов", &STRESSED),
    ("Камышов", &HARD),
];

const LIGHTS: &[Adjective] = &[
    ("Северн", &HARD),
    ("Южн", &HARD),
    ("Западн", &HARD),
    ("Восточн", &HARD),
    ("Светл", &HARD),
    ("Солнечн", &HARD),
    ("Лазурн", &HARD),
    ("Янтарн", &HARD),
    ("Серебрян", &HARD),
    ("Золот", &STRESSED),
    ("Тих", &VELAR),
    ("Ясн", &HARD),
    ("Звёздн", &HARD),
    ("Снежн", &HARD),
    ("Тёпл", &HARD),
    ("Дальн", &SOFT),
    ("Верхн", &SOFT),
    ("Изумрудн", &HARD),
    ("Жемчужн", &HARD),
    ("Бирюзов", &HARD),
    ("Утренн", &SOFT),
    ("Вечерн", &SOFT),
    ("Летн", &SOFT),
    ("Радужн", &HARD),
    ("Певуч", &SOFT_HUSHING),
];

/// After a hushing consonant: певучий, певучая, певучее, певучие.
const SOFT_HUSHING: Endings = ["ий", "ая", "ее", "ие"];

const PLACES: &[Noun] = &[
    ("берег", 0),
    ("квартал", 0),
    ("бульвар", 0),
    ("двор", 0),
    ("мыс", 0),
    ("причал", 0),
    ("пригорок", 0),
    ("разъезд", 0),
    ("гавань", 1),
    ("аллея", 1),
    ("поляна", 1),
    ("долина", 1),
    ("слобода", 1),
    ("усадьба", 1),
    ("опушка", 1),
    ("пристань", 1),
    ("бухта", 1),
    ("подворье", 2),
    ("предместье", 2),
    ("раздолье", 2),
    ("побережье", 2),
    ("холмы", 3),
    ("дворы", 3),
    ("пруды", 3),
    ("кварталы", 3),
    ("террасы", 3),
];

const VIEWS: &[Noun] = &[
    ("берег", 0),
    ("квартал", 0),
    ("бульвар", 0),
    ("двор", 0),
    ("мыс", 0),
    ("причал", 0),
    ("горизонт", 0),
    ("маяк", 0),
    ("простор", 0),
    ("гавань", 1),
    ("аллея", 1),
    ("слобода", 1),
    ("усадьба", 1),
    ("пристань", 1),
    ("бухта", 1),
    ("высота", 1),
    ("линия", 1),
    ("мелодия", 1),
    ("побережье", 2),
    ("предместье", 2),
    ("созвездие", 2),
    ("раздолье", 2),
    ("холмы", 3),
    ("дворы", 3),
    ("пруды", 3),
    ("паруса", 3),
    ("дали", 3),
    ("кварталы", 3),
    ("огни", 3),
    ("террасы", 3),
];

const OF_PLACES: &[&str] =
    &["Берег", "Дали", "Огни", "Простор", "Маяк", "Сад", "Ветер", "Краски", "Ритм", "Голос"];
const PETERSBURG: &[&str] =
    &["Ладоги", "Балтики", "Невы", "Вуоксы", "Онеги", "Карелии", "Ижоры", "Охты", "Оредежа", "Свири"];
const MOSCOW: &[&str] =
    &["Истры", "Клязьмы", "Пахры", "Десны", "Рузы", "Яузы", "Сетуни", "Нары", "Протвы", "Лопасни"];

const FIRST_WORDS: &[(&str, &str)] = &[
    ("Vela", "Вела"),
    ("Lumo", "Лумо"),
    ("Orto", "Орто"),
    ("Tavi", "Тави"),
    ("Solna", "Сольна"),
    ("Kivi", "Киви"),
    ("Brusk", "Бруск"),
    ("Norra", "Норра"),
    ("Lindo", "Линдо"),
    ("Avrio", "Аврио"),
    ("Telma", "Тельма"),
];
const SECOND_WORDS: &[(&str, &str)] = &[
    ("Park", "Парк"),
    ("House", "Хаус"),
    ("Yard", "Ярд"),
    ("Point", "Пойнт"),
    ("Garden", "Гарден"),
    ("View", "Вью"),
    ("Line", "Лайн"),
    ("Quarter", "Квортер"),
];

const COUNTRY: &[Noun] = &[
    ("дачи", 3),
    ("поместье", 2),
    ("хутор", 0),
    ("имение", 2),
    ("околица", 1),
    ("усадьбы", 3),
    ("просека", 1),
    ("заимка", 1),
    ("луга", 3),
    ("сторожка", 1),
];

/// Combinations that belong to real complexes.
const REAL: &[&str] =
    &["Северная долина", "Золотые огни", "Солнечный квартал", "Ясный берег", "Жемчужная гавань"];

/// A name with its other spelling, if it has one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Name {
    pub(super) name: String,
    pub(super) synonym: Option<String>,
}

impl Name {
    fn plain(name: String) -> Self {
        Self { name, synonym: None }
    }
}

/// All names, shuffled: complexes of both sites and settlements draw from three lists that share nothing.
pub(super) struct NameLists {
    complexes: [Vec<Name>; 2],
    settlements: Vec<Name>,
}

impl NameLists {
    pub(super) fn new(seed: u64) -> Self {
        let mut shared: Vec<Name> = pairs(TREES, PLACES).chain(pairs(LIGHTS, VIEWS)).collect();
        shared.extend((12..=69).map(|number| Name::plain(format!("Квартал {number}"))));
        for (first, first_read) in FIRST_WORDS {
            for (second, second_read) in SECOND_WORDS {
                let synonym = Some(format!("{first_read} {second_read}"));
                shared.push(Name { name: format!("{first} {second}"), synonym });
            }
        }
        SeededRng::of(seed, Part::Order, 1).shuffle(&mut shared);
        // Moscow with its oblast has two thirds of the complexes.
        let petersburg = shared.split_off(shared.len() * 2 / 3);
        let mut complexes = [with_rivers(shared, MOSCOW), with_rivers(petersburg, PETERSBURG)];
        for (site, names) in complexes.iter_mut().enumerate() {
            SeededRng::of(seed, Part::Order, 2 + site as u64).shuffle(names);
        }
        let mut settlements: Vec<Name> = pairs(TREES, COUNTRY).chain(pairs(LIGHTS, COUNTRY)).collect();
        SeededRng::of(seed, Part::Order, 4).shuffle(&mut settlements);
        Self { complexes, settlements }
    }

    /// The name of a site's complex by its order; when the list ends it begins again with a number.
    pub(super) fn complex(&self, site: SiteRegion, order: usize) -> Name {
        numbered(&self.complexes[usize::from(site == SiteRegion::Spb)], order)
    }

    /// The name of a settlement by its order.
    pub(super) fn settlement(&self, order: usize) -> Name {
        numbered(&self.settlements, order)
    }
}

fn numbered(names: &[Name], order: usize) -> Name {
    let name = &names[order % names.len()];
    match order / names.len() {
        0 => name.clone(),
        round => Name {
            name: format!("{}. {}-я линия", name.name, round + 1),
            synonym: name.synonym.as_ref().map(|synonym| format!("{synonym}. {}-я линия", round + 1)),
        },
    }
}

fn with_rivers(mut names: Vec<Name>, rivers: &[&str]) -> Vec<Name> {
    for first in OF_PLACES {
        names.extend(rivers.iter().map(|river| Name::plain(format!("{first} {river}"))));
    }
    names
}

fn pairs(adjectives: &'static [Adjective], nouns: &'static [Noun]) -> impl Iterator<Item = Name> {
    adjectives
        .iter()
        .flat_map(move |(stem, endings)| {
            nouns.iter().map(move |(noun, gender)| format!("{stem}{} {noun}", endings[*gender]))
        })
        .filter(|name| !REAL.contains(&name.as_str()))
        .map(Name::plain)
}

const STREETS: &[&str] = &[
    "ул. Строителей",
    "Садовая ул.",
    "Лесная ул.",
    "Парковая ул.",
    "Речная ул.",
    "Новая ул.",
    "Полевая ул.",
    "Школьная ул.",
    "Центральная ул.",
    "Заводская ул.",
    "Озёрная ул.",
    "Молодёжная ул.",
    "Луговая ул.",
    "Берёзовая аллея",
    "Кленовая аллея",
    "Весенний пр-д",
    "Южный пр-д",
    "Северный пр-д",
    "Цветочная ул.",
    "Зелёный бульвар",
    "Солнечный бульвар",
    "Привокзальная ул.",
    "ул. Космонавтов",
    "ул. Машинистов",
    "ул. Архитекторов",
    "ул. Инженеров",
    "ул. Картографов",
    "ул. Геологов",
    "Мельничная ул.",
    "Фабричная ул.",
    "Набережный пр-д",
    "ул. Академика Вересова",
    "ул. Капитана Лугового",
    "Оранжерейная ул.",
    "Каретный пер.",
    "Тихий пер.",
    "Кузнечный пер.",
    "Песчаная ул.",
    "Ясеневая ул.",
    "Рябиновая ул.",
];

/// A street with the number of a house.
pub(super) fn street(rng: &mut SeededRng) -> String {
    let street = rng.pick(STREETS);
    let number = rng.between(1, 96);
    match rng.below(5) {
        0 => format!("{street}, уч. {number}"),
        1 => format!("{street}, д. {number}, корп. {}", rng.between(1, 4)),
        _ => format!("{street}, д. {number}"),
    }
}

const GIVEN: &[&str] = &[
    "Анна",
    "Мария",
    "Елена",
    "Ольга",
    "Наталья",
    "Ирина",
    "Светлана",
    "Екатерина",
    "Дарья",
    "Вера",
    "Алексей",
    "Дмитрий",
    "Сергей",
    "Андрей",
    "Михаил",
    "Игорь",
    "Павел",
    "Николай",
    "Роман",
    "Тимур",
];

/// A given name with an initial: «Анна К.».
pub(super) fn visitor(rng: &mut SeededRng) -> String {
    const INITIALS: [char; 16] =
        ['А', 'Б', 'В', 'Г', 'Д', 'К', 'Л', 'М', 'Н', 'О', 'П', 'Р', 'С', 'Т', 'Ф', 'Ш'];
    format!("{} {}.", rng.pick(GIVEN), rng.pick(&INITIALS))
}

const FAMILY: &[&str] = &[
    "Коваленко",
    "Шевчук",
    "Зима",
    "Лисица",
    "Стриж",
    "Бондаренко",
    "Гончар",
    "Мельник",
    "Кравец",
    "Ткач",
    "Сокол",
    "Роща",
    "Дуб",
    "Беляк",
    "Ольшаник",
    "Верба",
];

/// Somebody who works for an agency, invented: «Анна Верба».
pub(super) fn colleague(rng: &mut SeededRng) -> String {
    format!("{} {}", rng.pick(GIVEN), rng.pick(FAMILY))
}

const EXPERTS: &[&str] = &[
    "Вера Лугова",
    "Антон Верещин",
    "Марина Соловецкая",
    "Кирилл Протасов",
    "Алла Зимина",
    "Георгий Нарышев",
    "Юлия Кедрова",
    "Фёдор Ольхин",
    "Инна Раевская",
    "Степан Бережной",
    "Лидия Чернова",
    "Глеб Таволгин",
];

/// One of the portal's experts, all invented.
pub(super) fn expert(rng: &mut SeededRng) -> String {
    (*rng.pick(EXPERTS)).to_owned()
}
