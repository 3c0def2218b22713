//! What feeds say of pictures, format by format: what a picture shows, its words, its day, its order.

use std::sync::Arc;

use novosel_catalog::building::Photo;
use novosel_catalog::flat::Lot;
use novosel_catalog::lot_photo::LotPhotoKind;
use novosel_import::{Mapping, Options};

use super::{catalogue, fixture, import, import_text, lots, options, support};

/// The last part of an address.
fn name(address: &str) -> &str {
    address.rsplit('/').next().unwrap_or_default()
}

/// A picture of a gallery in a line: what it is of, its name, its words, its day.
fn line(photo: &Photo) -> String {
    let kind = match (photo.is_render, photo.finish, photo.added) {
        (true, ..) => "render",
        (_, true, _) => "finish",
        (.., Some(_)) => "site",
        _ => "photo",
    };
    let main = if photo.is_main { "main " } else { "" };
    let caption = photo.caption.as_deref().unwrap_or("-");
    let day = photo.added.map_or_else(|| "-".to_owned(), |day| day.to_string());
    format!("{main}{kind} {} {caption} {day}", name(&photo.file))
}

fn gallery(photos: &[Photo]) -> Vec<String> {
    let mut sorted: Vec<&Photo> = photos.iter().collect();
    sorted.sort_by_key(|photo| photo.sort);
    sorted.into_iter().map(line).collect()
}

/// A picture: its kind, address and caption.
type Shown<'a> = (LotPhotoKind, &'a str, Option<&'a str>);

/// The plan, the plan of the floor and the further pictures of a lot.
fn of_lot(lot: &Lot) -> (Option<&str>, Option<&str>, Vec<Shown<'_>>) {
    let photos = lot.photos.iter().map(|photo| (photo.kind, name(&photo.file), photo.caption.as_deref()));
    (lot.plan.as_deref().map(name), lot.floor_plan.as_deref().map(name), photos.collect())
}

#[test]
fn tags_of_yrl_part_plans_views_renders_and_the_construction() {
    support::on_both(async |database| {
        import(&database, &fixture("yrl.xml"), &options("roshcha")).await.unwrap();
        let all = catalogue(&database).await;
        let (grove, lots) = all.iter().find(|(complex, _)| complex.name == "Оленья роща").unwrap();
        let first = lots.iter().find(|lot| lot.key.external_id == "ol-1").unwrap();
        assert_eq!(
            of_lot(first),
            (
                Some("ol-1-plan.png"),
                Some("ol-1-floor.png"),
                vec![
                    (LotPhotoKind::Photo, "ol-1.jpg", None),
                    (LotPhotoKind::Finish, "ol-1-kitchen.jpg", Some("Кухня-гостиная")),
                ]
            )
        );
        assert_eq!(
            gallery(&grove.photos),
            [
                "main photo house.jpg - -",
                "render render.jpg Двор без машин -",
                "photo scheme.png Схема комплекса -",
                "photo facade.jpg - -",
                "site site-9.jpg Монолит 9-го этажа 2026-09-15",
                "site site-10.jpg - 2026-10-01",
                "site site-10b.jpg - 2026-10-28",
            ]
        );
    });
}

#[test]
fn a_construction_album_grows_with_each_feed_and_forgets_nothing() {
    support::on_both(async |database| {
        import(&database, &fixture("yrl.xml"), &options("roshcha")).await.unwrap();
        let text = std::fs::read_to_string(fixture("yrl.xml")).unwrap();
        let next = text
            .replace(
                "date=\"2026-09-15\" title=\"Монолит 9-го этажа\"",
                "date=\"2026-11-14\" title=\"Кровля\"",
            )
            .replace("site-9.jpg", "site-11.jpg")
            .replace("Двор без машин", "Двор-парк");
        import_text(&database, &next, &options("roshcha")).await.unwrap();
        let all = catalogue(&database).await;
        let (grove, _) = all.iter().find(|(complex, _)| complex.name == "Оленья роща").unwrap();
        let gallery = gallery(&grove.photos);
        assert_eq!(gallery.len(), 8, "{gallery:?}");
        assert_eq!(gallery[1], "render render.jpg Двор-парк -");
        assert_eq!(gallery[4], "site site-9.jpg Монолит 9-го этажа 2026-09-15");
        assert_eq!(gallery[7], "site site-11.jpg Кровля 2026-11-14");
        assert_eq!(grove.photos.iter().filter(|photo| photo.is_main).count(), 1);
    });
}

#[test]
fn cian_gives_the_plan_the_first_picture_and_those_of_the_complex() {
    support::on_both(async |database| {
        import(&database, &fixture("cian.xml"), &options("sneg")).await.unwrap();
        let all = catalogue(&database).await;
        let views =
            vec![(LotPhotoKind::Photo, "sn-101-b.jpg", None), (LotPhotoKind::Photo, "sn-101-a.jpg", None)];
        assert_eq!(of_lot(&all[0].1[0]), (Some("sn-101-plan.png"), Some("sn-101-floor.png"), views));
        assert_eq!(gallery(&all[0].0.photos), ["photo sn-yard.jpg - -", "main render sn-render.jpg - -"]);
    });
}

#[test]
fn avito_types_are_read_where_an_integrator_writes_them() {
    support::on_both(async |database| {
        import(&database, &fixture("avito.xml"), &options("avito")).await.unwrap();
        let lots = lots(&database).await;
        let views = vec![
            (LotPhotoKind::Photo, "av-1.jpg", None),
            (LotPhotoKind::Finish, "av-1-bath.jpg", Some("Ванная")),
        ];
        assert_eq!(of_lot(&lots[0]), (Some("av-1-plan.png"), None, views));
    });
}

#[test]
fn domclick_gives_renders_albums_and_pictures_of_buildings() {
    support::on_both(async |database| {
        import(&database, &fixture("domclick.xml"), &options("sad")).await.unwrap();
        let all = catalogue(&database).await;
        assert_eq!(of_lot(&all[0].1[0]), (Some("f-1.png"), Some("floor-2.png"), Vec::new()));
        assert_eq!(
            gallery(&all[0].0.photos),
            [
                "main photo yabl-1.jpg - -",
                "render yabl-2.jpg - -",
                "site yabl-site.jpg - 2026-07-01",
                "photo yabl-a.jpg Корпус А со двора -",
            ]
        );
    });
}

#[test]
fn a_mapping_names_each_kind_of_picture() {
    support::on_both(async |database| {
        let mapping = "format = \"json\"\nrecord = \"flats\"\n[fields]\nid = \"id\"\ncomplex = { value = \"Тихий\" }\n\
             address = { value = \"Москва, Тихая улица, 1\" }\nrooms = \"rooms\"\narea = \"area\"\nprice = \"price\"\n\
             plan = \"plan\"\nfloor_plan = \"floor\"\nphotos = \"views\"\nfinish_photos = \"finish\"\n\
             complex_photos = \"house\"\ncomplex_renders = \"renders\"\nsite_photos = \"site/url\"\nsite_dates = \"site/day\"\n";
        let feed = r#"{"flats": [{"id": 1, "rooms": 1, "area": 38, "price": 9000000, "plan": "https://p.example/plan.png",
             "floor": "https://p.example/floor.png", "views": ["https://p.example/view.jpg"], "finish": ["https://p.example/bath.jpg"],
             "house": ["https://p.example/house.jpg"], "renders": ["https://p.example/render.jpg"],
             "site": [{"url": "https://p.example/s1.jpg", "day": "2026-10-05"}, {"url": "https://p.example/s2.jpg", "day": "11.2026"}]}]}"#;
        let options =
            Options { mapping: Some(Arc::new(Mapping::parse(mapping).unwrap())), ..options("mapped") };
        import_text(&database, feed, &options).await.unwrap();
        let all = catalogue(&database).await;
        let views = vec![(LotPhotoKind::Photo, "view.jpg", None), (LotPhotoKind::Finish, "bath.jpg", None)];
        assert_eq!(of_lot(&all[0].1[0]), (Some("plan.png"), Some("floor.png"), views));
        assert_eq!(
            gallery(&all[0].0.photos),
            [
                "main photo house.jpg - -",
                "render render.jpg - -",
                "site s1.jpg - 2026-10-05",
                "site s2.jpg - 2026-11-01",
            ]
        );
    });
}
