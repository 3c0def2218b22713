import { HOME } from '../../lib/address';

interface Props {
  readonly chips: readonly { readonly text: string; readonly url: string }[];
}

/** What is chosen; each condition can be taken back. */
export function Chips({ chips }: Props) {
  if (chips.length === 0) return null;
  return (
    <ul className="chips" aria-label="Условия поиска">
      {chips.map((chip) => (
        <li key={chip.text}>
          <a className="chip" href={chip.url} data-here aria-label={`Убрать условие: ${chip.text}`}>
            {chip.text}
            <svg className="chip__cross" viewBox="0 0 12 12" aria-hidden="true">
              <path d="M2 2l8 8M10 2l-8 8" />
            </svg>
          </a>
        </li>
      ))}
      <li>
        <a className="chips__reset" href={HOME} data-here>
          Сбросить всё
        </a>
      </li>
    </ul>
  );
}
