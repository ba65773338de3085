import { statementsOf } from '../../../search/chunking-sentences.ts';
import type { Reading } from '../../pages/reading.ts';
import { gluedSignature } from './speakers.ts';

export interface Unit {
  text: string;
  /** UTF-16 offsets in `Reading.text`. */
  start: number;
  end: number;
  shape: 'heading' | 'sentence' | 'item' | 'row';
  level: number;
  ordinal: number | null;
  isListed: boolean;
  quote: number | null;
  links: { text: string; href: string }[];
  line: number;
  at: number;
  heading: number | null;
}

export const MOST_UNITS = 5_000;
const LONGEST_LINE = 20_000;

const MARKER = /^(\s*)(?:[-*+•‣▪–]\s+|(\d{1,3})[.)]\s+)/;

export function unitsOf({ text, markdown, outline }: Pick<Reading, 'text' | 'markdown' | 'outline'>): Unit[] {
  const marks = readMarks(markdown === '' ? text : markdown);
  const headingAt = new Map(outline.map(({ start, level }) => [start, level]));
  const units: Unit[] = [];
  const open: { level: number; unit: number }[] = [];
  let line = 0;
  let start = 0;
  let mark = 0;
  for (const raw of text.split('\n')) {
    const lineStart = start;
    start += raw.length + 1;
    line += 1;
    if (units.length >= MOST_UNITS) break;
    const [whole = '', , ordinal] = MARKER.exec(raw) ?? [];
    const level =
      headingAt.get(lineStart) ?? headingAt.get(lineStart + raw.length - raw.trimStart().length) ?? 0;
    const hashes = level > 0 ? (/^\s*#{1,6}\s+/.exec(raw)?.[0].length ?? 0) : 0;
    const skipped = Math.max(level > 0 ? hashes : whole.length, raw.length - raw.trimStart().length);
    const body = raw.slice(skipped).trimEnd().slice(0, LONGEST_LINE);
    if (body === '' || !/[\p{L}\p{N}]/u.test(body)) continue;
    const found = findMark(marks, mark, body);
    if (found !== null) mark = found + 1;
    const { quote, links } = found === null ? UNMARKED : marks[found]!;
    if (level > 0) while ((open.at(-1)?.level ?? 0) >= level) open.pop();
    const heading = open.at(-1)?.unit ?? null;
    const common = {
      line,
      heading,
      quote,
      level,
      isListed: whole !== '',
      ordinal: ordinal === undefined ? null : Number(ordinal),
    };
    const bodyStart = lineStart + skipped;
    const add = (from: number, to: number, shape: Unit['shape'], at: number): void => {
      const piece = text.slice(from, to);
      const lead = piece.length - piece.trimStart().length;
      const said = piece.trim();
      if (said === '') return;
      const held = links.filter((link) => said.includes(link.text));
      units.push({
        ...common,
        text: said,
        start: from + lead,
        end: from + lead + said.length,
        shape,
        links: held,
        at,
      });
    };
    if (level > 0) {
      open.push({ level, unit: units.length });
      add(bodyStart, bodyStart + body.length, 'heading', 0);
    } else if (body.includes(' | ')) {
      add(bodyStart, bodyStart + body.length, 'row', 0);
    } else {
      const glued = gluedSignature(body, quote !== null) ?? body.length;
      const sentences = withClosingMarks(text, [
        ...statementsOf(text, bodyStart, bodyStart + glued),
        ...statementsOf(text, bodyStart + glued, bodyStart + body.length),
      ]);
      const shape =
        whole !== '' && sentences.length === 1 && !/[.!?…。！？]["'”’»)]*$/.test(body) ? 'item' : 'sentence';
      sentences.forEach((sentence, at) => add(sentence.start, sentence.end, shape, at));
    }
  }
  return withHeadingsBelow(units);
}

function withClosingMarks(text: string, sentences: readonly Range[]): Range[] {
  const joined: Range[] = [];
  for (const { start, end } of sentences) {
    const last = joined.at(-1);
    const said = text.slice(start, end);
    const isOpen = last !== undefined && /«[^»]*$/u.test(text.slice(last.start, last.end));
    const mark = isOpen ? (/^\s*»\s*/u.exec(said)?.[0].length ?? 0) : 0;
    if (last !== undefined && mark > 0) last.end = start + mark;
    if (mark < said.length) joined.push({ start: start + mark, end });
  }
  return joined;
}

interface Range {
  start: number;
  end: number;
}

const LEAST_CARDS = 3;

function withHeadingsBelow(units: Unit[]): Unit[] {
  const body = (from: number, to: number): Unit[] => units.slice(from, to);
  const linesIn = (some: readonly Unit[]): number => new Set(some.map(({ line }) => line)).size;
  for (let first = 0; first < units.length; first++) {
    const { shape, level, heading } = units[first]!;
    if (shape !== 'heading') continue;
    const row = [first];
    for (let at = first + 1; at < units.length; at++) {
      const unit = units[at]!;
      if (unit.shape !== 'heading') continue;
      if (unit.level !== level || unit.heading !== heading) break;
      row.push(at);
    }
    const last = row.at(-1)!;
    const next = units[last + 1];
    if (row.length >= LEAST_CARDS && (next === undefined || next.shape === 'heading')) {
      const gaps = row.slice(1).map((at, i) => linesIn(body(row[i]! + 1, at)));
      const lines = gaps[0]!;
      let start = first;
      while (start > 0 && units[start - 1]!.shape !== 'heading' && linesIn(body(start - 1, first)) <= lines)
        start -= 1;
      if (lines > 0 && gaps.every((count) => count === lines) && linesIn(body(start, first)) === lines) {
        for (const [i, at] of row.entries())
          for (const unit of body(i === 0 ? start : row[i - 1]! + 1, at)) unit.heading = at;
      }
    }
    first = last;
  }
  return units;
}

interface Mark {
  plain: string;
  quote: number | null;
  links: { text: string; href: string }[];
}

const UNMARKED: Pick<Mark, 'quote' | 'links'> = { quote: null, links: [] };

const LINK = /\[((?:\\.|[^\\[\]])*)\]\(([^()\s]+)\)/g;
const unescaped = (markdown: string): string => markdown.replace(/\\([!-/:-@[-`{-~])/g, '$1');

function readMarks(markdown: string): Mark[] {
  let quotes = 0;
  let isOpen = false;
  return markdown.split('\n').flatMap((raw) => {
    const line = raw.slice(0, LONGEST_LINE);
    const quote = /^(?:\s*>)+\s?/.exec(line)?.[0] ?? '';
    if (quote !== '' && !isOpen) quotes += 1;
    isOpen = quote !== '';
    const body = line
      .slice(quote.length)
      .replace(/\\$/, '')
      .replace(/^\s*#{1,6}\s+/, '')
      .replace(MARKER, '')
      .replace(/^\|\s|\s\|$/g, '');
    const links = [...body.matchAll(LINK)].map(([, label, href]) => ({
      text: unescaped(label!).trim(),
      href: href!,
    }));
    const plain = solid(unescaped(body.replace(LINK, '$1')));
    return plain === ''
      ? []
      : [{ plain, quote: isOpen ? quotes : null, links: links.filter(({ text }) => text !== '') }];
  });
}

const solid = (text: string): string => text.replaceAll(/[\s`]+/g, '');

const MOST_SKIPPED_LINES = 12;

function findMark(marks: readonly Mark[], from: number, body: string): number | null {
  const wanted = solid(body);
  for (let at = from; at < Math.min(marks.length, from + MOST_SKIPPED_LINES); at++)
    if (marks[at]!.plain === wanted) return at;
  return null;
}
