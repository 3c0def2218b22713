//! Feeds that are written are read back by the import: the same lots, prices and statuses, each on both databases; and they
//! fit the schemas of what portals publish for senders (`data/export/schema`), which know nothing of the import.

#[path = "../../store/tests/support/mod.rs"]
mod support;

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;

use chrono::{DateTime, Utc};
use novosel_catalog::contract::Contract;
use novosel_catalog::flat::{Lot, LotStatus};
use novosel_catalog::id::{ComplexId, LotId, QueueId};
use novosel_catalog::lot_photo::LotPhoto;
use novosel_catalog::partner::{FeedFilter, FeedFormat};
use novosel_catalog::record::Record;
use novosel_catalog::region::SiteRegion;
use novosel_export::{LeftOut, Written, write};
use novosel_import::check::{Level, Limits, check};
use novosel_import::{ImportReport, Options, Silent, Source};
use novosel_store::Database;

fn now() -> DateTime<Utc> {
    "2026-11-20T09:00:00Z".parse().expect("the moment is written as RFC 3339")
}

fn fixture(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../import/tests/fixtures").join(name)
}

async fn import(database: &Database, path: &Path, source: &str) -> ImportReport {
    let options = Options { source: Some(source.to_owned()), ..Options::at(now()) };
    let path = Source::Path(path.to_owned());
    novosel_import::run(database, &path, &options, Arc::new(Silent)).await.expect("the feed goes in")
}

/// The fixtures of the import, one source each.
async fn stocked(database: &Database) {
    for source in ["yrl", "cian", "avito", "domclick"] {
        import(database, &fixture(&format!("{source}.xml")), source).await;
    }
}

async fn feed(
    database: &Database,
    format: FeedFormat,
    filter: &FeedFilter,
) -> (tempfile::NamedTempFile, Written) {
    let mut file = tempfile::NamedTempFile::new().expect("a temporary file can be made");
    let mut session = database.read().await.expect("a session opens");
    let written =
        write(&mut session, format, filter, now(), file.as_file_mut()).await.expect("the feed is written");
    (file, written)
}

async fn lots(database: &Database, source: &str) -> Vec<Lot> {
    let mut out = Vec::new();
    database.read().await.expect("a session opens").export(&mut out).await.expect("the catalogue is written");
    let lines = String::from_utf8(out).expect("JSON is UTF-8");
    let lot = |line: &str| match serde_json::from_str(line).expect("the export reads back") {
        Record::Lot(lot) if lot.key.source == source => Some(*lot),
        _ => None,
    };
    let mut lots: Vec<Lot> = lines.lines().filter_map(lot).collect();
    lots.sort_by(|a, b| a.key.external_id.cmp(&b.key.external_id));
    lots
}

/// What every format tells.
fn told(lot: &Lot) -> Lot {
    let mut told = lot.clone();
    (told.id, told.key.source, told.added) = (LotId(0), String::new(), now().date_naive());
    told.prices.clear();
    // A portal requires a contract, and no format says by what it is known.
    told.contract_computed = false;
    // Each source keeps its own record of a complex and its корпуса; the report says that none of them is new.
    (told.complex, told.queue) = (ComplexId(0), told.queue.map(|_| QueueId(0)));
    told
}

/// Leaves out of a lot what a format has no word for.
fn as_in(format: FeedFormat, mut lot: Lot) -> Lot {
    if format != FeedFormat::Cian {
        lot.section = None;
    }
    if format != FeedFormat::Yrl {
        lot.floor_plan = None;
    }
    // Portals have no common words for what a picture shows.
    lot.photos = lot.photos.into_iter().map(|photo| photo.file.into()).collect();
    match format {
        FeedFormat::Yrl => {}
        FeedFormat::Cian => {
            lot.room_areas.clear();
            // A flat of an older house has no number there.
            if lot.agency.is_some() {
                lot.number = None;
            }
            // Three of its finishings are read as one.
            (lot.agency, lot.queue, lot.finishing) = (None, None, None);
        }
        FeedFormat::Avito => {
            lot.room_areas.clear();
            lot.photos = lot.plan.take().map(LotPhoto::from).into_iter().chain(lot.photos).collect();
            (lot.number, lot.queue) = (None, None);
            lot.contract = lot.contract.filter(|contract| *contract == Contract::Assignment);
        }
        FeedFormat::Domclick => {
            (lot.agency, lot.ceiling_cm, lot.description) = (None, None, None);
            lot.photos.clear();
            lot.contract = None;
        }
    }
    lot
}

#[test]
fn a_feed_reads_back_as_the_lots_that_it_was_written_of() {
    support::on_both(async |database| {
        stocked(&database).await;
        let mut pairs = 0;
        for format in FeedFormat::ALL {
            for source in ["yrl", "cian", "domclick"] {
                let filter = FeedFilter { source: Some(source.to_owned()), ..FeedFilter::default() };
                let (file, written) = feed(&database, *format, &filter).await;
                if written.lots == 0 {
                    continue;
                }
                let back = format!("{source} as {}", format.code());
                let report = import(&database, file.path(), &back).await;
                assert_eq!((report.accepted, report.rejected), (written.lots, 0), "{back}: {report}");
                assert_eq!(
                    report.complexes.new, 0,
                    "{back}: the complexes are those of the catalogue: {report}"
                );
                let read = lots(&database, &back).await;
                assert!(
                    read.iter().all(|lot| lot.status == LotStatus::Live && lot.price.is_some()),
                    "{back}"
                );
                let sent = lots(&database, source).await;
                let sent: Vec<Lot> = sent
                    .into_iter()
                    .filter(|lot| read.iter().any(|other| other.key.external_id == lot.key.external_id))
                    .collect();
                assert_eq!(sent.len() as u64, written.lots, "{back}");
                for (sent, read) in sent.iter().zip(&read) {
                    let sides = [sent, read].map(|lot| as_in(*format, told(lot)));
                    assert_eq!(sides[0], sides[1], "{back}");
                    pairs += 1;
                }
            }
        }
        assert!(pairs >= 15, "{pairs} lots were compared");
    });
}

#[test]
fn what_a_format_has_no_word_for_is_left_out_and_counted() {
    support::on_both(async |database| {
        stocked(&database).await;
        let everything = FeedFilter::default();
        let (file, written) = feed(&database, FeedFormat::Domclick, &everything).await;
        // Assignments and apartments of CIAN, hidden prices of Avito, an open plan of an older house.
        let expected =
            [(LeftOut::NoPrice, 2), (LeftOut::Kind, 1), (LeftOut::Assignment, 1), (LeftOut::OpenPlan, 1)];
        assert_eq!(written.left_out, expected.into());
        let text = std::fs::read_to_string(file.path()).expect("the feed is a text");
        assert_eq!(text.matches("<flat>").count() as u64, written.lots);
        assert!(text.contains("<name>Яблоневый</name>"), "{text}");
    });
}

#[test]
fn filters_narrow_a_feed_and_only_lots_on_sale_are_in_it() {
    support::on_both(async |database| {
        stocked(&database).await;
        let all = feed(&database, FeedFormat::Yrl, &FeedFilter::default()).await.1;
        let of = async |filter: FeedFilter| feed(&database, FeedFormat::Yrl, &filter).await.1.lots;
        let msk = of(FeedFilter { region: Some(SiteRegion::Msk), ..FeedFilter::default() }).await;
        let spb = of(FeedFilter { region: Some(SiteRegion::Spb), ..FeedFilter::default() }).await;
        assert!(msk > 0 && spb > 0 && msk + spb == all.lots, "{msk} {spb} {all:?}");
        let sent = lots(&database, "cian").await;
        let complex = FeedFilter { complex: Some(sent[0].complex), ..FeedFilter::default() };
        assert_eq!(of(complex.clone()).await, 3);
        let builder = {
            let mut session = database.read().await.unwrap();
            session.complex(sent[0].complex).await.unwrap().unwrap().builder
        };
        assert_eq!(of(FeedFilter { builder, ..FeedFilter::default() }).await, 3);
        let mut session = database.write().await.unwrap();
        session.set_lot_status(&[sent[0].id], LotStatus::Reserved).await.unwrap();
        session.commit().await.unwrap();
        assert_eq!(of(complex).await, 2, "a reserved lot is not on sale");
    });
}

#[test]
fn a_feed_has_what_portals_require_where_the_catalogue_knows_it() {
    support::on_both(async |database| {
        stocked(&database).await;
        for format in FeedFormat::ALL {
            let (file, written) = feed(&database, *format, &FeedFilter::default()).await;
            let found = check(file.reopen().unwrap(), None, now().date_naive(), Limits::OF_IMPORT).unwrap();
            assert_eq!((found.accepted, found.rejected), (written.lots, 0), "{found}");
            // Numbers of other portals' lists and facts that the fixtures do not have.
            let known = [
                "JKSchema/Id",
                "NewDevelopmentId",
                "Description",
                "Decoration",
                "Phones/PhoneSchema/Number",
                "sales-agent/phone",
                "HouseType",
                "built-year",
                "ready-quarter",
                "built_year",
                "ready_quarter",
                "floor",
                "FloorNumber",
                "Floor",
                "apartment",
                "developer/name",
            ];
            let required: Vec<&str> = found
                .missing
                .iter()
                .filter(|missing| missing.level == Level::Required && !known.contains(&missing.element))
                .map(|missing| missing.element)
                .collect();
            assert!(required.is_empty(), "{}: {required:?}", format.code());
        }
    });
}

/// What the schema of a format says against a file; nothing without xmllint, unless it is required.
fn against_schema(format: FeedFormat, file: &Path) -> Option<String> {
    let schema = Path::new(env!("CARGO_MANIFEST_DIR")).join("schema").join(format!("{}.xsd", format.code()));
    let run =
        Command::new("xmllint").arg("--noout").arg("--nonet").arg("--schema").arg(schema).arg(file).output();
    match run {
        Ok(output) if output.status.success() => Some(String::new()),
        Ok(output) => Some(String::from_utf8_lossy(&output.stderr).into_owned()),
        Err(error) => {
            assert!(std::env::var_os("NOVOSEL_REQUIRE_XMLLINT").is_none(), "xmllint does not run: {error}");
            writeln!(std::io::stderr(), "xmllint is not installed: feeds are not checked by their schemas")
                .expect("stderr can be written");
            None
        }
    }
}

#[test]
fn every_feed_fits_the_schema_of_its_portal() {
    support::on_both(async |database| {
        stocked(&database).await;
        for format in FeedFormat::ALL {
            let (file, written) = feed(&database, *format, &FeedFilter::default()).await;
            assert!(written.lots > 0, "{}", format.code());
            let Some(problems) = against_schema(*format, file.path()) else { return };
            assert_eq!(problems, "", "{}", format.code());
        }
    });
}

#[test]
fn a_schema_refuses_what_its_portal_would() {
    support::on_both(async |database| {
        stocked(&database).await;
        for (format, from, to, wrong) in [
            (FeedFormat::Yrl, "<currency>RUB</currency>", "<currency>EUR</currency>", "currency"),
            (FeedFormat::Yrl, "<value>", "<value>-", "value"),
            (FeedFormat::Cian, "<SaleType>", "<SaleType>rent", "SaleType"),
            (FeedFormat::Cian, "<ExternalId>", "<ExternalId> ", "ExternalId"),
            (FeedFormat::Avito, "<Price>", "<Cost/><Price>", "Cost"),
            (FeedFormat::Domclick, "<fz_214>", "<fz_214>да", "fz_214"),
        ] {
            let (file, _) = feed(&database, format, &FeedFilter::default()).await;
            let text = std::fs::read_to_string(file.path()).expect("the feed is a text");
            assert!(text.contains(from), "{}: {text}", format.code());
            std::fs::write(file.path(), text.replacen(from, to, 1)).expect("the file can be written");
            let Some(problems) = against_schema(format, file.path()) else { return };
            assert!(problems.contains(wrong), "{}: {problems}", format.code());
        }
    });
}
