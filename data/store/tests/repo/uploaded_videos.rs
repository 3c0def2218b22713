//! Videos that editors upload.

use novosel_catalog::uploaded_video::{VideoFile, VideoFormat};
use novosel_store::repo::{DroppedKind, VideoWords};

use crate::sample::plain_complex;
use crate::support;

fn file(letter: &str, format: VideoFormat) -> VideoFile {
    VideoFile { content: letter.repeat(40), format, bytes: 3 << 30, seconds: Some(62), is_slow: true }
}

fn said(title: &str) -> VideoWords {
    VideoWords { title: title.to_owned(), words: "Пруд".to_owned(), poster: None }
}

#[test]
fn a_video_is_kept_once_and_its_file_goes_with_it() {
    support::on_both(async |database| {
        let mut session = database.write().await.unwrap();
        let (first, second) = (file("a", VideoFormat::Mp4), file("b", VideoFormat::Webm));
        session.expect_video(&first, 500).await.unwrap();
        let waiting = session.dropped_files(500, 9).await.unwrap();
        assert_eq!(waiting[0].of, DroppedKind::Video(VideoFormat::Mp4), "it never came");
        let (video, is_new) = session.add_video(&first, said("Двор"), ("Анна", 100)).await.unwrap();
        assert!(is_new && session.dropped_files(9_999, 9).await.unwrap().is_empty());
        let again = session.add_video(&first, said("Другое"), ("Олег", 200)).await.unwrap();
        assert_eq!(again, (video.clone(), false));
        session.add_video(&second, said("Стройка"), ("Анна", 300)).await.unwrap();
        let titles: Vec<String> =
            session.videos().await.unwrap().into_iter().map(|video| video.title).collect();
        assert_eq!(titles, ["Стройка", "Двор"]);

        let poster = Some("/media/text/ab-1x1.webp".to_owned());
        session.describe_video(video.id, &VideoWords { poster, ..said("Двор летом") }).await.unwrap();
        let told = session.video(video.id).await.unwrap().unwrap();
        assert_eq!((told.title.as_str(), told.file.bytes), ("Двор летом", 3 << 30));
        assert!(told.poster.is_some());

        session.drop_video(&told, 400).await.unwrap();
        assert_eq!(session.video_of(&first.content).await.unwrap(), None);
        assert_eq!(session.dropped_files(400, 9).await.unwrap()[0].content, first.content);
        assert!(session.take_dropped_files(&first.content, 400).await.unwrap());
        session.expect_video(&second, 400).await.unwrap();
        assert!(!session.take_dropped_files(&second.content, 400).await.unwrap(), "it is referred to");
    });
}

#[test]
fn a_complex_is_known_by_what_it_shows() {
    support::on_both(async |database| {
        let mut session = database.write().await.unwrap();
        let path = file("a", VideoFormat::Mp4).path();
        let mut complex = plain_complex(1, "dvor");
        let video = serde_json::json!({ "title": "Двор", "shows": "walk", "file": path });
        complex.videos = vec![serde_json::from_value(video).unwrap()];
        session.put_complex(&mut complex).await.unwrap();
        assert_eq!(session.complexes_with(&path).await.unwrap(), [complex.name]);
        assert!(session.complexes_with("/media/video/b.mp4").await.unwrap().is_empty());
    });
}
