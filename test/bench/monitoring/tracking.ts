import type { PageKind } from '../../../src/extraction/facts/page-kinds.ts';
import type { BenchApi } from '../api.ts';

export interface CheckAnswer {
  ok: boolean;
  changed: boolean;
  summary: string;
  eventIds: string[];
}

export interface EventAnswer {
  id: string;
  kind: string;
  pageUrl: string;
  before: unknown;
  after: unknown;
  evidence: { quote: string; snapshotId: string; start: number; end: number }[];
}

interface Watched {
  url: string;
  kind: PageKind;
  state: string | null;
}

export async function trackCompetitor(
  api: BenchApi,
  domain: string,
  pages: { url: string; kind: PageKind }[],
) {
  const { id } = await api.call<{ id: string }>('POST', '/api/intel/competitors', 201, {
    domain,
    every: null,
  });
  const at = `/api/intel/competitors/${id}`;
  await api.call('PATCH', at, 200, { pages });
  return {
    id,
    check: async (): Promise<CheckAnswer> =>
      (await api.call<{ result: CheckAnswer }>('POST', `${at}/check`, 200)).result,
    async events(): Promise<EventAnswer[]> {
      const path = `/api/intel/events?competitorId=${id}&limit=100`;
      const { events } = await api.call<{ events: EventAnswer[] }>('GET', path, 200);
      return events;
    },
    pages: async (): Promise<Watched[]> => (await api.call<{ pages: Watched[] }>('GET', at, 200)).pages,
    async texts(): Promise<Map<string, string>> {
      const { snapshots } = await api.call<{ snapshots: { id: string; text: string }[] }>(
        'GET',
        `${at}/snapshots?limit=100`,
        200,
      );
      return new Map(snapshots.map(({ id, text }) => [id, text]));
    },
  };
}

export type Tracked = Awaited<ReturnType<typeof trackCompetitor>>;
