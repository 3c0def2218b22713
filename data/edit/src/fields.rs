//! Which fields editors may set, what they are called, and how a form shows and takes their values.

use novosel_catalog::bank::Bank;
use novosel_catalog::building::{Complex, ComplexKind};
use novosel_catalog::class::BuildingClass;
use novosel_catalog::company::{Agency, Builder};
use novosel_catalog::contract::Contract;
use novosel_catalog::edit::EditedEntity;
use novosel_catalog::finishing::Finishing;
use novosel_catalog::flat::{Lot, LotKind, LotStatus};
use novosel_catalog::mortgage::MortgageTarget;
use novosel_catalog::region::{Region, SiteRegion};
use novosel_catalog::rooms::Rooms;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::EditError;
use crate::input::{Input, Unit};
use crate::rows::{AGENTS, LINKS, OFFERS, OFFICES, PICTURES};
use crate::{programme, special_project};

/// Fields without which an entity is none.
const REQUIRED: [&str; 22] = [
    "name",
    "bank",
    "kind",
    "status",
    "address",
    "target",
    "valid_from",
    "regions",
    "kinds",
    "percent_from",
    "percent_to",
    "first_payment",
    "term_from",
    "term_to",
    "path",
    "title",
    "short",
    "logo_form",
    "advertiser.name",
    "advertiser.inn",
    "advertiser.erid",
    "text",
];

/// A field that editors set.
#[derive(Clone, Copy, Debug)]
pub struct Field {
    /// Its name in the catalogue format; that of a part is after the name of the whole and a point.
    pub name: &'static str,
    /// What people call it.
    pub title: &'static str,
    /// The heading that it stands under.
    pub group: &'static str,
    /// How a form takes its value.
    pub input: Input,
}

impl Field {
    /// Whether it has a value always.
    #[must_use]
    pub fn is_required(&self) -> bool {
        REQUIRED.contains(&self.name)
    }

    /// What was typed into a form as a value of the catalogue format.
    ///
    /// # Errors
    /// What does not fit, for the person who typed it.
    pub fn value(&self, typed: &str) -> Result<Value, String> {
        let value = self.input.value(typed).map_err(|fits| format!("{}: {fits}", self.title))?;
        if value.is_null() && self.is_required() {
            return Err(format!("{}: напишите что-нибудь, пустым оно не\u{a0}бывает", self.title));
        }
        Ok(value)
    }
}

const MAIN: &str = "Главное";
const PLACE: &str = "Место";
const HOUSE: &str = "Дом";
const TEXTS: &str = "Тексты и снимки";
const MONEY: &str = "Продажа";
const ROOMS: &str = "Планировка";
const TERMS: &str = "Условия";
const VALID: &str = "Где и\u{a0}когда действует";
const ADVERTISING: &str = "Чья реклама";
const PAGE: &str = "Страница";
const STAFF: &str = "Сотрудники";

const fn field(group: &'static str, name: &'static str, title: &'static str, input: Input) -> Field {
    Field { name, title, group, input }
}

/// The values of a closed list as codes and words.
macro_rules! choice {
    ($list:ident) => {
        Input::Choice(|| $list::ALL.iter().map(|value| (code(value), value.title())).collect())
    };
}

/// … several of them.
macro_rules! choices {
    ($list:ident) => {
        Input::Choices(|| $list::ALL.iter().map(|value| (code(value), value.title())).collect())
    };
}

/// A value of a list as the catalogue format writes it.
fn code(value: &impl Serialize) -> String {
    serde_json::to_value(value).ok().and_then(|code| code.as_str().map(str::to_owned)).unwrap_or_default()
}

const METRES: Input = Input::Number(Unit::Hundredths("м"));
const SQUARE_METRES: Input = Input::Number(Unit::Hundredths("м²"));
const COUNT: Input = Input::Number(Unit::Whole(""));
const YEARLY: Input = Input::Number(Unit::Hundredths("%"));
const PERCENT: Input = Input::Number(Unit::Whole("%"));
const YEARS: Input = Input::Number(Unit::Whole("лет"));

const COMPLEX: &[Field] = &[
    field(MAIN, "name", "Название", Input::Line),
    field(MAIN, "synonyms", "Другие названия", Input::Lines),
    field(MAIN, "kind", "Вид", choice!(ComplexKind)),
    field(MAIN, "class", "Класс", choice!(BuildingClass)),
    field(MAIN, "builder", "Застройщик", Input::Builder),
    field(MAIN, "developers", "Юридические лица", Input::Lines),
    field(PLACE, "address", "Адрес", Input::Line),
    field(PLACE, "position", "Точка", Input::Point),
    field(HOUSE, "walls", "Стены", Input::Line),
    field(HOUSE, "ceiling_from_cm", "Потолки от", METRES),
    field(HOUSE, "ceiling_to_cm", "Потолки до", METRES),
    field(HOUSE, "parking", "Паркинг", Input::Line),
    field(MONEY, "auction_lot", "Лот аукциона звонков", Input::Line),
    field(TEXTS, "description", "Описание", Input::Text),
    field(TEXTS, "pros", "Плюсы", Input::Lines),
    field(TEXTS, "cons", "Минусы", Input::Lines),
    field(TEXTS, "photos", "Снимки", Input::Format),
    field(TEXTS, "videos", "Видео", Input::Format),
];

const LOT: &[Field] = &[
    field(MONEY, "status", "Состояние", choice!(LotStatus)),
    field(MONEY, "price", "Цена", Input::Number(Unit::Thousands("₽"))),
    field(MONEY, "price_terms", "Другие цены", Input::Format),
    field(MONEY, "contract", "Договор", choice!(Contract)),
    field(ROOMS, "rooms", "Комнат", choice!(Rooms)),
    field(ROOMS, "euro", "Европланировка", Input::Flag),
    field(ROOMS, "area", "Площадь", SQUARE_METRES),
    field(ROOMS, "living_area", "Жилая", SQUARE_METRES),
    field(ROOMS, "kitchen_area", "Кухня", SQUARE_METRES),
    field(ROOMS, "room_areas", "Площади комнат", Input::Format),
    field(ROOMS, "land_area", "Участок", Input::Number(Unit::Hundredths("сот."))),
    field(ROOMS, "finishing", "Отделка", choice!(Finishing)),
    field(ROOMS, "ceiling_cm", "Потолки", METRES),
    field(ROOMS, "balconies", "Балконов", COUNT),
    field(ROOMS, "loggias", "Лоджий", COUNT),
    field(ROOMS, "window_view", "Вид из\u{a0}окон", Input::Line),
    field(HOUSE, "floor", "Этаж", COUNT),
    field(HOUSE, "floors_total", "Этажей в\u{a0}доме", COUNT),
    field(HOUSE, "section", "Секция", COUNT),
    field(HOUSE, "number", "Номер на\u{a0}двери", Input::Line),
    field(TEXTS, "description", "Описание", Input::Text),
    field(TEXTS, "plan", "План", Input::Line),
    field(TEXTS, "floor_plan", "План этажа", Input::Line),
    field(TEXTS, "photos", "Снимки", Input::Format),
    field(TEXTS, "videos", "Видео", Input::Format),
];

const BUILDER: &[Field] = &[
    field(MAIN, "name", "Название", Input::Line),
    field(MAIN, "synonyms", "Другие названия", Input::Lines),
    field(MAIN, "founded", "Год основания", COUNT),
    field(MAIN, "phone", "Телефон", Input::Line),
    field(MAIN, "site", "Сайт", Input::Line),
    field(TEXTS, "description", "О\u{a0}компании", Input::Text),
    field(TEXTS, "logo", "Логотип", Input::Line),
];

const AGENCY: &[Field] = &[
    field(MAIN, "name", "Название", Input::Line),
    field(MAIN, "phone", "Телефон", Input::Line),
    field(MAIN, "mail", "Электронная почта", Input::Line),
    field(PLACE, "address", "Адрес главного офиса", Input::Line),
    field(PLACE, "offices", "Офисы", Input::Rows(OFFICES)),
    field(STAFF, "agents", "Агенты", Input::Rows(AGENTS)),
];

const BANK: &[Field] = &[
    field(MAIN, "name", "Название", Input::Line),
    field(MAIN, "url", "Сайт", Input::Line),
    field(TEXTS, "description", "О\u{a0}банке", Input::Text),
    field(TEXTS, "logo", "Логотип", Input::Line),
    field(PLACE, "offices", "Отделения", Input::Rows(OFFICES)),
];

const PROGRAMME: &[Field] = &[
    field(MAIN, "bank", "Банк", Input::Bank),
    field(MAIN, "name", "Название", Input::Line),
    field(MAIN, "target", "Для\u{a0}кого", choice!(MortgageTarget)),
    field(VALID, "valid_from", "Первый день", Input::Day),
    field(VALID, "valid_to", "Последний день", Input::Day),
    field(VALID, "deleted", "Снята совсем", Input::Flag),
    field(VALID, "regions", "Регионы", choices!(Region)),
    field(VALID, "kinds", "Что покупают", choices!(LotKind)),
    field(TERMS, "percent_from", "Ставка от", YEARLY),
    field(TERMS, "percent_to", "Ставка до", YEARLY),
    field(TERMS, "percent_note", "Оговорка о\u{a0}ставке", Input::Line),
    field(TERMS, "first_payment", "Первый взнос от", PERCENT),
    field(TERMS, "term_from", "Срок от", YEARS),
    field(TERMS, "term_to", "Срок до", YEARS),
    field(TERMS, "min_loan", "Наименьший кредит", Input::Number(Unit::Thousands("₽"))),
    field(TERMS, "max_loan", "Наибольший кредит", Input::Number(Unit::Thousands("₽"))),
    field(TERMS, "is_bail", "Нужен поручитель", Input::Flag),
    field(TERMS, "age_from", "Возраст от", YEARS),
    field(TERMS, "income_proof", "Подтверждение дохода", Input::Line),
];

/// A site, or both.
const SITE: Input = Input::Choice(|| {
    vec![
        (SiteRegion::Msk.code().to_owned(), "Москва"),
        (SiteRegion::Spb.code().to_owned(), "Санкт-Петербург"),
    ]
});

const SPECIAL_PROJECT: &[Field] = &[
    field(MAIN, "title", "Заголовок", Input::Line),
    field(MAIN, "path", "Имя в\u{a0}адресе /spec/…/", Input::Line),
    field(MAIN, "short", "Первый абзац", Input::Text),
    field(MAIN, "logo_form", "Логотип: адрес картинки", Input::Line),
    field(MAIN, "logo_form_link", "Куда ведёт логотип", Input::Line),
    field(MAIN, "phone", "Телефон", Input::Line),
    field(VALID, "site", "Сайт, если один", SITE),
    field(VALID, "from", "Первый день", Input::Day),
    field(VALID, "to", "Последний день", Input::Day),
    field(VALID, "deleted", "Снят совсем", Input::Flag),
    field(ADVERTISING, "advertiser.name", "Рекламодатель", Input::Line),
    field(ADVERTISING, "advertiser.inn", "ИНН", Input::Line),
    field(ADVERTISING, "advertiser.erid", "Токен erid", Input::Line),
    field(ADVERTISING, "legal_text", "Что ещё велит закон", Input::Text),
    field(PAGE, "text", "Текст", Input::Blocks),
    field(PAGE, "photos", "Снимки", Input::Rows(PICTURES)),
    field(PAGE, "offers", "Предложения", Input::Rows(OFFERS)),
    field(PAGE, "links", "Ссылки", Input::Rows(LINKS)),
];

/// The fields of a kind, in the order of a form. Numbers, keys and addresses of pages stay as they are, and what is
/// computed follows from the rest.
#[must_use]
pub fn fields(of: EditedEntity) -> &'static [Field] {
    match of {
        EditedEntity::Complex => COMPLEX,
        EditedEntity::Lot => LOT,
        EditedEntity::Builder => BUILDER,
        EditedEntity::Agency => AGENCY,
        EditedEntity::Bank => BANK,
        EditedEntity::Programme => PROGRAMME,
        EditedEntity::SpecialProject => SPECIAL_PROJECT,
    }
}

/// The field of a name.
pub(crate) fn named(of: EditedEntity, name: &str) -> Option<&'static Field> {
    fields(of).iter().find(|field| field.name == name)
}

/// Whether a field is said when an entity is made and never again: others have taken it over since.
pub(crate) fn is_told_once(of: EditedEntity, name: &str) -> bool {
    named(of, name).is_some_and(|field| matches!(field.input, Input::Bank))
}

/// The names of all that are edited, for a message.
pub(crate) fn names(of: EditedEntity) -> String {
    let edited = fields(of).iter().map(|field| field.name).filter(|name| !is_told_once(of, name));
    edited.collect::<Vec<_>>().join(", ")
}

/// An entity of a kind that editors make, with nothing said of it; none where all come from elsewhere.
#[must_use]
pub fn empty(of: EditedEntity) -> Option<Value> {
    match of {
        EditedEntity::Bank => serde_json::to_value(Bank::default()).ok(),
        EditedEntity::Programme => Some(programme::empty()),
        EditedEntity::SpecialProject => Some(special_project::empty()),
        EditedEntity::Complex | EditedEntity::Lot | EditedEntity::Builder | EditedEntity::Agency => None,
    }
}

/// The value of a field of an entity; null where it has none.
#[must_use]
pub fn value_of<'a>(entity: &'a Value, field: &str) -> &'a Value {
    field.split('.').fold(entity, |whole, part| &whole[part])
}

/// The place of a field in an entity.
pub(crate) fn place_of<'a>(entity: &'a mut Value, field: &str) -> &'a mut Value {
    field.split('.').fold(entity, |whole, part| &mut whole[part])
}

/// The entity with a field set. The text is JSON, or a text itself where the field is one.
pub(crate) fn set(of: EditedEntity, entity: &Value, field: &str, text: &str) -> Result<Value, EditError> {
    let wrong = |reason: String| EditError::Value { field: field.to_owned(), value: text.to_owned(), reason };
    if field == "name" && text.trim().is_empty() {
        return Err(wrong("a name is at least one letter".to_owned()));
    }
    let plain = Value::String(text.trim().to_owned());
    let json: Option<Value> = serde_json::from_str(text).ok();
    let mut problem = String::new();
    for value in json.into_iter().chain([plain]) {
        let mut changed = entity.clone();
        *place_of(&mut changed, field) = value;
        if of == EditedEntity::Lot && field == "contract" {
            // What an editor says is stated.
            changed["contract_computed"] = Value::Bool(false);
        }
        match read_back(of, &changed) {
            Ok(read) => return Ok(read),
            // What JSON says is wrong with it tells more than what a text would be.
            Err(error) if problem.is_empty() => problem = error.to_string(),
            Err(_) => {}
        }
    }
    Err(wrong(problem))
}

/// The entity as its type reads and writes it.
fn read_back(of: EditedEntity, entity: &Value) -> Result<Value, serde_json::Error> {
    fn through<T: Serialize + DeserializeOwned>(entity: &Value) -> Result<Value, serde_json::Error> {
        serde_json::to_value(serde_json::from_value::<T>(entity.clone())?)
    }
    match of {
        EditedEntity::Complex => through::<Complex>(entity),
        EditedEntity::Lot => through::<Lot>(entity),
        EditedEntity::Builder => through::<Builder>(entity),
        EditedEntity::Agency => through::<Agency>(entity),
        EditedEntity::Bank => through::<Bank>(entity),
        EditedEntity::Programme => programme::read_back(entity),
        EditedEntity::SpecialProject => special_project::read_back(entity),
    }
}
