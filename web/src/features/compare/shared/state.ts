/** A shared shortlist in the browser: its forms without leaving the page, and what others have said meanwhile. */
import type { FormEvent } from 'react';
import { useCallback, useEffect, useState } from 'react';

import { notify } from '../../../ui/notifications';
import type { Shared } from './model';
import { objectKey } from './model';

/** Between two questions for what others have said, milliseconds. */
const POLL = 20_000;

/** Asks for the shortlist, or sends a form; null: there is no answer. */
async function ask(path: string, body?: URLSearchParams): Promise<Shared | null> {
  try {
    const response = await fetch(path, {
      method: body ? 'POST' : 'GET',
      headers: { accept: 'application/json', 'x-requested-with': 'XMLHttpRequest' },
      // What is answered to one visitor is never taken from a cache.
      cache: 'no-store',
      ...(body && { body }),
    });
    const isAnswer = response.ok || response.status === 422 || response.status === 404;
    return isAnswer ? ((await response.json()) as Shared) : null;
  } catch {
    return null;
  }
}

const keysOf = ({ objects }: Shared) => objects.map(objectKey).join();

export function useShared(initial: Shared) {
  const [data, setData] = useState(initial);
  const [isStale, setStale] = useState(false);
  const { path } = initial;
  const drawn = keysOf(initial);

  const take = useCallback(
    (answer: Shared) => {
      // The columns of other objects are drawn by the server.
      if (!answer.isGood || keysOf(answer) !== drawn) setStale(true);
      else setData(answer);
    },
    [drawn],
  );

  useEffect(() => {
    const timer = setInterval(() => {
      if (document.hidden) return;
      void ask(path).then((answer) => answer && take(answer));
    }, POLL);
    return () => clearInterval(timer);
  }, [path, take]);

  const send = async (form: HTMLFormElement) => {
    const fields = new URLSearchParams();
    for (const [name, value] of new FormData(form)) fields.append(name, String(value));
    const answer = await ask(path, fields);
    if (!answer) {
      notify({ id: 'shortlist', status: 'error', text: 'Не\u00a0получилось сохранить. Попробуйте ещё раз.' });
      return;
    }
    take(answer);
    if (Object.keys(answer.errors).length === 0 && fields.get('do') === 'note') form.reset();
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send(event.currentTarget);
  };

  return { data, isStale, submit, send };
}

export type SharedState = ReturnType<typeof useShared>;
