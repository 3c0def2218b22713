//! A small catalogue in which every field of every entity is filled at least once.

use chrono::NaiveDate;
use novosel_catalog::area::{LandArea, SquareMetres};
use novosel_catalog::bank::Bank;
use novosel_catalog::company::{Agency, Agent, Builder, Office};
use novosel_catalog::contract::Contract;
use novosel_catalog::deadline::{Deadline, Quarter};
use novosel_catalog::editorial::{Body, Editorial, EditorialKind};
use novosel_catalog::finishing::Finishing;
use novosel_catalog::flat::{Lot, LotKind, LotStatus, PriceTerms, SourceKey};
use novosel_catalog::id::{AgencyId, BankId, BuilderId, ComplexId, EditorialId, LotId, ProgrammeId, QueueId};
use novosel_catalog::lot_photo::{LotPhoto, LotPhotoKind};
use novosel_catalog::lot_video::LotVideo;
use novosel_catalog::menu::Menu;
use novosel_catalog::money::Thousands;
use novosel_catalog::mortgage::{MortgageTarget, Programme};
use novosel_catalog::other_name::{NamedRecord, OtherName};
use novosel_catalog::price_history::PricePoint;
use novosel_catalog::record::Record;
use novosel_catalog::redirect::Redirect;
use novosel_catalog::region::{Region, SiteRegion};
use novosel_catalog::rooms::Rooms;
use novosel_catalog::site_settings::{SiteSettings, TitledPage};
use novosel_catalog::special_project::SpecialProject;
use novosel_catalog::staff::{Actor, Moderator};

mod complexes;

pub(crate) use complexes::{full_complex, plain_complex};

pub(crate) fn day(year: i32, month: u32, day: u32) -> NaiveDate {
    NaiveDate::from_ymd_opt(year, month, day).expect("the tests' days exist")
}

fn key(external_id: &str) -> SourceKey {
    SourceKey { source: "образец".to_owned(), external_id: external_id.to_owned() }
}

fn text(text: &str) -> Option<String> {
    Some(text.to_owned())
}

fn texts(texts: &[&str]) -> Vec<String> {
    texts.iter().map(|text| (*text).to_owned()).collect()
}

fn quarter(year: u16, quarter: u8) -> Deadline {
    Deadline::Quarter(Quarter::new(year, quarter).expect("the tests' quarters exist"))
}

pub(crate) fn builder() -> Builder {
    Builder {
        id: BuilderId(7),
        slug: "severnyy-bereg".to_owned(),
        name: "Группа «Северный берег»".to_owned(),
        synonyms: texts(&["ООО \"СЗ Берег\"", "Sever"]),
        logo: text("/media/builder/7.svg"),
        description: text("Строит\nс 1998 года"),
        phone: text("+7 812 000-00-00"),
        site: text("https://bereg.example"),
        founded: Some(1998),
        // No short decimal: a reader that rounds would be found out.
        rating: Some(4.123_456_789_012_346),
        rating_portal: Some(0.1 + 0.2),
        deleted: true,
        views_month: u32::MAX,
    }
}

pub(crate) fn bank() -> Bank {
    Bank {
        id: BankId(3),
        slug: "ladoga-bank".to_owned(),
        name: "Ладога-Банк".to_owned(),
        logo: text("/media/bank/3.svg"),
        description: text("Банк"),
        offices: vec![Office {
            address: "Невский пр., 1".to_owned(),
            phone: text("8 800"),
            schedule: text("пн–пт"),
        }],
        rating: Some(3.7),
        rating_votes: 12,
        url: text("https://ladoga.example"),
    }
}

fn programme() -> Programme {
    Programme {
        id: ProgrammeId(11),
        bank: BankId(3),
        slug: "semeynaya".to_owned(),
        name: "Семейная".to_owned(),
        target: MortgageTarget::Family,
        percent_from: 600,
        percent_to: 650,
        term_from: 3,
        term_to: 30,
        min_loan: Some(Thousands(300)),
        max_loan: Some(Thousands(12_000)),
        first_payment: 20,
        valid_from: day(2024, 7, 1),
        valid_to: Some(day(2030, 12, 31)),
        regions: vec![Region::Spb, Region::Lo],
        kinds: vec![LotKind::Flat],
        percent_note: text("при страховании"),
        is_bail: true,
        age_from: Some(21),
        income_proof: text("справка"),
        deleted: false,
    }
}

fn agency() -> Agency {
    Agency {
        id: AgencyId(5),
        slug: "poisk".to_owned(),
        name: "Поиск".to_owned(),
        synonyms: vec!["АН Поиск".to_owned()],
        phone: text("+7"),
        address: text("Лиговский пр., 2"),
        mail: text("a@example.org"),
        rating: Some(5.0),
        offices: vec![Office {
            address: "Лиговский пр., 2".to_owned(),
            phone: None,
            schedule: text("пн–пт"),
        }],
        agents: vec![Agent {
            name: "Вера Лугова".to_owned(),
            role: text("брокер"),
            phone: text("+7 1"),
            mail: text("v@example.org"),
            source: text("feed"),
        }],
    }
}

pub(crate) fn editorial() -> Editorial {
    Editorial {
        id: EditorialId(21),
        kind: EditorialKind::News,
        site: Some(SiteRegion::Spb),
        slug: "novyy-korpus".to_owned(),
        category: "Старт продаж".to_owned(),
        header: "Новый корпус".to_owned(),
        short: "Начались продажи".to_owned(),
        text: Body::of_lines(["Первый абзац", "Второй"]).expect("two lines"),
        date: day(2026, 11, 19),
        image: text("/media/news/21.svg"),
        complexes: vec![ComplexId(2)],
        builders: vec![BuilderId(7)],
        criterion: None,
        method: None,
    }
}

pub(crate) fn special_project() -> SpecialProject {
    serde_json::from_value(serde_json::json!({
        "id": 4, "path": "letniy-bereg", "site": "MSK", "title": "Летний берег", "short": "Квартал у воды",
        "logo_form": "/media/builder/bereg.svg", "logo_form_link": "/spec/letniy-bereg/",
        "advertiser": { "name": "ООО «Берег»", "inn": "7707083893", "erid": "2VtzqwT5c7D" },
        "phone": "+7 (495) 000-12-34", "text": [{ "block": "paragraph", "text": [{ "text": "Дома у воды" }] }],
        "photos": [{ "path": "/media/complex/bereg/render-1.svg", "alt": "Дом" }],
        "offers": [
            { "offer": "complex", "complex": 2, "text": "Первый дом" },
            { "offer": "listing", "address": "/buildings/?class=comfort", "text": "Рядом" },
        ],
        "links": [{ "title": "О компании", "url": "https://bereg.example.org/" }],
        "from": "2026-11-01", "to": "2026-12-01",
    }))
    .expect("a project that is whole")
}

pub(crate) fn menu() -> Menu {
    let group = serde_json::json!({
        "id": 1, "sort": 10, "label": "Каталоги", "url": "", "style": "group",
        "children": [{ "id": 2, "sort": 10, "label": "Новостройки", "url": "/buildings/", "site": "SPB" }],
    });
    serde_json::from_value(serde_json::json!({ "menu": "footer", "items": [group] }))
        .expect("a menu that is whole")
}

pub(crate) fn redirect() -> Redirect {
    Redirect::new("/staryy/razdel/", "/buildings/?rooms=2", Some(SiteRegion::Spb)).expect("a redirect")
}

pub(crate) fn site_settings() -> SiteSettings {
    let titles = [(TitledPage::Index, "Новостройки {region}".to_owned())].into();
    let phone = Some("+7 (812) 000-00-01".to_owned());
    SiteSettings { phone, titles, ..SiteSettings::of(SiteRegion::Spb) }
}

pub(crate) fn other_name() -> OtherName {
    OtherName {
        of: NamedRecord::Station,
        id: 7,
        name: "чистики".to_owned(),
        editor: "Дарья".to_owned(),
        added: "2026-11-08T09:00:00Z".to_owned(),
        reason: "так ищут".to_owned(),
    }
}

/// A lot with the fewest words.
pub(crate) fn plain_lot(id: u32, complex: u32) -> Lot {
    Lot {
        id: LotId(id),
        key: key(&format!("лот-{id}")),
        complex: ComplexId(complex),
        queue: None,
        kind: LotKind::Flat,
        status: LotStatus::Live,
        agency: None,
        rooms: None,
        euro: false,
        area: None,
        living_area: None,
        kitchen_area: None,
        room_areas: Vec::new(),
        land_area: None,
        price: None,
        floor: None,
        floors_total: None,
        section: None,
        riser: None,
        number: None,
        finishing: None,
        contract: None,
        contract_computed: false,
        ceiling_cm: None,
        balconies: None,
        loggias: None,
        price_terms: PriceTerms::default(),
        window_view: None,
        plan: None,
        floor_plan: None,
        photos: Vec::new(),
        videos: Vec::new(),
        description: None,
        added: day(2026, 10, 1),
        prices: Vec::new(),
    }
}

pub(crate) fn full_lot() -> Lot {
    Lot {
        queue: Some(QueueId(31)),
        kind: LotKind::Apartments,
        agency: Some(AgencyId(5)),
        rooms: Some(Rooms::Open),
        euro: true,
        area: Some(SquareMetres(4_215)),
        living_area: Some(SquareMetres(2_000)),
        kitchen_area: Some(SquareMetres(1_050)),
        room_areas: vec![SquareMetres(1_200), SquareMetres(800)],
        land_area: Some(LandArea(612)),
        price: Some(Thousands(9_100)),
        floor: Some(-1),
        floors_total: Some(25),
        section: Some(2),
        riser: Some(6),
        number: text("114"),
        finishing: Some(Finishing::WhiteBox),
        contract: Some(Contract::Assignment),
        contract_computed: true,
        ceiling_cm: Some(275),
        balconies: Some(1),
        loggias: Some(2),
        price_terms: PriceTerms::default(),
        window_view: None,
        plan: text("/media/plan/1.svg"),
        floor_plan: text("/media/floor/1.svg"),
        photos: vec![
            "/media/a.jpg".to_owned().into(),
            LotPhoto {
                file: "/media/b.jpg".to_owned(), kind: LotPhotoKind::Finish, caption: text("Кухня")
            },
        ],
        videos: LotVideo::of_address("https://rutube.ru/video/0123abcd/", Some("Обзор"))
            .into_iter()
            .collect(),
        description: text("Видовая"),
        prices: vec![
            PricePoint { date: day(2025, 6, 1), price: None },
            PricePoint { date: day(2025, 9, 1), price: Some(Thousands(8_800)) },
            // Two prices of one day, as a feed read twice a day gives them.
            PricePoint { date: day(2026, 10, 1), price: Some(Thousands(9_000)) },
            PricePoint { date: day(2026, 10, 1), price: Some(Thousands(9_100)) },
        ],
        ..plain_lot(102, 2)
    }
}

/// Everything, in the order of an export.
pub(crate) fn records() -> Vec<Record> {
    let statuses = [LotStatus::Live, LotStatus::Reserved, LotStatus::Sold, LotStatus::Inactive];
    let rest = (103..).zip(statuses).map(|(id, status)| Lot {
        status,
        rooms: Rooms::ALL.get(id as usize - 100).copied(),
        ..plain_lot(id, 2)
    });
    let mut records = vec![
        Record::Builder(builder()),
        Record::Builder(Builder { id: BuilderId(8), slug: "vtoroy".to_owned(), ..Builder::default() }),
        Record::Bank(bank()),
        Record::Programme(programme()),
        Record::Agency(agency()),
        Record::Complex(Box::new(plain_complex(1, "pervyy"))),
        Record::Lot(Box::new(plain_lot(110, 1))),
        Record::Complex(Box::new(full_complex())),
        Record::Lot(Box::new(full_lot())),
    ];
    records.extend(rest.map(|lot| Record::Lot(Box::new(lot))));
    records.push(Record::Complex(Box::new(plain_complex(4_000_000_000, "posledniy"))));
    records.push(Record::Editorial(editorial()));
    records.push(Record::SpecialProject(Box::new(special_project())));
    records.push(Record::Menu(menu()));
    records.push(Record::Redirect(redirect()));
    records.push(Record::OtherName(other_name()));
    records.push(Record::SiteSettings(Box::new(site_settings())));
    records
}

/// Whoever decides on posts, at a moment.
pub(crate) fn by(now: i64) -> Moderator<'static> {
    Moderator { name: "office", actor: Actor::Terminal, request: "", now }
}
