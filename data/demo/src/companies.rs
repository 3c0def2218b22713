//! Invented builders and agencies.

use novosel_catalog::company::{Agency, Agent, Builder, Office};
use novosel_catalog::id::{AgencyId, BuilderId};
use novosel_catalog::region::SiteRegion;

use super::names::{colleague, street};
use super::plan::{Plan, Slugs, Stage};
use super::rng::{Part, SeededRng};
use novosel_catalog::slug::slug;

pub(super) const BUILDERS: u32 = 300;
pub(super) const AGENCIES: u32 = 60;

const STEMS: &[&str] = &[
    "Вереск",
    "Таволга",
    "Ладожье",
    "Полярис",
    "Сажень",
    "Зодчество",
    "Кровля",
    "Отвес",
    "Мансарда",
    "Эркер",
    "Портал",
    "Архитрав",
    "Капитель",
    "Цоколь",
    "Стропила",
    "Простенок",
    "Кладка",
    "Ризалит",
    "Пилястра",
    "Щипец",
    "Кессон",
    "Ростверк",
    "Анфилада",
    "Флигель",
    "Белокамень",
    "Тёсаный камень",
    "Белый мост",
    "Синий мост",
    "Дельта Севера",
    "Ясная поляна",
    "Медный шпиль",
    "Новый меридиан",
    "Третья верста",
    "Первая сажень",
    "Городская легенда",
    "Тихий берег",
    "Прямая линия",
    "Светлый контур",
    "Ровный дом",
    "Крепкий фундамент",
    "Вторая природа",
    "Северный контур",
    "Южный контур",
    "Большая роза",
    "Каменный цветок",
    "Зелёный контур",
    "Сосновый бор",
    "Речной фасад",
    "Верный план",
    "Золотое сечение",
    "Пятый угол",
    "Живой квартал",
    "Хорошее соседство",
    "Четыре стороны",
    "Открытый двор",
    "Высокий берег",
    "Добрый сосед",
    "Свой порог",
    "Тёплый кров",
    "Честный метр",
];
const ENDINGS: &[&str] = &["Девелопмент", "Строй", "Групп", "Инвест", "Проект"];
const VILLAGES: &[&str] =
    &["Кантемирово", "Ольгина Горка", "Верещагино", "Ручьи Плюс", "Заозёрье", "Новый Посад"];

const AGENCY_STEMS: &[&str] = &[
    "Ключ в руке",
    "Адрес счастья",
    "Мой порог",
    "Своя дверь",
    "Верный адрес",
    "Квадратный метр",
    "Домовой",
    "Переезд",
    "Новоселье",
    "Тёплый адрес",
    "Городской ключ",
    "Этажность",
    "Первый этаж",
    "Светлая сторона",
    "Добрый дом",
    "Хороший район",
    "Белая дверь",
    "Окно во двор",
    "Вид на реку",
    "Соседи",
];
const AGENCY_ENDINGS: &[&str] = &["Недвижимость", "Риелт", "Эстейт"];

/// Builders with the site each of them works in; none for both.
pub(super) fn builders(seed: u64) -> Vec<(Builder, Option<SiteRegion>)> {
    let mut names: Vec<String> =
        STEMS.iter().flat_map(|stem| ENDINGS.iter().map(move |ending| format!("{stem} {ending}"))).collect();
    SeededRng::of(seed, Part::Companies, 0).shuffle(&mut names);
    let mut slugs = Slugs::default();
    names
        .into_iter()
        .take(BUILDERS as usize)
        .zip(1..)
        .map(|(name, number)| builder(seed, number, name, &mut slugs))
        .collect()
}

fn builder(seed: u64, number: u32, name: String, slugs: &mut Slugs) -> (Builder, Option<SiteRegion>) {
    let mut rng = SeededRng::of(seed, Part::Companies, u64::from(number));
    let slug = slugs.claim(&name);
    let (site, place) = match rng.below(20) {
        0 => (None, "в Москве и Санкт-Петербурге"),
        1..=12 => (Some(SiteRegion::Msk), "в Москве и Московской области"),
        _ => (Some(SiteRegion::Spb), "в Санкт-Петербурге и Ленинградской области"),
    };
    let founded = 1_992 + rng.below(27) as u16;
    let strength = *rng.pick(&[
        "Компания сама проектирует дома и ведёт их от котлована до передачи ключей.",
        "Все объекты возводятся с эскроу-счетами, отчётность публикуется каждый квартал.",
        "Во дворах нет машин, а первые этажи отданы магазинам и кафе.",
        "Управляющая компания застройщика обслуживает построенные дома.",
        "Компания начинала с малоэтажных домов и сохранила внимание к деталям.",
    ]);
    let rating = f64::from(rng.between(31, 49)) / 10.0;
    let builder = Builder {
        id: BuilderId(number),
        logo: Some(format!("/media/builder/{slug}.svg")),
        description: Some(format!("«{name}» строит жильё {place} с {founded} года. {strength}")),
        phone: Some(phone(site, &mut rng)),
        site: Some(format!("https://{slug}.example")),
        founded: Some(founded),
        rating: Some(rating),
        rating_portal: Some((rating * 10.0 + f64::from(rng.below(5)) - 2.0).clamp(25.0, 50.0) / 10.0),
        deleted: false,
        views_month: 60_000 / (number + 4) + rng.below(200),
        synonyms: vec![format!("ГК «{name}»")],
        name,
        slug,
    };
    (builder, site)
}

/// Marks the builders that are no longer on the market: all that they have built is sold.
pub(super) fn retire(builders: &mut [Builder], plans: &[Plan]) {
    let is_sold = |plan: &&Plan| plan.stage == Stage::SoldOut && !plan.is_closed_early();
    for builder in builders {
        let mut own = plans.iter().filter(|plan| plan.builder == builder.id).peekable();
        builder.deleted = own.peek().is_some() && own.all(|plan| is_sold(&plan));
    }
}

/// The legal developer of a complex: a company for one object, as the law on shared construction wants.
pub(super) fn developer(builder: &str, complex: &str, rng: &mut SeededRng) -> String {
    match rng.below(4) {
        0 => format!("ООО \"СЗ {complex}\""),
        1 => format!("ООО \"СЗ {}-{}\"", builder.split(' ').next().unwrap_or(builder), rng.between(1, 9)),
        2 => format!("ООО \"СЗ {} {}\"", rng.pick(VILLAGES), rng.between(1, 5)),
        _ => format!("АО \"СЗ {builder}\""),
    }
}

/// The agencies that sell the lots of a site: they stand where their office is.
pub(super) fn agencies_of(seed: u64, site: SiteRegion) -> Vec<AgencyId> {
    let is_home = |number: &u32| home(&mut rng_of_agency(seed, *number)) == site;
    (1..=AGENCIES).filter(is_home).map(AgencyId).collect()
}

fn rng_of_agency(seed: u64, number: u32) -> SeededRng {
    SeededRng::of(seed, Part::Companies, 1_000 + u64::from(number))
}

fn home(rng: &mut SeededRng) -> SiteRegion {
    if rng.chance(60) { SiteRegion::Msk } else { SiteRegion::Spb }
}

/// Agencies.
pub(super) fn agencies(seed: u64) -> Vec<Agency> {
    let mut slugs = Slugs::default();
    let names =
        AGENCY_STEMS.iter().flat_map(|stem| AGENCY_ENDINGS.iter().map(move |end| format!("{stem} {end}")));
    names
        .take(AGENCIES as usize)
        .zip(1..)
        .map(|(name, number)| {
            let mut rng = rng_of_agency(seed, number);
            let site = home(&mut rng);
            let host = format!("{}.example", slug(&name));
            let (own_phone, address) = (phone(Some(site), &mut rng), address(site, &mut rng));
            let rating = Some(f64::from(rng.between(35, 50)) / 10.0);
            let main = Office {
                address: address.clone(),
                phone: Some(own_phone.clone()),
                schedule: Some((*rng.pick(OFFICE_HOURS)).to_owned()),
            };
            let further = (0..rng.below(4)).map(|_| office(site, &mut rng));
            let offices = std::iter::once(main).chain(further.collect::<Vec<_>>()).collect();
            Agency {
                id: AgencyId(number),
                slug: slugs.claim(&name),
                synonyms: Vec::new(),
                phone: Some(own_phone),
                address: Some(address),
                mail: Some(format!("info@{host}")),
                rating,
                offices,
                agents: agents(site, &host, &mut rng),
                name,
            }
        })
        .collect()
}

/// When offices are open.
pub(super) const OFFICE_HOURS: &[&str] =
    &["пн–пт 9:00–19:00", "пн–пт 9:00–20:00, сб 10:00–17:00", "ежедневно 10:00–20:00"];

fn address(site: SiteRegion, rng: &mut SeededRng) -> String {
    format!("{}, {}", site.regions()[0].title(), street(rng))
}

/// An office on a site.
pub(super) fn office(site: SiteRegion, rng: &mut SeededRng) -> Office {
    Office {
        address: address(site, rng),
        phone: Some(phone(Some(site), rng)),
        schedule: Some((*rng.pick(OFFICE_HOURS)).to_owned()),
    }
}

/// Agents of an agency; each has a phone or a mail of their own.
fn agents(site: SiteRegion, host: &str, rng: &mut SeededRng) -> Vec<Agent> {
    const ROLES: &[&str] = &["руководитель отдела новостроек", "агент по новостройкам", "ипотечный брокер"];
    let mut agents: Vec<Agent> = Vec::new();
    for _ in 0..rng.between(2, 9) {
        let name = colleague(rng);
        let role = ROLES[agents.len().min(1 + rng.below(2) as usize)].to_owned();
        let own_phone = rng.chance(60).then(|| phone(Some(site), rng));
        let mail = own_phone.is_none().then(|| format!("{}@{host}", slug(&name)));
        if agents.iter().all(|other| other.name != name) {
            agents.push(Agent { name, role: Some(role), phone: own_phone, mail, source: None });
        }
    }
    agents
}

/// A number from the ranges that the numbering plan leaves unassigned (000 after the city's code).
pub(super) fn phone(site: Option<SiteRegion>, rng: &mut SeededRng) -> String {
    let code = match site {
        Some(SiteRegion::Msk) => 495,
        Some(SiteRegion::Spb) => 812,
        None => 800,
    };
    format!("+7 ({code}) 000-{:02}-{:02}", rng.below(100), rng.below(100))
}
