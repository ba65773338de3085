import { amountsIn } from '../../extraction/facts/pricing/amounts.ts';

const NUMBERS: Readonly<Record<string, number>> = {
  a: 1, an: 1, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, twelve: 12,
  ein: 1, eine: 1, einem: 1, einen: 1, einer: 1, zwei: 2, drei: 3, vier: 4, fünf: 5, sechs: 6, sieben: 7, acht: 8, neun: 9, zehn: 10, zwölf: 12,
  un: 1, une: 1, deux: 2, trois: 3, quatre: 4, cinq: 5, sept: 7, huit: 8, neuf: 9, dix: 10, douze: 12,
  een: 1, eén: 1, één: 1, twee: 2, drie: 3, vijf: 5, zes: 6, zeven: 7, negen: 9, tien: 10, twaalf: 12, vierentwintig: 24, zesendertig: 36,
  uno: 1, due: 2, tre: 3, quattro: 4, cinque: 5, sei: 6, sette: 7, otto: 8, nove: 9, dieci: 10, dodici: 12, ventiquattro: 24,
  um: 1, uma: 1, dois: 2, duas: 2, três: 3, quatro: 4, sete: 7, oito: 8, dez: 10, doze: 12,
  jeden: 1, dwa: 2, dwóch: 2, trzy: 3, trzech: 3, cztery: 4, pięć: 5, sześć: 6, dwanaście: 12,
  ett: 1, två: 2, fyra: 4, fem: 5, sex: 6, sju: 7, åtta: 8, nio: 9, tio: 10, tolv: 12,
  una: 1, dos: 2, tres: 3, cuatro: 4, cinco: 5, seis: 6, siete: 7, ocho: 8, nueve: 9, diez: 10, doce: 12,
}; // prettier-ignore

const UNITS: readonly (readonly [days: number, words: RegExp])[] = [
  [1 / 24, /^(?:hour|stunde|heure|hora|uur|uren|or[ae]$|godzin|timm)/iu],
  [1, /^(?:day|tag|jour|día|dag|werkdag|giorn|dias?$|dni|dzień|dagar)/iu],
  [7, /^(?:week|weken|woche|semaine|semana|settiman|tydzień|tygodn|veck)/iu],
  [30, /^(?:month|monat|mois|mes|maand|mês|miesi|månad)/iu],
  [365, /^(?:year|jahr|ans?$|année|año|jaar|jaren|ann[oi]$|anos?$|rok|lat[a]?$|år)/iu],
];

const NUMBER = String.raw`(?:\d{1,4}|${Object.keys(NUMBERS).join('|')})`;
const UNIT = String.raw`(?:hours?|days?|weeks?|months?|years?|stunden?|tag(?:e[ns]?)?|wochen?|monat(?:e[ns]?|s)?|jahre?[ns]?|heures?|jours?|semaines?|mois|ans?|années?|horas?|días?|semanas?|mes(?:es?|i)?|años?|uur|uren|(?:werk)?dag(?:en)?|weken|maand(?:en)?|jaar|jaren|or[ae]|giorn[oi]|settiman[ae]|ann[oi]|dias?|mês|anos?|godzin\p{L}*|dni|dzień|tydzień|tygodni\p{L}*|miesi\p{L}+|roku?|lata?|timm\p{L}+|dagar|veck\p{L}+|månad\p{L}*|år)`;

/** The source of a pattern that captures a duration, such as "12-month" or "three working days", as `time`. */
export const DURATION = String.raw`(?<time>${NUMBER}[ -](?:(?:working|business|calendar|full|ganze|volle|hele) )?${UNIT}(?!\p{L}))`;

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
