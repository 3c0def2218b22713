//! Blocks of texts that the index answers.

use novosel_catalog::editorial::Editorial;
use novosel_catalog::listing::filter::Filter;
use novosel_catalog::listing::kind::ListingKind;
use novosel_catalog::region::SiteRegion;
use novosel_store::Database;
use novosel_views::address::{SiteContext, read};
use serde_json::{Value, json};

use super::{SITES, open};
use crate::catalogue::catalogue;
use crate::support::{Portal, today};

/// A text of the small catalogue's database with these blocks, at `/articles/zhivoy/`; gives a server of it.
async fn with_text(blocks: Value) -> (tempfile::TempDir, Portal) {
    let folder = tempfile::tempdir().unwrap();
    let url = catalogue(folder.path()).await;
    let database = Database::connect(&url).await.unwrap();
    let mut session = database.write().await.unwrap();
    let mut text: Editorial = serde_json::from_value(json!({
        "id": 0, "kind": "article", "site": null, "slug": "zhivoy", "category": "Рынок", "header": "Живой текст",
        "short": "Вступление.", "text": blocks, "date": "2026-11-19", "image": null, "complexes": [], "builders": [],
        "views": 0
    }))
    .unwrap();
    session.put_editorial(&mut text).await.unwrap();
    session.commit().await.unwrap();
    let portal = open(folder.path(), &url);
    (folder, portal)
}

#[tokio::test]
async fn live_blocks_answer_for_the_site_that_asks_and_agree_with_its_listings() {
    let blocks = json!([
        { "block": "paragraph", "text": [{ "text": "Вступление." }] },
        { "block": "listing", "address": "/buildings/?rooms=1", "shown": 2 },
        { "block": "prices", "by": "rooms", "address": "/buildings/" },
        { "block": "figures", "figures": [
            { "label": "квартир", "measure": "lots", "address": "/buildings/" },
            { "label": "комплексов", "measure": "complexes", "address": "/buildings/" },
            { "label": "от", "measure": "price_from", "address": "/buildings/" },
            { "label": "метр", "measure": "metre_median", "address": "/buildings/" },
        ] },
        { "block": "loan", "address": "/buildings/", "first_payment": 40, "years": 15, "target": "standard" },
    ]);
    let (_folder, portal) = with_text(blocks).await;
    let mut counts = Vec::new();
    for region in SITES {
        let data = portal.operation("Article", json!({ "region": region, "path": "zhivoy" })).await;
        let blocks = data["article"]["blocks"].as_array().unwrap();
        let kinds: Vec<&str> = blocks.iter().map(|block| block["kind"].as_str().unwrap()).collect();
        assert_eq!(
            kinds,
            ["listing", "prices", "figures", "loan"],
            "what repeats the first paragraph is shown once"
        );
        assert!(blocks.iter().all(|block| block["as_of"].is_string()), "{blocks:?}");
        let listing = &blocks[0]["listing"];
        let found = portal
            .operation("QueryBuildingsListData", json!({ "region": region, "url": listing["url"] }))
            .await;
        let items = found["buildingsListData"]["buildings"]["items"].as_array().unwrap();
        let names = |items: &[Value]| -> Vec<Value> {
            items.iter().take(2).map(|item| item["name"].clone()).collect()
        };
        assert_eq!(names(listing["buildings"].as_array().unwrap()), names(items), "{region}");
        let site = SiteRegion::parse(region).unwrap();
        let counted = portal.snapshot.engine.count(&Filter::of(ListingKind::Buildings, site), today());
        let figures = &blocks[2]["figures"];
        assert_eq!(figures[0]["value"], counted.lots, "{region}");
        assert_eq!(figures[1]["value"], counted.complexes, "{region}");
        assert_eq!(figures[2]["value"], counted.price_from.unwrap().0, "{region}");
        let prices = &blocks[1]["prices"];
        assert_eq!(figures[3]["value"], prices["median"], "{region}");
        assert!(prices["groups"].as_array().unwrap().len() >= 2, "{prices}");
        assert_eq!(blocks[3]["loan"]["price"], figures[2]["value"], "{region}");
        assert!(blocks[3]["loan"]["payment"].as_u64().unwrap() > 0, "{region}");
        counts.push(figures[0]["value"].clone());
    }
    assert_ne!(counts[0], counts[1], "each site has its own");
}

#[tokio::test]
async fn a_live_block_whose_subject_is_gone_leaves_the_text_whole() {
    let blocks = json!([
        { "block": "paragraph", "text": [{ "text": "До." }] },
        { "block": "complex", "complex": 4_000_000 },
        { "block": "listing", "address": "/buildings/nowhere/" },
        { "block": "listing", "address": "/nowhere/" },
        { "block": "prices", "by": "class", "address": "/buildings/?price_to=1000" },
        { "block": "figures", "figures": [{ "label": "нет", "measure": "price_from", "address": "/buildings/?price_to=1000" }] },
        { "block": "loan", "address": "/buildings/?price_to=1000", "first_payment": 40, "years": 15, "target": "standard" },
        { "block": "listing", "address": "/buildings/?price_to=1000", "title": "Пусто" },
        { "block": "paragraph", "text": [{ "text": "После." }] },
    ]);
    let (_folder, portal) = with_text(blocks).await;
    let data = portal.operation("Article", json!({ "region": "SPB", "path": "zhivoy" })).await;
    let article = &data["article"];
    let kinds: Vec<&str> =
        article["blocks"].as_array().unwrap().iter().map(|block| block["kind"].as_str().unwrap()).collect();
    assert_eq!(kinds, ["paragraph", "figures", "listing", "paragraph"]);
    assert_eq!(article["blocks"][1]["figures"][0]["value"], Value::Null);
    assert_eq!(article["blocks"][2]["listing"]["buildings"], json!([]));
}

#[test]
fn texts_of_the_demonstration_ask_only_for_what_there_is() {
    let geography = novosel_reference::geography().unwrap();
    let records = novosel_demo::generate(novosel_demo::Scale::Demo, 1, today(), &geography).unwrap();
    let (mut live, mut kinds) = (0, std::collections::HashSet::new());
    for record in records {
        let novosel_catalog::record::Record::Editorial(text) = record else { continue };
        for block in text.text.blocks() {
            kinds.insert(std::mem::discriminant(block));
            for address in block.addresses() {
                for site in text.site.map_or_else(|| SiteRegion::ALL.to_vec(), |site| vec![site]) {
                    let context = SiteContext { site, today: today(), geography: &geography };
                    let listing =
                        read(context, address).unwrap_or_else(|_| panic!("{}: {address}", text.slug));
                    assert!(listing.errors.is_empty(), "{}: {address}: {:?}", text.slug, listing.errors);
                    live += 1;
                }
            }
        }
    }
    assert!(live > 200, "{live} live blocks");
    assert!(kinds.len() >= 11, "{} kinds of blocks", kinds.len());
}
