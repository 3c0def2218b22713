import { Icon } from '../../../ui/Icon';
import { useQuery } from '../../api/client';
import { OfficeTextLinksDocument } from '../../generated/OfficeTextLinks';
import type { OfficeTextLinksQuery } from '../../generated/types';
import { textPath } from '../../paths';
import { Answered } from '../../ui/Answered';

type Link = OfficeTextLinksQuery['textLinks'][number];

const SOURCES = { TEXT: 'текст', MENU: 'меню', SPECIAL_PROJECT: 'спецпроект' } as const;

/** What leads to a text: other texts, menus, special projects. */
export function Links({ id, path }: { id: number; path: string }) {
  const query = useQuery(OfficeTextLinksDocument, { id });
  return (
    <Answered query={query}>
      {({ textLinks }) =>
        textLinks.length === 0 ? (
          <p className="muted">
            Сюда пока ничего не&nbsp;ведёт: ни&nbsp;тексты, ни&nbsp;меню, ни&nbsp;спецпроекты.
          </p>
        ) : (
          <ul className="of-lines" aria-label="Сюда ведут">
            {textLinks.map((link) => (
              <Row key={`${link.source} ${link.text} ${link.title} ${link.path}`} link={link} now={path} />
            ))}
          </ul>
        )
      }
    </Answered>
  );
}

function Row({ link: { source, text, title, path }, now }: { link: Link; now: string }) {
  return (
    <li>
      <Icon name={source === 'MENU' ? 'menu' : 'document'} size={18} />
      <span className="of-line-words">
        {text === null ? title : <a href={textPath(text)}>{title}</a>}
        <span className="muted of-small">
          {SOURCES[source]}
          {path !== now && `, по\u00a0прежнему адресу ${path}`}
        </span>
      </span>
    </li>
  );
}
