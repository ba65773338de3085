import { estimateTokens } from './token-estimate.ts';

/** Tokens added to the plain estimate: per digit or sign, and per letter in non-Latin scripts with spaces. */
const MORE_PER_SIGN = 0.4;
const MORE_PER_LETTER = 0.25;

/**
 * Estimates a prompt's tokens for a model whose tokenizer is unknown. The estimate tends to be too high, because a
 * prompt that is too long is rejected. Price lists and JSON have up to 2.5 times as many tokens as prose of the same
 * length, and Russian has up to twice as many as English (counted with OpenAI's `cl100k_base` and `o200k_base`). For
 * Hindi and Arabic in older vocabularies, the estimate is still too low: half of what `cl100k_base` counts.
 */
export function estimatePromptTokens(text: string): number {
  let more = 0;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (isSign(unit)) more += MORE_PER_SIGN;
    else if (unit >= 0x0370 && unit < 0x0e00) more += MORE_PER_LETTER;
  }
  return Math.ceil(estimateTokens(text) + more);
}

/** ASCII digits, punctuation and symbols. */
const isSign = (unit: number): boolean =>
  (unit > 0x20 && unit < 0x41) || (unit > 0x5a && unit < 0x61) || (unit > 0x7a && unit < 0x7f);

/**
 * Takes items from `items`, sorted best first, until the next item does not fit into `budget` tokens. Stops there,
 * because later items are less relevant, even if they are shorter. An item that is too long by itself is skipped,
 * because it would block all others.
 */
export function fitTokens<T>(
  items: readonly T[],
  { budget, tokensOf }: { budget: number; tokensOf: (item: T) => number },
): T[] {
  const fitting: T[] = [];
  let left = budget;
  for (const item of items) {
    const tokens = tokensOf(item);
    if (tokens > budget) continue;
    if (tokens > left) break;
    left -= tokens;
    fitting.push(item);
  }
  return fitting;
}
