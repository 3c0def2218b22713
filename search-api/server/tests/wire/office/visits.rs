//! What the portal's own counter has, in the back office.

use chrono::Days;
use novosel_catalog::hit::{Counted, HitKind, HitLayout, PageName};
use novosel_catalog::region::SiteRegion;
use novosel_catalog::staff::StaffRole;
use novosel_catalog::vital::{Measured, Vital};
use serde_json::json;

use super::bureau::{Bureau, answered};
use crate::support::today;

#[tokio::test]
async fn whoever_reads_reports_sees_the_numbers_of_the_last_days() {
    let bureau = Bureau::new().await;
    let (mut anna, _) = bureau.ready(1, "anna@mail.example", &[StaffRole::Analyst]).await;
    let shown = Counted {
        day: today(),
        site: SiteRegion::Msk,
        page: PageName::Listing,
        layout: HitLayout::Mobile,
        kind: HitKind::Hit,
    };
    let before = Counted { day: today() - Days::new(6), page: PageName::Flat, ..shown };
    let old = Counted { day: today() - Days::new(7), ..shown };
    let came = Counted { kind: HitKind::Visit, ..shown };
    let other = Counted { site: SiteRegion::Spb, layout: HitLayout::Desktop, ..shown };
    let mut writing = bureau.city.database.write().await.unwrap();
    let counted = [(shown, 4), (before, 9), (old, 100), (came, 2), (other, 1)];
    writing.count_hits(&counted).await.unwrap();
    let felt = |vital, bound| {
        let Counted { day, site, page, layout, .. } = shown;
        Measured { day, site, page, layout, vital, bound }
    };
    let measured = [(felt(Vital::Lcp, 1_250), 3), (felt(Vital::Lcp, 6_000), 1), (felt(Vital::Cls, 0), 5)];
    writing.count_vitals(&measured).await.unwrap();
    writing.commit().await.unwrap();

    let all = answered(&mut anna, "OfficeVisits", json!({ "days": 7 })).await;
    let days = all["days"].as_array().unwrap();
    assert_eq!(days.len(), 7, "a day without anybody too");
    assert_eq!((&days[0]["hits"], &days[1]["hits"]), (&json!(9), &json!(0)));
    let last = json!({
        "day": "2026-11-20", "hits": 5, "visits": 2, "searches": 0, "cards": 0, "applications": 0,
    });
    assert_eq!(days[6], last);
    assert_eq!(
        all["pages"],
        json!([
            { "name": "flat", "title": "Квартира", "hits": 9 },
            { "name": "listing", "title": "Список комплексов", "hits": 5 },
        ])
    );
    let vitals = json!([{
        "name": "listing", "title": "Список комплексов", "measured": 5, "lcp": 1_250, "inp": null, "cls": 0,
    }]);
    assert_eq!(all["vitals"], vitals);
    let one = json!({ "days": 1, "region": "SPB", "layout": "DESKTOP" });
    let one = answered(&mut anna, "OfficeVisits", one).await;
    assert_eq!((one["days"].as_array().unwrap().len(), &one["days"][0]["hits"]), (1, &json!(1)));
}
