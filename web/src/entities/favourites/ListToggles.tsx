import { classes } from '../../lib/classes';
import { Icon } from '../../ui/Icon';
import { announce } from '../../ui/LiveRegion';
import { notify } from '../../ui/notifications';
import { isFull, type ListName, lists, type ObjectType, toggle, useIsListed } from './store';

interface ToggleProps {
  type: ObjectType;
  id: number;
  /** What it is about, for those who do not see the card. */
  name: string;
  /** A round button over a picture. */
  onPhoto?: boolean;
}

/** The heart: adds an object to the visitor's favourites. */
export function FavouriteToggle(props: ToggleProps) {
  return <ListToggle {...props} list="favourites" icon="heart" on="В избранном" off="В избранное" />;
}

/** The tick of comparison. */
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
    if (!isOn && isFull(list, type)) return notify(FULL);
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
      title={isOn ? on : off}
      onClick={press}
    >
      <Icon name={icon} size={20} filled={isOn && icon === 'heart'} />
    </button>
  );
}

const open = { title: 'Открыть', run: () => window.location.assign(lists().compare.url) };

const FULL = {
  id: 'compare',
  text: 'В сравнении уже десять: уберите лишнее, чтобы добавить ещё.',
  action: open,
};

/** How much there is to compare, with the way there. */
function tellCompared(): void {
  notify({ id: 'compare', status: 'success', text: `В сравнении: ${lists().compare.count}`, action: open });
}
