//! How editors have arranged the site: its menus, what they say of it, and the addresses that lead to others. It lies beside
//! the generation, because it changes without one, and a server replaces it as a whole (`SnapshotSlot::arrange`).

use std::sync::Arc;

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
