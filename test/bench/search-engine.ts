import { startChild } from './child.ts';
import { against, check, megabytes, percentile, print } from './print.ts';
import { requireProc } from './process-memory.ts';
import type { SearchEngineCalls } from './search-engine-process.ts';

const QUERIES = 200;
const WARM_UP_QUERIES = 20;
const ADDED = 50;
/** Target R3 by chunks, p95 in milliseconds, the embedding of the query included. */
const SIZES = [
  { chunks: 10_000, targetMs: 60 },
  { chunks: 100_000, targetMs: 200 },
];
const MAX_MEMORY_MB = 700;

const inMs = (values: readonly number[]): string =>
  `p50 ${percentile(values, 0.5).toFixed(1)} ms, p95 ${percentile(values, 0.95).toFixed(1)} ms, longest ${Math.max(...values).toFixed(1)} ms`;

/** R3 but for the embedding of the query, and the memory of a process that holds the index. */
export async function searchEngine(): Promise<void> {
  requireProc();
  for (const { chunks, targetMs } of SIZES) {
    const child = await startChild<SearchEngineCalls>(new URL('./search-engine-process.ts', import.meta.url));
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
    await child.stop();
  }
}
