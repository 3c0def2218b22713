//! Special projects as every page shows them: the logo and the line (specification, sections 2.1 and 3).

use async_graphql::SimpleObject;
use chrono::NaiveDate;
use novosel_catalog::region::SiteRegion;
use novosel_catalog::special_project::SpecialProject;

use crate::snapshot::Snapshot;

/// A special project: a company's page on the portal. Its logo is shown with the label «Реклама».
#[derive(Clone, Debug, PartialEq, Eq, SimpleObject)]
#[graphql(rename_fields = "snake_case", serial)]
pub struct SpecProject {
    /// Title.
    pub title: String,
    /// The last part of its address.
    pub path: String,
    /// The address of its page.
    pub url: String,
    /// The picture of the logo.
    pub logo_form: String,
    /// Where the logo leads; a logo without it is not shown.
    pub logo_form_link: Option<String>,
    /// Who advertises, with the token of the advertisement.
    pub legal_text_logo: String,
}

impl SpecProject {
    /// Those that a site shows on a day, by number.
    pub fn running(snapshot: &Snapshot, site: SiteRegion, today: NaiveDate) -> Vec<Self> {
        let projects = snapshot.reference_data.special_projects.iter();
        projects.filter(|project| project.is_of(site) && project.runs(today)).map(Self::from).collect()
    }
}

impl From<&SpecialProject> for SpecProject {
    fn from(project: &SpecialProject) -> Self {
        Self {
            title: project.title.clone(),
            path: project.path.clone(),
            url: project.url(),
            logo_form: project.logo_form.clone(),
            logo_form_link: project.logo_form_link.clone(),
            legal_text_logo: project.advertiser.legal_text(),
        }
    }
}
