import type { BuilderItemFieldsFragment } from '../../api/generated/types';
import { counted, priceShort } from '../../lib/format';
import { Logo } from '../../entities/company/Logo';
import { Badge } from '../../ui/Badge';
import { CompanyRating, outOfFive } from '../../entities/company/Rating';

export type BuilderItem = BuilderItemFieldsFragment;

const COMPLEXES = ['комплекс', 'комплекса', 'комплексов'] as const;
const FLATS = ['квартира', 'квартиры', 'квартир'] as const;

/** A builder in a list. */
export function BuilderRow({ builder }: { builder: BuilderItem }) {
  return (
    <article className="card company-row">
      <Logo file={builder.logo} name={builder.name} />
      <div className="company-row-main">
        <h2 className="company-name">
          <a href={builder.url}>{builder.name}</a>
        </h2>
        <p className="muted">
          {[builder.founded === null ? null : `с ${builder.founded} года`, delivered(builder)]
            .filter(Boolean)
            .join(', ')}
        </p>
        <div className="badges">
          {builder.delayed_count > 0 && (
            <Badge tone="warning">срок ушёл: {counted(builder.delayed_count, COMPLEXES)}</Badge>
          )}
          {builder.deleted && <Badge tone="negative">новых проектов нет</Badge>}
        </div>
      </div>
      <div className="company-row-side">
        <CompanyRating company={builder} />
        {builder.rating_opinions === null && builder.rating_portal !== null && (
          <span className="muted">Оценка портала: {outOfFive(builder.rating_portal)}</span>
        )}
        <strong>{counted(builder.buildings_count, COMPLEXES)}</strong>
        <span className="muted">
          {builder.flats_count > 0
            ? `${counted(builder.flats_count, FLATS)}${builder.price_from === null ? '' : ` от ${priceShort(builder.price_from)}`}`
            : 'в продаже ничего нет'}
        </span>
      </div>
    </article>
  );
}

/** «3 сданы». */
function delivered({ delivered_count: count, buildings_count: all }: BuilderItem): string | null {
  if (count === 0) return null;
  return count === all ? 'все дома сданы' : `сдано: ${count} из ${all}`;
}
