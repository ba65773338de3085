import { paragraph } from '../../bench/site/text.ts';
import { print, wrong } from '../../bench/print.ts';
import { randomOf } from '../../support/random.ts';
import { must, until, Wrong } from './client.ts';
import { VICTIMS, type Victim } from './point.ts';
import { startWorld, type World } from './world.ts';

const TEXTS = 5_000;
const KILLS = 10;
const WORDS = 40;
const LOT = 500;
const LOOK_EVERY_MS = 100;
const DONE_WITHIN_MS = 900_000;

interface ImportOptions {
  texts: number;
  kills: number;
  seed: number;
}

interface Kill {
  victim: Victim;
  at: { lots: number } | { indexed: number };
}

function chooseKills({ texts, kills, seed }: ImportOptions): Kill[] {
  const random = randomOf('import kills', seed);
  const first = Math.floor(random() * VICTIMS.length);
  const early = Math.ceil(kills / 5);
  const lots = Math.ceil(texts / LOT);
  return Array.from({ length: kills }, (_, i) => {
    const victim = VICTIMS[(first + i) % VICTIMS.length]!;
    if (i < early) return { victim, at: { lots: Math.floor((lots * (i + random())) / early) } };
    return { victim, at: { indexed: Math.floor((texts * (i - early + random())) / (kills - early)) } };
  });
}

async function mustBeOnce({ db }: World, texts: number): Promise<void> {
  const sources = await db
    .collection<{ _id: string; status: string; revision: number; published: string; chunk_count: number }>(
      'sources',
    )
    .find()
    .toArray();
  must(sources.length === texts, `${sources.length} sources for ${texts} texts`);
  const others = sources.filter(({ status, revision }) => status !== 'indexed' || revision !== 1);
  must(others.length === 0, `${others.length} sources are not indexed in revision 1: ${others[0]?._id}`);
  const chunks = await db
    .collection<{ source_id: string; revision_id: string; ordinal: number; model: string | null }>('chunks')
    .find({}, { projection: { source_id: 1, revision_id: 1, ordinal: 1, model: 1 } })
    .toArray();
  const places = new Set(chunks.map(({ source_id: id, ordinal }) => `${id} ${ordinal}`));
  must(places.size === chunks.length, `${chunks.length - places.size} passages are stored twice`);
  must(!chunks.some(({ model }) => model === null), 'some passages have no vector');
  const revisions = new Set(sources.map(({ published }) => published));
  const left = chunks.filter(({ revision_id: revision }) => !revisions.has(revision));
  must(left.length === 0, `${left.length} passages are of no published revision`);
  const wanted = sources.reduce((sum, { chunk_count: count }) => sum + count, 0);
  must(chunks.length === wanted, `${chunks.length} passages are stored, but the sources have ${wanted}`);
  const documents = await db.collection('documents').countDocuments();
  must(documents === texts, `${documents} documents for ${texts} texts`);
}

async function playImport(world: World, options: ImportOptions): Promise<Record<Victim, number>> {
  const { client, db } = world;
  const killed: Record<Victim, number> = { worker: 0, api: 0, mongodb: 0, temporal: 0 };
  const strike = async (victim: Victim): Promise<void> => {
    await world.back();
    (await world.aim([victim]))();
    killed[victim] += 1;
  };
  const lines = Array.from({ length: options.texts }, (_, i) => ({
    text: paragraph(randomOf('import', options.seed, i), WORDS),
    name: `Text ${i}`,
  }));
  const left = chooseKills(options);
  let sent = 0;
  const send = async (): Promise<void> => {
    for (let from = 0; from < lines.length; from += LOT) {
      await client.post('/api/knowledge/batch', {
        lines: lines.slice(from, from + LOT),
        headers: { 'idempotency-key': `import-${options.seed}-${from}` },
      });
      sent += 1;
    }
  };
  const indexed = (): Promise<number> =>
    db
      .collection('sources')
      .countDocuments({ status: 'indexed' })
      .catch(() => 0);
  const kill = async (): Promise<void> => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) {
      const { victim, at } = next;
      const isReached = async (): Promise<boolean> =>
        'lots' in at ? sent >= at.lots : (await indexed()) >= at.indexed;
      await until(isReached, {
        withinMs: DONE_WITHIN_MS,
        everyMs: LOOK_EVERY_MS,
        late: () => `the import never reached ${JSON.stringify(at)}`,
      });
      await strike(victim);
    }
  };
  await Promise.all([send(), kill()]);
  await world.back();
  let waiting = Number.NaN;
  await until(
    async () => {
      waiting = await db.collection('sources').countDocuments({ status: 'indexing' });
      return waiting === 0;
    },
    { withinMs: DONE_WITHIN_MS, late: () => `${waiting} sources are still indexing` },
  );
  await mustBeOnce(world, options.texts);
  return killed;
}

export async function importKills([texts, kills, seed]: string[]): Promise<void> {
  const options = { texts: Number(texts ?? TEXTS), kills: Number(kills ?? KILLS), seed: Number(seed ?? 1) };
  const world = await startWorld({ model: false });
  const began = performance.now();
  try {
    const killed = await playImport(world, options);
    const seconds = ((performance.now() - began) / 1_000).toFixed(0);
    const list = Object.entries(killed).map(([victim, count]) => `${victim} ${count}`);
    print(`${options.texts} of ${options.texts} texts are one source each, indexed once, after ${seconds} s`);
    print(`kill -9: ${list.join(', ')}: met`);
  } catch (error) {
    if (!(error instanceof Wrong)) throw error;
    wrong(`import with ${options.kills} kills: ${error.message}`);
  } finally {
    await world.stop();
  }
}
