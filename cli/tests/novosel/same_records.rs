//! Records that are one: reviewed, merged and taken apart by commands.

use serde_json::Value;

use super::Workspace;

/// A CIAN feed of one flat.
fn feed(id: &str, complex: &str, price: u32) -> String {
    format!(
        "<feed><feed_version>2</feed_version><object><ExternalId>{id}</ExternalId>\
         <Category>newBuildingFlatSale</Category><Address>Москва, Полевая улица, 7</Address>\
         <Coordinates><Lat>55.70</Lat><Lng>37.50</Lng></Coordinates><FlatRoomsCount>2</FlatRoomsCount>\
         <TotalArea>55</TotalArea><FloorNumber>3</FloorNumber><JKSchema><Name>{complex}</Name><House>\
         <Name>Корпус 1</Name><Flat><FlatNumber>12</FlatNumber></Flat></House></JKSchema>\
         <Building><FloorsCount>9</FloorsCount><Deadline><Quarter>2</Quarter><Year>2028</Year></Deadline></Building>\
         <BargainTerms><Price>{price}000000</Price></BargainTerms></object></feed>"
    )
}

fn lots(workspace: &Workspace) -> Value {
    workspace.json(&["index", "build", "--changed"])["lots"].clone()
}

#[test]
fn a_flat_of_two_feeds_is_sold_once_until_somebody_says_that_it_is_two() {
    let workspace = Workspace::new();
    workspace.write("a.xml", &feed("a1", "Полевой", 13));
    workspace.write("b.xml", &feed("b1", "Полевой Парк", 12));
    for name in ["a", "b"] {
        workspace.ok(&["import", &format!("{name}.xml"), "--source", name]);
    }
    assert_eq!(lots(&workspace), 2);
    let waiting = workspace.json(&["review", "list"]);
    assert_eq!((waiting.as_array().unwrap().len(), &waiting[0]["kind"]), (1, &"complex".into()));
    let shown = workspace.ok(&["review", "show", "1"]);
    assert!(shown.contains("«Полевой Парк»") && shown.contains("тот же адрес"), "{shown}");
    let (code, said) = workspace.fails(&["merge", "undo", "1", "--reason", "рано"]);
    assert_eq!(code, 2);
    assert!(said.contains("merge 1 is proposed, not accepted"), "{said}");
    workspace.ok(&["review", "accept", "1", "--reason", "один адрес", "--editor", "анна"]);
    assert_eq!(workspace.json(&["review", "list"]), Value::Array(Vec::new()));
    let merged = workspace.json(&["merge", "list", "--kind", "lot"]);
    assert_eq!((merged.as_array().unwrap().len(), &merged[0]["state"]), (1, &"accepted".into()));
    assert_eq!(lots(&workspace), 1);
    workspace.ok(&["merge", "split", "lot", "1", "--reason", "другая секция"]);
    assert_eq!(lots(&workspace), 2);
    workspace.ok(&["import", "b.xml", "--source", "b"]);
    assert_eq!(lots(&workspace), 2, "the next feed leaves it so");
    let shown = workspace.ok(&["review", "show", &merged[0]["number"].to_string()]);
    assert!(shown.contains("другая секция"), "{shown}");
}
