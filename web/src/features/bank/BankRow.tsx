import { Logo } from '../../entities/company/Logo';
import type { BankItemFieldsFragment } from '../../api/generated/types';
import { counted, percent, priceShort } from '../../lib/format';
import { viewsOfMonth } from '../../lib/views';
import { Rating } from '../../entities/company/Rating';

export type BankItem = BankItemFieldsFragment;

export const PROGRAMS = ['программа', 'программы', 'программ'] as const;
export const OBJECTS = ['комплекс', 'комплекса', 'комплексов'] as const;

/** A bank in a list. */
export function BankRow({ bank }: { bank: BankItem }) {
  return (
    <article className="card company-row">
      <Logo file={bank.logo} name={bank.name} round />
      <div className="company-row-main">
        <h2 className="company-name">
          <a href={bank.url}>{bank.name}</a>
        </h2>
        <p className="muted">
          {counted(bank.programs_count, PROGRAMS)}, кредитует {counted(bank.objects_count, OBJECTS)}
          {bank.min_sum !== null && `, кредит от ${priceShort(bank.min_sum)}`}
        </p>
      </div>
      <div className="company-row-side">
        <Rating value={bank.rating} votes={bank.rating_votes} />
        {bank.min_percent !== null && <strong>от {percent(bank.min_percent)}</strong>}
      </div>
    </article>
  );
}

/** The heading of every page of a bank, with links between them. */
export function BankHead({
  bank,
  title,
  here,
}: {
  bank: BankItem & { views?: number | null };
  title?: string;
  here: 'programs' | 'objects' | 'articles';
}) {
  const tabs = [
    { id: 'programs', title: 'Программы', url: bank.url },
    { id: 'objects', title: 'Новостройки', url: `${bank.url}objects/` },
    { id: 'articles', title: 'Статьи', url: `${bank.url}articles/` },
  ];
  return (
    <header>
      <div className="company-head">
        <Logo file={bank.logo} name={bank.name} size={88} round />
        <div>
          <h1>{title ?? bank.name}</h1>
          <div className="company-head-line">
            <Rating value={bank.rating} votes={bank.rating_votes} />
            {bank.min_percent !== null && <span>ипотека от {percent(bank.min_percent)}</span>}
            {bank.min_sum !== null && <span>кредит от {priceShort(bank.min_sum)}</span>}
            <span className="muted">{counted(bank.programs_count, PROGRAMS)}</span>
            {typeof bank.views === 'number' && <span className="muted">{viewsOfMonth(bank.views)}</span>}
          </div>
        </div>
      </div>
      <nav className="object-anchors bank-tabs" aria-label="Разделы банка">
        {tabs.map(({ id, title: name, url }) => (
          <a key={id} href={url} aria-current={id === here ? 'page' : undefined}>
            {name}
          </a>
        ))}
      </nav>
    </header>
  );
}
