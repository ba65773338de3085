import { EventSourceParserStream } from 'eventsource-parser/stream';
import createFetchClient, { type Client, type Middleware } from 'openapi-fetch';
import { errorOf, GroundworkError } from './errors.ts';
import { type Fetch, type RetryOptions, withRetries } from './retries.ts';
import type { paths } from './schema.ts';

export interface GroundworkOptions extends RetryOptions {
  url: string;
  key: string;
  fetch?: Fetch;
}

type Json<Answer> = Answer extends { content: { 'application/json': infer Body } } ? Body : never;
type Listing<Path extends keyof paths> = paths[Path] extends {
  get: { responses: { 200: infer Answer } };
}
  ? Extract<Json<Answer>, { nextCursor: string | null }>
  : never;
export type ListPath = { [Path in keyof paths]: Listing<Path> extends never ? never : Path }[keyof paths];
type RowsOf<Page> = {
  [Field in keyof Page]: Page[Field] extends readonly (infer Row)[] ? Row : never;
}[keyof Page];
export type RowOf<Path extends ListPath> = RowsOf<Listing<Path>>;

type ParametersOf<Path extends keyof paths> = paths[Path] extends { get: { parameters: infer Given } }
  ? Given
  : never;
type QueryOf<Given> = Given extends { query?: infer Query } ? Query : never;
type PathOf<Given> = Given extends { path: infer Names } ? Names : undefined;

export interface Place<Path extends keyof paths> {
  path?: PathOf<ParametersOf<Path>>;
  query?: QueryOf<ParametersOf<Path>>;
  signal?: AbortSignal;
}

export type StreamPath = {
  [Path in keyof paths]: paths[Path] extends {
    get: { responses: { 200: { content: { 'text/event-stream': unknown } } } };
  }
    ? Path
    : never;
}[keyof paths];

export interface StreamEvent {
  event: string;
  // oxlint-disable-next-line typescript/no-explicit-any
  data: any;
  id: string | undefined;
}

const RECONNECT_MS = 1_000;

/** Throws a `GroundworkError` unless the request succeeded. */
export function unwrap<T>({ data, error, response }: { data?: T; error?: unknown; response: Response }): T {
  if (error !== undefined || !response.ok) throw errorOf(response, error);
  return data as T;
}

/** Retries requests that can safely be repeated. */
export function createGroundwork({ url, key, fetch = globalThis.fetch, ...retrying }: GroundworkOptions) {
  const baseUrl = url.replace(/\/+$/, '');
  const send = withRetries(fetch, retrying);
  const authorize: Middleware = {
    onRequest({ request }) {
      request.headers.set('authorization', `Bearer ${key}`);
      if (request.method === 'POST' && !request.headers.has('idempotency-key'))
        request.headers.set('idempotency-key', crypto.randomUUID());
      return request;
    },
  };
  const api: Client<paths, 'application/json'> = createFetchClient<paths, 'application/json'>({
    baseUrl,
    fetch: send,
  });
  api.use(authorize);
  const get = api.GET as unknown as (
    path: string,
    init: object,
  ) => Promise<{ data?: unknown; error?: unknown; response: Response }>;

  async function* each<Path extends ListPath>(
    path: Path,
    { signal, ...params }: Place<Path> = {},
  ): AsyncGenerator<RowOf<Path>, void, void> {
    let cursor: string | undefined;
    do {
      const query = { ...(params.query as object | undefined), ...(cursor === undefined ? {} : { cursor }) };
      const init = { params: { ...params, query }, ...(signal === undefined ? {} : { signal }) };
      const page = unwrap(await get(path, init)) as Record<string, unknown>;
      const rows = Object.values(page).find((field) => Array.isArray(field)) as RowOf<Path>[];
      yield* rows;
      cursor = (page['nextCursor'] as string | null) ?? undefined;
    } while (cursor !== undefined);
  }

  /** Reconnects until `isLast` returns true or `signal` aborts. */
  async function* follow<Path extends StreamPath>(
    path: Path,
    {
      signal,
      isLast = () => false,
      lastEventId,
      ...params
    }: Place<Path> & { isLast?: (event: StreamEvent) => boolean; lastEventId?: string } = {},
  ): AsyncGenerator<StreamEvent, void, void> {
    let last = lastEventId;
    for (;;) {
      const headers = {
        accept: 'text/event-stream',
        ...(last === undefined ? {} : { 'last-event-id': last }),
      };
      const init = { params, headers, parseAs: 'stream', ...(signal === undefined ? {} : { signal }) };
      const body = unwrap(await get(path, init)) as ReadableStream<Uint8Array>;
      try {
        for await (const event of eventsOf(body)) {
          if (event.event === 'error') throw new GroundworkError(0, event.data);
          last = event.id ?? last;
          yield event;
          if (isLast(event)) return;
        }
      } catch (error) {
        if (signal?.aborted === true) return;
        if (error instanceof GroundworkError) throw error;
      }
      if (signal?.aborted === true) return;
      await new Promise((resolve) => setTimeout(resolve, RECONNECT_MS));
    }
  }

  async function* ask(
    body: paths['/api/chat']['post']['requestBody']['content']['application/json'],
    { signal }: { signal?: AbortSignal } = {},
  ): AsyncGenerator<StreamEvent, void, void> {
    const answer = await api.POST('/api/chat', {
      body,
      headers: { accept: 'text/event-stream' },
      parseAs: 'stream',
      ...(signal === undefined ? {} : { signal }),
    });
    for await (const event of eventsOf(unwrap(answer) as unknown as ReadableStream<Uint8Array>)) {
      if (event.event === 'error') throw new GroundworkError(0, event.data);
      yield event;
    }
  }

  return { api, each, follow, ask };
}

export type Groundwork = ReturnType<typeof createGroundwork>;

async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent, void, void> {
  const decoded = body
    .pipeThrough(new TextDecoderStream() as unknown as ReadableWritablePair<string, Uint8Array>)
    .pipeThrough(new EventSourceParserStream());
  for await (const { event = 'message', data, id } of decoded)
    yield { event, data: JSON.parse(data) as unknown, id };
}
