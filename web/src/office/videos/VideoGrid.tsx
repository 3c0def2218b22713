import type { ReactNode } from 'react';

import { clock } from '../../entities/video/video';
import { VideoBox } from '../../entities/video/VideoBox';
import { Icon } from '../../ui/Icon';
import { Picture } from '../../ui/Picture';
import type { OfficeVideoFieldsFragment } from '../generated/types';
import './videos.css';

export type LibraryVideo = OfficeVideoFieldsFragment;

/** Pixels of a picture. */
const SIZE = { width: 320, height: 180 };

interface VideoGridProps {
  videos: readonly LibraryVideo[];
  /** They play where they stand. */
  isPlayable?: boolean;
  /** Below a video. */
  children: (video: LibraryVideo) => ReactNode;
}

/** Videos in equal cells. */
export function VideoGrid({ videos, isPlayable = false, children }: VideoGridProps) {
  return (
    <ul className="of-videos">
      {videos.map((video) => (
        <li key={video.id} className="of-video">
          {isPlayable ? (
            <VideoBox
              video={{
                ...video,
                source: { kind: 'file', url: video.path, host: null, is_allowed: true },
                chapters: [],
                is_drawn: false,
              }}
              {...SIZE}
            />
          ) : (
            <Still video={video} />
          )}
          {children(video)}
        </li>
      ))}
    </ul>
  );
}

/** The picture of a video, or the place of one. */
function Still({ video: { poster, seconds } }: { video: LibraryVideo }) {
  return (
    <div className="video-box">
      {poster ? (
        <Picture src={poster} alt="" {...SIZE} />
      ) : (
        <span className="video-cover">
          <Icon name="play" size={32} />
        </span>
      )}
      {seconds !== null && (
        <span className="video-marks">
          <span className="badge badge-photo">{clock(seconds)}</span>
        </span>
      )}
    </div>
  );
}
