import { plural } from '../../lib/format';

const BANKS = ['банк', 'банка', 'банков'] as const;

interface AlikeBanksProps {
  /** Programmes of other banks on the terms of the row. */
  programs: readonly { id: number; url: string; bank: string }[];
}

/** The other banks of a row: most state programmes have the same terms everywhere. */
export function AlikeBanks({ programs }: AlikeBanksProps) {
  if (programs.length === 0) return null;
  return (
    <details className="loan-alike">
      <summary>
        ещё {programs.length}&nbsp;{plural(programs.length, BANKS)}
      </summary>
      <ul>
        {programs.map(({ id, url, bank }) => (
          <li key={id}>
            <a href={url}>{bank}</a>
          </li>
        ))}
      </ul>
    </details>
  );
}
