//! Records by what was typed: a number, a key, the address of a page, or words of names.

use std::collections::HashMap;

use async_graphql::{Context, Result};
use chrono::NaiveDate;
use novosel_catalog::bank::Bank;
use novosel_catalog::building::Complex;
use novosel_catalog::edit::EditedEntity;
use novosel_catalog::id::BankId;
use novosel_catalog::special_project::SpecialProject;
use novosel_edit::EditError;
use novosel_store::repo::{ProgrammeName, Session};
use novosel_views::resolve::compute;
use novosel_views::snapshot::Snapshot;

use crate::refusal::stored;

/// What a number, a key, the address of a page or a part of a name finds.
pub(super) async fn found(
    ctx: &Context<'_>,
    reading: &mut Session,
    of: EditedEntity,
    find: String,
) -> Result<Vec<u32>> {
    match novosel_edit::find(reading, of, key_of(of, &find)).await {
        Ok(id) => return Ok(vec![id]),
        Err(EditError::Data(error)) => return stored(ctx, Err(error)),
        Err(_) => {}
    }
    compute(ctx, move |request| named(&request.snapshot, of, &find)).await
}

/// The key within the address of a page: its last part.
fn key_of(of: EditedEntity, find: &str) -> &str {
    let (path, _) = novosel_views::address::split(find);
    let key = path.trim_end_matches('/').rsplit('/').next().unwrap_or(find);
    if of == EditedEntity::Lot || find.contains('/') { key } else { find }
}

/// Records of the generation whose name or address has all words of a text; those whose name begins with it first.
fn named(snapshot: &Snapshot, of: EditedEntity, find: &str) -> Vec<u32> {
    let find = folded(find);
    let rank = |texts: &[&str]| rank(&find, texts);
    let reference_data = &snapshot.reference_data;
    let mut ranked: Vec<(bool, String, u32)> = match of {
        EditedEntity::Complex => {
            let ranked = |card: &Complex| {
                let other = card.synonyms.join(" ");
                Some((rank(&[&card.name, &card.address, &other])?, card.name.clone(), card.id.0))
            };
            snapshot.cards.iter().filter_map(ranked).collect()
        }
        EditedEntity::Builder => reference_data
            .builders
            .iter()
            .filter_map(|builder| {
                let other = builder.synonyms.join(" ");
                Some((rank(&[&builder.name, &other])?, builder.name.clone(), builder.id.0))
            })
            .collect(),
        EditedEntity::Agency => reference_data
            .agencies
            .iter()
            .filter_map(|agency| Some((rank(&[&agency.name])?, agency.name.clone(), agency.id.0)))
            .collect(),
        // Found among the stored ones.
        EditedEntity::Lot | EditedEntity::Bank | EditedEntity::Programme | EditedEntity::SpecialProject => {
            Vec::new()
        }
    };
    ranked.sort();
    ranked.into_iter().map(|(_, _, id)| id).collect()
}

/// Banks that have all words of a text, or whose number or address it is, by name.
pub(super) fn banks_named(banks: &[Bank], find: &str) -> Vec<u32> {
    let find = folded(find);
    let key = key_of(EditedEntity::Bank, &find);
    let mut ranked: Vec<(bool, &str, u32)> = banks
        .iter()
        .filter_map(|bank| {
            let is_it = bank.id.0.to_string() == key || bank.slug == key;
            let words = if is_it { Some(false) } else { rank(&find, &[&bank.name]) };
            Some((words?, bank.name.as_str(), bank.id.0))
        })
        .collect();
    ranked.sort_unstable();
    ranked.into_iter().map(|(_, _, id)| id).collect()
}

/// Programmes that have all words of a text in their names and those of their banks, or whose number it is, by bank and
/// name; rules of one programme in the order of their days, those that are taken off last.
pub(super) fn programmes_named(programmes: &[ProgrammeName], banks: &[Bank], find: &str) -> Vec<u32> {
    let find = folded(find);
    let banks: HashMap<BankId, &str> = banks.iter().map(|bank| (bank.id, bank.name.as_str())).collect();
    let mut ranked: Vec<(bool, &str, &ProgrammeName)> = programmes
        .iter()
        .filter_map(|rule| {
            let bank = banks.get(&rule.bank).copied().unwrap_or_default();
            let is_it = rule.id.0.to_string() == find;
            let words = if is_it { Some(false) } else { rank(&find, &[&rule.name, bank]) };
            Some((words?, bank, rule))
        })
        .collect();
    ranked.sort_by(|(words, bank, rule), (other_words, other_bank, other)| {
        let days = |rule: &ProgrammeName| (rule.begins.is_none(), rule.begins.clone(), rule.id);
        (words, bank, &rule.name)
            .cmp(&(other_words, other_bank, &other.name))
            .then_with(|| days(rule).cmp(&days(other)))
    });
    ranked.into_iter().map(|(.., rule)| rule.id.0).collect()
}

/// Special projects that have all words of a text, or whose number or address it is; those that run today first.
pub(super) fn running_first(mut projects: Vec<SpecialProject>, find: &str, today: NaiveDate) -> Vec<u32> {
    let find = folded(find);
    let key = key_of(EditedEntity::SpecialProject, &find);
    projects.retain(|project| {
        let text = folded(&format!("{} {}", project.title, project.advertiser.name));
        project.id.0.to_string() == key
            || project.path == key
            || find.split_whitespace().all(|word| text.contains(word))
    });
    projects.sort_by_key(|project| (!project.runs(today), std::cmp::Reverse(project.id.0)));
    projects.into_iter().map(|project| project.id.0).collect()
}

/// Whether texts of a record have all words of a folded text; false, which comes first, where they begin with it.
pub(crate) fn rank(find: &str, texts: &[&str]) -> Option<bool> {
    let text = folded(&texts.join(" "));
    find.split_whitespace().all(|word| text.contains(word)).then(|| !text.starts_with(find))
}

pub(crate) fn folded(text: &str) -> String {
    text.to_lowercase().replace('ё', "е")
}
