//! The files of pictures that people add go when nobody refers to them any more, from a folder and from a bucket.

use super::Workspace;
use super::bucket::{ACCESS_KEY, BUCKET, REGION, SECRET_KEY, Storage};
use super::owners::Browser;
use super::pictures::{feed, photo};
use super::subscriptions::Served;

/// A picture of another place.
fn second() -> Vec<u8> {
    let mut png = std::io::Cursor::new(Vec::new());
    let picture = image::RgbImage::from_fn(400, 300, |x, y| image::Rgb([200, (x * y) as u8, x as u8]));
    // Memory takes what is written.
    drop(picture.write_to(&mut png, image::ImageFormat::Png));
    png.into_inner()
}

/// Fills in a flat of the only complex, with pictures, and sends it.
#[cfg(test)]
fn sell(workspace: &Workspace, browser: &mut Browser, object: u32, pictures: &[Vec<u8>]) {
    let complex = workspace.exported("complex").remove(0);
    let (number, queue) = (complex["id"].to_string(), complex["queues"][0]["id"].to_string());
    browser.form("/site/add/begin/", "kind=flat");
    let place = format!("kind=flat&complex={number}&queue={queue}&floor=3&number=112");
    browser.form(&format!("/site/add/{object}/place/"), &place);
    browser.form(&format!("/site/add/{object}/facts/"), "rooms=2&area=61,5");
    for picture in pictures {
        let added = browser.upload(object, picture);
        assert!(added.starts_with("HTTP/1.1 200"), "{added}");
    }
    let contacts = "name=Anna&phone=89160004517&email=anna%40mail.example";
    browser.form(&format!("/site/add/{object}/contacts/"), contacts);
    let price = "price=9500000&send=on&is_owner=on&consent=on&edition=1";
    let sent = browser.form(&format!("/site/add/{object}/price/"), price);
    assert!(sent.contains("done=waiting"), "{sent}");
}

/// The same story in either storage.
#[cfg(test)]
fn files_go(workspace: &Workspace, names: impl Fn() -> Vec<String>) {
    let file = workspace.write("feed.xml", &feed(&[("1", &[])]));
    workspace.ok(&["import", &file, "--source", "builder", "--no-pictures"]);
    workspace.ok(&["index", "build"]);
    let server = Served::start(workspace);
    let (mut anna, mut oleg) = (Browser::at(&server), Browser::at(&server));
    sell(workspace, &mut anna, 1, &[photo(), second()]);
    assert_eq!(names().len(), 5, "widths of 320, 640, 700, and of 320 and 400");
    let moved = anna.form("/site/add/1/photos/change/", "remove=2");
    assert!(moved.starts_with("HTTP/1.1 404"), "a moderator looks at what stays the same: {moved}");
    sell(workspace, &mut oleg, 2, &[photo()]);
    assert_eq!(names().len(), 5, "a picture of the same content is there once");

    // One flat that two people sell, with one picture: a moderator sees it before either is published.
    let shown = workspace.json(&["owners", "show", "2"]);
    assert_eq!(shown["alike_objects"], serde_json::json!([1]), "{shown}");
    workspace.ok(&["owners", "accept", "1"]);
    let shown = workspace.json(&["owners", "show", "2"]);
    assert_eq!(shown["alike"].as_array().unwrap().len(), 1, "{shown}");
    assert!(workspace.ok(&["owners", "show", "2"]).contains("alike objects"), "and in words");
    workspace.ok(&["owners", "refuse", "2", "--reason", "такая квартира уже есть"]);

    workspace.ok(&["owners", "take-off", "1", "--reason", "продана"]);
    workspace.work("2026-11-20");
    assert_eq!(names().len(), 5, "what is off may be renewed");
    anna.form("/site/add/1/photos/change/", "remove=2");
    workspace.work("2026-11-20");
    assert_eq!(names().len(), 3, "the removed picture is gone");
    let erased = anna.form("/user/data/", "erase=on");
    assert!(erased.contains("\"done\":\"erased\""), "{erased}");
    workspace.work("2026-11-20");
    assert_eq!(names().len(), 3, "the other seller's picture has the same content");
    workspace.work("2027-02-10");
    assert_eq!(names().len(), 3, "a refused one waits for its person");
    workspace.work("2027-03-01");
    assert_eq!(names(), Vec::<String>::new(), "what was left for ninety days is gone with its files");
}

#[test]
fn files_of_a_folder_go_with_their_pictures() {
    let workspace = Workspace::new();
    let folder = workspace.path("var/feed-pictures");
    files_go(&workspace, || {
        let entries = std::fs::read_dir(&folder).unwrap();
        entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect()
    });
}

#[test]
fn files_of_a_bucket_go_with_their_pictures() {
    let (storage, workspace) = (Storage::start(), Workspace::new());
    let text = format!(
        "[server.media.s3]\nendpoint = \"{}\"\nbucket = \"{BUCKET}\"\nregion = \"{REGION}\"\n\
         access_key = \"{ACCESS_KEY}\"\nsecret_key = \"{SECRET_KEY}\"\nprefix = \"kept/here\"\ntimeout_ms = 1000\n",
        storage.endpoint
    );
    workspace.write("novosel.toml", &text);
    files_go(&workspace, || storage.names());
}
