//! Tells complexes once a day how often they were looked at in the month before, as the portal's own counter has it:
//! lists, ratings and the sums of builders and places go by it.

use std::collections::HashMap;

use anyhow::Result;
use chrono::NaiveDate;
use novosel_catalog::hit::ViewedObject;
use novosel_catalog::id::ComplexId;
use novosel_catalog::work::JobKind;
use novosel_store::Database;

/// Complexes that are changed at once: other writers wait so long.
const PAGE: u16 = 200;

/// Tells them. Where nobody was ever counted, they keep what they have; where nobody is any more, it is not known.
pub(super) async fn tell(database: &Database, today: NaiveDate, now: i64) -> Result<()> {
    let Some(views) = month_before(database, today).await? else { return Ok(()) };
    let mut after = ComplexId(0);
    loop {
        let mut reading = database.read().await?;
        let mut page = reading.complexes_after(after, PAGE).await?;
        reading.roll_back().await?;
        let Some(last) = page.last() else { break };
        after = last.id;
        let viewed = |id: &ComplexId| views.get(id).copied().unwrap_or(0);
        page.retain(|complex| complex.popularity != viewed(&complex.id));
        if page.is_empty() {
            continue;
        }
        let ids: Vec<ComplexId> = page.iter().map(|complex| complex.id).collect();
        let mut writing = database.write().await?;
        // As they are now: somebody may have changed them meanwhile.
        for mut complex in writing.complexes(&ids).await? {
            complex.popularity = viewed(&complex.id);
            writing.put_complex(&mut complex).await?;
        }
        writing.want_job(JobKind::Index, "", now).await?;
        writing.commit().await?;
    }
    Ok(())
}

/// How often each complex was looked at in the month before a day; none where nothing was ever counted.
async fn month_before(database: &Database, today: NaiveDate) -> Result<Option<HashMap<ComplexId, u32>>> {
    let mut reading = database.read().await?;
    let is_counted = reading.has_views_before(today).await?;
    let views = reading.views_of_month(today).await?;
    reading.roll_back().await?;
    let of_complexes = views.into_iter().filter_map(|(object, views)| match object {
        ViewedObject::Complex(id) => Some((id, views)),
        _ => None,
    });
    Ok(is_counted.then(|| of_complexes.collect()))
}

#[cfg(test)]
mod tests {
    use chrono::Days;
    use novosel_catalog::record::Record;
    use novosel_demo::Scale;

    use super::super::kills::support;
    use super::*;

    fn today() -> NaiveDate {
        NaiveDate::from_ymd_opt(2026, 11, 20).unwrap()
    }

    async fn popularity(database: &Database) -> Vec<(ComplexId, u32)> {
        let page = database.read().await.unwrap().complexes_after(ComplexId(0), 1_000).await.unwrap();
        page.into_iter().map(|complex| (complex.id, complex.popularity)).collect()
    }

    #[test]
    fn complexes_are_told_their_month_and_keep_what_they_have_where_nobody_was_counted() {
        support::on_both(async |database| {
            let geography = novosel_reference::geography().unwrap();
            let records = novosel_demo::generate(Scale::Lots(300), 3, today(), &geography).unwrap();
            let mut writing = database.write().await.unwrap();
            writing.load(records.filter(|record| !matches!(record, Record::Lot(_)))).await.unwrap();
            writing.commit().await.unwrap();
            let before = popularity(&database).await;
            tell(&database, today(), 1).await.unwrap();
            assert_eq!(popularity(&database).await, before, "nobody was counted");

            let object = ViewedObject::Complex(before[0].0);
            let days_ago = |days| (today() - Days::new(days), object);
            let viewed = [(days_ago(0), 90), (days_ago(1), 5), (days_ago(30), 2), (days_ago(31), 90)];
            let mut writing = database.write().await.unwrap();
            writing.count_views(&viewed).await.unwrap();
            writing.commit().await.unwrap();
            tell(&database, today(), 1).await.unwrap();
            let told = popularity(&database).await;
            assert_eq!(told[0].1, 7, "a month of days that are over");
            assert!(told[1..].iter().all(|(_, views)| *views == 0));
            let mut reading = database.read().await.unwrap();
            assert!(reading.jobs().await.unwrap().iter().any(|job| job.kind == JobKind::Index));
            let revision = reading.current_revision().await.unwrap();
            reading.roll_back().await.unwrap();
            tell(&database, today(), 2).await.unwrap();
            assert_eq!(database.read().await.unwrap().current_revision().await.unwrap(), revision);

            tell(&database, today() + Days::new(60), 3).await.unwrap();
            let told = popularity(&database).await;
            assert!(told.iter().all(|(_, views)| *views == 0), "nobody is counted any more");
        });
    }
}
