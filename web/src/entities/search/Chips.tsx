import type { Results } from '../../app/page';
import { Chip } from '../../ui/Chip';
import { LineDot } from '../../ui/Metro';
import { catalogueOf, conditionsOf, searchFormAnswer } from './operations';

/** The selected conditions, above the results: each link removes one, the last one all, within their catalogue. */
export function Chips({ results }: { readonly results: Results }) {
  const answer = searchFormAnswer(results);
  const conditions = answer ? conditionsOf(answer.chosen) : [];
  if (!answer || conditions.length === 0) return null;
  const stations = answer.buildingsListFilters.form.selectedSubways;
  return (
    <ul className="sf-chips" aria-label="Выбранные условия">
      {conditions.map(({ text, url }) => {
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
        <a className="sf-chips-reset" href={catalogueOf(answer.chosen.url)}>
          Сбросить всё
        </a>
      </li>
    </ul>
  );
}
