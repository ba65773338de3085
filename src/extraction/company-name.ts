import { getDomainWithoutSuffix } from 'tldts';
import { addressesModels } from './pages/instructions.ts';

const LONGEST_NAME = 60;
const MOST_WORDS = 6;
/** Matches the separator between a name and a slogan in a page's title. */
export const SLOGAN = /\s+[|–—·»:-]\s+|\s*\|\s*/;
const NO_NAME =
  /^(?:home(?:page)?|welcome|start|index|startseite|accueil|inicio|untitled|website|logo|official site|us|our\b.*|the)$/i;

const folded = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');

export const isCompanyName = (text: string): boolean =>
  folded(text) !== '' &&
  text.length <= LONGEST_NAME &&
  text.split(/\s+/).length <= MOST_WORDS &&
  !/[?!]$|\.\s/.test(text) &&
  !NO_NAME.test(text) &&
  !addressesModels(text);

/** The host's registered label, such as `quillharbor` in www.quillharbor.co.uk. */
export const labelOf = (url: string): string =>
  folded(getDomainWithoutSuffix(url, { allowPrivateDomains: true }) ?? '');

/**
 * How much a folded name resembles a domain's label: `alma` resembles helloalma.com, but `ai` does not resemble
 * openai.com.
 */
export function likeDomain(key: string, label: string): number {
  if (label.length < 3 || key.length < 3) return 0;
  if (key === label) return 4;
  if (key.startsWith(label)) return key.length <= 2 * label.length ? 2 : 0;
  if (!label.startsWith(key) && !label.endsWith(key)) return 0;
  return 2 * key.length >= label.length ? 3 : key.length >= 4 ? 1 : 0;
}

/** Finds the first words in a text that spell a domain's label: `Quill Harbor` for quillharbor.com. */
export function spelledLike(text: string, label: string): string | undefined {
  if (label.length < 3) return undefined;
  const words = [...text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}&'’-]*/gu)];
  for (const [i, { index }] of words.entries()) {
    for (const last of words.slice(i, i + 4)) {
      const span = text.slice(index, last.index + last[0].length);
      if (span.length > 2 * label.length) break;
      if (folded(span) === label && /\p{Lu}/u.test(span)) return span;
    }
  }
  return undefined;
}

/** Matches the kind of page after a company's name, as in `Acme Blog`. */
const OF_PAGE =
  /(?<=\S)\s(?:blog|news|jobs|careers?|pricing|prices|docs|documentation|help|help cent(?:er|re)|support|status|log ?in|sign ?up|contact|preise|karriere|stellen|kontakt|aktuelles|tarifs|emplois|precios|empleo|prijzen|vacatures)$/i;

const SEARCHED = 20_000;

/**
 * Finds the company's name on the pages of its site. The name must resemble the domain, because pages also name other
 * companies. Prefers parts of titles to words that spell the domain. Returns null if no name fits.
 */
export function companyNameIn(
  url: string,
  pages: readonly { title: string | null; text: string }[],
): string | null {
  const label = labelOf(url);
  const weights = new Map<string, number>();
  for (const { title } of pages)
    for (const part of new Set((title ?? '').split(SLOGAN).map((text) => text.trim().replace(OF_PAGE, '')))) {
      const like = isCompanyName(part) ? likeDomain(folded(part), label) : 0;
      if (like > 0) weights.set(part, (weights.get(part) ?? 0) + like);
    }
  const [best] = [...weights].sort(([, a], [, b]) => b - a);
  if (best !== undefined) return best[0];
  for (const { title, text } of pages) {
    const name = spelledLike(`${title ?? ''}\n${text}`.slice(0, SEARCHED), label);
    if (name !== undefined && isCompanyName(name)) return name.replaceAll(/\s+/g, ' ');
  }
  return null;
}
