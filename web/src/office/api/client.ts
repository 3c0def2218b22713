/** The office's GraphQL endpoint. It runs the documents of `office-operations.json` only, for those who have signed in. */
import type { ApiResult, Failure, FieldFault, TypedDocument } from '../../api/client';
import { useQuery as useApiQuery } from '../../api/use-query';
import { notify } from '../../ui/notifications';
import { OFFICE_GRAPHQL_PATH } from '../paths';
import { renewed } from './session';

const OFFLINE: Failure = {
  kind: 'offline',
  message: 'Нет связи с\u00a0сервером. Проверьте подключение и\u00a0повторите.',
};
const BUSY: Failure = {
  kind: 'busy',
  message: 'Сервер сейчас занят. Повторите через несколько секунд.',
};
const REFUSED: Failure = { kind: 'refused', message: 'Сервер не\u00a0выполнил запрос. Обновите страницу.' };

/** A build of the portal may take the first answer of a preview this long, milliseconds. */
const TIMEOUT_MS = 20_000;

interface Body<Result> {
  data?: Result | null;
  errors?: { message: string; extensions?: { code?: string; faults?: FieldFault[] } }[];
}

const KINDS: Record<string, Failure['kind']> = {
  FORBIDDEN: 'forbidden',
  INVALID: 'invalid',
  NOT_FOUND: 'invalid',
};

function failureOf({ errors }: Body<unknown>): Failure {
  const [error] = errors ?? [];
  const kind = KINDS[error?.extensions?.code ?? ''];
  if (!kind || !error) return REFUSED;
  const { faults } = error.extensions ?? {};
  return { kind, message: error.message, ...(faults && { faults }) };
}

/** Queries and changes. Where the session has ended, the person signs in and the request is sent again. */
export const office = {
  async query<Result, Variables>(
    { hash }: TypedDocument<Result, Variables>,
    variables: Variables,
  ): Promise<ApiResult<Result>> {
    for (;;) {
      let response: Response;
      try {
        response = await fetch(OFFICE_GRAPHQL_PATH, {
          method: 'POST',
          cache: 'no-store',
          headers: { 'content-type': 'application/json', accept: 'application/json' },
          body: JSON.stringify({ id: hash, variables }),
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
      } catch {
        return { failure: OFFLINE };
      }
      if (response.status === 401) {
        await renewed();
        continue;
      }
      if (response.status === 429 || response.status === 503) return { failure: BUSY };
      const body = (await response.json().catch(() => ({}))) as Body<Result>;
      return body.data && !body.errors?.length ? { data: body.data } : { failure: failureOf(body) };
    }
  },
};

/** The data of a change; tells why it was refused. */
export async function sent<Data>(asked: Promise<ApiResult<Data>>): Promise<Data | null> {
  const answer = await asked;
  if ('data' in answer) return answer.data;
  notify({ status: 'error', text: answer.failure.message });
  return null;
}

/** The data of a query, asked for again as its variables change. */
export function useQuery<Result, Variables>(
  document: TypedDocument<Result, Variables>,
  variables: Variables | null,
) {
  return useApiQuery(office, document, variables);
}
