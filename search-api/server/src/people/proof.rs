//! Whether whoever is signed in has just proved who they are: what changes the ways to sign in, or erases everything,
//! asks for it anew (a browser may have been left open).

use novosel_http::error::ApiError;

use super::known::{Known, People};
use super::signing_in::{Tried, take_try};
use crate::visit::Visit;

/// What whoever has no password is told when they have to prove who they are.
pub(super) const SIGN_IN_ANEW: &str =
    "Вы вошли больше 10 минут назад, а пароля у аккаунта нет. Выйдите, войдите снова и повторите.";

/// Whether whoever is signed in has signed in just now, or tells the password.
///
/// # Errors
/// 429 when there are too many tries, or when the database does not answer.
pub(super) async fn proves(
    visit: &Visit,
    people: &People,
    known: &Known,
    typed: &str,
) -> Result<bool, ApiError> {
    Ok(known.is_fresh(visit.now()) || is_owner(visit, people, known, typed).await?)
}

/// Whether somebody knows the password of the account that the browser is signed in to.
///
/// # Errors
/// 429 when there are too many tries, or when the database does not answer.
pub(super) async fn is_owner(
    visit: &Visit,
    people: &People,
    known: &Known,
    typed: &str,
) -> Result<bool, ApiError> {
    let mut writing = visit.database()?.write().await.map_err(ApiError::internal)?;
    let counted = take_try(&mut writing, visit, &Tried::Network).await;
    writing.commit().await.map_err(ApiError::internal)?;
    counted?;
    people.hashing.is_right(typed.to_owned(), known.person.password.clone()).await
}

/// Whoever is signed in, and may write.
///
/// # Errors
/// Not found, where nobody is signed in; or when the database does not answer.
pub(super) async fn owner(people: &People, visit: &Visit) -> Result<Known, ApiError> {
    let known = people.writer(visit).await?.filter(|known| !known.person.is_guest());
    known.ok_or(ApiError::NotFound)
}
