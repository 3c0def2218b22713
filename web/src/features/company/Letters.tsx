import { classes } from '../../lib/classes';

interface LettersProps {
  letters: readonly { title: string; url: string; count: number | null }[];
  current: string | null;
  /** The URL without a letter; if absent, a letter is always selected. */
  all?: string;
  label: string;
}

/** First letters as links. */
export function Letters({ letters, current, all, label }: LettersProps) {
  return (
    <nav className="company-letters" aria-label={label}>
      {all && (
        <a className={classes('company-letter', current === null && 'company-letter-here')} href={all}>
          Все
        </a>
      )}
      {letters.map(({ title, url }) => (
        <a
          key={title}
          className={classes('company-letter', current === title && 'company-letter-here')}
          href={encodeURI(url)}
          aria-current={current === title ? 'true' : undefined}
        >
          {title}
        </a>
      ))}
    </nav>
  );
}
