import { amountsIn } from '../pricing/amounts.ts';
import { termsAt } from '../pricing/terms.ts';
import type { Period } from '../facts.ts';

const LEAST_PAY: Partial<Record<Period | 'hour', number>> = {
  hour: 5,
  day: 40,
  week: 150,
  month: 400,
  year: 8_000,
};
const LEAST_WITHOUT_PERIOD = 9_000;
const LEAST_OF_RANGE = 1_000;
const LONGEST = 90;

const PAY_WORDS =
  /^(?:to|up|from|between|and|and|or|salary|pay|wage|basic|base|ote|gross|net|pro|rata|full[- ]?time|equivalent|fte|doe|depending|on|experience|negotiable|competitive|circa|c|ca|approx|a|an|per|plus|with|commission|bonus(?:es)?|tips|overtime|benefits|car|van|annum|pa|tot|van|vanaf|tussen|en|salaris|loon|bruto|netto|afhankelijk|ervaring|bonus|provisie|fooi|op|basis|fulltime|voltijds|von|bis|ab|zwischen|und|gehalt|lohn|brutto|im|je|nach|erfahrung|provision|zulagen?|trinkgeld|zzgl|inkl|vollzeit|de|à|entre|et|salaire|rémunération|brut|bruts|net|nets|selon|expérience|prime|primes|pourboires|par|al|salario|sueldo|entre|y|hasta|desde|brutos?|brutas?|netos?|según|experiencia|comisión|comisiones|propinas|da|tra|fra|stipendio|retribuzione|ral|lord[oi]|nett[oi]|provvigioni|mance|premio|até|salário|líquidos?|comissões|od|do|till|lön)$/iu;
const EXTRA_PAY =
  /[+&]\s?\p{L}|(?<!\p{L})(?:salary|wage|ote|pro rata|commission|bonus|tips|salaris|loon|bruto|gehalt|lohn|brutto|provision|salaire|rémunération|brut|salario|sueldo|brutos?|comisi\p{L}+|stipendio|retribuzione|ral|lord[oi]|provvigioni|salário|comissões)(?!\p{L})/iu;

function statesPay(text: string): boolean {
  if (text.length > LONGEST) return false;
  const amounts = amountsIn(text);
  const [first, second] = amounts;
  if (first === undefined || amounts.length > 2 || amounts.every(({ currency }) => currency === null))
    return false;
  const last = second ?? first;
  const { period, unit, end } = termsAt(text, last.end);
  const paidBy = period ?? (unit === 'hour' ? unit : null);
  if (unit !== null && unit !== 'hour') return false;
  const rest = [
    text.slice(0, first.start),
    second === undefined ? '' : text.slice(first.end, second.start),
    text.slice(Math.max(last.end, end)),
  ].join(' ');
  const words = rest.match(/\p{L}+(?:-\p{L}+)*/gu) ?? [];
  const named = paidBy ?? periodIn(words);
  if (!words.every((word) => PAY_WORDS.test(word) || periodIn([word]) !== null)) return false;
  const least =
    named !== null
      ? (LEAST_PAY[named] ?? Number.POSITIVE_INFINITY)
      : second !== undefined && second.amount > first.amount
        ? LEAST_OF_RANGE
        : EXTRA_PAY.test(rest)
          ? LEAST_OF_RANGE
          : LEAST_WITHOUT_PERIOD;
  return first.amount >= least;
}

function periodIn(words: readonly string[]): Period | 'hour' | null {
  for (const word of words) {
    const { period, unit } = termsAt(`per ${word.toLowerCase()}`, 0);
    if (period !== null) return period;
    if (unit === 'hour') return unit;
  }
  return null;
}

const HOUR = '(?:hours?|hrs?|uur|uren|std\\.?|stunden|heures?|horas?|or[ae]|h|timmar|timer|godzin)';
const PER_WEEK =
  '(?:\\s?(?:/|(?:per|a|each|pro|je|in der|par|por|a la|alla|al|à la)\\s)\\s?(?:week|wk|woche|semaine|semana|settimana))?';
const HOURS = new RegExp(
  `^(?:(?:from|about|circa|ca\\.?|von|van|de|da|entre|tussen|zwischen|jornada de|contrat de|contract van|contratto da)\\s)?\\d{1,2}(?:\\s?(?:[-–—]|to|tot|bis|à|a|and|en|und|et|y|e)\\s?\\d{1,2})?\\s?${HOUR}${PER_WEEK}$`,
  'iu',
);

const statesHours = (text: string): boolean => text.length <= LONGEST && HOURS.test(text);

const PARTS = /(?<=[.!?])\s+(?=[\p{Lu}\d£€$])|\.$|[,;]\s|\s?[|·•]\s?|\s[–—]\s(?=\p{L})|\s?[()]\s?/u;
const MOST_PARTS = 8;

export const statesPayOrHours = (text: string): boolean =>
  [text, ...text.split(PARTS, MOST_PARTS)]
    .map((part) => part.trim().replace(/[.,;]$/u, ''))
    .some((part) => statesPay(part) || statesHours(part));
