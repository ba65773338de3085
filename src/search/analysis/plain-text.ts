/**
 * UAX #15 allows an accent to move before others; a text of nothing but accents would cost seconds to sort. No
 * script needs more than a few: the rest are left out, as in the "Stream-Safe Text Format" of the same annex.
 */
const TOO_MANY_MARKS = /([\p{M}\uff9e\uff9f]{8})[\p{M}\uff9e\uff9f]+/gu;

/** Soft hyphens and joiners: they say how a word may be broken or drawn, not what it is. */
const UNSEEN = /\u00ad|\u200c|\u200d|\u2060|\ufeff/g;

/** 1 000 with a space that does not break: one number. With a plain one it may be two columns of a table. */
const GROUPING_SPACE = /(?<=(?<!\d)\d{1,3})[\u00a0\u2007\u2009\u202f](?=\d{3}(?!\d))/g;

const FOREIGN_DIGITS = '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९';
const FOREIGN_DIGIT = new RegExp(`[${FOREIGN_DIGITS}]`, 'g');

// oxlint-disable-next-line no-control-regex
const ASCII = /^[\0-\x7f]*$/;

/** A text in the one spelling that words are cut from: NFKC, without what is not seen, digits as 0 to 9. */
export function plainText(text: string): string {
  if (ASCII.test(text)) return text;
  return text
    .replace(UNSEEN, '')
    .replace(GROUPING_SPACE, '')
    .replace(TOO_MANY_MARKS, '$1')
    .normalize('NFKC')
    .replace(FOREIGN_DIGIT, (digit) => String(FOREIGN_DIGITS.indexOf(digit) % 10));
}
