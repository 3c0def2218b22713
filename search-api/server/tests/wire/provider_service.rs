//! Stand-ins of Yandex ID and VK ID over real HTTP: they check what the services check.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

use axum::extract::State;
use axum::routing::{get, post};
use axum::{Json, Router};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use http::HeaderMap;
use novosel_server::config::{OauthConfig, PeopleConfig, ProviderConfig, ServerConfig};
use reqwest::StatusCode;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use url::Url;

const SECRET: &str = "the-secret-of-the-program";

/// What the stand-in has been asked and says.
#[derive(Default)]
struct Service {
    /// The challenge, the address and the profile of each code that is not used yet.
    codes: BTreeMap<String, (String, String, Value)>,
    /// Profiles of tokens.
    tokens: BTreeMap<String, Value>,
    /// What the forms of tokens were refused for.
    refused: Vec<&'static str>,
    made: u32,
}

type Shared = Arc<Mutex<Service>>;

/// Both services on loopback, for as long as the runtime of the test.
pub(crate) struct StandIn {
    address: String,
    service: Shared,
}

#[cfg(test)]
impl StandIn {
    pub(crate) async fn new() -> Self {
        let service = Shared::default();
        let router = Router::new()
            .route("/yandex/token", post(yandex_token))
            .route("/yandex/info", get(yandex_profile))
            .route("/vk/token", post(vk_token))
            .route("/vk/info", post(vk_profile))
            .with_state(Arc::clone(&service));
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = format!("http://{}", listener.local_addr().unwrap());
        tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
        Self { address, service }
    }

    pub(crate) fn config(&self) -> ServerConfig {
        let program = |service: &str, secret: &str| ProviderConfig {
            client_id: format!("{service}-program"),
            client_secret: secret.to_owned(),
            authorize_url: Some(format!("{}/{service}/authorize", self.address)),
            token_url: Some(format!("{}/{service}/token", self.address)),
            profile_url: Some(format!("{}/{service}/info", self.address)),
        };
        let oauth = OauthConfig { yandex: Some(program("yandex", SECRET)), vk: Some(program("vk", "")) };
        ServerConfig { people: PeopleConfig { oauth, ..PeopleConfig::default() }, ..ServerConfig::default() }
    }

    /// What somebody does who is sent there: agrees, and is sent back with a code.
    pub(crate) fn agree(&self, sent: &Url, profile: &Value) -> String {
        let asked: BTreeMap<String, String> = sent.query_pairs().into_owned().collect();
        assert_eq!(asked["response_type"], "code");
        assert_eq!(asked["code_challenge_method"].to_uppercase(), "S256");
        assert!(!sent.as_str().contains(SECRET), "the secret is no business of a browser");
        let mut service = self.service.lock().unwrap();
        service.made += 1;
        let code = format!("code-{}", service.made);
        let kept = (asked["code_challenge"].clone(), asked["redirect_uri"].clone(), profile.clone());
        service.codes.insert(code.clone(), kept);
        let back: Url = asked["redirect_uri"].parse().unwrap();
        format!("{}?code={code}&state={}&device_id=device-1", back.path(), asked["state"])
    }

    pub(crate) fn unused_tokens(&self) -> usize {
        self.service.lock().unwrap().tokens.len()
    }

    pub(crate) fn refused(&self) -> Vec<&'static str> {
        self.service.lock().unwrap().refused.clone()
    }
}

/// Exchanges a code as a service does: once, for whoever has the verifier of its challenge.
fn exchange(service: &Shared, form: &BTreeMap<String, String>, client: &str) -> Result<String, &'static str> {
    let mut service = service.lock().unwrap();
    let field = |name: &str| form.get(name).map_or("", String::as_str);
    // A code is used up by the first try.
    let found = service.codes.remove(field("code"));
    let checked = match found {
        None => Err("code"),
        Some((challenge, ..))
            if URL_SAFE_NO_PAD.encode(Sha256::digest(field("code_verifier").as_bytes())) != challenge =>
        {
            Err("verifier")
        }
        Some((_, redirect, _)) if field("redirect_uri") != redirect => Err("redirect_uri"),
        Some(_) if field("grant_type") != "authorization_code" => Err("grant_type"),
        Some(_) if field("client_id") != client => Err("client_id"),
        Some((_, _, profile)) => Ok(profile),
    };
    match checked {
        Ok(profile) => {
            service.made += 1;
            let token = format!("token-{}", service.made);
            service.tokens.insert(token.clone(), profile);
            Ok(token)
        }
        Err(why) => {
            service.refused.push(why);
            Err(why)
        }
    }
}

fn fields(body: &str) -> BTreeMap<String, String> {
    url::form_urlencoded::parse(body.as_bytes()).into_owned().collect()
}

async fn yandex_token(State(service): State<Shared>, body: String) -> (StatusCode, Json<Value>) {
    let form = fields(&body);
    if form.get("client_secret").map(String::as_str) != Some(SECRET) {
        return (StatusCode::BAD_REQUEST, Json(json!({ "error": "invalid_client" })));
    }
    match exchange(&service, &form, "yandex-program") {
        Ok(token) => (StatusCode::OK, Json(json!({ "access_token": token, "token_type": "bearer" }))),
        Err(_) => (StatusCode::BAD_REQUEST, Json(json!({ "error": "invalid_grant" }))),
    }
}

async fn yandex_profile(State(service): State<Shared>, headers: HeaderMap) -> (StatusCode, Json<Value>) {
    let told = headers.get("authorization").and_then(|value| value.to_str().ok()).unwrap_or_default();
    let token = told.strip_prefix("OAuth ").unwrap_or_default();
    // A token is of use once: nothing keeps it.
    match service.lock().unwrap().tokens.remove(token) {
        Some(profile) => (StatusCode::OK, Json(profile)),
        None => (StatusCode::UNAUTHORIZED, Json(json!({ "error": "unauthorized" }))),
    }
}

async fn vk_token(State(service): State<Shared>, body: String) -> Json<Value> {
    let form = fields(&body);
    if form.get("device_id").map(String::as_str) != Some("device-1") {
        return Json(json!({ "error": "invalid_request" }));
    }
    match exchange(&service, &form, "vk-program") {
        Ok(token) => Json(json!({ "access_token": token, "state": form["state"], "user_id": 5 })),
        // VK ID refuses with 200.
        Err(_) => Json(json!({ "error": "invalid_grant" })),
    }
}

async fn vk_profile(State(service): State<Shared>, body: String) -> Json<Value> {
    let form = fields(&body);
    match service.lock().unwrap().tokens.remove(&form["access_token"]) {
        Some(profile) => Json(json!({ "user": profile })),
        None => Json(json!({ "error": "invalid_token" })),
    }
}
