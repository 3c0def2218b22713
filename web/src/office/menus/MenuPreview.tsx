/** How a menu looks at a site: with its counts, its year, and without what the other site alone shows. */
import { useEffect, useMemo, useState } from 'react';

import { groupThousands } from '../../lib/format';
import { Select } from '../../ui/Select';
import { useQuery } from '../api/client';
import { PreviewMenuDocument } from '../generated/PreviewMenu';
import type { OfficeMenuFieldsFragment, PreviewMenuQuery } from '../generated/types';
import { Loading } from '../ui/Answered';
import type { Row } from './tree';
import { itemsOf } from './tree';

/** A pause of typing before the server is asked, milliseconds. */
const PAUSE = 400;

interface MenuPreviewProps {
  place: OfficeMenuFieldsFragment['place'];
  rows: readonly Row[];
}

export function MenuPreview({ place, rows }: MenuPreviewProps) {
  const [region, setRegion] = useState<'MSK' | 'SPB'>('MSK');
  const [settled, setSettled] = useState(rows);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(rows), PAUSE);
    return () => clearTimeout(timer);
  }, [rows]);
  const variables = useMemo(() => ({ place, region, items: itemsOf(settled) }), [place, region, settled]);
  const { answer } = useQuery(PreviewMenuDocument, variables);
  return (
    <section className="of-panel" aria-labelledby="menu-preview">
      <header className="of-panel-head">
        <h2 id="menu-preview">Как увидят посетители</h2>
        <Select
          label="Площадка"
          labelHidden
          value={region}
          onChange={(event) => setRegion(event.target.value === 'SPB' ? 'SPB' : 'MSK')}
        >
          <option value="MSK">Москва</option>
          <option value="SPB">Петербург</option>
        </Select>
      </header>
      {!answer && <Loading />}
      {answer && 'failure' in answer && (
        <p className="of-note of-note-bad" role="alert">
          {answer.failure.message}
        </p>
      )}
      {answer && 'data' in answer && <Shown items={answer.data.previewMenu} />}
    </section>
  );
}

function Shown({ items }: { items: PreviewMenuQuery['previewMenu'] }) {
  return (
    <ul className="of-menu-preview">
      {items.map(({ id, label, url, count, children }) => (
        <li key={id}>
          <b>{label}</b> <Note url={url} count={count} />
          {children.length > 0 && (
            <ul>
              {children.map((group) => (
                <li key={group.id}>
                  {group.label} <Note url={group.url} count={group.count} />
                  {group.children.length > 0 && (
                    <ul>
                      {group.children.map((below) => (
                        <li key={below.id}>
                          {below.label} <Note url={below.url} count={below.count} />
                        </li>
                      ))}
                    </ul>
                  )}
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}

function Note({ url, count }: { url: string; count: number | null }) {
  if (!url) return null;
  return (
    <span className="muted of-small">
      {url}
      {count !== null && ` — ${groupThousands(count)}`}
    </span>
  );
}
