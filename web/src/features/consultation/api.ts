/** The server's side of an application. */
import { CODE_PATH } from '../../lib/consultation-paths';
import { CONSULTATION_PATH, WITHDRAWAL_PATH } from '../../lib/paths';
import type { Consultation } from './model';

/** An answer, or a sentence about why there is none. */
export type Reply = { data: Consultation } | { failure: string };

const UNREACHABLE =
  'Не\u00a0получилось связаться с\u00a0сервером. Проверьте подключение и\u00a0попробуйте ещё раз.';
const BROKEN = 'Сервер не\u00a0ответил. Попробуйте ещё раз.';
const BUSY = 'Слишком много заявок. Попробуйте через несколько минут.';
const OVERLOADED = 'Сервер сейчас занят. Попробуйте через минуту.';
const GONE = 'Этого предложения больше нет на\u00a0портале.';

/** Loads what the form of an address needs; `query` is the address's, with the question mark or empty. */
export function loadConsultation(query: string): Promise<Reply> {
  return answerOf(CONSULTATION_PATH + query);
}

/** Sends an application: it is accepted, or its errors are in the answer. */
export function sendConsultation(fields: URLSearchParams): Promise<Reply> {
  return answerOf(CONSULTATION_PATH, fields);
}

/** Withdraws an accepted application with its consent. */
export function withdrawConsultation(secret: string): Promise<Reply> {
  return answerOf(WITHDRAWAL_PATH, new URLSearchParams({ withdraw: secret }));
}

/** Enters the code of a phone, or asks for a new one. */
export function sendCode(fields: URLSearchParams): Promise<Reply> {
  return answerOf(CODE_PATH, fields);
}

async function answerOf(url: string, body?: URLSearchParams): Promise<Reply> {
  try {
    const response = await fetch(url, {
      method: body ? 'POST' : 'GET',
      headers: { accept: 'application/json' },
      // What is answered to one visitor is never taken from a cache.
      cache: 'no-store',
      ...(body && { body }),
    });
    if (response.ok || response.status === 422) return { data: (await response.json()) as Consultation };
    return { failure: failureOf(response.status) };
  } catch {
    return { failure: UNREACHABLE };
  }
}

function failureOf(status: number): string {
  if (status === 429) return BUSY;
  if (status === 503) return OVERLOADED;
  return status === 404 || status === 410 ? GONE : BROKEN;
}
