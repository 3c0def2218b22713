//! A change of a programme that is planned ahead: from a day on a second rule of it holds.

use async_graphql::{Context, Result};
use novosel_catalog::edit::EditedEntity;
use novosel_edit::{EditError, Field, fields, following};
use novosel_views::resolve::request_context;

use super::field::{CatalogueField, FieldInput};
use super::record::{CatalogueRecord, form_of};
use super::saving::{FieldEditInput, editing, finish, read, refused, require, wanted_edit};
use crate::access::desk;
use crate::moderation::{KEPT, why};
use crate::refusal::stored;

const OF: EditedEntity = EditedEntity::Programme;
/// The field of the first day.
const FIRST_DAY: &str = "valid_from";

/// The fields of the rule that changes the terms of a programme: those of the present one, but for the first day.
pub(crate) async fn planned_change(ctx: &Context<'_>, id: u32) -> Result<Option<Vec<CatalogueField>>> {
    let (_, database) = desk(ctx)?;
    let mut reading = stored(ctx, database.read().await)?;
    let rule = match novosel_edit::load(&mut reading, OF, id).await {
        Ok(rule) => rule,
        Err(EditError::Unknown { .. }) => return Ok(None),
        Err(error) => return Err(refused(ctx, OF, error)),
    };
    let mut form = form_of(&request_context(ctx)?.snapshot, OF, &following(&rule));
    // A rule is its bank's.
    form.retain(|field| field.input != FieldInput::Bank);
    Ok(Some(form))
}

/// Plans the change; gives the second rule.
pub(crate) async fn plan_change(
    ctx: &Context<'_>,
    id: u32,
    edits: Vec<FieldEditInput>,
    reason: &str,
) -> Result<CatalogueRecord> {
    let (worker, database) = desk(ctx)?;
    let editing = editing(worker, why(reason, KEPT)?);
    let mut writing = stored(ctx, database.write().await)?;
    let entity = following(&read(ctx, &mut writing, OF, id).await?);
    let is_needed = |field: &&Field| field.name == FIRST_DAY;
    require(fields(OF).iter().filter(is_needed), &edits)?;
    let mut wanted = Vec::new();
    for edit in edits {
        wanted.push(wanted_edit(ctx, &mut writing, (OF, &entity), edit).await?);
    }
    let number = novosel_edit::plan(&mut writing, id, &wanted, &editing).await;
    let number = number.map_err(|error| refused(ctx, OF, error))?;
    finish(ctx, writing, OF, number).await
}
