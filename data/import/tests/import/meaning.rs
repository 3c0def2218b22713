//! What records mean: prices and their units, statuses, contracts, finishing, and what is left unread.

use novosel_catalog::contract::Contract;
use novosel_catalog::finishing::Finishing;
use novosel_catalog::flat::{Lot, LotStatus, PriceBasis};
use novosel_import::{Fault, NoteKind};

use super::{catalogue, import_text, lots, options, support};

/// A YRL feed of offers: number, category, what else.
fn yrl<'a>(offers: impl IntoIterator<Item = (&'a str, &'a str, &'a str)>) -> String {
    let mut feed = String::from("<realty-feed><generation-date>2026-11-20</generation-date>");
    for (id, category, rest) in offers {
        feed.push_str(&format!(
            "<offer internal-id=\"{id}\"><type>продажа</type><category>{category}</category><rooms>2</rooms>\
             <location><locality-name>Санкт-Петербург</locality-name><address>Тихая улица, 5</address></location>\
             <new-flat>1</new-flat><building-name>Тихий</building-name>{rest}</offer>"
        ));
    }
    feed + "</realty-feed>"
}

fn price(value: &str, unit: &str, area: &str) -> String {
    format!(
        "<price><value>{value}</value><currency>RUB</currency><unit>{unit}</unit></price>\
         <area><value>{area}</value><unit>кв. м</unit></area>"
    )
}

#[cfg(test)]
fn by_id<'a>(lots: &'a [Lot], id: &str) -> &'a Lot {
    lots.iter().find(|lot| lot.key.external_id == id).unwrap()
}

#[test]
fn a_price_is_of_the_unit_that_is_plausible_for_its_area() {
    support::on_both(async |database| {
        let house = price("21000000", "кв. м", "150");
        let flat = price("210000", "кв. м", "50");
        let feed = yrl([("house", "дом", house.as_str()), ("flat", "квартира", flat.as_str())]);
        let report = import_text(&database, &feed, &options("units")).await.unwrap();
        assert_eq!(report.accepted, 2, "{report}");
        assert_eq!(
            (report.noted(&NoteKind::PriceOfLot), report.noted(&NoteKind::PriceOfUnit)),
            (1, 1),
            "{report}"
        );
        let lots = lots(&database).await;
        assert_eq!(by_id(&lots, "house").price.unwrap().0, 21_000);
        assert_eq!(by_id(&lots, "flat").price.unwrap().0, 10_500);
    });
}

#[test]
fn a_price_that_two_units_explain_is_judged_by_its_neighbours_or_held() {
    support::on_both(async |database| {
        // 2.5 million for 30 metres: 83 thousand a metre as a lot, 2.5 million as a metre.
        let doubtful = price("2500000", "кв. м", "30");
        let alone = yrl([("doubtful", "квартира", doubtful.as_str())]);
        let error = import_text(&database, &alone, &options("units")).await.unwrap_err();
        let reject = &error.report().unwrap().rejects[0];
        assert_eq!((reject.field.as_str(), reject.fault), ("цена", Fault::DoubtfulPrice));
        assert_eq!(reject.value, "2500000 ₽ за кв. м");
        assert!(reject.reason.contains("правдоподобно") && reject.remedy.contains("продавца"), "{reject:?}");

        // The neighbours come after it in the file.
        let plain = price("4500000", "", "50").replace("<unit></unit>", "");
        let names: Vec<String> = (1..=6).map(|number| format!("n{number}")).collect();
        let neighbours = names.iter().map(|name| (name.as_str(), "квартира", plain.as_str()));
        let feed = yrl([("doubtful", "квартира", doubtful.as_str())].into_iter().chain(neighbours));
        let report = import_text(&database, &feed, &options("units")).await.unwrap();
        assert_eq!((report.accepted, report.noted(&NoteKind::PriceOfLot)), (7, 1), "{report}");
        assert_eq!(by_id(&lots(&database).await, "doubtful").price.unwrap().0, 2_500);
    });
}

#[test]
fn a_plot_is_priced_by_the_sotka_or_whole() {
    support::on_both(async |database| {
        let plot = |value: &str, unit: &str| {
            format!(
                "<price><value>{value}</value><unit>{unit}</unit></price>\
                 <lot-area><value>10</value><unit>сотка</unit></lot-area>"
            )
        };
        let (by_sotka, whole) = (plot("250000", "сотка"), plot("9000000", "сотка"));
        let feed = yrl([("a", "участок", by_sotka.as_str()), ("b", "участок", whole.as_str())]);
        let report = import_text(&database, &feed, &options("plots")).await.unwrap();
        assert_eq!(report.accepted, 2, "{report}");
        let lots = lots(&database).await;
        assert_eq!(by_id(&lots, "a").price.unwrap().0, 2_500);
        assert_eq!(
            by_id(&lots, "b").price.unwrap().0,
            9_000,
            "ninety million for ten сотки is not plausible"
        );
    });
}

#[test]
fn prices_beside_the_price_are_kept_as_what_they_are() {
    support::on_both(async |database| {
        let with = |more: &str| price("9000000", "", "50").replace("<unit></unit>", "") + more;
        let old = with("<price-old>9900000</price-old>");
        let discounted = with("<final-price>8100000</final-price>");
        let ways =
            with("<price-full-payment>8500000</price-full-payment><price-subsidy>9400000</price-subsidy>");
        let only = "<area><value>50</value></area><price-full-payment>8500000</price-full-payment>";
        let feed = yrl([
            ("old", "квартира", old.as_str()),
            ("discounted", "квартира", discounted.as_str()),
            ("ways", "квартира", ways.as_str()),
            ("only", "квартира", only),
        ]);
        import_text(&database, &feed, &options("prices")).await.unwrap();
        let lots = lots(&database).await;
        let told = |id: &str| {
            let lot = by_id(&lots, id);
            let terms = lot.price_terms;
            let [old, full, subsidised] =
                [terms.old, terms.full_payment, terms.subsidised].map(|price| price.map(|price| price.0));
            (lot.price.unwrap().0, terms.basis, old, full, subsidised)
        };
        assert_eq!(told("old"), (9_000, PriceBasis::Discounted, Some(9_900), None, None));
        assert_eq!(told("discounted"), (8_100, PriceBasis::Discounted, Some(9_000), None, None));
        assert_eq!(told("ways"), (9_000, PriceBasis::Full, None, Some(8_500), Some(9_400)));
        assert_eq!(told("only"), (8_500, PriceBasis::FullPayment, None, Some(8_500), None));
    });
}

/// A CIAN feed of objects: number, what else.
fn cian<'a>(objects: impl IntoIterator<Item = (&'a str, &'a str)>) -> String {
    let mut feed = String::from("<feed><feed_version>2</feed_version><Developer>Тихий дом</Developer>");
    for (id, rest) in objects {
        feed.push_str(&format!(
            "<object><ExternalId>{id}</ExternalId><Category>newBuildingFlatSale</Category><Address>Москва, Тихая, 1</Address>\
             <FlatRoomsCount>2</FlatRoomsCount><TotalArea>50</TotalArea><JKSchema><Id>1</Id><Name>Тихий</Name></JKSchema>\
             <BargainTerms><Price>15000000</Price></BargainTerms>{rest}</object>"
        ));
    }
    feed + "</feed>"
}

#[test]
fn what_is_booked_or_sold_is_not_on_sale_whatever_the_format() {
    support::on_both(async |database| {
        let feed = cian([
            ("free", "<Status>Published</Status>"),
            ("booked", "<Booking><Status>booked</Status></Booking>"),
            ("sold", "<Status>Sold</Status>"),
            ("unknown", "<Status>Загадка</Status>"),
        ]);
        let report = import_text(&database, &feed, &options("cian")).await.unwrap();
        let unreadable = NoteKind::Unreadable { field: "Status".to_owned() };
        assert_eq!(report.noted(&unreadable), 1, "{report}");
        let flat = price("9000000", "", "50").replace("<unit></unit>", "");
        let (booked, sold) =
            (flat.clone() + "<status>Забронировано</status>", flat.clone() + "<status>продана</status>");
        let (closed, free) =
            (flat.clone() + "<status>не в продаже</status>", flat + "<status>в продаже</status>");
        let feed = yrl([
            ("y-booked", "квартира", booked.as_str()),
            ("y-sold", "квартира", sold.as_str()),
            ("y-closed", "квартира", closed.as_str()),
            ("y-free", "квартира", free.as_str()),
        ]);
        import_text(&database, &feed, &options("yrl")).await.unwrap();
        let lots = lots(&database).await;
        for (id, status) in [
            ("free", LotStatus::Live),
            ("booked", LotStatus::Reserved),
            ("sold", LotStatus::Sold),
            ("unknown", LotStatus::Live),
            ("y-booked", LotStatus::Reserved),
            ("y-sold", LotStatus::Sold),
            ("y-closed", LotStatus::Inactive),
            ("y-free", LotStatus::Live),
        ] {
            assert_eq!(by_id(&lots, id).status, status, "{id}");
        }
    });
}

#[test]
fn a_contract_that_no_feed_names_is_marked_as_computed_until_somebody_states_it() {
    let feed = |contract: &str, completion: &str| {
        let rest = |contract: &str| format!("{}{completion}{contract}", price("9000000", "", "52,4"));
        let (one, other) = (rest(contract), rest("<deal-status>продажа по ДДУ</deal-status>"));
        yrl([("one", "квартира", &*one), ("other", "квартира", &*other)])
    };
    let unfinished = "<built-year>2027</built-year><ready-quarter>4</ready-quarter>\
        <building-state>unfinished</building-state>";
    let delivered = "<built-year>2025</built-year><ready-quarter>4</ready-quarter>\
        <building-state>hand-over</building-state>";
    let over = &*unfinished.replace("2027", "2024");
    support::on_both(async |database| {
        let marks = async || {
            lots(&database)
                .await
                .into_iter()
                .map(|lot| (lot.key.external_id, lot.contract, lot.contract_computed))
                .collect::<Vec<_>>()
        };
        let of = |id: &str, contract, computed| (id.to_owned(), Some(contract), computed);
        import_text(&database, &feed("", unfinished), &options("builder")).await.unwrap();
        assert_eq!(marks().await, [of("one", Contract::Ddu, true), of("other", Contract::Ddu, false)]);
        import_text(&database, &feed("<deal-status>уступка</deal-status>", unfinished), &options("builder"))
            .await
            .unwrap();
        assert_eq!(marks().await[0], of("one", Contract::Assignment, false), "now the feed names it");
        import_text(&database, &feed("", delivered), &options("builder")).await.unwrap();
        assert_eq!(marks().await[0], of("one", Contract::Dkp, true));
        import_text(&database, &feed("", over), &options("builder")).await.unwrap();
        assert_eq!(marks().await[0], ("one".to_owned(), None, false), "it may be delivered by now");
    });
}

#[test]
fn finishing_contract_and_the_rest_are_read_where_feeds_have_them() {
    support::on_both(async |database| {
        let feed = cian([
            ("furnished", "<Decoration>fineWithFurniture</Decoration><IsEuroFlat>true</IsEuroFlat>"),
            ("white", "<Decoration>preFine</Decoration><WindowsViewType>yard</WindowsViewType>"),
            ("turnkey", "<Decoration>turnkey</Decoration>"),
            (
                "rough",
                "<Decoration>rough</Decoration><Building><Parking><Type>underground</Type></Parking></Building>",
            ),
        ]);
        import_text(&database, &feed, &options("cian")).await.unwrap();
        let all = lots(&database).await;
        let finishing =
            ["furnished", "white", "turnkey", "rough"].map(|id| by_id(&all, id).finishing.unwrap());
        assert_eq!(finishing, [Finishing::Furnished, Finishing::WhiteBox, Finishing::Fine, Finishing::Bare]);
        assert!(by_id(&all, "furnished").euro);
        assert_eq!(by_id(&all, "white").window_view.as_deref(), Some("во двор"));
        let complexes = catalogue(&database).await;
        assert_eq!(complexes[0].0.parking.as_deref(), Some("подземный паркинг"));
        assert!(complexes[0].0.builder.is_some(), "the developer stands at the top of the feed");

        let flat = price("9000000", "", "50").replace("<unit></unit>", "");
        let resale = flat.clone() + "<deal-status>первичная продажа вторички</deal-status>";
        let moved = flat.clone() + "<deal-status>переуступка</deal-status><flat-number>17</flat-number>";
        let feed = yrl([("resale", "квартира", resale.as_str()), ("moved", "квартира", moved.as_str())]);
        let feed = feed.replace(
            "<address>Тихая улица, 5</address></location>",
            "</location><address>Тихая улица, 5</address>",
        );
        import_text(&database, &feed, &options("yrl")).await.unwrap();
        let all = lots(&database).await;
        assert_eq!(by_id(&all, "resale").contract, Some(Contract::Dkp));
        assert_eq!(by_id(&all, "moved").contract, Some(Contract::Assignment));
        assert_eq!(by_id(&all, "moved").number.as_deref(), Some("17"));
        let complexes = catalogue(&database).await;
        let quiet = complexes.iter().find(|(complex, _)| complex.key.source == "yrl").unwrap();
        assert!(quiet.0.address.contains("Тихая улица, 5"), "{}", quiet.0.address);

        let cottage = price("21000000", "", "150").replace("<unit></unit>", "");
        let feed = yrl([("k-1", "дом", cottage.as_str())])
            .replace("<building-name>Тихий</building-name>", "")
            .replace(
                "<locality-name>",
                "<district>Всеволожский район, Триумфальный</district><locality-name>",
            );
        import_text(&database, &feed, &options("settlement")).await.unwrap();
        let complexes = catalogue(&database).await;
        assert!(complexes.iter().any(|(complex, _)| complex.name == "Триумфальный"));
    });
}

#[test]
fn unread_elements_are_counted_and_named() {
    support::on_both(async |database| {
        let flat = price("9000000", "", "50").replace("<unit></unit>", "")
            + "<mortgage>1</mortgage><image tag=\"plan\" width=\"600\">https://pictures.example/1.png</image><lift/>";
        let feed = yrl([("a", "квартира", flat.as_str()), ("b", "квартира", flat.as_str())]);
        let report = import_text(&database, &feed, &options("yrl")).await.unwrap();
        let unread: Vec<(&str, u64)> =
            report.unread.iter().map(|(path, count)| (path.as_str(), *count)).collect();
        assert_eq!(unread, [("generation-date", 1), ("image@width", 2), ("mortgage", 2)]);
        let shown = report.to_string();
        assert!(shown.contains("Не прочитано") && shown.contains("2  mortgage"), "{shown}");

        let table = "id,price,square,rooms,address,cashback\n1,9000000,50,2,\"Москва, Тихая, 1\",3 %\n";
        let report = import_text(&database, table, &options("table")).await.unwrap();
        assert_eq!(report.unread.get("cashback"), Some(&1), "{report}");
    });
}
