import { sentencesOf } from '../search/chunking-sentences.ts';
import {
  isCallToAction,
  NAME_FIELDS,
  provesSomething,
  SECTION_CUES,
  SENTENCE_CUES,
  type CuedField,
} from './draft-cues.ts';
import type { DraftEntry } from './draft-entry.ts';
import type { PageLine } from './draft-lines.ts';
import { aboutBrand, type LinedPage } from './draft-name.ts';
import { pricesOf } from './draft-prices.ts';

/** UTF-16 units. */
const LONGEST_SENTENCE = 300;
const SHORTEST_SENTENCE = 12;
const LONGEST_NAME = 80;
/** Of one section. */
const MOST_SENTENCES = 4;
/** What explains a name behind it: `Harbor Ledger – books that balance`. */
const EXPLANATION = /\s*(?::\s|\s[–—-]\s|\.\s)/;

/**
 * What the pages say of the brand, in their own words: what stands under headings about a field, then sentences
 * with its cues. No model; the same pages give the same. Every text stands in its quote, every quote on the page.
 */
export function extractBrand(pages: readonly LinedPage[]): DraftEntry[] {
  const listed = pages.flatMap((page) => fromSections(page));
  const said = pages.flatMap((page) => fromSentences(page));
  const own = aboutBrand(pages);
  const name = own.find(({ field }) => field === 'name')?.text.toLowerCase();
  const others = [...listed, ...said].filter(
    ({ field, text }) => field !== 'competitors' || (text.toLowerCase() !== name && !isShouted(text)),
  );
  return [...own, ...others, ...pricesOf(pages)];
}

const isShouted = (text: string): boolean => text.includes(' ') && text === text.toUpperCase();

function fromSections({ url, lines }: LinedPage): DraftEntry[] {
  return lines.flatMap((heading, i) => {
    if (heading.kind !== 'heading') return [];
    const field = SECTION_CUES.find(([, cue]) => cue.test(heading.text))?.[0];
    if (field === undefined) return [];
    let end = i + 1;
    while (end < lines.length && lines[end]!.level > heading.level) end += 1;
    const section = lines.slice(i + 1, end);
    return entriesIn(section, field).map((text) => ({ field, text: text.text, quote: text.quote, url }));
  });
}

/** The headings below, or else the items of its lists, or else (unless names are wanted) its sentences. */
function entriesIn(section: readonly PageLine[], field: CuedField): { text: string; quote: string }[] {
  const isName = NAME_FIELDS.has(field);
  const highest = Math.min(...section.filter(({ kind }) => kind === 'heading').map(({ level }) => level));
  const headings = section.filter(({ kind, level }) => kind === 'heading' && level === highest);
  const items = section.filter(({ kind }) => kind === 'item');
  const lines = headings.length > 0 ? headings : items;
  if (lines.length > 0) {
    return lines.flatMap((line) => {
      const text = isName ? nameIn(line.text) : line.text;
      return text === undefined || text.length > LONGEST_SENTENCE || isCallToAction(text)
        ? []
        : [{ text, quote: line.text }];
    });
  }
  if (isName) return [];
  // The first sentence of a paragraph says what it is about.
  const firsts = section.flatMap((line) => sentencesIn(line).slice(0, 1));
  return firsts.slice(0, MOST_SENTENCES).map((text) => ({ text, quote: text }));
}

function nameIn(line: string): string | undefined {
  const item = line.slice(0, 2 * LONGEST_NAME);
  const at = item.search(EXPLANATION);
  const name = (at === -1 ? item : item.slice(0, at)).replace(/[.,;:]+$/, '').trim();
  return name === '' || name.length > LONGEST_NAME ? undefined : name;
}

function fromSentences({ url, lines }: LinedPage): DraftEntry[] {
  return lines
    .filter(({ kind }) => kind !== 'row')
    .flatMap(sentencesIn)
    .flatMap((quote) => [
      ...SENTENCE_CUES.flatMap(([field, cue]): DraftEntry[] => {
        const found = cue.exec(quote);
        if (found === null) return [];
        const text = (found.groups?.['span'] ?? quote).replace(/[.\s]+$/, (end) =>
          found.groups?.['span'] === undefined ? end : '',
        );
        return [{ field, text, quote, url }];
      }),
      ...(provesSomething(quote) ? [{ field: 'proofPoints', text: quote, quote, url } as const] : []),
    ]);
}

function sentencesIn({ kind, text }: PageLine): string[] {
  const sentences =
    kind === 'text'
      ? [...sentencesOf(text, 0, text.length)].map(({ start, end }) => text.slice(start, end).trim())
      : [text];
  return sentences.filter(
    (sentence) =>
      sentence.length >= SHORTEST_SENTENCE &&
      sentence.length <= LONGEST_SENTENCE &&
      !isCallToAction(sentence),
  );
}
