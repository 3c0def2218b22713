import type { MainPageQuery } from '../../api/generated/types';
import { date } from '../../lib/format';
import { link } from '../../lib/link';
import { Badge } from '../../ui/Badge';
import { Picture } from '../../ui/Picture';

type Site = NonNullable<MainPageQuery['mainPage']>['progress'][number];

/** The newest pictures of building sites. */
export function Progress({ sites, isMobile }: { sites: readonly Site[]; isMobile: boolean }) {
  return (
    <ul className="home-sites">
      {sites.map((site) => (
        <li key={site.url}>
          <article className="home-site">
            <div className="home-picture home-site-picture">
              <Picture
                src={site.photo.file}
                alt=""
                width={isMobile ? 343 : 288}
                height={isMobile ? 200 : 150}
              />
              <span className="home-site-date">
                <Badge tone="photo" icon="camera">
                  {date(site.date)}
                </Badge>
              </span>
            </div>
            <h3 className="home-name">
              <a className="home-stretched" href={link(site.photos_url)}>
                {site.name}
              </a>
            </h3>
            <p className="muted">{stageOf(site)}</p>
            {site.percent !== null && <Bar percent={site.percent} />}
          </article>
        </li>
      ))}
    </ul>
  );
}

function stageOf({ queue, stage, photo }: Site): string {
  const words = stage ?? photo.caption ?? '';
  return queue && !words.startsWith(queue) ? [queue, words].filter(Boolean).join(': ') : words;
}

function Bar({ percent }: { percent: number }) {
  const whole = Math.min(100, Math.max(0, percent));
  return (
    <>
      <svg className="home-bar" width="100%" height="6" aria-hidden="true">
        <rect className="home-bar-rail" width="100%" height="6" rx="3" />
        <rect className="home-bar-done" width={`${whole}%`} height="6" rx="3" />
      </svg>
      <span className="unseen">Прошло {whole} % срока строительства</span>
    </>
  );
}
