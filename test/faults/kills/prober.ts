import { setTimeout as pause } from 'node:timers/promises';
import { until } from './client.ts';
import type { World } from './world.ts';

interface Hit {
  text: string;
  url: string | null;
}

export interface Probed {
  found: number;
  away: number;
  faults: string[];
}

const EVERY_MS = 100;
const GIVEN_UP_MS = 15_000;
const ANSWERED_WITHIN_MS = 90_000;
const EDITION = /edition (\d+)/;

export function startProber({ client }: World, { query, sourceId }: { query: string; sourceId: string }) {
  const probed: Probed = { found: 0, away: 0, faults: [] };
  const stopping = new AbortController();

  async function probe(): Promise<void> {
    const response = await fetch(`${client.url}/api/knowledge/search`, {
      method: 'POST',
      headers: { authorization: `Bearer ${client.key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ query, sourceIds: [sourceId] }),
      signal: AbortSignal.timeout(GIVEN_UP_MS),
    }).catch(() => null);
    const text = await response?.text().catch(() => null);
    if (response === null || text === null || text === undefined || response.status === 503) {
      probed.away += 1;
      return;
    }
    if (response.status !== 200)
      return void probed.faults.push(`a search returned ${response.status}: ${text}`);
    const { hits } = JSON.parse(text) as { hits: Hit[] };
    const ours = hits.filter((hit) => hit.text.includes(query));
    if (ours.length === 0)
      return void probed.faults.push(`a search returned ${hits.length} hits, none with ${query}`);
    const mixed = ours.find((hit) =>
      ours.some((other) => other.url === hit.url && editionOf(other) !== editionOf(hit)),
    );
    if (mixed !== undefined)
      return void probed.faults.push(`a search returned two editions of ${mixed.url} at once`);
    probed.found += 1;
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      await probe();
      await pause(EVERY_MS);
    }
  }
  const running = run();
  return {
    async stop(): Promise<Probed> {
      const before = probed.found;
      const answered = (): Promise<boolean> =>
        Promise.resolve(probed.found > before || probed.faults.length > 0);
      try {
        await until(answered, { withinMs: ANSWERED_WITHIN_MS, late: () => 'searches get no more responses' });
      } finally {
        stopping.abort();
        await running;
      }
      return probed;
    },
  };
}

const editionOf = ({ text }: Hit): string | undefined => EDITION.exec(text)?.[1];
