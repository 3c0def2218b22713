import { BUILDINGS_PATH } from '../../lib/paths';
import type { Results } from '../../app/page';
import { Chip } from '../../ui/Chip';
import { LineDot } from '../../ui/Metro';
import { searchFormAnswer } from './operations';

/** The selected conditions, above the results: each link removes one. */
export function Chips({ results }: { readonly results: Results }) {
  const answer = searchFormAnswer(results);
  if (!answer || answer.chosen.chips.length === 0) return null;
  const stations = answer.buildingsListFilters.form.selectedSubways;
  return (
    <ul className="sf-chips" aria-label="Выбранные условия">
      {answer.chosen.chips.map(({ text, url }) => {
        const line = stations.find((station) => text === `у метро ${station.name}`)?.line;
        return (
          <li key={text}>
            <Chip href={url} label={`Убрать условие: ${text}`}>
              {line && <LineDot color={line.color_rgb} />}
              {text}
            </Chip>
          </li>
        );
      })}
      <li>
        <a className="sf-chips-reset" href={BUILDINGS_PATH}>
          Сбросить всё
        </a>
      </li>
    </ul>
  );
}
