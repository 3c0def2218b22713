import { NEAR_METRO_PATH } from '../../lib/paths';
import { groupThousands } from '../../lib/format';
import { link } from '../../lib/link';
import { Icon } from '../../ui/Icon';
import { cachedFragment } from '../../ui/cached-fragment';
import { LineDot } from '../../ui/Metro';
import type { Column } from '../page';
import type { LayoutData } from './operations';

type Group = LayoutData['rightColumn'][number];

type Boxes = Pick<LayoutData, 'rightColumn' | 'nearMetro' | 'quickLinks'>;

const Side = cachedFragment<Boxes>('aside', 'side', ({ rightColumn, nearMetro, quickLinks }) => (
  <>
    {rightColumn.map((group) => (
      <Shortcuts key={group.key} group={group} />
    ))}
    {nearMetro.length > 0 && <Stations stations={nearMetro} />}
    <Shortcuts group={quickLinks} />
  </>
));

/** The right column of the desktop: filtered catalogues, stations, shortcuts; beside other pages, what belongs to them. */
export function RightColumn({ data, column }: { data: LayoutData; column: Column }) {
  const { rightColumn, nearMetro, quickLinks } = data;
  const attributes = { className: 'side', 'aria-label': 'Подборки' };
  const isAll = column === 'all';
  const groups = rightColumn.filter(({ key }) => isAll || key === column);
  return (
    <Side
      attributes={attributes}
      props={{ rightColumn: groups, nearMetro: isAll ? nearMetro : [], quickLinks }}
    />
  );
}

/** A heading that says what the numbers below it count, as that of a table does. */
function Heading({ title, counted }: { title: string; counted: string }) {
  return (
    <h2 className="side-heading">
      {title}
      <span className="side-counted">, {counted}</span>
    </h2>
  );
}

/** A filter without results is listed, but is not a link; a group in which nothing has any is left out. */
function Shortcuts({ group }: { group: Group }) {
  if (group.items.every(({ count }) => count === 0)) return null;
  return (
    <section className="side-box">
      <Heading title={group.title} counted={group.countsFlats ? 'квартир' : 'ЖК'} />
      <ul>
        {group.items.map(({ label, url, count }) => (
          <li key={url} className="side-row">
            {count > 0 ? <a href={link(url)}>{label}</a> : <span>{label}</span>}
            <span className="side-count">{groupThousands(count)}</span>
          </li>
        ))}
      </ul>
      {group.note && <p className="side-note">{group.note}</p>}
    </section>
  );
}

function Stations({ stations }: { stations: LayoutData['nearMetro'] }) {
  return (
    <section className="side-box">
      <Heading title="Рядом с метро" counted="ЖК" />
      <ul>
        {stations.map(({ id, name, line, url, count }) => (
          <li key={id} className="side-row">
            <a className="side-station" href={link(url)}>
              {line && <LineDot color={line.color_rgb} />}
              {name}
            </a>
            <span className="side-count">{groupThousands(count)}</span>
          </li>
        ))}
      </ul>
      <a className="side-all" href={NEAR_METRO_PATH}>
        Все комплексы у&nbsp;метро
        <Icon name="right" size={16} />
      </a>
    </section>
  );
}
