//! Campaigns of the operator's own advertising, and what was counted of them.

use novosel_catalog::advert::spending::{Pacing, Spent};
use novosel_catalog::advert::targets::{AdPages, AdPlace, AdPlaces, Targets};
use novosel_catalog::advert::{AdDay, Campaign, CampaignState, Creative, CreativeKind, NetworkComplaints};
use novosel_store::repo::{AdDayFilter, AdTotals, StoredCampaign};

use crate::sample::day;
use crate::support;

fn campaign(state: CampaignState) -> Campaign {
    Campaign {
        id: 0,
        revision: 0,
        name: "Осень".to_owned(),
        advertiser: "ООО «Мастерская 12»".to_owned(),
        inn: "7707083893".to_owned(),
        from: day(2026, 11, 1),
        to: day(2026, 11, 30),
        priority: 5,
        state,
        cap: None,
        budget: None,
        pacing: Pacing::Asap,
        targets: Targets {
            places: AdPlaces::of([AdPlace::Plates]),
            site: None,
            pages: AdPages::EMPTY,
            address: None,
        },
        creatives: vec![Creative {
            id: 0,
            kind: CreativeKind::Plate,
            weight: 1,
            title: "Ремонт".to_owned(),
            text: None,
            button: None,
            image: Some("/media/text/0a1b-600x400.webp".to_owned()),
            video: None,
            complex: None,
            link: Some("/news/".to_owned()),
            erid: Some("2VtzqA7rN2".to_owned()),
            legal: None,
        }],
    }
}

/// All of them, each without a fault.
#[cfg(test)]
fn read(stored: Vec<StoredCampaign>) -> Vec<Campaign> {
    stored.into_iter().map(|(_, campaign)| campaign.unwrap()).collect()
}

#[test]
fn one_that_is_not_valid_is_shown_to_nobody_and_mended_by_whoever_reads_it() {
    support::on_both(async |database| {
        let mut session = database.write().await.unwrap();
        let wrong = Campaign { inn: "7707083894".to_owned(), ..campaign(CampaignState::Running) };
        let wrong = session.put_campaign(&wrong).await.unwrap().unwrap();
        let right = session.put_campaign(&campaign(CampaignState::Running)).await.unwrap().unwrap();
        let shown = session.shown_campaigns(day(2026, 11, 1)).await.unwrap();
        let [(1, Err(fault)), (2, Ok(served))] = shown.as_slice() else { panic!("{shown:?}") };
        assert!(fault.reason().contains("check digits"), "{}", fault.reason());
        assert_eq!(served, &right);

        assert_eq!(session.campaign(wrong.id).await.unwrap().as_ref(), Some(&wrong));
        assert_eq!(read(session.campaigns(None, (0, 9)).await.unwrap()), [right, wrong.clone()]);
        let mended = Campaign { inn: "7707083893".to_owned(), ..wrong };
        session.put_campaign(&mended).await.unwrap().unwrap();
        assert_eq!(read(session.shown_campaigns(day(2026, 11, 1)).await.unwrap()).len(), 2);
        session.commit().await.unwrap();
    });
}

#[test]
fn a_campaign_is_changed_by_whoever_has_seen_it_and_servers_follow_what_is_shown() {
    support::on_both(async |database| {
        let mut session = database.write().await.unwrap();
        let draft = session.put_campaign(&campaign(CampaignState::Draft)).await.unwrap().unwrap();
        assert_eq!((draft.id, draft.revision, draft.creatives[0].id), (1, 1, 1));
        assert_eq!(session.last_advert_change().await.unwrap(), 0, "nobody shows a draft");
        assert!(session.shown_campaigns(day(2026, 11, 1)).await.unwrap().is_empty());

        let mut running = Campaign { state: CampaignState::Running, ..draft.clone() };
        // A number of somebody else's creative is not taken.
        running.creatives.push(Creative { id: 7, ..running.creatives[0].clone() });
        running.creatives.push(Creative { id: 1, ..running.creatives[0].clone() });
        let running = session.put_campaign(&running).await.unwrap().unwrap();
        let numbers: Vec<u32> = running.creatives.iter().map(|creative| creative.id).collect();
        assert_eq!((running.revision, numbers), (2, vec![1, 2, 3]));
        assert_eq!(session.last_advert_change().await.unwrap(), 1);
        assert_eq!(session.put_campaign(&draft).await.unwrap(), None, "it has been changed since");
        let unknown = Campaign { id: 9, ..draft };
        assert_eq!(session.put_campaign(&unknown).await.unwrap(), None);
        let shown = session.shown_campaigns(day(2026, 11, 30)).await.unwrap();
        assert_eq!(read(shown), std::slice::from_ref(&running));
        assert!(session.shown_campaigns(day(2026, 12, 1)).await.unwrap().is_empty());

        let other = session.put_campaign(&campaign(CampaignState::Draft)).await.unwrap().unwrap();
        assert_eq!((other.id, other.creatives[0].id), (2, 4));
        assert_eq!(read(session.campaigns(None, (0, 1)).await.unwrap()), [other]);
        let of_state = session.campaigns(Some(CampaignState::Running), (0, 9)).await.unwrap();
        assert_eq!(read(of_state), [running]);
        let mut states = session.campaign_states().await.unwrap();
        states.sort_unstable();
        assert_eq!(states, [(CampaignState::Draft, 1), (CampaignState::Running, 1)]);
        assert_eq!(session.campaigns_with("/media/text/0a1b-600x400.webp").await.unwrap().len(), 2);
        assert!(session.campaigns_with("/media/text/0a1b-600x400.web").await.unwrap().is_empty());
        session.commit().await.unwrap();
    });
}

#[test]
fn counts_of_several_servers_add_up_by_creative_day_and_place() {
    support::on_both(async |database| {
        let seen = |creative, on, views, clicks| AdDay {
            campaign: 1,
            creative,
            day: day(2026, 11, on),
            place: Some(AdPlace::Plates),
            views,
            clicks,
            complaints: 0,
        };
        for counted in [
            vec![seen(1, 3, 5, 0), seen(1, 4, 2, 1)],
            vec![seen(1, 4, 1, 0), AdDay { complaints: 1, ..seen(2, 4, 4, 2) }],
            vec![AdDay { place: Some(AdPlace::Grid), ..seen(1, 4, 1, 1) }],
            vec![AdDay { place: None, ..seen(1, 4, 1, 0) }],
            vec![AdDay { campaign: 2, ..seen(3, 4, 9, 9) }],
        ] {
            let mut writing = database.write().await.unwrap();
            writing.count_adverts(&counted).await.unwrap();
            writing.commit().await.unwrap();
        }
        let mut reading = database.read().await.unwrap();
        let totals = reading.advert_totals(&[1, 5], day(2026, 11, 4)).await.unwrap();
        let spent = Spent { views: 14, clicks: 4, views_today: 9, clicks_today: 4 };
        assert_eq!(totals.into_iter().collect::<Vec<_>>(), [(1, AdTotals { spent, complaints: 1 })]);
        assert!(reading.advert_totals(&[], day(2026, 11, 4)).await.unwrap().is_empty());
        let of = AdDayFilter { campaign: Some(1), from: Some(day(2026, 11, 4)), to: Some(day(2026, 11, 4)) };
        let days = reading.advert_days(of).await.unwrap();
        let expected = [
            AdDay { place: None, ..seen(1, 4, 1, 0) },
            AdDay { place: Some(AdPlace::Grid), ..seen(1, 4, 1, 1) },
            seen(1, 4, 3, 1),
            AdDay { complaints: 1, ..seen(2, 4, 4, 2) },
        ];
        assert_eq!(days, expected);
        assert_eq!(reading.advert_days(AdDayFilter::default()).await.unwrap().len(), 6);
        drop(reading);

        // Whoever goes back a version keeps the sums, and who comes again does not know the places any more.
        database.migrate_back(51).await.unwrap();
        database.migrate().await.unwrap();
        let mut reading = database.read().await.unwrap();
        let expected = [
            AdDay { place: None, ..seen(1, 4, 5, 2) },
            AdDay { complaints: 1, place: None, ..seen(2, 4, 4, 2) },
        ];
        assert_eq!(reading.advert_days(of).await.unwrap(), expected);
    });
}

#[test]
fn complaints_of_the_network_add_up_by_banner_and_the_worst_is_the_first() {
    support::on_both(async |database| {
        let of = |banner: &str, on, complaints| NetworkComplaints {
            banner: banner.to_owned(),
            day: day(2026, 11, on),
            complaints,
        };
        let mut writing = database.write().await.unwrap();
        for counted in [vec![of("842", 3, 1), of("7", 4, 2)], vec![of("842", 4, 2), of("842", 4, 1)]] {
            writing.count_network_complaints(&counted).await.unwrap();
        }
        writing.count_network_complaints(&[of("1", 1, 9)]).await.unwrap();
        let since = day(2026, 11, 2);
        let told = writing.network_complaints(since, 9).await.unwrap();
        assert_eq!(told, [of("842", 4, 4), of("7", 4, 2)]);
        assert_eq!(writing.network_complaints(since, 1).await.unwrap().len(), 1);

        let later = day(2027, 2, 1);
        let newest = NetworkComplaints { day: later, ..of("842", 1, 1) };
        writing.count_network_complaints(std::slice::from_ref(&newest)).await.unwrap();
        let kept = writing.network_complaints(day(2026, 1, 1), 9).await.unwrap();
        let of_842 = NetworkComplaints { day: later, ..of("842", 4, 5) };
        assert_eq!(kept, [of_842, of("7", 4, 2)], "what is ninety days old is kept, and no older");
        writing.commit().await.unwrap();
    });
}
