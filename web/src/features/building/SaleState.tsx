import { ButtonLink } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import type { Building } from './model';
import type { Sale } from './sale';

const WORDS: Record<Exclude<Sale, 'open'>, { title: string; text: string }> = {
  'sold-out': {
    title: 'Все квартиры проданы',
    text: 'Застройщик распродал этот комплекс. Прежних цен не показываем: они уже ничего не обещают.',
  },
  closed: {
    title: 'Продажи закрыты',
    text: 'Застройщик остановил продажи и цен не называет. Откроет — они появятся на этой странице.',
  },
  'not-yet': {
    title: 'Продажи ещё не начались',
    text: 'Застройщик объявил проект, но цен пока не назвал. Сведения о нём собраны ниже.',
  },
};

/** A complex that sells nothing says so first, and leads on. */
export function SaleState({
  building,
  sale,
  hasSimilar,
}: {
  building: Building;
  sale: Exclude<Sale, 'open'>;
  hasSimilar: boolean;
}) {
  const { title, text } = WORDS[sale];
  const [place] = building.locations;
  return (
    <section className="card sale-state" aria-label={title}>
      <Icon name={sale === 'not-yet' ? 'clock' : 'lock'} size={24} />
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
        <div className="sale-state-ways">
          {hasSimilar && (
            <ButtonLink kind="primary" href="#similar">
              Похожие комплексы
            </ButtonLink>
          )}
          {place && <ButtonLink href={place.url}>Новостройки: {place.name}</ButtonLink>}
        </div>
      </div>
    </section>
  );
}

/** What stands in place of a price. */
export function saleTitle(sale: Exclude<Sale, 'open'>): string {
  return WORDS[sale].title;
}
