/** Structured data of videos; apart, because listings have none and their code is counted. */
import type { EditorialBlockFieldsFragment, VideoFieldsFragment } from '../../api/generated/types';
import { capitalised } from '../../lib/format';
import { absolute } from '../../lib/link';
import { preset } from '../../ui/Picture';
import { CONTEXT } from './json-ld';

/** Videos that the page plays. Search engines take only those with a day. */
export function videoObjects(origin: string, of: string, videos: readonly VideoFieldsFragment[]): object[] {
  return videos.flatMap(({ title, shows_title: shows, source, poster, date, seconds, is_drawn: isDrawn }) =>
    date === null || !source.is_allowed
      ? []
      : videoObject(origin, {
          name: `${of}: ${title}`,
          description: described(`${capitalised(shows)}: ${of}.`, isDrawn),
          picture: poster,
          day: date,
          seconds,
          source,
        }),
  );
}

interface TextOfVideos {
  header: string;
  /** YYYY-MM-DD. */
  date: string | null;
  image?: string | null;
  blocks: readonly Pick<EditorialBlockFieldsFragment, 'video' | 'caption' | 'pictures'>[];
}

/** Videos of a text that the page plays. Search engines take only those with a day and a picture. */
export function textVideoObjects(origin: string, { header, date, image, blocks }: TextOfVideos): object[] {
  const first = image ?? blocks.flatMap(({ pictures }) => pictures)[0]?.path;
  return blocks.flatMap(({ video, caption }) => {
    const picture = video?.poster ?? first;
    if (!video?.source.is_allowed || !date || !picture) return [];
    const { title, seconds, source, is_drawn: isDrawn } = video;
    const description = described(caption ?? `${title}: «${header}».`, isDrawn);
    return videoObject(origin, { name: title, description, picture, day: date, seconds, source });
  });
}

const described = (words: string, isDrawn: boolean) => (isDrawn ? `${words} Нарисовано программой.` : words);

interface About {
  name: string;
  description: string;
  picture: string;
  /** YYYY-MM-DD. */
  day: string;
  seconds: number | null;
  source: { kind: string; url: string };
}

function videoObject(origin: string, { name, description, picture, day, seconds, source }: About): object {
  return {
    '@context': CONTEXT,
    '@type': 'VideoObject',
    name,
    description,
    thumbnailUrl: absolute(origin, preset(picture, 1200)),
    uploadDate: day,
    ...(seconds === null ? {} : { duration: `PT${seconds}S` }),
    [source.kind === 'frame' ? 'embedUrl' : 'contentUrl']: absolute(origin, source.url),
  };
}
