import { openSettings } from '../../features/consent/settings';
import { CONSULTATION_PATH, PUBLIC_OFFER_PATH, layoutPath } from '../../lib/paths';
import { link } from '../../lib/link';
import { phoneHref } from '../../lib/phone';
import { cachedFragment } from '../../ui/cached-fragment';
import { Wordmark } from '../../ui/Wordmark';
import type { PageContext } from '../page';
import type { LayoutData } from './operations';
import { ORDER, REGIONS, otherRegionUrl } from './region';

/** The founding year of the portal (specification, section 2.3). */
const SINCE = 2005;

const MENU = { className: 'footer-menu', 'aria-label': 'Разделы портала' };

const Menu = cachedFragment<{ groups: LayoutData['footerMenu'] }>('nav', 'footer', ({ groups }) =>
  groups.map(({ id, label, children }) => (
    <div key={id} className="footer-group">
      <h2 className="footer-heading">{label}</h2>
      <ul>
        {children.map((item) => (
          <li key={item.id}>
            <a href={link(item.url)}>{item.label}</a>
          </li>
        ))}
      </ul>
    </div>
  )),
);

interface FooterProps {
  context: PageContext;
  data: LayoutData | null;
}

/** The footer of both layouts. */
export function Footer({ context, data }: FooterProps) {
  const { site, year, layout } = context;
  const isMobile = layout === 'mobile';
  const other = isMobile ? 'full' : 'mobile';
  const back = context.path + (context.query && `?${context.query}`);
  return (
    <footer className="footer" id="footer">
      <div className="wrap">
        <div className="footer-groups">
          <div className="footer-brand">
            <Wordmark />
            <p className="footer-about">{site.about}</p>
            <a className="footer-phone" href={phoneHref(site.phone)}>
              {site.phone}
            </a>
            <p className="footer-hours">{site.phoneHours}</p>
            {isMobile && <a href={CONSULTATION_PATH}>Получить консультацию</a>}
            <RegionLinks context={context} />
          </div>
          <Menu attributes={MENU} props={{ groups: data?.footerMenu ?? [] }} />
        </div>
        <div className="footer-legal">
          <p className="footer-disclaimer">
            {site.disclaimer} <a href={PUBLIC_OFFER_PATH}>Публичная оферта портала</a>. Картографические
            данные ©&nbsp;участники OpenStreetMap.
          </p>
          <p className="footer-copyright">{`© ${SINCE}–${year} «${site.company}»`}</p>
          {site.social.length > 0 && (
            <ul className="footer-social">
              {site.social.map(({ title, url }) => (
                <li key={url}>
                  <a href={url} rel="noopener nofollow">
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
        <div className="footer-ways">
          <a className="footer-version" href={layoutPath(other, back)} rel="nofollow">
            {isMobile ? 'Полная версия' : 'Мобильная версия'}
          </a>
          <button type="button" className="footer-cookies" onClick={() => openSettings(layout)}>
            Настройки куки
          </button>
        </div>
      </div>
    </footer>
  );
}

function RegionLinks({ context }: { context: PageContext }) {
  return (
    <ul className="footer-regions" aria-label="Регион">
      {ORDER.map((region) => (
        <li key={region}>
          {region === context.site.region ? (
            <span className="footer-region footer-region-here" aria-current="true">
              {REGIONS[region].short}
            </span>
          ) : (
            <a className="footer-region" href={otherRegionUrl(context)}>
              {REGIONS[region].short}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
