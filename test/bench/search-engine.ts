import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChild } from './child.ts';
import { against, check, megabytes, percentile, print } from './print.ts';
import { requireProc } from './process-memory.ts';
import type { SearchEngineCalls } from './search-engine-process.ts';

const QUERIES = 200;
const WARM_UP_QUERIES = 20;
const ADDED = 50;
const SIZES = [
  { chunks: 10_000, targetMs: 60 },
  { chunks: 100_000, targetMs: 200 },
];
const MAX_MEMORY_MB = 700;
const MAX_LOAD_SECONDS = 10;

function sizesOf(chunks: string | undefined): typeof SIZES {
  if (chunks === undefined) return SIZES;
  const { targetMs } = SIZES.find((size) => size.chunks >= Number(chunks)) ?? SIZES.at(-1)!;
  return [{ chunks: Number(chunks), targetMs }];
}

const inMs = (values: readonly number[]): string =>
  `p50 ${percentile(values, 0.5).toFixed(1)} ms, p95 ${percentile(values, 0.95).toFixed(1)} ms, longest ${Math.max(...values).toFixed(1)} ms`;

const startEngine = () =>
  startChild<SearchEngineCalls>(new URL('./search-engine-process.ts', import.meta.url));

export async function searchEngine([onlyChunks]: string[]): Promise<void> {
  requireProc();
  const folder = await mkdtemp(join(tmpdir(), 'search-engine-'));
  try {
    await measure(sizesOf(onlyChunks), folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measure(sizes: typeof SIZES, folder: string): Promise<void> {
  for (const { chunks, targetMs } of sizes) {
    const child = await startEngine();
    const before = await child.call('peakMemory');
    const { puts, meanwhile } = await child.call('load', chunks);
    const { workspaces, bytes } = await child.call('size');
    const held = Math.max(...workspaces.map((workspace) => workspace.chunks));
    const seconds = puts.reduce((sum, ms) => sum + ms, 0) / 1_000;
    check(held >= chunks, `${held} of ${chunks} chunks are held`);
    print(`${held} chunks loaded in ${seconds.toFixed(1)} s = ${(held / seconds).toFixed(0)} a second`);
    print(`  a put of 500: ${inMs(puts)}`);
    print(`  a query of another workspace meanwhile: ${inMs(meanwhile)}`);
    await child.call('ask', WARM_UP_QUERIES);
    const queries = await child.call('ask', QUERIES);
    const p95 = percentile(queries, 0.95);
    print(`R3: ${QUERIES} queries without their embedding: ${inMs(queries)}`);
    print(`R3: p95 at ${chunks} chunks = ${against(p95, targetMs)} (the embedding comes on top)`);
    print(`  one more document: ${inMs(await child.call('add', ADDED))}`);
    const peak = await child.call('peakMemory');
    print(`  index ${megabytes(bytes)}; process before ${megabytes(before)}, peak ${megabytes(peak)}`);
    print(`  memory = ${against(peak / 1_000_000, MAX_MEMORY_MB)}`);
    check(peak <= MAX_MEMORY_MB * 1_000_000, `the process took ${megabytes(peak)}`);
    const file = join(folder, String(chunks));
    const saving = await child.call('save', file);
    const answers = await child.call('answers');
    await child.stop();
    await restart({ file, saving, answers, targetMs });
  }
}

async function restart({
  file,
  saving,
  answers,
  targetMs,
}: {
  file: string;
  saving: number;
  answers: string[];
  targetMs: number;
}): Promise<void> {
  const child = await startEngine();
  const seconds = await child.call('restore', file);
  print(`  written in ${saving.toFixed(1)} s: ${megabytes((await stat(file)).size)}`);
  print(`R5: read from the file in ${seconds.toFixed(1)} s, ${against(seconds, MAX_LOAD_SECONDS)}`);
  check(
    JSON.stringify(await child.call('answers')) === JSON.stringify(answers),
    'the answers differ from those of before',
  );
  const queries = await child.call('ask', QUERIES);
  print(`R3: ${QUERIES} queries without their embedding: ${inMs(queries)}`);
  print(`R3: p95 = ${against(percentile(queries, 0.95), targetMs)} (the embedding comes on top)`);
  const [memory, peak] = [await child.call('memory'), await child.call('peakMemory')];
  print(`  process with the index ${megabytes(memory)}, peak ${megabytes(peak)}`);
  await child.stop();
}
