//! Each format by its fixture.

use novosel_catalog::building::ComplexKind;
use novosel_catalog::class::BuildingClass;
use novosel_catalog::contract::Contract;
use novosel_catalog::deadline::{Deadline, Quarter};
use novosel_catalog::edit::{EditedEntity, ManualEdit};
use novosel_catalog::finishing::Finishing;
use novosel_catalog::flat::LotKind;
use novosel_catalog::id::PlaceId;
use novosel_catalog::price_history::MetrePriceBasis;
use novosel_catalog::region::Region;
use novosel_catalog::rooms::Rooms;
use novosel_import::{Fault, Format, ImportCounts, NoteKind};

use super::{catalogue, digest, fixture, import, import_text, lots, options, support};

fn quarter(year: u16, quarter: u8) -> Deadline {
    Deadline::Quarter(Quarter::new(year, quarter).expect("the quarter exists"))
}

#[test]
fn yrl_gives_complexes_with_buildings_and_reports_what_is_wrong() {
    support::on_both(async |database| {
        let report = import(&database, &fixture("yrl.xml"), &options("roshcha")).await.unwrap();
        assert_eq!((report.format, report.records, report.accepted, report.rejected), (Format::Yrl, 5, 3, 2));
        assert_eq!((report.complexes.new, report.queues.new, report.lots.new), (2, 3, 3));
        assert_eq!((report.builders.new, report.agencies.new), (1, 1));
        for kind in [
            NoteKind::SwappedCoordinates,
            NoteKind::AreasContradict,
            NoteKind::FloorAboveHouse,
            NoteKind::NamedAfterAddress,
        ] {
            assert_eq!(report.noted(&kind), 1, "{kind:?}");
        }
        let rejects: Vec<(&str, &str)> =
            report.rejects.iter().map(|reject| (reject.field.as_str(), reject.value.as_str())).collect();
        assert_eq!(rejects, [("type", "аренда"), ("price/currency", "USD"), ("координаты", "55.79, 49.11")]);
        assert_eq!(report.rejects[0].place.external_id.as_deref(), Some("bad-1"));
        assert_eq!(report.rejects[0].place.line, 92);
        assert!(
            matches!(report.rejects[2].fault, Fault::TooFar { km: 718 }),
            "{:?}",
            report.rejects[2].fault
        );

        let all = catalogue(&database).await;
        let (grove, flats) = all.iter().find(|(complex, _)| complex.name == "Оленья роща").unwrap();
        assert_eq!((grove.region, grove.kind), (Region::Spb, ComplexKind::Residential));
        assert!(grove.builder.is_some() && !grove.stations.is_empty() && !grove.places.is_empty());
        assert_eq!(grove.slug, "olenya-roshcha");
        let titles: Vec<(&str, Deadline)> =
            grove.queues.iter().map(|queue| (queue.title.as_str(), queue.deadline)).collect();
        assert_eq!(titles, [("Корпус 1", quarter(2027, 4)), ("Корпус 2", Deadline::Delivered)]);
        let first = flats.iter().find(|lot| lot.key.external_id == "ol-1").unwrap();
        assert_eq!(
            (first.rooms, first.price.unwrap().0, first.area.unwrap().0),
            (Some(Rooms::One), 7_450, 3_840)
        );
        assert_eq!(
            (first.contract, first.finishing, first.loggias),
            (Some(Contract::Ddu), Some(Finishing::Fine), Some(1))
        );
        assert_eq!(first.plan.as_deref(), Some("https://pictures.example/ol-1-plan.png"));
        assert_eq!(first.description.as_deref(), Some("Окна во двор & в сад — тихо."));
        assert_eq!(first.added.to_string(), "2026-10-02");
        let second = flats.iter().find(|lot| lot.key.external_id == "ol-2").unwrap();
        assert_eq!((second.rooms, second.contract), (Some(Rooms::Studio), Some(Contract::Dkp)));

        let (old, flats) =
            all.iter().find(|(complex, _)| complex.name == "Тихий бульвар, д. 4, стр. 3").unwrap();
        assert_eq!(old.queues[0].deadline, Deadline::Delivered);
        let lot = &flats[0];
        assert_eq!(
            (lot.rooms, lot.floor, lot.living_area, lot.contract),
            (Some(Rooms::Open), None, None, Some(Contract::Dkp))
        );
        assert!(lot.agency.is_some());
    });
}

#[test]
fn agents_are_those_that_a_source_names_now_beside_those_of_others() {
    support::on_both(async |database| {
        let feed = std::fs::read_to_string(fixture("yrl.xml")).unwrap();
        let read = async |source: &str, name: &str| {
            let text = feed.replace("<name>Вера Лугова</name>", name);
            import_text(&database, &text, &options(source)).await.unwrap()
        };
        let agents = async || {
            let agency = database.read().await.unwrap().agencies().await.unwrap().remove(0);
            agency.agents.into_iter().map(|agent| (agent.name, agent.source)).collect::<Vec<_>>()
        };
        let of = |name: &str, source: &str| (name.to_owned(), Some(source.to_owned()));
        let report = read("first", "<name>Вера Лугова</name>").await;
        assert_eq!((report.agencies.new, report.agencies.changed), (1, 0));
        assert_eq!(agents().await, [of("Вера Лугова", "first")]);
        read("second", "<name>Алла Зимина</name>").await;
        let both = [of("Вера Лугова", "first"), of("Алла Зимина", "second")];
        assert_eq!(agents().await, both);
        // Whoever has left is named no more; an agency that signs for itself and a name without an end are no agents.
        let report = read("first", "<name>Инна Раевская</name>").await;
        assert_eq!((report.agencies.changed, report.agencies.unchanged), (1, 0));
        assert_eq!(agents().await, [of("Алла Зимина", "second"), of("Инна Раевская", "first")]);
        let long = format!("<name>{}</name>", "Я".repeat(90));
        for nobody in ["", "<name>«Дом у реки»</name>", &long] {
            let report = read("first", nobody).await;
            assert_eq!(agents().await, [of("Алла Зимина", "second")]);
            let unread = NoteKind::Unreadable { field: "имя агента".to_owned() };
            assert_eq!(report.noted(&unread), u64::from(nobody == long));
        }

        let mut writing = database.write().await.unwrap();
        let mut agency = writing.agencies().await.unwrap().remove(0);
        assert_eq!(agency.agents[0].phone.as_deref(), Some("+74950000002"));
        agency.agents.clear();
        writing.put_agency(&mut agency).await.unwrap();
        let edit = ManualEdit {
            of: EditedEntity::Agency,
            id: agency.id.0,
            field: "agents".to_owned(),
            value: "[]".to_owned(),
            editor: "editor".to_owned(),
            edited: "2026-11-20T09:00:00Z".to_owned(),
            reason: "asked to".to_owned(),
        };
        writing.put_manual_edit(&edit).await.unwrap();
        writing.commit().await.unwrap();
        read("second", "<name>Алла Зимина</name>").await;
        assert!(agents().await.is_empty(), "an editor has said that there are none");
    });
}

#[test]
fn cian_codes_are_mapped_and_elements_without_a_number_are_rejected() {
    support::on_both(async |database| {
        let report = import(&database, &fixture("cian.xml"), &options("sneg")).await.unwrap();
        assert_eq!((report.format, report.accepted, report.rejected), (Format::Cian, 3, 1));
        let fields: Vec<&str> = report.rejects.iter().map(|reject| reject.field.as_str()).collect();
        assert_eq!(fields, ["ExternalId", "Category"]);
        assert_eq!(report.noted(&NoteKind::AssignmentInDelivered), 1);

        let all = catalogue(&database).await;
        assert_eq!(all.len(), 1);
        let (complex, flats) = &all[0];
        assert_eq!(
            (complex.name.as_str(), complex.region, complex.multi_functional),
            ("Снежный", Region::Mo, true)
        );
        assert!(complex.ring_distance.is_some());
        assert_eq!(
            complex.queues.iter().map(|queue| queue.deadline).collect::<Vec<_>>(),
            [quarter(2028, 3), Deadline::Delivered]
        );
        let actual: Vec<_> =
            flats.iter().map(|lot| (lot.rooms.unwrap(), lot.kind, lot.contract.unwrap())).collect();
        assert_eq!(
            actual,
            [
                (Rooms::Studio, LotKind::Flat, Contract::Ddu),
                (Rooms::Many, LotKind::Flat, Contract::Assignment),
                (Rooms::Open, LotKind::Apartments, Contract::Assignment),
            ]
        );
        assert_eq!((flats[0].number.as_deref(), flats[0].section), (Some("14"), Some(2)));
    });
}

#[test]
fn a_realty_feed_that_holds_cian_objects_is_read_as_cian() {
    support::on_both(async |database| {
        let text = std::fs::read_to_string(fixture("cian.xml")).unwrap();
        let inside =
            text.replace("<feed>", "<realty-feed xmlns=\"urn:x\">").replace("</feed>", "</realty-feed>");
        let report =
            import_text(&database, &inside.replace("<feed_version>2</feed_version>", ""), &options("sneg"))
                .await
                .unwrap();
        assert_eq!((report.format, report.accepted), (Format::Cian, 3));
    });
}

#[test]
fn avito_lots_without_a_price_stay_and_the_report_says_so() {
    support::on_both(async |database| {
        let report = import(&database, &fixture("avito.xml"), &options("avito")).await.unwrap();
        assert_eq!((report.format, report.accepted, report.noted(&NoteKind::NoPrice)), (Format::Avito, 2, 2));
        assert!(report.to_string().contains("у 2 из 2: нет цены"), "{report}");
        let lots = lots(&database).await;
        assert!(lots.iter().all(|lot| lot.price.is_none() && lot.prices.is_empty()));
        assert_eq!(report.price_points, 0, "a hidden price has no history");
        assert_eq!((lots[0].rooms, lots[0].finishing), (Some(Rooms::Studio), Some(Finishing::Bare)));
        assert_eq!((lots[1].rooms, lots[1].contract), (Some(Rooms::Open), Some(Contract::Dkp)));
        assert_eq!((lots[0].ceiling_cm, lots[1].ceiling_cm), (Some(280), None));
        let regions: Vec<Region> =
            catalogue(&database).await.iter().map(|(complex, _)| complex.region).collect();
        assert!(regions.contains(&Region::Lo) && regions.contains(&Region::Spb));
    });
}

#[test]
fn domclick_gives_buildings_with_flats_and_the_builder_that_follows_them() {
    support::on_both(async |database| {
        let report = import(&database, &fixture("domclick.xml"), &options("sad")).await.unwrap();
        assert_eq!((report.format, report.accepted, report.rejected), (Format::Domclick, 3, 1));
        assert_eq!(report.rejects[0].field, "flat_id");
        let all = catalogue(&database).await;
        let (complex, flats) = &all[0];
        assert_eq!((complex.name.as_str(), complex.photos.len(), complex.queues.len()), ("Яблоневый", 4, 2));
        assert!(complex.builder.is_some());
        assert_eq!(
            (flats[0].rooms, flats[0].finishing, flats[0].contract),
            (Some(Rooms::Studio), Some(Finishing::WhiteBox), Some(Contract::Ddu))
        );
        assert_eq!((flats[1].room_areas.len(), flats[1].balconies), (2, Some(1)));
    });
}

#[test]
fn the_register_gives_complexes_of_houses_by_name_place_and_builder() {
    support::on_both(async |database| {
        let report = import(&database, &fixture("register.csv"), &options("register")).await.unwrap();
        assert_eq!(
            (report.format, report.records, report.accepted, report.rejected),
            (Format::Register, 8, 5, 2)
        );
        assert_eq!(report.noted(&NoteKind::RepeatedRecord), 1);
        assert_eq!(report.noted(&NoteKind::NamedAfterAddress), 1);
        let all = catalogue(&database).await;
        let actual: Vec<(&str, usize, Region)> = all
            .iter()
            .map(|(complex, _)| (complex.name.as_str(), complex.queues.len(), complex.region))
            .collect();
        assert_eq!(
            actual,
            [
                ("Кленовая гавань", 2, Region::Spb),
                // The same name 150 km away is another complex.
                ("Кленовая Гавань", 1, Region::Lo),
                ("г. Гатчина, Садовое шоссе", 2, Region::Lo),
            ]
        );
        let (maple, lots) = &all[0];
        assert!(lots.is_empty());
        assert_eq!(maple.class, Some(BuildingClass::Comfort));
        assert_eq!(maple.developers, ["СЗ КЛЁН ИНВЕСТ", "СЗ КЛЁН ИНВЕСТ 2"]);
        // The lowest average of its houses, in thousands.
        assert_eq!(maple.prices[0].price.unwrap().0, 177);
        assert_eq!(maple.price_basis, MetrePriceBasis::HouseAverage);
        let queue = &maple.queues[1];
        assert_eq!(
            (queue.title.as_str(), queue.deadline, queue.lots_total),
            ("Корпус 2", quarter(2028, 1), Some(120))
        );
        assert_eq!((queue.permit.as_deref(), queue.contract), (Some("78-009001"), Some(Contract::Ddu)));
        assert_eq!(all[1].0.kind, ComplexKind::LowRise);
        let builder = all[0].0.builder.unwrap();
        let mut session = database.read().await.unwrap();
        assert_eq!(session.builder(builder).await.unwrap().unwrap().name, "Клён Инвест");
    });
}

#[test]
fn a_flat_table_is_read_with_points_in_hexadecimal() {
    support::on_both(async |database| {
        let report = import(&database, &fixture("flats.csv"), &options("flats")).await.unwrap();
        assert_eq!((report.format, report.accepted, report.rejected), (Format::FlatTable, 3, 1));
        assert_eq!(
            (report.rejects[0].field.as_str(), report.rejects[0].value.as_str()),
            ("price", "сколько-то")
        );
        assert_eq!(report.noted(&NoteKind::NoCoordinates), 1);
        let lots = lots(&database).await;
        let rooms: Vec<_> = lots.iter().map(|lot| lot.rooms.unwrap()).collect();
        assert_eq!(rooms, [Rooms::One, Rooms::Studio, Rooms::Many]);
    });
}

#[test]
fn boundaries_of_known_places_are_kept_and_used() {
    support::on_both(async |database| {
        let report = import(&database, &fixture("boundaries.geojson"), &options("osm")).await.unwrap();
        assert_eq!((report.format, report.accepted, report.rejected), (Format::Boundaries, 1, 2));
        assert_eq!(report.others, ImportCounts { new: 1, ..ImportCounts::default() });
        let again = import(&database, &fixture("boundaries.geojson"), &options("osm")).await.unwrap();
        assert_eq!(again.others.unchanged, 1);
        import(&database, &fixture("yrl.xml"), &options("roshcha")).await.unwrap();
        let all = catalogue(&database).await;
        let (old, _) = all.iter().find(|(complex, _)| complex.region == Region::Msk).unwrap();
        assert!(old.places.contains(&PlaceId(1)));
    });
}

#[test]
fn an_export_is_a_catalogue_that_imports_to_the_same_bytes() {
    support::on_both(async |database| {
        import(&database, &fixture("yrl.xml"), &options("roshcha")).await.unwrap();
        let first = digest(&database).await;
        database.migrate_back(0).await.unwrap();
        database.migrate().await.unwrap();
        let report = import_text(&database, &first, &options("backup")).await.unwrap();
        assert_eq!((report.format, report.complexes.new, report.lots.new), (Format::Catalogue, 2, 3));
        assert_eq!(digest(&database).await, first);
        let again = import_text(&database, &first, &options("backup")).await.unwrap();
        assert_eq!((again.complexes.unchanged, again.lots.unchanged, again.lots.new), (2, 3, 0));
    });
}
