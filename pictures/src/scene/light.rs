//! The hour and the season: what colour everything has.

use crate::colour::Colour;

/// The light of a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Hour {
    /// A clear summer day.
    Day,
    /// After sunset, windows lit.
    Evening,
    /// Snow.
    Winter,
    /// Grey sky, no sun.
    Overcast,
    /// A clear day in October.
    Autumn,
}

/// The colours of an hour.
#[derive(Clone, Debug)]
pub(crate) struct Light {
    /// The hour.
    pub(crate) hour: Hour,
    /// Zenith, middle, horizon.
    pub(crate) sky: [Colour; 3],
    /// Where the sun stands, as seen from above.
    pub(crate) sun: (f64, f64),
    /// Brightness of a wall in shade.
    pub(crate) ambient: f64,
    /// What the sun adds to it.
    pub(crate) direct: f64,
    /// What distance tends to.
    pub(crate) fog: Colour,
    pub(crate) ground: Colour,
    pub(crate) lawn: [Colour; 2],
    pub(crate) pave: Colour,
    pub(crate) road: Colour,
    pub(crate) marking: Colour,
    /// Crowns from dark to light.
    pub(crate) crown: [Colour; 3],
    pub(crate) trunk: Colour,
    /// Panes, the usual ones first.
    pub(crate) glass: [Colour; 5],
    /// Share of windows with a lamp behind them.
    pub(crate) lit: f64,
    /// Colour and opacity of shadows on the ground.
    pub(crate) shadow: (Colour, f64),
    /// Silhouettes at the horizon.
    pub(crate) city: Colour,
    pub(crate) cloud: (Colour, f64),
    pub(crate) roof: Colour,
    pub(crate) water: Colour,
}

const fn three(values: [u32; 3]) -> [Colour; 3] {
    [Colour::hex(values[0]), Colour::hex(values[1]), Colour::hex(values[2])]
}

const fn five(values: [u32; 5]) -> [Colour; 5] {
    [
        Colour::hex(values[0]),
        Colour::hex(values[1]),
        Colour::hex(values[2]),
        Colour::hex(values[3]),
        Colour::hex(values[4]),
    ]
}

impl Light {
    /// The colours of an hour.
    pub(crate) fn of(hour: Hour) -> Self {
        let hex = Colour::hex;
        let day = Self {
            hour,
            sky: three([0x7f_b0dc, 0xbc_dcf0, 0xf1_f5f2]),
            sun: (-0.55, -0.75),
            ambient: 0.64,
            direct: 0.42,
            fog: hex(0xdc_e8f0),
            ground: hex(0xc9_cfc6),
            lawn: [hex(0x93_b568), hex(0xa9_c57c)],
            pave: hex(0xe4_dfd4),
            road: hex(0x8d_949c),
            marking: hex(0xec_eef0),
            crown: three([0x58_8a48, 0x70_a452, 0x92_be6c]),
            trunk: hex(0x79_6250),
            glass: five([0x6e_94b6, 0x86_aac8, 0xa9_c8de, 0x54_7ca0, 0xc8_dcea]),
            lit: 0.02,
            shadow: (hex(0x22_3048), 0.2),
            city: hex(0xb4_c8d9),
            cloud: (Colour::WHITE, 0.8),
            roof: hex(0xb6_b8b6),
            water: hex(0xa4_c9e0),
        };
        match hour {
            Hour::Day => day,
            Hour::Autumn => Self {
                sky: three([0x93_b9d6, 0xcf_dfe6, 0xf8_efdf]),
                sun: (-0.8, -0.45),
                lawn: [hex(0xa3_b066), hex(0xb8_be7c)],
                crown: three([0xb2_702a, 0xcf_953c, 0xe2_b85c]),
                fog: hex(0xe6_e6e0),
                lit: 0.05,
                ..day
            },
            Hour::Evening => Self {
                sky: three([0x2a_3866, 0x86_6a98, 0xf8_bd8a]),
                sun: (-0.9, -0.1),
                ambient: 0.5,
                direct: 0.2,
                fog: hex(0xc2_9492),
                ground: hex(0x6e_6672),
                lawn: [hex(0x4b_6150), hex(0x57_6e58)],
                pave: hex(0x98_8a8c),
                road: hex(0x4b_4a5c),
                marking: hex(0xa7_9ca6),
                crown: three([0x30_4c3e, 0x3c_5a46, 0x4e_6e50]),
                trunk: hex(0x3c_3238),
                glass: five([0x3b_496c, 0x46_557a, 0x59_6488, 0x32_3e60, 0x7d_7b9c]),
                lit: 0.42,
                shadow: (hex(0x18_1630), 0.3),
                city: hex(0x82_6a84),
                cloud: (hex(0xf4_b89c), 0.5),
                roof: hex(0x6c_6474),
                water: hex(0x5d_6287),
                ..day
            },
            Hour::Winter => Self {
                sky: three([0xaf_c3d8, 0xd4_dfe8, 0xf5_f4f2]),
                sun: (-0.5, -0.8),
                ambient: 0.68,
                direct: 0.32,
                fog: hex(0xe4_eaef),
                ground: hex(0xec_f1f5),
                lawn: [hex(0xf5_f8fb), hex(0xfd_feff)],
                pave: hex(0xdc_e2e9),
                road: hex(0xa8_b0ba),
                marking: hex(0xcb_d2d9),
                crown: three([0x6b_7b74, 0xee_f3f6, 0xff_ffff]),
                trunk: hex(0x5e_534d),
                glass: five([0x78_90a8, 0x8c_a2b6, 0xaa_bac9, 0x66_7f98, 0xc3_cfd9]),
                lit: 0.14,
                shadow: (hex(0x3c_5070), 0.17),
                city: hex(0xc0_ccd7),
                cloud: (Colour::WHITE, 0.6),
                roof: hex(0xf4_f7fa),
                water: hex(0xcd_dce6),
                ..day
            },
            Hour::Overcast => Self {
                sky: three([0xb9_c3cb, 0xd3_d9dd, 0xea_ebe9]),
                sun: (-0.4, -0.9),
                ambient: 0.74,
                direct: 0.24,
                fog: hex(0xdd_dfdf),
                ground: hex(0xa8_a093),
                lawn: [hex(0x98_a078), hex(0xa8_ae88)],
                pave: hex(0xc2_beb6),
                road: hex(0x86_878a),
                marking: hex(0xce_cfce),
                crown: three([0x6a_8056, 0x7c_9160, 0x94_a574]),
                trunk: hex(0x6b_5b4c),
                glass: five([0x6f_8599, 0x83_97a8, 0xa2_b1bd, 0x5d_7488, 0xba_c6cf]),
                lit: 0.04,
                shadow: (hex(0x28_2828), 0.15),
                city: hex(0xbd_c4c9),
                cloud: (hex(0xf6_f6f5), 0.6),
                roof: hex(0xb4_b4b0),
                water: hex(0xae_bec6),
                ..day
            },
        }
    }

    /// Whether lamps burn.
    pub(crate) fn is_dark(&self) -> bool {
        self.hour == Hour::Evening
    }

    /// Whether snow lies.
    pub(crate) fn is_snowy(&self) -> bool {
        self.hour == Hour::Winter
    }
}
