//! Applications of visitors in the back office.

use novosel_catalog::lead::{Application, CallTime, LeadState, LeadTopic, RecipientKey};
use novosel_catalog::region::SiteRegion;
use novosel_catalog::staff::StaffRole;
use novosel_store::repo::NewLead;
use serde_json::json;

use super::bureau::{Bureau, answered, code_of, run};

#[cfg(test)]
async fn put(bureau: &Bureau, state: LeadState) -> u32 {
    let application = Application {
        topic: LeadTopic::Call,
        name: "Ольга Тихая".to_owned(),
        phone: Some("+79161234567".to_owned()),
        mail: None,
        time: CallTime::Evening,
        message: "Перезвоните после шести".to_owned(),
        object: None,
        recipient: "Новосёл".to_owned(),
        consent: 2,
        address: "192.0.2.1".to_owned(),
        page: "/consultation/".to_owned(),
        utm: String::new(),
        suspicions: vec!["заполнено за секунду".to_owned()],
        additions: Vec::new(),
    };
    let mut writing = bureau.city.database.write().await.unwrap();
    let id = writing.next_lead().await.unwrap();
    let lead = NewLead {
        id,
        now: bureau.now(),
        state,
        site: SiteRegion::Msk,
        recipient: RecipientKey::PORTAL,
        application: &application,
        network: "192.0.2.0",
        words: "",
    };
    writing.put_lead(lead).await.unwrap();
    writing.commit().await.unwrap();
    id
}

#[tokio::test]
async fn an_application_that_looked_like_spam_is_passed_on_and_another_is_erased() {
    let bureau = Bureau::new().await;
    let (mut sofia, _) = bureau.ready(1, "sofia@mail.example", &[StaffRole::Sales]).await;
    let held = put(&bureau, LeadState::Held).await;
    let other = put(&bureau, LeadState::Held).await;
    let page = json!({ "state": "HELD", "offset": 0, "limit": 1 });
    let leads = answered(&mut sofia, "OfficeLeads", page.clone()).await;
    assert_eq!((&leads["total"], &leads["items"][0]["id"]), (&2.into(), &other.into()), "the latest first");
    assert_eq!(leads["items"].as_array().unwrap().len(), 1);
    let lead = answered(&mut sofia, "OfficeLead", json!({ "id": held })).await;
    assert_eq!((&lead["name"], &lead["phone"]), (&"Ольга Тихая".into(), &"+7 (916) 123-45-67".into()));
    assert_eq!(lead["suspicions"], json!(["заполнено за секунду"]));

    let passed = answered(&mut sofia, "PassLeadOn", json!({ "id": held })).await;
    assert_eq!(passed["state"], "OPEN");
    assert!(!passed["notices"].as_array().unwrap().is_empty(), "its recipient is told: {passed}");
    assert!(bureau.city.jobs("lead").await > 0);

    let unsaid = run(&mut sofia, "EraseLead", json!({ "id": other, "reason": "" })).await;
    assert_eq!(code_of(&unsaid), "INVALID", "{}", unsaid.text);
    let erased = answered(&mut sofia, "EraseLead", json!({ "id": other, "reason": "попросила сама" })).await;
    assert_eq!(
        (&erased["state"], &erased["name"], &erased["phone"]),
        (&"ERASED".into(), &"".into(), &json!(null))
    );
    let twice = run(&mut sofia, "PassLeadOn", json!({ "id": other })).await;
    assert_eq!(code_of(&twice), "INVALID", "{}", twice.text);

    assert_eq!(bureau.done().await[..2], ["lead.erase", "lead.pass_on"]);
    let mut reading = bureau.city.database.read().await.unwrap();
    let told = reading.journal_after(0, 100).await.unwrap();
    // What is encrypted may have any three digits in a row.
    let names =
        |text: &str| text.contains("Ольга") || text.contains("9161234567") || text.contains("123-45-67");
    assert!(told.iter().all(|entry| !names(&entry.before) && !names(&entry.after)));
    drop(reading);
    bureau.verified().await;
}
