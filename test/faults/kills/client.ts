import { setTimeout as pause } from 'node:timers/promises';

export class Wrong extends Error {}

export function must(right: boolean, what: string): asserts right {
  if (!right) throw new Wrong(what);
}

export interface Answered<T> {
  status: number;
  body: T;
}

export interface Asked {
  json?: unknown;
  lines?: readonly unknown[];
  form?: () => FormData;
  headers?: Record<string, string>;
}

const EVERY_MS = 250;
/** If a process of the service dies, a retry may have to wait for up to 200 s. */
const PATIENCE_MS = 330_000;

const IN_PROGRESS = 'idempotency.in_progress';
const CHECK_LOST = 'competitor.check_failed';

export function createClient({ url, key }: { url: string; key: string }) {
  /**
   * Returns null if the client should retry. Throws `Wrong` if the service answers with status 500 or reports
   * a lost check.
   */
  async function once<T>(
    method: string,
    path: string,
    { json, lines, form, headers }: Asked = {},
  ): Promise<Answered<T> | null> {
    let status: number;
    let text: string;
    try {
      const response = await fetch(url + path, {
        method,
        headers: {
          authorization: `Bearer ${key}`,
          ...(json === undefined ? {} : { 'content-type': 'application/json' }),
          ...(lines === undefined ? {} : { 'content-type': 'application/x-ndjson' }),
          ...headers,
        },
        ...(json === undefined ? {} : { body: JSON.stringify(json) }),
        ...(lines === undefined ? {} : { body: lines.map((line) => `${JSON.stringify(line)}\n`).join('') }),
        ...(form === undefined ? {} : { body: form() }),
      });
      status = response.status;
      text = await response.text();
    } catch {
      return null;
    }
    must(status !== 500, `${method} ${path} answered 500: ${text}`);
    const body = (text === '' ? undefined : JSON.parse(text)) as T & { error?: { code: string } };
    const code = body?.error?.code;
    must(code !== CHECK_LOST, `${method} ${path} answered ${text}`);
    return status === 503 || code === IN_PROGRESS ? null : { status, body };
  }

  async function patiently<T>(method: string, path: string, asked?: Asked): Promise<Answered<T>> {
    for (const began = Date.now(); Date.now() - began < PATIENCE_MS; await pause(EVERY_MS)) {
      const answered = await once<T>(method, path, asked);
      if (answered !== null) return answered;
    }
    throw new Wrong(`${method} ${path} got no response within ${PATIENCE_MS / 1_000} s`);
  }

  async function right<T>(method: string, path: string, asked?: Asked): Promise<T> {
    const { status, body } = await patiently<T>(method, path, asked);
    must(status < 300, `${method} ${path} answered ${status}: ${JSON.stringify(body)}`);
    return body;
  }

  return {
    url,
    key,
    once,
    get: <T>(path: string): Promise<T> => right('GET', path),
    post: <T>(path: string, asked: Asked): Promise<T> => right('POST', path, asked),
  };
}

export type Client = ReturnType<typeof createClient>;

export async function until<T>(
  look: () => Promise<T | null | undefined | false>,
  { withinMs = 240_000, everyMs = EVERY_MS, late }: { withinMs?: number; everyMs?: number; late(): string },
): Promise<T> {
  for (const began = Date.now(); Date.now() - began < withinMs; await pause(everyMs)) {
    const found = await look();
    if (found !== null && found !== undefined && found !== false) return found;
  }
  throw new Wrong(late());
}
