import { Segments } from '../../../ui/Segments';
import { Dropdown } from '../Dropdown';
import { nameOf } from '../payload';
import { ALL_ROOMS, type Room, ROOMS, roomsLabel } from '../rooms';
import { type FormModel, foundWith, lotsOf } from '../use-search-form';
import { Option, Tile } from './Option';

interface RoomsFieldProps {
  readonly form: FormModel;
  /** A row of buttons, a dropdown, or tiles. */
  readonly look: 'row' | 'list' | 'tiles';
}

const NAME = nameOf('rooms][');

/** Rooms, multiple choice. */
export function RoomsField({ form: { state, dispatch, groups }, look }: RoomsFieldProps) {
  const { selectedRooms } = state;
  const toggle = (value: string) => dispatch({ type: 'room', value });
  // A value of the URL without an option in the form stays selected.
  const others: Room[] = selectedRooms
    .filter((value) => !ALL_ROOMS.some((room) => room.value === value))
    .map((value) => ({ value, title: roomsLabel([value]), short: value }));
  const option = ({ value, title }: Room) => ({
    name: NAME,
    value,
    title,
    found: foundWith(groups, 'rooms', value),
    isChosen: selectedRooms.includes(value),
    onToggle: () => toggle(value),
  });

  if (look === 'row') {
    const isOpen = selectedRooms.includes('open');
    const rooms = [...(isOpen ? ALL_ROOMS : ROOMS), ...others];
    return (
      <Segments
        legend="Комнат"
        name={NAME}
        multiple
        segments={rooms.map(({ value, title, short }) => ({
          value,
          title: short,
          label: title,
          dimmed: lotsOf(groups, 'rooms', value) === 0,
        }))}
        values={selectedRooms}
        onToggle={toggle}
      />
    );
  }
  if (look === 'tiles') {
    return (
      <fieldset className="sf-section">
        <legend className="sf-section-title">Комнат</legend>
        <div className="sf-tiles">
          {[...ALL_ROOMS, ...others].map((room) => (
            <Tile key={room.value} {...option(room)} title={room.short} />
          ))}
        </div>
      </fieldset>
    );
  }
  return (
    <Dropdown
      label="Комнат"
      value={roomsLabel(selectedRooms) || 'Комнат'}
      isSet={selectedRooms.length > 0}
      className="sf-rooms"
    >
      <fieldset className="sf-options">
        <legend className="unseen">Комнат</legend>
        {[...ALL_ROOMS, ...others].map((room) => (
          <Option key={room.value} {...option(room)} />
        ))}
      </fieldset>
    </Dropdown>
  );
}
