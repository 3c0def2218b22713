//! Pages of special projects (specification, sections 2.1 and 3).

use async_graphql::SimpleObject;
use novosel_catalog::region::SiteRegion;
use novosel_catalog::slug::slug;
use novosel_catalog::special_project::{SpecialOffer, SpecialProject};

use crate::context::RequestContext;
use crate::live::shown;
use crate::model::editorial::link;
use crate::model::editorial_block::{EditorialBlock, TextPicture};
use crate::model::enums;
use crate::model::listing::ListingLink;
use crate::model::page_status::PageStatus;
use crate::model::spec_project::SpecProject;

/// What a special project offers: live objects under a sentence.
#[derive(Clone, Debug, PartialEq, SimpleObject)]
#[graphql(rename_fields = "snake_case", serial)]
pub struct SpecOffer {
    /// The sentence.
    pub text: String,
    /// The objects: a block of the kind complex or listing.
    pub block: EditorialBlock,
}

/// The page of a special project.
#[derive(Clone, Debug, PartialEq, SimpleObject)]
#[graphql(rename_fields = "snake_case", serial)]
pub struct SpecProjectPage {
    /// Whether the address has a page.
    pub status: PageStatus,
    /// The address of the page, when it is another one.
    pub location: Option<String>,
    /// The site of the page, when it is the other one.
    pub site: Option<enums::SiteRegion>,
    /// The project.
    pub project: Option<SpecProject>,
    /// The first paragraph.
    pub short: String,
    /// Who advertises.
    pub advertiser: String,
    /// What else is to be said by law.
    pub legal_text: Option<String>,
    /// Whether there is a phone; it is told at a press.
    pub has_phone: bool,
    /// Pictures; the first one is the hero.
    pub photos: Vec<TextPicture>,
    /// What follows the first paragraph.
    pub blocks: Vec<EditorialBlock>,
    /// What it offers; an offer whose objects are gone is left out.
    pub offers: Vec<SpecOffer>,
    /// Links.
    pub links: Vec<ListingLink>,
    /// Where the page stands.
    pub breadcrumbs: Vec<ListingLink>,
}

impl SpecProjectPage {
    /// The page of a name on a site. Another spelling, or one of the other site, counts as moved.
    pub fn at(request: &RequestContext, site: SiteRegion, written: &str) -> Self {
        let projects = request.snapshot.reference_data.special_projects.iter();
        let mut running = projects.filter(|project| project.runs(request.today));
        match running.find(|project| project.path == written || project.path == slug(written)) {
            Some(project) if project.path == written && project.is_of(site) => {
                Self::of(request, site, project)
            }
            moved => Self::without(moved, site),
        }
    }

    fn of(request: &RequestContext, site: SiteRegion, project: &SpecialProject) -> Self {
        let offer = |offer: &SpecialOffer| {
            let block = shown(request, site, &offer.block())?;
            Some(SpecOffer { text: offer.text().to_owned(), block })
        };
        let pictures = project.photos.iter();
        Self {
            status: PageStatus::Ok,
            location: None,
            site: Some(site.into()),
            short: project.short.clone(),
            advertiser: project.advertiser.name.clone(),
            legal_text: project.legal_text.clone(),
            has_phone: project.phone.is_some(),
            photos: pictures.map(TextPicture::from).collect(),
            blocks: project.text.blocks().iter().filter_map(|block| shown(request, site, block)).collect(),
            offers: project.offers.iter().filter_map(offer).collect(),
            links: project.links.iter().map(|own| link(&own.title, &own.url)).collect(),
            breadcrumbs: vec![link("Главная", "/"), link(&project.title, project.url())],
            project: Some(SpecProject::from(project)),
        }
    }

    fn without(moved: Option<&SpecialProject>, site: SiteRegion) -> Self {
        Self {
            status: if moved.is_some() { PageStatus::Moved } else { PageStatus::Unknown },
            location: moved.map(SpecialProject::url),
            site: moved.map(|project| project.site.unwrap_or(site).into()),
            project: None,
            short: String::new(),
            advertiser: String::new(),
            legal_text: None,
            has_phone: false,
            photos: Vec::new(),
            blocks: Vec::new(),
            offers: Vec::new(),
            links: Vec::new(),
            breadcrumbs: Vec::new(),
        }
    }
}
