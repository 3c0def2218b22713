//! Complexes without coordinates and the operator's geocoder: one that answers well, with nothing, with another town,
//! with no JSON, and too late.

use std::io::{BufRead, BufReader, Write};
use std::net::TcpStream;
use std::thread;
use std::time::Duration;

use url::Url;

use super::Workspace;
use super::alarms::Catcher;
use super::databases::serve;
use super::partners::ask;

const KEY: &str = "s3cret-key";

/// A feed of one flat at each address; complexes are called after the first word of the street.
fn feed(addresses: &[&str]) -> String {
    let mut feed = String::from("<feed><feed_version>2</feed_version>");
    for (number, address) in addresses.iter().enumerate() {
        let name = address.split([' ', ',']).find(|word| word.ends_with("ая")).unwrap_or("Дом");
        feed.push_str(&format!(
            "<object><ExternalId>{number}</ExternalId><Category>newBuildingFlatSale</Category>\
             <Address>{address}</Address><FlatRoomsCount>2</FlatRoomsCount><TotalArea>5{number}.4</TotalArea>\
             <FloorNumber>3</FloorNumber><JKSchema><Id>{number}</Id><Name>{name}</Name></JKSchema>\
             <Building><FloorsCount>13</FloorsCount></Building>\
             <BargainTerms><Price>9000000</Price><Currency>rur</Currency></BargainTerms></object>"
        ));
    }
    feed + "</feed>"
}

const HOUSES: [&str; 6] = [
    "Москва, ул. Тихая, д. 4",
    "Москва, ул. Пустая, д. 1",
    "Москва, ул. Дальняя, д. 2",
    "Москва, ул. Сломанная, д. 3",
    "Москва, ул. Медленная, д. 5",
    "Россия, Москва, Летняя набережная",
];

/// A geocoder; keeps what it was asked.
#[cfg(test)]
fn geocoder(stream: TcpStream, keep: &dyn Fn(String)) {
    // A question that is none is answered by the end of the connection.
    let _ = ask_geocoder(stream, keep);
}

#[cfg(test)]
fn ask_geocoder(mut stream: TcpStream, keep: &dyn Fn(String)) -> Option<()> {
    let mut lines = BufReader::new(stream.try_clone().unwrap()).lines();
    let request = lines.next()?.unwrap();
    while lines.next().is_some_and(|line| !line.unwrap().is_empty()) {}
    let url = Url::parse(&format!("http://here{}", request.split(' ').nth(1)?)).unwrap();
    let of = |name: &str| url.query_pairs().find(|(key, _)| key == name).map(|(_, value)| value.into_owned());
    assert_eq!(of("key").as_deref(), Some(KEY));
    let address = of("q")?;
    keep(address.clone());
    let answer = match address.split([' ', ',']).find(|word| word.ends_with("ая") || word.ends_with("яя"))?
    {
        "Тихая" => r#"[{"lat":"55.7001","lon":"37.6602"}]"#,
        "Летняя" => r#"[{"lat":55.68,"lon":37.67}]"#,
        "Дальняя" => r#"[{"lat":43.1155,"lon":131.8855}]"#,
        "Сломанная" => "<html>try again</html>",
        "Медленная" => {
            thread::sleep(Duration::from_millis(1_000));
            "[]"
        }
        _ => "[]",
    };
    let length = answer.len();
    // One that was too slow finds nobody.
    drop(write!(stream, "HTTP/1.1 200 OK\r\nconnection: close\r\ncontent-length: {length}\r\n\r\n{answer}"));
    Some(())
}

/// The configuration of a geocoder.
fn config(host: &Catcher) -> String {
    format!(
        "[geocoder]\nurl_template = \"http://{}/search?q={{address}}&key={{key}}\"\nkey = \"{KEY}\"\n\
         lat_pointer = \"/0/lat\"\nlon_pointer = \"/0/lon\"\nper_second = 50\ntimeout_ms = 700\n",
        host.address
    )
}

#[test]
fn a_geocoder_is_asked_about_each_address_once_and_what_it_cannot_place_waits() {
    let host = Catcher::start(geocoder);
    let workspace = Workspace::new();
    let file = workspace.write("builder.xml", &feed(&HOUSES));
    let report = workspace.json(&["import", &file]);
    assert_eq!(report["places"]["unplaced"], 6, "{report}");
    workspace.ok(&["place"]);
    assert_eq!(host.take(), Vec::<String>::new(), "it is off until it is configured");

    workspace.write("novosel.toml", &config(&host));
    let (code, words) = workspace.fails(&["place"]);
    let mut asked = host.take();
    asked.sort();
    assert_eq!(asked.len(), 6, "{asked:?}");
    assert_eq!(asked[0], "Москва, Летняя набережная");
    assert_eq!(code, 1, "two addresses had no answer: {words}");
    assert!(words.contains("the geocoder") && !words.contains(KEY), "{words}");

    let exported = workspace.ok(&["export"]);
    let complex = |address: &str| {
        let line = exported.lines().find(|line| line.contains(&format!("\"address\":\"{address}\"")));
        serde_json::from_str::<serde_json::Value>(line.unwrap()).unwrap()
    };
    let house = complex(HOUSES[0]);
    assert_eq!(house["position"], serde_json::json!({"lat": 55.7001, "lon": 37.6602, "by": "geocoder"}));
    assert!(!house["stations"].as_array().unwrap().is_empty());
    let street = complex(HOUSES[5]);
    assert_eq!(street["position"]["by"], "street", "no number of a house, so no house");
    assert_eq!(street["stations"], serde_json::json!([]), "and no minutes to the metro");
    assert!(complex(HOUSES[2])["position"].is_null(), "Vladivostok is not in Moscow");

    let waiting = workspace.json(&["place", "--list"]);
    let why = |address: &str| {
        let found = waiting.as_array().unwrap().iter().find(|complex| complex["address"] == address);
        found.map(|complex| complex["why"]["reason"].as_str().unwrap().to_owned())
    };
    assert_eq!(why(HOUSES[0]), None);
    assert_eq!(why(HOUSES[1]).as_deref(), Some("not_found"));
    assert_eq!(why(HOUSES[2]).as_deref(), Some("elsewhere"));
    assert_eq!(why(HOUSES[3]).as_deref(), Some("not_asked"));
    assert_eq!(why(HOUSES[4]).as_deref(), Some("not_asked"));
    let lines = workspace.ok(&["place", "--list"]);
    assert!(lines.contains("builder:") && lines.contains("another place on 2026-11-20"), "{lines}");

    workspace.fails(&["place"]);
    assert_eq!(host.take().len(), 2, "an answer is kept, a failure is not");
    workspace.fails(&["place", "--again"]);
    assert_eq!(host.take().len(), 5, "all but the house that is known");

    // Listings have every complex; pages say how a point was found.
    workspace.ok(&["index", "build"]);
    let found = workspace.json(&["search", "--address", "", "--region", "msk"]);
    assert_eq!((&found["complexes"], &found["lots"]), (&6.into(), &6.into()), "{found}");
    let (_server, address) = serve(&workspace, &["--open-graphql"]);
    let placed = |path: &str| {
        let query = format!(
            "{{\"query\":\"{{ buildingPage(region: MSK, buildingPath: \\\"{path}\\\") {{ building {{ map_lat map_by subways {{ name }} }} }} }}\"}}"
        );
        let (_, body) = ask(&address, "POST", "/graphql", &["Content-Type: application/json"], &query);
        let answer: serde_json::Value = serde_json::from_slice(&body).unwrap();
        answer["data"]["buildingPage"]["building"].clone()
    };
    assert_eq!(placed(house["slug"].as_str().unwrap())["map_by"], "ADDRESS");
    assert_eq!(placed(street["slug"].as_str().unwrap())["map_by"], "STREET");
    let nowhere = placed(complex(HOUSES[1])["slug"].as_str().unwrap());
    assert_eq!(nowhere, serde_json::json!({"map_lat": null, "map_by": null, "subways": []}));
}

#[test]
fn a_worker_places_what_an_import_brought_and_indexes_it() {
    let host = Catcher::start(geocoder);
    let workspace = Workspace::new();
    workspace.write("novosel.toml", &config(&host));
    let file = workspace.write("builder.xml", &feed(&HOUSES[..1]));
    workspace.ok(&["source", "add", "builder", &file]);
    let said = workspace.work("2026-11-20");
    assert_eq!(host.take(), ["Москва, ул. Тихая, д. 4"]);
    let jobs: Vec<&str> = said.lines().filter(|line| ["index", "place"].contains(line)).collect();
    assert_eq!(jobs, ["index", "place", "index"], "what came is shown before anybody is asked: {said}");
    assert!(workspace.ok(&["export"]).contains("\"by\":\"geocoder\""));
    assert!(!said.contains(KEY), "{said}");
    workspace.work("2026-11-21");
    assert_eq!(host.take(), Vec::<String>::new());

    // Another address is another house, and what was measured follows it.
    let set = "address=Москва, ул. Летняя, д. 9";
    workspace.ok(&["edit", "complex", "builder:0", "--set", set, "--reason", "письмо", "--editor", "Анна"]);
    let exported = workspace.ok(&["export"]);
    assert!(exported.contains("\"position\":null") && exported.contains("\"stations\":[]"), "{exported}");
    workspace.ok(&["place"]);
    assert_eq!(host.take(), ["Москва, ул. Летняя, д. 9"]);
    workspace.ok(&["import", &file, "--source", "builder"]);
    let exported = workspace.ok(&["export"]);
    assert!(exported.contains("{\"lat\":55.68,\"lon\":37.67,\"by\":\"geocoder\"}"), "{exported}");
    assert!(!exported.contains("\"stations\":[]"), "{exported}");
}

#[test]
fn a_geocoder_that_cannot_be_asked_is_refused_before_any_work() {
    let workspace = Workspace::new();
    let file = workspace.write("builder.xml", &feed(&HOUSES[..1]));
    workspace.ok(&["import", &file]);
    let refused = |settings: &str| {
        workspace.write("novosel.toml", &format!("[geocoder]\n{settings}\n"));
        let (code, words) = workspace.fails(&["place"]);
        assert_eq!(code, 3, "{words}");
        assert!(!words.contains(KEY), "{words}");
        words
    };
    let pointers = "lat_pointer = \"/0/lat\"\nlon_pointer = \"/0/lon\"";
    let plain = format!("url_template = \"http://geo.example/?q={{address}}&key={KEY}\"\n{pointers}");
    assert!(refused(&plain).contains("not https"));
    assert!(refused("url_template = \"https://geo.example/\"").contains("{address}"));
    let keyless = format!("url_template = \"https://geo.example/?q={{address}}&key={{key}}\"\n{pointers}");
    assert!(refused(&keyless).contains("geocoder.key"));
    let blind = format!("url_template = \"https://geo.example/?q={{address}}&key={KEY}\"");
    assert!(refused(&blind).contains("pointer"));
}

#[test]
fn a_geocoder_that_does_not_answer_is_left_alone_and_its_key_is_not_told() {
    // Nobody listens at the port of a listener that is gone.
    let gone = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let workspace = Workspace::new();
    let file = workspace.write("builder.xml", &feed(&HOUSES));
    workspace.ok(&["import", &file]);
    let settings = format!(
        "[geocoder]\nurl_template = \"http://{gone}/{KEY}/?q={{address}}\"\npoint_pointer = \"/pos\"\nper_second = 50\n"
    );
    workspace.write("novosel.toml", &settings);
    let (_, words) = workspace.fails(&["place"]);
    assert!(words.contains(&format!("cannot fetch http://{gone}/")), "{words}");
    assert!(!words.contains(KEY), "{words}");
    assert_eq!(workspace.json(&["place", "--list"]).as_array().unwrap().len(), 6, "nothing is lost");
}
