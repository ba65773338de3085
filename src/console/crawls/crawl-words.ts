import type { Crawl } from '../api/answers.ts';

let numbers: Intl.NumberFormat | undefined;
export const numberText = (count: number): string => (numbers ??= new Intl.NumberFormat('en')).format(count);
const counted = (count: number, one: string): string =>
  `${numberText(count)} ${count === 1 ? one : `${one}s`}`;
export const pagesText = (count: number): string => counted(count, 'page');

export const sentenceOf = (error: string): string => error.replace(/^[a-z_]+(\.[a-z_\d]+)+: /, '');

export const hostOf = (url: string): string => {
  try {
    return new URL(url).host;
  } catch {
    return url;
  }
};

export function durationText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1_000));
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min ${seconds % 60} s`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

export const CRAWL_STATES: Record<Crawl['status'], { tone: 'info' | 'good' | 'bad' | 'warn'; text: string }> =
  {
    indexing: { tone: 'info', text: 'Being read' },
    indexed: { tone: 'good', text: 'Finished' },
    failed: { tone: 'bad', text: 'Failed' },
    cancelled: { tone: 'warn', text: 'Stopped' },
  };

export function endText({ stopReason, maxPages }: Crawl): string | null {
  switch (stopReason) {
    case null:
    case 'done':
      return null;
    case 'budget':
      return `Reading ended at the limit of ${pagesText(maxPages)}; more pages were found.`;
    case 'cancelled':
      return 'Reading was stopped. The pages read so far are kept.';
    case 'deadline':
      return 'Reading ended at the time limit. The pages read so far are kept.';
    case 'robots':
      return 'The site does not allow crawlers to read it, or its rules for crawlers could not be read.';
    case 'error':
      return 'The site could not be read.';
    default:
      return stopReason satisfies never;
  }
}

export const pagesOf = ({ counts }: Pick<Crawl, 'counts'>): number => counts.indexed + counts.unchanged;
export const openOf = ({ counts }: Pick<Crawl, 'counts'>): number => counts.queued + counts.fetching;

export const knownOf = (crawl: Crawl): number => Math.min(crawl.maxPages, pagesOf(crawl) + openOf(crawl));

function readText({ counts, stopReason }: Crawl): string {
  const { failed, robotsBlocked } = counts;
  const read = pagesOf({ counts });
  if (read > 1 && stopReason === 'done' && failed + robotsBlocked === 0)
    return `All ${pagesText(read)} were read.`;
  return [
    read === 0 ? 'No page was read.' : `${pagesText(read)} ${read === 1 ? 'was' : 'were'} read.`,
    failed === 0 ? '' : `${pagesText(failed)} could not be read.`,
    robotsBlocked === 0 ? '' : `The site asks crawlers not to read ${pagesText(robotsBlocked)}.`,
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

export function progressText(crawl: Crawl, now: number = Date.now()): string {
  const read = pagesOf(crawl);
  if (crawl.status !== 'indexing') return readText(crawl);
  const left = knownOf(crawl) - read;
  if (left === 0) return read === 0 ? 'Looking for the pages of the site …' : `${pagesText(read)} read.`;
  const found = `${pagesText(read)} read, ${numberText(left)}${read === 0 ? '' : ' more'} ${left === 1 ? 'address' : 'addresses'} found so far.`;
  return read === 0 ? `${found} ${firstPagesText(crawl, now)}` : found;
}

const SLOW_MS = 60_000;

const spentOn = ({ startedAt }: Crawl, now: number): number => now - Date.parse(startedAt);

export const hasSlowStart = (crawl: Crawl, now: number): boolean =>
  pagesOf(crawl) === 0 && spentOn(crawl, now) >= SLOW_MS;

function firstPagesText(crawl: Crawl, now: number): string {
  const { fetching } = crawl.counts;
  const what =
    fetching === 0
      ? 'Waiting for the service to start reading the pages'
      : `Reading the first ${fetching === 1 ? 'page' : numberText(fetching)}`;
  return !hasSlowStart(crawl, now)
    ? `${what}, which can take a minute.`
    : `${what} (${durationText(spentOn(crawl, now))} so far). The site or this service is slow at the moment.`;
}

export const barOf = (crawl: Crawl): { value?: number; max?: number } =>
  pagesOf(crawl) === 0 ? {} : { value: pagesOf(crawl), max: knownOf(crawl) };
