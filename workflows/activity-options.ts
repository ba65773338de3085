import { proxyActivities } from '@temporalio/workflow';
import type { Activities } from './contracts.ts';

/**
 * Every timeout and retry in one place. Attempts are unlimited here: `activities/failures.ts` says which
 * errors are worth another, and the deadline of the workflow ends them all.
 */
const retry = { initialInterval: '500 ms', backoffCoefficient: 2, maximumInterval: '10 s' } as const;

/** Works for up to a few minutes and heartbeats, so that a dead worker is noticed in seconds. */
const working = { startToCloseTimeout: '5 min', heartbeatTimeout: '15 s', retry } as const;
/** A few database calls. */
const brief = { startToCloseTimeout: '30 s', retry } as const;

export const { readSource } = proxyActivities<Activities>({ ...working, summary: 'read the source' });
export const { chunkSource } = proxyActivities<Activities>({
  ...working,
  summary: 'cut the text into chunks',
});
export const { embedChunks } = proxyActivities<Activities>({ ...working, summary: 'embed the chunks' });
export const { publishRevision } = proxyActivities<Activities>({ ...brief, summary: 'publish the revision' });
export const { failRun } = proxyActivities<Activities>({ ...brief, summary: 'record the failure' });

export const { reEmbedStep } = proxyActivities<Activities>({
  ...working,
  summary: 'embed with the new model',
});

/** Robots and sitemaps, in the pace of the site. */
export const { prepareCrawl } = proxyActivities<Activities>({
  ...working,
  startToCloseTimeout: '30 min',
  summary: 'ask robots.txt, read sitemaps',
});
export const { crawlBatch } = proxyActivities<Activities>({
  ...working,
  startToCloseTimeout: '30 min',
  summary: 'visit and publish pages',
});
export const { finishCrawl } = proxyActivities<Activities>({
  ...working,
  startToCloseTimeout: '10 min',
  summary: 'end the crawl',
});

export const { gatherEvidence } = proxyActivities<Activities>({ ...working, summary: 'ask the sources' });
/**
 * A model that is busy is asked again when it says, one that cannot be reached a few times; one that took too long
 * would do so again. Answers that cannot be used are the workflow's affair.
 */
export const { writeOutput } = proxyActivities<Activities>({
  ...working,
  startToCloseTimeout: '12 min',
  retry: { ...retry, maximumAttempts: 4, nonRetryableErrorTypes: ['model.timeout'] },
  summary: 'have the model write',
});
export const { finishGeneration } = proxyActivities<Activities>({
  ...working,
  startToCloseTimeout: '1 min',
  summary: 'check and keep the result',
});
export const { failGeneration } = proxyActivities<Activities>({ ...brief, summary: 'record the failure' });

/** Attempts that fail are the workflow's affair, hours apart. */
export const { attemptDelivery } = proxyActivities<Activities>({
  ...working,
  startToCloseTimeout: '1 min',
  summary: 'send the message',
});

export const { beginCheck, isCheckedRegularly } = proxyActivities<Activities>({
  ...brief,
  summary: 'begin the check',
});
/** The workflow's deadline ends these; every page that was looked at is on record by then. */
export const { findPages, observePages, confirmChanges } = proxyActivities<Activities>({
  ...working,
  // A check has 150 s: a dead worker must not cost it many of them.
  heartbeatTimeout: '8 s',
  summary: 'look at pages',
});
export const { settleCheck } = proxyActivities<Activities>({
  ...working,
  startToCloseTimeout: '2 min',
  summary: 'record what changed',
});
/** A model that is slow or down costs an event its brief, and nobody any more time than this. */
export const { writeBriefs } = proxyActivities<Activities>({
  startToCloseTimeout: '25 s',
  heartbeatTimeout: '15 s',
  retry: { maximumAttempts: 1 },
  summary: 'word the briefs',
});
