import type { ChatAnswer, Citation } from '../api/answers.ts';

export type WatchedQuote = NonNullable<ChatAnswer['watched']>[number];

export interface NumberedQuote {
  n: number;
  quote: WatchedQuote;
}

/** The form of dates in answers, such as "28 November 2026". */
const DAY = { day: 'numeric', month: 'long', year: 'numeric' } as const;

/**
 * An answer gives the address and date of each watched page in brackets. This replaces them with numbered
 * marks.
 */
export function withWatchedMarks(
  answer: string,
  {
    citations,
    watched = [],
  }: { citations: readonly Citation[]; watched?: readonly WatchedQuote[] | undefined },
): { text: string; quotes: NumberedQuote[] } {
  let next = Math.max(0, ...citations.map(({ n }) => n)) + 1;
  let text = answer;
  const quotes: NumberedQuote[] = [];
  const placeOf = ({ url, asOf }: WatchedQuote): string => {
    const day = new Date(asOf).toLocaleDateString('en-GB', { ...DAY, timeZone: 'UTC' });
    return ` (${url}, read on ${day})`;
  };
  for (const quote of watched) {
    const named = placeOf(quote);
    if (!text.includes(named)) continue;
    // Two quotes of one page have the same address, so each quote replaces only the first remaining mention.
    text = text.replace(named, () => ` [${next}]`);
    quotes.push({ n: next, quote });
    next += 1;
  }
  // Several lines may cite the same quote.
  for (const { n, quote } of quotes) text = text.replaceAll(placeOf(quote), () => ` [${n}]`);
  return { text, quotes };
}
