//! What the portal counts of its visitors by itself.

use chrono::Days;
use novosel_catalog::hit::{Counted, HitKind, HitLayout, MONTH, PageName, ViewedObject};
use novosel_catalog::id::{ComplexId, LotId};
use novosel_catalog::region::SiteRegion;
use novosel_catalog::vital::{Measured, Vital};
use novosel_store::repo::HitFilter;

use crate::sample::day;
use crate::support;

#[test]
fn numbers_of_several_servers_add_up_and_are_read_by_day_page_site_and_layout() {
    support::on_both(async |database| {
        let (early, late) = (day(2026, 11, 3), day(2026, 11, 9));
        let of =
            |day, page, kind| Counted { day, site: SiteRegion::Msk, page, layout: HitLayout::Desktop, kind };
        let shown = of(late, PageName::Listing, HitKind::Hit);
        let phone = Counted { layout: HitLayout::Mobile, ..shown };
        let other = Counted { site: SiteRegion::Spb, ..shown };
        let came = of(early, PageName::Building, HitKind::Visit);
        for counted in [&[(shown, 2), (phone, 5)][..], &[(shown, 1), (other, 7), (came, 1)], &[]] {
            let mut writing = database.write().await.unwrap();
            writing.count_hits(counted).await.unwrap();
            writing.commit().await.unwrap();
        }
        let mut session = database.write().await.unwrap();
        let all = HitFilter { since: early, site: None, layout: None };
        assert_eq!(
            session.hits_by_day(&all).await.unwrap(),
            [(early, HitKind::Visit, 1), (late, HitKind::Hit, 15)]
        );
        let of_site = HitFilter { site: Some(SiteRegion::Msk), ..all };
        assert_eq!(session.hits_by_page(&of_site).await.unwrap(), [(PageName::Listing, 8)]);
        let of_phones = HitFilter { layout: Some(HitLayout::Mobile), since: late, ..of_site };
        assert_eq!(session.hits_by_day(&of_phones).await.unwrap(), [(late, HitKind::Hit, 5)]);

        assert!(!session.has_views_before(late).await.unwrap());
        assert!(session.has_hits_before(late).await.unwrap());
        session.forget_hits(late).await.unwrap();
        assert!(!session.has_hits_before(late).await.unwrap());
        assert_eq!(session.hits_by_day(&all).await.unwrap(), [(late, HitKind::Hit, 15)]);
        session.commit().await.unwrap();
    });
}

#[test]
fn measurements_of_pages_add_up_by_their_bounds_and_are_forgotten() {
    support::on_both(async |database| {
        let (early, late) = (day(2026, 11, 3), day(2026, 11, 9));
        let of = |day, vital, bound| {
            let (site, page, layout) = (SiteRegion::Msk, PageName::Flat, HitLayout::Mobile);
            Measured { day, site, page, layout, vital, bound }
        };
        let fast = of(late, Vital::Lcp, 1_000);
        let other = Measured { site: SiteRegion::Spb, ..fast };
        let mut session = database.write().await.unwrap();
        let slow = of(late, Vital::Lcp, 10_000);
        session.count_vitals(&[(slow, 1), (fast, 2), (of(early, Vital::Cls, 5), 4)]).await.unwrap();
        session.count_vitals(&[(fast, 1), (other, 8)]).await.unwrap();
        let all = HitFilter { since: early, site: None, layout: None };
        let page = PageName::Flat;
        assert_eq!(
            session.vitals_by_page(&all).await.unwrap(),
            [(page, Vital::Cls, 5, 4), (page, Vital::Lcp, 1_000, 11), (page, Vital::Lcp, 10_000, 1)]
        );
        let of_site = HitFilter { site: Some(SiteRegion::Spb), ..all };
        assert_eq!(session.vitals_by_page(&of_site).await.unwrap(), [(page, Vital::Lcp, 1_000, 8)]);
        assert!(session.has_hits_before(late).await.unwrap());
        session.forget_hits(late).await.unwrap();
        assert!(!session.has_hits_before(late).await.unwrap());
        assert_eq!(session.vitals_by_page(&all).await.unwrap().len(), 2);
        session.commit().await.unwrap();
    });
}

#[test]
fn views_of_objects_add_up_by_day_and_are_forgotten() {
    support::on_both(async |database| {
        let (early, late) = (day(2026, 11, 3), day(2026, 11, 9));
        // A complex and a lot of one number are two objects.
        let (complex, lot) = (ViewedObject::Complex(ComplexId(7)), ViewedObject::Lot(LotId(7)));
        let mut session = database.write().await.unwrap();
        session.count_views(&[((early, complex), 4), ((late, complex), 1), ((late, lot), 2)]).await.unwrap();
        session.count_views(&[((late, complex), 1)]).await.unwrap();
        let after = late + Days::new(1);
        assert_eq!(session.views_of_month(after).await.unwrap(), [(complex, 6), (lot, 2)]);
        assert_eq!(session.views_of_month(late).await.unwrap(), [(complex, 4)], "days that are over");
        let last_of_early = early + Days::new(MONTH);
        assert_eq!(session.views_of_month(last_of_early).await.unwrap(), [(complex, 6), (lot, 2)]);
        let without_early = last_of_early + Days::new(1);
        assert_eq!(session.views_of_month(without_early).await.unwrap(), [(complex, 2), (lot, 2)]);
        session.forget_hits(late).await.unwrap();
        assert_eq!(session.views_of_month(after).await.unwrap(), [(complex, 2), (lot, 2)]);
        assert!(session.has_views_before(after).await.unwrap());
        session.commit().await.unwrap();
    });
}
