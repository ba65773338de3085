import type { Document } from 'domhandler';
import { decodeHTML } from 'entities';
import { parsePage } from '../../pages/dom.ts';
import type { Job } from '../facts.ts';
import { embeddedJobs } from './embedded-jobs.ts';
import { addressOf, distinctJobs, lineOf, type PlacedJob, toJob } from './job.ts';
import { listedJobs } from './listed-jobs.ts';
import { type DataNode, findNodesOfType, textIn } from '../../pages/structured-data.ts';
import type { Span, VisiblePage } from '../../pages/visible-page.ts';
import { jobLine } from './job-boards.ts';

interface PageJobs {
  jobs: Job[];
  from: 'json-ld' | 'list' | 'state' | 'none';
}

/** Throws `page.too_complex`. */
export const jobsInPage = (html: string, url: string): PageJobs => jobsIn(parsePage(html), url);

export function jobsIn(page: Document, url: string): PageJobs {
  const stated = statedJobs(page, url);
  const listed = listedJobs(page, url);
  if (stated.length === 0 && listed.length === 0) {
    const embedded = embeddedJobs(page, url);
    return { jobs: embedded, from: embedded.length === 0 ? 'none' : 'state' };
  }
  if (stated.length === 0) return { jobs: listed, from: 'list' };
  const inList = counterparts(stated, listed);
  const isAmongMore = listed.length > stated.length && inList.size * 2 >= stated.length;
  if (!isAmongMore) return { jobs: stated.map((job) => filled(job, inList.get(job))), from: 'json-ld' };
  const said = new Map([...inList].map(([job, line]) => [line, job]));
  const rest = stated.filter((job) => !inList.has(job));
  return {
    jobs: distinctJobs([...listed.map((line) => filled(line, said.get(line))), ...rest]),
    from: 'list',
  };
}

const filled = (job: Job, other: Job | undefined): Job => ({
  ...job,
  department: job.department ?? other?.department ?? null,
  location: job.location ?? other?.location ?? null,
  url: job.url ?? other?.url ?? null,
});

function counterparts(stated: readonly Job[], listed: readonly Job[]): Map<Job, Job> {
  const byUrl = new Map(listed.map((line) => [line.url, line]));
  const byTitle = new Map<string, Job | null>();
  for (const line of listed) byTitle.set(line.title, byTitle.has(line.title) ? null : line);
  const found = new Map<Job, Job>();
  const taken = new Set<Job>();
  for (const job of stated) {
    const line = (job.url === null ? undefined : byUrl.get(job.url)) ?? byTitle.get(job.title) ?? undefined;
    if (line === undefined || taken.has(line)) continue;
    taken.add(line);
    found.set(job, line);
  }
  return found;
}

const LONGEST_TEXT = 2_000;
const LONGEST_LINE = 300;
const MOST_PLACES = 10;

/**
 * Source: Google's requirements for `JobPosting`
 * (developers.google.com/search/docs/appearance/structured-data/job-posting).
 */
function statedJobs(page: Document, pageUrl: string): Job[] {
  const postings = findNodesOfType(page, 'JobPosting').nodes;
  const drafts = postings.map((node) => ({
    identifier: identifierOf(node['identifier']),
    title: textOf(node['title'] ?? node['name']),
    department: departmentOf(node),
    location: locationOf(node),
    url: addressOf(textIn(node['url']) ?? node['@id'], pageUrl),
  }));
  const isShared = sharedBy(drafts, ({ identifier }) => identifier);
  const isListUrl = sharedBy(drafts, ({ url }) => url);
  return distinctJobs(
    drafts.flatMap(({ identifier, ...draft }) => {
      const url = draft.url !== null && isListUrl(draft.url) ? null : draft.url;
      const known = identifier !== null && !isShared(identifier) ? identifier : url;
      const id =
        known ?? `${pageUrl.slice(0, 200)}#${draft.title ?? ''}|${draft.location ?? ''}`.slice(0, 500);
      return toJob({ ...draft, id, url: draft.url }) ?? [];
    }),
  );
}

function sharedBy<T extends { title: string | null }>(
  drafts: readonly T[],
  keyOf: (draft: T) => string | null,
) {
  const titles = new Map<string, string | null>();
  const shared = new Set<string>();
  for (const draft of drafts) {
    const key = keyOf(draft);
    if (key === null) continue;
    if (titles.has(key) && titles.get(key) !== draft.title) shared.add(key);
    titles.set(key, draft.title);
  }
  return (key: string): boolean => shared.has(key);
}

function textOf(value: unknown): string | null {
  const text = textIn(value);
  return text === null ? null : lineOf(decodeHTML(text.slice(0, LONGEST_TEXT)), LONGEST_LINE);
}

function identifierOf(value: unknown): string | null {
  const one: unknown = Array.isArray(value) ? value[0] : value;
  return textOf(nodeOf(one)?.['value'] ?? one);
}

const CODE = /\d/;

function departmentOf(node: DataNode): string | null {
  const stated =
    textOf(node['employmentUnit']) ??
    textOf(node['department']) ??
    textOf(nodeOf(node['hiringOrganization'])?.['department']);
  if (stated !== null) return stated;
  const occupation = textOf(node['occupationalCategory']);
  return occupation === null || CODE.test(occupation) ? null : occupation;
}

function locationOf(node: DataNode): string | null {
  const places = listed(node['jobLocation']).flatMap((place) => placeOf(place) ?? []);
  const isRemote = listed(node['jobLocationType']).some(
    (type) => textIn(type)?.toUpperCase() === 'TELECOMMUTE',
  );
  if (places.length > 0) return [...new Set(places)].join('; ');
  if (!isRemote) return null;
  const lands = listed(node['applicantLocationRequirements']).flatMap((land) => textOf(land) ?? []);
  return lands.length === 0 ? 'Remote' : `Remote, ${lands.join(', ')}`;
}

function placeOf(place: unknown): string | null {
  const address = nodeOf(place)?.['address'] ?? place;
  const parts = nodeOf(Array.isArray(address) ? address[0] : address);
  if (parts === undefined) return textOf(address);
  const said = [parts['addressLocality'], parts['addressRegion'], parts['addressCountry']].flatMap(
    (part) => textOf(part) ?? [],
  );
  if (said.length > 0) return [...new Set(said)].join(', ');
  return textOf(nodeOf(place)?.['name']) ?? textOf(parts['name']);
}

const listed = (value: unknown): unknown[] =>
  (Array.isArray(value) ? value : [value])
    .filter((one) => one !== null && one !== undefined)
    .slice(0, MOST_PLACES);

const nodeOf = (value: unknown): DataNode | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as DataNode) : undefined;

const MOST_TRIES = 20;
/** Maximum number of characters that are searched to find all jobs of a page. */
const MOST_SEARCHED = 50_000_000;

export function placeJobs(page: VisiblePage, jobs: readonly Job[]): PlacedJob[] {
  const text = page.text.slice(0, page.blocks.at(-1)?.end ?? 0);
  let searched = 0;
  let after = 0;
  return jobs.map((job): PlacedJob => {
    const at = searched > MOST_SEARCHED ? null : find(job.title);
    if (at !== null) after = at.end;
    return { ...job, at: at ?? page.note(jobLine(job)) };
  });

  function find(title: string): Span | null {
    const next = search(title, after);
    return next ?? (after === 0 ? null : search(title, 0));
  }

  function search(title: string, from: number): Span | null {
    let inLine: Span | null = null;
    let start = text.indexOf(title, from);
    searched += (start === -1 ? text.length : start) - from;
    for (let tries = 0; start !== -1 && tries < MOST_TRIES; tries += 1) {
      const span = { start, end: start + title.length };
      if (isAtBreak(span)) return span;
      if (inLine === null && isWhole(span)) inLine = span;
      const next = text.indexOf(title, start + 1);
      searched += (next === -1 ? text.length : next) - start;
      start = next;
    }
    return inLine;
  }

  function isAtBreak({ start, end }: Span): boolean {
    const starts = start === 0 || text[start - 1] === '\n' || text.slice(start - 2, start) === '| ';
    return starts && !isLetter(text[end]);
  }

  function isWhole({ start, end }: Span): boolean {
    return !isLetter(text[start - 1]) && !isLetter(text[end]);
  }
}

const isLetter = (sign: string | undefined): boolean => sign !== undefined && /[\p{L}\p{N}]/u.test(sign);
