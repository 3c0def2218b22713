import type { KeyboardEvent, ReactNode } from 'react';
import { useId, useRef, useState } from 'react';

/** A tab with its content. */
export interface Tab {
  id: string;
  title: string;
  count?: string | undefined;
  panel: ReactNode;
}

interface TabsProps {
  /** The accessible name of the tabs. */
  label: string;
  tabs: readonly Tab[];
  /** The tab that is open initially; the first one by default. */
  initial?: string;
  onOpen?: (id: string) => void;
}

/** One panel at a time; without scripts all of them are visible, one below another. */
export function Tabs({ label, tabs, initial, onOpen }: TabsProps) {
  const prefix = useId();
  const [open, setOpen] = useState(initial ?? tabs[0]?.id);
  const buttons = useRef(new Map<string, HTMLButtonElement>());

  const show = (id: string) => {
    setOpen(id);
    onOpen?.(id);
  };
  const step = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.id === open);
    const last = tabs.length - 1;
    const next = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowLeft: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    }[event.key];
    const tab = next === undefined ? undefined : tabs[next];
    if (!tab) return;
    event.preventDefault();
    show(tab.id);
    buttons.current.get(tab.id)?.focus();
  };

  return (
    <div className="tabs">
      <div className="tabs-list" role="tablist" aria-label={label}>
        {tabs.map(({ id, title, count }) => (
          <button
            key={id}
            ref={(element) => {
              if (element) buttons.current.set(id, element);
            }}
            type="button"
            role="tab"
            className="tabs-tab"
            id={`${prefix}-${id}`}
            aria-selected={id === open}
            aria-controls={`${prefix}-${id}-panel`}
            tabIndex={id === open ? 0 : -1}
            onClick={() => show(id)}
            onKeyDown={step}
          >
            {title}
            {count !== undefined && <span className="tabs-count">{count}</span>}
          </button>
        ))}
      </div>
      {tabs.map(({ id, panel }) => (
        <div
          key={id}
          className={id === open ? 'tabs-panel' : 'tabs-panel tabs-closed'}
          role="tabpanel"
          id={`${prefix}-${id}-panel`}
          aria-labelledby={`${prefix}-${id}`}
        >
          {panel}
        </div>
      ))}
    </div>
  );
}
