//! What only a cottage settlement has: utilities and land.

use serde::{Deserialize, Serialize};

use crate::closed_list::closed_list;
use crate::id::LandStatusId;

closed_list! {
    /// A utility of a settlement (specification, section 3, «Utilities»).
    Convenience,
    /// A set of utilities.
    ConvenienceSet {
        /// Gas.
        Gas = "gas", "газ";
        /// Electricity.
        Electric = "electric", "электричество";
        /// Water.
        Water = "water", "вода";
        /// Central gas.
        CentralGas = "c_gaz", "магистральный газ";
        /// Central electricity.
        CentralElectricity = "c_el", "центральное электричество";
        /// Central water.
        CentralWater = "c_water", "центральный водопровод";
        /// Central heating.
        CentralHeating = "c_heat", "центральное отопление";
        /// Sewerage.
        Sewerage = "c_canal", "центральная канализация";
    }
}

/// A legal status of land, from the reference data.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LandStatus {
    /// Number in the reference data.
    pub id: LandStatusId,
    /// «ИЖС», «ДНП», «СНТ»…
    pub name: String,
    /// The name in full.
    pub title: String,
}

/// The settlement part of a complex.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settlement {
    /// Utilities.
    pub conveniences: ConvenienceSet,
    /// Legal statuses of its land.
    pub land_statuses: Vec<LandStatusId>,
    /// The road to it («Новорижское шоссе»).
    pub road: Option<String>,
    /// Infrastructure, in words.
    pub infrastructure: Vec<String>,
    /// Area of the whole settlement in hectares.
    pub hectares: Option<f64>,
    /// Number of plots.
    pub plots: Option<u32>,
}
