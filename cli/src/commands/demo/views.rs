//! Looks at the objects of the demonstration in the last month: at complexes as many times as the generator says, as the
//! portal's own counter would have counted them, and at their lots, banks and texts in keeping with that.

use anyhow::Result;
use chrono::{Days, NaiveDate};
use novosel_catalog::hit::ViewedObject;
use novosel_catalog::id::ComplexId;
use novosel_store::Database;
use novosel_store::repo::Session;

/// How many days ago they were looked at: in the month that is told to complexes, today not among it.
const DAYS_AGO: [u64; 10] = [1, 4, 7, 10, 13, 16, 19, 22, 25, 28];
/// Complexes that are read at once.
const PAGE: u16 = 500;
/// Complexes of a page whose lots are looked at, and lots of each.
const WITH_LOTS: (usize, usize) = (40, 60);
/// How often the first bank and the first text are looked at; those after them less.
const FIRST: (u32, u32) = (900, 4_000);

/// Tells the views of a new catalogue.
pub(super) async fn tell(database: &Database, today: NaiveDate) -> Result<()> {
    let mut writing = database.write().await?;
    let mut after = ComplexId(0);
    loop {
        let page = writing.complexes_after(after, PAGE).await?;
        let Some(last) = page.last() else { break };
        after = last.id;
        let mut viewed: Vec<(ViewedObject, u32)> =
            page.iter().map(|complex| (ViewedObject::Complex(complex.id), complex.popularity)).collect();
        for complex in page.iter().take(WITH_LOTS.0) {
            let lots = writing.lots_of(complex.id).await?;
            let share = |at: u32| complex.popularity / (8 + at % 17);
            let lots = lots.iter().take(WITH_LOTS.1).zip(0..);
            viewed.extend(lots.map(|(lot, at)| (ViewedObject::Lot(lot.id), share(at))));
        }
        count(&mut writing, &viewed, today).await?;
    }
    let banks = writing.banks().await?;
    let banks = banks.iter().zip(1..).map(|(bank, at)| (ViewedObject::Bank(bank.id), FIRST.0 / at));
    let texts = writing.editorials().await?;
    let texts = texts.iter().zip(1..).map(|(text, at)| (ViewedObject::Text(text.id), FIRST.1 / at));
    let viewed: Vec<(ViewedObject, u32)> = banks.chain(texts).collect();
    count(&mut writing, &viewed, today).await?;
    writing.commit().await?;
    Ok(())
}

/// Spreads views over the days.
async fn count(writing: &mut Session, viewed: &[(ViewedObject, u32)], today: NaiveDate) -> Result<()> {
    let days = DAYS_AGO.map(|ago| today - Days::new(ago));
    let share = u32::try_from(days.len())?;
    let mut counted = Vec::with_capacity(viewed.len() * days.len());
    for (object, views) in viewed {
        let (each, left) = (views / share, views % share);
        for (day, at) in days.into_iter().zip(0..) {
            counted.push(((day, *object), each + u32::from(at < left)));
        }
    }
    counted.retain(|(_, views)| *views > 0);
    writing.count_views(&counted).await?;
    Ok(())
}
