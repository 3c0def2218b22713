//! /consultation/: applications of visitors.

use novosel_catalog::lead::{LeadState, OfficeHours, Recipient, RecipientKey, RecipientKind};
use novosel_server::config::ServerConfig;
use novosel_store::Database;
use novosel_store::repo::LeadFilter;
use reqwest::StatusCode;
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::catalogue::catalogue;
use crate::support::{Answer, Portal, TestRequest};

const OWN: (&str, &str) = ("origin", "http://msk.localhost");

/// A portal with a database, and a flat of Moscow that its builder sells.
pub(crate) struct Desk {
    _folder: TempDir,
    pub(crate) portal: Portal,
    pub(crate) database: Database,
    pub(crate) lot: u32,
    pub(crate) complex: u32,
    pub(crate) builder: RecipientKey,
}

#[cfg(test)]
impl Desk {
    async fn new() -> Self {
        Self::with(ServerConfig::default()).await
    }

    pub(crate) async fn with(config: ServerConfig) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let url = catalogue(folder.path()).await;
        let database = Database::connect(&url).await.unwrap();
        let portal = Portal::start_with(folder.path().join("index"), config, Some(url));
        let engine = &portal.snapshot.engine;
        let (lot, complex, builder) = portal
            .snapshot
            .cards
            .iter()
            .enumerate()
            .filter(|(_, card)| card.region.site().code() == "MSK" && !card.kind.is_settlement())
            .find_map(|(ordinal, card)| {
                let lots = engine.tables().slots(ordinal).map(|slot| engine.lot(slot as u32));
                let lot = lots.into_iter().find(|lot| lot.agency.is_none() && lot.price.is_some())?;
                Some((lot.id.0, card.id.0, card.builder?.0))
            })
            .expect("the demonstration has one");
        let builder = RecipientKey { kind: RecipientKind::Builder, company: builder };
        Self { _folder: folder, portal, database, lot, complex, builder }
    }

    pub(crate) async fn confirm(&self) {
        self.confirm_with(Some("+7 (495) 000-51-90")).await;
    }

    /// A builder that is confirmed and has no phone.
    pub(crate) async fn confirm_silent(&self) {
        self.confirm_with(None).await;
    }

    async fn confirm_with(&self, phone: Option<&str>) {
        let mut session = self.database.write().await.unwrap();
        let recipient = Recipient {
            key: self.builder,
            mail: Some("sales@builder.example".to_owned()),
            webhook_url: None,
            webhook_secret: None,
            phone: phone.map(str::to_owned),
            hours: vec![OfficeHours { days: vec![1], from: "09:00".to_owned(), to: "19:00".to_owned() }],
        };
        session.put_recipient(&recipient).await.unwrap();
        session.commit().await.unwrap();
    }

    fn pairs(&self, changed: &[(&'static str, &str)]) -> Vec<(&'static str, String)> {
        let mut pairs = vec![
            ("lot", self.lot.to_string()),
            ("recipient", self.builder.to_string()),
            ("edition", "1".to_owned()),
            ("topic", "call".to_owned()),
            ("name", "Анна".to_owned()),
            ("phone", "8 916 000 45 17".to_owned()),
            ("time", "evening".to_owned()),
            ("message", "Можно посмотреть?".to_owned()),
            ("consent", "on".to_owned()),
            ("page", format!("/flats/{}/", self.lot)),
            ("website", String::new()),
            ("taken", "20000".to_owned()),
        ];
        for (name, value) in changed {
            pairs.retain(|(known, _)| known != name);
            if *value != "-" {
                pairs.push((name, (*value).to_owned()));
            }
        }
        pairs
    }

    fn request(&self, changed: &[(&'static str, &str)]) -> TestRequest {
        self.portal.form("/consultation/", &self.pairs(changed)).accept_json()
    }

    pub(crate) async fn send(&self, changed: &[(&'static str, &str)]) -> Answer {
        self.request(changed).header(OWN.0, OWN.1).send().await
    }

    pub(crate) async fn leads(&self) -> Vec<novosel_catalog::lead::Lead> {
        let filter = LeadFilter::default();
        self.database.read().await.unwrap().leads(filter).await.unwrap()
    }
}

#[tokio::test]
async fn whoever_applies_is_a_guest_who_finds_takes_away_and_erases_the_application() {
    let desk = Desk::new().await;
    desk.confirm().await;
    let wrong = desk.send(&[("name", "")]).await;
    assert!(wrong.header_values("set-cookie").is_empty(), "a form with errors makes nobody known");
    let answer = desk.send(&[]).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text);
    let set = answer.header_values("set-cookie");
    let session = set.iter().find(|line| line.starts_with("__Host-session=")).unwrap();
    assert!(session.ends_with("; SameSite=Lax; Secure; HttpOnly"), "{session}");
    assert!(set.iter().any(|line| line.starts_with("visitor=guest;")));
    let cookie = session.split_once("; ").unwrap().0;
    let mine = desk.portal.get("/user/applications/").accept_json().header("cookie", cookie).data().await;
    assert_eq!(mine["applications"].as_array().unwrap().len(), 1, "{mine}");
    let export = desk.portal.get("/user/data/export/").header("cookie", cookie).send().await;
    assert!(export.text.contains("Можно посмотреть?"), "{}", export.text);

    let message = [("message", "И ещё вопрос")];
    let again = desk.request(&message).header(OWN.0, OWN.1).header("cookie", cookie).send().await;
    assert_eq!(again.json()["outcome"]["joined"], true, "{}", again.text);
    assert!(again.header_values("set-cookie").is_empty(), "who is known stays so");
    let stranger = desk.send(&[("message", "Кто-то с тем же телефоном")]).await;
    assert!(stranger.header_values("set-cookie").is_empty(), "another's application is not given to anybody");

    let form = desk.portal.form("/user/data/", &[("erase", "on".to_owned())]).accept_json();
    let erased = form.header(OWN.0, OWN.1).header("cookie", cookie).send().await;
    assert_eq!(erased.status, StatusCode::OK, "{}", erased.text);
    assert!(desk.leads().await.iter().all(|lead| lead.application.is_none()));
}

#[tokio::test]
async fn an_application_is_stored_with_its_object_price_and_consent_and_is_to_be_told() {
    let desk = Desk::new().await;
    let path = format!("/consultation/?lot={}", desk.lot);
    let before = desk.portal.get(&path).accept_json().data().await;
    assert_eq!(before["recipient"]["kind"], "portal", "a builder whom nobody has confirmed gets nothing");
    desk.confirm().await;
    let answer = desk.portal.get(&path).accept_json().send().await;
    assert_eq!(answer.header("cache-control"), "no-store");
    let form = answer.json();
    assert_eq!(form["recipient"]["key"], desk.builder.to_string());
    assert_eq!((&form["values"]["consent"], &form["outcome"]), (&json!(false), &Value::Null));
    assert_eq!(form["object"]["lot"], desk.lot);
    let price = form["object"]["price"].as_u64().unwrap();

    let answer = desk.send(&[]).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text);
    let taken = answer.json()["outcome"].clone();
    assert_eq!(
        (&taken["number"], &taken["joined"], &taken["held"]),
        (&json!(1), &json!(false), &json!(false))
    );
    assert!(taken["at"].as_str().unwrap().ends_with("+03:00"), "{taken}");

    let [lead] = desk.leads().await.try_into().unwrap();
    let asked = lead.application.unwrap();
    assert_eq!((asked.name.as_str(), asked.phone.as_deref()), ("Анна", Some("+79160004517")));
    assert_eq!(asked.object.unwrap().price.unwrap().roubles(), price, "the price of that moment");
    assert_eq!((asked.consent, asked.address.as_str()), (1, "127.0.0.1"));
    assert_eq!((lead.recipient, lead.state), (desk.builder, LeadState::Open));
    let mut reading = desk.database.read().await.unwrap();
    let told = reading.lead_deliveries(1).await.unwrap();
    assert_eq!(told.len(), 3, "the recipient by letter and by call, the desk: {told:?}");
    let jobs = reading.jobs().await.unwrap();
    assert_eq!(jobs.iter().filter(|job| job.kind.code() == "lead").count(), 3);
    drop(reading);

    let again = desk.send(&[("message", "И парковка?")]).await.json()["outcome"].clone();
    assert_eq!((&again["number"], &again["joined"]), (&json!(1), &json!(true)), "one application a day");
    let [lead] = desk.leads().await.try_into().unwrap();
    assert_eq!(lead.application.unwrap().additions[0].message, "И парковка?");

    let secret = taken["withdraw"].as_str().unwrap();
    let withdraw = |secret: &str| {
        let form = desk.portal.form("/consultation/withdraw/", &[("withdraw", secret)]);
        form.accept_json().header(OWN.0, OWN.1).send()
    };
    assert_eq!(withdraw(&"0".repeat(64)).await.status, StatusCode::NOT_FOUND);
    let withdrawn = withdraw(secret).await;
    assert_eq!(withdrawn.json()["withdrawn"], true, "{}", withdrawn.text);
    let [lead] = desk.leads().await.try_into().unwrap();
    assert_eq!((lead.state, lead.application), (LeadState::Erased, None));
    assert_eq!(withdraw(secret).await.status, StatusCode::NOT_FOUND, "a secret works once");
}

#[tokio::test]
async fn what_is_wrong_is_said_by_field_and_nothing_is_stored() {
    let desk = Desk::new().await;
    desk.confirm().await;
    let cases: &[(&[(&'static str, &str)], &str)] = &[
        (&[("name", " ")], "name"),
        (&[("phone", "+7 (916) 000-45-")], "phone"),
        (&[("consent", "-")], "consent"),
        (&[("edition", "0")], "consent"),
        (&[("recipient", "portal")], "consent"),
        (&[("topic", "answer"), ("email", "anna")], "email"),
    ];
    for (changed, field) in cases {
        let answer = desk.send(changed).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{changed:?}: {}", answer.text);
        let form = answer.json();
        assert!(form["errors"][field].is_string(), "{changed:?}: {form}");
        assert_eq!(form["values"]["message"], "Можно посмотреть?", "what was typed stays");
    }
    let changed = desk.send(&[("recipient", "portal")]).await.json();
    assert_eq!(changed["recipient"]["key"], desk.builder.to_string(), "the new one is named");
    assert_eq!(changed["values"]["consent"], false, "and asked about anew");
    assert_eq!(desk.send(&[("lot", "999999999")]).await.status, StatusCode::NOT_FOUND);
    let other = desk.request(&[]).spb().header("origin", "http://spb.localhost").send().await;
    assert_eq!(other.status, StatusCode::NOT_FOUND, "the other site has no such flat");
    assert_eq!(desk.leads().await, []);
}

#[tokio::test]
async fn only_a_page_of_the_site_may_send_it() {
    let desk = Desk::new().await;
    for path in ["/consultation/", "/consultation/withdraw/"] {
        let bare = desk.portal.form(path, &desk.pairs(&[])).accept_json();
        assert_eq!(bare.send().await.status, StatusCode::FORBIDDEN, "{path}: nobody's");
        for foreign in ["https://evil.example", "http://spb.localhost", "null"] {
            let sent = desk.portal.form(path, &desk.pairs(&[])).header("origin", foreign).send().await;
            assert_eq!(sent.status, StatusCode::FORBIDDEN, "{path} from {foreign}");
        }
        let sent = desk.portal.form(path, &desk.pairs(&[])).header("sec-fetch-site", "cross-site");
        assert_eq!(sent.header(OWN.0, OWN.1).send().await.status, StatusCode::FORBIDDEN, "{path}");
    }
    assert_eq!(desk.leads().await, []);
}

#[tokio::test]
async fn spam_waits_for_a_person_and_one_sender_has_so_many_a_day() {
    let desk = Desk::new().await;
    desk.confirm().await;
    let held = desk.send(&[("website", "https://spam.example")]).await.json()["outcome"].clone();
    assert_eq!(held["held"], true);
    let told = desk.database.read().await.unwrap().lead_deliveries(1).await.unwrap();
    assert_eq!(told.iter().map(|told| told.channel.code()).collect::<Vec<_>>(), ["desk"]);
    let mut refused = 0;
    for number in 0..40 {
        let phone = format!("8 916 000 46 {number:02}");
        let answer = desk.send(&[("phone", &phone)]).await;
        if answer.status == StatusCode::TOO_MANY_REQUESTS {
            assert!(!answer.header("retry-after").is_empty());
            refused += 1;
        }
    }
    assert_eq!(refused, 11, "thirty of one network a day");
    assert_eq!(desk.leads().await.len(), 30);
}

#[tokio::test]
async fn a_complex_and_the_portal_can_be_asked_about_too() {
    let desk = Desk::new().await;
    let form =
        desk.portal.get(&format!("/consultation/?complex={}", desk.complex)).accept_json().data().await;
    assert_eq!((&form["object"]["lot"], &form["object"]["isFrom"]), (&Value::Null, &json!(true)));
    let form = desk.portal.get("/consultation/").accept_json().data().await;
    assert_eq!((&form["object"], &form["recipient"]["key"]), (&Value::Null, &json!("portal")));
    let sent = desk.send(&[("lot", ""), ("recipient", "portal")]).await;
    assert_eq!(sent.status, StatusCode::OK, "{}", sent.text);
    let [lead] = desk.leads().await.try_into().unwrap();
    assert_eq!(lead.recipient, RecipientKey::PORTAL);
    assert_eq!(desk.portal.get("/consultation/?lot=x").send().await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_phone_is_the_operators_and_told_to_a_press_that_is_counted() {
    let desk = Desk::new().await;
    let path = format!("/consultation/phone/?lot={}", desk.lot);
    let press = || {
        let request = desk.portal.get(&path).accept_json().header("sec-fetch-site", "same-origin");
        request.header("x-requested-with", "XMLHttpRequest")
    };
    let shown = async |answer: Answer| {
        assert_eq!((answer.status, answer.header("cache-control")), (StatusCode::OK, "no-store"));
        answer.json()
    };
    let of_portal = shown(press().send().await).await;
    assert_eq!((&of_portal["name"], &of_portal["reason"]), (&json!("Новосёл"), &Value::Null), "{of_portal}");
    desk.confirm().await;
    assert_eq!(shown(press().send().await).await["phone"], "+7 (495) 000-51-90");

    let link = desk.portal.get(&path);
    let followed =
        link.header("sec-fetch-site", "same-origin").header("sec-fetch-mode", "navigate").send().await;
    assert_eq!(followed.status, StatusCode::SEE_OTHER);
    assert_eq!(followed.header("location"), format!("/consultation/?lot={}&topic=call&phone=1", desk.lot));
    let robot = desk.portal.get(&path).send().await;
    assert_eq!(robot.status, StatusCode::SEE_OTHER);
    let counted = desk.database.read().await.unwrap().phone_shows("2000-01-01").await.unwrap();
    assert_eq!(counted.iter().map(|one| (one.object, one.shows)).collect::<Vec<_>>(), [(desk.lot, 3)]);

    let mut session = desk.database.write().await.unwrap();
    let silent = Recipient { phone: None, ..session.recipient(desk.builder).await.unwrap().unwrap() };
    session.put_recipient(&silent).await.unwrap();
    session.commit().await.unwrap();
    let refused = shown(press().send().await).await;
    assert_eq!((&refused["phone"], &refused["reason"]), (&Value::Null, &json!("no number")));
    assert!(refused["consultation"].as_str().unwrap().ends_with("&topic=call"));
    let gone = desk.portal.get("/consultation/phone/?lot=999999999").send().await;
    assert_eq!(gone.status, StatusCode::NOT_FOUND);
}
