//! Copies of feeds' pictures in S3-compatible storage: written by `media fetch`, shown by `serve`, and what happens when
//! the key is wrong and when the storage is away.

use std::time::Duration;

use serde_json::Value;

use super::Workspace;
use super::bucket::{ACCESS_KEY, BUCKET, REGION, SECRET_KEY, Storage};
use super::databases::serve;
use super::pictures::{Answer, Host, PNG, copy_of, feed, get, photo};

/// A desk whose copies go to a bucket, with two pictures of one feed.
#[cfg(test)]
fn workspace(storage: &Storage, host: &Host, houses: &[&str]) -> Workspace {
    let workspace = Workspace::new();
    let images: Vec<(&str, &str)> = houses.iter().map(|url| ("", *url)).collect();
    let file = workspace.write("feed.xml", &feed(&[("1", &images)]));
    configure(&workspace, storage, host, SECRET_KEY);
    workspace.ok(&["import", &file, "--source", "builder", "--no-pictures"]);
    workspace
}

fn configure(workspace: &Workspace, storage: &Storage, host: &Host, secret: &str) {
    let endpoint = &storage.endpoint;
    let text = format!(
        "[media]\nallowed_hosts = [\"{}\"]\n[server.media.s3]\nendpoint = \"{endpoint}\"\nbucket = \"{BUCKET}\"\n\
         region = \"{REGION}\"\naccess_key = \"{ACCESS_KEY}\"\nsecret_key = \"{secret}\"\nprefix = \"kept/here\"\n\
         timeout_ms = 1000\n",
        host.address
    );
    workspace.write("novosel.toml", &text);
}

fn stored(report: &Value) -> u64 {
    report["sources"]["builder"]["stored"].as_u64().unwrap_or_default()
}

fn is_placeholder((head, body): &(String, Vec<u8>), cache: &str) -> bool {
    head.starts_with("http/1.1 200") && head.contains(cache) && String::from_utf8_lossy(body).contains("<svg")
}

fn is_picture((head, body): &(String, Vec<u8>)) -> bool {
    head.starts_with("http/1.1 200") && head.contains("image/webp") && body.starts_with(b"RIFF")
}

#[test]
fn pictures_go_to_the_bucket_and_are_shown_from_there() {
    let (storage, host) = (Storage::start(), Host::start());
    host.set("/house.png", Answer::ok(PNG, photo()));
    let house = host.url("/house.png");
    let workspace = workspace(&storage, &host, &[&house]);
    assert_eq!(stored(&workspace.json(&["media", "fetch"])), 1);
    let names = storage.names();
    assert_eq!(names.len(), 3, "widths of 320, 640 and 700: {names:?}");
    assert!(names.iter().all(|name| name.starts_with("kept/here/") && name.ends_with(".webp")), "{names:?}");
    assert!(!workspace.path("var/feed-pictures").exists(), "nothing is kept in the folder");
    assert!(workspace.run(&["doctor"]).stdout.windows(BUCKET.len()).any(|part| part == BUCKET.as_bytes()));

    workspace.json(&["media", "fetch", "--all"]);
    assert_eq!(storage.asked("PUT"), 3, "what is there is not put again");
    assert_eq!(workspace.json(&["media", "fetch"])["asked"], 0, "nothing is due, and nothing is lost");

    workspace.ok(&["index", "build"]);
    let (server, address) = serve(&workspace, &[]);
    let first = get(&address, &copy_of(&house));
    assert!(is_picture(&first), "{}", first.0);
    assert_eq!(get(&address, &copy_of(&house)).1, first.1);
    assert_eq!(storage.asked("GET object"), 1, "memory has it");
    drop(server);
    let (_server, address) = serve(&workspace, &[]);
    assert_eq!(get(&address, &copy_of(&house)).1, first.1);
    assert_eq!(storage.asked("GET object"), 1, "the folder of pictures has it");

    // A damaged object is never shown: it goes, and the next fetch brings it again.
    let narrow = format!("{}?w=320", copy_of(&house));
    storage.damage(".320.webp");
    let damaged = get(&address, &narrow);
    let nobody = get(&address, &format!("{}?w=320", copy_of("https://nobody.example/1.jpg")));
    assert!(damaged.0.contains("max-age=60") && damaged.1 == nobody.1, "{}", damaged.0);
    assert_eq!(storage.names().len(), 2);
    assert_eq!(workspace.json(&["media", "fetch"])["asked"], 1);
    assert_eq!(storage.names(), names);
}

#[test]
fn a_wrong_secret_is_told_with_its_remedy() {
    let (storage, host) = (Storage::start(), Host::start());
    host.set("/house.png", Answer::ok(PNG, photo()));
    let house = host.url("/house.png");
    let workspace = workspace(&storage, &host, &[&house]);
    configure(&workspace, &storage, &host, "not-the-secret");
    let (_, words) = workspace.fails(&["media", "fetch"]);
    assert!(
        words.contains("SignatureDoesNotMatch") && words.contains("server.media.s3.secret_key"),
        "{words}"
    );
    assert!(!words.contains("not-the-secret") && !words.contains("X-Amz"), "{words}");
    assert!(storage.names().is_empty());
    let doctor = workspace.run(&["doctor"]);
    let told = String::from_utf8(doctor.stdout).unwrap();
    assert!(told.contains("FAIL  pictures") && told.contains("server.media.s3.secret_key"), "{told}");

    configure(&workspace, &storage, &host, "");
    let (_, words) = workspace.fails(&["media", "fetch"]);
    assert!(words.contains("set `server.media.s3.secret_key`"), "{words}");
}

#[test]
fn a_storage_that_is_away_costs_the_pictures_alone() {
    let (storage, host) = (Storage::start(), Host::start());
    host.set("/house.png", Answer::ok(PNG, photo()));
    let house = host.url("/house.png");
    let workspace = workspace(&storage, &host, &[&house]);
    workspace.ok(&["media", "fetch"]);
    workspace.ok(&["index", "build"]);
    let (_server, address) = serve(&workspace, &[]);
    let narrow = format!("{}?w=320", copy_of(&house));
    assert!(is_picture(&get(&address, &narrow)));

    storage.leave();
    let wide = copy_of(&house);
    let away = get(&address, &wide);
    assert!(is_placeholder(&away, "no-store"), "{}", away.0);
    let asked = storage.asked("GET object");
    for _ in 0..20 {
        assert!(is_placeholder(&get(&address, &wide), "no-store"));
    }
    assert_eq!(storage.asked("GET object"), asked, "a storage that failed is left alone");
    assert!(is_picture(&get(&address, &narrow)), "what is known is shown");
    let (_, words) = workspace.fails(&["media", "fetch"]);
    assert!(words.contains("does not answer") && words.contains("server.media.s3.endpoint"), "{words}");

    storage.come_back();
    let mut looks = 0;
    while !is_picture(&get(&address, &wide)) {
        looks += 1;
        assert!(looks < 60, "the storage is back, and nobody asks it");
        std::thread::sleep(Duration::from_millis(500));
    }
}

#[test]
fn a_video_is_read_from_the_bucket_in_parts() {
    use futures_util::TryStreamExt;
    use novosel_media::StorageError;
    use novosel_media::bucket::S3Config;
    use std::io::Write;

    let storage = Storage::start();
    let folder = tempfile::tempdir().unwrap();
    let config = S3Config {
        endpoint: storage.endpoint.clone(),
        bucket: BUCKET.to_owned(),
        region: REGION.to_owned(),
        access_key: ACCESS_KEY.to_owned(),
        secret_key: SECRET_KEY.to_owned(),
        prefix: "kept/here".to_owned(),
        timeout_ms: 1_000,
        ..S3Config::default()
    };
    let video: Vec<u8> = (0..600_000_u32).map(|at| (at / 7) as u8).collect();
    let length = video.len() as u64;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        for s3 in [Some(&config), None] {
            let kept = novosel_media::storage::Storage::open(&folder.path().join("kept"), s3).unwrap();
            for _ in 0..2 {
                let mut file = kept.spool().await.unwrap();
                file.write_all(&video).unwrap();
                kept.put_plain("ab.mp4", file, length).await.unwrap();
            }
            for part in [0..length, 5..6, 299_000..599_999] {
                let pieces = kept.part("ab.mp4", length, part.clone()).await.unwrap().unwrap();
                let pieces: Vec<_> = pieces.try_collect().await.unwrap();
                let (start, end) = (part.start as usize, part.end as usize);
                assert_eq!(pieces.concat(), video[start..end], "{part:?} of {s3:?}");
            }
            assert!(kept.part("cd.mp4", length, 0..1).await.unwrap().is_none());
            kept.remove_file("ab.mp4").await.unwrap();
            assert!(kept.part("ab.mp4", length, 0..1).await.unwrap().is_none());
            kept.remove_file("ab.mp4").await.unwrap();
        }
        assert_eq!(storage.asked("PUT"), 1, "what is there is not sent again");
        let kept = novosel_media::storage::Storage::open(folder.path(), Some(&config)).unwrap();
        storage.leave();
        let away = kept.part("ab.mp4", length, 0..1).await;
        assert!(matches!(away, Err(StorageError::Away { .. })), "a storage that is away is told in time");
    });
    assert_eq!(storage.names(), Vec::<String>::new());
    let left = std::fs::read_dir(folder.path().join("kept")).unwrap().count();
    assert_eq!(left, 0, "nothing of it stays in the folder");
}
