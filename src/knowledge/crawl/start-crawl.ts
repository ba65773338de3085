import { AppError, invalidInput, isAppError } from '../../errors.ts';
import type { NewId } from '../../ids.ts';
import { isUnbegun, newSource, type NewLabels } from '../source-record.ts';
import type { SourceStore } from '../source-store.ts';
import { MAX_URL_LENGTH } from '../source-types/url.ts';
import type { StartIndexing } from '../start-indexing.ts';
import type { CrawlOptions } from './crawl-record.ts';
import { compileGlob } from './scope.ts';

interface CrawlRequest {
  workspaceId: string;
  seedUrl: string;
  name?: string | undefined;
  labels: NewLabels;
  options: CrawlOptions;
}

export function createStartCrawl({
  sources,
  checkUrl,
  startIndexing,
  newId,
  now,
  deadlineMs,
}: {
  sources: Pick<SourceStore, 'insert'>;
  checkUrl(url: string): Promise<unknown>;
  startIndexing: StartIndexing;
  newId: NewId;
  now: () => Date;
  deadlineMs: number;
}) {
  return async ({ workspaceId, seedUrl, name, labels, options }: CrawlRequest) => {
    const seed = seedUrl.trim();
    if (URL.parse(seed) === null || seed.length > MAX_URL_LENGTH) {
      throw invalidInput(
        'url.invalid',
        '"seedUrl" must be a full web address, such as https://example.com/.',
        {
          details: [{ path: 'body.seedUrl', message: 'must be an absolute http or https URL' }],
        },
      );
    }
    await naming('body.seedUrl', async () => checkUrl(seed));
    for (const field of ['includePaths', 'excludePaths'] as const) {
      for (const [i, pattern] of options[field].entries())
        await naming(`body.${field}.${i}`, async () => compileGlob(pattern));
    }
    const id = newId('source');
    const record = {
      ...newSource(
        {
          type: 'site',
          name: name ?? null,
          location: seed,
          origin: { kind: 'site', seed_url: seed, options },
          dedupe_key: `site:${id}`,
          content_type: null,
          bytes: null,
        },
        { id, workspaceId, labels, at: now(), deadlineMs },
      ),
      crawl_id: newId('crawl'),
      page_count: 0,
    };
    const { existing } = await sources.insert(record);
    const site = existing ?? record;
    if (isUnbegun(site)) await startIndexing(site);
    return { sourceId: id, crawlId: record.crawl_id, status: site.status, maxPages: options.maxPages };
  };
}

async function naming(path: string, check: () => Promise<unknown>): Promise<void> {
  try {
    await check();
  } catch (error) {
    if (!isAppError(error) || error.kind !== 'InvalidInput') throw error;
    throw new AppError(error.kind, error.code, error.message, {
      details: [{ path, message: error.message }],
    });
  }
}
