import { setTimeout as pause } from 'node:timers/promises';
import { MODULE_NAMES, type ModuleName } from '../../src/intel/modules/registry.ts';
import type { ApiClient } from '../support/api-client.ts';
import { startEmbeddingEndpoint } from '../support/embedding-endpoint.ts';
import { GOLDEN } from '../support/intel/golden.ts';
import { stopAll } from '../support/servers.ts';
import { startService, type TestService } from '../support/service.ts';
import { check, percent, percentile, print, wrong } from './print.ts';
import { randomOf } from './site/text.ts';

const COUNT = 500;
const AT_ONCE = 8;
const COPIES = 3;
const FIRST_MS = 1_000;
const DELETED_SHARE = 0.2;
const NEAR_MS = 100;
const MOST_ASKED = 3;

type Withdrawn = Map<string, number | null>;

const textOf = (name: ModuleName, n: number): string => `${GOLDEN[name].goldenSource}\n\nEdition ${n}.`;

export async function withdrawnSources([count = String(COUNT), seed = '1']: string[]): Promise<void> {
  const embeddings = await startEmbeddingEndpoint();
  const service = await startService({ EMBEDDING_BASE_URL: embeddings.baseUrl });
  const api = await service.newClient();
  const withdrawn: Withdrawn = new Map();
  try {
    const random = randomOf('withdrawn-sources', Number(seed));
    const changes = createChanges(service, api, { withdrawn, random });
    await changes.furnish();
    const told = await generateAll(api, { withdrawn, changes, random, count: Number(count) });
    const runs = service.services.database.db.collection('intel_runs');
    const again = await runs.countDocuments({ round: { $gt: 1 } });
    const extra = (await runs.countDocuments()) - told.asked;
    print(
      `${told.times.length} answered, ${told.failed} given up (intel.sources_changed), p50 ${percentile(told.times, 0.5).toFixed(0)} ms; ${told.citations} citations of ${withdrawn.size} sources; meanwhile ${Object.entries(
        changes.done,
      )
        .map(([kind, n]) => `${n} ${kind}`)
        .join(', ')}`,
    );
    print(`started again within a run: ${again}; run again before the answer: ${extra}`);
    print(
      `nearest: ${told.near} answers cite a source that was withdrawn within ${NEAR_MS} ms after them (${percent(told.near, told.times.length)})`,
    );
    if (told.gaps.length > 0) {
      print(`ms between withdrawal and answer: ${told.gaps.map((gap) => gap.toFixed(1)).join(', ')}`);
    }
    check(again + extra > 0, 'no source was ever withdrawn while it was used');
    check(told.gaps.length === 0, `${told.gaps.length} answers cite a source that had been withdrawn`);
    print(
      `G3: ${told.gaps.length} of ${told.times.length}, target 0: ${told.gaps.length === 0 ? 'met' : 'MISSED'}`,
    );
  } finally {
    await service.stop();
    await embeddings.close();
    await stopAll();
  }
}

function createChanges(
  service: TestService,
  api: ApiClient,
  { withdrawn, random }: { withdrawn: Withdrawn; random: () => number },
) {
  const there = new Map<string, { name: ModuleName; enabled: boolean }>();
  const done = { disabled: 0, enabled: 0, deleted: 0, added: 0 };

  async function add(name: ModuleName): Promise<void> {
    const { body } = await api.post('/api/knowledge', { text: textOf(name, (done.added += 1)) });
    withdrawn.set(body.id, null);
    await service.ended(body.id);
    there.set(body.id, { name, enabled: true });
  }

  async function remove(id: string): Promise<void> {
    await api.delete(`/api/knowledge/${id}`);
    withdrawn.set(id, performance.now());
    done.deleted += 1;
  }

  async function enable(id: string, enabled: boolean): Promise<void> {
    if (enabled) withdrawn.set(id, null);
    await api.patch(`/api/knowledge/${id}`, { enabled });
    if (!enabled) withdrawn.set(id, performance.now());
    done[enabled ? 'enabled' : 'disabled'] += 1;
  }

  return {
    done,
    async furnish(): Promise<void> {
      for (let copy = 0; copy < COPIES; copy++) await Promise.all(MODULE_NAMES.map(add));
    },
    async one(): Promise<void> {
      const all = [...there];
      const [id, { name, enabled }] = all[Math.floor(random() * all.length)]!;
      there.delete(id);
      if (random() < DELETED_SHARE) {
        await remove(id);
        await add(name);
      } else {
        await enable(id, !enabled);
        there.set(id, { name, enabled: !enabled });
      }
    },
  };
}

type Changes = ReturnType<typeof createChanges>;

interface Told {
  asked: number;
  times: number[];
  failed: number;
  citations: number;
  gaps: number[];
  near: number;
}

async function generateAll(
  api: ApiClient,
  {
    withdrawn,
    changes,
    random,
    count,
  }: { withdrawn: Withdrawn; changes: Changes; random: () => number; count: number },
): Promise<Told> {
  const told: Told = { asked: 0, times: [], failed: 0, citations: 0, gaps: [], near: 0 };
  const later: Promise<void>[] = [];

  async function generate(name: ModuleName): Promise<void> {
    const began = performance.now();
    const { status, body } = await api.post(`/api/intel/${name}`, GOLDEN[name].goldenInputs);
    const at = performance.now();
    if (status === 503 && body.error.code === 'intel.sources_changed') return void (told.failed += 1);
    if (status !== 200) return wrong(`${name} answered ${status} ${JSON.stringify(body.error)}`);
    const ids = [...new Set((body.citations as { sourceId: string }[]).map(({ sourceId }) => sourceId))];
    const since = ids.flatMap((id) => withdrawn.get(id) ?? []);
    if (since.length > 0) told.gaps.push(at - Math.min(...since));
    told.times.push(at - began);
    told.citations += body.citations.length;
    later.push(
      pause(NEAR_MS).then(() => {
        if (ids.some((id) => (withdrawn.get(id) ?? 0) > at)) told.near += 1;
      }),
    );
  }

  async function work(): Promise<void> {
    while (told.times.length < count && told.asked < MOST_ASKED * count) {
      const name = MODULE_NAMES[told.asked % MODULE_NAMES.length]!;
      told.asked += 1;
      const typical = told.times.length === 0 ? FIRST_MS : percentile(told.times.slice(-AT_ONCE), 0.5);
      await Promise.all([generate(name), pause(random() * typical).then(changes.one)]);
    }
  }

  await Promise.all(Array.from({ length: AT_ONCE }, work));
  await Promise.all(later);
  return told;
}
