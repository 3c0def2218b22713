//! News, articles and ratings about the invented market. Facts come from the plan, so no text contradicts a card.

use chrono::{Days, NaiveDate};
use novosel_catalog::building::ComplexKind;
use novosel_catalog::company::Builder;
use novosel_catalog::editorial::{Block, Body, Editorial, EditorialKind, Listing};
use novosel_catalog::id::{ComplexId, EditorialId};
use novosel_catalog::region::{Region, SiteRegion};

use super::plan::{Plan, Slugs, Stage};
use super::rng::{Part, SeededRng};
use super::topics::{ARTICLES, Topic};
use super::words::{capitalised, class_genitive};

const NEWS: u32 = 400;
/// Articles in all: those that people wrote, and the others.
const ARTICLE_COUNT: u32 = 150;
/// Of so many articles one is an interview.
pub(super) const EVERY: u32 = 10;

/// What texts are written from.
pub(super) struct EditorialContext<'a> {
    pub(super) plans: &'a [Plan],
    pub(super) builders: &'a [Builder],
    pub(super) seed: u64,
    pub(super) today: NaiveDate,
    /// The first day of works and the last commissioning of a complex, where it has корпуса with dates.
    pub(super) course: &'a dyn Fn(&Plan) -> Option<(NaiveDate, NaiveDate)>,
}

/// Everything published, with numbers from 1; ratings are the last.
pub(super) fn editorials(desk: &EditorialContext<'_>, ratings: Vec<Editorial>) -> Vec<Editorial> {
    let (news, articles) = (&mut Slugs::default(), &mut Slugs::default());
    let mut all: Vec<Editorial> = (0..NEWS).filter_map(|number| desk.news(number, news)).collect();
    let written = desk.written(articles);
    let others = ARTICLE_COUNT.saturating_sub(u32::try_from(written.len()).unwrap_or_default());
    all.extend((0..others).map(|number| match number % EVERY {
        0 => desk.interview(number, articles).unwrap_or_else(|| desk.article(number, articles)),
        _ => desk.article(number, articles),
    }));
    all.extend(written);
    all.extend(ratings);
    for (item, id) in all.iter_mut().zip(1..) {
        item.id = EditorialId(id);
    }
    all
}

/// «в Москве».
fn in_region(region: Region) -> &'static str {
    match region {
        Region::Msk => "в Москве",
        Region::Mo => "в Московской области",
        Region::Spb => "в Санкт-Петербурге",
        Region::Lo => "в Ленинградской области",
    }
}

/// «Москвы и Московской области».
pub(super) fn of_site(site: SiteRegion) -> &'static str {
    match site {
        SiteRegion::Msk => "Москвы и Московской области",
        SiteRegion::Spb => "Санкт-Петербурга и Ленинградской области",
    }
}

/// A headline with its paragraphs.
struct Story {
    category: &'static str,
    header: String,
    short: String,
    paragraphs: [String; 3],
}

impl EditorialContext<'_> {
    fn builder(&self, plan: &Plan) -> &str {
        self.builders.get(plan.builder.0 as usize - 1).map_or("застройщик", |builder| &builder.name)
    }

    fn news(&self, number: u32, slugs: &mut Slugs) -> Option<Editorial> {
        let mut rng = SeededRng::of(self.seed, Part::Editorial, u64::from(number));
        let towers: Vec<&Plan> = self.plans.iter().filter(|plan| plan.stage != Stage::SoldOut).collect();
        if towers.is_empty() {
            return None;
        }
        let plan = *rng.pick(&towers);
        let story = self.story(plan, &mut rng);
        let date = self.day_of_news(plan, &mut rng);
        Some(Editorial {
            id: EditorialId(0),
            kind: EditorialKind::News,
            site: Some(plan.region.site()),
            slug: slugs.claim(&story.header),
            category: story.category.to_owned(),
            header: story.header,
            short: story.short,
            text: body(story.paragraphs.map(Block::paragraph)),
            date,
            image: Some(format!("/media/complex/{}/render-1.svg", plan.slug)),
            complexes: vec![ComplexId(plan.number)],
            builders: vec![plan.builder],
            criterion: None,
            views: rng.between(40, 6_000),
        })
    }

    /// A day on which the news was true: after the commissioning for a delivered complex, during the works for one
    /// under construction; three years back at most, more of them lately.
    fn day_of_news(&self, plan: &Plan, rng: &mut SeededRng) -> NaiveDate {
        let since = match ((self.course)(plan), plan.stage) {
            (Some((_, commissioned)), Stage::Delivered) => commissioned,
            (Some((started, _)), Stage::Building) => started + Days::new(120),
            (_, Stage::Project | Stage::Stalled) => self.today - Days::new(200),
            _ => self.today - Days::new(900),
        };
        let days = (self.today - since).num_days().clamp(1, 1_090) as f64;
        let share = rng.unit();
        self.today - Days::new((days * share * share) as u64)
    }

    fn story(&self, plan: &Plan, rng: &mut SeededRng) -> Story {
        let (name, builder) = (&plan.name.name, self.builder(plan));
        let (place, class) = (in_region(plan.region), class_genitive(plan.class));
        let noun = noun(plan.kind);
        let tail = format!(
            "{} «{name}» находится {place}. Застройщик — компания «{builder}». Актуальные цены и список свободных лотов есть в карточке объекта.",
            capitalised(noun)
        );
        let story = |category, header: String, short: String, middle: &str| Story {
            category,
            header,
            paragraphs: [short.clone(), middle.to_owned(), tail.clone()],
            short,
        };
        match (plan.stage, rng.below(4)) {
            _ if plan.kind.is_settlement() => match rng.below(3) {
                0 => story(
                    "Загородный рынок",
                    format!("{} «{name}»: новые участки в продаже", capitalised(noun)),
                    format!("Компания «{builder}» вывела на рынок новые предложения {place}."),
                    "Покупателям доступны участки без подряда и с подрядом, а также готовые дома. Осмотр — по записи.",
                ),
                1 => story(
                    "Загородный рынок",
                    format!("{} «{name}»: заасфальтированы внутренние дороги", capitalised(noun)),
                    format!("Компания «{builder}» завершила дорожные работы в очередной части посёлка."),
                    "Следующим этапом станет освещение улиц и благоустройство въездной зоны.",
                ),
                _ => story(
                    "Загородный рынок",
                    format!("{} «{name}» готовится к зиме", capitalised(noun)),
                    format!("Управляющая компания посёлка рассказала, как будут чистить дороги {place}."),
                    "Договор на уборку снега заключён на весь сезон, график работ согласован с жителями.",
                ),
            },
            (Stage::Project, _) => story(
                "Новые проекты",
                format!("ЖК «{name}»: застройщик показал проект"),
                format!("Компания «{builder}» представила концепцию объекта {class} {place}."),
                "Продажи начнутся после получения разрешения на строительство и публикации проектной декларации.",
            ),
            (Stage::Stalled, _) => story(
                "Строительство",
                format!("ЖК «{name}»: срок ввода снова под вопросом"),
                format!("Строительство объекта {place} идёт с отставанием от первоначального графика."),
                "Дольщикам советуем следить за изменениями в проектной декларации и сохранять переписку с застройщиком.",
            ),
            (Stage::Delivered, 0 | 1) => story(
                "Строительство",
                format!("{} «{name}»: дома введены в эксплуатацию", capitalised(noun)),
                format!("Объект {class} {place} получил разрешения на ввод."),
                "Оставшиеся лоты продаются по договору купли-продажи, ждать завершения строительства не нужно.",
            ),
            (Stage::Delivered, _) => story(
                "Акции",
                format!("{} «{name}»: последние лоты в готовых домах", capitalised(noun)),
                format!("Компания «{builder}» завершает продажи объекта {place}."),
                "Ключи передают сразу после регистрации договора купли-продажи.",
            ),
            (_, 0) => story(
                "Старт продаж",
                format!("{} «{name}»: в продаже новый пул лотов", capitalised(noun)),
                format!("Компания «{builder}» расширила предложение в строящемся объекте {class} {place}."),
                "Сделки проходят по договору долевого участия с эскроу-счетами: деньги застройщик получит после ввода дома.",
            ),
            (_, 1) => story(
                "Строительство",
                format!("{} «{name}»: как продвигается стройка", capitalised(noun)),
                format!("Компания «{builder}» опубликовала свежие снимки со строительной площадки {place}."),
                "Ход работ по каждому корпусу с датами снимков собран в разделе фотографий.",
            ),
            (_, 2) => story(
                "Ипотека",
                format!("{} «{name}» прошёл аккредитацию в банках", capitalised(noun)),
                format!("Купить жильё в строящемся объекте {place} можно с привлечением кредита."),
                "Ставка зависит от программы, первого взноса и категории покупателя; условия действуют на дату заявки.",
            ),
            _ => story(
                "Инфраструктура",
                format!("{} «{name}»: каким будет двор", capitalised(noun)),
                format!("Компания «{builder}» рассказала о благоустройстве объекта {class} {place}."),
                "Запланированы площадки для детей разного возраста, зона отдыха и места для занятий спортом.",
            ),
        }
    }

    fn article(&self, number: u32, slugs: &mut Slugs) -> Editorial {
        let mut rng = SeededRng::of(self.seed, Part::Editorial, 10_000 + u64::from(number));
        let count = u32::try_from(ARTICLES.len()).unwrap_or(1);
        let (topic, round) = (&ARTICLES[(number % count) as usize], number / count);
        let slant = &topic.slants[round as usize % topic.slants.len()];
        let site =
            [None, Some(SiteRegion::Msk), Some(SiteRegion::Spb)][(round as usize + number as usize) % 3];
        let date = self.today - Days::new(u64::from(rng.between(1, 1_090)));
        let header = topic.header.replace("{}", slant.words);
        let (complexes, example) = self.examples(number, site).unzip();
        Editorial {
            id: EditorialId(0),
            kind: EditorialKind::Article,
            site,
            slug: slugs.claim(&header),
            category: topic.category.to_owned(),
            header,
            short: topic.short.to_owned(),
            text: body(article_text(topic, slant.paragraph, example, site)),
            date,
            image: Some(picture("article", site, number.into())),
            complexes: complexes.unwrap_or_default(),
            builders: Vec::new(),
            criterion: None,
            views: rng.between(100, 20_000),
        }
    }
}

/// The address of the drawn picture of a text: a text of one site shows its city.
pub(super) fn picture(section: &str, site: Option<SiteRegion>, number: u64) -> String {
    let city = site.map_or_else(String::new, |site| format!("{}-", site.code().to_lowercase()));
    format!("/media/{section}/{city}{}.svg", number + 1)
}

fn noun(kind: ComplexKind) -> &'static str {
    match kind {
        ComplexKind::Residential | ComplexKind::LowRise => "ЖК",
        ComplexKind::Apartments => "апарт-комплекс",
        ComplexKind::Settlement => "коттеджный посёлок",
        ComplexKind::Townhouses => "посёлок таунхаусов",
    }
}

fn article_text(topic: &Topic, slant: &str, example: Option<String>, site: Option<SiteRegion>) -> Vec<Block> {
    let mut text = vec![Block::paragraph(topic.short), Block::paragraph(slant)];
    text.extend(topic.paragraphs.iter().map(|paragraph| Block::paragraph(*paragraph)));
    text.extend(example.map(Block::paragraph));
    text.push(Block::paragraph(match site {
        Some(site) => format!("Подобрать вариант можно в каталоге новостроек {}.", of_site(site)),
        None => "Подобрать вариант можно в каталоге новостроек обоих регионов.".to_owned(),
    }));
    text.push(listing(topic.address, topic.collection));
    text
}

/// The first complexes of a listing.
pub(super) fn listing(address: impl Into<String>, title: &str) -> Block {
    Block::Listing(Listing { address: address.into(), title: Some(title.to_owned()), shown: 3 })
}

/// A text of the demonstration: what it says is far within the limits.
pub(super) fn body(blocks: impl IntoIterator<Item = Block>) -> Body {
    Body::new(blocks.into_iter().collect()).expect("texts of the demonstration are within the limits")
}
