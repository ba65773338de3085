import type { Operation } from '../point.ts';
import { checkChange, checkWithBrief, firstCheck } from './check-competitor.ts';
import { crawlSite } from './crawl-site.ts';
import { deliverWebhook } from './deliver-webhook.ts';
import { generateAwaited, generateByQuotation, generateWithModel } from './generate.ts';
import { indexFile, indexText, indexUrl } from './index-source.ts';
import { reindexSite, reindexSource } from './reindex.ts';

export const OPERATIONS: readonly Operation[] = [
  indexUrl,
  indexText,
  indexFile,
  crawlSite,
  reindexSource,
  reindexSite,
  firstCheck,
  checkChange,
  checkWithBrief,
  generateWithModel,
  generateByQuotation,
  generateAwaited,
  deliverWebhook,
];
