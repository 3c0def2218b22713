//! Canonical addresses of the real bundle's pages: the server decides them, and every link of a page keeps its keys.

use std::collections::{BTreeSet, HashSet};

use crate::bundle::{FIXED, between, objects, state, with_bundle};
use crate::support::{Answer, Portal};

const ORIGIN: &str = "http://msk.localhost:8080";

async fn open(portal: &Portal, address: &str) -> Answer {
    portal.get(address).header("accept", "text/html").send().await
}

fn canonical(page: &Answer) -> String {
    between(&page.text, "<link rel=\"canonical\" href=\"", "\"").replace("&amp;", "&")
}

#[tokio::test]
async fn every_page_prints_the_canonical_address_of_the_server_and_that_is_its_own() {
    let Some((_folder, portal)) = with_bundle().await else { return };
    let mut addresses: Vec<String> = FIXED.iter().map(|&path| path.to_owned()).collect();
    addresses.extend(objects(&portal));
    let lists =
        ["/news/?page=2", "/companies/?letter=%D0%A1", "/buildings/?rooms=2,3&sort=price&dir=asc&page=2"];
    addresses.extend(lists.map(str::to_owned));
    for address in addresses {
        let mut page = open(&portal, &address).await;
        // A page of a list that the catalogue has no more, or a letter of nobody, leads to one that is there.
        if page.status == 301 {
            page = open(&portal, page.header("location")).await;
        }
        assert!(matches!(page.status.as_u16(), 200 | 404), "{address}: {}", page.status);
        let declared = canonical(&page);
        assert_eq!(state(&page)["request"]["canonical"], declared, "{address}");
        if page.status == 404 {
            continue;
        }
        let own = declared.strip_prefix(ORIGIN).unwrap_or_else(|| panic!("{address}: {declared}"));
        let again = open(&portal, own).await;
        assert_eq!(
            (again.status.as_u16(), canonical(&again).as_str()),
            (200, declared.as_str()),
            "{address}"
        );
        assert!(!own.contains("letter") || address.contains("letter"), "{address}: {own}");
    }
    let junk = open(&portal, "/companies/?letter=%F0%9F%8F%A0%E2%80%A6&zz=1&utm_source=vk").await;
    assert_eq!(junk.status, 200, "{}", junk.header("location"));
    assert!(!canonical(&junk).contains("zz") && !canonical(&junk).contains("utm"), "{}", canonical(&junk));
}

#[tokio::test]
async fn no_link_of_a_page_loses_a_key() {
    let Some((_folder, portal)) = with_bundle().await else { return };
    let mut addresses: Vec<String> = FIXED.iter().map(|&path| path.to_owned()).collect();
    addresses.extend(objects(&portal));
    let (mut shapes, mut links) = (HashSet::new(), Vec::new());
    for address in &addresses {
        let page = open(&portal, address).await;
        for part in page.text.split(" href=\"").skip(1) {
            let link = part.split('"').next().unwrap().replace("&amp;", "&");
            let link = link.split('#').next().unwrap().to_owned();
            let Some((path, query)) = link.split_once('?') else { continue };
            let is_page =
                path.starts_with('/') && path.ends_with('/') && !path.starts_with("/site/fullscreen");
            let keys: BTreeSet<String> = keys_of(query).collect();
            let parts: Vec<&str> = path.split('/').collect();
            if is_page && shapes.insert((parts[1].to_owned(), parts.len(), keys)) {
                links.push(link);
            }
        }
    }
    assert!(links.len() > 20, "{links:?}");
    for link in links {
        let page = open(&portal, &link).await;
        // A button that shows something leads to a form without scripts.
        if matches!(page.status.as_u16(), 301 | 303) {
            continue;
        }
        assert_eq!(page.status, 200, "{link}");
        // What a form is about is data of one visitor, not a part of the address.
        if state(&page)["request"]["personal"].is_object() {
            continue;
        }
        let kept: BTreeSet<String> = keys_of(state(&page)["request"]["query"].as_str().unwrap()).collect();
        let asked: BTreeSet<String> = keys_of(link.split_once('?').unwrap().1).collect();
        assert_eq!(kept, asked, "{link}");
    }
}

fn keys_of(query: &str) -> impl Iterator<Item = String> {
    query.split('&').filter_map(|pair| pair.split_once('=')).map(|(key, _)| key.to_owned())
}
