//! Lists of texts and of moved prices, each test on both databases.

use chrono::{Months, NaiveDate};
use novosel_catalog::editorial::{Block, Body, Editorial, EditorialKind};
use novosel_catalog::id::EditorialId;
use novosel_catalog::money::Thousands;
use novosel_catalog::post::{PostSubject, PostSubjectKind};
use novosel_catalog::price_history::PricePoint;
use novosel_catalog::record::Record;
use novosel_catalog::region::SiteRegion;
use novosel_store::Database;
use novosel_store::repo::{Change, DeskFilter, EditorialFilter, Readers, Session, Signature};

use crate::sample::{day, editorial, plain_complex, plain_lot};
use crate::{store, support};

fn text(id: u32, site: Option<SiteRegion>, category: &str, of_november: u32) -> Record {
    Record::Editorial(Editorial {
        id: EditorialId(id),
        site,
        category: category.to_owned(),
        slug: format!("text-{id}"),
        date: day(2026, 11, of_november),
        complexes: Vec::new(),
        builders: Vec::new(),
        ..editorial()
    })
}

/// The same a month later.
fn later(record: Record) -> Record {
    let Record::Editorial(text) = record else { unreachable!("a text") };
    Record::Editorial(Editorial { date: text.date + Months::new(1), ..text })
}

fn texts() -> Vec<Record> {
    vec![
        text(1, Some(SiteRegion::Msk), "Ипотека", 3),
        text(2, Some(SiteRegion::Spb), "Ипотека", 4),
        text(3, None, "Акции", 5),
        text(4, Some(SiteRegion::Spb), "Ипотека", 2),
        text(5, Some(SiteRegion::Spb), "Акции", 5),
        later(text(6, Some(SiteRegion::Spb), "Акции", 1)),
    ]
}

/// Texts are read in Petersburg at the end of November; the sixth is for December.
const READERS: Readers =
    Readers { site: SiteRegion::Spb, today: NaiveDate::from_ymd_opt(2026, 11, 30).unwrap() };

/// Numbers of the texts of a page, and how many there are in all.
#[cfg(test)]
async fn page(
    database: &Database,
    category: Option<&str>,
    limit: u32,
    offset: u32,
) -> (Vec<u32>, Option<u64>) {
    let filter = EditorialFilter { kind: EditorialKind::News, readers: READERS, category };
    let page = database.read().await.unwrap().editorials_of(filter, limit, offset).await.unwrap();
    (page.items.iter().map(|item| item.id.0).collect(), page.total)
}

#[test]
fn texts_are_listed_by_site_and_category_the_newest_first() {
    support::on_both(async |database| {
        store(&database, texts()).await;
        assert_eq!(page(&database, None, 3, 0).await, (vec![5, 3, 2], Some(4)));
        assert_eq!(page(&database, None, 3, 3).await, (vec![4], Some(4)));
        assert_eq!(page(&database, None, 3, 6).await, (vec![], None));
        assert_eq!(page(&database, Some("Ипотека"), 9, 0).await, (vec![2, 4], Some(2)));
        let mut session = database.read().await.unwrap();
        let categories = session.editorial_categories(EditorialKind::News, READERS).await.unwrap();
        assert_eq!(categories, [("Акции".to_owned(), 2), ("Ипотека".to_owned(), 2)]);
        let found = session.editorial_by_slug(EditorialKind::News, "text-4").await.unwrap();
        assert_eq!(found.map(|item| item.id), Some(EditorialId(4)));
        assert_eq!(session.editorial_by_slug(EditorialKind::Article, "text-4").await.unwrap(), None);
    });
}

#[test]
fn any_of_a_thousand_versions_comes_back_to_the_byte() {
    support::on_both(async |database| {
        let mut writing = database.write().await.unwrap();
        writing.sign(Signature { editor: "Анна".to_owned(), reason: "правка".to_owned(), now: 1 });
        let mut text = Editorial { id: EditorialId(0), slug: "tysyacha".to_owned(), ..editorial() };
        let mut bodies = Vec::new();
        for number in 1..=1_000 {
            text.header = format!("Версия {number}");
            text.short = "Абзац «в кавычках» \\ и ёлка \u{a0}\u{301}. ".repeat(number % 7 + 1);
            writing.put_editorial(&mut text).await.unwrap();
            bodies.push(serde_json::to_string(&text).unwrap());
        }
        writing.commit().await.unwrap();
        let mut writing = database.write().await.unwrap();
        for (number, body) in (1..).zip(&bodies) {
            let (_, kept) = writing.editorial_version(text.id, number).await.unwrap().unwrap();
            assert_eq!(kept, *body, "version {number}");
        }
        // Each is a version of its own, and takes nothing from those of before.
        for number in (1..=1_000).step_by(37) {
            let change = writing.restore_editorial(text.id, number).await.unwrap();
            assert_eq!(change, Some(Change::Changed), "version {number}");
            let now = writing.editorial(text.id).await.unwrap().unwrap();
            assert_eq!(serde_json::to_string(&now).unwrap(), bodies[number as usize - 1], "version {number}");
        }
        assert_eq!(writing.latest_versions(text.id, 2_000).await.unwrap().len(), 1_028);
    });
}

#[test]
fn editors_have_texts_by_pages_those_changed_last_first() {
    support::on_both(async |database| {
        store(&database, texts()).await;
        let mut writing = database.write().await.unwrap();
        writing
            .sign(Signature { now: 1_000, editor: "Ольга".to_owned(), reason: "число".to_owned() });
        let mut changed = writing.editorial(EditorialId(4)).await.unwrap().unwrap();
        changed.header = "Залив".to_owned();
        writing.put_editorial(&mut changed).await.unwrap();
        let listed = async |writing: &mut Session, filter: &DeskFilter, page: (usize, usize)| {
            let (texts, total) = writing.desk(filter, page).await.unwrap();
            (texts.iter().map(|found| found.text.id.0).collect::<Vec<_>>(), total)
        };
        let all = DeskFilter::default();
        assert_eq!(listed(&mut writing, &all, (0, 3)).await, (vec![4, 6, 5], 6));
        assert_eq!(listed(&mut writing, &all, (3, 9)).await, (vec![3, 2, 1], 6));
        let here = DeskFilter { site: Some(SiteRegion::Msk), ..all.clone() };
        assert_eq!(listed(&mut writing, &here, (0, 1)).await, (vec![3], 2));
        let found = DeskFilter { find: "ЗАЛИВ".to_owned(), ..all };
        assert_eq!(listed(&mut writing, &found, (0, 9)).await, (vec![4], 1));
        writing.commit().await.unwrap();
        // … as of texts that had versions before the list had an index.
        database.migrate_back(48).await.unwrap();
        database.migrate().await.unwrap();
        let mut reading = database.write().await.unwrap();
        assert_eq!(listed(&mut reading, &DeskFilter::default(), (0, 2)).await, (vec![4, 6], 6));
    });
}

#[test]
fn a_text_knows_its_pictures_until_it_is_changed() {
    support::on_both(async |database| {
        let picture = "/media/text/0a1b-1200x800.webp";
        let Record::Editorial(mut with) = text(1, None, "Акции", 3) else { unreachable!("a text") };
        with.image = Some(picture.to_owned());
        store(&database, vec![Record::Editorial(with.clone()), text(2, None, "Акции", 3)]).await;
        let contents = ["0a1b".to_owned(), "ffff".to_owned()];
        let used = [("0a1b".to_owned(), 1, with.header.clone())];
        let mut writing = database.write().await.unwrap();
        assert_eq!(writing.texts_with_pictures(&contents).await.unwrap(), used);
        drop(writing);
        // Those of an older database are found by the migration.
        database.migrate_back(48).await.unwrap();
        database.migrate().await.unwrap();
        let mut writing = database.write().await.unwrap();
        assert_eq!(writing.texts_with_pictures(&contents).await.unwrap(), used);
        with.image = None;
        writing.put_editorial(&mut with).await.unwrap();
        assert!(writing.texts_with_pictures(&contents).await.unwrap().is_empty());
    });
}

#[test]
fn texts_of_an_older_database_are_filed_by_the_migration() {
    support::on_both(async |database| {
        store(&database, texts()).await;
        database.migrate_back(2).await.unwrap();
        database.migrate().await.unwrap();
        assert_eq!(page(&database, None, 9, 0).await, (vec![5, 3, 2, 4], Some(4)));
    });
}

#[test]
fn only_live_lots_of_the_site_whose_price_fell_lately_are_counted() {
    support::on_both(async |database| {
        let lot = |id: u32, points: &[(u32, u32)]| {
            let prices: Vec<PricePoint> = points
                .iter()
                .map(|(of_november, price)| PricePoint {
                    date: day(2026, 11, *of_november),
                    price: Some(Thousands(*price)),
                })
                .collect();
            let mut lot = plain_lot(id, 1);
            lot.price = prices.last().and_then(|point| point.price);
            lot.prices = prices;
            Record::Lot(Box::new(lot))
        };
        let records = vec![
            Record::Complex(Box::new(plain_complex(1, "pervyy"))),
            lot(1, &[(1, 9_000), (15, 8_900), (16, 8_800)]),
            lot(2, &[(1, 9_000), (15, 9_100)]),
            lot(3, &[(1, 9_000), (10, 8_000)]),
            lot(4, &[(15, 9_000)]),
        ];
        store(&database, records).await;
        let mut session = database.read().await.unwrap();
        let after = day(2026, 11, 13);
        assert_eq!(session.count_price_drops(SiteRegion::Msk, after).await.unwrap(), 1);
        assert_eq!(session.count_price_drops(SiteRegion::Spb, after).await.unwrap(), 0);
    });
}

/// What is stored of a text.
#[cfg(test)]
async fn stored(database: &Database, version: u32) -> String {
    let mut session = database.read().await.unwrap();
    session.editorial_version(EditorialId(1), version).await.unwrap().unwrap().1
}

#[test]
fn any_of_a_thousand_versions_is_restored_to_the_byte() {
    const VERSIONS: u32 = 1_000;
    support::on_both(async |database| {
        let mut session = database.write().await.unwrap();
        for version in 1..=VERSIONS {
            let signature = Signature {
                editor: format!("Редактор {version}"),
                reason: format!("правка {version}"),
                now: 1_800_000_000 + i64::from(version),
            };
            session.sign(signature);
            let mut text = Editorial {
                id: EditorialId(1),
                header: format!("Заголовок {version}"),
                slug: format!("text-{}", version % 7),
                category: if version.is_multiple_of(2) { "Рынок" } else { "Ипотека" }.to_owned(),
                complexes: Vec::new(),
                builders: Vec::new(),
                text: Body::new(
                    (0..=version % 5).map(|at| Block::paragraph(format!("Абзац {at} — {version}"))).collect(),
                )
                .unwrap(),
                ..editorial()
            };
            session.put_editorial(&mut text).await.unwrap();
        }
        session.commit().await.unwrap();
        let history = database.read().await.unwrap().editorial_versions(EditorialId(1)).await.unwrap();
        assert_eq!(history.len(), VERSIONS as usize);
        assert_eq!((history[0].number, history[0].editor.as_str()), (VERSIONS, "Редактор 1000"));
        for version in (1..=VERSIONS).step_by(37) {
            let wanted = stored(&database, version).await;
            let mut session = database.write().await.unwrap();
            session.sign(Signature {
                editor: "Ирина".to_owned(), reason: "вернуть".to_owned(), now: 1
            });
            let before = session.editorial_versions(EditorialId(1)).await.unwrap()[0].number;
            assert_eq!(
                session.restore_editorial(EditorialId(1), version).await.unwrap(),
                Some(Change::Changed)
            );
            let history = session.editorial_versions(EditorialId(1)).await.unwrap();
            session.commit().await.unwrap();
            assert_eq!((history[0].number, history[0].editor.as_str()), (before + 1, "Ирина"));
            assert_eq!(stored(&database, before + 1).await, wanted, "version {version}");
            // Lists go by the columns beside the body.
            let text = database.read().await.unwrap().editorial(EditorialId(1)).await.unwrap().unwrap();
            assert_eq!(serde_json::to_string(&text).unwrap(), wanted);
            let found =
                database.read().await.unwrap().editorial_by_slug(text.kind, &text.slug).await.unwrap();
            assert_eq!(found.map(|found| found.header), Some(format!("Заголовок {version}")));
            let mut session = database.read().await.unwrap();
            assert_eq!(session.editorial_categories(text.kind, READERS).await.unwrap()[0].0, text.category);
        }
        let mut session = database.write().await.unwrap();
        assert_eq!(session.restore_editorial(EditorialId(1), 9_999).await.unwrap(), None);
        assert_eq!(session.restore_editorial(EditorialId(77), 1).await.unwrap(), None);
    });
}

#[test]
fn a_text_of_before_versions_keeps_what_it_was() {
    support::on_both(async |database| {
        store(&database, texts()).await;
        database.migrate_back(32).await.unwrap();
        database.migrate().await.unwrap();
        let mut session = database.write().await.unwrap();
        assert_eq!(session.editorial_versions(EditorialId(1)).await.unwrap(), []);
        let text = session.editorial(EditorialId(1)).await.unwrap().unwrap();
        let mut changed = Editorial { header: "Другой".to_owned(), ..text.clone() };
        session.put_editorial(&mut changed).await.unwrap();
        // The same once more changes nothing, and is no version.
        session.put_editorial(&mut changed).await.unwrap();
        let numbers: Vec<(u32, i64)> = session
            .editorial_versions(EditorialId(1))
            .await
            .unwrap()
            .iter()
            .map(|version| (version.number, version.happened))
            .collect();
        assert_eq!(numbers, [(2, 0), (1, 0)]);
        let (first, _) = session.editorial_version(EditorialId(1), 1).await.unwrap().unwrap();
        assert_eq!(first, text);
        // Servers that hold the page of the text are told once.
        let told = session.post_changes_since(0).await.unwrap();
        let told: Vec<PostSubject> = told.into_iter().map(|(_, subject)| subject).collect();
        assert_eq!(told, [PostSubject { kind: PostSubjectKind::News, id: 1 }]);
    });
}
