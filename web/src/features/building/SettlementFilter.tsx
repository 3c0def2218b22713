import { capitalised } from '../../lib/format';
import type { SettlementSummaryOffersDataQuery } from '../../api/generated/types';
import { groupThousands } from '../../lib/format';
import { Button, ButtonLink } from '../../ui/Button';
import { Checkbox } from '../../ui/Checkbox';
import { Field } from '../../ui/Field';
import { Select } from '../../ui/Select';
import type { SettlementData } from './settlement';
import type { OfferFilter } from './settlement-filter';
import { isNarrowed, OFFER_TYPES, sortsOf, offersUrl } from './settlement-filter';

type Summary = SettlementSummaryOffersDataQuery['settlementSummaryOffersData']['items'];

interface SettlementFilterProps {
  url: string;
  filter: OfferFilter;
  /** Every type that the settlement sells. */
  offers: SettlementData['offers'];
  /** The number of offers of each type under the other conditions. */
  summary: Summary;
  /** Invalid values by field. */
  errors: readonly { field: string; message: string }[];
}

/** Minimum sizes, by their names in the URL and in the operation. */
const SIZES = [
  { key: 'houseFrom', field: 'fromHouseArea', name: 'house_from', label: 'Дом от, м²' },
  { key: 'landFrom', field: 'fromLandArea', name: 'land_from', label: 'Участок от, сот.' },
] as const;

/**
 * Conditions and order of the offers: a native form, submitted when the order changes. Its values are not restored when
 * the visitor returns to the page: they would be submitted again.
 */
export function SettlementFilter({ url, filter, offers, summary, errors }: SettlementFilterProps) {
  const left = (type: string) => summary.find((line) => line.type === type)?.countOffers ?? 0;
  const wrong = (field: string) => errors.find((error) => error.field === field)?.message;
  const types = OFFER_TYPES.flatMap((type) => offers.find((offer) => offer.type === type) ?? []);
  return (
    <form
      className="settlement-filter"
      action={`${url}#flats`}
      method="get"
      autoComplete="off"
      aria-label="Отбор предложений"
    >
      <fieldset className="settlement-kinds">
        <legend className="field-label">Тип</legend>
        {types.map(({ type, title }) => (
          <Checkbox
            key={type}
            name="type"
            value={type}
            defaultChecked={filter.types.some((chosen) => chosen === type)}
            count={String(left(type))}
            dimmed={left(type) === 0}
          >
            {capitalised(title)}
          </Checkbox>
        ))}
      </fieldset>
      <Field
        className="settlement-price"
        label="Цена до, ₽"
        name="price_to"
        inputMode="numeric"
        placeholder="любая"
        defaultValue={filter.priceTo === null ? '' : groupThousands(filter.priceTo)}
        isSet={filter.priceTo !== null}
        error={wrong('toPrice')}
      />
      {SIZES.map(({ key, field, ...words }) => (
        <Field
          key={key}
          inputMode="decimal"
          placeholder="любой"
          defaultValue={shown(filter[key])}
          isSet={filter[key] !== null}
          error={wrong(field)}
          {...words}
        />
      ))}
      <Select
        className="settlement-order"
        label="Порядок"
        name="sort"
        defaultValue={filter.sort}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
      >
        {sortsOf(offers).map(({ value, title }) => (
          <option key={value} value={value}>
            {title}
          </option>
        ))}
      </Select>
      <div className="settlement-send">
        <Button type="submit" kind="primary">
          Показать
        </Button>
        {isNarrowed(filter) && (
          <ButtonLink
            kind="ghost"
            href={offersUrl(url, {
              types: [],
              priceTo: null,
              houseFrom: null,
              landFrom: null,
              sort: filter.sort,
            })}
          >
            Сбросить
          </ButtonLink>
        )}
      </div>
    </form>
  );
}

function shown(value: number | null): string {
  return value === null ? '' : String(value).replace('.', ',');
}
