//! What is at an address of a video as people write it down: the pages where videos are watched become their players,
//! since only those are made for frames.

use url::Url;

use super::VideoSource;

/// Endings of files.
const FILES: [&str; 5] = [".mp4", ".webm", ".m4v", ".mov", ".ogv"];
/// The ending of a stream.
const STREAM: &str = ".m3u8";
/// Longest address, bytes.
const LONGEST: usize = 1_000;

impl VideoSource {
    /// The video at an address with https (or without a scheme); none where nobody knows what a page could load of it.
    pub fn of_address(address: &str) -> Option<Self> {
        let address = address.trim();
        if address.len() > LONGEST {
            return None;
        }
        let url = Url::parse(&with_scheme(address)).ok()?;
        let host = url.host_str()?.trim_start_matches("www.").trim_start_matches("m.");
        let source = match host {
            "youtube.com" | "youtu.be" | "youtube-nocookie.com" => Self::Frame(youtube(host, &url)?),
            "rutube.ru" => Self::Frame(rutube(&url)?),
            "vk.com" | "vk.ru" | "vkvideo.ru" => Self::Frame(vk(&url)?),
            "vimeo.com" | "player.vimeo.com" => Self::Frame(vimeo(&url)?),
            _ => {
                let path = url.path().to_ascii_lowercase();
                if path.ends_with(STREAM) {
                    Self::Hls(url.to_string())
                } else if FILES.iter().any(|ending| path.ends_with(ending)) {
                    Self::File(url.to_string())
                } else {
                    return None;
                }
            }
        };
        source.check().is_ok().then_some(source)
    }
}

/// Players have https, whatever people wrote; what stands elsewhere keeps its scheme, and plain http is refused.
fn with_scheme(address: &str) -> String {
    let is_player = |rest: &str| {
        let host = rest.split(['/', '?']).next().unwrap_or_default();
        ["youtube.com", "youtu.be", "rutube.ru", "vk.com", "vkvideo.ru", "vimeo.com"]
            .iter()
            .any(|known| host == *known || host.ends_with(&format!(".{known}")))
    };
    if let Some(rest) = address.strip_prefix("http://").filter(|rest| is_player(rest)) {
        return format!("https://{rest}");
    }
    match address.strip_prefix("//") {
        Some(rest) => format!("https://{rest}"),
        None if is_player(address) => format!("https://{address}"),
        None => address.to_owned(),
    }
}

/// The parts of a path.
fn parts(url: &Url) -> Vec<&str> {
    url.path_segments().into_iter().flatten().filter(|part| !part.is_empty()).collect()
}

/// A key of a query.
fn key(url: &Url, name: &str) -> Option<String> {
    url.query_pairs().find(|(key, _)| key == name).map(|(_, value)| value.into_owned())
}

/// A word that can stand in an address as it is.
fn is_word(text: &str) -> bool {
    let is_letter = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-');
    (3..=64).contains(&text.len()) && text.bytes().all(is_letter)
}

fn youtube(host: &str, url: &Url) -> Option<String> {
    let id = match parts(url).as_slice() {
        [id] if host == "youtu.be" => (*id).to_owned(),
        ["embed" | "shorts" | "live" | "v", id, ..] => (*id).to_owned(),
        ["watch"] => key(url, "v")?,
        _ => return None,
    };
    is_word(&id).then(|| format!("https://www.youtube.com/embed/{id}"))
}

fn rutube(url: &Url) -> Option<String> {
    let id = match parts(url).as_slice() {
        ["video", "private", id] | ["video" | "shorts", id] | ["play", "embed", id] => *id,
        _ => return None,
    };
    // Of what is not listed, the key.
    let secret = key(url, "p").filter(|secret| is_word(secret));
    let secret = secret.map_or_else(String::new, |secret| format!("?p={secret}"));
    is_word(id).then(|| format!("https://rutube.ru/play/embed/{id}/{secret}"))
}

fn vk(url: &Url) -> Option<String> {
    let (owner, id, hash) = match parts(url).as_slice() {
        ["video_ext.php"] => (key(url, "oid")?, key(url, "id")?, key(url, "hash")),
        [.., last] => {
            let numbers = last.strip_prefix("video").or_else(|| last.strip_prefix("clip"))?;
            let (owner, id) = numbers.split_once('_')?;
            (owner.to_owned(), id.to_owned(), None)
        }
        [] => return None,
    };
    let is_number =
        |text: &str| !text.is_empty() && text.len() <= 20 && text.bytes().all(|b| b.is_ascii_digit());
    if !is_number(owner.strip_prefix('-').unwrap_or(&owner)) || !is_number(&id) {
        return None;
    }
    let hash = hash.filter(|hash| is_word(hash)).map_or_else(String::new, |hash| format!("&hash={hash}"));
    Some(format!("https://vkvideo.ru/video_ext.php?oid={owner}&id={id}{hash}"))
}

fn vimeo(url: &Url) -> Option<String> {
    let id = parts(url).into_iter().find(|part| part.bytes().all(|byte| byte.is_ascii_digit()))?;
    (id.len() <= 20).then(|| format!("https://player.vimeo.com/video/{id}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn frame(address: &str) -> Option<String> {
        match VideoSource::of_address(address) {
            Some(VideoSource::Frame(url)) => Some(url),
            _ => None,
        }
    }

    #[test]
    fn a_page_where_a_video_is_watched_becomes_its_player() {
        for (address, player) in [
            ("https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=5s", "https://www.youtube.com/embed/dQw4w9WgXcQ"),
            ("http://youtu.be/dQw4w9WgXcQ", "https://www.youtube.com/embed/dQw4w9WgXcQ"),
            ("//www.youtube.com/embed/dQw4w9WgXcQ", "https://www.youtube.com/embed/dQw4w9WgXcQ"),
            ("youtube.com/shorts/dQw4w9WgXcQ", "https://www.youtube.com/embed/dQw4w9WgXcQ"),
            ("https://rutube.ru/video/0123abcd0123abcd/", "https://rutube.ru/play/embed/0123abcd0123abcd/"),
            (
                "https://rutube.ru/video/private/0123abcd/?p=K-y_1",
                "https://rutube.ru/play/embed/0123abcd/?p=K-y_1",
            ),
            ("https://vk.com/video-12_345", "https://vkvideo.ru/video_ext.php?oid=-12&id=345"),
            ("https://vkvideo.ru/playlist/1/video12_345", "https://vkvideo.ru/video_ext.php?oid=12&id=345"),
            (
                "https://vk.com/video_ext.php?oid=-12&id=345&hash=abc1",
                "https://vkvideo.ru/video_ext.php?oid=-12&id=345&hash=abc1",
            ),
            ("https://vimeo.com/12345", "https://player.vimeo.com/video/12345"),
        ] {
            assert_eq!(frame(address).as_deref(), Some(player), "{address}");
        }
    }

    #[test]
    fn a_file_and_a_stream_are_known_by_their_endings() {
        let file = "https://cdn.builder.example/a.MP4?token=1";
        assert_eq!(VideoSource::of_address(file), Some(VideoSource::File(file.to_owned())));
        let stream = "https://live.builder.example/list.m3u8";
        assert_eq!(VideoSource::of_address(stream), Some(VideoSource::Hls(stream.to_owned())));
    }

    #[test]
    fn what_no_page_could_load_is_none() {
        for address in [
            "",
            "нет",
            "https://youtube.com/",
            "https://www.youtube.com/watch?v=<script>",
            "https://www.youtube.com/@builder",
            "https://rutube.ru/channel/123/",
            "https://vk.com/builder",
            "https://vk.com/video_ext.php?oid=1&id=2x",
            "https://builder.example/video/tour/",
            "http://cdn.builder.example/a.mp4",
            "https://cdn.builder.example:8443/a.mp4",
            "javascript:alert(1)//a.mp4",
            "https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ",
            "/media/../user/a.mp4",
        ] {
            assert_eq!(VideoSource::of_address(address), None, "{address}");
        }
        assert_eq!(VideoSource::of_address(&format!("https://cdn.example/{}.mp4", "a".repeat(1_000))), None);
    }
}
