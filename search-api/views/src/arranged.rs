//! How editors have arranged the site: its menus, what they say of it, the addresses that lead to others, and the advertising
//! that the operator sells. It lies beside the generation, because it changes without one, and a server replaces it as a whole (`SnapshotSlot::arrange`).

use std::sync::Arc;

use chrono::NaiveDate;
use novosel_catalog::advert::Campaign;
use novosel_catalog::advert::targets::AdPlaces;
use novosel_catalog::menu::Menu;
use novosel_catalog::redirect::Redirects;
use novosel_catalog::region::SiteRegion;
use novosel_catalog::site_settings::SiteSettings;

/// What editors have arranged.
#[derive(Clone, Debug, Default)]
pub struct Arranged {
    menus: Option<(u32, Vec<Menu>)>,
    settings: Option<(u32, Vec<SiteSettings>)>,
    redirects: Option<(u32, Arc<Redirects>)>,
    campaigns: Option<(u32, Arc<[Campaign]>)>,
}

impl Arranged {
    /// With the menus that take the place of built-in ones after a change.
    #[must_use]
    pub fn with_menus(mut self, change: u32, menus: Vec<Menu>) -> Self {
        self.menus = Some((change, menus));
        self
    }

    /// With what editors say of the sites after a change.
    #[must_use]
    pub fn with_settings(mut self, change: u32, settings: Vec<SiteSettings>) -> Self {
        self.settings = Some((change, settings));
        self
    }

    /// With the redirects after a change.
    #[must_use]
    pub fn with_redirects(mut self, change: u32, redirects: Redirects) -> Self {
        self.redirects = Some((change, Arc::new(redirects)));
        self
    }

    /// With the campaigns that are or were shown, after a change of one.
    #[must_use]
    pub fn with_campaigns(mut self, change: u32, campaigns: Vec<Campaign>) -> Self {
        self.campaigns = Some((change, campaigns.into()));
        self
    }

    /// The last change of a menu; none until the database was asked.
    pub fn menu_change(&self) -> Option<u32> {
        self.menus.as_ref().map(|(change, _)| *change)
    }

    /// The last change of what editors say of the sites; none until the database was asked.
    pub fn settings_change(&self) -> Option<u32> {
        self.settings.as_ref().map(|(change, _)| *change)
    }

    /// The last change of a redirect; none until the database was asked.
    pub fn redirect_change(&self) -> Option<u32> {
        self.redirects.as_ref().map(|(change, _)| *change)
    }

    /// The last change of a campaign; none until the database was asked.
    pub fn advert_change(&self) -> Option<u32> {
        self.campaigns.as_ref().map(|(change, _)| *change)
    }

    /// The campaigns that are or were shown; none where there is no database.
    pub fn campaigns(&self) -> &[Campaign] {
        self.campaigns.as_ref().map_or(&[], |(_, campaigns)| campaigns)
    }

    /// The places of a site in which a campaign runs on a day.
    pub fn ad_places(&self, site: SiteRegion, today: NaiveDate) -> AdPlaces {
        let running = self.campaigns().iter().filter(|campaign| campaign.runs(today));
        let places = running.filter(|campaign| campaign.targets.is_of(site));
        AdPlaces::of(places.flat_map(|campaign| campaign.targets.places.iter()))
    }

    /// The menus that take the place of built-in ones: those of the generation where there is no database.
    pub fn menus<'a>(&'a self, of_generation: &'a [Menu]) -> &'a [Menu] {
        self.menus.as_ref().map_or(of_generation, |(_, menus)| menus)
    }

    /// What editors say of a site: as in the generation where there is no database.
    pub fn settings<'a>(
        &'a self,
        of_generation: &'a [SiteSettings],
        site: SiteRegion,
    ) -> Option<&'a SiteSettings> {
        let all = self.settings.as_ref().map_or(of_generation, |(_, settings)| settings);
        all.iter().find(|settings| settings.site == site)
    }

    /// The redirects: those of the generation where there is no database.
    pub fn redirects<'a>(&'a self, of_generation: &'a Redirects) -> &'a Redirects {
        self.redirects.as_ref().map_or(of_generation, |(_, redirects)| redirects)
    }
}
