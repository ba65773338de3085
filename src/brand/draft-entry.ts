import { cleanLine } from '../extraction/pages/clean-text.ts';
import type { SitePage } from './draft-site.ts';
import {
  bareDomain,
  BRAND_LISTS,
  emptyFields,
  LONGEST_BRAND_ENTRY,
  LONGEST_BRAND_TEXT,
  type BrandFields,
} from './profile.ts';

/** One entry of a profile and the words of the page it rests on. */
export interface DraftEntry {
  field: Exclude<keyof BrandFields, 'tone' | 'forbiddenClaims'>;
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
 * A profile of what was found, best first, and what each part of it rests on. Said twice counts once; of name,
 * domain and one-liner the first counts; the notes on prices are one text of all of theirs.
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

/** Where it was put; null when there is no room for it. */
function put(profile: BrandFields, field: DraftEntry['field'], text: string): string | null {
  if (field === 'pricingNotes') {
    const notes = profile.pricingNotes === null ? text : `${profile.pricingNotes}\n${text}`;
    if (notes.length > LONGEST_BRAND_TEXT) return null;
    profile.pricingNotes = notes;
    return field;
  }
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

/** Where the site stands is told by its address, whoever reads it. */
export function domainEntry({ url }: Pick<SitePage, 'url'>): DraftEntry[] {
  const domain = bareDomain(url);
  return domain === null ? [] : [{ field: 'domain', text: domain, quote: new URL(url).host, url }];
}

/** Letters and digits only. */
export const folded = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');
