import type { Passage } from '../../grounding/passage.ts';
import type { UsedFact } from '../outputs/takes.ts';

const CUT =
  /(?:…|\.\.\.)\s*[[(]?(?:(?:read|see|show|view|learn) more|mehr (?:lesen|erfahren|anzeigen)|weiterlesen|lire (?:la suite|plus)|voir plus|leer más|ver más)(?!\p{L})/giu;
const LEAST_CUTS = 2;
const FARTHEST = 1_500;
const OF_THE_HOST: ReadonlySet<UsedFact['kind']> = new Set(['price', 'faq', 'testimonial']);

type Range = { from: number; to: number };

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

export function blurbTest(passages: readonly Passage[]): (fact: UsedFact) => boolean {
  const lists = new Map(
    [...Map.groupBy(passages, ({ url }) => url)].map(([url, some]) => [url, listsIn(some)]),
  );
  return ({ kind, quote, url, start, end }) =>
    quote.search(CUT) !== -1 ||
    (!OF_THE_HOST.has(kind) && lists.get(url)?.some(({ from, to }) => start < to && from < end) === true);
}
