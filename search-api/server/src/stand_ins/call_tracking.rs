//! A stand-in of call tracking: a telephony service of this machine alone that has a number for each complex.

use std::io;
use std::net::Ipv4Addr;

use axum::routing::post;
use axum::{Json, Router};
use novosel_notify::phone_service::PhoneServiceConfig;
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::net::TcpListener;

/// One complex of so many is not called: its office calls back.
const CALLS_BACK: u32 = 7;

#[derive(Deserialize)]
struct Question {
    site: String,
    complex: u32,
}

/// Listens on a free port until the process ends; gives how it is asked.
///
/// # Errors
/// When no port is free.
pub(crate) async fn start() -> io::Result<PhoneServiceConfig> {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await?;
    let url = format!("http://{}/", listener.local_addr()?);
    let routes = Router::new().route("/", post(|Json(question)| async move { Json(answer(&question)) }));
    tokio::spawn(async move {
        if let Err(error) = axum::serve(listener, routes).await {
            tracing::warn!(%error, "the stand-in of call tracking has ended");
        }
    });
    Ok(PhoneServiceConfig { url: Some(url), ..PhoneServiceConfig::default() })
}

/// Numbers beginning with 000 are nobody's.
fn answer(Question { site, complex }: &Question) -> Value {
    if complex % CALLS_BACK == 0 {
        return json!({ "is_direct_call": false });
    }
    let city = if site == "SPB" { 812 } else { 495 };
    json!({ "phone": format!("+7{city}000{:04}", complex % 10_000) })
}

#[cfg(test)]
mod tests {
    use novosel_notify::phone_service::PhoneService;

    use super::*;

    #[tokio::test]
    async fn each_complex_has_a_number_of_its_city_but_those_that_call_back() {
        let config = start().await.unwrap();
        let service = PhoneService::of_config(&config, "server.call_tracking.url").unwrap().unwrap();
        for (site, complex, told) in [
            ("MSK", 12, json!({ "phone": "+74950000012" })),
            ("SPB", 10_345, json!({ "phone": "+78120000345" })),
            ("SPB", 14, json!({ "is_direct_call": false })),
        ] {
            let question = json!({ "ask": "number", "site": site, "complex": complex, "lot": null });
            assert_eq!(service.ask::<_, Value>(&question).await.unwrap(), told);
        }
    }
}
