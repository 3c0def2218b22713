import { Icon } from '../../ui/Icon';

/** Links to what the visitor compares and likes. */
export function HeaderCounts() {
  return (
    <>
      <a className="header-tool" href="/buildings/compare/" aria-label="Сравнение">
        <Icon name="compare" size={22} />
      </a>
      <a className="header-tool" href="/buildings/favorites/" aria-label="Избранное">
        <Icon name="heart" size={22} />
      </a>
    </>
  );
}
