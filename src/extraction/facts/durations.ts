/** In days. A month has 30 days and a year 365. */
export const DAYS = { hour: 1 / 24, day: 1, week: 7, month: 30, year: 365 };
export type Unit = keyof typeof DAYS;

interface TimeWords extends Record<Unit, string> {
  numbers: Readonly<Record<string, number>>;
  kinds?: string;
}

const LANGUAGES = {
  en: {
    numbers: { a: 1, an: 1, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, eleven: 11, twelve: 12, thirteen: 13, fourteen: 14, fifteen: 15, sixteen: 16, seventeen: 17, eighteen: 18, nineteen: 19, twenty: 20, thirty: 30, forty: 40, fifty: 50, 'half a': 0.5 },
    kinds: 'working|business|calendar|full',
    hour: 'hours?', day: 'days?', week: 'weeks?', month: 'months?', year: 'years?',
  },
  de: {
    numbers: { ein: 1, eine: 1, einem: 1, einen: 1, einer: 1, zwei: 2, drei: 3, vier: 4, fünf: 5, sechs: 6, sieben: 7, acht: 8, neun: 9, zehn: 10, elf: 11, zwölf: 12, dreizehn: 13, vierzehn: 14, fünfzehn: 15, sechzehn: 16, siebzehn: 17, achtzehn: 18, neunzehn: 19, zwanzig: 20, vierzig: 40, vierundzwanzig: 24, dreißig: 30, 'ein halbes': 0.5 },
    kinds: 'ganze',
    hour: '(?:arbeits|geschäfts)?stunden?', day: '(?:werk|arbeits)?tag(?:e[ns]?)?', week: 'wochen?', month: 'monat(?:e[ns]?|s)?', year: 'jahre?[ns]?',
  },
  fr: {
    numbers: { un: 1, une: 1, deux: 2, trois: 3, quatre: 4, cinq: 5, six: 6, sept: 7, huit: 8, neuf: 9, dix: 10, onze: 11, douze: 12, treize: 13, quatorze: 14, quinze: 15, seize: 16, vingt: 20, trente: 30, quarante: 40 },
    hour: 'heures?', day: 'jours?', week: 'semaines?', month: 'mois', year: 'ans?|années?',
  },
  es: {
    numbers: { un: 1, una: 1, dos: 2, tres: 3, cuatro: 4, cinco: 5, seis: 6, siete: 7, ocho: 8, nueve: 9, diez: 10, once: 11, doce: 12, trece: 13, catorce: 14, quince: 15, dieciséis: 16, diecisiete: 17, dieciocho: 18, diecinueve: 19, veinte: 20, treinta: 30, cuarenta: 40 },
    hour: 'horas?', day: 'días?', week: 'semanas?', month: 'mes(?:es)?', year: 'años?',
  },
  nl: {
    numbers: { een: 1, eén: 1, één: 1, vierentwintig: 24, zesendertig: 36, twee: 2, drie: 3, vier: 4, vijf: 5, zes: 6, zeven: 7, acht: 8, negen: 9, tien: 10, elf: 11, twaalf: 12, dertien: 13, veertien: 14, vijftien: 15, zestien: 16, zeventien: 17, achttien: 18, negentien: 19, twintig: 20, dertig: 30, veertig: 40, 'een half': 0.5 },
    kinds: 'volle|hele',
    hour: '(?:werk|kantoor)?(?:uur|uren)', day: '(?:werk)?dag(?:en)?', week: 'week|weken', month: 'maand(?:en)?', year: 'jaar|jaren',
  },
  it: {
    numbers: { un: 1, una: 1, "un'": 1, due: 2, tre: 3, quattro: 4, ventiquattro: 24, cinque: 5, sei: 6, sette: 7, otto: 8, nove: 9, dieci: 10, undici: 11, dodici: 12, tredici: 13, quattordici: 14, quindici: 15, sedici: 16, diciassette: 17, diciotto: 18, diciannove: 19, venti: 20, trenta: 30, quaranta: 40 },
    hour: 'or[ae]', day: 'giorn[oi]', week: 'settiman[ae]', month: 'mes[ei]', year: 'ann[oi]',
  },
  pt: {
    numbers: { um: 1, uma: 1, dois: 2, duas: 2, três: 3, quatro: 4, cinco: 5, seis: 6, sete: 7, oito: 8, nove: 9, dez: 10, doze: 12, catorze: 14, quinze: 15, dezasseis: 16, dezoito: 18, vinte: 20, trinta: 30 },
    hour: 'horas?', day: 'dias?', week: 'semanas?', month: 'm[êe]s|meses', year: 'anos?',
  },
  pl: {
    numbers: { jeden: 1, jedna: 1, jednego: 1, dwa: 2, dwie: 2, dwóch: 2, trzy: 3, trzech: 3, cztery: 4, czterech: 4, pięć: 5, pięciu: 5, sześć: 6, sześciu: 6, siedem: 7, siedmiu: 7, osiem: 8, dziewięć: 9, dziesięć: 10, dwanaście: 12, dwunastu: 12, czternaście: 14, piętnaście: 15, piętnastu: 15, dwadzieścia: 20, dwudziestu: 20, trzydzieści: 30, ośmiu: 8, dziesięciu: 10, pół: 0.5 },
    kinds: 'pełnych',
    hour: String.raw`godzin\p{L}*`, day: 'dzień|dni|dnia', week: String.raw`tydzień|tygod\p{L}+`, month: String.raw`miesi[ąę]\p{L}+`, year: 'rok|roku|lata?',
  },
  sv: {
    numbers: { en: 1, ett: 1, två: 2, tre: 3, fyra: 4, fem: 5, sex: 6, sju: 7, åtta: 8, nio: 9, tio: 10, tolv: 12, fjorton: 14, femton: 15, sexton: 16, arton: 18, tjugo: 20, trettio: 30, 'ett halvt': 0.5 },
    kinds: 'hela',
    hour: '(?:arbets)?timm(?:e|ar|en)', day: '(?:arbets|var)?dag(?:ar|ars|s)?', week: 'veck(?:a|or|ors)', month: 'månad(?:er|ers|s)?', year: 'års?',
  },
  da: {
    numbers: { en: 1, én: 1, et: 1, to: 2, tre: 3, fire: 4, fem: 5, seks: 6, syv: 7, otte: 8, ni: 9, ti: 10, tolv: 12, fjorten: 14, femten: 15, seksten: 16, atten: 18, tyve: 20, tredive: 30, 'et halvt': 0.5 },
    kinds: 'hele',
    hour: '(?<=(?:en|én|1)[ -])time|(?:arbejds)?timers?', day: '(?:arbejds|hver)?dag(?:e|es|s)?', week: 'uger?s?', month: 'måned(?:er|ers|s)?', year: 'års?',
  },
} as const satisfies Record<string, TimeWords>; // prettier-ignore

const UNITS = Object.keys(DAYS) as Unit[];

const durationOf = ({ numbers, kinds, ...units }: TimeWords): string => {
  const unit = UNITS.map((one) => units[one]).join('|');
  const number = [String.raw`\d{1,4}`, ...Object.keys(numbers).toSorted((a, b) => b.length - a.length)];
  return String.raw`(?:${number.join('|')})[ -](?:(?:${kinds ?? 'x'}) )?(?:${unit})(?!\p{L})`;
};

export type TermLanguage = keyof typeof LANGUAGES;
export const TERM_LANGUAGES = Object.keys(LANGUAGES) as TermLanguage[];

export const durationIn = (language: TermLanguage): string => `(?<time>${durationOf(LANGUAGES[language])})`;

export const countIn = (language: TermLanguage): string =>
  String.raw`(?<count>\d{1,4}|${Object.keys(LANGUAGES[language].numbers)
    .toSorted((a, b) => b.length - a.length)
    .join('|')})(?![\p{L}\d])`;

export const NUMBER_WORDS = `(?:${[...new Set(Object.values(LANGUAGES).flatMap(({ numbers }) => wordsAbove(1, numbers)))].join('|')})`;

function wordsAbove(least: number, numbers: Readonly<Record<string, number>>): string[] {
  return Object.keys(numbers)
    .filter((word) => numbers[word]! > least && word.length > 2)
    .toSorted((a, b) => b.length - a.length);
}

export const numberOf = (count: string, language: TermLanguage): number => {
  const numbers: Readonly<Record<string, number>> = LANGUAGES[language].numbers;
  return numbers[count.toLowerCase()] ?? Number.parseInt(count, 10);
};

export const numberWord = (count: number): string | null =>
  Object.entries(LANGUAGES.en.numbers).find(([word, n]) => n === count && !/^an?$/u.test(word))?.[0] ?? null;

export const DURATION = `(?<time>${Object.values(LANGUAGES).map(durationOf).join('|')})`;

const READ = Object.values(LANGUAGES).map((words: TimeWords) => ({
  words,
  whole: new RegExp(`^(?:${durationOf(words)})$`, 'iu'),
  units: UNITS.map((unit) => [unit, new RegExp(`[ -](?:${words[unit]})$`, 'iu')] as const),
}));

/** Returns null if the text is not a duration. */
export const daysIn = (time: string): number | null => lengthIn(time)?.days ?? null;

export function lengthIn(time: string): { days: number; unit: Unit } | null {
  const read = READ.find(({ whole }) => whole.test(time));
  const unit = read?.units.find(([, pattern]) => pattern.test(time))?.[0];
  if (read === undefined || unit === undefined) return null;
  const numeral = Object.keys(read.words.numbers)
    .filter((one) => new RegExp(`^${one}[ -]`, 'iu').test(time))
    .toSorted((a, b) => b.length - a.length)[0];
  const count = numeral === undefined ? Number.parseInt(time, 10) : read.words.numbers[numeral]!;
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
  ...compounds(LANGUAGES.de.numbers, { week: 'wöchig', month: 'monatig', year: 'jährig' }),
  ...compounds(LANGUAGES.nl.numbers, { week: 'wekelijks', month: 'maandelijks', year: 'jarig' }),
  ...compounds(
    { dwu: 2, trzy: 3, cztero: 4, sześcio: 6, dwunasto: 12, dwudziestocztero: 24 },
    { week: 'tygodniow', month: 'miesięczn', year: 'letni' },
  ),
  ...compounds(LANGUAGES.sv.numbers, { week: 'veckors', month: 'månaders', year: 'årig' }),
  ...compounds(LANGUAGES.da.numbers, { week: 'ugers', month: 'måneders', year: 'årig' }),
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

function compounds(
  numbers: Readonly<Record<string, number>>,
  units: Partial<Record<Unit, string>>,
): (readonly [string, number])[] {
  return Object.entries(numbers)
    .filter(([numeral]) => !numeral.includes(' '))
    .flatMap(([numeral, count]) =>
      Object.entries(units).map(([unit, word]) => [`${numeral}${word}`, count * DAYS[unit as Unit]] as const),
    );
}

const WORDS = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:(?<count>\d{1,3})-?(?:(?<week>wöchig|tygodniow)|(?<month>monatig|miesięczn|maands)|(?<year>jährig|letni|jarig|årig))|${ADJECTIVES.map(([word], at) => `(?<a${at}>${word})`).join('|')})\p{L}{0,5}`,
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

function daysOfWord({ count, week, month, ...others }: Record<string, string | undefined>): number | null {
  if (count !== undefined)
    return Number(count) * (week !== undefined ? DAYS.week : month !== undefined ? DAYS.month : DAYS.year);
  const at = ADJECTIVES.findIndex((_, index) => others[`a${index}`] !== undefined);
  return at === -1 ? null : ADJECTIVES[at]![1];
}
