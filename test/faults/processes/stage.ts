import { setTimeout as pause } from 'node:timers/promises';
import type { ApiAnswer, ApiClient, ApiEvent } from '../../support/api-client.ts';
import { newCompany, serveCompany, type Company } from '../../support/company-site.ts';
import { workflowEnd } from '../../support/workflow-end.ts';
import { startFleet, type Fleet } from './fleet.ts';

export const DELAY_MS = 60;
/** The database rounds times to whole milliseconds. */
export const TOLERANCE_MS = 5;

export function useFleet() {
  const stage = {
    fleet: undefined as unknown as Fleet,
    first: undefined as unknown as ApiClient,
    second: undefined as unknown as ApiClient,
    ended: (workflowId: string): Promise<void> => workflowEnd(stage.fleet.temporal, workflowId),
    indexed: (sourceId: string): Promise<void> =>
      workflowEnd(stage.fleet.temporal, `index-source/${sourceId}`, async () => {
        const source = await stage.fleet.services.knowledge.sources.byId(sourceId);
        return source?.status !== 'indexing';
      }),
    toBoth: (times: number, send: (api: ApiClient, n: number) => Promise<ApiAnswer>): Promise<ApiAnswer[]> =>
      Promise.all(
        Array.from({ length: 2 * times }, (_, n) => send(n % 2 === 0 ? stage.first : stage.second, n)),
      ),
    rows: (collection: string, filter: object) =>
      stage.fleet.services.database.db.collection(collection).find(filter).toArray(),
    async until<T>(look: () => T | Promise<T>, isDone: (value: T) => boolean): Promise<T> {
      for (;;) {
        const value = await look();
        if (isDone(value)) return value;
        await pause(50);
      }
    },
    async followed(api: ApiClient, signal: AbortSignal, lastEventId?: string): Promise<ApiEvent[]> {
      const events: ApiEvent[] = [];
      const headers = lastEventId === undefined ? {} : { 'last-event-id': lastEventId };
      const stream = api.events('/api/intel/events/stream', { signal, headers });
      void (async () => {
        try {
          for await (const event of stream) events.push(event);
        } catch {}
      })();
      await pause(300);
      return events;
    },
    async tracked(domain: string): Promise<{ id: string; company: Company }> {
      const company = newCompany();
      serveCompany(stage.fleet.site, domain, company);
      const { body } = await stage.first.post('/api/intel/competitors', { domain, every: null });
      return { id: body.id, company };
    },
    checkOf:
      (id: string) =>
      (api: ApiClient): Promise<ApiAnswer> =>
        api.post(`/api/intel/competitors/${id}/check`),
    async crawl(api: ApiClient, host: string): Promise<{ crawlId: string; sourceId: string }> {
      const json = { seedUrl: `http://${host}/`, maxPages: 100, sitemap: 'skip' };
      return (await api.post('/api/knowledge/crawl', json)).body;
    },
  };
  before(async function () {
    this.timeout(1_800_000);
    stage.fleet = await startFleet({ CRAWL_DELAY_MS: String(DELAY_MS), CHECK_CONFIRM_DELAY_MS: '0' });
  });
  after(() => stage.fleet.stop());
  beforeEach(async () => {
    [stage.first, stage.second] = await stage.fleet.newClients();
  });
  return stage;
}

export type Stage = ReturnType<typeof useFleet>;
