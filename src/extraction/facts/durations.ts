import {
  anyWordOf,
  BEGINS_NUMBER,
  NUMBER_LANGUAGES,
  numberIn,
  type NumberLanguage,
  NUMBER_PATTERNS,
  NUMBERS,
} from './number-words.ts';

/** Days in each unit: a month counts as 30 days and a year as 365. */
export const DAYS = { hour: 1 / 24, day: 1, week: 7, month: 30, year: 365 };
export type Unit = keyof typeof DAYS;

interface TimeWords extends Record<Unit, string> {
  kinds?: string;
}

const LANGUAGES = {
  en: {
    kinds: 'working|business|calendar|full',
    hour: 'hours?', day: 'days?', week: 'weeks?', month: 'months?', year: 'years?',
  },
  de: {
    kinds: 'ganze',
    hour: '(?:arbeits|geschäfts)?stunden?', day: '(?:werk|arbeits)?tag(?:e[ns]?)?', week: 'wochen?', month: 'monat(?:e[ns]?|s)?', year: 'jahre?[ns]?',
  },
  fr: {
    hour: 'heures?', day: 'jours?', week: 'semaines?', month: 'mois', year: 'ans?|années?',
  },
  es: {
    hour: 'horas?', day: 'días?', week: 'semanas?', month: 'mes(?:es)?', year: 'años?',
  },
  nl: {
    kinds: 'volle|hele',
    hour: '(?:werk|kantoor)?(?:uur|uren)', day: '(?:werk)?dag(?:en)?', week: 'week|weken', month: 'maand(?:en)?', year: 'jaar|jaren',
  },
  it: {
    hour: 'or[ae]', day: 'giorn[oi]', week: 'settiman[ae]', month: 'mes[ei]', year: 'ann[oi]',
  },
  pt: {
    hour: 'horas?', day: 'dias?', week: 'semanas?', month: 'm[êe]s|meses', year: 'anos?',
  },
  pl: {
    kinds: 'pełnych',
    hour: String.raw`godzin\p{L}*`, day: 'dzień|dni|dnia', week: String.raw`tydzień|tygod\p{L}+`, month: String.raw`miesi[ąę]\p{L}+`, year: 'rok|roku|lata?',
  },
  sv: {
    kinds: 'hela',
    hour: '(?:arbets)?timm(?:e|ar|en)', day: '(?:arbets|var)?dag(?:ar|ars|s)?', week: 'veck(?:a|or|ors)', month: 'månad(?:er|ers|s)?', year: 'års?',
  },
  da: {
    kinds: 'hele',
    hour: '(?<=(?:en|én|1)[ -])time|(?:arbejds)?timers?', day: '(?:arbejds|hver)?dag(?:e|es|s)?', week: 'uger?s?', month: 'måned(?:er|ers|s)?', year: 'års?',
  },
} as const satisfies Record<NumberLanguage, TimeWords>; // prettier-ignore

const UNITS = Object.keys(DAYS) as Unit[];

const durationOf = (language: NumberLanguage): string => {
  const { kinds, ...units }: TimeWords = LANGUAGES[language];
  const unit = UNITS.map((one) => units[one]).join('|');
  return String.raw`(?:\d{1,4}|${NUMBER_PATTERNS[language]})[ -](?:(?:${kinds ?? 'x'}) )?(?:${unit})(?!\p{L})`;
};

export type TermLanguage = NumberLanguage;
export const TERM_LANGUAGES = NUMBER_LANGUAGES;

export const durationIn = (language: TermLanguage): string =>
  `${BEGINS_NUMBER}(?<time>${durationOf(language)})`;

export const countIn = (language: TermLanguage): string =>
  String.raw`${BEGINS_NUMBER}(?<count>\d{1,4}|${NUMBER_PATTERNS[language]})(?![\p{L}\d])`;

export const NUMBER_WORDS = anyWordOf(
  NUMBER_LANGUAGES.flatMap((language) =>
    [...NUMBERS[language]].flatMap(([word, n]) => (n > 1 && word.length > 2 ? [word] : [])),
  ),
);

export const numberOf = (count: string, language: TermLanguage): number =>
  numberIn(count, NUMBERS[language]) ?? Number.parseInt(count, 10);

export const numberWord = (count: number): string | null =>
  [...NUMBERS.en].find(([word, n]) => n === count && !/^an?$/u.test(word))?.[0].replace(/(?<=ty) /u, '-') ??
  null;

export const DURATION = `${BEGINS_NUMBER}(?<time>${NUMBER_LANGUAGES.map(durationOf).join('|')})`;

const READ = NUMBER_LANGUAGES.map((language) => ({
  numbers: NUMBERS[language],
  number: new RegExp(`^${NUMBER_PATTERNS[language]}(?=[ -])`, 'iu'),
  whole: new RegExp(`^(?:${durationOf(language)})$`, 'iu'),
  units: UNITS.map((unit) => [unit, new RegExp(`[ -](?:${LANGUAGES[language][unit]})$`, 'iu')] as const),
}));

export const daysIn = (time: string): number | null => lengthIn(time)?.days ?? null;

export function lengthIn(time: string): { days: number; unit: Unit } | null {
  const read = READ.find(({ whole }) => whole.test(time));
  const unit = read?.units.find(([, pattern]) => pattern.test(time))?.[0];
  if (read === undefined || unit === undefined) return null;
  const numeral = read.number.exec(time)?.[0];
  const count = numberIn(numeral ?? '', read.numbers) ?? Number.parseInt(time, 10);
  return { days: count * DAYS[unit], unit };
}

export function inEnglish(time: string, rest = ''): string | null {
  const minutes = MINUTES.exec(time)?.[1];
  if (minutes !== undefined) return `${minutes} ${minutes === '1' ? 'minute' : 'minutes'}`;
  const length = lengthIn(time);
  if (length === null) return null;
  const count = length.days / DAYS[length.unit];
  const working = isWorkingTime(time, rest) ? 'working ' : '';
  return count === 0.5
    ? `half ${length.unit === 'hour' ? 'an' : 'a'} ${working}${length.unit}`
    : `${count} ${working}${length.unit}${count === 1 ? '' : 's'}`;
}
const MINUTES = /^(\d{1,4})[ -]min\p{L}*\.?$/iu;

const WORKING_WORD =
  /(?:working|business|werk|arbeits|geschäfts|kantoor|arbets|var|arbejds|hver)[ -]?\p{L}+$/iu;
const WORKING_AFTER =
  /^\s(?:ouvr(?:é|able)e?s?|laborables?|hábil(?:es)?|lavorativ[aeoi]|út(?:il|eis)|robocz\p{L}+)(?!\p{L})/iu;

export const isWorkingTime = (time: string, rest: string): boolean =>
  WORKING_WORD.test(time) || WORKING_AFTER.test(rest);

const MONTHS_OF_YEAR = 12;
const WEEKS_OF_YEAR = 52;
const SPARE_DAYS = 2.5;

function isMonths(months: number, { days, unit }: Length): boolean {
  const ofYear = months / MONTHS_OF_YEAR;
  const count = days / DAYS[unit];
  switch (unit) {
    case 'year':
      return Math.abs(count - ofYear) < NEARLY;
    case 'month':
      return Math.abs(count - months) < NEARLY;
    case 'week':
      return (months <= 3 && count === 4 * months) || count === Math.round(WEEKS_OF_YEAR * ofYear);
    default:
      return days === DAYS.month * months || Math.abs(days - DAYS.year * ofYear) <= SPARE_DAYS;
  }
}
const NEARLY = 1e-6;

export interface Length {
  days: number;
  unit: Unit;
}

export function isSameLength(one: Length, other: Length): boolean {
  if (Math.abs(one.days - other.days) < NEARLY) return true;
  if (one.unit === other.unit) return false;
  const about = (one.days * MONTHS_OF_YEAR) / DAYS.year;
  return [Math.floor(about), Math.ceil(about), Math.ceil(about) + 1].some(
    (months) => months > 0 && isMonths(months, one) && isMonths(months, other),
  );
}

const ADJECTIVES: readonly (readonly [string, number])[] = [
  ['(?:hebdomad|semanal|settimanal|tygodniow|wöchentlich|wekelijks)', DAYS.week],
  [
    '(?:mensuel|mensual|mensil|mensal|miesięczn|monatlich|maandelijks|månadsvis|månedlig|monthly)',
    DAYS.month,
  ],
  ['(?:bimestr)', 2 * DAYS.month],
  ['(?:trimestr|kwartaln|vierteljährlich|kvartals|quarterly)', 3 * DAYS.month],
  ['(?:semestr|halbjähr|półroczn|halvår)', 6 * DAYS.month],
  ['(?:annuel|anual|annual|roczn|jährlich|jaarlijks|årlig|yearly)', DAYS.year],
];

const POLISH_STEMS = { dwu: 2, trzy: 3, cztero: 4, sześcio: 6, dwunasto: 12, dwudziestocztero: 24 };
const PREFIXES: ReadonlyMap<string, number> = new Map(
  [
    ...[NUMBERS.de, NUMBERS.nl, NUMBERS.sv, NUMBERS.da].flatMap((words) => [...words]),
    ...Object.entries(POLISH_STEMS),
  ].filter(([word]) => !word.includes(' ')),
);

const WORDS = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:(?:(?<count>\d{1,3})-?|(?<number>${anyWordOf(PREFIXES.keys())}))(?:(?<week>wöchig|wekelijks|tygodniow|veckors|ugers)|(?<month>monatig|maandelijks|maands|miesięczn|månaders|måneders)|(?<year>jährig|jarig|letni|årig))|${ADJECTIVES.map(([word], at) => `(?<a${at}>${word})`).join('|')})\p{L}{0,5}`,
  'giu',
);
const NOUN = new RegExp(String.raw`(?<![\p{L}\p{N}])${DURATION}`, 'giu');

const LONGEST_TEXT = 2_000;

export interface Duration {
  days: number;
  text: string;
  end: number;
}

export function findDurations(text: string): Duration[] {
  const part = text.slice(0, LONGEST_TEXT);
  const found = [
    ...[...part.matchAll(NOUN)].map((match) => ({ match, days: daysIn(match.groups!['time']!) })),
    ...[...part.matchAll(WORDS)].map((match) => ({ match, days: daysOfWord(match.groups ?? {}) })),
  ];
  return found
    .toSorted((one, other) => one.match.index - other.match.index)
    .flatMap(({ match: { 0: words, index }, days }) =>
      days === null ? [] : [{ days, text: words, end: index + words.length }],
    );
}

export const durationsIn = (text: string): number[] => findDurations(text).map(({ days }) => days);

function daysOfWord({
  count,
  number,
  week,
  month,
  ...others
}: Record<string, string | undefined>): number | null {
  const amount = number === undefined ? Number(count) : numberIn(number, PREFIXES)!;
  if (count !== undefined || number !== undefined)
    return amount * (week !== undefined ? DAYS.week : month !== undefined ? DAYS.month : DAYS.year);
  const at = ADJECTIVES.findIndex((_, index) => others[`a${index}`] !== undefined);
  return at === -1 ? null : ADJECTIVES[at]![1];
}
