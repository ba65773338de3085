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
import { bareDomain } from '../web/bare-domain.ts';

/** One line of a page's text. */
export interface PageLine {
  kind: 'heading' | 'item' | 'row' | 'text';
  /** Without the list mark. */
  text: string;
  /** Position of `text` in the text of the reading, in UTF-16 units. */
  start: number;
  end: number;
  /** 1 to 6 for a heading; 7 for all other lines. */
  level: number;
}

const MARK = /^\s*(?:[-*•]|\d{1,3}[.)])\s+/;
/** In UTF-16 units; a brand's description of itself comes first. */
const LONGEST_PAGE = 100_000;
const BLOCK_GAP = /\n{2,}/g;

/**
 * The lines of a page, without lines that address the model and without the lines below a heading that does. `orders`
 * says whether there were any such lines. If only a whole block addresses the model, the whole block is dropped.
 */
export function linesOf({ text: whole, outline }: Reading): { lines: PageLine[]; orders: boolean } {
  const text = whole.slice(0, LONGEST_PAGE);
  const headings = new Map(outline.map((heading) => [heading.start, heading]));
  const lines: PageLine[] = [];
  let orders = false;
  /** The level of the heading that addressed the model, as long as the next lines are below this heading. */
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

/** One entry of a profile, with the words of the page that it is based on. */
export interface DraftEntry {
  field: Exclude<keyof BrandFields, 'tone' | 'forbiddenClaims'> | 'tone.do';
  text: string;
  quote: string;
  url: string;
}

export interface Evidence {
  /** `name`, `products.0`. */
  path: string;
  quote: string;
  url: string;
}

const MOST_ENTRIES = 12;

/**
 * Builds a profile from the entries, best first, with the evidence of each part. Duplicates count once. The first name,
 * domain and one-liner win. All pricing notes become one text.
 */
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

/** Path of the stored text; null if there is no space for the text. */
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

/** The domain comes from the site's address, even if the pages state another domain. */
export function domainEntry({ url }: Pick<SitePage, 'url'>): DraftEntry[] {
  const domain = bareDomain(url);
  return domain === null ? [] : [{ field: 'domain', text: domain, quote: new URL(url).host, url }];
}

/** Letters and digits only. */
export const folded = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');
