//! What a page is made of, for telling a fresh one from a stale one.

use chrono::NaiveDate;
use novosel_catalog::region::SiteRegion;
use novosel_views::snapshot::Snapshot;

/// What a page was drawn from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Version {
    /// The generation.
    pub(crate) generation: u64,
    /// The day in Moscow: years and deadlines follow it.
    pub(crate) today: NaiveDate,
    /// The bundle that drew it ([`super::Bundle`]); changes in development alone.
    pub(crate) bundle: u64,
    /// The last change of what visitors say ([`novosel_views::said`]).
    pub(crate) said: u32,
    /// The last changes of a menu and of the settings of a site ([`novosel_views::arranged`]): every page has them.
    pub(crate) arranged: (Option<u32>, Option<u32>),
    /// The places of each site in which a campaign runs that day, as bits.
    pub(crate) ads: [u64; SiteRegion::ALL.len()],
}

impl Version {
    /// What a page of a day is drawn from by a bundle.
    pub(crate) fn of(snapshot: &Snapshot, today: NaiveDate, bundle: u64) -> Self {
        let arranged = snapshot.arranged();
        Self {
            generation: snapshot.number,
            today,
            bundle,
            said: snapshot.said().change(),
            arranged: (arranged.menu_change(), arranged.settings_change()),
            ads: SiteRegion::ALL.map(|site| arranged.ad_places(site, today).bits()),
        }
    }

    /// Whether nothing but what visitors say may differ.
    pub(crate) fn differs_by_words_alone(&self, other: &Self) -> bool {
        Self { said: other.said, ..*self } == *other
    }
}
