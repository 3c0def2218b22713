import type { ReactNode } from 'react';
import { useState } from 'react';

import { Icon } from '../../ui/Icon';
import { Picture } from '../../ui/Picture';
import { Player } from './Player';
import type { VideoData } from './video';
import { aboutVideo, clock } from './video';

interface VideoCardProps {
  video: VideoData;
  /** Pixels of the layout. */
  width: number;
  height: number;
  /** The complex, where the page shows several. */
  of?: ReactNode;
}

/**
 * A video: its picture until somebody presses it, then a player. Before that nothing of it is loaded, and nothing of
 * another site ever, unless the operator has allowed its host: then it is a link that says where it leads.
 */
export function VideoCard({ video, width, height, of }: VideoCardProps) {
  const [isPlaying, setPlaying] = useState(false);
  return (
    <article className="video" aria-label={video.title}>
      {isPlaying ? (
        <Player video={video} />
      ) : (
        <div className="video-box">
          <Picture src={video.poster} alt="" width={width} height={height} />
          <Cover video={video} onPlay={() => setPlaying(true)} />
          <span className="video-marks">
            {video.seconds !== null && <span className="badge badge-photo">{clock(video.seconds)}</span>}
            {video.is_drawn && <span className="badge badge-photo">Нарисовано</span>}
          </span>
        </div>
      )}
      <h3 className="video-title">{video.title}</h3>
      {of}
      <p className="muted">{aboutVideo(video)}</p>
    </article>
  );
}

function Cover({ video: { source, title }, onPlay }: { video: VideoData; onPlay: () => void }) {
  if (!source.is_allowed) {
    return (
      <a className="video-cover" href={source.url} target="_blank" rel="noopener noreferrer nofollow">
        <span className="video-disc">
          <Icon name="external" size={24} />
        </span>
        <span className="unseen">{title}.</span>
        <span className="badge badge-photo">Откроется на {source.host}</span>
      </a>
    );
  }
  return (
    <>
      <button
        type="button"
        className="video-cover video-press"
        onClick={onPlay}
        aria-label={`Смотреть: ${title}`}
      >
        <span className="video-disc">
          <Icon name="play" size={32} filled />
        </span>
      </button>
      <a className="video-cover video-plain" href={source.url} aria-label={`Открыть видео: ${title}`}>
        <span className="video-disc">
          <Icon name="play" size={32} filled />
        </span>
      </a>
    </>
  );
}

/** Videos of one complex; the only one is larger. */
export function Videos({ videos, layout }: { videos: readonly VideoData[]; layout: 'desktop' | 'mobile' }) {
  return (
    <ul className="videos">
      {videos.map((video) => (
        <li key={video.id}>
          <VideoCard video={video} {...(videos.length === 1 ? ONLY : VIDEO_SIZE)[layout]} />
        </li>
      ))}
    </ul>
  );
}

const ONLY = { desktop: { width: 640, height: 360 }, mobile: { width: 343, height: 193 } } as const;

/** The size of a picture in a list of videos, pixels of the layout. */
export const VIDEO_SIZE = {
  desktop: { width: 440, height: 248 },
  mobile: { width: 343, height: 193 },
} as const;
