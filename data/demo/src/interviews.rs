//! Interviews with builders, and which complexes an article takes for its examples. Facts come from the plan here too.

use chrono::Days;
use novosel_catalog::building::ComplexKind;
use novosel_catalog::editorial::{Block, Editorial, EditorialKind, INTERVIEWS};
use novosel_catalog::id::{ComplexId, EditorialId};
use novosel_catalog::region::SiteRegion;

use super::editorial::{EVERY, EditorialContext, body, listing, picture};
use super::plan::{Plan, Slugs, Stage};
use super::rng::{Part, SeededRng};

/// Complexes that a text names.
const NAMED: usize = 3;
/// Examples are taken from so many complexes that are looked at most.
const KNOWN: usize = 120;

/// A conversation: what it is about, and questions with answers.
struct Talk {
    subject: &'static str,
    short: &'static str,
    questions: &'static [(&'static str, &'static str)],
}

impl EditorialContext<'_> {
    /// An interview with a builder who sells on a site.
    pub(super) fn interview(&self, number: u32, slugs: &mut Slugs) -> Option<Editorial> {
        let mut rng = SeededRng::of(self.seed, Part::Editorial, 30_000 + u64::from(number));
        let turn = (number / EVERY) as usize;
        let site = SiteRegion::ALL[turn % 2];
        let on_sale = self.known(site);
        if on_sale.is_empty() {
            return None;
        }
        let builder = rng.pick(on_sale.get(..KNOWN).unwrap_or(&on_sale)).builder;
        let name = &self.builders.iter().find(|known| known.id == builder)?.name;
        let complexes: Vec<&Plan> =
            on_sale.iter().copied().filter(|plan| plan.builder == builder).take(NAMED).collect();
        let talk = &TALKS[turn % TALKS.len()];
        let header = format!("«{name}»: {}", talk.subject);
        let mut text = vec![Block::paragraph(talk.short)];
        for (question, answer) in talk.questions {
            text.push(Block::heading(*question));
            text.push(Block::paragraph(*answer));
        }
        text.push(Block::paragraph(format!("Сейчас компания продаёт {}.", listed(&complexes))));
        text.push(listing(format!("/buildings/?builder={}", builder.0), "Что компания продаёт сегодня"));
        Some(Editorial {
            id: EditorialId(0),
            kind: EditorialKind::Article,
            site: Some(site),
            slug: slugs.claim(&header),
            category: INTERVIEWS.to_owned(),
            header,
            short: talk.short.to_owned(),
            text: body(text),
            date: self.today - Days::new(u64::from(rng.between(1, 700))),
            image: Some(picture("article", Some(site), number.into())),
            complexes: complexes.iter().map(|plan| ComplexId(plan.number)).collect(),
            builders: vec![builder],
            criterion: None,
            views: rng.between(300, 12_000),
        })
    }

    /// Complexes that an article of one site takes for its examples, with the paragraph that names them.
    pub(super) fn examples(&self, number: u32, site: Option<SiteRegion>) -> Option<(Vec<ComplexId>, String)> {
        let mut rng = SeededRng::of(self.seed, Part::Editorial, 40_000 + u64::from(number));
        let known = self.known(site?);
        let known = known.get(..KNOWN).unwrap_or(&known);
        if known.is_empty() {
            return None;
        }
        let mut chosen: Vec<&Plan> = Vec::with_capacity(NAMED);
        for _ in 0..NAMED {
            let plan = *rng.pick(known);
            if chosen.iter().all(|other| other.number != plan.number) {
                chosen.push(plan);
            }
        }
        let text = format!(
            "Для примера сравните {}: в карточках есть цены, сроки и документы на сегодня.",
            listed(&chosen)
        );
        Some((chosen.iter().map(|plan| ComplexId(plan.number)).collect(), text))
    }

    /// Blocks of flats on sale on a site, those that are looked at most first; none in a catalogue without any.
    pub(super) fn known(&self, site: SiteRegion) -> Vec<&Plan> {
        let sells = |plan: &&Plan| {
            plan.region.site() == site
                && matches!(plan.stage, Stage::Building | Stage::Delivered)
                && matches!(plan.kind, ComplexKind::Residential | ComplexKind::LowRise)
        };
        let mut known: Vec<&Plan> = self.plans.iter().filter(sells).collect();
        known.sort_by_key(|plan| (std::cmp::Reverse(plan.popularity), plan.number));
        known
    }
}

/// «ЖК «Первый», ЖК «Второй» и ЖК «Третий»».
fn listed(plans: &[&Plan]) -> String {
    let names: Vec<String> = plans.iter().map(|plan| format!("ЖК «{}»", plan.name.name)).collect();
    match names.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, before)) => format!("{} и {last}", before.join(", ")),
        None => String::new(),
    }
}

const TALKS: &[Talk] = &[
    Talk {
        subject: "почему срок в договоре и дата ключей — разные дни",
        short: "Поговорили с застройщиком о сроках: что значит ввод, когда отдают ключи и отчего даты сдвигаются.",
        questions: &[
            (
                "Дом введён, а ключей ещё нет. Почему?",
                "После разрешения на ввод дом ставят на кадастровый учёт, управляющая компания принимает сети, и только затем начинаются осмотры. На это уходит от трёх месяцев до года.",
            ),
            (
                "Отчего переносят срок ввода?",
                "Чаще всего из-за внешних сетей и подъездных дорог: их строят не только мы. О каждом переносе говорит проектная декларация, её стоит перечитывать раз в квартал.",
            ),
            (
                "Что делать покупателю, если срок прошёл?",
                "Не подписывать дополнительное соглашение, не прочитав его. Деньги остаются на эскроу-счёте, а срок передачи ключей в договоре прежний, пока вы не согласились на другой.",
            ),
        ],
    },
    Talk {
        subject: "какие планировки покупают и почему",
        short: "Поговорили с застройщиком о планировках: кто выбирает евроформат и сколько стоит лишний метр коридора.",
        questions: &[
            (
                "Какие квартиры уходят первыми?",
                "Однокомнатные и евродвушки: первый взнос за них ниже. Большие квартиры выбирают дольше, зато их реже перепродают до сдачи дома.",
            ),
            (
                "Чем евроформат лучше обычного?",
                "Кухня и гостиная объединены, поэтому при той же площади получается отдельная спальня. Если готовите много, проверьте, где проходит вентиляция.",
            ),
            (
                "Стоит ли доплачивать за высокий этаж?",
                "За вид — да, если его не закроет следующая очередь. Посмотрите на план квартала, а не только на рендер.",
            ),
        ],
    },
    Talk {
        subject: "из чего складывается цена метра",
        short: "Поговорили с застройщиком о ценах: что меняется от котлована до ключей и когда скидка — не скидка.",
        questions: &[
            (
                "Почему цена растёт вместе с домом?",
                "С каждым этапом риска меньше, а процент банка по проектному финансированию зависит от того, сколько денег уже на эскроу-счетах.",
            ),
            (
                "Как отличить скидку от наценки?",
                "Смотрите историю цены лота. Если перед акцией он подорожал на столько же, скидки нет.",
            ),
            (
                "Отделка от застройщика — дорого или выгодно?",
                "Выгодно тем, кто въезжает сразу и берёт ипотеку: ремонт входит в сумму кредита. Кто меняет планировку, переплатит за то, что снимет.",
            ),
        ],
    },
    Talk {
        subject: "как принимать квартиру и что проверять",
        short: "Поговорили с застройщиком о приёмке: что смотреть, что писать в акт и сколько ждать исправлений.",
        questions: &[
            (
                "С чем приходить на осмотр?",
                "С договором, рулеткой, фонариком и зарядкой для телефона: розетки, воду и вентиляцию проверяют делом.",
            ),
            (
                "Нашли дефекты. Подписывать акт?",
                "Дефекты записывают в лист осмотра. Если жить в квартире нельзя, акт подписывают после исправления, если можно — с перечнем и сроком.",
            ),
            (
                "Что с гарантией?",
                "На дом — не меньше пяти лет, на оборудование — не меньше трёх. Обращения лучше писать, а не говорить по телефону.",
            ),
        ],
    },
];
