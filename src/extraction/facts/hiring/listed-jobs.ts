import { type ChildNode, type Document, Element, Text } from 'domhandler';
import { attribute, walk } from '../../pages/dom.ts';
import type { Job } from '../facts.ts';
import { groupLinks, isCareersPage, type LinkGroup } from './job-links.ts';
import {
  countHeadings,
  factsOf,
  findRows,
  type HeadingCounts,
  isHeading,
  linesOf,
  namesJob,
  type RowFacts,
  titlesOf,
} from './job-rows.ts';
import { jobBesideLinks, jobsInLines } from './job-lines.ts';
import { distinctJobs, lineOf, toJob } from './job.ts';
import { unlinkedJobs } from './job-cards.ts';
import { jobsInSections } from './jobs-section.ts';
import { folded } from './role-names.ts';
import {
  beginningOf,
  CAREER_TEXT,
  isDepartment,
  isPlace,
  isPlaceName,
  isRoleName,
  kindOfName,
  NO_LONGER_OPEN,
  NOT_A_TITLE,
} from './row-words.ts';
import { isTermsOfWork } from './terms-of-work.ts';
import { findRuledOut } from '../../pages/ruled-out.ts';
import { findUnseen } from '../../pages/hidden.ts';

interface Entry extends RowFacts {
  url: string;
  row: Element;
  title: string;
  isRole: boolean;
  build: string;
}

export function listedJobs(page: Document, pageUrl: string): Job[] {
  const unseen = findHidden(page);
  const headings = countHeadings(headingsIn(page));
  const isCareers = isCareersPage(page, pageUrl);
  const entries = groupLinks(page, pageUrl, unseen).flatMap((group) =>
    rolesAmong(readEntries(group, headings, unseen), group, isCareers),
  );
  const above = headingsAbove(page, new Set(entries.map(({ row }) => row)), unseen);
  const linked = distinctJobs(
    entries.flatMap((entry) => {
      const { title, url } = entry;
      const over = above.get(entry.row);
      return (
        toJob({ id: url, title, url, ...placed(entry, over?.department ?? null, over?.location ?? null) }) ??
        []
      );
    }),
  );
  const inSections = jobsInSections(page, pageUrl, { unseen, isCareers });
  const inCards = isCareers && linked.length === 0 ? unlinkedJobs(page, pageUrl, unseen) : [];
  const isBeside = linked.length > 0;
  const inLines = jobsInLines(page, pageUrl, { unseen, isCareers, isBeside });
  const isFuller = (some: readonly Job[], than: readonly Job[]): boolean =>
    some.length === than.length ? placesIn(some) > placesIn(than) : some.length > than.length;
  const others = [isBeside ? [] : inLines, inSections, inCards].reduce((most, some) =>
    isFuller(some, most) ? some : most,
  );
  const unlinked = isBeside ? beyond(linked, jobsBeside(entries, page, { pageUrl, unseen })) : [];
  const beside = isBeside ? [...unlinked, ...beyond([...linked, ...unlinked], inLines)] : [];
  return placedByTitle(
    distinctJobs([...linked, ...beside, ...beyond([...linked, ...beside], others)]).map((job) => ({
      ...job,
      location: withoutTerms(job.location),
    })),
    page,
  );
}

const LEAST_ROWS = 2;
function jobsBeside(
  entries: readonly Entry[],
  page: Document,
  { pageUrl, unseen }: { pageUrl: string; unseen: ReadonlySet<ChildNode> },
): Job[] {
  const rows = new Set(entries.map(({ row }) => row));
  const lists = Map.groupBy(rows, ({ parent }) => parent);
  const looks = Map.groupBy(rows, lookOf);
  const found: Job[] = [];
  walk(page, {
    enter(node) {
      if (!(node instanceof Element)) return;
      if (unseen.has(node) || /^(?:nav|footer|aside|form)$/.test(node.name)) return false;
      if (rows.has(node)) return false;
      const isAlike =
        (lists.get(node.parent)?.length ?? 0) >= LEAST_ROWS ||
        (lookOf(node) !== '' && (looks.get(lookOf(node))?.length ?? 0) >= LEAST_ROWS);
      if (!isAlike || hasLink(node)) return;
      found.push(...jobBesideLinks(node, pageUrl, unseen));
      return false;
    },
  });
  return found;
}

const lookOf = (row: Element): string => attribute(row, 'class').trim();

function hasLink(element: Element): boolean {
  let found = false;
  walk(element, {
    enter(node) {
      if (node instanceof Element && node.name === 'a' && !/^(?:mailto|tel):/iu.test(attribute(node, 'href')))
        found = true;
    },
  });
  return found;
}

const TITLE_AND_NAME = /^(?<title>.*\p{L}.*?)\s[–—-]\s(?<name>\p{Lu}[\p{L}.'’ -]{1,30})$/u;
const MOST_WORDS_OF_NAME = 3;

function placedByTitle(jobs: readonly Job[], page: Document): Job[] {
  const split = jobs.map((job) => {
    const { title = '', name = '' } = TITLE_AND_NAME.exec(job.title)?.groups ?? {};
    const isName =
      name !== '' &&
      name.split(' ').length <= MOST_WORDS_OF_NAME &&
      !isRoleName(name) &&
      !isDepartment(name) &&
      !isTermsOfWork(name);
    return isName && job.location === null ? { ...job, title, location: name } : null;
  });
  const isSplit = (job: Job): boolean =>
    job.location !== null && textOf().includes(` ${job.title} – ${job.location} `);
  let text: string | null = null;
  const textOf = (): string => (text ??= textBetweenSpaces(page));
  const areAll =
    jobs.length > 1 &&
    split.some((one) => one !== null) &&
    jobs.every((job, i) => split[i] !== null || isSplit(job));
  return jobs.map((job, i) => {
    const placed = split[i];
    return placed && (areAll || isPlaceName(placed.location)) ? placed : job;
  });
}

const placesIn = (jobs: readonly Job[]): number => jobs.filter(({ location }) => location !== null).length;

function textBetweenSpaces(page: Document): string {
  const texts: string[] = [];
  walk(page, { enter: (node) => void (node instanceof Text && texts.push(node.data)) });
  return ` ${texts.join(' ')} `.replaceAll(/\s+/gu, ' ').replaceAll(/ [—-] /gu, ' – ');
}

function withoutTerms(location: string | null): string | null {
  if (location === null) return null;
  const parts = location.split(/,\s/u);
  while (parts.length > 0 && isTermsOfWork(parts.at(-1)!)) parts.pop();
  return parts.length === 0 ? null : parts.join(', ');
}

function beyond(jobs: readonly Job[], others: readonly Job[]): Job[] {
  const known = new Set(jobs.flatMap(({ id, title }) => [id, folded(title)]));
  return others.filter(({ id, title }) => !known.has(id) && !known.has(folded(title)));
}

function headingsIn(page: Document): Element[] {
  const found: Element[] = [];
  walk(page, { enter: (node) => void (node instanceof Element && isHeading(node) && found.push(node)) });
  return found;
}

const LONGEST_LABEL = 300;

function readEntries({ links }: LinkGroup, headings: HeadingCounts, unseen: ReadonlySet<ChildNode>): Entry[] {
  const isTitle = (link: Element): boolean => namesJob(beginningOf(link, LONGEST_LABEL).text);
  const rows = findRows(links, headings, isTitle);
  const read = links.map(({ element, url }) => {
    const row = rows.rowOf.get(element)!;
    return { link: element, url, row, lines: linesOf(row, rows, unseen) };
  });
  const titles = titlesOf(read);
  const entries = new Map<string, Entry>();
  read.forEach(({ link, url, row, lines }, i) => {
    const title = titles[i]!;
    const facts = factsOf(title, lines);
    if (title === null || entries.has(url) || !mayBeTitle(title, facts)) return;
    entries.set(url, { ...facts, title, url, row, isRole: isRoleName(title), build: buildOf(link, row) });
  });
  return [...entries.values()];
}

const MOST_WORDS = 18;
const FEW_WORDS = 9;

function mayBeTitle(title: string, { isDetailed, unknown }: RowFacts): boolean {
  if (NO_LONGER_OPEN.test(title)) return false;
  if (title.length > 160 || title.split(' ').length > MOST_WORDS || /[!?]$|\p{Ll}\.$/u.test(title))
    return false;
  if (NOT_A_TITLE.test(title)) return isRoleName(title) && isDetailed;
  return isDetailed || unknown.length > 0 || isRoleName(title) || !(isDepartment(title) || isPlace(title));
}

function buildOf(link: Element, row: Element): string {
  const names = [`${row.name}.${attribute(row, 'class').slice(0, 100).replace(/\d+/g, '')}`];
  for (let at: ChildNode | Element['parent'] = link; at !== row && at instanceof Element; at = at.parent)
    names.push(at.name);
  return names.join('>');
}

function rolesAmong(entries: readonly Entry[], { kind }: LinkGroup, isCareers: boolean): Entry[] {
  if (kind === 'board') return [...entries];
  const roles = entries.filter(({ isRole }) => isRole);
  const short = roles.filter(({ title }) => title.split(' ').length <= FEW_WORDS);
  const detailed = entries.filter(({ isDetailed }) => isDetailed);
  const isShare = (some: readonly Entry[], share: number): boolean => some.length >= entries.length * share;
  const readsLikeJobs =
    kind === 'other'
      ? isCareers && short.length >= 2 && isShare(short, 0.6)
      : isShare(roles, 0.4) ||
        isShare(detailed, 0.6) ||
        (kind === 'jobs' && isShare(builtAlike(entries), 0.8));
  const isEnough =
    entries.length >= 2 || (kind !== 'other' && isCareers && roles.some(({ isDetailed }) => isDetailed));
  if (!readsLikeJobs || !isEnough) return [];
  const builds = new Set((roles.length > 0 ? roles : builtAlike(entries)).map(({ build }) => build));
  const areDetailed = roles.filter(({ isDetailed }) => isDetailed).length > roles.length * 0.8;
  return entries.filter(
    ({ isRole, isDetailed, unknown, build }) =>
      isRole ||
      isDetailed ||
      (builds.has(build) && (roles.length === 0 || !areDetailed || unknown.length > 0)),
  );
}

function builtAlike(entries: readonly Entry[]): Entry[] {
  const byBuild = new Map<string, Entry[]>();
  for (const entry of entries) {
    const alike = byBuild.get(entry.build);
    if (alike === undefined) byBuild.set(entry.build, [entry]);
    else alike.push(entry);
  }
  return [...byBuild.values()].reduce((most, some) => (some.length > most.length ? some : most), []);
}

function placed(
  { department, location, unknown }: Entry,
  above: string | null,
  placeAbove: string | null,
): { department: string | null; location: string | null } {
  const [first = null, second = null] = unknown;
  const known = department ?? above;
  if (location === null && placeAbove === null) {
    if (known === null && second !== null) return { department: first, location: second };
    return { department: known, location: first };
  }
  const isName = first !== null && second === null && /^\p{Lu}/u.test(first) && first.split(' ').length <= 3;
  return { department: known ?? (isName ? first : null), location: location ?? placeAbove };
}

const FOLDED_NAME =
  /(?:^|[\s_-])(?:accordion|collapse|collapsible|panel|tab-?(?:content|pane|panel)|toggle-?content)/i;
const FOLDABLE = new Set('div section article ul ol dl dd li tbody tr table'.split(' '));

function findHidden(page: Document): Set<ChildNode> {
  const hidden = findUnseen(page);
  for (const node of findRuledOut(page, hidden)) hidden.add(node);
  const opened = openedIds(page);
  for (const node of hidden) if (node instanceof Element && isFolded(node, opened)) hidden.delete(node);
  return hidden;
}

function isFolded(element: Element, opened: ReadonlySet<string>): boolean {
  if (!FOLDABLE.has(element.name)) return false;
  if (attribute(element, 'role') === 'tabpanel' || opened.has(attribute(element, 'id'))) return true;
  return FOLDED_NAME.test(attribute(element, 'class').slice(0, 400));
}

function openedIds(page: Document): Set<string> {
  const ids = new Set<string>();
  walk(page, {
    enter(node) {
      if (!(node instanceof Element)) return;
      for (const id of attribute(node, 'aria-controls').split(/\s+/)) ids.add(id);
      for (const name of ['href', 'data-target', 'data-bs-target']) {
        const target = attribute(node, name);
        if (target.startsWith('#')) ids.add(target.slice(1));
      }
    },
  });
  ids.delete('');
  return ids;
}

interface Above {
  department: string | null;
  location: string | null;
}

const NOTHING: Above = { department: null, location: null };

function headingsAbove(
  page: Document,
  rows: ReadonlySet<Element>,
  unseen: ReadonlySet<ChildNode>,
): Map<Element, Above> {
  const texts = new Map<Element, string>();
  const labels = labelsById(page);
  let heading = '';
  walk(page, {
    enter(node) {
      if (unseen.has(node)) return false;
      if (!(node instanceof Element)) return;
      if (rows.has(node)) {
        texts.set(node, heading);
        return false;
      }
      const label = labels.get(attribute(node, 'id'));
      const text = label === undefined ? headingText(node) : shortText(label);
      if (text !== null) heading = text;
    },
  });
  const several = new Set(texts.values()).size > 1;
  return new Map([...texts].map(([row, text]) => [row, readHeading(text, several)]));
}

function labelsById(page: Document): Map<string, Element> {
  const labels = new Map<string, Element>();
  walk(page, {
    enter(node) {
      if (!(node instanceof Element)) return;
      const opened = attribute(node, 'aria-controls').trim();
      if (opened !== '' && !labels.has(opened)) labels.set(opened, node);
    },
  });
  return labels;
}

const TITLES = new Set(['summary', 'dt', 'caption', 'legend']);

function headingText(element: Element): string | null {
  if (isHeading(element) || TITLES.has(element.name)) return shortText(element) ?? '';
  if (element.name === 'tr') return isLone(element) ? shortText(element) : null;
  const names = attribute(element, 'class');
  if (names === '' || element.children.length > 3 || kindOfName(names) !== 'department') return null;
  return beginningOf(element, LONGEST).hasLink ? null : shortText(element);
}

const isLone = ({ children }: Element): boolean =>
  children.length <= 5 && children.filter((cell) => cell instanceof Element).length === 1;

const LONGEST = 80;

function shortText(element: Element): string | null {
  const { text, isWhole } = beginningOf(element, LONGEST * 2);
  const line = lineOf(text);
  return !isWhole || line === null || line.length > LONGEST ? null : line;
}

const COUNT =
  /^[([]?\d{1,4}[)\]]?\s|\s?[([]?\d{1,4}[)\]]?(?:\s(?:open\s)?(?:jobs?|roles?|positions?|openings?|stellen|postes?))?$/i;
const JOBS = /\s(?:jobs?|roles?|positions?|openings?|vacancies|stellen)$/i;

function readHeading(text: string, several: boolean): Above {
  const name = text
    .replace(COUNT, '')
    .replace(/[:：]$/, '')
    .trim();
  const said = name.replace(JOBS, '').trim();
  if (isDepartment(said)) return { department: said, location: null };
  if (isRoleName(said)) return NOTHING;
  if (isPlaceName(said) && !CAREER_TEXT.test(name)) return { department: null, location: said };
  const isHeadline = CAREER_TEXT.test(name) || NOT_A_TITLE.test(name) || /[.!?,]|\p{L}['’]\p{L}/u.test(name);
  if (!several || isHeadline || name === '' || name.split(' ').length > 6) return NOTHING;
  return { department: said, location: null };
}
