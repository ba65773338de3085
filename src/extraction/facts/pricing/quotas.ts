import { UNLIMITED } from './price-words.ts';

const NUMBER = String.raw`\d[\d.,’' \u00a0\u202f]{0,14}\d|\d`;
const MEASURE = String.raw`k|m|mio\.?|million|millions|thousand|billion|gb|tb|mb|kb|gib|tib|pb|hours?|hrs?|minutes?|mins?|days?|months?|years?|weeks?|stunden|minuten|tage|monate|jahre|heures|jours|mois|ans|horas|días|meses|años`;
const QUANTITY = String.raw`(?:(?:${NUMBER})\s?(?:%|(?:${MEASURE})\b)?\+?|unlimited|unbegrenzte?[rsn]?|unlimitierte?[rsn]?|illimitée?s?|ilimitad[oa]s?|∞)`;
const UP_TO = String.raw`(?:up to|bis zu|jusqu[’']à|hasta|max\.?|maximum(?: of)?|includes?|inkl\.|fino a)`;
const AHEAD = new RegExp(
  String.raw`^(?:${UP_TO}\s)?(${QUANTITY})\s+(?:of\s)?(\p{L}[\p{L}\p{M}\d /&'’().-]{1,60})$`,
  'iu',
);
const BEHIND = new RegExp(
  String.raw`^(\p{L}[\p{L}\p{M}\d /&'’().-]{1,60}?)(?:\s?[:=]\s?|\s+\(?(?=${UP_TO}))(?:${UP_TO}\s)?(${QUANTITY}(?:\s(?:per|/|pro|par|por)\s?\p{L}{2,12})?)\)?$`,
  'iu',
);
const NO_QUOTA =
  /^\d+(?:[-/x]|(?:st|nd|rd|th)\b)|^24\s?\/\s?7|^\d+\s?% (?:off|discount|rabatt|savings?|cheaper|de )|^100\s?%/iu;

/** `10 projects`, `Storage: 5 GB`: the quota a feature states; null for other features. */
export function quotaOf(text: string): { name: string; amount: string } | null {
  if (NO_QUOTA.test(text) || text.length > 90) return null;
  const ahead = AHEAD.exec(text);
  if (ahead !== null) {
    const name = ahead[2]!.trim();
    return name.split(' ').length <= 10 ? { name, amount: ahead[1]!.trim() } : null;
  }
  const behind = BEHIND.exec(text);
  return behind === null ? null : { name: behind[1]!.trim(), amount: behind[2]!.trim() };
}

const HAS_QUANTITY = new RegExp(`^(?:${UP_TO}\\s)?${QUANTITY}`, 'iu');

/** Whether the cell of a table is a quota, not a word about a feature. */
export const isQuantity = (text: string): boolean => UNLIMITED.test(text) || HAS_QUANTITY.test(text);
