//! Whoever asks the database may go away at any moment, as a visitor does who closes a page.

use std::future::{Future, poll_fn};
use std::pin::pin;
use std::task::Poll;

use novosel_catalog::work::JobKind;

use crate::support;

/// Drops a future after so many of its steps.
async fn give_up<T>(future: impl Future<Output = T>, steps: u32) {
    let mut left = steps;
    let mut future = pin!(future);
    poll_fn(|context| {
        if left == 0 {
            return Poll::Ready(());
        }
        left -= 1;
        future.as_mut().poll(context).map(drop)
    })
    .await;
}

#[test]
fn a_session_given_up_while_it_opens_leaves_its_connection_for_others() {
    support::on_both(async |database| {
        for steps in 0..4 {
            for _ in 0..16 {
                give_up(database.read(), steps).await;
                give_up(database.write(), steps).await;
            }
            let number = i64::from(steps);
            let mut writing = database.write().await.unwrap();
            writing.want_job(JobKind::Index, &number.to_string(), number).await.unwrap();
            writing.commit().await.unwrap();
            let jobs = database.read().await.unwrap().jobs().await.unwrap();
            assert_eq!(jobs.len(), steps as usize + 1, "what is written is read at once");
        }
    });
}
