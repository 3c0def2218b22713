//! What ratings compare, and by what.
//!
//! To add a criterion: its line in [`ScoreCriterion`], what it is of ([`ScoreCriterion::subjects`]), and its numbers in the
//! facts of that.

use crate::closed_list::closed_list;

closed_list! {
    /// What is compared.
    RatingSubject {
        /// Builders of a site.
        Builder = "builder", "застройщики";
        /// Districts of a site.
        District = "district", "районы";
        /// Banks that lend on a site.
        Bank = "bank", "банки";
    }
}

impl RatingSubject {
    /// What a place needs where an editor names no number: delivered корпуса of a builder, complexes of a district,
    /// programmes of a bank.
    pub fn fewest(self) -> u32 {
        match self {
            Self::Builder => 8,
            Self::District => 3,
            Self::Bank => 2,
        }
    }
}

closed_list! {
    /// By what places are counted.
    ScoreCriterion {
        /// The share of delivered корпуса that were on time.
        OnTime = "on_time", "Сдано в срок";
        /// The mean delay of delivered корпуса.
        Delay = "delay", "Длина переноса";
        /// The share of корпуса under construction that are on schedule.
        Schedule = "schedule", "Стройки по графику";
        /// The mean mark of visitors.
        Opinions = "opinions", "Оценка жителей";
        /// The median price of a square metre.
        Metre = "metre", "Цена метра";
        /// Flats on sale.
        Choice = "choice", "Выбор квартир";
        /// The share of complexes within a walk of a station.
        Walk = "walk", "Метро пешком";
        /// How far the rates are from the lowest ones.
        Rate = "rate", "Ставки";
        /// The smallest first payment.
        FirstPayment = "first_payment", "Первый взнос";
        /// The share of targets for which there is a programme.
        Targets = "targets", "Выбор программ";
        /// The share of complexes that it lends for.
        Accredited = "accredited", "Аккредитация";
    }
}

impl ScoreCriterion {
    /// What it can be applied to.
    pub fn subjects(self) -> &'static [RatingSubject] {
        match self {
            Self::OnTime | Self::Delay | Self::Schedule => &[RatingSubject::Builder, RatingSubject::District],
            Self::Opinions => &[RatingSubject::Builder],
            Self::Metre | Self::Choice | Self::Walk => &[RatingSubject::District],
            Self::Rate | Self::FirstPayment | Self::Targets | Self::Accredited => &[RatingSubject::Bank],
        }
    }

    /// How points are counted, as a phrase.
    pub fn rule(self) -> &'static str {
        match self {
            Self::OnTime => "доля сданных корпусов, введённых в первый объявленный квартал",
            Self::Delay => "в среднем на сданный корпус, каждые 0,1 месяца — минус балл",
            Self::Schedule => "доля строящихся корпусов, у которых первый срок в силе",
            Self::Opinions => "средняя оценка в отзывах на портале, пятёрка — сто баллов",
            Self::Metre => {
                "медиана по квартирам в продаже: у самого дешёвого района сто баллов, вдвое дороже — пятьдесят"
            }
            Self::Choice => "квартиры в продаже: каждые пять — балл, от пятисот — сто баллов",
            Self::Walk => "доля комплексов, от которых до станции не больше 15 минут пешком",
            Self::Rate => {
                "на сколько минимальная ставка выше лучшей в регионе, в среднем по целям кредита: каждые 0,1 пункта — минус балл"
            }
            Self::FirstPayment => "самый низкий первый взнос среди программ: каждый процент — минус балл",
            Self::Targets => "доля целей кредита, на которые у банка есть программа",
            Self::Accredited => "доля комплексов с известными банками, по которым кредитует этот",
        }
    }

    /// Where the numbers come from.
    pub fn source(self) -> &'static str {
        match self {
            Self::OnTime | Self::Delay | Self::Schedule => "проектные декларации и реестр строящихся домов",
            Self::Opinions => "отзывы посетителей портала",
            Self::Metre | Self::Choice => "предложения каталога на сегодня",
            Self::Walk => "положение домов и станций",
            Self::Rate | Self::FirstPayment | Self::Targets => "действующие программы банков",
            Self::Accredited => "карточки комплексов",
        }
    }

    /// What its number in a row is of.
    pub fn beside(self) -> &'static str {
        match self {
            Self::OnTime => "в срок",
            Self::Delay => "перенос",
            Self::Schedule => "по графику",
            Self::Opinions => "оценка",
            Self::Metre => "за м²",
            Self::Choice => "в продаже",
            Self::Walk => "у станции",
            Self::Rate => "к лучшим ставкам",
            Self::FirstPayment => "взнос",
            Self::Targets => "целей",
            Self::Accredited => "ЖК",
        }
    }
}
