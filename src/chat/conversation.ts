import type { Quoted } from '../grounding/sentences.ts';

/** One earlier turn of a conversation, as the client sent it. */
export interface Turn {
  role: 'user' | 'assistant';
  content: string;
}

/** In UTF-16 units. Older or longer text adds little, and a prompt has to stay short. */
const TURN_LENGTH = 2_000;
const LENGTH = 12_000;

/** The end of a conversation, short enough for a prompt, oldest turn first. */
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

/** A sentence that passed the gates: its text in pieces, each followed by its evidence. */
export interface CitedSentence {
  /** The separator from the sentence before: a space, line breaks, the mark of a list item. */
  lead: string;
  pieces: { text: string; quoted: Quoted[] }[];
}

/** A citation mark, as a model wrote it. */
export interface Mark {
  /** The number of the passage; 0 for an unreadable mark. */
  n: number;
  quote: string;
}

/** Replaces an answer that the passages do not contain. */
export const NO_ANSWER = '[[NO_ANSWER]]';

export const isNoAnswer = (mark: string): boolean => /^\[\[\s*NO[_ ]ANSWER\s*\]\]$/i.test(mark);

const OPENING = /^["“”„«'‘]/;
const CLOSING = /["”“»'’]\s*$/;
const INNER = /^\s*(?:passage\s*)?#?(\d{1,3})\s*[:,]?\s*([\s\S]*)$/i;

/**
 * The mark at the beginning of `text`, `[[2: "words"]]`, and its length. A quote may contain brackets, so the mark ends
 * at the brackets after its closing quotation mark. Undefined while the end has not arrived. With `limit` the function
 * does not wait, and a mark without an end takes all text up to the limit.
 */
export function parseMark(text: string, limit: number | null): (Mark & { length: number }) | undefined {
  const first = text.indexOf(']]', 2);
  for (let end = first; end !== -1; end = text.indexOf(']]', end + 1)) {
    const read = INNER.exec(text.slice(2, end));
    if (read === null) return { n: 0, quote: '', length: end + 2 };
    const [, n, rest] = read;
    const isQuoted = OPENING.test(rest!);
    // A mark that was never closed must not swallow the next one.
    if (end > first && text.slice(first, end).includes('[[')) break;
    if (isQuoted && (!CLOSING.test(rest!) || rest!.trim().length === 1)) continue;
    const quote = isQuoted ? rest!.replace(CLOSING, '').slice(1) : rest!;
    return { n: Number(n), quote: unescaped(quote), length: end + 2 };
  }
  const isLost = first !== -1 && text.indexOf('[[', 2) > first;
  if (limit === null && !isLost) return undefined;
  return { n: 0, quote: '', length: first === -1 ? Math.min(text.length, limit!) : first + 2 };
}

/** Models that are used to JSON escape the text between quotation marks. */
const unescaped = (quote: string): string => quote.replace(/\\(["'\\])/g, '$1').replace(/\\n/g, '\n');
