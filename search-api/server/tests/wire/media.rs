//! `GET /media/…`: every picture that the catalogue names is drawn, and nothing else is.

use std::collections::BTreeSet;
use std::sync::OnceLock;

use futures_util::StreamExt;
use novosel_catalog::id::ComplexId;
use novosel_server::config::ServerConfig;
use novosel_store::Database;
use reqwest::StatusCode;

use crate::catalogue::catalogue;
use crate::support::Portal;

/// Requests in flight at once.
const TOGETHER: usize = 8;

struct Gallery {
    portal: Portal,
    /// Every address of a picture that the database holds.
    addresses: BTreeSet<String>,
    /// Every address of a paper.
    papers: BTreeSet<String>,
}

fn gallery() -> &'static Gallery {
    static GALLERY: OnceLock<Gallery> = OnceLock::new();
    GALLERY.get_or_init(|| {
        // It lives as long as the server: as the process.
        let folder = tempfile::tempdir().unwrap().keep();
        let path = folder.clone();
        let made = std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
            runtime.block_on(async {
                let url = catalogue(&path).await;
                let addresses = addresses(&url).await;
                let papers = papers(&url).await;
                (url, addresses, papers)
            })
        });
        let (url, addresses, papers) = made.join().unwrap();
        let mut config = ServerConfig::default();
        config.media.dir = folder.join("media");
        Gallery { portal: Portal::start_with(folder.join("index"), config, Some(url)), addresses, papers }
    })
}

async fn addresses(url: &str) -> BTreeSet<String> {
    let database = Database::connect(url).await.unwrap();
    let mut session = database.read().await.unwrap();
    let mut addresses = BTreeSet::new();
    for complex in session.complexes_after(ComplexId(0), 10_000).await.unwrap() {
        addresses.extend(complex.photos.into_iter().map(|photo| photo.file));
        for lot in session.lots_of(complex.id).await.unwrap() {
            addresses.extend(lot.pictures().map(str::to_owned));
        }
    }
    addresses.extend(session.builders().await.unwrap().into_iter().filter_map(|builder| builder.logo));
    addresses.extend(session.banks().await.unwrap().into_iter().filter_map(|bank| bank.logo));
    addresses.extend(session.editorials().await.unwrap().into_iter().filter_map(|text| text.image));
    addresses
}

async fn papers(url: &str) -> BTreeSet<String> {
    let database = Database::connect(url).await.unwrap();
    let mut session = database.read().await.unwrap();
    let complexes = session.complexes_after(ComplexId(0), 10_000).await.unwrap();
    complexes.into_iter().flat_map(|complex| complex.documents).map(|document| document.file).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn every_paper_that_the_catalogue_names_opens_and_no_other() {
    let Gallery { portal, papers, .. } = gallery();
    assert!(papers.len() > 40, "{}", papers.len());
    for address in papers {
        let answer = portal.get(address).send().await;
        assert_eq!(answer.status, StatusCode::OK, "{address}: {}", answer.text);
        assert_eq!(answer.header("content-type"), "application/pdf", "{address}");
        assert!(answer.text.starts_with("%PDF-1.7"), "{address}");
    }
    let known = papers.iter().next().unwrap();
    let answer = portal.get(known).send().await;
    let again = portal.get(known).header("if-none-match", answer.header("etag")).send().await;
    assert_eq!(again.status, StatusCode::NOT_MODIFIED);
    for address in [format!("{known}.pdf"), "/media/document/nobody-built-it/1-k1-permit.pdf".to_owned()] {
        assert_eq!(portal.get(&address).send().await.status, StatusCode::NOT_FOUND, "{address}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_picture_that_the_catalogue_names_is_drawn() {
    let Gallery { portal, addresses, .. } = gallery();
    assert!(addresses.len() > 300, "{}", addresses.len());
    let asked = addresses.iter().map(|address| async move { (address, portal.get(address).send().await) });
    let mut answers = futures_util::stream::iter(asked).buffer_unordered(TOGETHER);
    while let Some((address, answer)) = answers.next().await {
        assert_eq!(answer.status, StatusCode::OK, "{address}: {}", answer.text);
        assert_eq!(answer.header("content-type"), "image/svg+xml", "{address}");
        assert!(answer.text.starts_with("<svg ") && answer.text.ends_with("</svg>"), "{address}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_picture_is_kept_for_ever_and_runs_nothing() {
    let Gallery { portal, addresses, .. } = gallery();
    let render = addresses.iter().find(|address| address.ends_with("render-1.svg")).unwrap();
    let answer = portal.get(render).send().await;
    assert_eq!(answer.header("cache-control"), "public, max-age=31536000, immutable");
    assert_eq!(answer.header("x-content-type-options"), "nosniff");
    assert!(answer.header("content-security-policy").starts_with("default-src 'none'; style-src 'none'"));
    let again = portal.get(render).header("if-none-match", answer.header("etag")).send().await;
    assert_eq!(again.status, StatusCode::NOT_MODIFIED);
    assert!(again.text.is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn widths_are_presets_and_covers_are_png() {
    let Gallery { portal, addresses, .. } = gallery();
    let render = addresses.iter().find(|address| address.ends_with("render-1.svg")).unwrap();
    let small = portal.get(&format!("{render}?w=250")).send().await;
    assert_eq!((small.status, small.header("content-type")), (StatusCode::OK, "image/webp"));
    for query in ["w=251", "w=0", "w=1000000", "w=250&w=320", "w=big"] {
        assert_eq!(
            portal.get(&format!("{render}?{query}")).send().await.status,
            StatusCode::BAD_REQUEST,
            "{query}"
        );
    }
    let cover = portal.get(&render.replace("render-1.svg", "cover.png")).send().await;
    assert_eq!((cover.status, cover.header("content-type")), (StatusCode::OK, "image/png"));
    assert_eq!(cover.header("cache-control"), "public, max-age=86400");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_the_catalogue_does_not_have_is_not_drawn() {
    let Gallery { portal, addresses, .. } = gallery();
    let slug = addresses
        .iter()
        .find_map(|address| address.strip_prefix("/media/complex/")?.split('/').next())
        .unwrap();
    for address in [
        "/media/complex/nobody-built-it/render-1.svg".to_owned(),
        format!("/media/complex/{slug}/render-99.svg"),
        format!("/media/complex/{slug}/0-k1-2020-01.svg"),
        format!("/media/plan/{slug}/k999999-1.svg"),
        "/media/builder/nobody.svg".to_owned(),
        "/media/bank/nobody.svg".to_owned(),
        "/media/home/ekb.svg".to_owned(),
    ] {
        assert_eq!(portal.get(&address).send().await.status, StatusCode::NOT_FOUND, "{address}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_picture_that_was_damaged_on_the_disk_is_drawn_anew() {
    let folder = tempfile::tempdir().unwrap();
    let url = catalogue(folder.path()).await;
    let pictures = folder.path().join("media");
    let portal = || {
        let mut config = ServerConfig::default();
        config.media.dir.clone_from(&pictures);
        Portal::start_with(folder.path().join("index"), config, Some(url.clone()))
    };
    let addresses = addresses(&url).await;
    let render = addresses.iter().find(|address| address.ends_with("render-1.svg")).unwrap();
    let first = portal().get(render).send().await;
    assert_eq!(first.status, StatusCode::OK);
    let files = || std::fs::read_dir(&pictures).unwrap().map(|file| file.unwrap().path()).collect::<Vec<_>>();
    assert_eq!(files().len(), 1, "{:?}", files());
    for damage in [b"".as_slice(), b"<svg></svg>"] {
        std::fs::write(&files()[0], damage).unwrap();
        // Another process: nothing of the picture is in its memory.
        let again = portal().get(render).send().await;
        assert_eq!((again.status, &again.text), (StatusCode::OK, &first.text));
        assert_eq!(again.header("etag"), first.header("etag"));
    }
}
