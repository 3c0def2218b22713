//! A register of houses: what it calls them, and what it tells of prices from one import to the next.

use super::rules::on_day;
use super::{catalogue, digest, import_text, options, support};

#[test]
fn houses_without_a_name_on_one_street_stay_two_complexes() {
    let table = |price: u32| {
        let row = |id: u32, developer: &str, price: u32| {
            format!(
                "{id},,{developer},{price}.0,\"ЛО, г. Гатчина, Садовое шоссе\",59.57,30.1,9,12,2028-09-30,47-1,47\n"
            )
        };
        "id,name,developer,price_for_sqm,address,latitude,longitude,floors_min,floors_max,completion_date,rpd_number,region_num\n"
            .to_owned()
            + &row(1, "СЗ ПЕРВЫЙ", price)
            + &row(2, "СЗ ВТОРОЙ", 99_000)
    };
    support::on_both(async |database| {
        let report = import_text(&database, &table(120_000), &options("register")).await.unwrap();
        assert_eq!((report.complexes.new, report.complexes.changed, report.price_points), (2, 0, 2));
        let again = import_text(&database, &table(120_000), &on_day("register", "2026-12-01")).await.unwrap();
        assert_eq!((again.complexes.unchanged, again.complexes.changed, again.price_points), (2, 0, 0));
        // A source that repeats what it has said is not silent.
        let heard = async |day: &str| {
            let said = catalogue(&database).await;
            assert!(said.iter().all(|(complex, _)| complex.heard().last == day.parse().unwrap()), "{day}");
        };
        heard("2026-12-01").await;
        let dearer =
            import_text(&database, &table(130_000), &on_day("register", "2026-12-02")).await.unwrap();
        assert_eq!((dearer.complexes.changed, dearer.price_points), (1, 1));
        // What a register tells is an average. A line of the cheapest metre is not continued with it.
        let averages = digest(&database).await;
        let cheapest = averages.replace("\"price_basis\":\"house_average\",", "");
        assert_ne!(averages, cheapest);
        import_text(&database, &cheapest, &options("catalogue")).await.unwrap();
        assert_eq!(digest(&database).await, cheapest);
        let last = import_text(&database, &table(140_000), &on_day("register", "2026-12-03")).await.unwrap();
        assert_eq!((last.complexes.unchanged, last.price_points), (2, 0));
    });
}
