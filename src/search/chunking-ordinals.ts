const COUNTED =
  'Jan|Feb|März?|Apr|Mai|Jun|Jul|Aug|Sept?|Okt|Nov|Dez|Januar|Jänner|Februar|April|Juni|Juli|August|September|Oktober|November|Dezember|Quartal|Halbjahr|Tag|Woche|Monat|Jahr|Etage|Stock|Obergeschoss|OG|Klasse|Generation|Auflage|Platz|Mal|Person|Standort';

export const NOT_AFTER_ORDINAL = String.raw`(?<!(?<![\p{L}\d.,])\d{1,2}\.(?=\s+(?:${COUNTED})(?!\p{L})))`;

const ORDINAL = /(?<![\p{L}\d.,])\d{1,2}\.\s*$/u;
const NOUN = new RegExp(`^(?:${COUNTED})(?!\\p{L})`, 'u');

export const isInOrdinal = (before: string, after: string): boolean =>
  ORDINAL.test(before) && NOUN.test(after);
