import type { ReactNode } from 'react';
import { useState } from 'react';

import { classes } from '../lib/classes';
import { Icon } from '../ui/Icon';
import type { IconName } from '../ui/icons';
import type { Tool } from './drawing';
import type { MapHandle } from './types';
import type { Areas } from './use-areas';

interface ToolButtonProps {
  icon: IconName;
  children: ReactNode;
  pressed?: boolean;
  disabled?: boolean;
  onClick(): void;
}

function ToolButton({ icon, children, pressed, disabled = false, onClick }: ToolButtonProps) {
  return (
    <button
      type="button"
      className={classes('map-tool', pressed && 'map-tool-on')}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon name={icon} />
      <span className="unseen">{children}</span>
    </button>
  );
}

interface DrawToolsProps {
  areas: Areas;
  /** Whether undo has a step: fewer areas, or fewer points of the one being drawn. */
  canUndo: boolean;
  tool: Tool | null;
  excluding: boolean;
  onTool(tool: Tool | null): void;
  onExcluding(excluding: boolean): void;
  onUndo(): void;
  onRedo(): void;
}

/** Drawing tools: by points, by hand, cut out, undo, redo, clear. */
export function DrawTools(props: DrawToolsProps) {
  const { areas, canUndo, tool, excluding, onTool, onExcluding, onUndo, onRedo } = props;
  const toggle = (wanted: Tool) => () => onTool(tool === wanted ? null : wanted);
  const isDrawing = tool === 'polygon' || tool === 'freehand';
  const hasMore = isDrawing || areas.rings.length > 0 || canUndo || areas.canRedo;
  return (
    <div className="map-tools" role="toolbar" aria-label="Рисование области">
      <ToolButton icon="polygon" pressed={tool === 'polygon'} onClick={toggle('polygon')}>
        Область по точкам
      </ToolButton>
      <ToolButton icon="freehand" pressed={tool === 'freehand'} onClick={toggle('freehand')}>
        Область от руки
      </ToolButton>
      {hasMore && (
        <>
          <ToolButton
            icon="minus"
            pressed={excluding}
            onClick={() => {
              onExcluding(!excluding);
              if (!excluding && !isDrawing) onTool('polygon');
            }}
          >
            Исключить область
          </ToolButton>
          <ToolButton icon="undo" disabled={!canUndo} onClick={onUndo}>
            Отменить
          </ToolButton>
          <ToolButton icon="redo" disabled={!areas.canRedo} onClick={onRedo}>
            Вернуть
          </ToolButton>
          <ToolButton icon="trash" disabled={areas.rings.length === 0} onClick={areas.clear}>
            Убрать все области
          </ToolButton>
        </>
      )}
    </div>
  );
}

interface ZoomToolsProps {
  handle: MapHandle | null;
}

/** Zoom in, zoom out, reset. */
export function ZoomTools({ handle }: ZoomToolsProps) {
  return (
    <fieldset className="map-zoom" aria-label="Масштаб">
      <ToolButton icon="plus" disabled={!handle} onClick={() => handle?.zoomBy(1)}>
        Приблизить
      </ToolButton>
      <ToolButton icon="minus" disabled={!handle} onClick={() => handle?.zoomBy(-1)}>
        Отдалить
      </ToolButton>
      <ToolButton icon="target" disabled={!handle} onClick={() => handle?.centre()}>
        Вернуться к началу
      </ToolButton>
    </fieldset>
  );
}

/** Toggles the metro on the map. */
export function LayerTool({ handle }: ZoomToolsProps) {
  const [isShown, setShown] = useState(true);
  return (
    <button
      type="button"
      className="map-layers"
      aria-pressed={isShown}
      disabled={!handle}
      onClick={() => {
        handle?.showMetro(!isShown);
        setShown(!isShown);
      }}
    >
      <Icon name="layers" />
      {isShown ? 'Слои: метро' : 'Слои: без метро'}
    </button>
  );
}

/** The next step with the tool. */
export function ToolHint({ tool, excluding }: { tool: Tool | null; excluding: boolean }) {
  const text = hint(tool, excluding);
  const kind = tool === 'select' ? 'map-hint-passing' : 'map-hint-drawing';
  return text ? <p className={classes('map-hint', kind)}>{text}</p> : null;
}

function hint(tool: Tool | null, excluding: boolean): string | null {
  const what = excluding ? 'исключаемую область' : 'область';
  switch (tool) {
    case 'polygon':
      return `Ставьте точки вокруг места и замкните ${what} на первой. Esc — отменить`;
    case 'freehand':
      return `Обведите ${what} одной линией. Esc — отменить`;
    case 'select':
      return 'Нажмите на область, чтобы двигать её вершины';
    case null:
      return null;
  }
}
