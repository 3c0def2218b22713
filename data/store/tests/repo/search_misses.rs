//! Words that found nothing.

use novosel_catalog::region::SiteRegion;
use novosel_catalog::search_miss::{MissKind, MissVerdict, MissedWords};
use novosel_store::repo::{MOST_MISSES, MissFilter};

use crate::sample::day;
use crate::support;

fn words(site: SiteRegion, words: &str) -> MissedWords {
    MissedWords { site, kind: MissKind::Suggestion, words: words.to_owned() }
}

#[test]
fn words_of_several_servers_add_up_by_day_and_site_and_are_forgotten() {
    support::on_both(async |database| {
        let (early, late) = (day(2026, 11, 3), day(2026, 11, 9));
        let (msk, spb) = (words(SiteRegion::Msk, "солярис"), words(SiteRegion::Spb, "солярис"));
        let other = words(SiteRegion::Msk, "парус");
        for (today, missed, seen) in
            [(early, &msk, 2), (late, &msk, 3), (late, &msk, 1), (late, &spb, 1), (late, &other, 9)]
        {
            let mut writing = database.write().await.unwrap();
            writing.count_misses(today, &[(missed.clone(), seen)]).await.unwrap();
            writing.commit().await.unwrap();
        }
        let mut session = database.write().await.unwrap();
        let filter = |since| MissFilter { since, site: None, find: String::new(), verdict: None };
        let (found, total) = session.search_misses(&filter(early), (0, 10)).await.unwrap();
        let read: Vec<(&str, u64)> = found.iter().map(|miss| (miss.words.as_str(), miss.seen)).collect();
        assert_eq!((read, total), (vec![("парус", 9), ("солярис", 7)], 2));
        assert_eq!(
            (found[1].last, found[1].sites.as_slice()),
            (late, &[SiteRegion::Msk, SiteRegion::Spb][..])
        );
        let of_site = MissFilter { site: Some(SiteRegion::Spb), ..filter(late) };
        assert_eq!(session.search_misses(&of_site, (0, 10)).await.unwrap().0[0].seen, 1);
        let with = MissFilter { find: "сол".to_owned(), ..filter(late) };
        assert_eq!(session.search_misses(&with, (0, 10)).await.unwrap().0[0].seen, 5);

        let literally = MissFilter { find: "%".to_owned(), ..filter(early) };
        assert_eq!(session.search_misses(&literally, (0, 10)).await.unwrap(), (Vec::new(), 0));

        assert!(session.judge_words("парус", Some(MissVerdict::NoWord), late).await.unwrap());
        assert!(!session.judge_words("парус", Some(MissVerdict::NoWord), late).await.unwrap());
        assert_eq!(session.search_misses(&filter(early), (0, 10)).await.unwrap().1, 1);
        let decided = MissFilter { verdict: Some(MissVerdict::NoWord), ..filter(early) };
        assert_eq!(session.search_misses(&decided, (0, 10)).await.unwrap().0[0].words, "парус");
        assert!(session.judge_words("парус", None, late).await.unwrap());
        assert_eq!(session.search_misses(&filter(early), (1, 1)).await.unwrap().0[0].words, "солярис");

        assert!(session.has_misses_before(late).await.unwrap());
        session.forget_misses(late).await.unwrap();
        assert!(!session.has_misses_before(late).await.unwrap());
        session.commit().await.unwrap();
    });
}

#[test]
fn a_day_takes_so_many_words_and_counts_those_that_it_has() {
    support::on_both(async |database| {
        let today = day(2026, 11, 3);
        let many: Vec<(MissedWords, u32)> =
            (0..=MOST_MISSES).map(|at| (words(SiteRegion::Msk, &format!("слово-{at}")), 1)).collect();
        let mut session = database.write().await.unwrap();
        session.count_misses(today, &many).await.unwrap();
        session.count_misses(today, &[(many[0].0.clone(), 4)]).await.unwrap();
        let filter = MissFilter { since: today, site: None, find: String::new(), verdict: None };
        let (found, total) = session.search_misses(&filter, (0, 1)).await.unwrap();
        assert_eq!((found[0].words.as_str(), found[0].seen), ("слово-0", 5));
        assert_eq!(total, MOST_MISSES.unsigned_abs());
        session.commit().await.unwrap();
    });
}
