import type { SpecProjectPageQuery } from '../../api/generated/types';
import { PhoneLink } from '../../entities/contact/PhoneLink';
import { Blocks } from '../../entities/text/Blocks';
import { link } from '../../lib/link';
import { phonePath } from '../../lib/paths';
import { LinkChip } from '../../ui/Chip';
import { Picture } from '../../ui/Picture';

type PageData = SpecProjectPageQuery['specProject'];

interface SpecialProjectProps {
  page: PageData;
  project: NonNullable<PageData['project']>;
  isMobile: boolean;
  /** YYYY-MM-DD. */
  today: string;
}

/** The page of an advertiser: whose advertisement it is stands on its picture, and in full below. */
export function SpecialProject({ page, project, isMobile, today }: SpecialProjectProps) {
  const { short, advertiser, photos, blocks, offers, links } = page;
  const [hero, ...more] = photos;
  const [width, height] = isMobile ? [343, 229] : [896, 420];
  return (
    <article className="post special">
      <header className="special-hero">
        {hero && (
          <Picture
            src={hero.path}
            alt={hero.alt}
            width={width}
            height={height}
            priority
            className="special-picture"
          />
        )}
        <p className="special-mark">{`Реклама. ${advertiser}`}</p>
        <h1>{project.title}</h1>
        {short && <p className="post-intro">{short}</p>}
      </header>
      <Blocks blocks={blocks} isMobile={isMobile} today={today} />
      {more.length > 0 && (
        <div className="special-photos">
          {more.map(({ path, alt, caption }) => (
            <figure key={path} className="post-figure">
              <Picture src={path} alt={alt} width={isMobile ? 343 : 440} height={isMobile ? 229 : 293} />
              {caption && <figcaption>{caption}</figcaption>}
            </figure>
          ))}
        </div>
      )}
      {offers.map(({ text, block }) => (
        <section key={text} className="special-offer">
          <h2>{text}</h2>
          <Blocks blocks={[block]} isMobile={isMobile} today={today} />
        </section>
      ))}
      {page.has_phone && (
        <p className="special-phone">
          <PhoneLink path={phonePath('spec', project.path)} name={advertiser} size="l" block={isMobile} />
        </p>
      )}
      {links.length > 0 && (
        <nav className="post-kinds" aria-label="Ссылки проекта">
          {links.map(({ title, url }) => (
            <LinkChip key={url} href={link(url)}>
              {title}
            </LinkChip>
          ))}
        </nav>
      )}
      <footer className="special-legal">
        <p>{project.legal_text_logo}</p>
        {page.legal_text && <p>{page.legal_text}</p>}
      </footer>
    </article>
  );
}
