import type { MouseEvent } from 'react';
import { useState } from 'react';

import { Blocks } from '../../entities/text/Blocks';
import { Segments } from '../../ui/Segments';
import { Failed, Loading } from '../ui/Answered';
import { todayInMoscow } from '../ui/When';
import type { PreviewState } from './use-preview';

const LAYOUTS = [
  { value: 'desktop', title: 'Компьютер' },
  { value: 'mobile', title: 'Телефон' },
] as const;

const SITES = { MSK: 'Москва', SPB: 'Петербург' } as const;

/** A link of the text opens beside the office. */
function openBeside(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.getAttribute('href')?.startsWith('#')) return;
  event.preventDefault();
  window.open(link.href, '_blank', 'noopener');
}

/** The text as the site will draw it, by the same components. */
export function Preview({ preview }: { preview: PreviewState }) {
  const [layout, setLayout] = useState<string>('desktop');
  const [today] = useState(todayInMoscow);
  const { text, failure, faults, isLate, retry, region, setRegion } = preview;
  const isMobile = layout === 'mobile';
  return (
    <div className="of-preview">
      <div className="of-preview-bar">
        <Segments
          legend="Ширина"
          legendHidden
          name="layout"
          segments={LAYOUTS}
          values={[layout]}
          onToggle={setLayout}
        />
        {text && text.regions.length > 1 && (
          <Segments
            legend="Сайт просмотра"
            legendHidden
            name="preview-site"
            segments={text.regions.map((value) => ({ value, title: SITES[value] }))}
            values={[region ?? text.region ?? 'MSK']}
            onToggle={(value) => setRegion(value === 'SPB' ? 'SPB' : 'MSK')}
          />
        )}
        <output className="muted of-small">{isLate ? 'Обновляем…' : ''}</output>
      </div>
      {failure && <Failed failure={failure} retry={retry} />}
      {!text && !failure && faults.length === 0 && <Loading />}
      {!text && faults.length > 0 && (
        <p className="muted">Текст появится здесь, когда в&nbsp;разметке не&nbsp;останется ошибок.</p>
      )}
      {text && (
        // Its links are told to the keyboard as they are; only where they open differs.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
        <div className={`of-paper of-paper-${layout}`} data-layout={layout} onClick={openBeside}>
          <h2 className="of-paper-title">{text.title}</h2>
          {text.short && <p className="post-intro">{text.short}</p>}
          <Blocks blocks={text.blocks} isMobile={isMobile} today={today} hasContents />
        </div>
      )}
    </div>
  );
}
