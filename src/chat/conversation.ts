import type { Quoted } from '../grounding/sentences.ts';

export interface Turn {
  role: 'user' | 'assistant';
  content: string;
}

/** In UTF-16 units. */
const TURN_LENGTH = 2_000;
const LENGTH = 12_000;

export function recentTurns(history: readonly Turn[]): Turn[] {
  const recent: Turn[] = [];
  let length = 0;
  for (const { role, content } of history.toReversed()) {
    const cut = content.length > TURN_LENGTH ? `${content.slice(0, TURN_LENGTH)} …` : content;
    length += cut.length;
    if (length > LENGTH) break;
    recent.unshift({ role, content: cut });
  }
  return recent;
}

export interface CitedSentence {
  lead: string;
  pieces: { text: string; quoted: Quoted[] }[];
}

export interface Mark {
  /** Number of the cited passage, or 0 if the citation mark cannot be parsed. */
  n: number;
  quote: string;
}

export const NO_ANSWER = '[[NO_ANSWER]]';

export const isNoAnswer = (mark: string): boolean => /^\[\[\s*NO[_ ]ANSWER\s*\]\]$/i.test(mark);

const OPENING = /^["“”„«'‘]/;
const CLOSING = /["”“»'’]\s*$/;
const INNER = /^\s*(?:passage\s*)?#?(\d{1,3})\s*[:,]?\s*([\s\S]*)$/i;

export function parseMark(text: string, limit: number | null): (Mark & { length: number }) | undefined {
  const first = text.indexOf(']]', 2);
  for (let end = first; end !== -1; end = text.indexOf(']]', end + 1)) {
    const read = INNER.exec(text.slice(2, end));
    if (read === null) return { n: 0, quote: '', length: end + 2 };
    const [, n, rest] = read;
    const isQuoted = OPENING.test(rest!);
    if (end > first && text.slice(first, end).includes('[[')) break;
    if (isQuoted && (!CLOSING.test(rest!) || rest!.trim().length === 1)) continue;
    const quote = isQuoted ? rest!.replace(CLOSING, '').slice(1) : rest!;
    return { n: Number(n), quote: unescaped(quote), length: end + 2 };
  }
  const isLost = first !== -1 && text.indexOf('[[', 2) > first;
  if (limit === null && !isLost) return undefined;
  return { n: 0, quote: '', length: first === -1 ? Math.min(text.length, limit!) : first + 2 };
}

const unescaped = (quote: string): string => quote.replace(/\\(["'\\])/g, '$1').replace(/\\n/g, '\n');
