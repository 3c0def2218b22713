//! Videos of feeds, format by format: a lot's own stay with it, those that several lots share are their complex's.

use novosel_catalog::building::Complex;
use novosel_catalog::flat::Lot;
use novosel_import::ImportReport;
use novosel_store::Database;

use super::{catalogue, fixture, import_text, options, support};

const OWN: &str = "https://rutube.ru/video/0123abcd/";
const OWN_PLAYER: &str = "https://rutube.ru/play/embed/0123abcd/";
const SHARED: &str = "https://cdn.builder.example/walk.mp4";

/// Imports a fixture with something put behind a text, the first time that it stands there, or each time.
async fn with(
    database: &Database,
    name: &str,
    (behind, put, times): (&str, &str, usize),
) -> (ImportReport, Vec<(Complex, Vec<Lot>)>) {
    let text = std::fs::read_to_string(fixture(name)).expect("the fixture is there");
    assert!(text.matches(behind).count() >= times, "{name} has {behind}");
    let text = text.replacen(behind, &format!("{behind}{put}"), times);
    // A source of its own for each format.
    let report =
        import_text(database, &text, &options(name.trim_end_matches(".xml"))).await.expect("it goes in");
    (report, catalogue(database).await)
}

/// The addresses and titles of a lot's videos.
fn of_lot<'a>(all: &'a [(Complex, Vec<Lot>)], id: &str) -> Vec<(&'a str, Option<&'a str>)> {
    let lots = all.iter().flat_map(|(_, lots)| lots);
    let lot = lots.into_iter().find(|lot| lot.key.external_id == id).expect("the feed has the lot");
    lot.videos.iter().map(|video| (video.source.url(), video.title.as_deref())).collect()
}

fn of_complex<'a>(all: &'a [(Complex, Vec<Lot>)], name: &str) -> Vec<(&'a str, &'a str)> {
    let (complex, _) =
        all.iter().find(|(complex, _)| complex.name == name).expect("the feed has the complex");
    complex.videos.iter().map(|video| (video.source.url(), &*video.title)).collect()
}

#[test]
fn yrl_gives_a_review_and_what_both_lots_have_is_the_complexs() {
    support::on_both(async |database| {
        let review = format!(
            "<video-review><youtube-video-review-url>{OWN}</youtube-video-review-url>\
             <online-show>1</online-show></video-review>"
        );
        let (report, all) = with(&database, "yrl.xml", ("<type>продажа</type>", &review, 1)).await;
        assert_eq!(of_lot(&all, "ol-1"), [(OWN_PLAYER, None)]);
        assert_eq!(of_complex(&all, "Оленья роща"), [], "one lot has it");
        assert_eq!(report.video_hosts.get("rutube.ru"), Some(&1));
        assert!(report.unread.keys().all(|path| !path.contains("url")), "{:?}", report.unread);
        assert!(report.unread.contains_key("video-review/online-show"), "{:?}", report.unread);
        assert!(report.to_string().contains("Видео: rutube.ru — 1"), "{report}");

        let shared = format!("<video-review><video-review-url>{SHARED}</video-review-url></video-review>");
        let behind = "<building-name>ЖК «Оленья роща»</building-name>";
        let (_, all) = with(&database, "yrl.xml", (behind, &shared, 2)).await;
        assert_eq!(of_lot(&all, "ol-2"), [(SHARED, None)]);
        let lent = [(SHARED, "Видео из объявлений")];
        assert_eq!(of_complex(&all, "Оленья роща"), lent);
        let (report, all) = with(&database, "yrl.xml", (behind, &shared, 2)).await;
        assert_eq!((of_complex(&all, "Оленья роща"), report.complexes.changed), (lent.to_vec(), 0));
    });
}

#[test]
fn cian_and_avito_give_addresses_and_what_is_none_is_noted() {
    support::on_both(async |database| {
        let videos = format!(
            "<Videos><VideoSchema><Url>{OWN}</Url><Title>Обзор</Title></VideoSchema>\
             <VideoSchema><Url>{SHARED}</Url></VideoSchema><VideoSchema><Url>{OWN}</Url></VideoSchema></Videos>"
        );
        let (_, all) = with(&database, "cian.xml", ("<ExternalId>sn-101</ExternalId>", &videos, 1)).await;
        assert_eq!(of_lot(&all, "sn-101"), [(OWN_PLAYER, Some("Обзор")), (SHARED, None)]);

        let video = "<VideoURL>https://builder.example/tour/</VideoURL>";
        let (report, all) = with(&database, "avito.xml", ("<Id>av-1</Id>", video, 1)).await;
        assert_eq!(of_lot(&all, "av-1"), []);
        let note = report.notes.iter().find(|note| note.title.contains("видео")).unwrap();
        assert_eq!(note.examples[0].value, "https://builder.example/tour/");
        assert!(report.video_hosts.is_empty());
    });
}

#[test]
fn domclick_gives_those_of_the_complex_beside_its_buildings() {
    support::on_both(async |database| {
        let videos = format!("<videos><video title=\"Облёт\">{SHARED}</video></videos>");
        let put = ("<address>Москва, Яблоневая улица, 12</address>", &*videos, 1);
        let (_, all) = with(&database, "domclick.xml", put).await;
        assert_eq!(of_complex(&all, "Яблоневый"), [(SHARED, "Облёт")]);
        let flat = format!("<video_url>{OWN}</video_url>");
        let (_, all) = with(&database, "domclick.xml", ("<flat_id>f-1</flat_id>", &flat, 1)).await;
        assert_eq!(of_lot(&all, "f-1"), [(OWN_PLAYER, None)]);
        assert_eq!(of_complex(&all, "Яблоневый"), [(SHARED, "Облёт")], "what is known stays");
    });
}
