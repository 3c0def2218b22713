/** The server's side of the forms of accounts. */
import { counted } from '../../lib/format';
import type { Account } from './model';

/** An answer, or a sentence about why there is none. */
export type Answer<Data> = { data: Data } | { failure: string };
export type Reply = Answer<Account>;

const UNREACHABLE = 'Не\u00a0получилось связаться с\u00a0сервером. Попробуйте ещё раз.';
const BROKEN = 'Сервер не\u00a0ответил. Попробуйте ещё раз.';
const OVERLOADED = 'Сервер сейчас занят. Попробуйте через минуту.';

/** Loads what a form needs, or sends its fields; a text is JSON. */
export function askAccount(url: string, body?: URLSearchParams | string): Promise<Reply> {
  return ask<Account>(url, body);
}

/** As `askAccount`, for an answer of another shape. */
export async function ask<Data>(url: string, body?: URLSearchParams | string): Promise<Answer<Data>> {
  try {
    const response = await fetch(url, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        accept: 'application/json',
        'x-requested-with': 'XMLHttpRequest',
        ...(typeof body === 'string' && { 'content-type': 'application/json' }),
      },
      // What is answered to one visitor is never taken from a cache.
      cache: 'no-store',
      ...(body !== undefined && { body }),
    });
    if (response.ok || response.status === 422) return { data: (await response.json()) as Data };
    return { failure: failureOf(response) };
  } catch {
    return { failure: UNREACHABLE };
  }
}

function failureOf({ status, headers }: Response): string {
  if (status === 429) return tooMany(Number(headers.get('retry-after')));
  return status === 503 ? OVERLOADED : BROKEN;
}

/** «Слишком много попыток. Попробуйте через 15 минут.» */
export function tooMany(seconds: number): string {
  const minutes = Math.max(Math.ceil((seconds || 0) / 60), 1);
  return `Слишком много попыток. Попробуйте через ${counted(minutes, ['минуту', 'минуты', 'минут'])}.`;
}
