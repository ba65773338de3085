const SPACED = 0.25;
const UNSPACED = 1;
const SURROGATE = 0.5;

/** Not rounded, so that the estimates for the parts of a text add up to the estimate for the whole text. */
export function roughTokens(text: string, start: number, end: number): number {
  let tokens = 0;
  let afterSpace = false;
  for (let index = start; index < end; index += 1) {
    const unit = text.charCodeAt(index);
    const isSpace = unit <= 0x20 || unit === 0xa0 || unit === 0x3000;
    if (!(isSpace && afterSpace)) tokens += roughTokensOfUnit(unit);
    afterSpace = isSpace;
  }
  return tokens;
}

export const estimateTokens = (text: string): number => Math.ceil(roughTokens(text, 0, text.length));

export function roughTokensOfUnit(unit: number): number {
  if (unit < 0x0e00) return SPACED;
  if (unit >= 0xd800 && unit <= 0xdfff) return SURROGATE;
  return isUnspaced(unit) ? UNSPACED : SPACED;
}

const isUnspaced = (unit: number): boolean =>
  unit <= 0x0fff || // Thai, Lao, Tibetan
  (unit >= 0x1000 && unit <= 0x109f) || // Myanmar
  (unit >= 0x1780 && unit <= 0x17ff) || // Khmer
  (unit >= 0x2e80 && unit <= 0xa4cf) || // Chinese, Japanese, Yi
  (unit >= 0xac00 && unit <= 0xd7ff) ||
  (unit >= 0xf900 && unit <= 0xfaff) || // compatibility ideographs
  (unit >= 0xfe30 && unit <= 0xfe4f) ||
  (unit >= 0xff00 && unit <= 0xffef); // full-width and half-width forms
