//! The reference data of a catalogue as a file.

use std::borrow::Cow;

use novosel_catalog::bank::Bank;
use novosel_catalog::company::{Agency, Builder};
use novosel_catalog::menu::Menu;
use novosel_catalog::mortgage::Programme;
use novosel_catalog::place::Geography;
use novosel_catalog::redirect::Redirect;
use novosel_catalog::site_settings::SiteSettings;
use novosel_catalog::special_project::SpecialProject;
use novosel_catalog::stream::ReferenceData;
use serde::{Deserialize, Serialize};

/// [`ReferenceData`] with names for its parts; borrowed when written, owned when read.
#[derive(Serialize, Deserialize)]
pub(crate) struct StoredReferenceData<'a> {
    #[serde(rename = "reference")]
    geography: Cow<'a, Geography>,
    builders: Cow<'a, [Builder]>,
    agencies: Cow<'a, [Agency]>,
    banks: Cow<'a, [Bank]>,
    programmes: Cow<'a, [Programme]>,
    // Folders of before have none of these.
    #[serde(default)]
    special_projects: Cow<'a, [SpecialProject]>,
    #[serde(default)]
    menus: Cow<'a, [Menu]>,
    #[serde(default)]
    redirects: Cow<'a, [Redirect]>,
    #[serde(default)]
    site_settings: Cow<'a, [SiteSettings]>,
}

impl<'a> From<&'a ReferenceData> for StoredReferenceData<'a> {
    fn from(reference_data: &'a ReferenceData) -> Self {
        Self {
            geography: Cow::Borrowed(&reference_data.geography),
            builders: Cow::Borrowed(&reference_data.builders),
            agencies: Cow::Borrowed(&reference_data.agencies),
            banks: Cow::Borrowed(&reference_data.banks),
            programmes: Cow::Borrowed(&reference_data.programmes),
            special_projects: Cow::Borrowed(&reference_data.special_projects),
            menus: Cow::Borrowed(&reference_data.menus),
            redirects: Cow::Borrowed(&reference_data.redirects),
            site_settings: Cow::Borrowed(&reference_data.site_settings),
        }
    }
}

impl From<StoredReferenceData<'_>> for ReferenceData {
    fn from(stored: StoredReferenceData<'_>) -> Self {
        Self {
            geography: stored.geography.into_owned(),
            builders: stored.builders.into_owned(),
            agencies: stored.agencies.into_owned(),
            banks: stored.banks.into_owned(),
            programmes: stored.programmes.into_owned(),
            special_projects: stored.special_projects.into_owned(),
            menus: stored.menus.into_owned(),
            redirects: stored.redirects.into_owned(),
            site_settings: stored.site_settings.into_owned(),
        }
    }
}
