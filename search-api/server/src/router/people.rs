//! The addresses of people.

use axum::extract::DefaultBodyLimit;
use axum::routing::MethodRouter;
use novosel_catalog::person::ObjectType;
use novosel_catalog::post::PostKind;
use novosel_catalog::sign_in::SignInProvider;

use super::routes::Routes;
use crate::methods::{get, post};
use crate::people::{
    auth, cabinet, changes, data, handover, lists, mailing, me, messengers, passkeys, posts, providers, push,
    recovery, registration, searches, shortlists, subscriptions,
};
use crate::state::AppState;

/// Most bytes of a browser's lists: six types of 300 numbers in three lists.
const LARGEST_LISTS: usize = 64 * 1024;

/// Every address of people.
pub(super) fn routes() -> Routes {
    let hearts = ObjectType::ALL.iter().fold(Routes::default(), |routes, kind| {
        routes.route(&format!("/{}/favorites/toggle/{{id}}/", kind.section()), heart(*kind))
    });
    let hearts = SignInProvider::ALL.iter().fold(hearts, |routes, provider| {
        routes
            .route(&providers::departure(*provider), leaving(*provider))
            .route(&providers::arrival(*provider), returning(*provider))
    });
    let answer = DefaultBodyLimit::max(passkeys::LARGEST_ANSWER);
    hearts
        .route("/appData/me/", get(me::get))
        .route("/appData/mailingData/", get(me::mailing))
        .route("/appData/lists/", post(lists::post).layer(DefaultBodyLimit::max(LARGEST_LISTS)))
        .route(auth::LOGIN, post(auth::post).merge(get(cabinet::page)))
        .route("/user/login/check/", post(auth::check))
        .route(auth::LOGOUT, post(auth::logout).merge(get(auth::logout_page)))
        .route(providers::JOINING, post(providers::join).merge(get(providers::page)))
        .route(passkeys::ENTERING, post(passkeys::ask_to_enter))
        .route(passkeys::ENTERED, post(passkeys::enter).layer(answer))
        .route(passkeys::MAKING, post(passkeys::ask_to_make))
        .route(passkeys::MADE, post(passkeys::make).layer(answer))
        .route(registration::REGISTRATION, post(registration::post).merge(get(cabinet::page)))
        .route("/user/resend/", post(registration::resend))
        .route(
            registration::CONFIRMATION,
            post(registration::confirm).merge(get(registration::confirmation_page)),
        )
        .route(recovery::RECOVERY, post(recovery::post).merge(get(cabinet::page)))
        .route(recovery::NEW_PASSWORD, post(recovery::set).merge(get(recovery::page)))
        .route(cabinet::PROFILE, post(cabinet::profile).merge(get(cabinet::page)))
        .route(cabinet::FAVOURITES, post(cabinet::favourites).merge(get(cabinet::page)))
        .route(changes::CHANGES, post(changes::read).merge(get(cabinet::page)))
        .route(cabinet::APPLICATIONS, post(cabinet::applications).merge(get(cabinet::page)))
        .route(cabinet::SECURITY, post(cabinet::security).merge(get(cabinet::page)))
        .route(cabinet::SUBSCRIPTIONS, post(subscriptions::post).merge(get(cabinet::page)))
        .route(push::PUSH, post(push::post))
        .route(messengers::MESSENGER, post(messengers::post))
        .route(messengers::LINK, post(messengers::link))
        .route(searches::SEARCHES, post(searches::post).merge(get(cabinet::page)))
        .route("/feeds/search/{file}", get(searches::atom))
        .route(mailing::SEARCH, get(mailing::search_page))
        .route("/mailing/search/add/", post(mailing::save))
        .route(mailing::FORM, get(mailing::page))
        .route("/mailing/add/", post(mailing::add))
        .route("/mailing/addFlat/", get(mailing::add_flat))
        .route(mailing::COMMENTS, post(mailing::add_text))
        .route(mailing::COMMENTS_BACK, post(mailing::add_text))
        .route(mailing::CONFIRMATION, post(mailing::confirm).merge(get(mailing::confirmation_page)))
        .route(mailing::UNSUBSCRIBING, post(mailing::unsubscribe).merge(get(mailing::unsubscribing_page)))
        .route(posts::OPINIONS, posting(PostKind::Opinion))
        .route(posts::QUESTIONS, posting(PostKind::Question))
        .route(posts::COMMENTS, posting(PostKind::Comment))
        .route(posts::VOTES, post(posts::vote))
        .route(posts::REMOVAL, post(posts::remove))
        .route(posts::LETTERS, post(posts::letters))
        .route(posts::ANSWER, post(posts::answer))
        .route(posts::COMPLAINT, post(posts::complain).merge(get(posts::complaint_form)))
        .route(shortlists::MINE, post(shortlists::create).merge(get(cabinet::page)))
        .route(shortlists::ONE, post(shortlists::post).merge(get(shortlists::page)))
        .route(data::DATA, post(data::erase).merge(get(cabinet::page)))
        .route(data::EXPORT, get(data::export))
        .route(handover::ARRIVAL, get(handover::arrive))
        .route(handover::DEPARTURE, get(handover::depart))
}

/// The form of a kind of what is said, and its page.
fn posting(kind: PostKind) -> MethodRouter<AppState> {
    post(move |own, visit, people, form| posts::send(own, visit, people, form, kind))
        .merge(get(move |visit, people, query| posts::page(visit, people, query, kind)))
}

/// The link to another service.
fn leaving(provider: SignInProvider) -> MethodRouter<AppState> {
    get(move |own, visit, people, query| providers::begin(own, visit, people, query, provider))
}

/// Where it sends the browser back to.
fn returning(provider: SignInProvider) -> MethodRouter<AppState> {
    get(move |visit, people, query| providers::back(visit, people, query, provider))
}

/// The heart of a type.
fn heart(kind: ObjectType) -> MethodRouter<AppState> {
    get(move |own, visit, people, id, query| lists::toggle(own, visit, people, id, query, kind))
}
