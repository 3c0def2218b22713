//! Feeds that are broken, cut short or hostile: refused with a reason, and nothing is lost.

use novosel_import::{ImportError, NoteKind, Options, Refusal, XmlError};

use super::{digest, fixture, import, import_text, options, support};

/// A programme of a bank that is not there.
const LOST: &str = "{\"entity\":\"programme\",\"id\":1,\"bank\":99,\"slug\":\"p\",\"name\":\"П\",\"target\":\"family\",\"percent_from\":600,\
            \"percent_to\":600,\"term_from\":1,\"term_to\":30,\"max_loan\":null,\"first_payment\":20,\"valid_from\":\"2026-01-01\",\"valid_to\":null,\
            \"regions\":[],\"kinds\":[],\"percent_note\":null,\"is_bail\":false,\"age_from\":null,\"income_proof\":null}";

#[test]
fn a_feed_that_is_cut_short_anywhere_changes_nothing() {
    support::on_both(async |database| {
        import(&database, &fixture("yrl.xml"), &options("feed")).await.unwrap();
        let before = digest(&database).await;
        for name in ["yrl.xml", "cian.xml", "domclick.xml", "avito.xml"] {
            let text = std::fs::read_to_string(fixture(name)).unwrap();
            for part in [3, 5, 7, 9] {
                let cut = text.floor_char_boundary(text.len() * part / 10);
                let forced = Options { force: true, ..options("feed") };
                let error = import_text(&database, &text[..cut], &forced).await.unwrap_err();
                assert!(matches!(error, ImportError::Xml { .. }), "{name} at {cut}: {error}");
            }
        }
        assert_eq!(digest(&database).await, before);
    });
}

#[test]
fn a_table_or_a_catalogue_that_ends_in_mid_line_changes_nothing() {
    support::on_both(async |database| {
        let table = std::fs::read_to_string(fixture("register.csv")).unwrap();
        let forced = Options { force: true, ..options("register") };
        let cut = &table[..table.len() - 60];
        let error = import_text(&database, cut, &forced).await.unwrap_err();
        assert!(matches!(error, ImportError::Truncated { line: 9 }), "{error}");
        let line = "{\"entity\":\"agency\",\"id\":7,\"slug\":\"klyuch\",\"name\":\"Ключ\"}";
        let forced = Options { force: true, ..options("backup") };
        let error = import_text(&database, &format!("{line}\n{}", &line[..30]), &forced).await.unwrap_err();
        assert!(matches!(error, ImportError::Truncated { line: 2 }), "{error}");
        // An open quote would swallow the file: it ends at the limit of a row.
        let open = format!("{table}1,\"{}", "x,\n".repeat(1 << 20));
        let error = import_text(&database, &open, &options("register")).await.unwrap_err();
        assert!(matches!(error, ImportError::Table(_)), "{error}");
        assert_eq!(digest(&database).await, "");
    });
}

#[test]
fn texts_that_no_honest_feed_holds_do_no_harm() {
    support::on_both(async |database| {
        let text = std::fs::read_to_string(fixture("cian.xml"))
            .unwrap()
            .replace("<Name>Снежный</Name>", &format!("<Name>{}</Name>", "Очень длинный ".repeat(5_000)))
            .replace("<Address>", &format!("<Address>{}, ", "Москва, ул. Длинная".repeat(3_000)))
            .replace("https://pictures.example/sn-101-plan.png", "javascript:alert(1)")
            .replace("<Name>Корпус 1</Name>", "<Name>'; DROP TABLE lots; --</Name>")
            .replace("<ExternalId>sn-201", &format!("<ExternalId>{}", "9".repeat(300)));
        let report = import_text(&database, &text, &options("x")).await.unwrap();
        assert_eq!((report.accepted, report.rejected), (2, 2));
        assert!(report.rejects.iter().any(|reject| reject.reason == "длиннее 200 знаков"));
        let export = digest(&database).await;
        assert!(export.contains("DROP TABLE") && !export.contains("javascript"));
    });
}

#[test]
fn characters_that_turn_the_writing_direction_are_taken_out_and_reported() {
    support::on_both(async |database| {
        let clean = std::fs::read_to_string(fixture("cian.xml")).unwrap();
        let turned = clean
            .replace("<Name>Снежный</Name>", "<Name>\u{202e}Снеж\u{200f}ный\u{2069}</Name>")
            .replace("<Address>", "<Address>\u{61c}")
            .replace("<Description>", "<Description>\u{2066}\u{200e}");
        assert_ne!(clean, turned);
        let report = import_text(&database, &turned, &options("x")).await.unwrap();
        assert!(report.noted(&NoteKind::InvisibleCharacters) > 0, "{report}");
        let export = digest(&database).await;
        assert!(!export.contains(['\u{202e}', '\u{200f}', '\u{2069}', '\u{61c}', '\u{2066}', '\u{200e}']));
        // It is the catalogue of the clean feed, which changes nothing in it.
        let report = import_text(&database, &clean, &options("x")).await.unwrap();
        assert_eq!(report.noted(&NoteKind::InvisibleCharacters), 0, "{report}");
        assert_eq!(digest(&database).await, export);
    });
}

#[test]
fn entity_bombs_and_document_types_are_refused() {
    support::on_both(async |database| {
        let bomb = "<!DOCTYPE x [<!ENTITY a \"aaaa\"><!ENTITY b \"&a;&a;&a;\">]><feed><feed_version>2</feed_version>\
                    <object><ExternalId>&b;</ExternalId></object></feed>";
        let error = import_text(&database, bomb, &options("x")).await.unwrap_err();
        assert!(matches!(error, ImportError::Xml { source: XmlError::DocumentType, .. }), "{error}");
        let entity = "<Ads><Ad><Id>&secret;</Id></Ad></Ads>";
        let error = import_text(&database, entity, &options("x")).await.unwrap_err();
        assert!(matches!(error, ImportError::Xml { line: 1, source: XmlError::Entity(_) }), "{error}");
    });
}

#[test]
fn content_of_no_known_format_is_named() {
    support::on_both(async |database| {
        for (text, seen) in [
            ("<?xml version='1.0'?><rss><channel/></rss>", "xml with the root <rss>"),
            ("<html><body>404</body></html>", "xml with the root <html>"),
            ("<feed xmlns='http://www.w3.org/2005/Atom'><entry/></feed>", "xml with the root <feed>"),
            ("", "an empty file"),
            ("привет", "text that begins with `привет`"),
            ("{\"error\":\"no access\"}", "json that begins with `{\"error\":\"no access\"}`"),
            ("a,b,c\n1,2,3", "text that begins with `a,b,c 1,2,3`"),
        ] {
            let error = import_text(&database, text, &options("x")).await.unwrap_err();
            assert!(
                error.to_string().starts_with(&format!("the feed is {seen}; accepted are catalogue, yrl,")),
                "{error}"
            );
        }
    });
}

#[test]
fn what_cannot_be_read_is_reported_with_its_location_and_its_remedy() {
    support::on_both(async |database| {
        let file = tempfile::NamedTempFile::new().unwrap();
        let message_of = async |bytes: &[u8], source: &str| {
            std::fs::write(file.path(), bytes).unwrap();
            let error = import(&database, file.path(), &options(source)).await.unwrap_err();
            let cause = std::error::Error::source(&error).map(ToString::to_string).unwrap_or_default();
            format!("{error}: {cause}")
        };
        // «1,Москва» as a spreadsheet of the region writes it.
        let table = b"id,price,square,rooms,address\n1,5000000,40,1,\xCC\xEE\xF1\xEA\xE2\xE0\n";
        assert!(message_of(table, "x").await.starts_with("line 2 of the table is not UTF-8: save it as"));
        let xml = b"<Ads>\n<Ad><Id>1</Id><Address>\xCC\xEE\xF1\xEA\xE2\xE0</Address></Ad></Ads>";
        let found = message_of(xml, "x").await;
        assert!(
            found.starts_with("cannot read the feed at line 1: the text is not in the encoding"),
            "{found}"
        );
        assert!(message_of(b"<Ads/>", " ").await.starts_with("a source cannot be called \" \""));
        assert!(message_of(b"<Ads/>", "a:b").await.contains("name it without a colon"));
        let lines = "{\"entity\":\"builder\",\"id\":\"x\"}\n".to_owned() + LOST + "\n";
        let found = message_of(lines.as_bytes(), "x").await;
        assert!(found.contains("at line 2 (mend first what could not be read, line 1: "), "{found}");
        let folder = tempfile::tempdir().unwrap();
        let error = import(&database, folder.path(), &options("x")).await.unwrap_err();
        assert!(format!("{:?}", error).contains("it is a folder"), "{error:?}");
    });
}

#[test]
fn a_feed_of_empty_elements_is_refused_with_its_reasons() {
    support::on_both(async |database| {
        let text = "<Ads><Ad><Id>18</Id><Category/><Price>0</Price></Ad><Ad><Id/><Category/></Ad></Ads>";
        for force in [false, true] {
            let error = import_text(&database, text, &Options { force, ..options("x") }).await.unwrap_err();
            assert!(matches!(
                error,
                ImportError::Refused { reason: Refusal::NothingGood { records: 2 }, .. }
            ));
            let report = error.report().unwrap();
            assert_eq!(report.rejected, 2);
            assert!(
                report
                    .rejects
                    .iter()
                    .any(|reject| reject.field == "Category" && reject.remedy == "заполните поле")
            );
        }
        let version = "<feed><feed_version>12</feed_version><object/></feed>";
        let error = import_text(&database, version, &options("x")).await.unwrap_err();
        assert_eq!(
            error.to_string(),
            "the cian feed is of version \"12\", accepted is 2: ask its sender for that one"
        );
    });
}

#[test]
fn malformed_rows_and_lines_stop_the_import_unless_forced() {
    support::on_both(async |database| {
        let good = std::fs::read_to_string(fixture("register.csv")).unwrap();
        let broken = format!("{good}1,2,3\n");
        let error = import_text(&database, &broken, &options("register")).await.unwrap_err();
        assert!(
            matches!(
                error,
                ImportError::Refused { reason: Refusal::Malformed { malformed: 1, records: 9 }, .. }
            ),
            "{error}"
        );
        assert_eq!(error.report().unwrap().rejects.last().unwrap().place.line, 10);
        let forced = Options { force: true, ..options("register") };
        let report = import_text(&database, &broken, &forced).await.unwrap();
        assert_eq!((report.accepted, report.malformed), (5, 1));

        let line = "{\"entity\":\"agency\",\"id\":7,\"slug\":\"klyuch\",\"name\":\"Ключ\"}\n";
        let before = digest(&database).await;
        let error = import_text(&database, &format!("{line}{{\"entity\":\"lot\"}}\n"), &options("x"))
            .await
            .unwrap_err();
        assert!(matches!(error, ImportError::Refused { reason: Refusal::Malformed { .. }, .. }), "{error}");
        // A complex that refers to a builder who is not there cannot be stored, and takes the whole file with it.
        let error = import_text(&database, &format!("{line}{LOST}\n"), &options("x")).await.unwrap_err();
        assert!(matches!(error, ImportError::Line { line: 2, .. }), "{error}");
        assert_eq!(digest(&database).await, before);
    });
}

#[test]
fn a_price_of_another_order_is_rejected_with_place_field_value_and_reason() {
    support::on_both(async |database| {
        let text =
            std::fs::read_to_string(fixture("cian.xml")).unwrap().replace("<Price>6200000<", "<Price>6200<");
        let report = import_text(&database, &text, &options("x")).await.unwrap();
        let reject = &report.rejects[0];
        assert_eq!((reject.place.line, reject.place.record, reject.field.as_str()), (4, 1, "цена"));
        assert_eq!(
            (reject.value.as_str(), reject.remedy),
            ("6000", "проверьте значение и единицу измерения")
        );
        assert_eq!(reject.reason, "вне допустимых пределов: от 300000 до 10000000000 ₽");
    });
}
