//! Videos of complexes: drawn ones come in parts and with captions, those of other hosts by the operator's allow-list.

use axum::Router;
use novosel_catalog::building::{Complex, Queue, Video};
use novosel_catalog::editorial::Editorial;
use novosel_catalog::flat::{Lot, LotStatus};
use novosel_catalog::id::ComplexId;
use novosel_catalog::lot_video::LotVideo;
use novosel_http::Shutdown;
use novosel_indexer::generation::{BuildOptions, Store};
use novosel_indexer::pipeline;
use novosel_media::upload::Decoder;
use novosel_server::config::{HostsConfig, PagesConfig, ServerConfig, VideoHosts};
use novosel_server::service::{ServerOptions, ServiceError, serve};
use novosel_store::Database;
use novosel_views::clock::Clock;
use reqwest::StatusCode;
use serde_json::{Value, json};
use tokio::net::TcpListener;

use crate::catalogue::catalogue;
use crate::pages::{open, with_config};
use crate::support::{Portal, today};

/// A video of another host.
fn remote(place: &Value) -> Video {
    let mut video = json!({"title": "Прогулка", "shows": "walk", "date": "2026-11-19"});
    video.as_object_mut().unwrap().extend(place.as_object().unwrap().clone());
    serde_json::from_value(video).unwrap()
}

/// The works of a корпус until October, as the demonstration has them of some complexes.
fn drawn(complex: &Complex) -> Option<Video> {
    let begun = |queue: &&Queue| queue.started.is_some_and(|started| (today() - started).num_days() > 100);
    let queue = complex.queues.iter().find(begun).filter(|_| !complex.kind.is_settlement())?;
    let file = format!("/media/complex/{}/{}-2026-10", complex.slug, queue.key.external_id);
    let video = json!({
        "title": "Стройка за 16 секунд",
        "shows": "construction",
        "file": format!("{file}.webm"),
        "poster": format!("{file}.svg"),
        "date": "2026-10-15",
        "seconds": 16,
        "captions": [{"from_ms": 0, "to_ms": 2_000, "text": "Нарисовано программой"}],
    });
    serde_json::from_value(video).unwrap()
}

/// A catalogue with its index; the complexes that have videos, the first of them a drawn one and those of other hosts.
async fn with_videos(folder: &std::path::Path) -> (String, Vec<Complex>) {
    let url = catalogue(folder).await;
    let database = Database::connect(&url).await.unwrap();
    let mut session = database.write().await.unwrap();
    let mut all = session.complexes_after(ComplexId(0), 10_000).await.unwrap();
    let (at, video) = all.iter().enumerate().find_map(|(at, complex)| Some((at, drawn(complex)?))).unwrap();
    let mut first = all.remove(at);
    first.videos = vec![
        video,
        remote(&json!({"file": "https://cdn.builder.example/a.mp4"})),
        remote(&json!({"hls": "https://live.example/a.m3u8"})),
        remote(&json!({"frame": "https://player.example/7/"})),
    ];
    session.put_complex(&mut first).await.unwrap();
    session.commit().await.unwrap();
    let mut stream = database.stream(novosel_reference::geography().unwrap()).unwrap();
    let options = BuildOptions::new(today(), "2026-11-20T10:00:00Z".parse().unwrap());
    let root = folder.join("index");
    let built = tokio::task::spawn_blocking(move || pipeline::build(&mut stream, &root, options, &()));
    built.await.unwrap().unwrap();
    all.retain(|complex| !complex.videos.is_empty());
    all.insert(0, first);
    (url, all)
}

fn hosts() -> VideoHosts {
    serde_json::from_value(json!({"files": ["cdn.builder.example"], "frames": ["player.example"]})).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_drawn_video_comes_in_parts_with_captions_and_no_other_is_drawn() {
    let folder = tempfile::tempdir().unwrap();
    let (url, filmed) = with_videos(folder.path()).await;
    let mut config = ServerConfig::default();
    config.media.dir = folder.path().join("media");
    let portal = Portal::start_with(folder.path().join("index"), config, Some(url));
    let file = filmed[0].videos[0].source.url();

    let whole = portal.get(file).send().await;
    assert_eq!((whole.status, whole.header("content-type")), (StatusCode::OK, "video/webm"));
    assert_eq!(whole.header("accept-ranges"), "bytes");
    assert!(whole.header("etag").starts_with('"'), "a part is asked for by a strong tag");
    assert!(whole.header("content-security-policy").contains("media-src 'self'"));
    let length = whole.bytes.len();
    // Safari asks so first.
    let start = portal.get(file).header("range", "bytes=0-1").send().await;
    assert_eq!((start.status, &start.bytes[..]), (StatusCode::PARTIAL_CONTENT, &whole.bytes[..2]));
    assert_eq!(start.header("content-range"), format!("bytes 0-1/{length}"));
    assert_eq!(start.header("content-length"), "2");
    let range = format!("bytes={}-", length - 5);
    let end = portal.get(file).header("range", &range).header("if-range", whole.header("etag")).send().await;
    assert_eq!((end.status, &end.bytes[..]), (StatusCode::PARTIAL_CONTENT, &whole.bytes[length - 5..]));
    let beyond = portal.get(file).header("range", &format!("bytes={length}-")).send().await;
    assert_eq!(beyond.status, StatusCode::RANGE_NOT_SATISFIABLE);
    assert_eq!(beyond.header("content-range"), format!("bytes */{length}"));
    let known = portal.get(file).header("if-none-match", whole.header("etag")).send().await;
    assert_eq!(known.status, StatusCode::NOT_MODIFIED);

    let slug = &filmed[0].slug;
    let captions = portal.get(&format!("/media/complex/{slug}/captions-1.vtt")).send().await;
    assert_eq!(
        (captions.status, captions.header("content-type")),
        (StatusCode::OK, "text/vtt; charset=utf-8")
    );
    assert_eq!(captions.text, filmed[0].videos[0].web_vtt().unwrap());
    let (works, month) = file.strip_suffix(".webm").unwrap().rsplit_once('-').unwrap();
    let other_month = if month == "01" { "02" } else { "01" };
    for missing in [
        format!("/media/complex/{slug}/captions-2.vtt"),
        format!("/media/complex/{slug}/captions-0.vtt"),
        format!("/media/complex/{slug}/captions-9.vtt"),
        format!("{works}-{other_month}.webm"),
    ] {
        assert_eq!(portal.get(&missing).send().await.status, StatusCode::NOT_FOUND, "{missing}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn only_videos_of_allowed_hosts_may_be_loaded_and_the_newest_come_first() {
    let folder = tempfile::tempdir().unwrap();
    let (url, filmed) = with_videos(folder.path()).await;
    let of = &filmed[0];
    let region = of.region.site().code();
    let asked = async |videos: VideoHosts| {
        let config = ServerConfig { videos, ..ServerConfig::default() };
        let portal = Portal::start_with(folder.path().join("index"), config, Some(url.clone()));
        let list = portal.operation("VideosList", json!({ "region": region, "perPage": 100 })).await;
        let page = json!({ "region": region, "buildingPath": of.slug });
        let page = portal.operation("BuildingPage", page).await;
        (list["videosList"].clone(), page["buildingPage"]["details"]["videos"].clone())
    };
    let allowed = |videos: &Value| -> Vec<(String, bool)> {
        let of = |video: &Value| {
            let source = &video["source"];
            (source["kind"].as_str().unwrap().to_owned(), source["is_allowed"].as_bool().unwrap())
        };
        videos.as_array().unwrap().iter().map(of).collect()
    };
    let kinds = |flags: [bool; 4]| -> Vec<(String, bool)> {
        ["file", "file", "hls", "frame"].iter().map(|kind| (*kind).to_owned()).zip(flags).collect()
    };
    let (list, videos) = asked(VideoHosts::default()).await;
    assert_eq!(allowed(&videos), kinds([true, false, false, false]), "this server's own alone");
    assert_eq!(videos[0]["is_drawn"], true);
    assert_eq!(videos[3]["source"]["host"], "player.example");
    let items = list["items"].as_array().unwrap();
    let of_site = filmed.iter().filter(|complex| complex.region.site() == of.region.site());
    assert_eq!(items.len(), of_site.map(|complex| complex.videos.len()).sum::<usize>());
    let days: Vec<&str> = items.iter().map(|item| item["video"]["date"].as_str().unwrap()).collect();
    assert!(days.is_sorted_by(|one, other| one >= other) && days[0] == "2026-11-19", "{days:?}");

    let (_, videos) = asked(hosts()).await;
    assert_eq!(allowed(&videos), kinds([true, true, false, true]), "each host for what it is named for");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_video_of_a_feed_is_shown_where_its_host_is_allowed_and_is_no_link_elsewhere() {
    let folder = tempfile::tempdir().unwrap();
    let url = catalogue(folder.path()).await;
    let database = Database::connect(&url).await.unwrap();
    let mut session = database.write().await.unwrap();
    let complexes = session.complexes_after(ComplexId(0), 10_000).await.unwrap();
    let mut found = None;
    for complex in complexes {
        let lots = session.lots_of(complex.id).await.unwrap();
        let is_flat = |lot: &Lot| lot.kind.has_page() && lot.status == LotStatus::Live;
        if let Some(lot) = lots.into_iter().find(is_flat) {
            found = Some((complex, lot));
            break;
        }
    }
    let (mut complex, mut lot) = found.unwrap();
    let of = |address: &str| LotVideo::of_address(address, None).unwrap();
    let (own, shared) = ("https://cdn.builder.example/flat.mp4", "https://cdn.builder.example/yard.mp4");
    lot.videos = vec![of(own), of("https://rutube.ru/video/0123abcd/"), of(shared)];
    let shared = json!({"title": "Видео из объявлений", "shows": "other", "file": shared, "of_feed": true});
    complex.videos = vec![serde_json::from_value(shared).unwrap()];
    session.put_complex(&mut complex).await.unwrap();
    session.put_lots(&mut [lot.clone()]).await.unwrap();
    session.commit().await.unwrap();
    let mut stream = database.stream(novosel_reference::geography().unwrap()).unwrap();
    let options = BuildOptions::new(today(), "2026-11-20T10:00:00Z".parse().unwrap());
    let root = folder.path().join("index");
    let built = tokio::task::spawn_blocking(move || pipeline::build(&mut stream, &root, options, &()));
    built.await.unwrap().unwrap();
    for (videos, of_lot, of_complex) in [(VideoHosts::default(), vec![], 0), (hosts(), vec![own], 1)] {
        let config = ServerConfig { videos, ..ServerConfig::default() };
        let portal = Portal::start_with(folder.path().join("index"), config, Some(url.clone()));
        let region = complex.region.site().code();
        let flat = json!({ "region": region, "path": lot.id.to_string() });
        let flat = portal.operation("FlatPage", flat).await["flatPage"]["flat"].clone();
        let addresses: Vec<&str> = flat["videos"]
            .as_array()
            .unwrap()
            .iter()
            .map(|video| video["source"]["url"].as_str().unwrap())
            .collect();
        assert_eq!(addresses, of_lot, "what is the complex's is on its page");
        let page = json!({ "region": region, "buildingPath": complex.slug });
        let page = portal.operation("BuildingPage", page).await;
        assert_eq!(page["buildingPage"]["details"]["videos"].as_array().unwrap().len(), of_complex);
        let list = portal.operation("VideosList", json!({ "region": region, "perPage": 100 })).await;
        let titles = list["videosList"]["items"].as_array().unwrap();
        let titles = titles.iter().filter(|item| item["video"]["title"] == "Видео из объявлений");
        assert_eq!(titles.count(), of_complex);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_text_has_videos_by_the_same_rule_and_its_captions_with_it() {
    let folder = tempfile::tempdir().unwrap();
    let (url, filmed) = with_videos(folder.path()).await;
    let own = &filmed[0].videos[0];
    let video = |key: &str, url: &str| json!({"block": "video", "title": "Прогулка", key: url});
    let mut first = video("file", own.source.url());
    first.as_object_mut().unwrap().extend([
        ("poster".to_owned(), json!(own.poster)),
        ("seconds".to_owned(), json!(16)),
        ("caption".to_owned(), json!("Стройка весной")),
        ("chapters".to_owned(), json!([{"from": 4, "title": "Монолит"}])),
        ("captions".to_owned(), json!([{"from_ms": 0, "to_ms": 2_000, "text": "Нарисовано"}])),
    ]);
    let blocks = [
        first,
        video("file", "https://cdn.builder.example/a.mp4"),
        video("hls", "https://live.example/a.m3u8"),
        video("frame", "https://player.example/7/"),
    ];
    let mut text: Editorial = serde_json::from_value(json!({
        "id": 0, "kind": "article", "site": null, "slug": "kino", "category": "Рынок", "header": "Кино",
        "short": "Вступление.", "text": blocks, "date": "2026-11-19", "image": null, "complexes": [], "builders": [],
        "views": 0
    }))
    .unwrap();
    let database = Database::connect(&url).await.unwrap();
    let mut session = database.write().await.unwrap();
    session.put_editorial(&mut text).await.unwrap();
    session.commit().await.unwrap();
    for (videos, expected) in
        [(VideoHosts::default(), [true, false, false, false]), (hosts(), [true, true, false, true])]
    {
        let config = ServerConfig { videos, ..ServerConfig::default() };
        let portal = Portal::start_with(folder.path().join("index"), config, Some(url.clone()));
        let data = portal.operation("Article", json!({ "region": "SPB", "path": "kino" })).await;
        let blocks = data["article"]["blocks"].as_array().unwrap();
        let allowed: Vec<bool> =
            blocks.iter().map(|block| block["video"]["source"]["is_allowed"].as_bool().unwrap()).collect();
        assert_eq!(allowed, expected);
        assert_eq!((&blocks[0]["kind"], &blocks[0]["caption"]), (&json!("video"), &json!("Стройка весной")));
        let shown = &blocks[0]["video"];
        assert_eq!(shown["poster"], json!(own.poster));
        assert_eq!(shown["chapters"], json!([{"from": 4, "title": "Монолит"}]));
        assert_eq!(shown["cues"], json!([{"from_ms": 0, "to_ms": 2_000, "text": "Нарисовано"}]));
        assert_eq!((&shown["is_drawn"], &blocks[3]["video"]["is_drawn"]), (&json!(true), &json!(false)));
        assert_eq!(blocks[3]["video"]["source"]["host"], "player.example");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_policy_of_a_page_names_the_hosts_of_videos() {
    let pages = PagesConfig { engines: 1, warm: false, ..PagesConfig::default() };
    let policy = async |videos| {
        let (_folder, portal) =
            with_config(ServerConfig { pages: pages.clone(), videos, ..ServerConfig::default() });
        open(&portal, "/news/").send().await.header("content-security-policy").to_owned()
    };
    let usual = policy(VideoHosts::default()).await;
    assert!(usual.contains("; media-src 'self'; ") && usual.contains("; frame-src 'self'; "), "{usual}");
    let named = policy(hosts()).await;
    assert!(named.contains("; media-src 'self' https://cdn.builder.example; "), "{named}");
    assert!(named.contains("; frame-src 'self' https://player.example; "), "{named}");
    assert!(named.contains("trusted-types default"), "{named}");
}

#[tokio::test]
async fn a_portal_whose_own_host_is_named_among_players_does_not_start() {
    let folder = tempfile::tempdir().unwrap();
    let hosts = HostsConfig { msk: vec!["msk.portal.example".to_owned()], ..HostsConfig::default() };
    let videos = serde_json::from_value(json!({"frames": ["msk.portal.example"]})).unwrap();
    let config = ServerConfig { hosts, videos, ..ServerConfig::default() };
    let serving = ServerOptions {
        config: &config,
        store: Store::at(folder.path()),
        database: None,
        clock: Clock::at(today()),
        beside: Router::new(),
        decoder: Decoder::Thread,
        seed: 1,
    };
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let (_trigger, shutdown) = Shutdown::channel();
    let refused = serve(serving, listener, shutdown).await;
    assert!(
        matches!(&refused, Err(ServiceError::OwnFrame(host)) if host == "msk.portal.example"),
        "{refused:?}"
    );
}
