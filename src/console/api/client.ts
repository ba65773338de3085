import { connection } from './connection.ts';
import { addressOf, type Query, takeEarly } from './early-reads.ts';
import { failureOf, noAnswer } from './failure.ts';
import { session } from './session.ts';

export { addressOf, type Query };

export interface CallOptions {
  query?: Query | undefined;
  body?: unknown;
  signal?: AbortSignal | undefined;
  headers?: Record<string, string> | undefined;
  idempotencyKey?: string | undefined;
}

const LEAVING_MS = 200;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export async function request(method: string, path: string, options: CallOptions = {}): Promise<Response> {
  const { query, body, signal, headers, idempotencyKey } = options;
  const address = addressOf(path, query);
  const key = session.key();
  const early = method === 'GET' && headers === undefined ? takeEarly(address) : undefined;
  const sent =
    early ??
    fetch(address, {
      method,
      headers: {
        authorization: `Bearer ${key ?? ''}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal === undefined ? {} : { signal }),
    });
  const response = await sent.catch(async (error: unknown) => {
    if (signal?.aborted !== true) await pause(LEAVING_MS);
    if (signal?.aborted === true) throw error;
    connection.lost();
    throw noAnswer();
  });
  if (response.ok) {
    connection.found();
    return response;
  }
  const failure = failureOf(response.status, await response.text());
  if (failure.status === 401) session.expire(failure.message, key);
  throw failure;
}

async function json<T>(method: string, path: string, options?: CallOptions): Promise<T> {
  const response = await request(method, path, options);
  return (response.status === 204 ? undefined : await response.json()) as T;
}

export const api = {
  get: <T>(path: string, options?: CallOptions): Promise<T> => json<T>('GET', path, options),
  post: <T>(path: string, body: unknown, options?: CallOptions): Promise<T> =>
    json<T>('POST', path, { ...options, body }),
  put: <T>(path: string, body: unknown): Promise<T> => json<T>('PUT', path, { body }),
  patch: <T>(path: string, body: unknown): Promise<T> => json<T>('PATCH', path, { body }),
  delete: (path: string): Promise<void> => json<void>('DELETE', path),
};
