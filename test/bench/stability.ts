import { startEmbeddingEndpoint } from '../support/embedding-endpoint.ts';
import type { BenchApi } from './api.ts';
import { check, print, wrong } from './print.ts';
import { startService } from './service.ts';
import { paragraph, randomOf } from './site/text.ts';

const STEPS = 10_000;
const AT_FIRST = 60;
const LEAST = 30;
const WORDS = 120;

interface Hit {
  sourceId: string;
  chunkId: string;
  score: number;
}

const SHARES = { search: 62, toggle: 20, tag: 12, delete: 3, add: 3 } as const;
const TAGS = ['red', 'green', 'blue', 'rare'];
type Step = keyof typeof SHARES;

export async function stability([steps = String(STEPS), seed = '1']: string[]): Promise<void> {
  const random = randomOf('stability', Number(seed));
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)]!;
  const endpoint = await startEmbeddingEndpoint();
  const service = await startService({
    EMBEDDING_BASE_URL: endpoint.baseUrl,
    EMBEDDING_MODEL: 'bag-of-words',
  });
  const { api } = service;
  const there = new Map<string, boolean>();
  const tagOf = new Map<string, string>();
  const counts = { search: 0, toggle: 0, tag: 0, delete: 0, add: 0 };
  let violations = 0;
  let added = 0;

  async function add(count: number): Promise<void> {
    const ids = await Promise.all(
      Array.from({ length: count }, async () => {
        const text = `${paragraph(randomOf('source', Number(seed), added++), WORDS)} Source ${added}.`;
        return (await api.call<{ id: string }>('POST', '/api/knowledge', 202, { text })).id;
      }),
    );
    for (const id of ids) {
      await indexed(api, id);
      there.set(id, true);
    }
  }

  async function search(): Promise<void> {
    const query = paragraph(random, 1 + Math.floor(random() * 6));
    const sourceIds = random() < 0.2 ? [pick([...there.keys()]), pick([...there.keys()])] : undefined;
    const tags = random() < 0.3 ? [pick(TAGS), pick(TAGS)] : undefined;
    const ask = async (limit: number): Promise<Hit[]> =>
      (
        await api.call<{ hits: Hit[] }>('POST', '/api/knowledge/search', 200, {
          query,
          limit,
          ...(sourceIds === undefined ? {} : { sourceIds: [...new Set(sourceIds)] }),
          ...(tags === undefined ? {} : { tags }),
        })
      ).hits;
    const [few, many] = [1 + Math.floor(random() * 20), 21 + Math.floor(random() * 30)];
    const [first, longer, again] = await Promise.all([ask(few), ask(many), ask(few)]);
    const faults = [
      longer.every(({ sourceId }) => there.get(sourceId) === true) || 'a source that is disabled or deleted',
      same(first, longer.slice(0, few)) || 'a higher limit changed what comes first',
      same(first, again) || 'the same query, another answer',
      isSorted(longer) || 'not sorted by score and id',
      sourceIds === undefined ||
        longer.every(({ sourceId }) => sourceIds.includes(sourceId)) ||
        'a source that was not requested',
      tags === undefined ||
        longer.every(({ sourceId }) => tags.includes(tagOf.get(sourceId) ?? '')) ||
        'a source without the tag',
    ].filter((fault) => fault !== true);
    violations += faults.length;
    for (const fault of faults) wrong(`step ${counts.search}: ${fault}`);
  }

  const acts: Record<Step, () => Promise<void>> = {
    search,
    async toggle() {
      const id = pick([...there.keys()]);
      const enabled = there.get(id) !== true;
      await api.call('PATCH', `/api/knowledge/${id}`, 200, { enabled });
      there.set(id, enabled);
    },
    async tag() {
      const id = pick([...there.keys()]);
      const tag = pick(TAGS);
      await api.call('PATCH', `/api/knowledge/${id}`, 200, { tags: [tag] });
      tagOf.set(id, tag);
    },
    async delete() {
      if (there.size <= LEAST) return add(5);
      const id = pick([...there.keys()]);
      await api.call('DELETE', `/api/knowledge/${id}`, 204);
      there.delete(id);
    },
    add: () => add(1),
  };

  try {
    await add(AT_FIRST);
    const started = performance.now();
    for (let step = 1; step <= Number(steps); step++) {
      const kind = kindAt(random() * 100);
      counts[kind] += 1;
      await acts[kind]();
      if (step % 1_000 === 0) print(`  ${step} steps, ${violations} violations`);
    }
    check(violations === 0, `${violations} violations`);
    print(
      `R4: ${violations} violations in ${steps} random steps (${Object.entries(counts)
        .map(([kind, count]) => `${count} ${kind}`)
        .join(', ')}), ${((performance.now() - started) / 1_000).toFixed(0)} s`,
    );
  } finally {
    await service.stop();
    await endpoint.close();
  }
}

function kindAt(share: number): Step {
  let from = 0;
  for (const kind of Object.keys(SHARES) as Step[]) if (share < (from += SHARES[kind])) return kind;
  return 'search';
}

const same = (a: readonly Hit[], b: readonly Hit[]): boolean =>
  a.length === b.length &&
  a.every(({ chunkId, score }, i) => chunkId === b[i]!.chunkId && score === b[i]!.score);

const isSorted = (hits: readonly Hit[]): boolean =>
  hits.every((hit, i) => {
    const before = hits[i - 1];
    return (
      before === undefined ||
      before.score > hit.score ||
      (before.score === hit.score && before.chunkId < hit.chunkId)
    );
  });

async function indexed(api: BenchApi, id: string): Promise<void> {
  for (;;) {
    const { status } = await api.source(id);
    if (status === 'indexed') return;
    if (status === 'failed') throw new Error(`the source ${id} failed`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
