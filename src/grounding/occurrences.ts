/**
 * Where `pattern` stands in `text`, overlapping places included, by the failure function of Knuth, Morris and
 * Pratt (SIAM Journal on Computing 6, 1977): linear whatever the two are, where `indexOf` may take their product.
 */
export function* occurrences(text: string, pattern: Pattern): Generator<number> {
  const { units, failure } = pattern;
  if (units.length === 0) return;
  let matched = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    while (matched > 0 && (matched === units.length || units.charCodeAt(matched) !== unit)) {
      matched = failure[matched - 1]!;
    }
    if (units.charCodeAt(matched) === unit) matched += 1;
    if (matched === units.length) yield i + 1 - matched;
  }
}

/** Units of the longest beginning of `pattern` that stands in `text` and ends at a border in both. Linear. */
export function longestBeginning(
  text: string,
  { units, failure }: Pattern,
  isBorder: (text: string, at: number) => boolean,
): number {
  let matched = 0;
  let longest = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    while (matched > 0 && (matched === units.length || units.charCodeAt(matched) !== unit)) {
      matched = failure[matched - 1]!;
    }
    if (units.charCodeAt(matched) === unit) matched += 1;
    if (matched > longest && isBorder(text, i + 1) && isBorder(units, matched)) longest = matched;
  }
  return longest;
}

export interface Pattern {
  units: string;
  /** Length of the longest proper beginning that is also an end, for each beginning of `units`. */
  failure: Uint32Array;
}

export function toPattern(units: string): Pattern {
  const failure = new Uint32Array(units.length);
  for (let i = 1, matched = 0; i < units.length; i++) {
    while (matched > 0 && units.charCodeAt(i) !== units.charCodeAt(matched)) matched = failure[matched - 1]!;
    if (units.charCodeAt(i) === units.charCodeAt(matched)) matched += 1;
    failure[i] = matched;
  }
  return { units, failure };
}
