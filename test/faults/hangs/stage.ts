import { setTimeout as pause } from 'node:timers/promises';
import type { ApiAnswer, ApiClient } from '../../support/api-client.ts';
import { startEmbeddingEndpoint, type EmbeddingEndpoint } from '../../support/embedding-endpoint.ts';
import { startService, type TestService } from '../../support/service.ts';
import { startHungServer, type HungServer } from './hung-server.ts';

export interface HungStage {
  service: TestService;
  api: ApiClient;
  hung: HungServer;
  stop(): Promise<void>;
}

export async function startHungStage(
  target: string,
  env: (address: string) => Record<string, string>,
): Promise<HungStage> {
  const hung = await startHungServer(target);
  const endpoint: EmbeddingEndpoint = await startEmbeddingEndpoint();
  const service = await startService({
    EMBEDDING_BASE_URL: endpoint.baseUrl,
    CRAWL_DELAY_MS: '0',
    ...env(hung.address),
  });
  return {
    service,
    hung,
    api: await service.newClient(),
    async stop() {
      hung.pass();
      await service.stop();
      await endpoint.close();
      await hung.close();
    },
  };
}

export async function outcomes(
  api: ApiClient,
  requests: readonly (readonly [method: string, path: string, json?: unknown])[],
): Promise<Record<string, string>> {
  const answers = await Promise.all(
    requests.map(async ([method, path, json]) => {
      const answer = await api.request(method, path, json === undefined ? {} : { json });
      return [`${method} ${path.replace(/_[0-9a-z]{26}/, '')}`, outcomeOf(answer)] as const;
    }),
  );
  return Object.fromEntries(answers);
}

const outcomeOf = ({ status, body }: ApiAnswer): string =>
  status < 400 ? String(status) : `${status} ${body.error?.code ?? JSON.stringify(body.checks)}`;

export async function settled(api: ApiClient) {
  for (;;) {
    const { status, body } = await api.get('/api/knowledge?limit=1000');
    const sources = body.sources as { id: string; status: string; chunk_count: number; revision: number }[];
    if (status === 200 && sources.every((source) => source.status !== 'indexing')) return sources;
    await pause(100);
  }
}

export async function notWhole(api: ApiClient): Promise<string[]> {
  const faults: string[] = [];
  for (const { id, status, chunk_count, revision } of await settled(api)) {
    const { body } = await api.get(`/api/knowledge/${id}/chunks?limit=1000`);
    if (status !== 'indexed' || revision !== 1 || body.chunks.length !== chunk_count)
      faults.push(`${id}: ${status}, revision ${revision}, ${body.chunks.length} of ${chunk_count} chunks`);
  }
  return faults;
}
