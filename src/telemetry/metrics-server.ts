import { createServer } from 'node:http';
import type { Prometheus } from './prometheus.ts';

interface MetricsServer {
  port: number;
  close(): Promise<void>;
}

/** Requires no key, so the port must be reachable only inside the network. */
export async function serveMetrics({
  host,
  port,
  metrics,
}: {
  host: string;
  port: number;
  metrics: Pick<Prometheus, 'read' | 'contentType' | 'watchProcess'>;
}): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    const path = request.url?.split('?', 1)[0];
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (path !== '/metrics' || !isRead) {
      response.writeHead(path === '/metrics' ? 405 : 404, { 'content-type': 'text/plain' });
      return response.end('The metrics are at GET /metrics.\n');
    }
    metrics.read().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      () => response.writeHead(503, { 'content-type': 'text/plain' }).end('Try again.\n'),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  metrics.watchProcess();
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
