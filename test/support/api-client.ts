import { z } from 'zod';
import type { Route } from '../../src/http/route.ts';

export interface ApiAnswer {
  status: number;
  headers: Headers;
  // Tests may read any field of a response.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
}

export interface ApiClient {
  key: string;
  workspaceId: string;
  request(method: string, path: string, options?: RequestOptions): Promise<ApiAnswer>;
  get(path: string): Promise<ApiAnswer>;
  post(path: string, json?: unknown, headers?: Record<string, string>): Promise<ApiAnswer>;
  patch(path: string, json: unknown): Promise<ApiAnswer>;
  delete(path: string): Promise<ApiAnswer>;
  events(path: string, options?: EventsOptions): AsyncGenerator<ApiEvent, void, void>;
  upload(
    name: string,
    content: string | Uint8Array<ArrayBuffer>,
    type?: string,
    fields?: Record<string, string>,
  ): Promise<ApiAnswer>;
}

export interface ApiEvent {
  event: string;
  // oxlint-disable-next-line typescript/no-explicit-any
  data: any;
  id?: string;
}

export interface RequestOptions {
  json?: unknown;
  body?: string | FormData | Uint8Array<ArrayBuffer>;
  headers?: Record<string, string>;
}

export interface EventsOptions {
  signal?: AbortSignal;
  headers?: Record<string, string>;
  json?: unknown;
}

const streamError = z.strictObject({ code: z.string().min(1), message: z.string().min(1) });

const toPattern = (template: string): RegExp => new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`);

export function createApiClient({
  url,
  key,
  routes,
  workspaceId,
}: {
  url: string;
  key: string;
  routes: readonly Route[];
  workspaceId: string;
}): ApiClient {
  const known = routes.map((route) => ({ ...route, pattern: toPattern(route.path) }));

  function check(method: string, path: string, { status, body, headers }: ApiAnswer): void {
    if (!headers.has('x-request-id')) throw new Error(`${method} ${path} answered without X-Request-Id`);
    if (status >= 400 && path !== '/readyz') {
      const { code, message, requestId } = body?.error ?? {};
      if (![code, message, requestId].every((part) => typeof part === 'string' && part !== '')) {
        throw new Error(
          `${method} ${path} answered ${status} without an error body: ${JSON.stringify(body)}`,
        );
      }
      return;
    }
    const plain = path.replace(/\?.*$/, '');
    const route = known.find((r) => r.method === method.toLowerCase() && r.pattern.test(plain));
    const declared = route?.answers[status];
    if (declared === undefined)
      throw new Error(`${method} ${path} answered ${status}, which it does not declare`);
    const type = headers.get('content-type') ?? '';
    const isDocument = type.startsWith('text/markdown') && declared.markdown === true;
    if (!isDocument && declared.files?.includes(type) !== true) declared.schema?.parse(body);
  }

  async function request(method: string, path: string, { json, body, headers = {} }: RequestOptions = {}) {
    const payload = json === undefined ? body : JSON.stringify(json);
    const response = await fetch(new URL(path, url), {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(payload === undefined ? {} : { body: payload }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') === true;
    const answer = {
      status: response.status,
      headers: response.headers,
      body: isJson ? JSON.parse(text) : text,
    };
    check(method, path, answer);
    return answer;
  }

  async function* events(
    path: string,
    { signal, headers = {}, json }: EventsOptions = {},
  ): AsyncGenerator<ApiEvent, void, void> {
    const method = json === undefined ? 'GET' : 'POST';
    const response = await fetch(new URL(path, url), {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        accept: 'text/event-stream',
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
      ...(signal === undefined ? {} : { signal }),
    });
    const route = known.find(
      (r) => r.method === method.toLowerCase() && r.pattern.test(path.replace(/\?.*$/, '')),
    );
    const declared = route?.answers[response.status]?.events;
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true;
    if (declared === undefined || !isStream)
      throw new Error(`${method} ${path} answered ${response.status}, not events`);
    let buffer = '';
    for await (const part of response.body!.pipeThrough(new TextDecoderStream())) {
      buffer += part;
      for (let end = buffer.indexOf('\n\n'); end !== -1; end = buffer.indexOf('\n\n')) {
        const lines = buffer.slice(0, end).split('\n');
        buffer = buffer.slice(end + 2);
        const field = (name: string) =>
          lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
        const [event, data, id] = [field('event'), field('data'), field('id')];
        if (event === undefined || data === undefined) continue;
        const schema = event === 'error' ? streamError : declared[event];
        if (schema === undefined)
          throw new Error(`${method} ${path} sent the event ${event}, which it does not declare`);
        yield { event, data: schema.parse(JSON.parse(data)), ...(id === undefined ? {} : { id }) };
      }
    }
  }

  return {
    key,
    workspaceId,
    request,
    events,
    get: (path) => request('GET', path),
    post: (path, json, headers = {}) => request('POST', path, { json, headers }),
    patch: (path, json) => request('PATCH', path, { json }),
    delete: (path) => request('DELETE', path),
    upload(name, content, type = '', fields = {}) {
      const form = new FormData();
      for (const [field, value] of Object.entries(fields)) form.set(field, value);
      form.set('file', new Blob([content], { type }), name);
      return request('POST', '/api/knowledge', { body: form });
    },
  };
}

export async function crawlEnded(api: ApiClient, crawlId: string): Promise<void> {
  for await (const { event } of api.events(`/api/knowledge/crawl/${crawlId}/events`))
    if (event === 'finished') return;
}
