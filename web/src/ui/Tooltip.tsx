import type { ReactNode } from 'react';
import { createContext, useContext, useId, useState } from 'react';

import { Icon } from './Icon';

interface TooltipState {
  id: string;
  isOpen: boolean;
  setOpen: (open: boolean) => void;
}

const TooltipContext = createContext<TooltipState | null>(null);

/** The error of a part outside of a tooltip (specification, section 8). */
export const TOOLTIP_ERROR = 'Tooltip components must be wrapped in <Tooltip />';

function useTooltip(): TooltipState {
  const state = useContext(TooltipContext);
  if (!state) throw new Error(TOOLTIP_ERROR);
  return state;
}

/** A tooltip on hover, focus or touch. */
export function Tooltip({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <TooltipContext value={{ id, isOpen, setOpen }}>
      <span
        className="tooltip"
        onPointerEnter={(event) => event.pointerType === 'mouse' && setOpen(true)}
        onPointerLeave={(event) => event.pointerType === 'mouse' && setOpen(false)}
      >
        {children}
      </span>
    </TooltipContext>
  );
}

/** The element that the tooltip explains. */
export function TooltipTrigger({ children, label }: { children: ReactNode; label?: string }) {
  const { id, isOpen, setOpen } = useTooltip();
  return (
    <button
      type="button"
      className="tooltip-trigger"
      aria-label={label}
      aria-describedby={isOpen ? id : undefined}
      onFocus={() => setOpen(true)}
      onBlur={() => setOpen(false)}
      onClick={() => setOpen(true)}
      onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
    >
      {children}
    </button>
  );
}

interface TooltipContentProps {
  children: ReactNode;
  /** Shows a close button: for long legal texts on a touch screen. */
  closable?: boolean;
}

/** The explanation, at most 230 pixels wide. */
export function TooltipContent({ children, closable = false }: TooltipContentProps) {
  const { id, isOpen, setOpen } = useTooltip();
  if (!isOpen) return null;
  return (
    <span className="tooltip-content" role="tooltip" id={id}>
      {children}
      {closable && (
        <button
          type="button"
          className="tooltip-close"
          aria-label="Закрыть"
          // Otherwise the trigger loses the focus before the click, and the tooltip closes.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => setOpen(false)}
        >
          <Icon name="close" size={16} />
        </button>
      )}
    </span>
  );
}
