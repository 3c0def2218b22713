//! Who asks: the bearer of a token that is good now.

use http::HeaderMap;
use http::header::AUTHORIZATION;
use novosel_catalog::partner::{OperatorToken, SecretHash, TokenScope, is_secret};

use super::Operator;
use super::refusal::Refusal;

/// The token of a request, when it is good and allows what is asked for.
pub(super) async fn bearer(
    operator: &Operator,
    headers: &HeaderMap,
    wanted: TokenScope,
) -> Result<OperatorToken, Refusal> {
    let mut values = headers.get_all(AUTHORIZATION).iter();
    // Two headers are somebody's attempt: neither counts.
    let (Some(value), None) = (values.next(), values.next()) else { return Err(Refusal::Unauthorized) };
    let secret = value.to_str().ok().and_then(|value| {
        let (scheme, secret) = value.split_once(' ')?;
        let secret = secret.trim();
        (scheme.eq_ignore_ascii_case("bearer") && is_secret(secret)).then_some(secret)
    });
    let hash = SecretHash::of(secret.ok_or(Refusal::Unauthorized)?);
    let mut session = operator.database.read().await?;
    let tokens = session.operator_tokens().await?;
    let now = operator.clock.now().timestamp();
    // Every token is compared, each in the same time.
    let found = tokens
        .into_iter()
        .fold(None, |found, token| if token.secret.is(&hash) { Some(token) } else { found });
    let token = found.filter(|token| token.is_good(now)).ok_or(Refusal::Unauthorized)?;
    if token.scope.allows(wanted) { Ok(token) } else { Err(Refusal::Forbidden(wanted)) }
}
