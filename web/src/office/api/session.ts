/** Who works in this browser: asked once, kept up to date by the forms of signing in. */
import { useSyncExternalStore } from 'react';

import type { StaffRole } from '../generated/types';
import { API_PATH } from '../paths';

/** A site of the portal. */
export interface Site {
  region: 'MSK' | 'SPB';
  title: string;
  origin: string;
}

/** `enrol`: a second factor is to be set up; `factor`: its code is asked for. */
export interface Session {
  state: 'none' | 'enrol' | 'factor' | 'ready';
  name: string;
  mail: string;
  roles: readonly StaffRole[];
  sites: readonly Site[];
}

/** What the server told about an invitation. */
export interface Invited {
  mail: string;
  roles: readonly StaffRole[];
  /** The mail has an account: its password is asked for. */
  account: boolean;
}

/** Why a form was refused; with the name of the field, if one is wrong. */
export interface Refusal {
  message: string;
  field: string | null;
}

export type Answer<Data> = { data: Data } | { refusal: Refusal };

const UNREACHABLE = 'Нет связи с\u00a0сервером. Проверьте подключение и\u00a0повторите.';
const TOO_MANY = 'Слишком много попыток. Повторите через несколько минут.';
const BROKEN = 'Сервер не\u00a0ответил. Повторите через минуту.';

const refused = (message: string, field: string | null = null) => ({ refusal: { message, field } });

/** Asks `/office/api/…`: with a body by POST. */
export async function ask<Data>(name: string, body?: object): Promise<Answer<Data>> {
  let response: Response;
  try {
    response = await fetch(API_PATH + name, {
      method: body ? 'POST' : 'GET',
      cache: 'no-store',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
  } catch {
    return refused(UNREACHABLE);
  }
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return { data: answer as Data };
  const { error } = (answer ?? {}) as { error?: { message?: string; field?: string } };
  if (error?.message) return refused(error.message, error.field ?? null);
  return refused(response.status === 429 ? TOO_MANY : BROKEN);
}

/** `loading` and `failed` before the server has told. */
export interface Known {
  session: Session | null;
  failure: string | null;
  /** The session has ended while somebody worked: they sign in above their work. */
  isRenewing: boolean;
}

let known: Known = { session: null, failure: null, isRenewing: false };
const listeners = new Set<() => void>();
let waiting: (() => void)[] = [];

function change(next: Partial<Known>): void {
  known = { ...known, ...next };
  for (const listener of listeners) listener();
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSession(): Known {
  return useSyncExternalStore(watch, () => known);
}

const WITHOUT: Session = { state: 'none', name: '', mail: '', roles: [], sites: [] };

/** Asks the server who works here. */
export async function loadSession(): Promise<void> {
  const answer = await ask<Partial<Session>>('session');
  if ('data' in answer) change({ session: { ...WITHOUT, ...answer.data }, failure: null });
  else change({ failure: answer.refusal.message });
}

/** What a form of signing in has answered. Whoever signs in above the work of another person begins anew. */
export function enter(session: Partial<Session>): void {
  const next = { ...WITHOUT, ...session };
  if (!known.isRenewing) return change({ session: next, failure: null });
  if (next.mail && known.session?.mail && next.mail !== known.session.mail) return location.reload();
  if (next.state !== 'ready') return change({ session: { ...next, roles: known.session?.roles ?? [] } });
  change({ session: next, isRenewing: false });
  const goOn = waiting;
  waiting = [];
  for (const one of goOn) one();
}

/** Resolves when the person has signed in again. */
export function renewed(): Promise<void> {
  const promise = new Promise<void>((done) => {
    waiting.push(done);
  });
  if (!known.isRenewing) {
    const session = known.session ?? WITHOUT;
    change({ isRenewing: true, session: { ...session, state: 'none' } });
  }
  return promise;
}

/** Gives up signing in again: the entrance is shown. What was typed is kept in this tab. */
export function leave(): void {
  change({ isRenewing: false });
}

/** Ends the session. */
export async function signOut(): Promise<string | null> {
  const answer = await ask('sign-out', {});
  if ('refusal' in answer) return answer.refusal.message;
  change({ session: WITHOUT, isRenewing: false });
  return null;
}
