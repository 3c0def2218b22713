//! Yes/no facts of a complex: the specification's flags, `tag_*` features and mortgage badges in one list.

use crate::closed_list::closed_list;

closed_list! {
    /// A yes/no fact of a complex. Mortgage flags are derived at index time from programmes valid that day.
    Feature,
    /// A set of features.
    FeatureSet {
        /// In the white list.
        Recommended = "recommended", "белый список";
        /// In the black list.
        Blacklist = "blacklist", "чёрный список";
        /// Top offer.
        TopOffer = "top_offer", "топовое предложение";
        /// Sales are closed.
        SalesClosed = "sales_closed", "продажи закрыты";
        /// Sold online.
        OnlineSales = "online_sales", "онлайн-покупка";
        /// An apart-hotel.
        ApartHotel = "is_apart_hotel", "апарт-отель";
        /// The builder takes leads.
        DeveloperLeads = "is_developer_leads", "заявки застройщику";
        /// Has a panorama.
        Panorama = "panorama", "панорама";
        /// Has a tour.
        Tour = "tour", "виртуальный тур";
        /// Assignments are not shown.
        HideAssignment = "hide_assignment", "уступки скрыты";
        /// Bank programmes are not shown.
        HideBankPrograms = "hide_banks_programs", "программы банков скрыты";
        /// Рассрочка.
        Installment = "installment", "рассрочка";
        /// Trade-in.
        TradeIn = "trade_in", "трейд-ин";
        /// Mortgage without a first payment.
        MortgageWithoutPayment = "mortgage_wo_payment", "ипотека без взноса";
        /// Ипотека of any programme (derived).
        Mortgage = "mortgage", "ипотека";
        /// Семейная ипотека (derived).
        FamilyMortgage = "family_mortgage", "семейная ипотека";
        /// IT-ипотека (derived).
        ItMortgage = "it_mortgage", "IT-ипотека";
        /// Военная ипотека (derived).
        MilitaryMortgage = "military_mortgage", "военная ипотека";
        /// Сельская ипотека (derived).
        RuralMortgage = "rural_mortgage", "сельская ипотека";
        /// Материнский капитал (derived).
        MaternityCapital = "maternity_capital", "материнский капитал";
        /// Has a live promo (derived).
        Promo = "promo", "акции";
        /// Commissioning moved by half a year or more (derived).
        MissedDeadline = "missed_deadline", "долгострой";
        /// A station within a quarter of an hour on foot (derived).
        NearMetro = "near_metro", "рядом с метро";
        /// Sales began within the last year (derived).
        New = "new", "новинка";
        /// Closed yard.
        ClosedYard = "tag_closed_yard", "закрытый двор";
        /// Underground parking.
        UndergroundParking = "tag_underground_parking", "подземный паркинг";
        /// A park or a forest nearby.
        NearPark = "tag_near_park", "рядом парк";
        /// Water nearby.
        NearWater = "tag_near_water", "рядом водоём";
        /// A school in the complex.
        School = "tag_school", "школа";
        /// A kindergarten in the complex.
        Kindergarten = "tag_kindergarten", "детский сад";
        /// Accessible to people with limited mobility.
        Accessible = "tag_accessible", "доступная среда";
        /// Panoramic windows.
        PanoramicWindows = "tag_panoramic_windows", "панорамные окна";
        /// Terraces.
        Terraces = "tag_terraces", "террасы";
        /// High ceilings, 3 m and more.
        HighCeilings = "tag_high_ceilings", "высокие потолки";
        /// A smart-home system.
        SmartHome = "tag_smart_home", "умный дом";
        /// Nothing is on sale (derived).
        NoSales = "no_sales", "без продаж";
        /// A корпус is a project, and nothing is on sale yet (derived).
        Project = "project", "проект без продаж";
    }
}

impl Feature {
    /// Whether the flag is computed at index time; a feed or a form never sets it.
    pub fn is_derived(self) -> bool {
        matches!(
            self,
            Self::Mortgage
                | Self::FamilyMortgage
                | Self::ItMortgage
                | Self::MilitaryMortgage
                | Self::RuralMortgage
                | Self::MaternityCapital
                | Self::Promo
                | Self::MissedDeadline
                | Self::NearMetro
                | Self::New
                | Self::NoSales
                | Self::Project
        )
    }
}
