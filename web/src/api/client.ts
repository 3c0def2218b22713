/**
 * Queries to the server: POST only, never cached, deduplicated in flight. A failure is data.
 *
 * A document is identified by its hash: the server runs only the documents of `operations.json`.
 */
import { GRAPHQL_PATH } from '../lib/paths';

/** A document of the allow-list with the types of its variables and data. */
export interface TypedDocument<Result, Variables> {
  readonly name: string;
  readonly hash: string;
  /** Never set: carries the types only. */
  readonly types?: (variables: Variables) => Result;
}

/** The reason of a failed query; the message is for the visitor. */
export interface Failure {
  readonly kind: 'offline' | 'busy' | 'refused' | 'forbidden' | 'invalid';
  readonly message: string;
  /** What is wrong with which field of a form, where the server tells it. */
  readonly faults?: readonly FieldFault[];
}

/** What is wrong with a field, by its path: `inn`, `creatives.0.link`. */
export interface FieldFault {
  readonly field: string;
  readonly message: string;
}

/** The data, or the failure. */
export type ApiResult<Result> = { readonly data: Result } | { readonly failure: Failure };

const OFFLINE: Failure = { kind: 'offline', message: 'Нет связи с сервером. Проверьте подключение.' };
const BUSY: Failure = { kind: 'busy', message: 'Сервер сейчас занят. Попробуйте через несколько секунд.' };
const REFUSED: Failure = { kind: 'refused', message: 'Не получилось загрузить данные. Обновите страницу.' };

/** The timeout of a query, milliseconds. */
const TIMEOUT_MS = 10_000;

interface Body<Result> {
  data?: Result | null;
  errors?: { message: string }[];
}

/** One GraphQL endpoint. */
export class Api {
  private readonly inFlight = new Map<string, Promise<ApiResult<unknown>>>();

  constructor(private readonly endpoint: string) {}

  /** Sends one request, however many components query at the same time. */
  query<Result, Variables>(
    document: TypedDocument<Result, Variables>,
    variables: Variables,
  ): Promise<ApiResult<Result>> {
    const key = document.hash + JSON.stringify(variables);
    // The key contains the document's hash, so the data is of the document's type.
    const pending = this.inFlight.get(key) as Promise<ApiResult<Result>> | undefined;
    if (pending) return pending;
    const request = this.send(document, variables).finally(() => this.inFlight.delete(key));
    this.inFlight.set(key, request);
    return request;
  }

  private async send<Result, Variables>(
    { name, hash }: TypedDocument<Result, Variables>,
    variables: Variables,
  ): Promise<ApiResult<Result>> {
    const persisted = { version: 1, sha256Hash: hash };
    let response: Response;
    let body: Body<Result>;
    try {
      response = await fetch(this.endpoint, {
        method: 'POST',
        cache: 'no-store',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({ operationName: name, variables, extensions: { persistedQuery: persisted } }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
    } catch {
      return { failure: OFFLINE };
    }
    if (response.status === 429 || response.status === 503) return { failure: BUSY };
    try {
      body = await response.json();
    } catch {
      return { failure: REFUSED };
    }
    if (body.data && !body.errors?.length) return { data: body.data };
    return { failure: REFUSED };
  }
}

/** The server's one endpoint, shared so that equal queries in flight are sent once. */
export const api = new Api(GRAPHQL_PATH);
