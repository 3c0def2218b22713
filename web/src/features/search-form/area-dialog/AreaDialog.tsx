import { type ReactNode, useState } from 'react';

import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { Icon } from '../../../ui/Icon';
import { LineDot } from '../../../ui/Metro';
import { Tabs } from '../../../ui/Tabs';
import type { AreaTab } from '../AreaButton';
import { resultText } from '../ResultButton';
import { areasOf, type FormState } from '../state';
import type { FormModel } from '../use-search-form';
import { DistrictTab } from './DistrictTab';
import { MapTab } from './MapTab';
import { MetroTab } from './MetroTab';

interface AreaDialogProps {
  readonly form: FormModel;
  readonly initial: AreaTab;
  readonly onClose: () => void;
  /** Submits the form. */
  readonly onShow: () => void;
}

/** Selects a location: stations, districts and towns, or areas on the map. */
export default function AreaDialog({ form, initial, onClose, onShow }: AreaDialogProps) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set([initial]));
  const [tab, setTab] = useState<string>(initial);
  const { state, dispatch } = form;
  const areas = areasOf(state);
  const clear = () => {
    dispatch({ type: 'clear', fields: ['selectedSubways', 'selectedDistricts'] });
    dispatch({ type: 'map', value: null });
  };
  const show = () => {
    onClose();
    onShow();
  };
  const open = (id: string) => {
    setTab(id);
    setOpened(new Set([...opened, id]));
  };
  const tabs = [
    {
      id: 'metro',
      title: 'Метро',
      count: number(state.selectedSubways.length),
      panel: opened.has('metro') && <MetroTab form={form} />,
    },
    {
      id: 'district',
      title: 'Район',
      count: number(state.selectedDistricts.length),
      panel: opened.has('district') && <DistrictTab form={form} />,
    },
    {
      id: 'map',
      title: 'Карта',
      count: number(areas),
      panel: opened.has('map') && <MapTab form={form} onShow={show} />,
    },
  ];
  return (
    <Dialog
      title="Где искать"
      open
      onClose={onClose}
      size="wide"
      className="area-dialog"
      footer={
        // The map has its own footer in its iframe.
        tab !== 'map' && (
          <>
            <Picked state={state} dispatch={dispatch} />
            {hasPlaces(state) && (
              <Button kind="ghost" onClick={clear}>
                Очистить
              </Button>
            )}
            <Button kind="cta" size="l" className="area-show" busy={state.isLoading} onClick={show}>
              {state.isLoading ? 'Считаем…' : resultText(state.buttonData)}
            </Button>
          </>
        )
      }
    >
      <Tabs label="Как выбрать место" tabs={tabs} initial={initial} onOpen={open} />
    </Dialog>
  );
}

/** The number of selected items, for a tab. */
function number(count: number): string | undefined {
  return count > 0 ? String(count) : undefined;
}

function hasPlaces(state: FormState): boolean {
  return state.selectedSubways.length + state.selectedDistricts.length + areasOf(state) > 0;
}

/** The selected items, each with a delete control. */
function Picked({ state, dispatch }: Pick<FormModel, 'state' | 'dispatch'>) {
  const areas = areasOf(state);
  return (
    <ul className="area-picked" aria-label="Выбранные места">
      {state.selectedSubways.map((station) => (
        <li key={`metro ${station.id}`}>
          <PickedChip name={station.name} onTake={() => dispatch({ type: 'subway', item: station })}>
            {station.line && <LineDot color={station.line.color_rgb} />}
          </PickedChip>
        </li>
      ))}
      {state.selectedDistricts.map((place) => (
        <li key={`place ${place.id}`}>
          <PickedChip name={place.name} onTake={() => dispatch({ type: 'district', item: place })} />
        </li>
      ))}
      {areas > 0 && (
        <li>
          <PickedChip
            name={areas === 1 ? 'Область на карте' : `Области на карте: ${areas}`}
            onTake={() => dispatch({ type: 'map', value: null })}
          />
        </li>
      )}
    </ul>
  );
}

interface PickedChipProps {
  readonly name: string;
  readonly onTake: () => void;
  readonly children?: ReactNode;
}

function PickedChip({ name, onTake, children }: PickedChipProps) {
  return (
    <button type="button" className="chip" onClick={onTake} aria-label={`Убрать: ${name}`}>
      {children}
      {name}
      <Icon name="close" size={16} />
    </button>
  );
}
