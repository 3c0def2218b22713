/** The server of the office for tests of screens: it answers by the name of the document, and keeps what was asked. */
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';

import allowed from '../../../../search-api/office-operations.json';
import type { Session } from '../api/session';
import { ShellContext } from '../shell/context';

export interface Asked {
  name: string;
  variables: Record<string, unknown>;
}

type Answers = Record<string, (variables: Record<string, unknown>) => unknown>;

export const NINA: Session = {
  state: 'ready',
  name: 'Нина Сомова',
  mail: 'nina@example.ru',
  roles: ['MODERATOR', 'EDITOR', 'ADMINISTRATOR'],
  sites: [],
};

const reply = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

const nameOf = (id: string) =>
  /(?:query|mutation) (\w+)/.exec((allowed as Record<string, string>)[id] ?? '')?.[1] ?? '';

/** Replaces `fetch`. An answer that is a Response is sent as it is; `/office/api/…` is asked for by its path. */
export function serve(answers: Answers): Asked[] {
  const asked: Asked[] = [];
  vi.stubGlobal('fetch', async (url: string, { body = '{}' }: { body?: string } = {}) => {
    const sent = JSON.parse(body) as { id?: string; variables?: Record<string, unknown> };
    const isQuery = url.endsWith('/graphql');
    const name = isQuery ? nameOf(sent.id ?? '') : url;
    const variables = isQuery ? (sent.variables ?? {}) : (sent as Record<string, unknown>);
    asked.push({ name, variables });
    const answer = answers[name];
    if (!answer) throw new Error(`nothing answers ${name}`);
    const data = answer(variables);
    if (data instanceof Response) return data;
    return reply(200, isQuery ? { data } : data);
  });
  return asked;
}

export const refusal = reply;

/** Renders a screen for somebody who has signed in. */
export function show(screen: ReactNode, session: Session = NINA) {
  return render(
    <ShellContext value={{ session, openPalette: () => undefined, openKeys: () => undefined }}>
      {screen}
    </ShellContext>,
  );
}
