import { getDomainWithoutSuffix } from 'tldts';
import { addressesModels } from '../extraction/pages/instructions.ts';
import { type DraftEntry, folded, type PageLine } from './draft-lines.ts';
import type { SitePage } from './draft-site.ts';

export interface LinedPage extends SitePage {
  lines: PageLine[];
}

/** In UTF-16 units. */
const LONGEST_NAME = 60;
const MOST_WORDS = 6;
const SLOGAN = /\s+[|–—·»:-]\s+|\s*\|\s*/;
const NO_NAME =
  /^(?:home(?:page)?|welcome|start|index|startseite|accueil|inicio|untitled|website|logo|official site|us|our\b.*|the)$/i;
/** Matches an invitation, such as `Shop Till Town`. */
const INVITATION =
  /^(?:[Ss]hop(?: at)?|[Ww]elcome to|[Vv]isit|[Bb]uy (?:at|from)|[Hh]ome of|[Aa]bout)\s+(?<name>\p{Lu}.*)$/u;
/** Minimum total weight of a name. A name that the site declares has this weight by itself. */
const LEAST_WEIGHT = 2;

/**
 * The name with the highest total weight. Names come from structured data, the site name, titles, the logo and the
 * domain; a headline alone is not enough. Without such a name, returns words on the pages that spell the domain.
 */
export function nameOf(pages: readonly LinedPage[]): DraftEntry[] {
  const [first] = pages;
  if (first === undefined) return [];
  const label = labelOf(first.url);
  const weights = new Map<string, { text: string; url: string; weight: number }>();
  const add = (text: string, url: string, weight: number): void => {
    if (!isName(text)) return;
    const key = folded(text);
    const known = weights.get(key) ?? { text, url, weight: likeDomain(key, label) };
    known.weight += weight;
    weights.set(key, known);
  };
  for (const { url, signs } of pages)
    for (const name of signs.names)
      for (const [i, part] of name.split(SLOGAN).entries()) add(part.trim(), url, i === 0 ? 2 : 1);
  for (const { url, signs } of pages)
    for (const part of signs.logo?.split(SLOGAN) ?? []) add(part.trim(), url, 1);
  for (const [part, { url, count }] of titleParts(pages)) {
    add(part, url, count > 1 ? 2 : 1);
    const named = INVITATION.exec(part)?.groups?.['name'];
    if (named !== undefined) add(named, url, 1);
  }
  const best = [...weights.values()]
    .filter(({ weight }) => weight >= LEAST_WEIGHT)
    .sort((a, b) => b.weight - a.weight)[0];
  if (best !== undefined) return [{ field: 'name', text: best.text, quote: best.text, url: best.url }];
  for (const page of pages) {
    const text = spelledLike(page, label);
    if (text !== undefined && isName(text)) return [{ field: 'name', text, quote: text, url: page.url }];
  }
  return [];
}

const isName = (text: string): boolean =>
  folded(text) !== '' &&
  text.length <= LONGEST_NAME &&
  text.split(/\s+/).length <= MOST_WORDS &&
  !/[?!]$|\.\s/.test(text) &&
  !NO_NAME.test(text) &&
  !addressesModels(text);

/** The part of the host that was registered, such as `quillharbor` in www.quillharbor.co.uk. */
const labelOf = (url: string): string =>
  folded(getDomainWithoutSuffix(url, { allowPrivateDomains: true }) ?? '');

/** How much a name resembles the domain: `Alma` resembles helloalma.com, but `AI` does not resemble openai.com. */
function likeDomain(key: string, label: string): number {
  if (label.length < 3 || key.length < 3) return 0;
  if (key === label) return 4;
  if (key.startsWith(label)) return key.length <= 2 * label.length ? 2 : 0;
  if (!label.startsWith(key) && !label.endsWith(key)) return 0;
  return 2 * key.length >= label.length ? 3 : key.length >= 4 ? 1 : 0;
}

/** Parts of page titles, with the number of titles that contain each part. */
export function titleParts(pages: readonly LinedPage[]): Map<string, { url: string; count: number }> {
  const parts = new Map<string, { url: string; count: number }>();
  for (const { url, signs, reading } of pages) {
    const title = signs.title ?? reading.title ?? '';
    const all = title.split(SLOGAN).map((part) => part.trim());
    // A title with only one part may be a headline.
    for (const part of new Set(all.length > 1 ? all.filter((one) => one !== '') : [])) {
      const known = parts.get(part);
      if (known === undefined) parts.set(part, { url, count: 1 });
      else known.count += 1;
    }
  }
  return parts;
}

/** Words on the page that spell the domain: `Quill Harbor` for quillharbor.com. */
function spelledLike({ reading, lines }: LinedPage, label: string): string | undefined {
  if (label.length < 3) return undefined;
  for (const text of [reading.title, reading.description, ...lines.map((line) => line.text)]) {
    const words = [...(text ?? '').matchAll(/[\p{L}\p{N}][\p{L}\p{N}&'’-]*/gu)];
    for (const [i, { index }] of words.entries()) {
      for (const last of words.slice(i, i + 4)) {
        const span = text!.slice(index, last.index + last[0].length);
        if (span.length > 2 * label.length) break;
        if (folded(span) === label && /\p{Lu}/u.test(span)) return span;
      }
    }
  }
  return undefined;
}
