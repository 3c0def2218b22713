import type { ReactNode } from 'react';

import { VideoBox } from './VideoBox';
import type { VideoData } from './video';
import { aboutVideo } from './video';

interface VideoCardProps {
  video: VideoData;
  /** Pixels of the layout. */
  width: number;
  height: number;
  /** The complex, where the page shows several. */
  of?: ReactNode;
}

/** A video of a complex with what it is. */
export function VideoCard({ video, width, height, of }: VideoCardProps) {
  return (
    <article className="video" aria-label={video.title}>
      <VideoBox video={video} width={width} height={height} />
      <h3 className="video-title">{video.title}</h3>
      {of}
      <p className="muted">{aboutVideo(video)}</p>
    </article>
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
