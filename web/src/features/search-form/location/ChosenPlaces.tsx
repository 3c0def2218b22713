import { counted } from '../../../lib/format';
import { Icon } from '../../../ui/Icon';
import { LineDot } from '../../../ui/Metro';
import { useDetails } from '../Dropdown';
import { areasOf, chosenItemsOf } from '../state';
import type { FormModel } from '../use-search-form';

/** One place by its name, several by their number; a click opens a list with a delete control for each. */
export function ChosenPlaces({ form: { state, dispatch } }: { readonly form: FormModel }) {
  const ref = useDetails();
  const areas = areasOf(state);
  const chosen = [
    ...chosenItemsOf(state).map(({ list, id, name, line }) => ({
      key: `${list} ${id}`,
      name,
      line,
      take: () => dispatch({ type: 'delete', list, id }),
    })),
    ...(areas > 0
      ? [
          {
            key: 'map',
            name: areas === 1 ? 'Область на карте' : `${counted(areas, AREA_FORMS)} на карте`,
            line: null,
            take: () => dispatch({ type: 'map', value: null }),
          },
        ]
      : []),
  ];
  if (chosen.length === 0) return null;
  const [first] = chosen;
  return (
    <details className="sf-chosen" ref={ref}>
      <summary className="sf-chosen-head">
        <span className="unseen">Выбранные места: </span>
        {chosen.length === 1 ? first?.name : `Выбрано: ${chosen.length}`}
      </summary>
      <ul className="sf-chosen-list" aria-label="Выбранные места">
        {chosen.map(({ key, name, line, take }) => (
          <li key={key}>
            {line && <LineDot color={line.color_rgb} />}
            <span className="sf-chosen-name">{name}</span>
            <button type="button" className="sf-clear" onClick={take} aria-label={`Удалить: ${name}`}>
              <Icon name="close" size={16} />
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}

const AREA_FORMS = ['область', 'области', 'областей'] as const;
