//! Who may change what (threats T25, T26): every route of the router × a browser without cookies, another account, a
//! blocked account, a blocked network. The routes are those that the router has, with the methods that it answers, so a
//! new one cannot be forgotten.

use novosel_catalog::person::Person;
use novosel_catalog::sign_in::NewPasskey;
use reqwest::{Method, StatusCode};

use crate::city::{Browser, City};

/// Routes that take a body and change nothing of a visitor.
const READING: &[&str] = &[
    // GraphQL has no mutations.
    "/graphql",
    "/search/count/",
    "/search/suggest/",
    "/buildings/search/",
    "/buildings/multi-functional/search/",
    "/buildings/mgk/search/",
    "/buildings/townhouses/search/",
    "/settlements/search/",
    "/new-flats/search/",
    "/new-flats/assignment/search/",
    "/kvartiry/search/",
    "/buildings/ajax/buildingAutoComplete",
    "/buildings/ajax/buildingAutoComplete/",
    "/buildings/ajax/builderAutoComplete",
    "/buildings/ajax/builderAutoComplete/",
    "/buildings/ajax/whereIsAutoComplete",
    "/buildings/ajax/whereIsAutoComplete/",
    "/buildings/ajax/locationAutocomplete",
    "/buildings/ajax/locationAutocomplete/",
    // Count what pages tell of advertising; have no memory of a visitor.
    "/appData/ads/views/",
    "/appData/ads/complaints/",
    // Counts what browsers report; has no memory of a visitor.
    "/site/policy-reports/",
    // Count pages by names of closed lists; have no memory of a visitor.
    "/appData/hits/",
    "/appData/vitals/",
    // Reads a feed and keeps nothing.
    "/feed-check/",
    // Its signed token is its guard: programs of mail send it from anywhere.
    "/mailing/unsubscribe/",
    // What visitors are known by counts nothing in the back office; `office` tests who may what there.
    "/office/pictures",
    "/office/videos",
    "/office/graphql",
    "/office/api/sign-in",
    "/office/api/sign-out",
    "/office/api/invitation",
    "/office/api/invitation/accept",
    "/office/api/factor",
    "/office/api/factor/begin",
    "/office/api/factor/confirm",
    // Its signature is its guard: the operator's program sends it.
    "/messengers/x/link/",
];

/// What a blocked account may still do: sign in to read, leave, and take back what it has given.
const RIGHTS: &[&str] = &[
    "/auth/",
    "/auth/passkey/",
    "/auth/passkey/ask/",
    "/user/login/check/",
    "/logout/",
    "/user/recovery/",
    "/user/recovery/new/",
    "/user/confirm/",
    "/mailing/confirm/",
    "/site/add/confirm/",
    "/opinions/letters/",
    "/opinions/remove/",
    "/consultation/withdraw/",
    "/user/applications/",
    "/user/subscriptions/",
    "/user/security/",
    "/user/data/",
];

/// What a blocked network may still do: leave, and take an application back by its secret.
const RIGHTS_OF_NETWORKS: &[&str] = &["/logout/", "/consultation/withdraw/"];

/// A path with its parameters filled.
fn filled(path: &str, city: &City) -> String {
    let mut filled = path.replace("{id}", &city.complex.to_string());
    for (parameter, value) in [
        ("{z}", "9"),
        ("{x}", "309"),
        ("{file}", "160.mvt"),
        ("{slug}", "x"),
        ("{name}", "x"),
        ("{*path}", "buildings/"),
        ("{object}", "article-1"),
        ("{*back}", "articles/"),
        ("{key}", "1"),
        ("{step}", "place"),
        ("{photo}", "1.webp"),
    ] {
        filled = filled.replace(parameter, value);
    }
    assert!(!filled.contains('{'), "{path} has a parameter that no test fills");
    filled
}

/// The methods that the router answers at a path.
#[cfg(test)]
async fn methods(city: &City, path: &str) -> Vec<String> {
    let answer = city.portal.request(Method::OPTIONS, path).send().await;
    if answer.status != StatusCode::METHOD_NOT_ALLOWED || answer.header("allow").is_empty() {
        return vec!["ANY".to_owned()];
    }
    answer.header("allow").split(',').map(|method| method.trim().to_owned()).collect()
}

/// Every address that takes a body and may change something.
#[cfg(test)]
pub(crate) async fn changing(city: &City) -> Vec<String> {
    let mut changing = Vec::new();
    for path in novosel_server::router::paths() {
        let path = filled(&path, city);
        let known = methods(city, &path).await;
        let is_known = known.iter().all(|method| ["GET", "HEAD", "POST", "ANY"].contains(&method.as_str()));
        assert!(is_known, "{path} answers {known:?}: say here what they change");
        if known.iter().any(|method| method == "POST" || method == "ANY") && !READING.contains(&&*path) {
            changing.push(path);
        }
    }
    // Whoever leaves is nobody afterwards.
    changing.sort_by_key(|path| path == "/logout/");
    changing
}

/// Anna with something of everything, and bodies that would change it if they were let through.
#[cfg(test)]
struct Owner<'a> {
    anna: Browser<'a>,
    person: Person,
    bodies: Vec<String>,
    kept: String,
}

#[cfg(test)]
impl<'a> Owner<'a> {
    async fn new(city: &'a City) -> Self {
        let mut anna = city.browser(1);
        anna.confirmed("anna@mail.example").await;
        anna.script(&format!("/new-flats/favorites/toggle/{}/", city.lot)).await;
        let lot = city.lot.to_string();
        let follow = [
            ("objectType", "apartment"),
            ("objectId", &lot),
            ("email", "anna@mail.example"),
            ("consent", "on"),
            ("edition", "2"),
        ];
        assert_eq!(anna.form("/mailing/add/", &follow).await.status, StatusCode::OK);
        let person = city.person("anna@mail.example").await;
        let mut writing = city.database.write().await.unwrap();
        let key = NewPasskey {
            handle: "00000000-0000-4000-8000-000000000000",
            credential: "00ff",
            key: "{}",
            domain: "msk.localhost",
            name: "Chrome, Windows",
            created: 1,
        };
        let key = writing.put_passkey(person.id, &key).await.unwrap();
        writing.commit().await.unwrap();
        let followed = city.database.read().await.unwrap().subscriptions_of(person.id).await.unwrap();
        // A page writes down that its owner is here.
        let session = anna.get("/user/security/").await.json()["sessions"][0]["id"].clone();
        let kept = anna.get("/user/data/export/").await.text;
        let session = session.as_str().unwrap();
        let common = format!(
            "type=ra&id={lot}&note=x&LoginForm[name]=x&LoginForm[password]=new+password+of+a+thief\
             &LoginForm[username]=anna@mail.example&erase=on&withdraw=1&name=x"
        );
        let bodies = vec![
            format!("{common}&remove=on&revoke={session}"),
            format!("{common}&remove={}", followed[0].id),
            format!("{common}&remove=all&revoke=others"),
            format!("{common}&key={key}"),
            format!("{common}&key={key}&remove=key"),
            common,
            format!("{{\"add\":{{}},\"remove\":{{\"favourites\":{{\"ra\":[{lot}]}}}}}}"),
            "{\"ceremony\":\"\",\"credential\":{}}".to_owned(),
            String::new(),
        ];
        Self { anna, person, bodies, kept }
    }

    /// Sends every body to a path as a page of the site; nothing of the owner's changes. Gives how often it was refused
    /// for who sends it; a body that says nothing to a route may be refused for that.
    async fn attack(&mut self, city: &City, who: &Browser<'_>, path: &str) -> usize {
        let mut refused = 0;
        for body in &self.bodies {
            let request = city.portal.plain_body(path, body).accept_json();
            let answer = who.dress(request).header("sec-fetch-site", "same-origin").send().await;
            assert!(!answer.status.is_server_error(), "{path} {body}: {}", answer.text);
            refused += usize::from(answer.status == StatusCode::FORBIDDEN);
        }
        assert_eq!(self.anna.get("/user/data/export/").await.text, self.kept, "{path}");
        refused
    }
}

#[tokio::test]
async fn nothing_of_a_person_is_changed_by_nobody_or_by_another_account() {
    let city = City::new().await;
    let mut owner = Owner::new(&city).await;
    let mut boris = city.browser(2);
    boris.confirmed("boris@mail.example").await;
    for (network, path) in (10_u8..).zip(changing(&city).await) {
        // Each route at a network of its own: limits would refuse before the guard does.
        let nobody = city.browser(network);
        owner.attack(&city, &nobody, &path).await;
        let other = boris.at(&format!("203.1.{network}.7"));
        owner.attack(&city, &other, &path).await;
    }
    let lot = city.lot.to_string();
    let own = owner.anna.form("/user/favorites/", &[("type", "ra"), ("id", &lot), ("note", "x")]).await;
    assert_eq!(own.json()["done"], "note", "the owner may: {}", own.text);
}

#[tokio::test]
async fn a_blocked_account_reads_and_writes_nothing() {
    let city = City::new().await;
    let mut owner = Owner::new(&city).await;
    let mut writing = city.database.write().await.unwrap();
    let blocked = Person { blocked: Some(1), ..owner.person.clone() };
    writing.change_person(&blocked).await.unwrap();
    writing.commit().await.unwrap();
    owner.kept = owner.anna.get("/user/data/export/").await.text;
    let mut open = Vec::new();
    for (network, path) in (10_u8..).zip(changing(&city).await) {
        let blocked = owner.anna.at(&format!("203.1.{network}.7"));
        if !RIGHTS.contains(&&*path) && owner.attack(&city, &blocked, &path).await == 0 {
            open.push(path);
        }
    }
    assert!(open.is_empty(), "nobody is refused at {open:?}");
    assert_eq!(owner.anna.get("/user/favorites/").await.status, StatusCode::OK, "who is blocked reads");
}

#[tokio::test]
async fn a_blocked_network_reads_and_writes_nothing() {
    let city = City::new().await;
    let mut owner = Owner::new(&city).await;
    let paths = changing(&city).await;
    let mut writing = city.database.write().await.unwrap();
    for network in (10_u8..).zip(&paths).map(|(network, _)| network) {
        writing.block_network(&format!("203.1.{network}.7"), Some("spam"), 0).await.unwrap();
    }
    writing.commit().await.unwrap();
    let mut open = Vec::new();
    for (network, path) in (10_u8..).zip(paths) {
        let blocked = owner.anna.at(&format!("203.1.{network}.7"));
        if !RIGHTS_OF_NETWORKS.contains(&&*path) && owner.attack(&city, &blocked, &path).await == 0 {
            open.push(path);
        }
    }
    assert!(open.is_empty(), "nobody is refused at {open:?}");
}

#[tokio::test]
async fn no_address_that_is_read_changes_anything_for_another_site() {
    let city = City::new().await;
    let mut owner = Owner::new(&city).await;
    for path in novosel_server::router::paths() {
        let path = filled(&path, &city);
        let request = owner.anna.dress(city.portal.get(&path).accept_json());
        let request = request.header("sec-fetch-site", "cross-site").header("sec-fetch-mode", "navigate");
        request.header("sec-fetch-dest", "document").send().await;
        assert_eq!(owner.anna.get("/user/data/export/").await.text, owner.kept, "{path}");
    }
}
