/** How far beside a quote is looked, in UTF-16 units. */
const REACH = 24;

const CURRENCY = String.raw`(?:US\$|A\$|C\$|[$€£¥₹₽₩]|\b(?:USD|EUR|GBP|CHF|JPY|CAD|AUD|INR))`;
const BEFORE_NUMBER = new RegExp(
  String.raw`(?:(?<![\p{L}\p{N})\]])[-−–+±<>≤≥≈~]\s?)?(?:${CURRENCY}\s?)?$`,
  'u',
);
const AFTER_NUMBER = new RegExp(
  String.raw`^(?:\s?[%‰]|\s?[€$£¥₹₽₩]|°[CF]?|\s?(?:k|K|M|B|m|bn|tn|mn|percent|per cent|Prozent|hundred|thousand|million|billion|trillion|Tausend|Mio\.?|Mrd\.?|Millionen|Milliarden|millions?|milliards?|millones|USD|EUR|GBP|CHF|JPY|dollars?|euros?|pounds?|cents?)(?![\p{L}\p{N}]))+`,
  'u',
);
const NEGATION =
  /(?<![\p{L}\p{N}])(?:not|no|never|neither|nor|without|cannot|\p{L}+n['’]t|nicht|kein\p{L}*|ohne|nie|niemals|ne|pas|sans|jamais|sin|nunca|não|sem|non|senza|mai|не|без|нет)(?:\s+(?:yet|be|been|a|an|the|any))?\s+$|(?<![\p{L}\p{N}])non[-‐‑]$/iu;

/**
 * The borders of a quote moved outwards over what it must not hide: the sign, currency or unit of a number it
 * begins or ends with, and a "not" directly before it. It stays verbatim.
 */
export function widen(text: string, start: number, end: number): { start: number; end: number } {
  const before = text.slice(Math.max(0, start - REACH), start);
  const after = text.slice(end, end + REACH);
  const number = /^\p{Nd}/u.test(text.slice(start, end)) ? (BEFORE_NUMBER.exec(before)?.[0].length ?? 0) : 0;
  const negation = NEGATION.exec(before.slice(0, before.length - number))?.[0].length ?? 0;
  const unit = /\p{Nd}$/u.test(text.slice(start, end)) ? (AFTER_NUMBER.exec(after)?.[0].length ?? 0) : 0;
  return { start: start - number - negation, end: end + unit };
}
