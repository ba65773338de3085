import type { Document } from 'domhandler';
import { decodeHTML } from 'entities';
import { type DataNode, findNodesOfType, textIn } from '../../pages/structured-data.ts';
import type { Job } from '../facts.ts';
import { addressOf, distinctJobs, lineOf, toJob } from './job.ts';

/** Texts are cut before anything is decoded. */
const LONGEST_TEXT = 2_000;
const LONGEST_LINE = 300;
const MOST_PLACES = 10;

/**
 * The `JobPosting`s of a page's JSON-LD (schema.org/JobPosting, and what Google asks of it:
 * developers.google.com/search/docs/appearance/structured-data/job-posting).
 */
export function statedJobs(page: Document, pageUrl: string): Job[] {
  const postings = findNodesOfType(page, 'JobPosting').nodes;
  const drafts = postings.map((node) => ({
    identifier: identifierOf(node['identifier']),
    title: textOf(node['title'] ?? node['name']),
    department: departmentOf(node),
    location: locationOf(node),
    url: addressOf(textIn(node['url']) ?? node['@id'], pageUrl),
  }));
  // Some templates give all jobs the identifier of the company.
  const isShared = sharedBy(drafts, ({ identifier }) => identifier);
  // Others the address of the list.
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

/** Whether several different titles go by one key. */
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

/** Entities are written into JSON-LD by templates that escape for HTML. */
function textOf(value: unknown): string | null {
  const text = textIn(value);
  return text === null ? null : lineOf(decodeHTML(text.slice(0, LONGEST_TEXT)), LONGEST_LINE);
}

/** A `PropertyValue`, whose name is the company's and whose value is the job's. */
function identifierOf(value: unknown): string | null {
  const one: unknown = Array.isArray(value) ? value[0] : value;
  return textOf(nodeOf(one)?.['value'] ?? one);
}

/** Occupational codes (`15-1252.00`, ISCO `2512`) are no departments. */
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

/** A `Place` with its address, an address alone, or a text. */
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
