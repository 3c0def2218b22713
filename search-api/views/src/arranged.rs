//! How editors have arranged the site: its menus. It lies beside the generation, because it changes without one, and a
//! server replaces it as a whole (`SnapshotSlot::arrange`).

use novosel_catalog::menu::Menu;

/// What editors have arranged.
#[derive(Clone, Debug, Default)]
pub struct Arranged {
    menus: Option<(u32, Vec<Menu>)>,
}

impl Arranged {
    /// With the menus that take the place of built-in ones after a change.
    #[must_use]
    pub fn with_menus(mut self, change: u32, menus: Vec<Menu>) -> Self {
        self.menus = Some((change, menus));
        self
    }

    /// The last change of a menu; none until the database was asked.
    pub fn menu_change(&self) -> Option<u32> {
        self.menus.as_ref().map(|(change, _)| *change)
    }

    /// The menus that take the place of built-in ones: those of the generation where there is no database.
    pub fn menus<'a>(&'a self, of_generation: &'a [Menu]) -> &'a [Menu] {
        self.menus.as_ref().map_or(of_generation, |(_, menus)| menus)
    }
}
