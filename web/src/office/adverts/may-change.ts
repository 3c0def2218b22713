import { useShell } from '../shell/context';

/** Whether somebody sells: whoever reads reports only looks. The server decides. */
export function useMayChange(): boolean {
  const { session } = useShell();
  return session.roles.includes('SALES') || session.roles.includes('ADMINISTRATOR');
}
