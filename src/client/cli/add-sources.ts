import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Groundwork, unwrap } from '../client.ts';
import type { Crawl, NewCrawl } from '../schema.ts';
import type { SourceFields } from './import-inputs.ts';
import type { Run } from './usage.ts';

export const isUrl = (word: string): boolean => /^https?:\/\//i.test(word);

export interface Added {
  id: string;
  status: string;
  duplicate?: boolean;
}

export async function addFile(
  groundwork: Groundwork,
  path: string,
  fields: SourceFields = {},
): Promise<Added> {
  const form = new FormData();
  form.append('file', await openAsBlob(path), basename(path));
  if (fields.about !== undefined) form.append('about', fields.about);
  const answer = await groundwork.api.POST('/api/knowledge', {
    body: form as never,
    bodySerializer: (body) => body as unknown as FormData,
  });
  return unwrap(answer);
}

export async function indexed(groundwork: Groundwork, id: string) {
  for (;;) {
    const source = unwrap(await groundwork.api.GET('/api/knowledge/{id}', { params: { path: { id } } }));
    if (source.status !== 'indexing') return source;
    await delay(500);
  }
}

const progressOf = ({ counts, maxPages }: Crawl): string =>
  `${counts.indexed + counts.unchanged} pages indexed (limit: ${maxPages}), ${counts.discovered} found, ${counts.failed} failed`;

export const crawlSummary = (crawl: Crawl): string =>
  `${crawl.sourceId} ${crawl.status}: ${progressOf(crawl)} (${crawl.stopReason})`;

export async function crawlToEnd({ groundwork, around }: Run, body: NewCrawl): Promise<Crawl> {
  const { crawlId } = unwrap(await groundwork.api.POST('/api/knowledge/crawl', { body }));
  let crawl: Crawl | undefined;
  let shown = '';
  for await (const { data } of groundwork.follow('/api/knowledge/crawl/{crawlId}/events', {
    path: { crawlId },
    isLast: ({ event }) => event === 'finished',
  })) {
    crawl = data as Crawl;
    const progress = progressOf(crawl);
    if (progress === shown) continue;
    shown = progress;
    around.err(around.isTerminal ? `\r\u001B[K${progress}` : `${progress}\n`);
  }
  if (around.isTerminal) around.err('\n');
  return crawl!;
}
