import { createContext, useContext } from 'react';

import type { Session } from '../api/session';

interface ShellState {
  session: Session;
  openPalette: () => void;
  openKeys: () => void;
}

const NOBODY: Session = { state: 'none', name: '', mail: '', roles: [], sites: [] };

export const ShellContext = createContext<ShellState>({
  session: NOBODY,
  openPalette: () => undefined,
  openKeys: () => undefined,
});

/** Who works here, and what the shell opens. */
export const useShell = () => useContext(ShellContext);
