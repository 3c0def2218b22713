//! Settings of the sites: what editors say of each in place of its configuration, as fields of a form.

use async_graphql::{Context, InputObject, Result, SimpleObject};
use novosel_catalog::editorial::BlockError;
use novosel_catalog::region::SiteRegion as Site;
use novosel_catalog::site_settings::{SiteSettings, SiteSettingsError, SocialLink, TitledPage};
use novosel_staff::journal::{Record, State};
use novosel_store::DataError;
use novosel_store::repo::{Change, Session};
use novosel_views::model::enums::SiteRegion;

use crate::access::desk;
use crate::refusal::{impossible, invalid, stored};

/// The argument that has the fields.
const FIELDS: &str = "fields";
/// What stands before the code of a page in the name of the field of its title.
const TITLE: &str = "title.";
/// What stands between the parts of a link.
const STROKE: char = '|';
const STALE: &str = "Пока вы правили, настройки изменили. Обновите страницу и\u{a0}внесите правки заново.";

/// What the configuration says of both sites.
#[derive(Clone, Debug)]
pub struct Configured(pub [SiteSettings; 2]);

/// A field of the settings of a site.
#[derive(Clone, Debug, SimpleObject)]
pub struct SiteField {
    /// Its name: `phone`, `phone_hours`, `company`, `about`, `disclaimer`, `social`, `title.index` and the other titles.
    pub name: String,
    /// What it is, for whoever edits it.
    pub title: String,
    /// What editors say; null where the next one stands.
    pub value: Option<String>,
    /// What the configuration or the program says; null where the pages have words of their own.
    pub configured: Option<String>,
    /// What may stand in it between braces.
    pub placeholders: Vec<String>,
}

/// The settings of a site.
#[derive(Clone, Debug, SimpleObject)]
pub struct OfficeSiteSettings {
    /// The site.
    pub region: SiteRegion,
    /// The last change of the settings. Whoever saves names it.
    pub version: u32,
    /// Their fields, in the order of the form.
    pub fields: Vec<SiteField>,
}

/// A field that is saved.
#[derive(Clone, Debug, InputObject)]
pub struct SiteFieldInput {
    /// Its name.
    pub name: String,
    /// What is said; null leaves the word to the configuration and the pages. Links of `social` are lines «name | address»;
    /// without a line there are none.
    pub value: Option<String>,
}

/// A field by its name.
#[derive(Clone, Copy)]
enum Field {
    Line(&'static str, &'static str, fn(&mut SiteSettings) -> &mut Option<String>),
    Social,
    Title(TitledPage),
}

const LINES: [Field; 5] = [
    Field::Line("phone", "Телефон", |settings| &mut settings.phone),
    Field::Line("phone_hours", "Когда отвечают", |settings| &mut settings.phone_hours),
    Field::Line("company", "Компания", |settings| &mut settings.company),
    Field::Line("about", "О\u{a0}сайте в\u{a0}подвале", |settings| &mut settings.about),
    Field::Line("disclaimer", "Оговорка в\u{a0}подвале", |settings| &mut settings.disclaimer),
];

impl Field {
    fn all() -> impl Iterator<Item = Self> {
        let titles = TitledPage::ALL.iter().map(|page| Self::Title(*page));
        LINES.into_iter().chain([Self::Social]).chain(titles)
    }

    fn name(self) -> String {
        match self {
            Self::Line(name, ..) => name.to_owned(),
            Self::Social => "social".to_owned(),
            Self::Title(page) => format!("{TITLE}{}", page.code()),
        }
    }

    fn title(self) -> &'static str {
        match self {
            Self::Line(_, title, _) => title,
            Self::Social => "Соцсети",
            Self::Title(page) => page.title(),
        }
    }

    fn placeholders(self) -> &'static [&'static str] {
        match self {
            Self::Title(page) => page.placeholders(),
            Self::Line(..) | Self::Social => &[],
        }
    }

    fn read(self, settings: &SiteSettings) -> Option<String> {
        match self {
            Self::Line(.., part) => part(&mut settings.clone()).take(),
            Self::Social => settings.social.as_deref().map(lines_of),
            Self::Title(page) => settings.titles.get(&page).cloned(),
        }
    }

    /// Says something; what is wrong with it.
    fn write(self, settings: &mut SiteSettings, value: Option<String>) -> Result<(), String> {
        match self {
            Self::Line(.., part) => *part(settings) = tidy(value),
            Self::Social => settings.social = value.map(|lines| links_of(&lines)).transpose()?,
            Self::Title(page) => {
                settings.titles.remove(&page);
                settings.titles.extend(tidy(value).map(|title| (page, title)));
            }
        }
        Ok(())
    }
}

/// A line without what stands around it; none where nothing is left.
fn tidy(value: Option<String>) -> Option<String> {
    value.map(|line| line.trim().to_owned()).filter(|line| !line.is_empty())
}

fn lines_of(links: &[SocialLink]) -> String {
    let line = |SocialLink { title, url }: &SocialLink| format!("{title} {STROKE} {url}");
    links.iter().map(line).collect::<Vec<_>>().join("\n")
}

fn links_of(lines: &str) -> Result<Vec<SocialLink>, String> {
    let link = |line: &str| {
        let (title, url) = line.split_once(STROKE).ok_or_else(|| {
            format!("Соцсети, строка «{line}»: напишите название, черту и\u{a0}адрес, как\u{a0}«ВКонтакте | https://vk.com/…».")
        })?;
        Ok(SocialLink { title: title.trim().to_owned(), url: url.trim().to_owned() })
    };
    lines.lines().map(str::trim).filter(|line| !line.is_empty()).map(link).collect()
}

/// What is wrong, in words of an editor.
fn told(field: Field, error: &SiteSettingsError) -> String {
    let title = field.title();
    match error {
        SiteSettingsError::Words(BlockError::Long { length, most, .. }) => {
            format!("«{title}»: {length}\u{a0}знаков, помещается до\u{a0}{most}. Сократите.")
        }
        SiteSettingsError::Words(_) => {
            format!(
                "«{title}»: одна строка без\u{a0}невидимых знаков, и\u{a0}в\u{a0}ней должно быть что прочесть."
            )
        }
        SiteSettingsError::Phone(_) => {
            format!("«{title}»: напишите номер с\u{a0}кодом, как\u{a0}«+7 (495) 000-12-34».")
        }
        SiteSettingsError::Link { title: name, .. } => {
            format!("«{title}», {name}: нужен адрес, который начинается с\u{a0}https://.")
        }
        SiteSettingsError::Links(count) => {
            format!("«{title}»: {count} ссылок, помещается не\u{a0}больше восьми.")
        }
        SiteSettingsError::Placeholder { page, written } => {
            let known: Vec<String> = page.placeholders().iter().map(|name| format!("{{{name}}}")).collect();
            format!("Заголовок «{title}»: подстановки {{{written}}} нет, есть {}.", known.join(", "))
        }
        SiteSettingsError::Nameless(_) => format!(
            "Заголовок «{title}»: нужна подстановка {{name}}, иначе у\u{a0}всех таких страниц будет один заголовок."
        ),
    }
}

fn shown(settings: &SiteSettings, configured: &SiteSettings, version: u32) -> OfficeSiteSettings {
    let fields = Field::all().map(|field| SiteField {
        name: field.name(),
        title: field.title().to_owned(),
        value: field.read(settings),
        configured: field.read(configured),
        placeholders: field.placeholders().iter().map(|&name| name.to_owned()).collect(),
    });
    OfficeSiteSettings { region: settings.site.into(), version, fields: fields.collect() }
}

async fn read(
    reading: &mut Session,
    Configured(configured): &Configured,
) -> Result<Vec<OfficeSiteSettings>, DataError> {
    let version = reading.last_site_settings_change().await?;
    let mut all = Vec::new();
    for of in configured {
        all.push(shown(&reading.settings_of_site(of.site).await?, of, version));
    }
    Ok(all)
}

pub(crate) async fn all(ctx: &Context<'_>) -> Result<Vec<OfficeSiteSettings>> {
    let (_, database) = desk(ctx)?;
    let configured = ctx.data::<Configured>()?;
    let all = async { read(&mut database.read().await?, configured).await };
    stored(ctx, all.await)
}

/// What the fields of a form say of a site; of the others what was said.
fn said(mut settings: SiteSettings, fields: Vec<SiteFieldInput>) -> Result<SiteSettings> {
    for SiteFieldInput { name, value } in fields {
        let Some(field) = Field::all().find(|field| field.name() == name) else {
            return Err(invalid(FIELDS, format!("Поля {name} в\u{a0}настройках нет: обновите страницу.")));
        };
        field.write(&mut settings, value).map_err(|told| invalid(FIELDS, told))?;
        settings.check().map_err(|error| invalid(FIELDS, told(field, &error)))?;
    }
    Ok(settings)
}

/// Says something else of a site than somebody has seen.
pub(crate) async fn save(
    ctx: &Context<'_>,
    region: SiteRegion,
    version: u32,
    fields: Vec<SiteFieldInput>,
) -> Result<Vec<OfficeSiteSettings>> {
    let (worker, database) = desk(ctx)?;
    let configured = ctx.data::<Configured>()?;
    let site = Site::from(region);
    let mut writing = stored(ctx, database.write().await)?;
    if stored(ctx, writing.last_site_settings_change().await)? != version {
        return Err(impossible(STALE));
    }
    let before = stored(ctx, writing.settings_of_site(site).await)?;
    let after = said(before.clone(), fields)?;
    let is_changed = stored(ctx, writing.put_site_settings(&after).await)? != Change::Unchanged;
    // Whoever was faster holds the number until the end of their transaction: this one has read an older one then.
    if is_changed && stored(ctx, writing.last_site_settings_change().await)? != version.saturating_add(1) {
        return Err(impossible(STALE));
    }
    let finish = async {
        if is_changed {
            let state = |of: &SiteSettings, other: &SiteSettings| {
                let changed = Field::all().filter(|field| field.read(of) != field.read(other));
                let line = |field: Field| {
                    format!("{}: {}", field.title(), field.read(of).unwrap_or_else(|| "исходное".to_owned()))
                };
                State::default().with("words", changed.map(line).collect::<Vec<_>>().join("; "))
            };
            let record = Record {
                action: "settings.save",
                object: format!("settings/{}", site.code()),
                before: state(&before, &after),
                after: state(&after, &before),
                reason: String::new(),
            };
            writing.write_down(&record, &worker.origin()).await?;
        }
        let all = read(&mut writing, configured).await?;
        writing.commit().await?;
        Ok(all)
    };
    stored(ctx, finish.await)
}
