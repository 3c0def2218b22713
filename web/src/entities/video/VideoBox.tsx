import { useState } from 'react';

import { Icon } from '../../ui/Icon';
import { Picture } from '../../ui/Picture';
import { Player } from './Player';
import type { Playable } from './video';
import { clock } from './video';

interface VideoBoxProps {
  video: Playable;
  /** Pixels of the layout. */
  width: number;
  height: number;
}

/**
 * A video: its picture until somebody presses it, then a player. Before that nothing of it is loaded, and nothing of
 * another site ever, unless the operator has allowed its host: else it is a link that says where it leads.
 */
export function VideoBox({ video, width, height }: VideoBoxProps) {
  const [isPlaying, setPlaying] = useState(false);
  if (isPlaying) return <Player video={video} />;
  return (
    <div className="video-box">
      {video.poster && <Picture src={video.poster} alt="" width={width} height={height} />}
      <Cover video={video} onPlay={() => setPlaying(true)} />
      <span className="video-marks">
        {video.seconds !== null && <span className="badge badge-photo">{clock(video.seconds)}</span>}
        {video.is_drawn && <span className="badge badge-photo">Нарисовано</span>}
      </span>
    </div>
  );
}

function Cover({ video: { source, title }, onPlay }: { video: Playable; onPlay: () => void }) {
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
