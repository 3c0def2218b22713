//! Invented banks with programmes as dated rules (`domain.md`, «Mortgage»).

use chrono::NaiveDate;
use novosel_catalog::bank::Bank;
use novosel_catalog::flat::LotKind;
use novosel_catalog::id::{BankId, ProgrammeId};
use novosel_catalog::money::Thousands;
use novosel_catalog::mortgage::{MortgageTarget, Programme};
use novosel_catalog::region::{Region, SiteRegion};

use super::companies::office;
use super::plan::Slugs;
use super::rng::{Part, SeededRng};
use novosel_catalog::slug::slug;

const NAMES: &[&str] = &[
    "Северный мост",
    "Ладожский берег",
    "Медный грош",
    "Купеческий двор",
    "Рубежный",
    "Полтина",
    "Алтын",
    "Старый рубль",
    "Верный счёт",
    "Каменный остров",
    "Трёхгорный",
    "Поволжский расчётный",
    "Белая река",
    "Уральский щит",
    "Соловецкий",
    "Торговая площадь",
    "Гостиный",
    "Ярмарочный",
    "Заречный кредит",
    "Фонтанный",
    "Сенатский",
    "Общий дом",
    "Домостроительный кредит",
    "Новая ступень",
    "Балтийский расчётный",
    "Онежский",
    "Двинский",
    "Вологодский торговый",
    "Тверская застава",
    "Красная верста",
    "Сибирский обоз",
    "Байкальский лёд",
    "Камский причал",
    "Донская степь",
    "Кубанский колос",
    "Невская застава",
    "Полярный круг",
    "Таёжный",
    "Гранитный",
    "Кремнёвый",
    "Солнечный ветер",
    "Первый семейный",
    "Городской вклад",
    "Земский",
    "Арсенальный",
];

const EVERYWHERE: &[Region] = &Region::ALL;
const HOUSING: &[LotKind] = &[LotKind::Flat, LotKind::Townhouse, LotKind::Cottage];
const EVERYTHING: &[LotKind] =
    &[LotKind::Flat, LotKind::Apartments, LotKind::Cottage, LotKind::LandContract, LotKind::Townhouse];

/// A rule of the state or of the market; a bank moves only the rate and the terms around it.
struct Rule {
    name: &'static str,
    target: MortgageTarget,
    /// Hundredths of a percent.
    percent: (u32, u32),
    max_loan: u32,
    first_payment: u8,
    /// First and last day, as year, month, day.
    from: (i32, u32, u32),
    to: Option<(i32, u32, u32)>,
    regions: &'static [Region],
    kinds: &'static [LotKind],
    note: Option<&'static str>,
    /// How many banks of a hundred have it.
    share: u32,
}

const RULES: &[Rule] = &[
    Rule {
        name: "Новостройка",
        target: MortgageTarget::Standard,
        percent: (1_990, 2_290),
        max_loan: 100_000,
        first_payment: 20,
        from: (2025, 6, 9),
        to: None,
        regions: EVERYWHERE,
        kinds: EVERYTHING,
        note: None,
        share: 100,
    },
    Rule {
        name: "Семейная ипотека",
        target: MortgageTarget::Family,
        percent: (600, 600),
        max_loan: 12_000,
        first_payment: 20,
        from: (2024, 7, 1),
        to: Some((2030, 12, 31)),
        regions: EVERYWHERE,
        kinds: &[LotKind::Flat, LotKind::Townhouse, LotKind::Cottage, LotKind::LandContract],
        note: Some("Для семей с ребёнком до шести лет; с февраля 2026 года — одна льготная ипотека на семью"),
        share: 90,
    },
    Rule {
        name: "IT-ипотека",
        target: MortgageTarget::It,
        percent: (600, 600),
        max_loan: 9_000,
        first_payment: 20,
        from: (2024, 8, 1),
        to: Some((2030, 12, 31)),
        regions: &[Region::Mo, Region::Lo],
        kinds: &[LotKind::Flat, LotKind::Townhouse, LotKind::Cottage],
        note: Some("Для сотрудников аккредитованных IT-компаний; в Москве и Санкт-Петербурге не действует"),
        share: 60,
    },
    Rule {
        name: "IT-ипотека (до августа 2024 года)",
        target: MortgageTarget::It,
        percent: (500, 500),
        max_loan: 18_000,
        first_payment: 20,
        from: (2022, 5, 1),
        to: Some((2024, 7, 31)),
        regions: EVERYWHERE,
        kinds: HOUSING,
        note: Some("Приём заявок завершён"),
        share: 12,
    },
    Rule {
        name: "Льготная ипотека на новостройки",
        target: MortgageTarget::Standard,
        percent: (800, 800),
        max_loan: 6_000,
        first_payment: 30,
        from: (2020, 4, 17),
        to: Some((2024, 6, 30)),
        regions: EVERYWHERE,
        kinds: &[LotKind::Flat],
        note: Some("Приём заявок завершён"),
        share: 24,
    },
    Rule {
        name: "Военная ипотека",
        target: MortgageTarget::Military,
        percent: (1_750, 1_990),
        max_loan: 5_400,
        first_payment: 20,
        from: (2025, 1, 1),
        to: None,
        regions: EVERYWHERE,
        kinds: HOUSING,
        note: Some("Для участников накопительно-ипотечной системы"),
        share: 45,
    },
    Rule {
        name: "Ипотека с материнским капиталом",
        target: MortgageTarget::Maternity,
        percent: (1_990, 2_190),
        max_loan: 30_000,
        first_payment: 10,
        from: (2025, 2, 1),
        to: None,
        regions: EVERYWHERE,
        kinds: HOUSING,
        note: Some("Материнский капитал засчитывается в первый взнос"),
        share: 65,
    },
    Rule {
        name: "Сельская ипотека",
        target: MortgageTarget::Rural,
        percent: (300, 300),
        max_loan: 6_000,
        first_payment: 30,
        from: (2020, 1, 1),
        to: Some((2030, 12, 31)),
        regions: &[Region::Lo],
        kinds: &[LotKind::Flat, LotKind::Cottage, LotKind::LandContract, LotKind::Townhouse],
        note: Some("Для сельских территорий и малых городов"),
        share: 30,
    },
    Rule {
        name: "Субсидированная ставка от застройщика",
        target: MortgageTarget::Standard,
        percent: (1_490, 1_790),
        max_loan: 30_000,
        first_payment: 30,
        from: (2025, 10, 1),
        to: Some((2027, 12, 31)),
        regions: EVERYWHERE,
        kinds: EVERYTHING,
        note: Some("Часть ставки оплачивает застройщик"),
        share: 40,
    },
];

/// Banks and their programmes, in the order of banks.
pub(super) fn banks(seed: u64) -> (Vec<Bank>, Vec<Programme>) {
    let (mut banks, mut programmes) = (Vec::new(), Vec::new());
    let mut slugs = Slugs::default();
    for (name, number) in NAMES.iter().zip(1..) {
        let mut rng = SeededRng::of(seed, Part::Banks, u64::from(number));
        banks.push(bank(name, number, slugs.claim(name), &mut rng));
        for rule in RULES {
            if rng.chance(rule.share) {
                let id = ProgrammeId(u32::try_from(programmes.len() + 1).expect("a few hundred programmes"));
                programmes.push(programme(id, BankId(number), rule, &mut rng));
            }
        }
    }
    (banks, programmes)
}

fn bank(name: &str, number: u32, slug: String, rng: &mut SeededRng) -> Bank {
    let offices = (0..rng.between(1, 5))
        .map(|_| office(if rng.chance(60) { SiteRegion::Msk } else { SiteRegion::Spb }, rng))
        .collect();
    Bank {
        id: BankId(number),
        logo: Some(format!("/media/bank/{slug}.svg")),
        description: Some(format!(
            "Банк «{name}» кредитует покупку жилья в строящихся и готовых домах. Заявку рассматривают {}.",
            rng.pick(&["за один день", "за два дня", "до трёх рабочих дней", "в день обращения"])
        )),
        offices,
        rating: Some(f64::from(rng.between(30, 49)) / 10.0),
        rating_votes: rng.between(12, 900),
        url: Some(format!("https://{slug}.example")),
        name: name.to_owned(),
        slug,
    }
}

fn programme(id: ProgrammeId, bank: BankId, rule: &Rule, rng: &mut SeededRng) -> Programme {
    let day =
        |(year, month, day)| NaiveDate::from_ymd_opt(year, month, day).expect("the rules name real days");
    let (low, high) = rule.percent;
    // Rates move in steps of a tenth of a percent.
    let percent_from = low + rng.below((high - low) / 20 + 1) * 10;
    Programme {
        id,
        bank,
        slug: slug(rule.name),
        name: rule.name.to_owned(),
        target: rule.target,
        percent_from,
        percent_to: if low == high { percent_from } else { percent_from + rng.between(2, 15) * 10 },
        term_from: 1,
        term_to: if rule.target == MortgageTarget::Rural { 25 } else { 30 },
        // The same of every programme of a bank.
        min_loan: Some(Thousands([300, 500, 500, 600, 1_000][bank.0 as usize % 5])),
        max_loan: Some(Thousands(rule.max_loan)),
        first_payment: rule.first_payment,
        valid_from: day(rule.from),
        valid_to: rule.to.map(day),
        regions: rule.regions.to_vec(),
        kinds: rule.kinds.to_vec(),
        percent_note: rule.note.map(str::to_owned),
        is_bail: rng.chance(8),
        age_from: Some(if rng.chance(70) { 21 } else { 18 }),
        income_proof: Some(
            (*rng.pick(&[
                "справка о доходах",
                "по форме банка",
                "выписка из Социального фонда",
                "без подтверждения",
            ]))
            .to_owned(),
        ),
        deleted: false,
    }
}
