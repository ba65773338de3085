import { createParser } from 'eventsource-parser';
import { request, type CallOptions } from './client.ts';
import { ApiFailure } from './failure.ts';

interface StreamEvent {
  event: string;
  data: unknown;
  id: string | null;
}

export async function* eventsOf(
  method: 'GET' | 'POST',
  path: string,
  options: CallOptions = {},
): AsyncGenerator<StreamEvent> {
  const response = await request(method, path, {
    ...options,
    headers: { accept: 'text/event-stream', ...options.headers },
  });
  const waiting: StreamEvent[] = [];
  const parser = createParser({
    onEvent: ({ event, data, id }) =>
      waiting.push({ event: event ?? 'message', data: JSON.parse(data) as unknown, id: id ?? null }),
  });
  const decoder = new TextDecoder();
  const reader = response.body!.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      parser.feed(decoder.decode(value, { stream: true }));
      for (const event of waiting.splice(0)) {
        if (event.event === 'error') {
          const { code, message } = event.data as { code: string; message: string };
          throw new ApiFailure(200, code, message, response.headers.get('x-request-id'));
        }
        yield event;
      }
    }
  } finally {
    reader.cancel().catch(() => undefined);
  }
}

const mayPass = ({ status }: ApiFailure): boolean => [0, 200, 429].includes(status) || status >= 500;

const AGAIN_AFTER_MS = [500, 1_000, 2_000, 5_000, 10_000];

export async function follow(
  path: string,
  {
    signal,
    query,
    onEvent,
  }: Pick<CallOptions, 'query'> & {
    signal: AbortSignal;
    onEvent(event: StreamEvent): boolean | void;
  },
): Promise<void> {
  let last: string | null = null;
  for (let failures = 0; !signal.aborted; failures++) {
    try {
      const headers: Record<string, string> = last === null ? {} : { 'last-event-id': last };
      for await (const event of eventsOf('GET', path, { signal, query, headers })) {
        failures = 0;
        last = event.id ?? last;
        if (onEvent(event) === true) return;
      }
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof ApiFailure && !mayPass(error)) throw error;
    }
    const wait = AGAIN_AFTER_MS[Math.min(failures, AGAIN_AFTER_MS.length - 1)]!;
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
}
