import { classes } from '../lib/classes';

interface NotLoadedProps {
  /** Its name, in the plural. */
  what: string;
  className?: string;
}

/** In place of what could not be read: it may be there. */
export function NotLoaded({ what, className }: NotLoadedProps) {
  return (
    <p className={classes('muted', className)}>
      {`${what} не\u00a0загрузились. Обновите страницу через минуту.`}
    </p>
  );
}
