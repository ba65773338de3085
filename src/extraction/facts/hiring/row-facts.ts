import type { Element } from 'domhandler';
import { attribute } from '../../pages/dom.ts';
import { lineOf } from './job.ts';
import { GENERIC, isRoleName } from './job-words.ts';
import type { RowLine } from './row-lines.ts';
import { kindOf, labelled, type LineKind } from './row-words.ts';

export interface RowFacts {
  title: string | null;
  department: string | null;
  location: string | null;
  /** Whether a line says by itself that this is a job: a place or terms of work. */
  isDetailed: boolean;
  /** Short lines that say nothing of what they are, in order. */
  unknown: string[];
}

/** What a row's lines say of its job, whose title is known. */
export function factsOf(title: string | null, lines: readonly RowLine[]): RowFacts {
  const found: Record<LineKind, string[]> = { department: [], location: [], terms: [], noise: [] };
  const unknown: string[] = [];
  for (const line of lines) {
    if (line.text === title) continue;
    for (const part of line.text.split(BETWEEN).map(trimmed)) {
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

/** Signs that set several facts apart in one line. */
const BETWEEN = /[·•|∙‧●\n]|\s[–—-]\s/;

const trimmed = (text: string): string =>
  text
    .trim()
    .replace(/^\(([^()]*)\)$/, '$1')
    .replace(/^[,;:–—-]+|[,;:–—-]+$/g, '')
    .trim();

const isShort = (text: string): boolean => text.length <= 40 && text.split(' ').length <= 5;

function kindIn(named: RowLine['named'], text: string): LineKind | null {
  const reads = kindOf(text);
  // `Engineer, Platform` is written like `Springfield, Illinois`.
  const said = reads === 'location' && isRoleName(text) ? null : reads;
  if (said === 'noise' || said === 'terms') return said;
  if (named === 'location' || named === 'department') return isShort(text) || said !== null ? named : 'noise';
  return named === 'terms' ? (said ?? 'terms') : said;
}

/**
 * The titles of rows of one list, each with the link to its job: the line as marked up, else as it reads, else the one
 * where other rows of the list have theirs; buttons name nothing.
 */
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

/** Whether the link itself, not a line beside it, names the job. */
export const namesJob = (text: string): boolean => isTitle(text.trim());
