//! Files looked at without a database.

use std::sync::Arc;

use novosel_import::sniff::{Sniffed, sniff};
use novosel_import::{Format, Mapping, Options};

use super::{fixture, import_text, lots, options, support};

#[cfg(test)]
fn sniffed(text: &str) -> Sniffed {
    let file = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(file.path(), text).unwrap();
    sniff(file.path(), None).unwrap()
}

#[cfg(test)]
fn read<'a>(sniffed: &'a Sniffed, path: &str) -> (u64, u64, &'a str) {
    let element = sniffed.elements.iter().find(|element| element.path == path).unwrap();
    (element.count, element.read, element.example.as_str())
}

#[test]
fn a_feed_of_a_known_format_is_told_element_by_element() {
    let yrl = sniff(&fixture("yrl.xml"), None).unwrap();
    assert_eq!((yrl.format, yrl.records, yrl.draft.is_none()), (Some(Format::Yrl), 5, true));
    assert_eq!(read(&yrl, "@internal-id"), (5, 5, "ol-1"));
    // The one in dollars is not.
    assert_eq!(read(&yrl, "price/value"), (5, 4, "7 450 000"));
    assert_eq!(read(&yrl, "property-type"), (1, 0, "жилая"));
    let page = yrl.to_string();
    let unread = page.find("Не читается").unwrap();
    assert!(
        page.find("price/value").unwrap() < unread && page.find("property-type").unwrap() > unread,
        "{page}"
    );
    for (name, format, records) in [
        ("cian.xml", Format::Cian, 4),
        ("avito.xml", Format::Avito, 2),
        ("domclick.xml", Format::Domclick, 4),
        ("profitbase.xml", Format::Profitbase, 2),
        ("register.csv", Format::Register, 8),
        ("flats.csv", Format::FlatTable, 4),
    ] {
        let sniffed = sniff(&fixture(name), None).unwrap();
        assert_eq!((sniffed.format, sniffed.records), (Some(format), records), "{name}");
        assert!(sniffed.elements.iter().any(|element| element.read > 0), "{name}");
    }
}

/// A builder's own feed: houses with flats.
const OWN: &str = r#"<?xml version="1.0"?><export date="2026-11-20"><project><title>Тихий</title><houses>
<house><house_name>Корпус 1</house_name><address>Москва, Тихая улица, 1</address><flats>
<flat guid="f-1" vip="0"><rooms>1</rooms><total_area>38,4</total_area><price>9100000</price><floor>2</floor><status>свободна</status></flat>
<flat guid="f-2"><rooms>2</rooms><total_area>55</total_area><price>13000000</price><floor>2</floor><status>продана</status></flat></flats></house>
<house><house_name>Корпус 2</house_name><address>Москва, Тихая улица, 2</address><flats>
<flat guid="f-3"><rooms>3</rooms><total_area>81</total_area><price>18000000</price><floor>5</floor></flat></flats></house>
</houses></project></export>"#;

#[test]
fn of_an_unknown_file_a_mapping_is_drafted_that_imports_it() {
    support::on_both(async |database| {
        let sniffed = sniffed(OWN);
        assert_eq!((sniffed.format, sniffed.records), (None, 3), "{sniffed}");
        assert!(sniffed.seen.as_deref().unwrap().contains("export"));
        let draft = sniffed.draft.unwrap();
        for line in [
            "record = \"project/houses/house\"",
            "lot = \"flats/flat\"",
            "id = \"@guid\"  # f-1",
            "house = \"../../house_name\"  # Корпус 1",
            "area = \"total_area\"  # 38,4",
            "# \"@vip\"  # 0",
        ] {
            assert!(draft.contains(line), "{line}: {draft}");
        }
        let mapping = Mapping::parse(&draft).unwrap();
        let options = Options { mapping: Some(Arc::new(mapping)), ..options("own") };
        let report = import_text(&database, OWN, &options).await.unwrap();
        assert_eq!((report.accepted, report.rejected, report.queues.new), (3, 0, 2), "{report}");
        assert_eq!(lots(&database).await[0].price.unwrap().0, 9_100);
    });
}

#[test]
fn unknown_json_and_tables_are_drafted_as_well() {
    let json = sniffed(
        r#"{"ok": true, "flats": [{"id": 1, "cost": 9, "square": 38.4, "x": {"y": [1, 2]}}, {"id": 2, "cost": 8, "square": 30}]}"#,
    );
    assert_eq!((json.format, json.records), (None, 2), "{json}");
    assert_eq!(read(&json, "x/y"), (2, 0, "1"));
    let draft = json.draft.unwrap();
    assert!(draft.contains("format = \"json\"\nrecord = \"flats\"\n"), "{draft}");
    assert!(draft.contains("price = \"cost\"") && draft.contains("area = \"square\""), "{draft}");
    Mapping::parse(&draft).unwrap();

    let list = sniffed(r#"[{"id": 1, "price": 9, "area": 38.4}]"#);
    assert_eq!(list.records, 1, "{list}");
    let table = sniffed("Код;Цена;Площадь;Комнат;Примечание\n1;9100000;38,4;1;угловая\n");
    let draft = table.draft.unwrap();
    assert!(draft.contains("format = \"csv\"") && draft.contains("price = \"цена\"  # 9100000"), "{draft}");
    assert!(draft.contains("# \"примечание\"  # угловая"), "{draft}");
    let nothing = sniffed("<rss><channel><title>Новости</title></channel></rss>");
    assert_eq!((nothing.records, nothing.draft.is_none()), (0, true));
}

#[test]
fn hostile_files_are_refused_as_by_an_import() {
    let file = tempfile::NamedTempFile::new().unwrap();
    for text in [
        "<!DOCTYPE a [<!ENTITY b \"c\">]><a>&b;</a>".to_owned(),
        "<a>".repeat(100_000),
        format!("[{}", "[".repeat(100_000)),
        "<realty-feed><offer internal-id=\"1\">".to_owned(),
    ] {
        std::fs::write(file.path(), text).unwrap();
        assert!(sniff(file.path(), None).unwrap_err().is_of_feed());
    }
}
