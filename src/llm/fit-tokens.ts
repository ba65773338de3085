import { estimateTokens } from './token-estimate.ts';

const MORE_PER_SIGN = 0.4;
const MORE_PER_LETTER = 0.25;

export function estimatePromptTokens(text: string): number {
  let more = 0;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (isSign(unit)) more += MORE_PER_SIGN;
    else if (unit >= 0x0370 && unit < 0x0e00) more += MORE_PER_LETTER;
  }
  return Math.ceil(estimateTokens(text) + more);
}

const isSign = (unit: number): boolean =>
  (unit > 0x20 && unit < 0x41) || (unit > 0x5a && unit < 0x61) || (unit > 0x7a && unit < 0x7f);

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
