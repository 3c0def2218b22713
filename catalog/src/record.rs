//! One entity of the catalogue format: what a line of an export holds and what an import accepts.

use serde::{Deserialize, Serialize};

use crate::bank::Bank;
use crate::building::Complex;
use crate::company::{Agency, Builder};
use crate::edit::ManualEdit;
use crate::editorial::Editorial;
use crate::flat::Lot;
use crate::identity::Merge;
use crate::menu::Menu;
use crate::mortgage::Programme;
use crate::other_name::OtherName;
use crate::redirect::Redirect;
use crate::site_settings::SiteSettings;
use crate::special_project::SpecialProject;

/// An entity with its type, e.g. `{"entity":"builder","id":7,…}`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "entity", rename_all = "snake_case")]
pub enum Record {
    /// A builder.
    Builder(Builder),
    /// A bank.
    Bank(Bank),
    /// A programme; its bank comes before it.
    Programme(Programme),
    /// An agency.
    Agency(Agency),
    /// A complex; its builder and programmes come before it.
    Complex(Box<Complex>),
    /// A lot; its complex comes before it.
    Lot(Box<Lot>),
    /// A news item, article or rating.
    Editorial(Editorial),
    /// A page of an advertiser; complexes of its offers come before it.
    SpecialProject(Box<SpecialProject>),
    /// A menu of the portal in place of the built-in one.
    Menu(Menu),
    /// An address that leads to another one.
    Redirect(Redirect),
    /// Another name of a station or a place of the reference data.
    OtherName(OtherName),
    /// What editors say of a site in place of its configuration.
    SiteSettings(Box<SiteSettings>),
    /// A value that an editor set; its entity comes before it.
    Edit(ManualEdit),
    /// Two records that are or are not one; both come before it.
    Merge(Merge),
}
