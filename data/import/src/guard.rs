//! Whether a feed may replace what is there.
//!
//! Two rules meet here. A feed that suddenly holds under half of the median of its last imports is broken, and one
//! with over 1 % of malformed records or over 20 % fewer than last time stops as well; the operator may force all
//! of them; so does one that would take over half of its source's lots off sale, whatever its past: because it holds too
//! few, or because it holds others, which are the same ones under new numbers as a rule. Malformed means
//! that a record cannot be read as the format; a record that reads and breaks a rule of the domain is a reject, and
//! the good ones still go in. A feed without a single good record is never published: forcing it would only take
//! everything off sale.

use novosel_catalog::text::counted;

use super::report::ImportReport;

/// Imports that the median looks back on.
pub(crate) const LOOK_BACK: u16 = 5;
/// Most malformed records, in percent.
const MALFORMED_PERCENT: u64 = 1;
/// Most missing against the last import, in percent.
const FEWER_PERCENT: u64 = 20;
/// A source of so many lots does not change half of them at once; a smaller one may, but not all.
const MANY: u64 = 10;

/// Why a feed was not published.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// Not one record went in.
    #[error("not one of {records} records can be taken")]
    NothingGood {
        /// Records read.
        records: u64,
    },
    /// `--strict`, and a record was rejected.
    #[error("{rejected} of {records} records are rejected and the import is strict")]
    Strict {
        /// Records rejected.
        rejected: u64,
        /// Records read.
        records: u64,
    },
    /// Too many records cannot be read.
    #[error("{malformed} of {records} records are malformed, more than 1 %")]
    Malformed {
        /// Records that cannot be read.
        malformed: u64,
        /// Records read.
        records: u64,
    },
    /// Far fewer than the last time.
    #[error("the feed holds {now} objects after {last} last time, over 20 % fewer")]
    Fewer {
        /// Objects now.
        now: u64,
        /// Objects then.
        last: u64,
    },
    /// Over half of the lots of the source would vanish.
    #[error("the feed holds {now} of the {on_sale} lots of its source on sale, under half")]
    Vanishing {
        /// Lots now.
        now: u64,
        /// Lots of the source on sale.
        on_sale: u64,
    },
    /// As many lots, under other numbers.
    #[error(
        "the feed names {kept} of the {on_sale} lots of its source on sale by their numbers: they seem to be numbered anew"
    )]
    Renumbered {
        /// Lots on sale that the feed names.
        kept: u64,
        /// Lots of the source on sale.
        on_sale: u64,
    },
    /// Under half of what the operator says a whole feed holds.
    #[error("the feed holds {now} objects, under half of the {expected} that are expected of its source")]
    Expected {
        /// Objects now.
        now: u64,
        /// Objects of a whole feed.
        expected: u64,
    },
    /// Under half of the median.
    #[error("the feed holds {now} objects, under half of the median {median} of its last imports")]
    Half {
        /// Objects now.
        now: u64,
        /// The median.
        median: u64,
    },
}

impl Refusal {
    /// Whether the feed holds far less than it should.
    pub fn is_shrinkage(&self) -> bool {
        match self {
            Self::NothingGood { .. }
            | Self::Fewer { .. }
            | Self::Vanishing { .. }
            | Self::Expected { .. }
            | Self::Half { .. } => true,
            Self::Strict { .. } | Self::Malformed { .. } | Self::Renumbered { .. } => false,
        }
    }

    /// The sentence for the operator, in Russian.
    pub fn sentence(&self) -> String {
        match self {
            Self::NothingGood { records: 0 } => "В файле нет ни одной записи: база не изменена.".to_owned(),
            Self::NothingGood { records } => {
                format!("Ни одна из записей ({records}) не принята: база не изменена.")
            }
            Self::Strict { rejected, records } => {
                format!("Строгий режим: отклонено {rejected} из {records}, база не изменена.")
            }
            Self::Malformed { malformed, records } => format!(
                "Не читается {malformed} из {records} записей, больше 1 %: база не изменена. Исправьте файл или повторите с --force."
            ),
            Self::Fewer { now, last } => format!(
                "В файле {}, в прошлый раз было {last}: похоже на сбой, база не изменена. Если так и надо, повторите с --force.",
                objects(*now)
            ),
            Self::Vanishing { now, on_sale } => format!(
                "В файле {}, а в продаже у источника {on_sale}: похоже на сбой, база не изменена. Если так и надо, повторите с --force.",
                counted(*now, ["лот", "лота", "лотов"])
            ),
            Self::Renumbered { kept, on_sale } => format!(
                "Из {on_sale} лотов источника в продаже файл называет по номерам {kept}: похоже, лоты пронумеровали заново, база не изменена. \
                 Если это те же лоты, повторите с --renumber: они сохранят историю цен. Если другие, повторите с --force."
            ),
            Self::Expected { now, expected } => format!(
                "В файле {}, а у источника указано {expected}: похоже на сбой, база не изменена. Если так и надо, измените число: novosel source edit … --expected.",
                objects(*now)
            ),
            Self::Half { now, median } => format!(
                "В файле {}, обычно {median}: похоже на сбой, база не изменена. Если так и надо, повторите с --force.",
                objects(*now)
            ),
        }
    }
}

fn objects(number: u64) -> String {
    counted(number, ["объект", "объекта", "объектов"])
}

/// The earlier imports of a source, against which its next feed is judged.
#[derive(Clone, Debug, Default)]
pub(crate) struct SourceHistory {
    /// Numbers of objects of its last imports, latest first. None after a restore from an export.
    pub(crate) history: Vec<u64>,
    /// Its lots on sale, and how many lots the feed holds.
    pub(crate) on_sale: u64,
    pub(crate) lots: u64,
    /// Its lots on sale that the feed names.
    pub(crate) kept: u64,
    /// Objects of a whole feed, where the operator says so.
    pub(crate) expected: Option<u64>,
    /// Whether lots that are numbered anew are found by what they are.
    pub(crate) renumber: bool,
}

/// Judges a feed by its report and the past of its source.
pub(crate) fn judge(
    report: &ImportReport,
    past: &SourceHistory,
    strict: bool,
    force: bool,
) -> Result<(), Refusal> {
    let (records, now) = (report.records, report.accepted);
    if now == 0 {
        return Err(Refusal::NothingGood { records });
    }
    if strict && report.rejected > 0 {
        return Err(Refusal::Strict { rejected: report.rejected, records });
    }
    if force {
        return Ok(());
    }
    if report.malformed * 100 > records * MALFORMED_PERCENT {
        return Err(Refusal::Malformed { malformed: report.malformed, records });
    }
    let SourceHistory { history, on_sale, lots, kept, expected, renumber } = past;
    if let Some(expected) = *expected
        && now * 2 < expected
    {
        return Err(Refusal::Expected { now, expected });
    }
    if let Some(median) = median(history)
        && now * 2 < median
    {
        return Err(Refusal::Half { now, median });
    }
    if let Some(&last) = history.first()
        && now * 100 < last * (100 - FEWER_PERCENT)
    {
        return Err(Refusal::Fewer { now, last });
    }
    if lots * 2 < *on_sale {
        return Err(Refusal::Vanishing { now: *lots, on_sale: *on_sale });
    }
    let are_few_kept = if *on_sale < MANY { *kept == 0 && *on_sale > 1 } else { kept * 2 < *on_sale };
    if are_few_kept && !renumber {
        return Err(Refusal::Renumbered { kept: *kept, on_sale: *on_sale });
    }
    Ok(())
}

fn median(history: &[u64]) -> Option<u64> {
    let mut sorted = history.to_vec();
    sorted.sort_unstable();
    sorted.get(sorted.len() / 2).copied()
}

#[cfg(test)]
mod tests {
    use super::super::format::Format;
    use super::super::report::ImportReport;
    use super::{Refusal, SourceHistory, judge};

    fn after(history: &[u64]) -> SourceHistory {
        SourceHistory { history: history.to_vec(), ..SourceHistory::default() }
    }

    fn report(records: u64, accepted: u64, malformed: u64) -> ImportReport {
        let mut report = ImportReport::new("feed".to_owned(), Format::Yrl, false);
        (report.records, report.accepted, report.malformed) = (records, accepted, malformed);
        report.rejected = records - accepted;
        report
    }

    #[test]
    fn a_feed_that_shrinks_is_refused_unless_forced() {
        let history = after(&[100, 90, 110]);
        assert_eq!(judge(&report(80, 80, 0), &history, false, false), Ok(()));
        assert_eq!(
            judge(&report(79, 79, 0), &history, false, false),
            Err(Refusal::Fewer { now: 79, last: 100 })
        );
        assert_eq!(
            judge(&report(49, 49, 0), &history, false, false),
            Err(Refusal::Half { now: 49, median: 100 })
        );
        assert_eq!(judge(&report(49, 49, 0), &history, false, true), Ok(()));
    }

    #[test]
    fn a_first_feed_is_judged_by_what_the_operator_expects() {
        let past = SourceHistory { expected: Some(100), ..SourceHistory::default() };
        assert_eq!(judge(&report(50, 50, 0), &past, false, false), Ok(()));
        let refused = Refusal::Expected { now: 49, expected: 100 };
        assert!(refused.is_shrinkage() && !Refusal::Strict { rejected: 1, records: 2 }.is_shrinkage());
        assert_eq!(judge(&report(49, 49, 0), &past, false, false), Err(refused));
    }

    #[test]
    fn lots_on_sale_do_not_vanish_at_once() {
        let past = |lots| SourceHistory { on_sale: 25, lots, kept: lots, ..SourceHistory::default() };
        assert_eq!(judge(&report(13, 13, 0), &past(13), false, false), Ok(()));
        let refused = Err(Refusal::Vanishing { now: 12, on_sale: 25 });
        assert_eq!(judge(&report(12, 12, 0), &past(12), false, false), refused);
        // A register of houses under the name of a feed of flats.
        assert!(judge(&report(700, 700, 0), &past(0), false, false).is_err());
        assert_eq!(judge(&report(12, 12, 0), &past(12), false, true), Ok(()));
    }

    #[test]
    fn lots_that_are_numbered_anew_are_not_exchanged_in_silence() {
        let past = |on_sale, kept| SourceHistory { on_sale, lots: on_sale, kept, ..SourceHistory::default() };
        let refused = |on_sale, kept| Err(Refusal::Renumbered { kept, on_sale });
        assert_eq!(judge(&report(25, 25, 0), &past(25, 0), false, false), refused(25, 0));
        assert_eq!(judge(&report(25, 25, 0), &past(25, 12), false, false), refused(25, 12));
        assert_eq!(judge(&report(25, 25, 0), &past(25, 13), false, false), Ok(()));
        assert_eq!(judge(&report(3, 3, 0), &past(3, 0), false, false), refused(3, 0));
        assert_eq!(judge(&report(3, 3, 0), &past(3, 1), false, false), Ok(()));
        // The only flat is sold, and another one is offered.
        assert_eq!(judge(&report(1, 1, 0), &past(1, 0), false, false), Ok(()));
        assert_eq!(judge(&report(25, 25, 0), &past(25, 0), false, true), Ok(()));
        let told = SourceHistory { renumber: true, ..past(25, 0) };
        assert_eq!(judge(&report(25, 25, 0), &told, false, false), Ok(()));
    }

    #[test]
    fn rejects_pass_and_malformed_records_stop() {
        assert_eq!(judge(&report(100, 60, 0), &after(&[]), false, false), Ok(()));
        assert_eq!(judge(&report(100, 99, 1), &after(&[]), false, false), Ok(()));
        assert_eq!(
            judge(&report(100, 98, 2), &after(&[]), false, false),
            Err(Refusal::Malformed { malformed: 2, records: 100 })
        );
        assert_eq!(
            judge(&report(100, 99, 0), &after(&[]), true, true),
            Err(Refusal::Strict { rejected: 1, records: 100 })
        );
        assert_eq!(
            judge(&report(4, 0, 0), &after(&[]), false, true),
            Err(Refusal::NothingGood { records: 4 })
        );
    }
}
