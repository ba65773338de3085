import { type ChildNode, Element, Text } from 'domhandler';
import type { JobLink } from './job-links.ts';
import { attribute, walk } from '../../pages/dom.ts';
import { lineOf } from './job.ts';
import { statesPayOrHours } from './pay.ts';
import {
  GENERIC,
  isDepartment,
  isRoleName,
  kindOf,
  kindOfName,
  labelled,
  type LineKind,
  withoutLinkWords,
} from './row-words.ts';

const HIGHEST = 10;

const HOLDERS = new Set('html body main ul ol dl table tbody thead nav footer header form'.split(' '));

const HEADING = /^h[1-6]$/;

interface Rows {
  rowOf: ReadonlyMap<Element, Element>;
  holdsLink(element: Element): boolean;
}

export function findRows(
  links: readonly JobLink[],
  headings: HeadingCounts,
  isTitle: (link: Element) => boolean,
): Rows {
  const jobs = new Map<Element, string | null>();
  for (const { element, url } of links) {
    for (const above of withAncestors(element)) {
      jobs.set(above, jobs.has(above) && jobs.get(above) !== url ? null : url);
    }
  }
  const rowOf = new Map<Element, Element>();
  const paths = links.map(({ element, url }) => {
    const path = [element];
    const isNamed = isTitle(element);
    for (const above of withAncestors(element).slice(1)) {
      const below = path.at(-1)!;
      if (jobs.get(above) !== url || HOLDERS.has(above.name)) break;
      const isFurther = headings(above) > headings(below) && !isHeading(above);
      if (isFurther && (isNamed || headings(below) > 0)) break;
      path.push(above);
    }
    return path;
  });
  const usual = mostCommon(paths.map((path) => path.length));
  links.forEach(({ element }, i) => rowOf.set(element, paths[i]![Math.min(paths[i]!.length, usual) - 1]!));
  return { rowOf, holdsLink: (element) => jobs.has(element) };
}

function withAncestors(element: Element): Element[] {
  const path = [element];
  for (let at = element.parent; at instanceof Element && path.length <= HIGHEST; at = at.parent)
    path.push(at);
  return path;
}

function mostCommon(numbers: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const one of numbers) counts.set(one, (counts.get(one) ?? 0) + 1);
  const [first = [1, 0]] = [...counts].sort(([a, x], [b, y]) => y - x || a - b);
  return first[0];
}

export type HeadingCounts = (element: Element) => number;

export function countHeadings(headings: readonly Element[]): HeadingCounts {
  const counts = new Map<Element, number>();
  for (const heading of headings) {
    for (const above of withAncestors(heading)) counts.set(above, (counts.get(above) ?? 0) + 1);
  }
  return (element) => counts.get(element) ?? 0;
}

export const isHeading = (element: Element): boolean => HEADING.test(element.name);

export interface RowLine {
  text: string;
  named: LineKind | 'title' | null;
  inHeading: boolean;
  inLink: boolean;
}

const MOST_LINES = 40;
const MOST_NODES = 5_000;
const LONGEST_LINE = 300;
const MOST_SIBLINGS = 4;

const STRESS = new Set('em i mark u wbr font sup sub abbr bdi bdo'.split(' '));
const BARE = new Set('a dt span b strong h1 h2 h3 h4 h5 h6'.split(' '));

export function linesOf(
  row: Element,
  rows: Pick<Rows, 'rowOf' | 'holdsLink'>,
  unseen: ReadonlySet<ChildNode>,
): RowLine[] {
  const isJobLink = (element: Element): boolean => rows.rowOf.has(element);
  return linesAround(row, { rows, isJobLink, unseen }).flatMap(separated);
}

function linesAround(
  row: Element,
  { rows, isJobLink, unseen }: Pick<Context, 'isJobLink' | 'unseen'> & { rows: Pick<Rows, 'holdsLink'> },
): RowLine[] {
  const lines: RowLine[] = [];
  readLines(row, { columns: columnsOf(row), isJobLink, unseen, lines });
  if (!BARE.has(row.name)) return lines;
  let beside = row.next;
  for (let i = 0; i < MOST_SIBLINGS && beside !== null; i += 1, beside = beside.next) {
    if (beside instanceof Element && (rows.holdsLink(beside) || isHeading(beside) || looksLike(row, beside)))
      break;
    if (beside instanceof Text && WITHIN_SENTENCE.test(beside.data)) break;
    if (beside instanceof Text) add(lines, beside.data, { named: null, inHeading: false, inLink: false });
    else if (beside instanceof Element && !unseen.has(beside))
      readLines(beside, { columns: [], isJobLink, unseen, lines });
  }
  return lines;
}

const looksLike = (row: Element, other: Element): boolean => {
  const look = attribute(row, 'class').trim();
  return look !== '' && attribute(other, 'class').trim() === look;
};

const SEPARATOR = /\s+[·•|∙‧●]\s+/u;

function separated(line: RowLine): RowLine[] {
  const [first, ...others] = line.text.split(SEPARATOR);
  const states = (part: string): boolean =>
    statesPayOrHours(part) || ['location', 'terms'].includes(kindOf(part) ?? '');
  if (first === undefined || !isTitle(first) || states(first) || !others.some(states)) return [line];
  const end = others.findIndex((part) => states(part) || (!isDepartment(part) && !isRoleName(part)));
  const title = [first, ...others.slice(0, end)].join(' · ');
  return [title, ...others.slice(end)].map((text) => ({ ...line, text }));
}

const WITHIN_SENTENCE = /^[\s,;]*\p{Ll}{1,12}\s\p{Ll}/u;

interface Context {
  columns: readonly string[];
  isJobLink(element: Element): boolean;
  unseen: ReadonlySet<ChildNode>;
  lines: RowLine[];
}

function readLines(root: Element, { columns, isJobLink, unseen, lines }: Context): void {
  let said = '';
  let links = isJobLink(root) ? 1 : 0;
  let headings = isHeading(root) ? 1 : 0;
  let cell = -1;
  let left = MOST_NODES;
  const names: (LineKind | 'title' | null)[] = [namedBy(root, null)];
  const end = (): void => {
    if (said === '') return;
    add(lines, said, { named: names.at(-1) ?? null, inHeading: headings > 0, inLink: links > 0 });
    said = '';
  };
  const isStress = ({ name }: Element): boolean => STRESS.has(name) && links + headings > 0;
  walk(root, {
    enter(node) {
      left -= 1;
      if (left < 0 || unseen.has(node) || lines.length >= MOST_LINES) return false;
      if (node instanceof Text) {
        if (said.length < LONGEST_LINE) said += node.data.slice(0, LONGEST_LINE * 4);
        return;
      }
      if (!(node instanceof Element) || isStress(node)) return;
      end();
      if (node.name === 'td' || node.name === 'th') cell += 1;
      names.push(namedBy(node, isCell(node) ? (columns[cell] ?? null) : null) ?? names.at(-1) ?? null);
      if (isJobLink(node)) links += 1;
      if (isHeading(node)) headings += 1;
    },
    leave(element) {
      if (isStress(element)) return;
      end();
      names.pop();
      if (isJobLink(element)) links -= 1;
      if (isHeading(element)) headings -= 1;
    },
  });
  end();
}

const isCell = ({ name }: Element): boolean => name === 'td' || name === 'th';

function namedBy(element: Element, column: string | null): LineKind | 'title' | null {
  if (column !== null) return kindOfName(column);
  if (element.children.filter((child) => child instanceof Element).length > 1) return null;
  const label = attribute(element, 'data-label') || attribute(element, 'data-title');
  return kindOfName(`${attribute(element, 'class')} ${attribute(element, 'itemprop')} ${label}`);
}

function add(lines: RowLine[], text: string, about: Omit<RowLine, 'text'>): void {
  const line = lineOf(text, LONGEST_LINE);
  if (line !== null && lines.length < MOST_LINES) lines.push({ ...about, text: withoutLinkWords(line) });
}

function columnsOf(row: Element): string[] {
  if (row.name !== 'tr') return [];
  let table = row.parent;
  if (table instanceof Element && table.name !== 'table') table = table.parent;
  if (!(table instanceof Element) || table.name !== 'table') return [];
  const first = firstElement(table, 'caption', 'colgroup');
  const head = first?.name === 'tr' ? first : first && firstElement(first);
  if (head === undefined || head === row) return [];
  const cells = head.children.slice(0, MOST_LINES * 2).filter((cell) => cell instanceof Element);
  return cells.length > 1 && cells.every(({ name }) => name === 'th') ? cells.map(wordsIn) : [];
}

const firstElement = (parent: Element, ...but: string[]): Element | undefined =>
  parent.children.find((child): child is Element => child instanceof Element && !but.includes(child.name));

function wordsIn(cell: Element): string {
  const lines: RowLine[] = [];
  readLines(cell, { columns: [], isJobLink: () => false, unseen: new Set(), lines });
  return lines.map(({ text }) => text).join(' ');
}

export interface RowFacts {
  title: string | null;
  department: string | null;
  location: string | null;
  isDetailed: boolean;
  unknown: string[];
}

export function factsOf(title: string | null, lines: readonly RowLine[]): RowFacts {
  const found: Record<LineKind, string[]> = { department: [], location: [], terms: [], noise: [] };
  const unknown: string[] = [];
  for (const line of lines) {
    if (line.text === title) continue;
    for (const part of line.text.split(BETWEEN).flatMap(statements).map(trimmed)) {
      if (part === '' || part === title || GENERIC.test(part)) continue;
      const { kind, text } = labelled(part);
      const said = kind ?? kindIn(line.named, text);
      if (said !== null) found[said].push(text);
      else if (isShort(text) && !isRoleName(text)) unknown.push(text);
    }
  }
  return {
    title,
    department: found.department[0] ?? null,
    location: found.location[0] ?? null,
    isDetailed: found.location.length + found.terms.length > 0,
    unknown,
  };
}

const BETWEEN = /[·•|∙‧●\n]|\s[–—-]\s/;

const NEXT_SENTENCE = /(?<=(?:\p{L}{4}|\p{Lu}{3}|\p{N}|%|\))[.!?])\s+(?=\p{Lu})/u;
const MOST_WORDS_OF_PLACE = 5;

function statements(text: string): string[] {
  const [first = ''] = text.trim().split(NEXT_SENTENCE, 1);
  if (/[.!?]$/u.test(first) && first.split(' ').length > MOST_WORDS_OF_PLACE) return [];
  const parts = first.replace(/[.!?]$/u, '').split(/,\s/u);
  return parts.some((part) => kindOf(part) === 'terms') ? parts : [first];
}

const trimmed = (text: string): string =>
  text
    .trim()
    .replace(/^\(([^()]*)\)$/, '$1')
    .replace(/^[,;:–—-]+|[,;:–—-]+$/g, '')
    .trim();

const isShort = (text: string): boolean => text.length <= 40 && text.split(' ').length <= 5;

function kindIn(named: RowLine['named'], text: string): LineKind | null {
  const reads = kindOf(text);
  const said = reads === 'location' && isRoleName(text) ? null : reads;
  if (said === 'noise' || said === 'terms') return said;
  if (named === 'location' || named === 'department') return isShort(text) || said !== null ? named : 'noise';
  return named === 'terms' ? (said ?? 'terms') : said;
}

export function titlesOf(rows: readonly { link: Element; lines: readonly RowLine[] }[]): (string | null)[] {
  const sure = rows.map(({ lines }) => lines.findIndex((line) => line === sureTitle(lines)));
  const places = new Map<number, number>();
  for (const at of sure) if (at !== -1) places.set(at, (places.get(at) ?? 0) + 1);
  const [usual] = [...places].sort(([a, x], [b, y]) => y - x || a - b)[0] ?? [];
  return rows.map(({ link, lines }, i) => {
    const at = sure[i] ?? -1;
    const line = lines[at === -1 ? (usual ?? -1) : at];
    const isNamed = lines.some((line) => line.inLink && mayName(line));
    const isUsual = line !== undefined && isTitle(line.text) && (line.inLink || !isNamed);
    return isUsual ? line.text : likelyTitle(link, lines);
  });
}

const isOpen = ({ text }: RowLine): boolean => kindOf(text) === null;
const isMarked = ({ inHeading, named }: RowLine): boolean => inHeading || named === 'title';
const reads = ({ text }: RowLine): boolean => isRoleName(text);
const mayName = ({ text, named }: RowLine): boolean => isTitle(text) && (named === null || named === 'title');

function sureTitle(lines: readonly RowLine[]): RowLine | undefined {
  const named = lines.filter(mayName);
  const own = named.filter(({ inLink }) => inLink);
  return own.find(isMarked) ?? own.find(reads) ?? (own.length === 0 ? named.find(isMarked) : undefined);
}

function likelyTitle(link: Element, lines: readonly RowLine[]): string | null {
  const named = lines.filter(mayName);
  const own = named.filter(({ inLink }) => inLink);
  const chosen = own.find(isOpen) ?? named.find(isMarked) ?? own[0] ?? named.find(reads);
  if (chosen !== undefined) return chosen.text;
  const label = lineOf(attribute(link, 'aria-label') || attribute(link, 'title'), 300);
  if (label !== null && isTitle(label)) return label;
  return (named.find(isOpen) ?? lines.find(({ text, inLink }) => inLink && isTitle(text)))?.text ?? null;
}

const isTitle = (text: string): boolean => /\p{L}{2}|\p{Lo}/u.test(text) && !GENERIC.test(text);

export const namesJob = (text: string): boolean => isTitle(text.trim());
