import { amountsIn } from '../extraction/facts/pricing/amounts.ts';
import { termsAt } from '../extraction/facts/pricing/terms.ts';
import { wordsOf } from './asked-words.ts';
import { isCovered } from './concepts.ts';

interface PriceFact {
  quote: string;
  start: number;
  item?: string | undefined;
  unit?: string | undefined;
  currency?: string | undefined;
}

export interface PlanPrice<F> {
  fact: F;
  amount: number;
  /** ISO 4217 code, or the sign on the page if the currency is ambiguous. */
  currency: string;
  period: string | null;
  unit: string | null;
  said: string;
  unquoted: string | null;
}

const MOST_TERMS = 160;
const OF_ALL =
  /^(?:[^.!?]{0,50}(?<!\p{L})(?:prices?|rates|preise|prix|tarifs|precios)(?!\p{L})[^.!?\n]{0,50}?[\s,:])?(?=(?:per|each|je|pro|par|por)\s)/iu;
const MOST_LINES = 2_000;

function termsOfPage(text: string): { period: string | null; unit: string | null } {
  for (const line of text.split('\n', MOST_LINES)) {
    const found = line.length > MOST_TERMS ? null : OF_ALL.exec(line.trim());
    if (found === null || amountsIn(line).length > 0) continue;
    const { period, unit } = termsOf(line.trim(), found[0].length);
    if (unit !== null) return { period, unit };
  }
  return { period: null, unit: null };
}

const PER = /(?<!\p{L})(?:per|each|je|pro|par|por)\s+(?:l['’])?(\p{L}+)/giu;
const NEAR = 60;

export function termsOf(text: string, from: number): { period: string | null; unit: string | null } {
  const { period, unit } = termsAt(text, from);
  if (unit !== null) return { period, unit: written(unit, text) };
  const near = text.slice(from, from + NEAR).split(/[.;\n|,](?:\s|$)/u)[0]!;
  for (const [, noun] of near.matchAll(PER)) {
    const read = termsAt(`per ${noun}`, 0);
    if (read.period === null) return { period, unit: noun! };
    if (period === null)
      return { ...termsOf(text, from + near.indexOf(noun!) + noun!.length), period: read.period };
  }
  return { period, unit: null };
}

const PER_WORD = /(?<!\p{L})(?:per|each|je|pro|par|por|al)\s/iu;

export const statesUnit = (item: string | undefined): boolean => item !== undefined && PER_WORD.test(item);

function termsOfRow(text: string, at: number): { period: string | null; unit: string | null } {
  const from = text.lastIndexOf('\n', at) + 1;
  const [label, ...cells] = text.slice(from, at).split(' | ');
  if (cells.length === 0 || label === undefined || label.length > MOST_TERMS) return NO_TERMS;
  const per = PER_WORD.exec(label);
  return per === null ? NO_TERMS : termsOf(label, per.index);
}

const NO_TERMS = { period: null, unit: null };

const written = (unit: string, text: string): string => {
  const at = text.toLowerCase().indexOf(unit);
  return at === -1 ? unit : text.slice(at, at + unit.length);
};

const SAVED =
  /(?<!\p{L})(?:saves?|discounts?|spar(?:en|e|st|t)|rabatt|économise[rz]|remise|ahorr(?:a[rs]?|e)|descuento)(?:\s(?:of|up to|von|bis zu|de|jusqu['’]à|hasta))?[\s:]*$/iu;

const isSaved = (quote: string, start: number): boolean =>
  SAVED.test(quote.slice(Math.max(0, start - NEAR), start));

export function freePlan(fact: PriceFact): string | null {
  const free = isOfPlan(fact) ? amountsIn(fact.quote).find(({ amount }) => amount === 0) : undefined;
  const { period } = free === undefined ? NO_TERMS : termsOf(fact.quote, free.end);
  return period === null || period === 'once'
    ? null
    : `${fact.quote.slice(free!.start, free!.end)} per ${period}`;
}

export function planPrices<F extends PriceFact>(
  facts: readonly F[],
  textOf: (fact: F) => string,
): PlanPrice<F>[] {
  const known = new Map<string, ReturnType<typeof termsOfPage>>();
  const found = facts.flatMap((fact) =>
    amountsIn(fact.quote).flatMap(({ amount, currency, sign, start, end }): PlanPrice<F>[] => {
      if (amount <= 0 || isSaved(fact.quote, start)) return [];
      const own = termsOf(fact.quote, end);
      const named = fact.unit === undefined ? null : termsAt(`per ${fact.unit}`, 0);
      const text = textOf(fact);
      if (!known.has(text)) known.set(text, termsOfPage(text));
      const page = known.get(text)!;
      const row = termsOfRow(text, fact.start);
      const stated = {
        period: own.period ?? row.period ?? named?.period ?? null,
        unit: own.unit ?? row.unit ?? named?.unit ?? null,
      };
      if (stated.period === 'once' || (stated.period === null && stated.unit === null)) return [];
      const unit = stated.unit ?? page.unit;
      const period = stated.period ?? page.period;
      const terms = (isWanted: (own: string | null) => boolean): string =>
        [
          ...(period !== null && isWanted(own.period) ? [`per ${period}`] : []),
          ...(unit !== null && isWanted(own.unit) ? [`per ${unit}`] : []),
        ].join(' ');
      const unquoted = terms((one) => one === null);
      return [
        {
          fact,
          amount,
          currency: currency ?? fact.currency ?? sign,
          period,
          unit,
          said: `${fact.quote.slice(start, end).replaceAll(/\s+/g, ' ')} ${terms(() => true)}`,
          unquoted: unquoted === '' ? null : unquoted,
        },
      ];
    }),
  );
  const ofPlans = found.filter(({ fact }) => isOfPlan(fact));
  const named = found.filter(({ fact }) => isCalledPlan(fact));
  const recurring = found.filter(({ period }) => period !== null);
  const isPlanList = ofPlans.some(({ period }) => period !== null) || recurring.length === 0;
  if (ofPlans.length > 0 && isPlanList) return withoutExtras(ofPlans);
  return named.length > 0 ? named : recurring.length > 0 ? recurring : found;
}

function withoutExtras<F extends PriceFact>(prices: PlanPrice<F>[]): PlanPrice<F>[] {
  const cards = prices.filter(({ fact }) => !fact.quote.includes(' | '));
  const [most] = [...Map.groupBy(cards, ({ unit }) => unit?.toLowerCase() ?? null)]
    .filter(([unit, all]) => unit !== null && new Set(all.map(({ fact }) => fact.item)).size > 1)
    .sort(([, a], [, b]) => b.length - a.length);
  return most === undefined ? prices : most[1];
}

const isCalledPlan = ({ quote }: PriceFact): boolean =>
  quote.length <= LONGEST_SENTENCE && wordsOf(quote).some((word) => isCovered(word, ['plan']));

const LONGEST_SENTENCE = 300;

export const isOfPlan = ({ item, quote }: Pick<PriceFact, 'item' | 'quote'>): boolean =>
  item !== undefined && !isLongSentence(quote) && (!quote.includes(item) || quote.includes(' | '));

const SENTENCE_END = /[.!?]["”’»)]*$/u;
const MOST_CARD_WORDS = 8;
const isLongSentence = (quote: string): boolean =>
  SENTENCE_END.test(quote) && !quote.includes(' | ') && quote.split(/\s+/u).length > MOST_CARD_WORDS;

const PEOPLE = new Set('user seat license member person agent editor employee'.split(' '));

export function comparedTo(a: PlanPrice<unknown>, b: PlanPrice<unknown>): 'same' | 'unstated' | 'different' {
  if (a.currency !== b.currency || a.period !== b.period) return 'different';
  if (a.unit === null && b.unit === null) return 'same';
  if (a.unit !== null && b.unit !== null) return isSameUnit(a.unit, b.unit) ? 'same' : 'different';
  return PEOPLE.has((a.unit ?? b.unit)!.toLowerCase()) ? 'different' : 'unstated';
}

function isSameUnit(a: string, b: string): boolean {
  const [short, long] = [a.toLowerCase(), b.toLowerCase()].sort((x, y) => x.length - y.length);
  const isCut = short!.length >= SHORTEST_CUT && long!.startsWith(short!);
  return isCut || (isCovered(a, [b]) && isCovered(b, [a]));
}

const SHORTEST_CUT = 4;
