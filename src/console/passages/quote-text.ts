import { type QuotedFact, shownQuote } from '../facts/fact-words.ts';

export interface CopiedQuote extends QuotedFact {
  title: string | null | undefined;
  url: string | null;
}

const isThere = (part: string | null | undefined): part is string =>
  part !== null && part !== undefined && part !== '';

export function quoteText({ quote, about, answer, author, title, url }: CopiedQuote): string {
  const from = [title, url].filter(isThere).join(', ');
  return [
    `${isThere(about) ? `${about}: ` : ''}“${shownQuote(quote.trim())}”`,
    ...(isThere(answer) ? [`“${shownQuote(answer.trim())}”`] : []),
    ...(isThere(author) ? [`– ${author}`] : []),
    ...(from === '' ? [] : [`Source: ${from}`]),
  ].join('\n');
}
