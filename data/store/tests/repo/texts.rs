//! Lists of texts and of moved prices, each test on both databases.

use novosel_catalog::editorial::{Editorial, EditorialKind};
use novosel_catalog::id::EditorialId;
use novosel_catalog::money::Thousands;
use novosel_catalog::price_history::PricePoint;
use novosel_catalog::record::Record;
use novosel_catalog::region::SiteRegion;
use novosel_store::Database;
use novosel_store::repo::EditorialFilter;

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

fn texts() -> Vec<Record> {
    vec![
        text(1, Some(SiteRegion::Msk), "Ипотека", 3),
        text(2, Some(SiteRegion::Spb), "Ипотека", 4),
        text(3, None, "Акции", 5),
        text(4, Some(SiteRegion::Spb), "Ипотека", 2),
        text(5, Some(SiteRegion::Spb), "Акции", 5),
    ]
}

/// Numbers of the texts of a page, and how many there are in all.
#[cfg(test)]
async fn page(
    database: &Database,
    category: Option<&str>,
    limit: u32,
    offset: u32,
) -> (Vec<u32>, Option<u64>) {
    let filter = EditorialFilter { kind: EditorialKind::News, site: SiteRegion::Spb, category };
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
        let categories = session.editorial_categories(EditorialKind::News, SiteRegion::Spb).await.unwrap();
        assert_eq!(categories, [("Акции".to_owned(), 2), ("Ипотека".to_owned(), 2)]);
        let found = session.editorial_by_slug(EditorialKind::News, "text-4").await.unwrap();
        assert_eq!(found.map(|item| item.id), Some(EditorialId(4)));
        assert_eq!(session.editorial_by_slug(EditorialKind::Article, "text-4").await.unwrap(), None);
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
