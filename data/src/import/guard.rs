//! Whether a feed may replace what is there.
//!
//! Two rules meet here. A feed that suddenly holds under half of the median of its last imports is broken, and one
//! with over 1 % of malformed records or over 20 % fewer than last time stops as well; the operator may force all
//! of them. Malformed means that a record cannot be read as the format; a record that reads and breaks a rule of the
//! domain is a reject, and the good ones still go in. A feed without a single good record is never published: forcing
//! it would only take everything off sale.

use super::report::ImportReport;

/// Imports that the median looks back on.
pub(crate) const LOOK_BACK: u16 = 5;
/// Most malformed records, in percent.
const MALFORMED_PERCENT: u64 = 1;
/// Most missing against the last import, in percent.
const FEWER_PERCENT: u64 = 20;

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
    /// The sentence for the operator, in Russian.
    pub fn sentence(&self) -> String {
        match self {
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
                "В файле {now} объектов, в прошлый раз было {last}: похоже на сбой, база не изменена. Если так и надо, повторите с --force."
            ),
            Self::Half { now, median } => format!(
                "В файле {now} объектов, обычно {median}: похоже на сбой, база не изменена. Если так и надо, повторите с --force."
            ),
        }
    }
}

/// Judges a feed by its report and the numbers of objects of its last imports, latest first.
pub(crate) fn judge(
    report: &ImportReport,
    history: &[u64],
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
    use super::{Refusal, judge};

    fn report(records: u64, accepted: u64, malformed: u64) -> ImportReport {
        let mut report = ImportReport::new("feed".to_owned(), Format::Yrl, false);
        (report.records, report.accepted, report.malformed) = (records, accepted, malformed);
        report.rejected = records - accepted;
        report
    }

    #[test]
    fn a_feed_that_shrinks_is_refused_unless_forced() {
        let history = [100, 90, 110];
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
    fn rejects_pass_and_malformed_records_stop() {
        assert_eq!(judge(&report(100, 60, 0), &[], false, false), Ok(()));
        assert_eq!(judge(&report(100, 99, 1), &[], false, false), Ok(()));
        assert_eq!(
            judge(&report(100, 98, 2), &[], false, false),
            Err(Refusal::Malformed { malformed: 2, records: 100 })
        );
        assert_eq!(
            judge(&report(100, 99, 0), &[], true, true),
            Err(Refusal::Strict { rejected: 1, records: 100 })
        );
        assert_eq!(judge(&report(4, 0, 0), &[], false, true), Err(Refusal::NothingGood { records: 4 }));
    }
}
