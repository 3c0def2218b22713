//! The numbers by which builders, districts and banks are compared in ratings, and what each criterion makes of them.

use crate::mortgage::MortgageTarget;
use crate::rating_criterion::ScoreCriterion;
use crate::rating_method::{Judgement, RatedFacts, WHOLE, rounded, share, tenths};
use crate::text::{counted, group_thousands};
use crate::track_record::TrackRecord;

/// Points lost for a month of delay, tenths.
const LOST_A_MONTH: u32 = 100;
/// The highest mark of an opinion, tenths.
const HIGHEST_MARK: u32 = 50;
/// Flats on sale that make all points.
const ENOUGH_LOTS: u32 = 500;

/// What a builder is judged by.
#[derive(Clone, Copy, Debug)]
pub struct BuilderFacts {
    /// Its корпуса.
    pub record: TrackRecord,
    /// The mean mark of visitors, tenths, where there are enough.
    pub mark: Option<u8>,
    /// The number of marks.
    pub marks: u32,
}

impl RatedFacts for BuilderFacts {
    fn size(&self) -> u32 {
        self.record.delivered()
    }

    fn judge(&self, criterion: ScoreCriterion) -> Judgement {
        match criterion {
            ScoreCriterion::Opinions => match self.mark {
                Some(mark) => {
                    let shown = tenths(u32::from(mark));
                    let marks = counted(u64::from(self.marks), ["отзыву", "отзывам", "отзывам"]);
                    Judgement {
                        points: share(u32::from(mark).min(HIGHEST_MARK), HIGHEST_MARK),
                        fact: format!("{shown} из 5 по {marks}"),
                        figure: Some(shown),
                    }
                }
                None => not_applied("отзывов пока слишком мало"),
            },
            _ => of_record(&self.record, criterion),
        }
    }
}

/// What a district is judged by.
#[derive(Clone, Copy, Debug)]
pub struct DistrictFacts {
    /// Its корпуса.
    pub record: TrackRecord,
    /// The median price of a square metre on sale, roubles, where enough are known.
    pub metre: Option<u32>,
    /// The lowest of those medians on the site.
    pub cheapest: u32,
    /// Flats on sale.
    pub lots: u32,
    /// Complexes of its listing.
    pub complexes: u32,
    /// Those of them within a walk of a station.
    pub near: u32,
}

impl RatedFacts for DistrictFacts {
    fn size(&self) -> u32 {
        self.complexes
    }

    fn judge(&self, criterion: ScoreCriterion) -> Judgement {
        match criterion {
            ScoreCriterion::Metre => match self.metre.filter(|metre| *metre > 0) {
                Some(metre) => {
                    let price = format!("{}\u{a0}тыс. ₽", group_thousands(u64::from((metre + 500) / 1_000)));
                    Judgement {
                        points: Some(rounded(self.cheapest.min(metre) / 100 * WHOLE, metre / 100).min(WHOLE)),
                        fact: format!(
                            "половина квартир в продаже дешевле {}\u{a0}₽ за метр",
                            group_thousands(u64::from(metre))
                        ),
                        figure: Some(price),
                    }
                }
                None => not_applied("цена метра известна у слишком немногих квартир"),
            },
            ScoreCriterion::Choice => Judgement {
                points: Some((self.lots.min(ENOUGH_LOTS) * WHOLE) / ENOUGH_LOTS),
                figure: Some(counted(u64::from(self.lots), ["квартира", "квартиры", "квартир"])),
                fact: format!(
                    "{} в {}",
                    counted(u64::from(self.lots), ["квартира", "квартиры", "квартир"]),
                    counted(u64::from(self.complexes), ["комплексе", "комплексах", "комплексах"])
                ),
            },
            ScoreCriterion::Walk => Judgement {
                points: share(self.near, self.complexes),
                figure: Some(format!("{} из {}", self.near, self.complexes)),
                fact: format!(
                    "{} из {} комплексов не дальше 15 минут пешком от станции",
                    self.near, self.complexes
                ),
            },
            _ => of_record(&self.record, criterion),
        }
    }
}

/// The lowest rate of a bank for a target beside the lowest of the site, hundredths of a percent.
#[derive(Clone, Copy, Debug)]
pub struct TargetRate {
    /// For what.
    pub target: MortgageTarget,
    /// The bank's.
    pub own: u32,
    /// The site's.
    pub lowest: u32,
}

/// What a bank is judged by.
#[derive(Clone, Debug)]
pub struct BankFacts {
    /// Programmes that hold on the site.
    pub programmes: u32,
    /// The lowest rates by target.
    pub rates: Vec<TargetRate>,
    /// Targets for which some bank of the site has a programme.
    pub targets: u32,
    /// The smallest first payment, percent, and the name of its programme.
    pub first_payment: Option<(u8, String)>,
    /// Complexes of the site that it lends for.
    pub accredited: u32,
    /// Complexes of the site whose banks are known.
    pub known: u32,
}

impl RatedFacts for BankFacts {
    fn size(&self) -> u32 {
        self.programmes
    }

    fn judge(&self, criterion: ScoreCriterion) -> Judgement {
        match criterion {
            ScoreCriterion::Rate => self.rate(),
            ScoreCriterion::FirstPayment => match &self.first_payment {
                Some((percent, name)) => Judgement {
                    points: Some(WHOLE.saturating_sub(u32::from(*percent) * 10)),
                    figure: Some(format!("от {percent}\u{a0}%")),
                    fact: format!("от {percent}\u{a0}% цены: «{name}»"),
                },
                None => not_applied("первый взнос неизвестен"),
            },
            ScoreCriterion::Targets => {
                let own = self.rates.len() as u32;
                let names: Vec<&str> = self.rates.iter().map(|rate| rate.target.title()).collect();
                Judgement {
                    points: share(own, self.targets),
                    figure: Some(format!("{own} из {}", self.targets)),
                    fact: format!(
                        "{} на {own} из {} целей: {}",
                        counted(u64::from(self.programmes), ["программа", "программы", "программ"]),
                        self.targets,
                        names.join(", ")
                    ),
                }
            }
            ScoreCriterion::Accredited if self.known == 0 => {
                not_applied("у комплексов региона банки не указаны")
            }
            ScoreCriterion::Accredited => Judgement {
                points: share(self.accredited, self.known),
                figure: Some(self.accredited.to_string()),
                fact: format!(
                    "кредитует {} из {} комплексов, у которых указаны банки",
                    self.accredited, self.known
                ),
            },
            _ => Judgement::default(),
        }
    }
}

impl BankFacts {
    fn rate(&self) -> Judgement {
        let count = self.rates.len() as u32;
        if count == 0 {
            return not_applied("ставки неизвестны");
        }
        let above: u32 = self.rates.iter().map(|rate| rate.own.saturating_sub(rate.lowest)).sum();
        let mean = rounded(above, count);
        let own: Vec<String> = self
            .rates
            .iter()
            .map(|rate| {
                let lowest = if rate.own <= rate.lowest {
                    ", это минимум".to_owned()
                } else {
                    format!(" при минимуме {}\u{a0}%", hundredths(rate.lowest))
                };
                format!("{} от {}\u{a0}%{lowest}", rate.target.title(), hundredths(rate.own))
            })
            .collect();
        Judgement {
            // A tenth of a percent takes a point.
            points: Some(WHOLE.saturating_sub(mean)),
            figure: Some(if mean == 0 {
                "0\u{a0}п.".to_owned()
            } else {
                format!("+{}\u{a0}п.", hundredths(mean))
            }),
            fact: own.join("; "),
        }
    }
}

/// What the dates of корпуса say.
fn of_record(record: &TrackRecord, criterion: ScoreCriterion) -> Judgement {
    let of = |part: u32, whole: u32| Some(format!("{part} из {whole}"));
    match criterion {
        ScoreCriterion::OnTime | ScoreCriterion::Delay if record.delivered() == 0 => {
            not_applied("сданных корпусов с известным первым сроком нет")
        }
        ScoreCriterion::OnTime => Judgement {
            points: share(record.on_time, record.delivered()),
            figure: of(record.on_time, record.delivered()),
            fact: format!(
                "{} из {} сданных корпусов введены в первый объявленный квартал",
                record.on_time,
                record.delivered()
            ),
        },
        ScoreCriterion::Delay => {
            let Some(delay) = record.delay_tenths() else {
                return not_applied("на сколько опоздали сданные корпуса, неизвестно");
            };
            Judgement {
                // A tenth of a month takes a point.
                points: Some(WHOLE.saturating_sub(delay * LOST_A_MONTH / 10)),
                figure: Some(format!("{}\u{a0}мес.", tenths(delay))),
                fact: match delay {
                    0 if record.told_late > 0 => "где день сдачи известен, переносов не было".to_owned(),
                    0 => "переносов не было".to_owned(),
                    delay => format!("в среднем {}\u{a0}мес. на сданный корпус", tenths(delay)),
                },
            }
        }
        ScoreCriterion::Schedule if record.underway() == 0 => {
            not_applied("строящихся корпусов с известным сроком сейчас нет")
        }
        ScoreCriterion::Schedule => {
            let others = [(record.moved, "сдвинуты"), (record.stalled, "без действующего срока")];
            let others = others.iter().filter(|(count, _)| *count > 0);
            let others: String = others.map(|(count, what)| format!(", {what}: {count}")).collect();
            Judgement {
                points: share(record.on_schedule, record.underway()),
                figure: of(record.on_schedule, record.underway()),
                fact: format!(
                    "{} из {} строящихся по первому сроку{others}",
                    record.on_schedule,
                    record.underway()
                ),
            }
        }
        _ => Judgement::default(),
    }
}

fn not_applied(why: &str) -> Judgement {
    Judgement { fact: why.to_owned(), ..Judgement::default() }
}

/// «18,25»; without what is nothing.
fn hundredths(value: u32) -> String {
    let text = format!("{},{:02}", value / 100, value % 100);
    text.trim_end_matches('0').trim_end_matches(',').to_owned()
}
