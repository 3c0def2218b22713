/** Structured data of videos; apart, because listings have none and their code is counted. */
import type { VideoFieldsFragment } from '../../api/generated/types';
import { capitalised } from '../../lib/format';
import { absolute } from '../../lib/link';
import { preset } from '../../ui/Picture';
import { CONTEXT } from './json-ld';

/** Videos that the page plays. Search engines take only those with a day. */
export function videoObjects(origin: string, of: string, videos: readonly VideoFieldsFragment[]): object[] {
  return videos.flatMap(({ title, shows_title: shows, source, poster, date, seconds, is_drawn: isDrawn }) =>
    date === null || !source.is_allowed
      ? []
      : {
          '@context': CONTEXT,
          '@type': 'VideoObject',
          name: `${of}: ${title}`,
          description: [`${capitalised(shows)}: ${of}.`, isDrawn && 'Нарисовано программой.']
            .filter(Boolean)
            .join(' '),
          thumbnailUrl: absolute(origin, preset(poster, 1200)),
          uploadDate: date,
          ...(seconds === null ? {} : { duration: `PT${seconds}S` }),
          [source.kind === 'frame' ? 'embedUrl' : 'contentUrl']: absolute(origin, source.url),
        },
  );
}
