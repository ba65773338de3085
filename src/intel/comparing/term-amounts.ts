import { amountsIn } from '../../extraction/facts/pricing/amounts.ts';

const NUMBERS: Readonly<Record<string, number>> = {
  a: 1, an: 1, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, twelve: 12,
  ein: 1, eine: 1, einem: 1, einen: 1, einer: 1, zwei: 2, drei: 3, vier: 4, fünf: 5, sechs: 6, sieben: 7, acht: 8, neun: 9, zehn: 10, zwölf: 12,
  un: 1, une: 1, deux: 2, trois: 3, quatre: 4, cinq: 5, sept: 7, huit: 8, neuf: 9, dix: 10, douze: 12,
  una: 1, dos: 2, tres: 3, cuatro: 4, cinco: 5, seis: 6, siete: 7, ocho: 8, nueve: 9, diez: 10, doce: 12,
}; // prettier-ignore

const UNITS: readonly (readonly [days: number, words: RegExp])[] = [
  [1 / 24, /^(?:hour|stunde|heure|hora)/iu],
  [1, /^(?:day|tag|jour|día)/iu],
  [7, /^(?:week|woche|semaine|semana)/iu],
  [30, /^(?:month|monat|mois|mes)/iu],
  [365, /^(?:year|jahr|ans?$|année|año)/iu],
];

const NUMBER = String.raw`(?:\d{1,4}|${Object.keys(NUMBERS).join('|')})`;
const UNIT =
  '(?:hours?|days?|weeks?|months?|years?|stunden?|tag(?:e[ns]?)?|wochen?|monat(?:e[ns]?|s)?|jahre?[ns]?|heures?|jours?|semaines?|mois|ans?|années?|horas?|días?|semanas?|mes(?:es)?|años?)';

/** The source of a pattern that captures a duration, such as "12-month" or "three working days", as `time`. */
export const DURATION = String.raw`(?<time>${NUMBER}[ -](?:(?:working|business|calendar|full|ganze) )?${UNIT}(?!\p{L}))`;

/** A duration in days. A month has 30 days. */
export function daysIn(time: string): number | null {
  const [number = '', ...more] = time.toLowerCase().split(/[ -]/u);
  const count = NUMBERS[number] ?? Number(number);
  const unit = more.at(-1) ?? '';
  const days = UNITS.find(([, words]) => words.test(unit))?.[0];
  return days === undefined || Number.isNaN(count) ? null : count * days;
}

const MILLIONS = /^\s?(?:million|millionen|mio|millones)/iu;

export interface Money {
  amount: number;
  /** ISO 4217 code. Zero needs no currency. */
  currency?: string;
}

/** The first amount of money in a text. */
export function moneyIn(text: string): Money | null {
  const [first] = amountsIn(text);
  if (first === undefined) return null;
  const { amount, currency, sign, end } = first;
  const times = MILLIONS.test(text.slice(end)) ? 1_000_000 : 1;
  return { amount: amount * times, currency: currency ?? sign };
}
