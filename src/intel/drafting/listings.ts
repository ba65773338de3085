import type { Passage } from '../../grounding/passage.ts';
import type { UsedFact } from '../outputs/takes.ts';

/** Matches the end of a blurb that was cut off and links to the rest, in English, German, French and Spanish. */
const CUT =
  /(?:…|\.\.\.)\s*[[(]?(?:(?:read|see|show|view|learn) more|mehr (?:lesen|erfahren|anzeigen)|weiterlesen|lire (?:la suite|plus)|voir plus|leer más|ver más)(?!\p{L})/giu;
/** Minimum number of cut-off blurbs in a list. A single one may be the page owner's own. */
const LEAST_CUTS = 2;
/** Maximum distance between two entries of the same list, in UTF-16 units. */
const FARTHEST = 1_500;
/**
 * Kinds of facts that count even inside a listing. Prices and questions are the page owner's own, and customers speak
 * for themselves.
 */
const OF_THE_HOST: ReadonlySet<UsedFact['kind']> = new Set(['price', 'faq', 'testimonial']);

type Range = { from: number; to: number };

/** The lists on a page, each from the first line of its first cut-off blurb to the end of its last one. */
function listsIn(passages: readonly Passage[]): Range[] {
  const cuts = new Map<number, number>();
  for (const { text, start } of passages)
    for (const { index, 0: mark } of text.matchAll(CUT))
      cuts.set(start + index + mark.length, start + text.lastIndexOf('\n', index) + 1);
  const lists: (Range & { count: number })[] = [];
  for (const [to, from] of [...cuts].sort(([a], [b]) => a - b)) {
    const last = lists.at(-1);
    if (last === undefined || from - last.to > FARTHEST) lists.push({ from, to, count: 1 });
    else Object.assign(last, { to, count: last.count + 1 });
  }
  return lists.filter(({ count }) => count >= LEAST_CUTS);
}

/**
 * Whether a fact comes from a blurb on a marketplace or directory: a listed firm, not the page's owner, says "We have
 * 15 years of experience… read more". A list is recognized by its structure: one page has several blurbs, each cut off
 * with a link to the rest. A fact that is itself cut off says nothing, wherever it is.
 */
export function blurbTest(passages: readonly Passage[]): (fact: UsedFact) => boolean {
  const lists = new Map(
    [...Map.groupBy(passages, ({ url }) => url)].map(([url, some]) => [url, listsIn(some)]),
  );
  return ({ kind, quote, url, start, end }) =>
    quote.search(CUT) !== -1 ||
    (!OF_THE_HOST.has(kind) && lists.get(url)?.some(({ from, to }) => start < to && from < end) === true);
}
