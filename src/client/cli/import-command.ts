import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type Groundwork, unwrap } from '../client.ts';
import { GroundworkError } from '../errors.ts';
import type { Batch, TakenBatch } from '../schema.ts';
import { addFile, crawlSummary, crawlToEnd, indexed } from './add-sources.ts';
import {
  type ImportItem,
  importInput,
  type ImportLine,
  MOST_BYTES,
  type Refused,
  type SourceFields,
} from './import-inputs.ts';
import { EXIT, numberOf, one, type Run, type Surroundings, textOf } from './usage.ts';

/** The service accepts 10,000 lines, but smaller batches show progress more often. */
const LOT_LINES = 2_000;
const SITEMAP_PAGES = 5_000;
const IN_PROGRESS_MS = 2_000;
const REFUSALS = new Set([400, 409, 413, 415, 422]);

interface Outcome {
  added: number;
  duplicates: number;
  refused: Refused[];
  batches: string[];
  uploads: string[];
}

/** A repeated import adds only the sources that are still missing. */
export async function imported(run: Run): Promise<number> {
  const { groundwork, words, options, around, show } = run;
  const about = textOf(options, 'about');
  const fields = about === undefined ? {} : { about };
  const input = await importInput(one(words, 'file, folder, list of URLs or sitemap'), fields);
  if (input.kind === 'crawl') {
    const maxPages = numberOf(options, 'max-pages') ?? SITEMAP_PAGES;
    const crawl = await crawlToEnd(run, { seedUrl: input.seedUrl, sitemap: 'only', maxPages, ...fields });
    show(crawl, crawlSummary(crawl));
    return crawl.status === 'indexed' ? 0 : EXIT.failed;
  }
  const outcome: Outcome = { added: 0, duplicates: 0, refused: [], batches: [], uploads: [] };
  const progress = createProgress(around, input.total);
  let isStopped = false;
  void around.stop.then(() => (isStopped = true));
  for await (const part of lotsOf(input.items, { lines: LOT_LINES, bytes: MOST_BYTES })) {
    if (isStopped) break;
    if ('lot' in part) await sendLot(groundwork, part.lot, outcome);
    else if ('upload' in part) await upload(groundwork, { file: part.upload, fields, outcome });
    else outcome.refused.push(part.refused);
    const { added, duplicates, refused } = outcome;
    progress.add(part.weight, `${added} added, ${duplicates} already there, ${refused.length} rejected`);
  }
  progress.end();
  const failed = options['wait'] === true && !isStopped ? await waited(run, outcome) : 0;
  const { added, duplicates, refused } = outcome;
  const list = refused.map(
    ({ file, line, code, message }) =>
      `rejected ${file}${line === null ? '' : `:${line}`} ${code}: ${message}`,
  );
  const summary = `${added} added, ${duplicates} already there, ${refused.length} rejected${failed > 0 ? `, ${failed} failed` : ''}`;
  show({ ...outcome, failed, stopped: isStopped }, [...list, summary].join('\n'));
  if (isStopped) around.err('Stopped. Run the same command again to continue.\n');
  return isStopped || refused.length + failed > 0 ? EXIT.failed : 0;
}

type Part = { weight: number } & ({ lot: ImportLine[] } | { upload: string } | { refused: Refused });

/** The same items always give the same batches. */
export async function* lotsOf(
  items: AsyncIterable<ImportItem>,
  { lines: mostLines, bytes: mostBytes }: { lines: number; bytes: number },
): AsyncGenerator<Part> {
  let lot: ImportLine[] = [];
  let [weight, size] = [0, 0];
  function* whole(): Generator<Part> {
    if (lot.length > 0) yield { weight, lot };
    [lot, weight, size] = [[], 0, 0];
  }
  for await (const item of items) {
    if (!('line' in item)) {
      yield item;
      continue;
    }
    const bytes = item.line.bytes.length + 1;
    if (lot.length === mostLines || size + bytes > mostBytes) yield* whole();
    lot.push(item.line);
    weight += item.weight;
    size += bytes;
  }
  yield* whole();
}

async function sendLot(groundwork: Groundwork, lot: readonly ImportLine[], outcome: Outcome): Promise<void> {
  const newline = Buffer.from('\n');
  const body = Buffer.concat(lot.flatMap(({ bytes }) => [bytes, newline]));
  const key = `import-${createHash('sha256').update(body).digest('hex')}`;
  let { taken, isReplayed } = await send(groundwork, body, key);
  outcome.batches.push(taken.batchId);
  if (isReplayed) {
    // The sources of an earlier import may have been deleted.
    ({ taken } = await send(groundwork, body, `import-${randomUUID()}`));
    if (taken.accepted > 0) outcome.batches.push(taken.batchId);
  }
  outcome.added += taken.accepted;
  outcome.duplicates += taken.duplicates;
  for (const { line, code, message } of taken.rejected) {
    const { file, line: number } = lot[line - 1]!;
    outcome.refused.push({ file, line: number, code, message });
  }
}

async function send(
  groundwork: Groundwork,
  body: Buffer,
  key: string,
): Promise<{ taken: TakenBatch; isReplayed: boolean }> {
  for (;;) {
    try {
      const answer = await groundwork.api.POST('/api/knowledge/batch', {
        body: body as never,
        bodySerializer: (bytes) => bytes as never,
        headers: { 'content-type': 'application/x-ndjson', 'idempotency-key': key },
      });
      const isReplayed = answer.response.headers.get('idempotent-replayed') === 'true';
      return { taken: unwrap(answer), isReplayed };
    } catch (error) {
      // An earlier import that was interrupted may have left this request in progress on the server.
      if (!(error instanceof GroundworkError) || error.code !== 'idempotency.in_progress') throw error;
      await delay(IN_PROGRESS_MS);
    }
  }
}

async function upload(
  groundwork: Groundwork,
  { file, fields, outcome }: { file: string; fields: SourceFields; outcome: Outcome },
): Promise<void> {
  try {
    const { id, duplicate } = await addFile(groundwork, file, fields);
    outcome.uploads.push(id);
    if (duplicate === true) outcome.duplicates += 1;
    else outcome.added += 1;
  } catch (error) {
    if (!(error instanceof GroundworkError) || !REFUSALS.has(error.status)) throw error;
    outcome.refused.push({ file, line: null, code: error.code, message: error.message });
  }
}

async function waited({ groundwork, around }: Run, { batches, uploads }: Outcome): Promise<number> {
  let [indexedCount, failed] = [0, 0];
  const stop = new AbortController();
  void around.stop.then(() => stop.abort());
  let total = uploads.length;
  for (const id of batches) {
    const answer = await groundwork.api.GET('/api/knowledge/batches/{id}', { params: { path: { id } } });
    total += unwrap(answer).counts.accepted;
  }
  const progress = createProgress(around, total);
  const text = (): string => `${indexedCount} indexed, ${failed} failed`;
  for (const id of batches) {
    let before = { indexed: 0, failed: 0, ended: 0 };
    for await (const { data } of groundwork.follow('/api/knowledge/batches/{id}/events', {
      path: { id },
      signal: stop.signal,
      isLast: ({ event }) => event === 'finished',
    })) {
      const { counts } = data as Batch;
      const now = { ...counts, ended: counts.accepted - counts.indexing };
      indexedCount += now.indexed - before.indexed;
      failed += now.failed - before.failed;
      progress.add(now.ended - before.ended, text());
      before = now;
    }
    if (stop.signal.aborted) break;
  }
  for (const id of uploads) {
    if (stop.signal.aborted) break;
    const { status, last_error } = await indexed(groundwork, id);
    if (status === 'failed') {
      failed += 1;
      around.err(`${id} failed: ${last_error}\n`);
    } else indexedCount += 1;
    progress.add(1, text());
  }
  progress.end();
  return failed;
}

const BAR = 20;

function createProgress({ err, isTerminal }: Pick<Surroundings, 'err' | 'isTerminal'>, total: number) {
  let done = 0;
  let shown = -1;
  return {
    add(weight: number, text: string): void {
      done += weight;
      const share = total === 0 ? 1 : Math.min(1, done / total);
      const filled = Math.floor(share * BAR);
      const percent = `${Math.floor(share * 100)}%`;
      if (isTerminal)
        err(`\r\u001B[K[${'#'.repeat(filled)}${' '.repeat(BAR - filled)}] ${percent.padStart(4)} ${text}`);
      else if (Math.floor(share * 10) > shown) err(`${percent} ${text}\n`);
      shown = Math.max(shown, Math.floor(share * 10));
    },
    end(): void {
      if (isTerminal && shown >= 0) err('\n');
    },
  };
}
