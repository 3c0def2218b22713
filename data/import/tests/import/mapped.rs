//! Feeds of formats of their own.

use std::sync::Arc;

use novosel_catalog::deadline::{Deadline, Quarter};
use novosel_catalog::flat::LotStatus;
use novosel_catalog::rooms::Rooms;
use novosel_import::{Format, ImportError, Mapping, Options};

use super::{catalogue, fixture, import, import_text, lots, options, support};

#[cfg(test)]
fn mapped(source: &str, mapping: &str) -> Options {
    Options { mapping: Some(Arc::new(Mapping::parse(mapping).unwrap())), ..options(source) }
}

const JSON_MAPPING: &str = r#"
format = "json"
record = "data/houses"
lot = "flats"

[fields]
id = "id"
complex = { value = "Тихий" }
builder = { value = "Тихий дом" }
house = "../title"
quarter = "../ready"
floors_total = "../floors"
address = "../address"
rooms = { path = "type", values = { "ст" = "studio", "1к" = "1", "2к" = "2" } }
area = "square"
price = { path = "cost", unit = "thousands" }
status = { path = "state", values = { "1" = "live", "2" = "reserved", "3" = "sold" } }
floor = "floor"
number = ["door", "num"]
plan = "pictures/plan"
photos = "pictures/all"
"#;

const JSON: &str = r#"{"version": 3, "data": {"houses": [
 {"title": "Корпус 1", "ready": "31.12.2027", "floors": 9, "address": "Москва, Тихая улица, 1", "color": "red",
  "flats": [
   {"id": 1, "type": "ст", "square": 24.5, "cost": 7450.5, "state": 1, "floor": 2, "num": "12",
    "pictures": {"plan": "https://p.example/1.png", "all": ["https://p.example/a.jpg", "https://p.example/b.jpg"]}},
   {"id": "2", "type": "2к", "square": "55,1", "cost": 15200, "state": 3, "floor": 3, "door": "13", "num": null, "vip": true}
  ]},
 {"title": "Корпус 2", "ready": "2028-03-31", "floors": 9, "address": "Москва, Тихая улица, 2",
  "flats": [{"id": 3, "type": "1к", "square": 38, "cost": 9000, "state": 2, "floor": 1}]}
]}}"#;

#[test]
fn json_is_read_by_a_mapping() {
    support::on_both(async |database| {
        let report = import_text(&database, JSON, &mapped("json", JSON_MAPPING)).await.unwrap();
        assert_eq!((report.format, report.records, report.accepted), (Format::Mapped, 3, 3), "{report}");
        assert_eq!((report.complexes.new, report.queues.new, report.builders.new), (1, 2, 1));
        let unread: Vec<&str> = report.unread.keys().map(String::as_str).collect();
        assert_eq!(unread, ["color", "flats/vip"]);
        let all = catalogue(&database).await;
        let deadlines: Vec<Deadline> = all[0].0.queues.iter().map(|queue| queue.deadline).collect();
        let quarter = |year, quarter| Deadline::Quarter(Quarter::new(year, quarter).unwrap());
        assert_eq!(deadlines, [quarter(2027, 4), quarter(2028, 1)]);
        let lots = lots(&database).await;
        assert_eq!(
            (lots[0].rooms, lots[0].area.unwrap().0, lots[0].price.unwrap().0, lots[0].status),
            (Some(Rooms::Studio), 2_450, 7_451, LotStatus::Live)
        );
        assert_eq!((lots[0].number.as_deref(), lots[0].photos.len()), (Some("12"), 2));
        assert_eq!((lots[1].number.as_deref(), lots[1].status), (Some("13"), LotStatus::Sold));
        assert_eq!((lots[2].status, lots[2].floors_total), (LotStatus::Reserved, Some(9)));
    });
}

#[test]
fn broken_json_changes_nothing_and_says_where() {
    support::on_both(async |database| {
        let options = mapped("json", JSON_MAPPING);
        let error = import_text(&database, &JSON[..JSON.len() - 40], &options).await.unwrap_err();
        assert!(matches!(error, ImportError::Truncated { .. }), "{error}");
        let error =
            import_text(&database, &JSON.replace("\"cost\": 15200", "\"cost\" 15200"), &options).await;
        assert!(matches!(error, Err(ImportError::Json { line: 6, .. })), "{error:?}");
        let deep = format!("{{\"data\": {{\"houses\": {}", "[".repeat(100_000));
        assert!(matches!(import_text(&database, &deep, &options).await, Err(ImportError::Json { .. })));
        let error = import_text(&database, "<a/>", &options).await.unwrap_err();
        assert_eq!(error.to_string(), "the mapping is for json, the feed is xml");
        // A text that would fill the memory ends at the limit of a record; no database is asked before.
        if database.kind() == "sqlite" {
            let long = format!("{{\"data\": {{\"houses\": [{{\"title\": \"{}", "я".repeat(40 << 20));
            let error = import_text(&database, &long, &options).await;
            assert!(matches!(error, Err(ImportError::Json { .. })), "{error:?}");
        }
        assert!(lots(&database).await.is_empty());
    });
}

#[test]
fn own_xml_and_tables_are_read_by_a_mapping() {
    support::on_both(async |database| {
        let mapping = "format = \"xml\"\nrecord = \"building/flat\"\n[fields]\nid = \"@id\"\ncomplex = \"project\"\n\
             address = { value = \"Москва, Тихая улица, 1\" }\nrooms = \"rooms\"\narea = \"area\"\nprice = \"price\"\n";
        let xml = "<root><info>1</info><building><flat id=\"7\"><project>Тихий</project><rooms>1</rooms><area>38</area>\
             <price>9000000</price><old>1</old></flat></building><flat id=\"8\"/></root>";
        let report = import_text(&database, xml, &mapped("own", mapping)).await.unwrap();
        assert_eq!((report.records, report.accepted), (1, 1), "{report}");
        let unread: Vec<&str> = report.unread.keys().map(String::as_str).collect();
        assert_eq!(unread, ["flat", "flat/old", "info"]);

        let mapping = "format = \"csv\"\n[fields]\nid = \"код\"\ncomplex = { value = \"Тихий\" }\naddress = \"адрес\"\n\
             rooms = \"комнат\"\narea = \"площадь\"\nprice = { path = \"цена, млн\", unit = \"millions\" }\n";
        let table = "Код;Адрес;Комнат;Площадь;Цена, млн\n1;Москва, Тихая улица, 1;2;50,5;15,2\n";
        import_text(&database, table, &mapped("table", mapping)).await.unwrap();
        let lots = lots(&database).await;
        assert!(lots.iter().any(|lot| lot.price.unwrap().0 == 15_200 && lot.area.unwrap().0 == 5_050));
    });
}

#[test]
fn profitbase_is_recognised_and_read() {
    support::on_both(async |database| {
        let report = import(&database, &fixture("profitbase.xml"), &options("pb")).await.unwrap();
        assert_eq!((report.format, report.accepted, report.rejected), (Format::Profitbase, 2, 0), "{report}");
        let all = catalogue(&database).await;
        assert_eq!((all[0].0.name.as_str(), all[0].0.queues[0].title.as_str()), ("Тихий", "Литер 1"));
        let lots = lots(&database).await;
        assert_eq!((lots[0].status, lots[1].status), (LotStatus::Live, LotStatus::Reserved));
        assert_eq!((lots[0].price.unwrap().0, lots[0].number.as_deref()), (7_450, Some("12")));
    });
}
