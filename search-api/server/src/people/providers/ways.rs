//! Which ways to sign in are left, and why a service let nobody in.

use novosel_catalog::person::Person;
use novosel_catalog::sign_in::SignInProvider;
use novosel_http::error::ApiError;
use novosel_store::repo::Session;

/// What somebody is told who would have no way to sign in any more.
pub(in crate::people) const LAST_WAY: &str =
    "Это единственный способ войти. Сначала подтвердите почту и задайте пароль или добавьте другой способ.";

/// A way to sign in that is to be removed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::people) enum Removed {
    Passkey,
    Provider,
}

/// Whether nobody could sign in to an account any more, were one of its ways removed.
///
/// # Errors
/// When a statement fails.
pub(in crate::people) async fn is_last_way(
    writing: &mut Session,
    person: &Person,
    removed: Removed,
) -> Result<bool, ApiError> {
    if person.can_use_password() {
        return Ok(false);
    }
    let passkeys = writing.passkeys_of(person.id).await.map_err(ApiError::internal)?.len();
    let providers = writing.providers_of(person.id).await.map_err(ApiError::internal)?.len();
    let (there, others) = match removed {
        Removed::Passkey => (passkeys, providers),
        Removed::Provider => (providers, passkeys),
    };
    Ok(there == 1 && others == 0)
}

/// Why a service let nobody in, as the address of the page says it.
pub(in crate::people) fn failure_of(failed: &str, by: &str) -> Option<String> {
    let title = SignInProvider::parse(by).map_or("другой сервис", SignInProvider::title);
    let text = match failed {
        "late" => format!(
            "Вход через {title} не завершён: прошло больше 10 минут или он начат в другом браузере. Начните ещё раз."
        ),
        "denied" => format!(
            "Вы не разрешили {title} сообщить, кто вы. Войдите другим способом или попробуйте ещё раз."
        ),
        "refused" => {
            format!("{title} не подтверждает вход. Начните ещё раз; если не выйдет, войдите другим способом.")
        }
        "silent" => {
            format!("{title} сейчас не отвечает. Попробуйте через минуту или войдите другим способом.")
        }
        "left" => format!("{title} не подключён: за это время вы вышли из аккаунта."),
        "taken" => format!("Этот {title} подключён к другому аккаунту. Сначала отключите его там."),
        "another" => format!("К аккаунту уже подключён другой {title}. Сначала отключите его."),
        "stale" => {
            "Вы вошли больше 10 минут назад. Подтвердите, что это вы, и подключите ещё раз.".to_owned()
        }
        _ => return None,
    };
    Some(text)
}
