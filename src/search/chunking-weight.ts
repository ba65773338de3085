import { roughTokens } from '../llm/token-estimate.ts';
import type { CountTokens } from '../llm/tokenizer.ts';

/** Tokens of `text.slice(start, end)`. Above `limit` any number above it may come back: far too much is not counted. */
type Weigh = (start: number, end: number, limit?: number) => number;

export interface Scale {
  /** As a part of the text: the parts of a stretch weigh about what it weighs. */
  weigh: Weigh;
  /** As a text of its own. */
  weighAlone: Weigh;
}

/**
 * A word the model does not know is one token, however long: whole sentences of Thai, or a megabyte of one letter.
 * No stretch weighs less than this share of what it would if it were understood, so that no chunk grows endless.
 */
const LEAST_SHARE = 0.5;

export function createScale(text: string, count: CountTokens): Scale {
  const weighed = (start: number, end: number, limit: number, shift: number): number => {
    const least = LEAST_SHARE * roughTokens(text, start, end);
    if (least > limit) return least;
    const from = text[start - shift] === ' ' ? start - shift : start;
    const to = text[end - shift] === ' ' ? end - shift : end;
    return Math.max(least, count(text.slice(from, to)));
  };
  return {
    // A space is the beginning of the token after it, not the end of the one before.
    weigh: (start, end, limit = Infinity) => weighed(start, end, limit, 1),
    weighAlone: (start, end, limit = Infinity) => weighed(start, end, limit, 0),
  };
}
