import type { Passage } from '../../../extraction/facts/content/content-facts.ts';
import { amountsIn } from '../../../extraction/facts/pricing/amounts.ts';
import { BADGE, ON_REQUEST } from '../../../extraction/facts/pricing/price-marks.ts';
import { isPriceLine } from '../pricing/amount-changes.ts';

const LONGEST_LABEL = 60;
const MOST_BETWEEN = 12;
const TERMS =
  /^(?:\/|(?:per|pro|je|par|por|al|a|an|each|from|starting|ab|à partir|desde|only|just|billed|monthly|yearly|annually|annual|month|year|plus|excl\.?|incl\.?|zzgl\.?|inkl\.?|ht|ttc|monatlich|jährlich|mensuel|annuel|mensual|anual)(?!\p{L}))/iu;
const SENTENCE = /[.!?…]$/u;

export function priceLabel(passages: readonly Passage[], index: number): string | null {
  const text = passages[index]?.text.trim() ?? '';
  if (!isPriceLine(text) && !ON_REQUEST.test(text)) return null;
  return ofLinesAbove(passages, index) ?? ofHeadingAbove(passages, index);
}

const isOfPrice = ({ text }: Passage): boolean =>
  isPriceLine(text) ||
  ON_REQUEST.test(text.trim()) ||
  (text.length <= LONGEST_LABEL && TERMS.test(text.trim()));

const isLabel = ({ text, place }: Passage): boolean =>
  place === 'page' &&
  text.length <= LONGEST_LABEL &&
  /\p{L}{2}/u.test(text) &&
  amountsIn(text).length === 0 &&
  !SENTENCE.test(text.trim()) &&
  !TERMS.test(text.trim()) &&
  !BADGE.test(text.trim());

function ofLinesAbove(passages: readonly Passage[], index: number): string | null {
  let start = index;
  while (start > 0 && index - start < MOST_BETWEEN && isOfPrice(passages[start - 1]!)) start -= 1;
  let end = index;
  while (end + 1 < passages.length && end - index < MOST_BETWEEN && isOfPrice(passages[end + 1]!)) end += 1;
  const prices = passages
    .slice(start, end + 1)
    .flatMap((one, at) => (isPriceLine(one.text) ? [start + at] : []));
  let top = start;
  while (
    top > 0 &&
    start - top <= prices.length &&
    isLabel(passages[top - 1]!) &&
    passages[top - 1]!.kind !== 'heading'
  )
    top -= 1;
  const names = passages.slice(top, start);
  if (names.length === 0) return null;
  const column = prices.indexOf(index);
  if (prices.length > 1 && names.length === prices.length && column !== -1) return names[column]!.text;
  return names.length === 1 ? names[0]!.text : null;
}

function ofHeadingAbove(passages: readonly Passage[], index: number): string | null {
  let slogan: Passage | null = null;
  for (let at = index - 1; at >= 0 && index - at <= MOST_BETWEEN; at -= 1) {
    const one = passages[at]!;
    if (one.place !== 'page' || isPriceLine(one.text)) return null;
    if (one.kind !== 'heading') continue;
    if (slogan === null) {
      if (!SENTENCE.test(one.text.trim())) return null;
      slogan = one;
    } else if ((one.level ?? 0) < (slogan.level ?? 0) && one.level !== 1) return one.text;
    else return null;
  }
  return null;
}
