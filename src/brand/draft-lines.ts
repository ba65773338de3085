import { addressesModels } from '../extraction/pages/instructions.ts';
import type { Heading, Reading } from '../extraction/pages/reading.ts';
import { cleanLine } from '../extraction/pages/clean-text.ts';
import type { SitePage } from './draft-site.ts';
import {
  BRAND_LISTS,
  type BrandFields,
  emptyFields,
  LONGEST_BRAND_ENTRY,
  LONGEST_BRAND_TEXT,
} from './profile.ts';
import { siteDomain } from '../web/bare-domain.ts';

export interface PageLine {
  kind: 'heading' | 'item' | 'row' | 'text';
  text: string;
  /** UTF-16 offset in the page's text. */
  start: number;
  end: number;
  level: number;
}

const MARK = /^\s*(?:[-*•]|\d{1,3}[.)])\s+/;
/** In UTF-16 units. */
const LONGEST_PAGE = 100_000;
const BLOCK_GAP = /\n{2,}/g;

export function linesOf({ text: whole, outline }: Reading): { lines: PageLine[]; orders: boolean } {
  const text = whole.slice(0, LONGEST_PAGE);
  const headings = new Map(outline.map((heading) => [heading.start, heading]));
  const lines: PageLine[] = [];
  let orders = false;
  let under: number | null = null;
  for (const { start, end } of blocksOf(text)) {
    const all = linesOfBlock(text, start, end, headings);
    const sound = all.filter((line) => !addressesModels(line.text));
    const isSound = !addressesModels(sound.map((line) => line.text).join(' '));
    const heading = all.find(({ kind }) => kind === 'heading');
    if (heading !== undefined && (under === null || heading.level <= under))
      under = isSound && sound.includes(heading) ? null : heading.level;
    const kept = isSound && under === null ? sound : [];
    orders ||= kept.length < all.length;
    lines.push(...kept);
  }
  return { lines, orders };
}

function* blocksOf(text: string): Generator<{ start: number; end: number }> {
  let start = 0;
  for (const { index, 0: gap } of text.matchAll(BLOCK_GAP)) {
    yield { start, end: index };
    start = index + gap.length;
  }
  yield { start, end: text.length };
}

function linesOfBlock(
  text: string,
  from: number,
  to: number,
  headings: ReadonlyMap<number, Heading>,
): PageLine[] {
  const lines: PageLine[] = [];
  let start = from;
  for (const written of text.slice(from, to).split('\n')) {
    const heading = headings.get(start);
    const mark = heading === undefined ? (MARK.exec(written)?.[0] ?? '') : '';
    const said = written.slice(mark.length).trimEnd();
    const at = start + mark.length + (said.length - said.trimStart().length);
    start += written.length + 1;
    if (said.trim() === '') continue;
    const kind =
      heading !== undefined ? 'heading' : mark !== '' ? 'item' : said.includes(' | ') ? 'row' : 'text';
    const line = { kind, text: said.trim(), start: at, end: at + said.trim().length } as const;
    lines.push({ ...line, level: heading?.level ?? 7 });
  }
  return lines;
}

export interface DraftEntry {
  field: Exclude<keyof BrandFields, 'tone' | 'forbiddenClaims' | 'businessModel'> | 'tone.do';
  text: string;
  quote: string;
  url: string;
}

export interface Evidence {
  path: string;
  quote: string;
  url: string;
}

const MOST_ENTRIES = 12;

/** Entries must be sorted best first. */
export function toProfile(entries: readonly DraftEntry[]): { profile: BrandFields; evidence: Evidence[] } {
  const profile = emptyFields();
  const evidence: Evidence[] = [];
  const known = new Set<string>();
  for (const { field, quote, url, ...entry } of entries) {
    const text = cleanLine(entry.text);
    const key = `${field} ${folded(text)}`;
    if (folded(text) === '' || known.has(key)) continue;
    const path = put(profile, field, text);
    if (path === null) continue;
    known.add(key);
    evidence.push({ path, quote, url });
  }
  return { profile, evidence };
}

function put(profile: BrandFields, field: DraftEntry['field'], text: string): string | null {
  if (field === 'pricingNotes') {
    const notes = profile.pricingNotes === null ? text : `${profile.pricingNotes}\n${text}`;
    if (notes.length > LONGEST_BRAND_TEXT) return null;
    profile.pricingNotes = notes;
    return field;
  }
  if (field === 'tone.do') return `${field}.${profile.tone.do.push(text) - 1}`;
  if (isList(field)) {
    if (text.length > LONGEST_BRAND_ENTRY || profile[field].length === MOST_ENTRIES) return null;
    return `${field}.${profile[field].push(text) - 1}`;
  }
  if (profile[field] !== null || text.length > LONGEST_BRAND_TEXT) return null;
  profile[field] = text;
  return field;
}

const isList = (field: DraftEntry['field']): field is Extract<typeof field, (typeof BRAND_LISTS)[number]> =>
  (BRAND_LISTS as readonly string[]).includes(field);

export function domainEntry({ url }: Pick<SitePage, 'url'>): DraftEntry[] {
  const domain = siteDomain(url);
  return domain === null ? [] : [{ field: 'domain', text: domain, quote: new URL(url).host, url }];
}

export const folded = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');
