import type { CheckResult } from '../src/competitors/competitor-record.ts';
import type { DeliveryStep } from '../src/delivery/webhooks/attempt-delivery.ts';
import type { BatchState } from '../src/knowledge/crawl/crawl-batch.ts';
import type { Counts, CrawlRun } from '../src/knowledge/crawl/crawl-record.ts';
import type { CrawlEnd } from '../src/knowledge/crawl/finish-crawl.ts';
import type { IndexRun } from '../src/knowledge/source-record.ts';

// This file must contain only types.

/** `code` is namespaced, such as `index.deadline`. `message` says what to do. */
export interface Reason {
  code: string;
  message: string;
}

export interface IndexRequest {
  run: number;
  deadlineAt: number;
}

export interface CrawlRequest {
  crawlId: string;
  run: number;
  deadlineAt: number;
}

export interface GenerateRequest {
  runId: string;
  deadlineAt: number;
}

export interface ReEmbedding {
  model: string;
  documents: number;
  chunks: number;
}

export interface Workflows {
  indexSource(sourceId: string): Promise<void>;
  indexBacklog(lane: number, indexed?: number): Promise<void>;
  crawlSite(sourceId: string, resumed?: CrawlRequest, next?: CrawlRequest): Promise<void>;
  reEmbed(request: ReEmbedding): Promise<void>;
  generateIntel(request: GenerateRequest): Promise<void>;
  checkCompetitor(competitorId: string): Promise<CheckResult>;
  scheduledCheck(competitorId: string, workflowId: string): Promise<void>;
  deliverWebhook(deliveryId: string): Promise<void>;
}

export interface IndexSourceActivities {
  readSource(request: IndexRun): Promise<{ outcome: 'read' | 'unchanged'; characters: number }>;
  /** `reused` chunks have vectors from the published revision. */
  chunkSource(request: IndexRun): Promise<{ chunks: number; reused: number }>;
  embedChunks(request: IndexRun): Promise<{ embedded: number; left: number }>;
  publishRevision(request: IndexRun): Promise<void>;
  failRun(request: IndexRun, reason: Reason): Promise<void>;
}

export interface IndexBacklogActivities {
  /** `worked` counts the sources taken off the backlog. */
  indexGroup(lane: number): Promise<{ worked: number; more: boolean }>;
}

export interface ReEmbedActivities {
  reEmbedStep(model: string): Promise<{ documents: number; chunks: number; left: number }>;
}

export interface CrawlSiteActivities {
  /** `blocked` is null if the crawl can continue, and otherwise says how it ended. */
  prepareCrawl(run: CrawlRun): Promise<{ blocked: CrawlEnd | null }>;
  crawlBatch(run: CrawlRun): Promise<{ state: BatchState; counts: Counts }>;
  finishCrawl(run: CrawlRun, end: CrawlEnd): Promise<void>;
}

export interface GenerateIntelActivities {
  gatherEvidence(runId: string, round: number): Promise<{ passages: number }>;
  writeOutput(runId: string, ask: number): Promise<{ next: 'accept' | 'again'; problems: number }>;
  /** `withdrawn` means that a source changed during the generation. */
  finishGeneration(runId: string, round: number): Promise<{ outcome: 'done' | 'withdrawn' }>;
  failGeneration(runId: string, reason: Reason): Promise<void>;
}

export interface CheckCompetitorActivities {
  beginCheck(check: {
    checkId: string;
    competitorId: string;
  }): Promise<{ isDue: boolean; confirmDelayMs: number }>;
  isCheckedRegularly(competitorId: string): Promise<boolean>;
  findPages(checkId: string): Promise<void>;
  observePages(checkId: string): Promise<{ pages: number; toConfirm: number; lost: number }>;
  confirmChanges(checkId: string): Promise<unknown>;
  settleCheck(checkId: string): Promise<CheckResult>;
  writeBriefs(eventIds: string[]): Promise<void>;
}

export interface DeliverWebhookActivities {
  attemptDelivery(deliveryId: string, stoodBack: number): Promise<DeliveryStep>;
}

export type Activities = IndexSourceActivities &
  IndexBacklogActivities &
  ReEmbedActivities &
  CrawlSiteActivities &
  GenerateIntelActivities &
  CheckCompetitorActivities &
  DeliverWebhookActivities;
