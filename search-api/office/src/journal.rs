//! The journal, as people read it.

use std::collections::BTreeMap;

use async_graphql::{Context, Result, SimpleObject};
use chrono::{DateTime, Utc};
use novosel_catalog::edit::EditedEntity;
use novosel_catalog::id::{ComplexId, EditorialId};
use novosel_catalog::menu::MenuPlace;
use novosel_catalog::other_name::NamedRecord;
use novosel_catalog::region::SiteRegion;
use novosel_catalog::staff::{Actor, JournalEntry as Stored};
use novosel_staff::journal::{opened, people_in};
use novosel_staff::seal::Key;
use novosel_store::DataError;
use novosel_store::repo::{JournalFilter, Session};
use novosel_views::model::editorial::text_url;

use crate::access::desk;
use crate::refusal::stored;
use crate::synonyms::called;
use crate::texts::moment;

/// Most entries of a page.
const MOST: i32 = 200;

/// An entry of the journal.
#[derive(Clone, Debug, SimpleObject)]
pub struct JournalEntry {
    /// From 1, without a gap.
    pub number: u32,
    /// When.
    pub happened: DateTime<Utc>,
    /// Who: a name, or the operator's terminal.
    pub actor: String,
    /// What was done, in words.
    pub action: String,
    /// With what: `post/7`.
    pub object: String,
    /// What that is called.
    pub title: String,
    /// Where it is on the site or in the back office.
    pub path: Option<String>,
    /// What it was.
    pub before: String,
    /// What it is.
    pub after: String,
    /// Why.
    pub reason: String,
}

/// A page of the journal.
#[derive(Clone, Debug, SimpleObject)]
pub struct JournalPage {
    /// Entries in all.
    pub total: u64,
    /// The latest first.
    pub entries: Vec<JournalEntry>,
}

pub(crate) async fn page(
    ctx: &Context<'_>,
    before: Option<u32>,
    limit: i32,
    filter: JournalFilter,
) -> Result<JournalPage> {
    let (_, database) = desk(ctx)?;
    let limit = u32::try_from(limit.clamp(1, MOST)).unwrap_or(1);
    let read = async {
        let mut reading = database.read().await?;
        let total = reading.journal_count(&filter).await?;
        Ok(JournalPage { total, entries: entries(&mut reading, &filter, before, limit).await? })
    };
    stored(ctx, read.await)
}

/// The latest entries of a filter.
pub(crate) async fn entries(
    reading: &mut Session,
    filter: &JournalFilter,
    before: Option<u32>,
    limit: u32,
) -> Result<Vec<JournalEntry>, DataError> {
    let rows = reading.journal(filter, before, limit).await?;
    let people: Vec<u32> =
        rows.iter().flat_map(|row| [people_in(&row.before), people_in(&row.after)].concat()).collect();
    let keys = reading.journal_keys(people).await?;
    let names: BTreeMap<u32, String> =
        reading.all_staff().await?.into_iter().map(|staff| (staff.id, staff.name)).collect();
    let mut entries = Vec::with_capacity(rows.len());
    for row in rows {
        let (title, path) = thing(reading, &row.object).await?;
        entries.push(entry(row, &keys, &names, (title, path)));
    }
    Ok(entries)
}

fn entry(
    row: Stored,
    keys: &BTreeMap<u32, Key>,
    names: &BTreeMap<u32, String>,
    (title, path): (String, Option<String>),
) -> JournalEntry {
    let lines = |state: &str| {
        let told = opened(state, |person| keys.get(&person).cloned());
        told.iter().map(|(name, value)| format!("{}: {value}", word(name))).collect::<Vec<_>>().join("\n")
    };
    JournalEntry {
        number: row.number,
        happened: moment(row.happened),
        actor: match row.actor {
            Actor::Terminal => "терминал".to_owned(),
            Actor::Token => "программа оператора".to_owned(),
            Actor::Staff(id) => names.get(&id).cloned().unwrap_or_else(|| format!("сотрудник № {id}")),
        },
        action: action(&row.action).to_owned(),
        object: row.object,
        title,
        path,
        before: lines(&row.before),
        after: lines(&row.after),
        reason: row.reason,
    }
}

/// What was done, in words that say nothing of whoever did it.
fn action(code: &str) -> &str {
    match code {
        "post.accept" => "показано",
        "post.keep" => "оставлено, несмотря на жалобы",
        "post.refuse" => "отклонено",
        "post.remove" => "снято",
        "post.answer" => "ответ",
        "said.correct" => "исправлено перед показом",
        "object.accept" => "объявление опубликовано",
        "object.refuse" => "объявление отклонено",
        "object.take-off" => "объявление снято",
        "merge.accept" => "записи объединены",
        "merge.reject" => "записи признаны разными",
        "merge.undo" => "слияние отменено",
        "lead.pass_on" => "заявка передана",
        "lead.erase" => "заявка стёрта",
        "advert.create" => "рекламная кампания создана",
        "advert.save" => "рекламная кампания изменена",
        "advert.start" => "рекламная кампания запущена",
        "advert.pause" => "рекламная кампания на паузе",
        "edit.set" => "поле исправлено",
        "edit.lock" => "поле закреплено",
        "edit.unlock" => "поле отдано источникам",
        "edit.undo" => "правка отменена",
        "text.create" => "текст создан",
        "text.save" => "текст изменён",
        "text.restore" => "возвращена версия текста",
        "text.schedule" => "выход текста назначен",
        "text.reschedule" => "выход текста перенесён",
        "text.unschedule" => "выход текста отменён",
        "text.publish" => "текст вышел в назначенный час",
        "text.miss" => "текст не вышел в назначенный час",
        "menu.save" => "меню изменено",
        "menu.reset" => "возвращено исходное меню",
        "settings.save" => "настройки сайта изменены",
        "picture.add" => "картинка загружена",
        "picture.describe" => "описание картинки изменено",
        "picture.remove" => "картинка удалена",
        "video.add" => "видео загружено",
        "video.describe" => "описание видео изменено",
        "video.remove" => "видео удалено",
        "redirect.save" => "переадресация задана",
        "redirect.remove" => "переадресация убрана",
        "draft.take" => "правка взята на себя",
        "draft.discard" => "черновик отброшен",
        "name.add" => "добавлено другое название",
        "name.remove" => "другое название убрано",
        "search.judge" => "слова поиска разобраны",
        "search.reopen" => "слова поиска снова в списке",
        "source.run" => "загрузка назначена",
        "source.pause" => "источник на паузе",
        "source.resume" => "источник снят с паузы",
        "staff.invite" => "приглашение",
        "staff.join" => "приглашение принято",
        "staff.factor" => "второй фактор подключён",
        "staff.reset-factor" => "второй фактор сброшен",
        "staff.recovery" => "вход по запасному коду",
        "staff.roles" => "роли изменены",
        "staff.stop" => "доступ закрыт",
        "session.begin" => "вход",
        "session.revoke" => "сессия закрыта",
        other => other,
    }
}

/// What a fact of a state is called.
fn word(name: &str) -> &str {
    match name {
        "state" => "состояние",
        "text" => "текст",
        "author" => "от имени",
        "name" => "имя",
        "mail" => "почта",
        "roles" => "роли",
        "version" => "версия",
        "title" => "заголовок",
        "path" => "адрес",
        "device" => "устройство",
        "answer" => "ответ",
        "by" => "кто",
        "due" => "выход",
        "writer" => "правит",
        "complex" => "комплекс",
        "lot" => "лот",
        "pair" => "записи",
        "items" => "пункты",
        "alt" => "что на\u{a0}картинке",
        "poster" => "заставка",
        "leads_to" => "куда ведёт",
        "advertiser" => "рекламодатель",
        "days" => "дни",
        "budget" => "бюджет",
        "creatives" => "токены креативов",
        "site" => "площадка",
        "words" => "слова",
        "names" => "другие названия",
        "field" => "поле",
        "value" => "значение",
        other => other,
    }
}

/// What a thing is called, and where it is.
async fn thing(reading: &mut Session, object: &str) -> Result<(String, Option<String>), DataError> {
    let number = |rest: &str| rest.parse::<u32>().ok();
    let named = match object.split_once('/') {
        Some(("post", rest)) => match number(rest) {
            Some(id) => reading.post(id).await?.map(|post| (post.title, Some(post.url))),
            None => None,
        },
        Some(("text", rest)) => match number(rest) {
            Some(id) => {
                let text = reading.editorial(EditorialId(id)).await?;
                text.map(|text| (text.header.clone(), Some(text_url(&text))))
            }
            None => None,
        },
        Some(("draft", rest)) => match number(rest) {
            Some(id) => {
                let path = format!("/office/texts/new/?draft={id}");
                reading.text_draft(id).await?.map(|draft| (draft.head.title, Some(path)))
            }
            None => None,
        },
        Some(("staff", rest)) => match number(rest) {
            Some(id) => reading.staff(id).await?.map(|staff| (staff.name, None)),
            None => None,
        },
        Some(("object", rest)) => number(rest).map(|id| {
            let path = format!("/office/moderation/?item=object-{id}");
            (format!("объявление № {id}"), Some(path))
        }),
        Some(("merge", rest)) => number(rest).map(|id| {
            let path = format!("/office/moderation/?item=merge-{id}");
            (format!("слияние № {id}"), Some(path))
        }),
        Some(("complex", rest)) => match number(rest) {
            Some(id) => {
                let complex = reading.complex(ComplexId(id)).await?;
                complex.map(|complex| (complex.name, Some(format!("/office/catalogue/complex/{id}/"))))
            }
            None => None,
        },
        Some((of @ ("lot" | "builder" | "agency" | "bank" | "programme"), rest)) => number(rest).map(|id| {
            let word = EditedEntity::parse(of).map_or("запись", EditedEntity::title);
            (format!("{word} {id}"), Some(format!("/office/catalogue/{of}/{id}/")))
        }),
        Some(("lead", rest)) => {
            number(rest).map(|id| (format!("заявка № {id}"), Some(format!("/office/leads/{id}/"))))
        }
        Some(("advert", rest)) => match number(rest) {
            Some(id) => {
                let path = format!("/office/adverts/{id}/");
                reading
                    .campaign(id)
                    .await?
                    .map(|campaign| (format!("реклама: {}", campaign.name), Some(path)))
            }
            None => None,
        },
        Some(("menu", place)) => MenuPlace::parse(place).map(|place| {
            (format!("меню: {}", place.title()), Some(format!("/office/menus/?menu={}", place.code())))
        }),
        Some(("settings", site)) => SiteRegion::parse(site).map(|site| {
            let path = format!("/office/settings/?site={}", site.code());
            (format!("настройки сайта: {}", site.regions()[0].title()), Some(path))
        }),
        Some(("picture", rest)) => {
            number(rest).map(|id| (format!("картинка № {id}"), Some("/office/pictures/".to_owned())))
        }
        Some(("video", rest)) => {
            number(rest).map(|id| (format!("видео № {id}"), Some("/office/videos/".to_owned())))
        }
        Some(("redirect", path)) => {
            Some((format!("переадресация: /{path}"), Some("/office/redirects/".to_owned())))
        }
        Some((of @ ("station" | "place"), rest)) => {
            let called = NamedRecord::parse(of).zip(number(rest)).and_then(|(of, id)| called(of, id));
            called.map(|called| (called, Some("/office/search/?verdict=synonym".to_owned())))
        }
        Some(("search", _)) => Some(("поиск".to_owned(), Some("/office/search/".to_owned()))),
        Some(("source", name)) => Some((name.to_owned(), Some(format!("/office/sources/{name}/")))),
        Some(("invitation", rest)) => number(rest).map(|id| (format!("№ {id}"), None)),
        _ => None,
    };
    Ok(named.unwrap_or_else(|| (object.to_owned(), None)))
}
