/** A number with separators between groups of three digits: `90,000`, `1 250`, `1'000`. */
const GROUPED = /(?<![\d.,])\d{1,3}(?:[,.'’\u00a0\u202f ]\d{3})+(?![\d])/gu;
/** A number of thousands: `90k`, `1.5 K`. */
const IN_THOUSANDS = /(?<![\d.,])(\d{1,4})(?:[.,](\d))?\s?k(?![\p{L}\d])/giu;
const WITHOUT_CENTS = /(?<=\d)[.,]0{1,2}(?![\d.,])/gu;
/** Groups of digits in a telephone number, with the signs that may be between them. */
const TELEPHONE = /\+?\(?\d{1,6}\)?(?:[\s().–/-]{1,3}\d{2,6}\)?){1,5}/gu;
const LEAST_TELEPHONE_DIGITS = 7;

const withoutNotation = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(GROUPED, (number) => number.replaceAll(/\D/gu, ''))
    .replaceAll(IN_THOUSANDS, (_, whole: string, tenths = '0') => `${whole}${tenths}00`)
    .replaceAll(WITHOUT_CENTS, '')
    .replaceAll(TELEPHONE, (found) => {
      const digits = found.replaceAll(/\D/gu, '');
      return digits.length < LEAST_TELEPHONE_DIGITS ? found : ` ${digits} `;
    })
    .replaceAll(/[^\p{L}\p{N}\p{Sc}%+/]+/gu, ' ')
    .trim();

/**
 * Whether two texts differ only in how they write the same numbers: `(330) 747-9551` and `330-747-9551`, or `$90k` and
 * `$90,000`.
 */
export const isOtherNotation = (before: string, after: string): boolean =>
  before !== after && withoutNotation(before) === withoutNotation(after);
