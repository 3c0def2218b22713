/** In place of what could not be read: it may be there. */
export function NotLoaded({ what }: { what: string }) {
  return <p className="muted">{`${what} не\u00a0загрузились. Обновите страницу через минуту.`}</p>;
}
