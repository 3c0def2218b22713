/** Parts of a column that both layouts show. */
import { roubles } from '../../../lib/format';
import { link } from '../../../lib/link';
import { Button } from '../../../ui/Button';
import { Picture } from '../../../ui/Picture';
import { NoPlan } from '../../../entities/lot/NoPlan';
import type { SharedColumn } from './columns';
import type { Shared, SharedObject } from './model';
import { objectKey, verdictOf } from './model';

export function ColumnPicture({ column: { picture, isPlan, url } }: { column: SharedColumn }) {
  return (
    <span className={isPlan ? 'compare-picture compare-plan' : 'compare-picture'}>
      {picture ? (
        <Picture src={picture} alt="" width={256} height={150} vector={isPlan} />
      ) : (
        (isPlan || !url) && <NoPlan />
      )}
    </span>
  );
}

export function ColumnName({ column: { url, name, about } }: { column: SharedColumn }) {
  return (
    <>
      {url ? <a href={link(url)}>{name}</a> : <span>{name}</span>}
      <span className="compare-about">{about}</span>
    </>
  );
}

/** «Оба за», «Ещё не голосовали: Илья», «Продано». */
export function Verdict({ object, data }: { object: SharedObject; data: Shared }) {
  if (!object.isOnSale) return <span className="badge">Больше не&nbsp;продаётся</span>;
  const text = verdictOf(object, data.members);
  return text === null ? null : <span className={`badge shared-verdict-${object.verdict}`}>{text}</span>;
}

/** «Цена с добавления: прежняя», where no row says what it is about. */
export function PriceLine({ object }: { object: SharedObject }) {
  const isKnown = object.priceThen !== null && (!object.isOnSale || object.priceNow !== null);
  if (!isKnown) return null;
  return (
    <p>
      <span className="muted">Цена с&nbsp;добавления:</span> <SinceAdded object={object} />
    </p>
  );
}

/** What has become of the price since the object was added. */
export function SinceAdded({ object: { priceThen, priceNow, isOnSale } }: { object: SharedObject }) {
  if (!isOnSale) return priceThen === null ? null : <>была {roubles(priceThen)}</>;
  if (priceThen === null || priceNow === null) return null;
  const difference = priceNow - priceThen;
  if (difference === 0) return <span className="muted">прежняя</span>;
  return difference < 0 ? (
    <span className="shared-fall">↓&nbsp;{roubles(-difference)}</span>
  ) : (
    <span className="shared-rise">↑&nbsp;{roubles(difference)}</span>
  );
}

/** Takes an object out; the owner's alone. */
export function RemoveForm({ object, name, data }: { object: SharedObject; name: string; data: Shared }) {
  if (!data.isOwner) return null;
  return (
    <form method="post" action={data.path} className="shared-remove">
      <input type="hidden" name="do" value="remove" />
      <input type="hidden" name="object" value={objectKey(object)} />
      <Button size="s" icon="close" iconOnly type="submit">
        Убрать из&nbsp;подборки: {name}
      </Button>
    </form>
  );
}

/** Everybody is against it, or it is sold: it stays, and steps back. */
export const isDimmed = ({ verdict, isOnSale }: SharedObject) => verdict === 'against' || !isOnSale;
