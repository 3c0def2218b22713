//! What the page of a shortlist is given, as `web/src/features/compare/shared/model.ts` has it.

use std::collections::BTreeMap;

use novosel_catalog::money::Thousands;
use novosel_catalog::person::{ObjectType, PersonList};
use novosel_catalog::shortlist::{Member, SharedNote, SharedObject, ShortlistContent, Vote};
use novosel_catalog::subscription::{ObjectState, SubscriptionType};
use novosel_http::error::ApiError;
use novosel_people::form::Errors;
use novosel_people::shortlist::{EDITION, Verdict, has_place, takes, verdict};
use novosel_views::object_state::object_state;
use serde::Serialize;

use super::Opened;
use crate::people::mine::at;
use crate::visit::Visit;

/// The text of the consent.
const CONSENT_URL: &str = "/text/soglasie-na-obshchuyu-podborku/";

/// The page; the default is a link that leads nowhere.
#[derive(Debug, Default, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Shared {
    is_good: bool,
    title: String,
    /// Where its forms are sent.
    path: String,
    is_owner: bool,
    /// Whether the address itself is the link.
    by_link: bool,
    /// Whether a link leads here at all.
    has_link: bool,
    members: Vec<MemberShown>,
    objects: Vec<ObjectShown>,
    /// Favourites that are not in it yet, for the owner.
    favourites: Vec<Named>,
    consent: ConsentText,
    values: BTreeMap<&'static str, String>,
    /// By field; `note:ra:12` is the note of an object.
    errors: BTreeMap<String, String>,
}

#[derive(Debug, Serialize)]
struct ConsentText {
    edition: u32,
    url: &'static str,
}

impl Default for ConsentText {
    fn default() -> Self {
        Self { edition: EDITION, url: CONSENT_URL }
    }
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct MemberShown {
    /// Empty: they have not signed.
    name: String,
    is_me: bool,
    is_owner: bool,
}

/// An object; prices are roubles.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct ObjectShown {
    #[serde(rename = "type")]
    kind: ObjectType,
    id: u32,
    title: String,
    added: Option<String>,
    price_then: Option<u64>,
    price_now: Option<u64>,
    is_on_sale: bool,
    verdict: &'static str,
    /// The places among the members of those who have not voted.
    waiting: Vec<usize>,
    /// The vote of each member.
    votes: Vec<Option<Vote>>,
    notes: Vec<NoteShown>,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct NoteShown {
    id: u32,
    /// The place among the members.
    member: Option<usize>,
    note: String,
    at: Option<String>,
    can_remove: bool,
}

#[derive(Debug, Serialize)]
struct Named {
    #[serde(rename = "type")]
    kind: ObjectType,
    id: u32,
}

impl Shared {
    /// What is known now.
    ///
    /// # Errors
    /// When the database does not answer.
    pub(super) async fn of(visit: &Visit, opened: &Opened) -> Result<Self, ApiError> {
        let Opened { shortlist, known, path, by_link } = opened;
        let me = known.as_ref().map(|known| known.person.id);
        let is_owner = opened.is_owner();
        let mut reading = visit.database()?.read().await.map_err(ApiError::internal)?;
        let content = reading.shortlist_content(shortlist.id).await.map_err(ApiError::internal)?;
        // A form may have just changed it.
        let now = reading.shortlist(shortlist.id).await.map_err(ApiError::internal)?;
        let now = now.ok_or(ApiError::NotFound)?;
        let listed = match me.filter(|_| is_owner) {
            Some(me) => reading.listed(me).await.map_err(ApiError::internal)?,
            None => Vec::new(),
        };
        drop(reading);
        let favourites = listed
            .iter()
            .filter(|listed| listed.list == PersonList::Favourites && takes(listed.kind))
            .filter(|listed| !content.has((listed.kind, listed.object)))
            .filter(|listed| has_place(&content.objects, listed.kind))
            .map(|listed| Named { kind: listed.kind, id: listed.object })
            .collect();
        let members = content.members.iter().map(|member| MemberShown {
            name: member.name.clone(),
            is_me: Some(member.person) == me,
            is_owner: member.person == shortlist.owner,
        });
        let members = members.collect();
        let objects = visit
            .ctx
            .compute(move |ctx| {
                let state = |object: &SharedObject| {
                    let kind = match object.kind.is_complex() {
                        true => SubscriptionType::Building,
                        false => SubscriptionType::Apartment,
                    };
                    object_state(&ctx.snapshot, ctx.today, kind, object.object)
                };
                let shown = |object| ObjectShown::of(object, state(object), &content, (me, is_owner));
                content.objects.iter().map(shown).collect()
            })
            .await
            .map_err(|_| ApiError::overloaded())?;
        Ok(Self {
            is_good: true,
            title: now.title,
            path: path.clone(),
            is_owner,
            by_link: *by_link,
            has_link: now.has_link,
            members,
            objects,
            favourites,
            ..Self::default()
        })
    }

    /// With what is wrong in a form, and what was typed.
    pub(super) fn refused(mut self, errors: Errors, typed: BTreeMap<&'static str, String>) -> Self {
        self.errors.extend(errors.into_iter().map(|(field, error)| (field.to_owned(), error)));
        self.values = typed;
        self
    }
}

impl ObjectShown {
    fn of(
        object: &SharedObject,
        state: Option<ObjectState>,
        content: &ShortlistContent,
        (me, is_owner): (Option<u32>, bool),
    ) -> Self {
        let vote_of = |member: &Member| {
            let mut cast = content.votes.iter();
            let cast = cast.find(|cast| cast.person == member.person && cast.key == object.key());
            cast.map(|cast| cast.vote)
        };
        let votes: Vec<Option<Vote>> = content.members.iter().map(vote_of).collect();
        let (verdict, waiting) = match verdict(&votes) {
            Verdict::For => ("for", Vec::new()),
            Verdict::Against => ("against", Vec::new()),
            Verdict::Open => ("open", Vec::new()),
            Verdict::Waiting(places) => ("waiting", places),
        };
        let shown = |note: &SharedNote| NoteShown {
            id: note.id,
            member: content.members.iter().position(|member| member.person == note.person),
            note: note.note.clone(),
            at: at(note.created),
            can_remove: is_owner || Some(note.person) == me,
        };
        let notes = content.notes.iter().filter(|note| note.key == object.key());
        Self {
            kind: object.kind,
            id: object.object,
            title: object.title.clone(),
            added: at(object.added / 1_000),
            price_then: object.price.map(|price| Thousands(price).roubles()),
            price_now: state.and_then(|state| state.price).map(Thousands::roubles),
            is_on_sale: state.is_some_and(|state| state.is_on_sale),
            verdict,
            waiting,
            votes,
            notes: notes.map(shown).collect(),
        }
    }
}
