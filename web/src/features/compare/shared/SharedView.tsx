import type { DeviceLayout } from '../../../app/contract';
import { counted } from '../../../lib/format';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import { share } from '../../../ui/share';
import type { Candidate, SharedTable as Table } from './columns';
import type { Shared } from './model';
import { agreed, nameOf } from './model';
import { OwnerTools } from './OwnerTools';
import { SharedCards } from './SharedCards';
import { SharedTable } from './SharedTable';
import { SignForm } from './SignForm';
import { useShared } from './state';

interface SharedViewProps {
  initial: Shared;
  columns: readonly Table[];
  candidates: readonly Candidate[];
  layout: DeviceLayout;
  /** YYYY-MM-DD. */
  today: string;
}

/** A shared shortlist: without scripts forms and reloads, with them votes at a press and what others say meanwhile. */
export function SharedView({ initial, columns, candidates, layout, today }: SharedViewProps) {
  const state = useShared(initial);
  const { data, isStale } = state;
  const { title, members, objects, errors, isOwner, byLink } = data;
  const agreements = agreed(objects);
  return (
    <div className="shared compare">
      <header className="shared-head">
        <h1>{title}</h1>
        <div className="shared-actions compare-scripted">
          {byLink && (
            <Button
              size="s"
              icon="share"
              onClick={() => void share(title, window.location.origin + data.path)}
            >
              Скопировать ссылку
            </Button>
          )}
          <Button size="s" kind="soft" icon="print" onClick={() => window.print()}>
            Распечатать
          </Button>
        </div>
      </header>
      <ul className="shared-members" aria-label="Кто голосует">
        {members.map((member, at) => (
          <li key={at} className="shared-member">
            <span className="shared-letter" aria-hidden="true">
              {[...nameOf(members, at)][0]?.toUpperCase()}
            </span>
            {nameOf(members, at)}
            {member.isMe && member.name && <span className="muted">вы</span>}
          </li>
        ))}
      </ul>
      <p className="shared-note muted">
        <Icon name="lock" size={18} />
        {byLink
          ? 'Голосуют и\u00a0пишут без входа, по\u00a0секретной ссылке. В\u00a0поиск она не\u00a0попадает.'
          : 'Вы открыли подборку как её автор. Ссылка хранится только у\u00a0тех, кому вы её отправили.'}
      </p>
      {errors[''] && (
        <p className="shared-error" role="alert">
          {errors['']}
        </p>
      )}
      {isStale && (
        <output className="shared-stale">
          Подборка изменилась. <a href={data.path}>Показать новую</a>
        </output>
      )}
      <SignForm state={state} />
      <p className="shared-count">
        {counted(objects.length, ['объект', 'объекта', 'объектов'])}
        {agreements > 0 && `, согласны по\u00a0${agreements}`}
      </p>
      {columns.map((table) =>
        layout === 'mobile' ? (
          <SharedCards key={table.title} table={table} state={state} today={today} />
        ) : (
          <SharedTable key={table.title} table={table} state={state} today={today} />
        ),
      )}
      {objects.length === 0 && <p className="card shared-empty">В подборке пока нет объектов.</p>}
      {isOwner && <OwnerTools data={data} candidates={candidates} />}
      <p className="compare-legend">
        «Лучшее» отмечено только там, где значения можно измерить, и&nbsp;только среди того, что продаётся.
        Цены и&nbsp;сроки — на&nbsp;сегодня, по&nbsp;данным продавцов.
      </p>
    </div>
  );
}
