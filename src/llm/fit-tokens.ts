import { estimateTokens } from './token-estimate.ts';

/** What digits and signs, and letters of other spaced scripts, cost above the plain estimate. */
const MORE_PER_SIGN = 0.4;
const MORE_PER_LETTER = 0.25;

/**
 * Tokens of a prompt, for a model whose tokenizer is not known; rather too many than too few, as a prompt that is
 * too long is refused. Price lists and JSON have up to 2.5 times the tokens of prose of the same length, Russian
 * up to twice those of English (counted with OpenAI's `cl100k_base` and `o200k_base`). Too few still for Hindi and
 * Arabic in older vocabularies: half of what `cl100k_base` makes of them.
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

/** Of ASCII: digits, punctuation and symbols. */
const isSign = (unit: number): boolean =>
  (unit > 0x20 && unit < 0x41) || (unit > 0x5a && unit < 0x61) || (unit > 0x7a && unit < 0x7f);

/**
 * The first of `items`, which stand best first, that fit into `budget` tokens together. Ends at the first that no
 * longer fits: what stands behind it is worth less, and a short one is not worth more for being short. One that
 * is too long even by itself is left out, or nothing would get past it.
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
