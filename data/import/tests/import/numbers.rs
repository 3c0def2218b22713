//! Numbers of records: a good one after a bad one, numbers that change over night, and names of sources.

use novosel_import::{ImportError, Options, Refusal};

use super::{at, import, import_text, lots, options, support};

/// A feed of flats of one house by number: each on its own floor.
fn feed(prefix: &str, house: &str, price: u32, flats: u32) -> String {
    let mut feed = String::from("<feed><feed_version>2</feed_version>");
    for floor in 1..=flats {
        feed.push_str(&format!(
            "<object><ExternalId>{prefix}{floor}</ExternalId><Category>newBuildingFlatSale</Category>\
             <Address>Москва, Тихая улица, 1</Address><FlatRoomsCount>2</FlatRoomsCount><TotalArea>50.{floor}</TotalArea>\
             <FloorNumber>{floor}</FloorNumber><JKSchema><Id>1</Id><Name>Тихий</Name><House><Id>{house}</Id><Name>Корпус 1</Name>\
             <Flat><FlatNumber>{floor}</FlatNumber></Flat></House></JKSchema><BargainTerms><Price>{price}000</Price></BargainTerms></object>"
        ));
    }
    feed + "</feed>"
}

#[test]
fn a_good_record_after_a_rejected_one_of_its_number_goes_in() {
    support::on_both(async |database| {
        let good = feed("a", "h", 15_000, 1);
        let object = &good[good.find("<object>").unwrap()..good.find("</feed>").unwrap()];
        let bad = object.replace("<TotalArea>50.1</TotalArea>", "<TotalArea>много</TotalArea>");
        let both = good.replace(object, &format!("{bad}{object}{object}"));
        let report = import_text(&database, &both, &options("x")).await.unwrap();
        assert_eq!((report.records, report.accepted, report.rejected), (3, 1, 1), "{report}");
        assert_eq!(lots(&database).await.len(), 1);
    });
}

#[test]
fn lots_that_are_numbered_anew_keep_their_histories() {
    support::on_both(async |database| {
        let on = |day: &str| Options { now: at(day), ..options("daily") };
        import_text(&database, &feed("a", "h1", 15_000, 12), &on("2026-11-20")).await.unwrap();
        let before = lots(&database).await;
        // The houses have other numbers as well.
        let anew = feed("b", "h2", 15_500, 12);
        let error = import_text(&database, &anew, &on("2026-11-21")).await.unwrap_err();
        let ImportError::Refused { reason, .. } = error else { panic!("{error}") };
        assert_eq!(reason, Refusal::Renumbered { kept: 0, on_sale: 12 });
        assert!(reason.sentence().contains("--renumber"), "{}", reason.sentence());
        assert_eq!(lots(&database).await, before);

        let renumbering = Options { renumber: true, ..on("2026-11-21") };
        let report = import_text(&database, &anew, &renumbering).await.unwrap();
        assert_eq!((report.renumbered, report.lots.new, report.lots.deactivated), (12, 0, 0), "{report}");
        assert_eq!((report.queues.new, report.complexes.new), (0, 0), "{report}");
        let after = lots(&database).await;
        assert_eq!(after.len(), 12);
        for lot in &after {
            assert!(lot.key.external_id.starts_with('b'));
            assert_eq!(lot.prices.len(), 2, "{:?}", lot.key);
            let old = before.iter().find(|old| old.id == lot.id).unwrap();
            assert_eq!(old.number, lot.number, "each flat is the one it was");
        }
        // The next day needs no word of the operator.
        let next = import_text(&database, &anew, &on("2026-11-22")).await.unwrap();
        assert_eq!((next.lots.unchanged, next.queues.unchanged), (12, 1), "{next}");
    });
}

#[test]
fn a_dated_file_is_of_the_source_of_yesterday() {
    support::on_both(async |database| {
        let folder = tempfile::TempDir::new().unwrap();
        let unnamed = |day: &str| Options { source: None, ..Options::at(at(day)) };
        for (name, price) in [("tihij_2026-11-20.xml", 15_000), ("tihij_2026-11-21.xml", 15_500)] {
            let path = folder.path().join(name);
            std::fs::write(&path, feed("a", "h", price, 3)).unwrap();
            let day = &name["tihij_".len().."tihij_2026-11-20".len()];
            let report = import(&database, &path, &unnamed(day)).await.unwrap();
            assert_eq!(report.source, "tihij");
        }
        assert!(lots(&database).await.iter().all(|lot| lot.prices.len() == 2));
        let path = folder.path().join("2026-11-22.xml");
        std::fs::write(&path, feed("a", "h", 15_000, 3)).unwrap();
        let error = import(&database, &path, &unnamed("2026-11-22")).await.unwrap_err();
        assert!(error.to_string().contains("--source"), "{error}");
    });
}
