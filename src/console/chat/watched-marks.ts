import type { ChatAnswer, Citation } from '../api/answers.ts';

export type WatchedQuote = NonNullable<ChatAnswer['watched']>[number];

export interface NumberedQuote {
  n: number;
  quote: WatchedQuote;
}

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
  for (const quote of watched) {
    const [named] = placeOf(quote, 'u').exec(text) ?? [];
    if (named === undefined) continue;
    text = text.replace(named, () => ` [${next}]`);
    quotes.push({ n: next, quote });
    next += 1;
  }
  for (const { n, quote } of quotes) text = text.replaceAll(placeOf(quote, 'gu'), () => ` [${n}]`);
  return { text, quotes };
}

const placeOf = ({ url }: WatchedQuote, flags: string): RegExp =>
  new RegExp(
    String.raw` \(${url.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}, [^()\n]{5,60}\)`,
    flags,
  );
