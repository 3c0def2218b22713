import { classes } from '../../lib/classes';
import { iconHtml } from '../../ui/Icon';
import { announce } from '../../ui/LiveRegion';
import { isFull, type ListName, type ObjectType, sync, toggle, useIsListed } from './store';

interface ToggleProps {
  type: ObjectType;
  id: number;
  /** The name of the object, for screen readers. */
  name: string;
  /** A round button over a picture. */
  onPhoto?: boolean;
}

/** The heart button: adds an object to the visitor's favourites. */
export function FavouriteToggle(props: ToggleProps) {
  return <ListToggle {...props} list="favourites" icon="heart" on="В избранном" off="В избранное" />;
}

/** The comparison checkbox. */
export function CompareToggle(props: ToggleProps) {
  return <ListToggle {...props} list="compare" icon="compare" on="В сравнении" off="Сравнить" />;
}

interface ListToggleProps extends ToggleProps {
  list: ListName;
  icon: 'heart' | 'compare';
  on: string;
  off: string;
}

function ListToggle({ list, type, id, name, onPhoto = false, icon, on, off }: ListToggleProps) {
  const isOn = useIsListed(list, type, id);
  const press = () => {
    if (!isOn && isFull(list, type)) return tellCompared(true);
    const isNowOn = toggle(list, type, id);
    announce(`${name}: ${isNowOn ? on.toLowerCase() : 'больше не в списке'}`);
    if (isNowOn && list === 'compare') tellCompared();
  };
  return (
    <button
      type="button"
      className={classes('toggle', `toggle-${icon}`, onPhoto && 'toggle-photo')}
      aria-pressed={isOn}
      aria-label={`${off}: ${name}`}
      data-tip={isOn ? on : off}
      onClick={press}
      dangerouslySetInnerHTML={iconHtml({ name: icon, filled: isOn && icon === 'heart' })}
    />
  );
}

/** Notifies about the comparison, with a link to it. */
function tellCompared(isRefused = false): void {
  sync()
    .then((module) => module.tellCompared(isRefused))
    .catch(() => undefined);
}
