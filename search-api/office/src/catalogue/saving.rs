//! Corrections of a record: all of a form or none, and taking one back.

use async_graphql::{Context, InputObject, Result};
use chrono::NaiveDate;
use novosel_catalog::bank::Bank;
use novosel_catalog::company::Builder;
use novosel_catalog::edit::EditedEntity;
use novosel_catalog::mortgage::ProgrammeError;
use novosel_catalog::special_project::SpecialProjectError;
use novosel_catalog::work::JobKind;
use novosel_content::Problem;
use novosel_edit::{EditError, Editing, Field, FieldEdit, Input, RuleError, fields, value_of};
use novosel_store::DataError;
use novosel_store::repo::Session;
use novosel_views::resolve::request_context;
use serde_json::Value;

use super::record::{CatalogueRecord, whole};
use crate::access::{Worker, desk};
use crate::moderation::{KEPT, why};
use crate::refusal::{fault, impossible, invalid, stored, unknown};
use crate::texts::moment;

/// The argument that names the fields.
const FIELDS: &str = "fields";
/// Records of a like name that a refusal names.
const LIKE: usize = 3;
/// A longest text that a field takes, bytes.
const LONGEST: usize = 64 << 10;

/// What is done to a field of a record: exactly one of the three.
#[derive(Clone, Debug, InputObject)]
pub struct FieldEditInput {
    /// Its name in the catalogue format.
    pub name: String,
    /// The value as a form has it.
    pub set: Option<String>,
    /// The value that the form began with: nothing is saved where another has come meanwhile.
    pub before: Option<String>,
    /// Keeps the value (true), or leaves it to feeds (false).
    pub lock: Option<bool>,
}

/// Corrects fields of a record.
pub(crate) async fn edit(
    ctx: &Context<'_>,
    of: EditedEntity,
    id: u32,
    edits: Vec<FieldEditInput>,
    reason: &str,
) -> Result<CatalogueRecord> {
    let (worker, database) = desk(ctx)?;
    let editing = editing(worker, why(reason, KEPT)?);
    let mut writing = stored(ctx, database.write().await)?;
    let entity = read(ctx, &mut writing, of, id).await?;
    let mut wanted = Vec::new();
    for edit in edits {
        wanted.push(wanted_edit(ctx, &mut writing, (of, &entity), edit).await?);
    }
    let done = novosel_edit::edit(&mut writing, of, id, &wanted, &editing).await;
    done.map_err(|error| refused(ctx, of, error))?;
    finish(ctx, writing, of, id).await
}

/// Makes a record of a kind that editors make.
pub(crate) async fn create(
    ctx: &Context<'_>,
    of: EditedEntity,
    edits: Vec<FieldEditInput>,
    reason: &str,
) -> Result<CatalogueRecord> {
    let (worker, database) = desk(ctx)?;
    let editing = editing(worker, why(reason, KEPT)?);
    let entity = novosel_edit::empty(of)
        .ok_or_else(|| impossible(format!("Новые записи «{}» приходят с\u{a0}выгрузками.", of.title())))?;
    let mut writing = stored(ctx, database.write().await)?;
    require(fields(of).iter().filter(|field| field.is_required()), &edits)?;
    let mut wanted = Vec::new();
    for edit in edits {
        wanted.push(wanted_edit(ctx, &mut writing, (of, &entity), edit).await?);
    }
    let id = novosel_edit::create(&mut writing, of, &wanted, &editing).await;
    let id = id.map_err(|error| refused(ctx, of, error))?;
    finish(ctx, writing, of, id).await
}

/// All of the fields are told.
pub(super) fn require<'a>(
    mut fields: impl Iterator<Item = &'a Field>,
    edits: &[FieldEditInput],
) -> Result<()> {
    match fields.find(|field| !edits.iter().any(|edit| edit.name == field.name)) {
        Some(missing) => {
            Err(invalid(FIELDS, format!("{}: напишите что-нибудь, пустым оно не\u{a0}бывает", missing.title)))
        }
        None => Ok(()),
    }
}

/// Adds a line to a field that has several, in the transaction that reads it.
pub(crate) async fn add_line(
    ctx: &Context<'_>,
    of: EditedEntity,
    id: u32,
    (name, line): (&'static str, &str),
    reason: &str,
) -> Result<CatalogueRecord> {
    let (worker, database) = desk(ctx)?;
    let editing = editing(worker, why(reason, KEPT)?);
    let mut writing = stored(ctx, database.write().await)?;
    let entity = read(ctx, &mut writing, of, id).await?;
    let mut lines = entity[name].as_array().cloned().unwrap_or_default();
    let is_there =
        |known: &Value| known.as_str().is_some_and(|known| known.to_lowercase() == line.to_lowercase());
    if lines.iter().any(is_there) {
        return Err(impossible(format!(
            "«{line}» уже есть у\u{a0}этой записи: поиск узнает об\u{a0}этом со\u{a0}следующим индексом."
        )));
    }
    lines.push(line.into());
    let wanted = [FieldEdit::Set(name.to_owned(), Value::from(lines).to_string())];
    let done = novosel_edit::edit(&mut writing, of, id, &wanted, &editing).await;
    done.map_err(|error| refused(ctx, of, error))?;
    finish(ctx, writing, of, id).await
}

/// Takes a correction back.
pub(crate) async fn undo(ctx: &Context<'_>, number: u32, reason: &str) -> Result<CatalogueRecord> {
    let (worker, database) = desk(ctx)?;
    let editing = editing(worker, why(reason, KEPT)?);
    let mut writing = stored(ctx, database.write().await)?;
    let entry = novosel_edit::undo(&mut writing, number, &editing).await;
    let entry = entry.map_err(|error| refused(ctx, EditedEntity::Complex, error))?;
    finish(ctx, writing, entry.edit.of, entry.edit.id).await
}

pub(crate) fn editing(worker: &Worker, reason: String) -> Editing {
    Editing {
        editor: worker.staff.name.clone(),
        reason,
        now: moment(worker.now),
        actor: worker.moderator().actor,
        request: worker.request.clone(),
    }
}

pub(super) async fn read(
    ctx: &Context<'_>,
    session: &mut Session,
    of: EditedEntity,
    id: u32,
) -> Result<Value> {
    novosel_edit::load(session, of, id).await.map_err(|error| refused(ctx, of, error))
}

/// The sites show it with the next generation, which a worker builds.
pub(super) async fn finish(
    ctx: &Context<'_>,
    mut writing: Session,
    of: EditedEntity,
    id: u32,
) -> Result<CatalogueRecord> {
    let (worker, _) = desk(ctx)?;
    let request = request_context(ctx)?;
    let entity = read(ctx, &mut writing, of, id).await?;
    let finish = async {
        writing.want_job(JobKind::Index, "", worker.now).await?;
        let record = whole(&mut writing, request, (of, id), &entity).await?;
        writing.commit().await?;
        Ok(record)
    };
    stored(ctx, finish.await)?.ok_or_else(|| unknown("Этой записи больше нет."))
}

pub(super) async fn wanted_edit(
    ctx: &Context<'_>,
    session: &mut Session,
    (of, entity): (EditedEntity, &Value),
    edit: FieldEditInput,
) -> Result<FieldEdit> {
    let FieldEditInput { name, set, before, lock } = edit;
    let known = fields(of).iter().find(|field| field.name == name);
    let Some(field) = known else {
        return Err(invalid(FIELDS, format!("Поля «{name}» нет: обновите страницу.")));
    };
    // Said when the record was made.
    if matches!(field.input, Input::Bank) && !value_of(entity, &name).is_null() {
        return Err(unedited(field.title));
    }
    match (set, lock) {
        (Some(typed), None) => {
            if typed.len() > LONGEST {
                let most = LONGEST >> 10;
                return Err(invalid(
                    FIELDS,
                    format!("{}: длиннее {most}\u{a0}КБ не\u{a0}бывает.", field.title),
                ));
            }
            let builders = match field.input {
                Input::Builder => stored(ctx, session.builders().await)?,
                _ => Vec::new(),
            };
            let now = form(field, &builders, value_of(entity, &name));
            if before.is_some_and(|before| before != now) {
                let shown = if now.is_empty() { "ничего" } else { &now };
                let message = format!(
                    "{}: пока вы правили, стало «{shown}». Обновите страницу и\u{a0}решите заново.",
                    field.title
                );
                return Err(invalid(FIELDS, message));
            }
            let value = match field.input {
                Input::Builder if !typed.trim().is_empty() => builder(&builders, typed.trim())?,
                Input::Bank if !typed.trim().is_empty() => {
                    bank(&stored(ctx, session.banks().await)?, typed.trim())?
                }
                _ => field.value(&typed).map_err(|fits| invalid(FIELDS, fits))?,
            };
            Ok(FieldEdit::Set(name, value.to_string()))
        }
        (None, Some(true)) => Ok(FieldEdit::Lock(name)),
        (None, Some(false)) => Ok(FieldEdit::Unlock(name)),
        _ => Err(invalid(FIELDS, format!("{}: задайте значение или замок, что-то одно.", field.title))),
    }
}

/// The value as the form of a record has it.
fn form(field: &Field, builders: &[Builder], value: &Value) -> String {
    let Input::Builder = field.input else { return field.input.form(value) };
    let named = builders.iter().find(|builder| value.as_u64() == Some(builder.id.0.into()));
    named.map(|builder| builder.name.clone()).unwrap_or_default()
}

/// The builder of a name, of another name, or of the name of its address.
fn builder(builders: &[Builder], typed: &str) -> Result<Value> {
    let same = |name: &str| name.to_lowercase() == typed.to_lowercase();
    let is_it = |builder: &&Builder| {
        same(&builder.name) || same(&builder.slug) || builder.synonyms.iter().any(|name| same(name))
    };
    if let Some(found) = builders.iter().find(is_it) {
        return Ok(found.id.0.into());
    }
    let like = like(builders.iter().map(|builder| builder.name.as_str()), typed)
        .unwrap_or_else(|| "Напишите название так, как на\u{a0}странице застройщика.".to_owned());
    Err(invalid(FIELDS, format!("Застройщика «{typed}» в\u{a0}каталоге нет. {like}")))
}

/// The bank of a name, or of the name of its address.
fn bank(banks: &[Bank], typed: &str) -> Result<Value> {
    let same = |name: &str| name.to_lowercase() == typed.to_lowercase();
    if let Some(found) = banks.iter().find(|bank| same(&bank.name) || same(&bank.slug)) {
        return Ok(found.id.0.into());
    }
    let like = like(banks.iter().map(|bank| bank.name.as_str()), typed)
        .unwrap_or_else(|| "Сначала заведите банк, а\u{a0}потом его программу.".to_owned());
    Err(invalid(FIELDS, format!("Банка «{typed}» в\u{a0}каталоге нет. {like}")))
}

/// The names that have what was typed, as a sentence.
fn like<'a>(names: impl Iterator<Item = &'a str>, typed: &str) -> Option<String> {
    let part = typed.to_lowercase();
    let like = names.filter(|name| name.to_lowercase().contains(&part)).take(LIKE);
    let like: Vec<String> = like.map(|name| format!("«{name}»")).collect();
    (!like.is_empty()).then(|| format!("Похожи: {}.", like.join(", ")))
}

pub(super) fn refused(ctx: &Context<'_>, of: EditedEntity, error: EditError) -> async_graphql::Error {
    let title = |name: &str| {
        let found = fields(of).iter().find(|field| field.name == name);
        found.map_or_else(|| name.to_owned(), |field| field.title.to_owned())
    };
    match error {
        EditError::Unknown { .. } => unknown("Этой записи больше нет."),
        EditError::NoEntry(_) => unknown("Этой правки больше нет."),
        EditError::Nothing => invalid(FIELDS, "Ничего не\u{a0}изменено."),
        EditError::Later { .. } => {
            impossible("Это поле правили и\u{a0}позже: сначала отмените более позднюю правку.")
        }
        EditError::Value { field, .. } => {
            invalid(FIELDS, format!("{}: такое значение не\u{a0}подходит.", title(&field)))
        }
        EditError::Programme(error) => invalid(FIELDS, rule(error)),
        EditError::Rule(error) => invalid(FIELDS, days(error)),
        EditError::SpecialProject(error) => invalid(FIELDS, advertised(*error)),
        EditError::Data(DataError::Taken { .. }) => {
            invalid(FIELDS, "Такой адрес или номер уже есть у\u{a0}другой записи: выберите другой.")
        }
        EditError::Field { field, .. } => unedited(&title(&field)),
        error => {
            tracing::error!(%error, "a record of the catalogue could not be edited");
            fault(ctx)
        }
    }
}

fn unedited(title: &str) -> async_graphql::Error {
    invalid(FIELDS, format!("Поле «{title}» не\u{a0}правят."))
}

/// What a special project cannot be, in words of its editor.
fn advertised(error: SpecialProjectError) -> String {
    match error {
        SpecialProjectError::Part { source, .. } => Problem::Block(source).russian(),
        SpecialProjectError::Path(path) => format!(
            "Имя в\u{a0}адресе «{path}»: нужны строчные латинские буквы, цифры и\u{a0}дефисы, как letniy-bereg."
        ),
        SpecialProjectError::Inn { inn, .. } => {
            format!(
                "ИНН «{inn}»: в\u{a0}нём 10 или 12\u{a0}цифр, и\u{a0}последние из них контрольные. Сверьте с\u{a0}договором."
            )
        }
        SpecialProjectError::Erid { erid, .. } => {
            format!(
                "Токен erid «{erid}»: латинские буквы и\u{a0}цифры, его выдаёт оператор рекламных данных."
            )
        }
        SpecialProjectError::Days { .. } => "Последний день раньше первого.".to_owned(),
    }
}

/// Why a rule does not fit to the others of its programme, in words of its editor.
fn days(error: RuleError) -> String {
    let day = |day: NaiveDate| day.format("%d.%m.%Y");
    match error {
        RuleError::Overlaps(from) => format!(
            "У\u{a0}программы уже есть условия с\u{a0}{}: в\u{a0}один день действуют одни. Закончите прежние раньше или снимите лишние.",
            day(from)
        ),
        RuleError::NotAhead => {
            "Новые условия начинаются не\u{a0}раньше завтрашнего дня. Сегодняшние правят в\u{a0}самой программе."
                .to_owned()
        }
        RuleError::Outside { from, to } => {
            let until = to.map(|to| format!(" по\u{a0}{}", day(to))).unwrap_or_default();
            format!(
                "Программа действует с\u{a0}{}{until}: новые условия начинаются в\u{a0}эти дни, позже первого.",
                day(from)
            )
        }
    }
}

/// What a programme cannot be, in words of its editor.
fn rule(error: ProgrammeError) -> &'static str {
    match error {
        ProgrammeError::Rates => "Ставка «от» больше ставки «до», или обе больше 100\u{a0}%.",
        ProgrammeError::Terms => "Срок «от» больше срока «до», или срок больше 30\u{a0}лет.",
        ProgrammeError::FirstPayment => "Первый взнос больше 95\u{a0}% цены: кредита не\u{a0}остаётся.",
        ProgrammeError::Days => "Последний день раньше первого.",
        ProgrammeError::Nowhere => "Выберите хотя\u{a0}бы один регион и\u{a0}что покупают.",
    }
}
