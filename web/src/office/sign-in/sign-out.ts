import { notify } from '../../ui/notifications';
import { signOut } from '../api/session';

/** Ends the session, or says why it could not. */
export async function signOutOrTell(): Promise<void> {
  const failure = await signOut();
  if (failure) notify({ status: 'error', text: failure });
}
