import { isCompanyName, labelOf, likeDomain, SLOGAN, spelledLike } from '../extraction/company-name.ts';
import { type DraftEntry, folded, type PageLine } from './draft-lines.ts';
import type { SitePage } from './draft-site.ts';

export interface LinedPage extends SitePage {
  lines: PageLine[];
}

const INVITATION =
  /^(?:[Ss]hop(?: at)?|[Ww]elcome to|[Vv]isit|[Bb]uy (?:at|from)|[Hh]ome of|[Aa]bout)\s+(?<name>\p{Lu}.*)$/u;
const LEAST_WEIGHT = 2;

export function nameOf(pages: readonly LinedPage[]): DraftEntry[] {
  const [first] = pages;
  if (first === undefined) return [];
  const label = labelOf(first.url);
  const weights = new Map<string, { text: string; url: string; weight: number }>();
  const add = (text: string, url: string, weight: number): void => {
    if (!isCompanyName(text)) return;
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
    const text = spelledOn(page, label);
    if (text !== undefined && isCompanyName(text))
      return [{ field: 'name', text, quote: text, url: page.url }];
  }
  return [];
}

export function titleParts(pages: readonly LinedPage[]): Map<string, { url: string; count: number }> {
  const parts = new Map<string, { url: string; count: number }>();
  for (const { url, signs, reading } of pages) {
    const title = signs.title ?? reading.title ?? '';
    const all = title.split(SLOGAN).map((part) => part.trim());
    for (const part of new Set(all.length > 1 ? all.filter((one) => one !== '') : [])) {
      const known = parts.get(part);
      if (known === undefined) parts.set(part, { url, count: 1 });
      else known.count += 1;
    }
  }
  return parts;
}

function spelledOn({ reading, lines }: LinedPage, label: string): string | undefined {
  for (const text of [reading.title, reading.description, ...lines.map((line) => line.text)]) {
    const words = spelledLike(text ?? '', label);
    if (words !== undefined) return words;
  }
  return undefined;
}
