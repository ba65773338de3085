import { shownQuote } from '../facts/fact-words.ts';

export function quoteText({
  quote,
  title,
  url,
}: {
  quote: string;
  title: string | null | undefined;
  url: string | null;
}): string {
  const from = [title, url].filter((part) => part !== null && part !== undefined && part !== '');
  return [`“${shownQuote(quote.trim())}”`, ...(from.length > 0 ? [`Source: ${from.join(', ')}`] : [])].join(
    '\n',
  );
}
