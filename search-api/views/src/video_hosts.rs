//! Hosts whose videos pages may load. Nobody is named by default: then a page loads nothing of another host.

use novosel_catalog::building::{Video, VideoSource};
use serde::{Deserialize, Serialize};

/// The operator's allow-list.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct VideoHosts {
    /// Hosts of files and streams, as `cdn.builder.example`. Default none.
    pub files: Vec<VideoHost>,
    /// Hosts of players that pages show in a frame, as `rutube.ru`. Default none.
    pub frames: Vec<VideoHost>,
}

/// The name of a host, exactly: what stands below it is another host.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct VideoHost(String);

/// Not the name of a host.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "{0:?} is no name of a host: write it as `rutube.ru`, in small Latin letters, without https:// and a port"
)]
pub struct VideoHostError(String);

impl VideoHost {
    /// The name.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl TryFrom<String> for VideoHost {
    type Error = VideoHostError;

    fn try_from(name: String) -> Result<Self, Self::Error> {
        // It stands in a policy of content, where a space or a semicolon would begin something else.
        let is_label = |label: &str| {
            let is_known = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
            !label.is_empty() && label.bytes().all(is_known)
        };
        match name.contains('.') && name.split('.').all(is_label) {
            true => Ok(Self(name)),
            false => Err(VideoHostError(name)),
        }
    }
}

impl From<VideoHost> for String {
    fn from(host: VideoHost) -> Self {
        host.0
    }
}

impl VideoHosts {
    /// Whether a page may load a video. One of this server always.
    pub fn allow(&self, source: &VideoSource) -> bool {
        let hosts = match source {
            VideoSource::File(_) | VideoSource::Hls(_) => &self.files,
            VideoSource::Frame(_) => &self.frames,
        };
        source.host().is_none_or(|host| hosts.iter().any(|known| known.0 == host))
    }

    /// Whether a page speaks of a video at all: what nobody has looked at is no link of ours.
    pub fn show(&self, video: &Video) -> bool {
        !video.of_feed || self.allow(&video.source)
    }

    /// The first host of frames that is one of these: a player with an origin of the portal's own could leave its sandbox.
    pub fn own_frame<'a>(&'a self, own: impl IntoIterator<Item = &'a String>) -> Option<&'a str> {
        let mut own = own.into_iter();
        own.find(|host| self.frames.iter().any(|frame| frame.0 == host.as_str())).map(String::as_str)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hosts() -> VideoHosts {
        serde_json::from_str(r#"{"files": ["cdn.builder.example"], "frames": ["rutube.ru"]}"#).unwrap()
    }

    #[test]
    fn only_what_is_named_is_allowed_and_each_for_its_own() {
        let file = |url: &str| VideoSource::File(url.to_owned());
        let frame = |url: &str| VideoSource::Frame(url.to_owned());
        let own = file("/media/complex/sosny/1-k1-2026-10.webm");
        assert!(VideoHosts::default().allow(&own) && hosts().allow(&own));
        let remote = file("https://cdn.builder.example/a.mp4");
        assert!(hosts().allow(&remote) && !VideoHosts::default().allow(&remote));
        assert!(hosts().allow(&VideoSource::Hls("https://cdn.builder.example/a.m3u8".to_owned())));
        assert!(hosts().allow(&frame("https://rutube.ru/play/embed/1/")));
        for other in [
            file("https://rutube.ru/a.mp4"),
            file("https://x.cdn.builder.example/a.mp4"),
            file("https://cdn.builder.example.evil.example/a.mp4"),
            frame("https://cdn.builder.example/player/"),
        ] {
            assert!(!hosts().allow(&other), "{other:?}");
        }
    }

    #[test]
    fn a_name_cannot_say_more_than_a_host() {
        for name in [
            "",
            "localhost",
            "*.rutube.ru",
            "https://rutube.ru",
            "rutube.ru:8443",
            "rutube.ru; script-src *",
            "Rutube.ru",
            "a..b",
        ] {
            assert!(VideoHost::try_from(name.to_owned()).is_err(), "{name}");
        }
    }

    #[test]
    fn the_portals_own_host_is_no_host_of_players() {
        let own = ["msk.portal.example".to_owned(), "rutube.ru".to_owned()];
        assert_eq!(hosts().own_frame(&own), Some("rutube.ru"));
        assert_eq!(hosts().own_frame(&own[..1]), None);
    }
}
