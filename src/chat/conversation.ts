import type { Quoted } from '../grounding/sentences.ts';

/** One earlier turn of a conversation, as the client sent it. */
export interface Turn {
  role: 'user' | 'assistant';
  content: string;
}

/** Maximum length of a turn in the prompt, in UTF-16 units. Longer turns add little, and the prompt must stay short. */
const TURN_LENGTH = 2_000;
const LENGTH = 12_000;

/** A conversation's latest turns that fit into a prompt, oldest first. */
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

/** A sentence that passed the checks. Its text is in pieces, each followed by the evidence for that piece. */
export interface CitedSentence {
  /** The separator from the previous sentence: a space, line breaks, or a list marker. */
  lead: string;
  pieces: { text: string; quoted: Quoted[] }[];
}

/** A citation mark as the model wrote it. */
export interface Mark {
  /** The number of the cited passage; 0 if the mark is unreadable. */
  n: number;
  quote: string;
}

/** The model writes this if the passages do not contain the answer. */
export const NO_ANSWER = '[[NO_ANSWER]]';

export const isNoAnswer = (mark: string): boolean => /^\[\[\s*NO[_ ]ANSWER\s*\]\]$/i.test(mark);

const OPENING = /^["“”„«'‘]/;
const CLOSING = /["”“»'’]\s*$/;
const INNER = /^\s*(?:passage\s*)?#?(\d{1,3})\s*[:,]?\s*([\s\S]*)$/i;

/**
 * The citation mark at the beginning of `text`, such as `[[2: "words"]]`, and its length. A quote may contain brackets,
 * so the mark ends at the brackets after the closing quotation mark. Undefined until the end has arrived. If `limit` is
 * set, the function does not wait for the end: a mark without an end takes all text up to the limit.
 */
export function parseMark(text: string, limit: number | null): (Mark & { length: number }) | undefined {
  const first = text.indexOf(']]', 2);
  for (let end = first; end !== -1; end = text.indexOf(']]', end + 1)) {
    const read = INNER.exec(text.slice(2, end));
    if (read === null) return { n: 0, quote: '', length: end + 2 };
    const [, n, rest] = read;
    const isQuoted = OPENING.test(rest!);
    // A mark that was never closed must not include the next mark.
    if (end > first && text.slice(first, end).includes('[[')) break;
    if (isQuoted && (!CLOSING.test(rest!) || rest!.trim().length === 1)) continue;
    const quote = isQuoted ? rest!.replace(CLOSING, '').slice(1) : rest!;
    return { n: Number(n), quote: unescaped(quote), length: end + 2 };
  }
  const isLost = first !== -1 && text.indexOf('[[', 2) > first;
  if (limit === null && !isLost) return undefined;
  return { n: 0, quote: '', length: first === -1 ? Math.min(text.length, limit!) : first + 2 };
}

/** Models that often write JSON escape the text between quotation marks. */
const unescaped = (quote: string): string => quote.replace(/\\(["'\\])/g, '$1').replace(/\\n/g, '\n');
