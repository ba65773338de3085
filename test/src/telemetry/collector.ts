import { EventEmitter, once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface CollectedSpan {
  service: string;
  version: string;
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  /** OTLP span kind: 1 is internal, 2 is server and 3 is client. */
  kind: number;
  attributes: Record<string, unknown>;
  links: { traceId: string; spanId: string }[];
  /** OTLP status code: 0 is unset, 1 is ok and 2 is error. */
  status: number;
}

export interface Collector {
  origin: string;
  spans: CollectedSpan[];
  bodies: string[];
  behave(as: 'take' | 'hang' | number): void;
  held(): number;
  requested(): Promise<void>;
  close(): Promise<void>;
}

interface Valued {
  key: string;
  value: Record<string, unknown>;
}

const plain = (attributes: Valued[] = []): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

export async function startCollector(): Promise<Collector> {
  let behaviour: 'take' | 'hang' | number = 'take';
  const spans: CollectedSpan[] = [];
  const bodies: string[] = [];
  const held = new Set<ServerResponse>();
  const arrivals = new EventEmitter();

  function take(body: string): void {
    bodies.push(body);
    for (const { resource, scopeSpans } of JSON.parse(body).resourceSpans) {
      const about = plain(resource.attributes);
      for (const span of scopeSpans.flatMap((scope: { spans: object[] }) => scope.spans))
        spans.push({
          ...span,
          service: about['service.name'],
          version: about['service.version'],
          parentSpanId: span.parentSpanId || undefined,
          attributes: plain(span.attributes),
          links: span.links ?? [],
          status: span.status?.code ?? 0,
        });
    }
  }

  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request.setEncoding('utf8')) body += part;
    arrivals.emit('request');
    if (behaviour === 'hang') {
      held.add(response);
      response.once('close', () => held.delete(response));
      return;
    }
    if (behaviour === 'take') take(body);
    response
      .writeHead(behaviour === 'take' ? 200 : behaviour, { 'content-type': 'application/json' })
      .end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    bodies,
    behave: (as) => void (behaviour = as),
    held: () => held.size,
    requested: async () => void (await once(arrivals, 'request')),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
