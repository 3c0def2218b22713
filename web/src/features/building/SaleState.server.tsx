import type { Building } from '../../entities/complex/types';
import { offerNounsOf } from '../../entities/complex/offer-nouns';
import { ButtonLink } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import type { IconName } from '../../ui/icons';
import type { Sale } from './sale';

type Shut = Exclude<Sale, 'open'>;

const TEXTS: Record<Shut, string> = {
  'sold-out': 'Застройщик распродал этот комплекс. Прежних цен не показываем: они уже ничего не обещают.',
  closed: 'Застройщик остановил продажи и цен не называет. Откроет — они появятся на этой странице.',
  'not-yet': 'Застройщик объявил проект, но цен пока не назвал. Сведения о нём собраны ниже.',
  untold:
    'Нам их не передают: продажи могут идти у\u00a0застройщика, ещё не\u00a0начаться или уже закончиться. Что известно о\u00a0комплексе, собрано ниже.',
};

const ICONS: Record<Shut, IconName> = {
  'sold-out': 'lock',
  closed: 'lock',
  'not-yet': 'clock',
  untold: 'info',
};

/** The notice of a complex without sales, with links to others. */
export function SaleState({
  building,
  sale,
  hasSimilar,
}: {
  building: Building;
  sale: Shut;
  hasSimilar: boolean;
}) {
  const title = saleTitle(building, sale);
  const [place] = building.locations;
  return (
    <section className="card sale-state" aria-label={title}>
      <Icon name={ICONS[sale]} size={24} />
      <div>
        <h2>{title}</h2>
        <p>{TEXTS[sale]}</p>
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

/** The text instead of a price. */
export function saleTitle(building: Building, sale: Shut): string {
  switch (sale) {
    case 'sold-out':
      return `Все ${offerNounsOf(building).title.toLowerCase()} проданы`;
    case 'closed':
      return 'Продажи закрыты';
    case 'not-yet':
      return 'Продажи ещё не начались';
    case 'untold':
      return 'Предложений на портале нет';
  }
}
