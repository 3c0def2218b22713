//! What was searched and not found, in the back office.

use std::time::{Duration, Instant};

use novosel_catalog::editorial::Editorial;
use novosel_catalog::region::SiteRegion;
use novosel_catalog::search_miss::{MissKind, MissedWords};
use novosel_catalog::staff::StaffRole;
use novosel_catalog::work::JobKind;
use novosel_indexer::generation::BuildOptions;
use novosel_indexer::pipeline;
use novosel_server::config::ServerConfig;
use serde_json::{Value, json};

use super::bureau::{Bureau, answered, code_of, run};
use crate::city::Browser;
use crate::support::{Portal, encoded, today};

/// What is typed is stored every few seconds, once nobody types on.
const STORED: Duration = Duration::from_secs(60);

#[cfg(test)]
async fn missed(bureau: &Bureau, words: &str, seen: u32) {
    let words = MissedWords { site: SiteRegion::Msk, kind: MissKind::Suggestion, words: words.to_owned() };
    let mut writing = bureau.city.database.write().await.unwrap();
    writing.count_misses(today(), &[(words, seen)]).await.unwrap();
    writing.commit().await.unwrap();
}

#[cfg(test)]
async fn list(browser: &mut Browser<'_>, verdict: Value) -> Value {
    let form = json!({ "days": 7, "verdict": verdict, "offset": 0, "limit": 10 });
    answered(browser, "SearchMisses", form).await
}

#[tokio::test]
async fn words_that_found_nothing_become_another_name_or_leave_the_list() {
    let bureau = Bureau::new().await;
    let (mut darya, _) = bureau.ready(1, "darya@mail.example", &[StaffRole::Data]).await;
    missed(&bureau, "квортал сирень", 3).await;
    missed(&bureau, "квортал сирень", 2).await;
    missed(&bureau, "ывапролд", 1).await;
    let misses = list(&mut darya, json!(null)).await;
    assert_eq!(misses["total"], 2);
    assert_eq!(
        (&misses["items"][0]["words"], &misses["items"][0]["seen"]),
        (&"квортал сирень".into(), &5.into())
    );
    let now = answered(&mut darya, "FoundNow", json!({ "words": "ывапролд", "region": "MSK" })).await;
    assert_eq!(now["offered"], json!([]));

    assert!(
        answered(&mut darya, "JudgeWords", json!({ "words": "ывапролд", "verdict": "NO_WORD" })).await
            == true
    );
    let complex = json!({ "of": "COMPLEX", "id": bureau.city.complex, "words": "квортал сирень" });
    answered(&mut darya, "AddSynonym", complex.clone()).await;
    assert_eq!(list(&mut darya, json!(null)).await["total"], 0);
    assert_eq!(list(&mut darya, json!("SYNONYM")).await["items"][0]["words"], "квортал сирень");
    let twice = run(&mut darya, "AddSynonym", complex).await;
    assert_eq!(code_of(&twice), "INVALID", "{}", twice.text);
    let record = json!({ "of": "COMPLEX", "id": bureau.city.complex });
    let record = answered(&mut darya, "CatalogueRecord", record).await;
    let fields = record["fields"].as_array().unwrap();
    let names = fields.iter().find(|field| field["name"] == "synonyms").unwrap();
    assert!(names["value"].as_str().unwrap().contains("квортал сирень"), "{names}");
    assert!(
        bureau.city.jobs(JobKind::Index.code()).await > 0,
        "the search knows it with the next generation"
    );
    assert!(
        answered(&mut darya, "JudgeWords", json!({ "words": "ывапролд", "verdict": null })).await == true
    );
    assert_eq!(list(&mut darya, json!(null)).await["total"], 1);
    assert_eq!(bureau.done().await[..4], ["search.reopen", "search.judge", "edit.set", "search.judge"]);
    bureau.verified().await;
}

/// What the next generation offers for «мурзилка», and what it understands of a phrase with them.
#[cfg(test)]
async fn next_generation(bureau: &Bureau) -> (Vec<String>, String) {
    let folder = tempfile::tempdir().unwrap();
    let mut stream = bureau.city.database.stream(novosel_reference::geography().unwrap()).unwrap();
    let options = BuildOptions::new(today(), "2026-11-20T10:00:00Z".parse().unwrap());
    let root = folder.path().to_owned();
    let built = tokio::task::spawn_blocking(move || pipeline::build(&mut stream, &root, options, &()));
    built.await.unwrap().unwrap();
    let portal = Portal::start(folder.path().to_owned(), ServerConfig::default());
    let offered = portal.form("/search/suggest/", &[("q", "мурзилка")]).send().await.json();
    let names = offered.as_array().unwrap().iter().map(|item| item["name"].as_str().unwrap().to_owned());
    let phrase = format!("/api/phrase?{}", encoded(&[("q", "двушка у мурзилки")]));
    let phrase = portal.get(&phrase).data().await;
    (names.collect(), phrase["understood"].to_string())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_station_is_found_by_another_name_from_the_next_generation_on_until_that_is_taken_away() {
    let bureau = Bureau::new().await;
    let (mut darya, _) = bureau.ready(1, "darya@mail.example", &[StaffRole::Data]).await;
    let station = "станция «Чистые пруды», Сокольническая";
    missed(&bureau, "мурзилка", 3).await;
    let before = next_generation(&bureau).await;
    assert!(
        !before.0.contains(&"Чистые пруды".to_owned()) && !before.1.contains("Чистые пруды"),
        "{before:?}"
    );

    let sought = json!({ "of": "STATION", "find": "пруды чистые", "limit": 5 });
    let found = answered(&mut darya, "SynonymTargets", sought).await;
    assert_eq!(
        (&found[0]["title"], &found[0]["about"]),
        (&"Чистые пруды".into(), &"Сокольническая, Москва".into())
    );
    let form = |words: &str| json!({ "of": "STATION", "id": found[0]["id"], "words": words });
    for (words, told) in
        [("сокольники", "название другого места: станция «Сокольники»"), ("кировская", "уже есть")]
    {
        let refused = run(&mut darya, "AddSynonym", form(words)).await;
        assert!(code_of(&refused) == "INVALID" && refused.text.contains(told), "{}", refused.text);
    }
    assert!(answered(&mut darya, "AddSynonym", form("мурзилка")).await == true);
    let twice = run(&mut darya, "AddSynonym", form("мурзилка")).await;
    assert_eq!(code_of(&twice), "INVALID", "{}", twice.text);
    assert_eq!(list(&mut darya, json!(null)).await["total"], 0);
    assert!(bureau.city.jobs(JobKind::Index.code()).await > 0);
    let (offered, understood) = next_generation(&bureau).await;
    assert_eq!(offered[0], "Чистые пруды");
    assert!(understood.contains("Чистые пруды"), "{understood}");

    let asked = json!({ "find": "ПРУДЫ", "offset": 0, "limit": 5 });
    let added = answered(&mut darya, "AddedNames", asked.clone()).await;
    let name = &added["items"][0];
    assert_eq!(
        (&added["total"], &name["called"], &name["name"]),
        (&json!(1), &station.into(), &"мурзилка".into())
    );
    let form = json!({ "of": "STATION", "id": name["id"], "name": "мурзилка" });
    assert!(answered(&mut darya, "RemoveOtherName", form.clone()).await == true);
    assert_eq!(code_of(&run(&mut darya, "RemoveOtherName", form).await), "NOT_FOUND");
    assert_eq!(answered(&mut darya, "AddedNames", asked).await["total"], 0);
    assert_eq!(list(&mut darya, json!(null)).await["total"], 1, "the words are to be decided of again");
    assert_eq!(next_generation(&bureau).await, before);
    assert_eq!(bureau.done().await[..4], ["search.reopen", "name.remove", "search.judge", "name.add"]);
    let today = answered(&mut darya, "OfficeToday", json!({})).await;
    assert_eq!(today["journal"][1]["title"], station, "{today}");
    assert_eq!(today["journal"][1]["before"], "другие названия: мурзилка");
    bureau.verified().await;
}

#[tokio::test]
async fn what_is_typed_is_counted_without_its_beginnings_and_without_anybody() {
    let bureau = Bureau::new().await;
    let header = "Кто такой мурлопег".to_owned();
    let mut text = Editorial { header, site: None, date: today(), ..bureau.text().await };
    let mut writing = bureau.city.database.write().await.unwrap();
    writing.put_editorial(&mut text).await.unwrap();
    writing.commit().await.unwrap();
    let until = Instant::now() + STORED;
    let asked = json!({ "region": "MSK", "q": "мурлопег" });
    while bureau.city.portal.operation("Texts", asked.clone()).await["texts"]["itemsCount"] == 0 {
        assert!(Instant::now() < until, "the text is not found");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    // «Мурлопег» is no name, but a text answers.
    for typed in [
        "мурлопег",
        "щуплоб",
        "щуплобрив",
        "щуплобривый",
        "8 916 123-45-67",
        "зюзя@mail.example",
        "зюзя ул ленина 5",
    ] {
        let answer = bureau.city.portal.form("/search/suggest/", &[("q", typed)]).send().await;
        assert_eq!(answer.json(), json!([]), "{typed}");
    }
    let until = Instant::now() + STORED;
    let filter = novosel_store::repo::MissFilter {
        since: today(),
        site: Some(SiteRegion::Msk),
        find: String::new(),
        verdict: None,
    };
    let found = loop {
        let mut reading = bureau.city.database.read().await.unwrap();
        let (found, _) = reading.search_misses(&filter, (0, 10)).await.unwrap();
        if !found.is_empty() {
            break found;
        }
        assert!(Instant::now() < until, "what was typed is not stored");
        drop(reading);
        tokio::time::sleep(Duration::from_millis(200)).await;
    };
    let words: Vec<&str> = found.iter().map(|miss| miss.words.as_str()).collect();
    assert_eq!(words, ["щуплобривый"]);
}
