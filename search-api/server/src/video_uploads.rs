//! Videos that editors upload: received into files without names, a few at a time, looked at and kept.

use std::sync::Arc;

use novosel_http::error::ApiError;
use novosel_media::storage::Storage;
use novosel_media::video::{Received, VideoFault};
use novosel_store::Database;

use crate::places::{Place, Places};
use crate::uploads::EXPECTED;

/// Videos that come in at once, and of them from one person.
const RECEIVED_AT_ONCE: usize = 8;
const FROM_ONE: usize = 2;

/// Takes videos.
#[derive(Debug)]
pub struct VideoUploads {
    storage: Storage,
    /// Most bytes of one.
    pub(crate) largest: u64,
    places: Arc<Places<u32>>,
}

impl VideoUploads {
    /// Into a storage, of at most so many MiB.
    pub fn new(storage: Storage, mib: u64) -> Self {
        Self { storage, largest: mib << 20, places: Places::new(RECEIVED_AT_ONCE, FROM_ONE) }
    }

    /// A place to receive a video in.
    ///
    /// # Errors
    /// When the person sends others, or too much comes at once.
    pub(crate) fn begin(&self, person: u32) -> Result<Place<u32>, ApiError> {
        self.places.take(person)
    }

    /// A file to receive one in.
    ///
    /// # Errors
    /// When none can be made.
    pub(crate) async fn spool(&self) -> Result<std::fs::File, ApiError> {
        self.storage.spool().await.map_err(ApiError::internal)
    }

    /// Keeps the file of a video. It goes again unless something refers to it soon.
    ///
    /// # Errors
    /// When the database or the storage does not take it.
    pub(crate) async fn keep(
        &self,
        database: &Database,
        received: Received,
        now: i64,
    ) -> Result<(), ApiError> {
        let mut writing = database.write().await.map_err(ApiError::internal)?;
        writing.expect_video(&received.file, now + EXPECTED).await.map_err(ApiError::internal)?;
        writing.commit().await.map_err(ApiError::internal)?;
        received.keep(&self.storage).await.map_err(ApiError::internal)
    }
}

/// What helps where a file is not taken.
pub(crate) fn remedy(fault: &VideoFault) -> String {
    match fault {
        VideoFault::Format => {
            "Это не\u{a0}MP4 и\u{a0}не\u{a0}WebM. Сохраните видео в\u{a0}одном из\u{a0}этих форматов."
                .to_owned()
        }
        VideoFault::QuickTime => {
            "Это видео QuickTime (MOV): его покажет не\u{a0}каждый браузер. Сохраните его как MP4 (H.264)."
                .to_owned()
        }
        VideoFault::Matroska => {
            "Это MKV: его покажет не\u{a0}каждый браузер. Сохраните видео как MP4 (H.264) или WebM."
                .to_owned()
        }
        VideoFault::Cut => {
            "Файл обрывается: похоже, он\u{a0}записан или скачан не\u{a0}до\u{a0}конца.".to_owned()
        }
        VideoFault::Blind => "В\u{a0}файле нет изображения, только звук.".to_owned(),
        VideoFault::Codec(codec) => format!(
            "Файл сжат кодеком {codec}: его покажет не\u{a0}каждый браузер. Нужны H.264 и\u{a0}AAC в\u{a0}MP4 \
             или VP8, VP9, AV1 и\u{a0}Opus, Vorbis в\u{a0}WebM."
        ),
        VideoFault::Broken(_) | VideoFault::Unreadable(_) => {
            "Файл повреждён. Сохраните видео ещё раз и\u{a0}попробуйте снова.".to_owned()
        }
    }
}
