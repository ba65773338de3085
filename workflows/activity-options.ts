import { proxyActivities } from '@temporalio/workflow';
import type { Activities } from './contracts.ts';

/** `activities/failures.ts` decides what is retried, and the workflow's deadline ends all retries. */
const retry = { initialInterval: '500 ms', backoffCoefficient: 2, maximumInterval: '10 s' } as const;

/** Heartbeats reveal a dead worker within seconds. */
const working = { startToCloseTimeout: '5 min', heartbeatTimeout: '15 s', retry } as const;
const brief = { startToCloseTimeout: '30 s', retry } as const;

export const { readSource } = proxyActivities<Activities>({ ...working, summary: 'read the source' });
export const { chunkSource } = proxyActivities<Activities>({
  ...working,
  summary: 'cut the text into chunks',
});
export const { embedChunks } = proxyActivities<Activities>({ ...working, summary: 'embed the chunks' });
export const { publishRevision } = proxyActivities<Activities>({ ...brief, summary: 'publish the revision' });
export const { failRun } = proxyActivities<Activities>({ ...brief, summary: 'record the failure' });

export const { indexGroup } = proxyActivities<Activities>({
  ...working,
  summary: 'index a group of sources',
});

export const { reEmbedStep } = proxyActivities<Activities>({
  ...working,
  summary: 'embed with the new model',
});

export const { prepareCrawl } = proxyActivities<Activities>({
  ...working,
  startToCloseTimeout: '30 min',
  summary: 'read robots.txt and sitemaps',
});
export const { crawlBatch } = proxyActivities<Activities>({
  ...working,
  startToCloseTimeout: '30 min',
  summary: 'read and index pages',
});
export const { finishCrawl } = proxyActivities<Activities>({
  ...working,
  startToCloseTimeout: '10 min',
  summary: 'end the crawl',
});

export const { gatherEvidence } = proxyActivities<Activities>({ ...working, summary: 'search the sources' });
/** After a timeout, a retry would probably time out too. */
export const { writeOutput } = proxyActivities<Activities>({
  ...working,
  startToCloseTimeout: '12 min',
  retry: { ...retry, maximumAttempts: 4, nonRetryableErrorTypes: ['model.timeout'] },
  summary: 'generate the output with the model',
});
export const { finishGeneration } = proxyActivities<Activities>({
  ...working,
  startToCloseTimeout: '1 min',
  summary: 'check and save the result',
});
export const { failGeneration } = proxyActivities<Activities>({ ...brief, summary: 'record the failure' });

/** A failed delivery does not fail this step, because the workflow makes further attempts. */
export const { attemptDelivery } = proxyActivities<Activities>({
  ...working,
  startToCloseTimeout: '1 min',
  summary: 'send the message',
});

export const { beginCheck, isCheckedRegularly } = proxyActivities<Activities>({
  ...brief,
  summary: 'start the check',
});
export const { findPages, observePages, confirmChanges } = proxyActivities<Activities>({
  ...working,
  heartbeatTimeout: '8 s',
  summary: 'read pages',
});
export const { settleCheck } = proxyActivities<Activities>({
  ...working,
  startToCloseTimeout: '2 min',
  summary: 'record what changed',
});
export const { writeBriefs } = proxyActivities<Activities>({
  startToCloseTimeout: '25 s',
  heartbeatTimeout: '15 s',
  retry: { maximumAttempts: 1 },
  summary: 'generate the briefs',
});
