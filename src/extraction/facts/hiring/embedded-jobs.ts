import { decodeHTML } from 'entities';
import { type Document, Element } from 'domhandler';
import { attribute, textOf, walk } from '../../pages/dom.ts';
import type { Job } from '../facts.ts';
import { addressOf, distinctJobs, lineOf, MOST_JOBS, toJob } from './job.ts';
import { isRoleName, NOT_A_TITLE } from './row-words.ts';

export function embeddedJobs(page: Document, pageUrl: string): Job[] {
  let best: Job[] = [];
  let left = MOST_TEXT;
  const read = (source: string): void => {
    left -= source.length;
    if (left < 0) return;
    for (const value of valuesIn(source)) {
      const jobs = jobsIn(value, pageUrl);
      if (jobs.length > best.length) best = jobs;
    }
  };
  walk(page, {
    enter(node) {
      if (!(node instanceof Element)) return;
      for (const value of Object.values(node.attribs)) {
        const source = value.trimStart();
        if (source.length > LEAST_TEXT && /^[[{]/.test(source) && LISTS.test(source)) read(source);
      }
      if (node.name !== 'script') return;
      if (!/ld\+json/i.test(attribute(node, 'type'))) read(textOf(node).trim());
      return false;
    },
  });
  return best;
}

const MOST_TEXT = 6_000_000;
const LEAST_TEXT = 20;

const LIST_NAME =
  '(?:open_?|job_?|career_?|current_?|all_?|initial_?)*(?:jobs?|positions?|openings?|vacanc(?:y|ies)|postings?|roles?|requisitions?|opportunities|offers|stellen|vacatures)(?:_?(?:list|data|items|nodes))?';
const LISTS = new RegExp(`["']?\\b${LIST_NAME}["']?\\s{0,3}[:=]\\s{0,3}[[{]`, 'i');
const NAMED_LIST = new RegExp(`^${LIST_NAME}$`, 'i');
const MOST_LISTS = 20;

function* valuesIn(source: string): Generator<unknown> {
  if (/^[[{]/.test(source)) {
    const value = parsed(source);
    if (value !== undefined) return yield value;
  }
  const code = source.includes('\\"') ? source.replaceAll('\\"', '"').replaceAll('\\\\', '\\') : source;
  const lists = new RegExp(LISTS.source, 'gi');
  for (let count = 0; count < MOST_LISTS; count += 1) {
    const found = lists.exec(code);
    if (found === null) return;
    const start = lists.lastIndex - 1;
    const end = endOfValue(code, start);
    const value = end === null ? undefined : parsed(code.slice(start, end));
    if (value === undefined) continue;
    yield { jobs: value };
    lists.lastIndex = end!;
  }
}

function parsed(source: string): unknown {
  try {
    return JSON.parse(source);
  } catch {
    return undefined;
  }
}

function endOfValue(source: string, start: number): number | null {
  let depth = 0;
  let isText = false;
  for (let at = start; at < source.length; at += 1) {
    const sign = source[at];
    if (isText) {
      if (sign === '\\') at += 1;
      else if (sign === '"') isText = false;
    } else if (sign === '"') isText = true;
    else if (sign === '[' || sign === '{') depth += 1;
    else if (sign === ']' || sign === '}') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return null;
}

type Node = Record<string, unknown>;

const MOST_VALUES = 100_000;
const DEEPEST = 40;
const LEAST_SHARE = 0.6;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function jobsIn(root: unknown, pageUrl: string): Job[] {
  const found: Job[] = [];
  let left = MOST_VALUES;
  const open: { value: unknown; isNamed: boolean; group: string | null; depth: number }[] = [
    { value: root, isNamed: false, group: null, depth: 0 },
  ];
  while (open.length > 0 && left-- > 0 && found.length < MOST_JOBS) {
    const { value, isNamed, group, depth } = open.pop()!;
    if (typeof value !== 'object' || value === null || depth > DEEPEST) continue;
    if (Array.isArray(value)) {
      const jobs = jobsOf(value, isNamed, group, pageUrl);
      if (jobs !== null) found.push(...jobs);
      else for (const one of value.toReversed()) open.push({ value: one, isNamed, group, depth: depth + 1 });
      continue;
    }
    const node = value as Node;
    const name = isNamed ? textAt(node, GROUP_KEYS) : null;
    for (const [key, inner] of Object.entries(node).toReversed())
      open.push({
        value: inner,
        isNamed: NAMED_LIST.test(spelled(key)) || (isNamed && HOLDER.test(key)),
        group: name ?? group,
        depth: depth + 1,
      });
  }
  return distinctJobs(found);
}

const spelled = (key: string): string => key.replaceAll(/([a-z])([A-Z])/g, '$1_$2').replaceAll('-', '_');

const HOLDER = /^(?:data|items|results|nodes|edges|node|list|records|entries|hits|content|all|\d+)$/i;
const GROUP_KEYS = ['department', 'team', 'category', 'name', 'title'];

function jobsOf(
  list: readonly unknown[],
  isNamed: boolean,
  group: string | null,
  pageUrl: string,
): Job[] | null {
  const first = list.slice(0, MOST_JOBS);
  const nodes = first.flatMap((one) => {
    const inner = isNode(one) && isNode(one['node']) ? one['node'] : one;
    return isNode(inner) ? [inner] : [];
  });
  if (nodes.length === 0 || nodes.length < first.length) return null;
  const titles = nodes.map((node) => textAt(node, TITLE_KEYS));
  const named = titles.filter((title) => title !== null && isRoleName(title) && !NOT_A_TITLE.test(title));
  const detailed = nodes.filter((node) => PLACE_KEYS.concat(TEAM_KEYS, TERM_KEYS).some((key) => key in node));
  const isShare = (some: readonly unknown[]): boolean => some.length >= nodes.length * LEAST_SHARE;
  const arePlaced = (): boolean => nodes.every((node) => placeAt(node) !== null);
  const isJobs = isNamed
    ? named.length > 0
      ? isShare(detailed) || isShare(named)
      : arePlaced()
    : nodes.length >= 2 && isShare(named) && isShare(detailed) && nodes.every((node) => !isPerson(node));
  if (!isJobs) return null;
  return nodes.flatMap((node, at) => {
    const title = titles[at] ?? null;
    if (title === null || isHidden(node)) return [];
    const url = addressOf(valueAt(node, URL_KEYS), pageUrl);
    const location = placeAt(node);
    const id =
      valueAt(node, ID_KEYS) ?? url ?? `${pageUrl.slice(0, 200)}#${title}|${location ?? ''}`.slice(0, 500);
    return toJob({ id, title, url, department: textAt(node, TEAM_KEYS) ?? group, location }) ?? [];
  });
}

const TITLE_KEYS = [
  'title',
  'jobTitle',
  'job_title',
  'positionTitle',
  'positionName',
  'postingTitle',
  'name',
  'text',
  'position',
  'role',
  'label',
  'heading',
];
const ID_KEYS = [
  'id',
  '_id',
  'jobId',
  'job_id',
  'uuid',
  'shortcode',
  'slug',
  'requisitionId',
  'reqId',
  'ref',
  'key',
];
const URL_KEYS = [
  'absolute_url',
  'hostedUrl',
  'jobUrl',
  'applyUrl',
  'url',
  'link',
  'href',
  'permalink',
  'path',
  'slug',
];
const PLACE_KEYS = [
  'location',
  'locations',
  'locationName',
  'location_name',
  'city',
  'office',
  'offices',
  'place',
  'country',
  'workplace',
  'region',
];
const TEAM_KEYS = [
  'department',
  'departments',
  'departmentName',
  'department_name',
  'team',
  'teamName',
  'category',
  'function',
  'division',
];
const TERM_KEYS = [
  'employmentType',
  'employment_type',
  'commitment',
  'jobType',
  'type',
  'contractType',
  'workplaceType',
  'closingDate',
  'salary',
  'isRemote',
  'remote',
];

const isPerson = (node: Node): boolean =>
  ['bio', 'photo', 'avatar', 'linkedin', 'twitter', 'firstName', 'quote', 'author'].some(
    (key) => key in node,
  );

const isHidden = (node: Node): boolean =>
  node['isListed'] === false ||
  node['published'] === false ||
  node['isPublished'] === false ||
  node['active'] === false ||
  node['hidden'] === true ||
  node['draft'] === true ||
  (typeof node['status'] === 'string' &&
    /^(?:draft|closed|archived|filled|expired|unlisted)$/i.test(node['status']));

const LONGEST = 300;

function valueAt(node: Node, keys: readonly string[]): string | null {
  for (const key of keys) {
    const value = node[key];
    if (typeof value === 'number') return String(value);
    if (typeof value === 'string' && value.trim() !== '') return value.trim();
    if (isNode(value) && typeof value['current'] === 'string') return value['current'];
  }
  return null;
}

function textAt(node: Node, keys: readonly string[]): string | null {
  for (const key of keys) {
    const text = plain(node[key]);
    if (text !== null) return text;
  }
  return null;
}

function plain(value: unknown): string | null {
  const one: unknown = Array.isArray(value) ? value[0] : value;
  const inner = isNode(one)
    ? (one['name'] ?? one['title'] ?? one['label'] ?? one['rendered'] ?? one['text'])
    : one;
  return typeof inner === 'string' ? lineOf(decodeHTML(inner.slice(0, 2_000)), LONGEST) : null;
}

function placeAt(node: Node): string | null {
  for (const key of PLACE_KEYS) {
    const value = node[key];
    const places = (Array.isArray(value) ? value.slice(0, 10) : [value]).flatMap(
      (one: unknown) => placeOf(one) ?? [],
    );
    if (places.length > 0) return [...new Set(places)].join('; ');
  }
  return node['isRemote'] === true || node['remote'] === true ? 'Remote' : null;
}

function placeOf(value: unknown): string | null {
  const named = plain(value);
  if (named !== null || !isNode(value)) return named;
  const parts = ['city', 'region', 'state', 'country'].flatMap((key) => plain(value[key]) ?? []);
  return parts.length === 0 ? null : [...new Set(parts)].join(', ');
}
