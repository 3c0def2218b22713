/** The video of a text as a separate chunk: most texts have none. */
import { VideoBox } from './VideoBox';
import type { TextVideoData } from './video';

interface TextVideoProps {
  video: TextVideoData;
  caption: string | null;
  isMobile: boolean;
}

export function TextVideo({ video, caption, isMobile }: TextVideoProps) {
  const [width, height] = isMobile ? [343, 193] : [720, 405];
  return (
    <figure className="video" aria-label={video.title}>
      <VideoBox video={video} width={width} height={height} />
      <figcaption>
        <span className="video-title">{video.title}</span>
        {caption && <span className="muted">{caption}</span>}
      </figcaption>
    </figure>
  );
}
