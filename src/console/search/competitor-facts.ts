import type { Competitor, Plans, SnapshotFact } from '../api/answers.ts';

const EMPTY = new Set(
  'a an and are at be by can cheap cheaper cost costs did do does expensive for from has have how i in integrate integrates integration integrations is it its me much my of offer offers on or our price prices pricing support supports than that the their them there they to us we what which who with work works you your'.split(
    ' ',
  ),
);

const ASKED_KINDS: readonly { words: RegExp; kind: SnapshotFact['kind'] }[] = [
  { words: /\b(cheap\w*|cost\w*|expensive|pric\w+)\b/, kind: 'price' },
  { words: /\bintegrat\w+|\bworks? with\b/, kind: 'integration' },
];

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

type Named = Pick<Competitor, 'name' | 'domain'>;

const SHORTEST_BRAND = 4;
const PRICE_WORDS = /\bhow much\b|\b(?:cheap\w*|costs?|expensive|pric\w+|fees?)\b|\p{Sc}/iu;
export const asksForPrice = (query: string): boolean => PRICE_WORDS.test(query);
const AMOUNT = /\p{Sc}\s?\d|\d\s?(?:\p{Sc}|p\b|ct\b|cents?\b)|\b(?:CHF|EUR|USD|GBP)\s?\d/u;
export const statesAmount = (text: string): boolean => AMOUNT.test(text);

export function isMentioned({ name, domain }: Named, query: string): boolean {
  const asked = ` ${wordsOf(query).join(' ')} `;
  const label = domain.split('.')[0]!;
  const first = name.split(/\s/)[0]!;
  const short = first.length >= SHORTEST_BRAND && label.startsWith(first.toLowerCase()) ? [first] : [];
  return [name, domain, label, ...short].some((one) => {
    const words = wordsOf(one).join(' ');
    return words !== '' && asked.includes(` ${words} `);
  });
}

function tellingWords(query: string, { name, domain }: Named): string[] {
  const own = new Set(wordsOf(`${name} ${domain}`));
  return wordsOf(query).filter((word) => !own.has(word) && !EMPTY.has(word));
}

export function plansNamed<T extends Pick<Plans['plans'][number], 'name'>>(
  plans: readonly T[],
  query: string,
  competitor: Named,
): T[] {
  const words = tellingWords(query, competitor);
  if (words.length === 0) return [];
  const others = ({ name }: T): number => wordsOf(name).length - words.length;
  return plans
    .filter(({ name }) => words.every((word) => wordsOf(name).some((one) => one.startsWith(word))))
    .toSorted((a, b) => others(a) - others(b));
}

export function answering(facts: readonly SnapshotFact[], query: string, competitor: Named): SnapshotFact[] {
  const words = tellingWords(query, competitor);
  const kinds = new Set(
    ASKED_KINDS.filter(({ words }) => words.test(query.toLowerCase())).map(({ kind }) => kind),
  );
  const score = ({ quote, kind, item, name }: SnapshotFact): number => {
    const said = wordsOf([quote, item, name].filter((part) => part !== null).join(' '));
    const found = words.filter((word) => said.some((one) => one.startsWith(word))).length;
    return 2 * found + (kinds.has(kind) ? 1 : 0);
  };
  return facts
    .map((fact) => ({ fact, score: score(fact) }))
    .filter((one) => one.score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ fact }) => fact);
}
