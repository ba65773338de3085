import type { Db } from '../../../src/database/database.ts';
import type { Answer, Told } from './stories.ts';

const NOTES = new Set(['deletions', 'removals', 'competitor_deletions']);
const OF_NO_ONE = new Set([
  'api_keys',
  'brand_profiles',
  'data_lineage',
  'host_paces',
  'idempotency',
  'intel_event_counts',
  'rate_windows',
]);

const opaque = (id: string): string => id.slice(id.indexOf('_') + 1);

const asText = (row: unknown): string =>
  JSON.stringify(row, (key, value: unknown) =>
    ['vector', 'data', 'text'].includes(key) ? undefined : value,
  );

export async function leftovers(
  db: Db,
  { dead, alive }: { dead: readonly string[]; alive: readonly string[] },
): Promise<string[]> {
  const deadNames = dead.map(opaque);
  const aliveNames = [...alive.map(opaque), ...(await alsoAlive(db, alive))];
  const found: string[] = [];
  for (const { name } of await db.listCollections().toArray()) {
    if (NOTES.has(name) || name.startsWith('system.')) continue;
    for await (const row of db.collection(name).find()) {
      const text = asText(row);
      const named = deadNames.find((part) => text.includes(part));
      if (named !== undefined) found.push(`${name}: ${text.slice(0, 200)} names ${named}`);
      else if (!OF_NO_ONE.has(name) && !aliveNames.some((part) => text.includes(part)))
        found.push(`${name}: ${text.slice(0, 200)} belongs to nothing`);
    }
  }
  return found;
}

async function alsoAlive(db: Db, ids: readonly string[]): Promise<string[]> {
  const sources = await db
    .collection<{ _id: string; origin: { blob_id?: string }; crawl_id: string | null }>('sources')
    .find({ _id: { $in: [...ids] } })
    .toArray();
  return sources.flatMap(({ origin, crawl_id }) => [origin.blob_id ?? [], crawl_id ?? []].flat());
}

export async function visible(
  ask: (method: string, path: string, json?: unknown) => Promise<Answer>,
  { told, alive }: { told: readonly Told[]; alive: readonly string[] },
): Promise<string[]> {
  const found: string[] = [];
  const dead = new Set(told.flatMap((one) => one.dead));
  for (const { gone, marker } of told) {
    for (const path of gone) {
      const { status } = await ask('GET', path);
      if (status !== 404) found.push(`${path} answers ${status}`);
    }
    if (marker === null) continue;
    const { body } = await ask('POST', '/api/knowledge/search', { query: marker, limit: 50 });
    for (const { sourceId } of body.hits)
      if (dead.has(sourceId)) found.push(`search finds ${sourceId} by ${marker}`);
  }
  const { body: knowledge } = await ask('GET', '/api/knowledge?limit=1000');
  const listed = (knowledge.sources as { id: string; status: string; last_error: string | null }[]) ?? [];
  if (
    listed
      .map(({ id }) => id)
      .toSorted()
      .join() !== [...alive].toSorted().join()
  )
    found.push(`${listed.length} sources are listed, but ${alive.length} exist`);
  for (const { id, status, last_error } of listed)
    if (status !== 'indexed') found.push(`${id} is ${status}: ${last_error}`);
  for (const [path, field] of [
    ['/api/intel/competitors', 'competitors'],
    ['/api/webhooks', 'webhooks'],
    ['/api/intel/events', 'events'],
  ] as const) {
    const { body } = await ask('GET', path);
    if (body[field].length > 0) found.push(`${path} lists ${body[field].length}`);
  }
  return found;
}
