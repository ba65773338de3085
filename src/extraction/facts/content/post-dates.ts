const MONTHS: readonly (readonly [RegExp, number])[] = [
  [/^(?:jan|jän|ene|gen|sty)/, 1],
  [/^(?:feb|fév|fev|lut)/, 2],
  [/^(?:mar|mär|mrz|maa)/, 3],
  [/^(?:apr|avr|abr|kwi)/, 4],
  [/^(?:may|mai|maj|mei|mag)/, 5],
  [/^(?:jun|juin|giu|cze)/, 6],
  [/^(?:jul|juil|lug|lip)/, 7],
  [/^(?:aug|aoû|aou|ago|sie)/, 8],
  [/^(?:sep|set|wrz)/, 9],
  [/^(?:oct|okt|ott|out|paź)/, 10],
  [/^(?:nov|lis)/, 11],
  [/^(?:dec|déc|dez|dic|gru)/, 12],
];

const MONTH =
  '(?:jan(?:uary|uari?|uar|vier|eiro|v)?|jän(?:ner)?|ene(?:ro)?|gennaio|stycznia|feb(?:ruary|ruari|ruar|rero|braio)?|f[ée]v(?:ereiro|rier|r)?|lutego|mar(?:ch|s|zo|ço|ca)?|märz|maart|mrz|apr(?:ile?)?|avr(?:il)?|abr(?:il)?|kwietnia|may(?:o)?|maio|mai|maja?|mei|maggio|june?|juni|jun[ih]o|juin|giugno|czerwca|july?|juli|jul[ih]o|juil(?:let)?|luglio|lipca|aug(?:ust(?:us|i)?)?|ao[ûu]t|ago(?:sto)?|sierpnia|sept?(?:ember|embre|iembre)?|set(?:tembre|embro|iembre)|września|o[ck]t(?:ober|obre|ubre)?|ottobre|outubro|października|nov(?:ember|embre|embro|iembre)?|listopada|d[eé][cz](?:ember|embre|embro)?|dic(?:iembre|embre)?|grudnia)';

const FORMS = {
  iso: /(?<!\d)(\d{4})-(\d{2})-(\d{2})(?!\d)/,
  dayFirst: new RegExp(
    `(?<!\\d)(\\d{1,2})(?:st|nd|rd|th|er|\\.)?\\s{1,3}(?:of |de )?(${MONTH})\\.?,?\\s{1,3}(?:de |del )?(\\d{4})(?!\\d)`,
    'iu',
  ),
  monthFirst: new RegExp(
    `(?<!\\p{L})(${MONTH})\\.?\\s{1,3}(\\d{1,2})(?:st|nd|rd|th)?,?\\s{1,3}(\\d{4})(?!\\d)`,
    'iu',
  ),
  dotted: /(?<![\d.])(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})(?!\d)/,
  slashed: /(?<![\d/])(\d{1,4})\/(\d{1,2})\/(\d{1,4})(?![\d/])/,
  eastern: /(\d{4})\s?[年.]\s?(\d{1,2})\s?[月.]\s?(\d{1,2})/,
  monthOnly: new RegExp(`(?<!\\p{L})(${MONTH})\\.?,?\\s{1,3}(\\d{4})(?!\\d)`, 'iu'),
} as const;

const VAGUE = new RegExp(
  `(?<!\\p{L})${MONTH}\\.?\\s{1,3}\\d{1,2}(?!\\d)|(?<!\\d)\\d{1,2}\\.?\\s{1,3}${MONTH}(?!\\p{L})|\\d{1,3}\\s?(?:min|h|d|w|mo|minutes?|hours?|days?|weeks?|months?|years?) ago|(?:vor|il y a|hace) \\d{1,3} \\p{L}{2,8}`,
  'iu',
);

const LONGEST = 400;

export function dateIn(text: string, isMonthFirst: boolean): string | null {
  const part = text.slice(0, LONGEST);
  const iso = FORMS.iso.exec(part);
  if (iso !== null) return day(iso[1]!, iso[2]!, iso[3]!);
  const first = FORMS.monthFirst.exec(part);
  const second = FORMS.dayFirst.exec(part);
  if (first !== null && (second === null || first.index <= second.index))
    return day(first[3]!, monthOf(first[1]!), first[2]!);
  if (second !== null) return day(second[3]!, monthOf(second[2]!), second[1]!);
  const eastern = FORMS.eastern.exec(part);
  if (eastern !== null) return day(eastern[1]!, eastern[2]!, eastern[3]!);
  const dotted = FORMS.dotted.exec(part);
  if (dotted !== null) return day(dotted[3]!, dotted[2]!, dotted[1]!);
  const slashed = FORMS.slashed.exec(part);
  if (slashed !== null) return slashedDay(slashed[1]!, slashed[2]!, slashed[3]!, isMonthFirst);
  const month = FORMS.monthOnly.exec(part);
  return month === null ? null : (day(month[2]!, monthOf(month[1]!), '1')?.slice(0, 7) ?? null);
}

export const isDated = (text: string, isMonthFirst: boolean): boolean =>
  VAGUE.test(text.slice(0, LONGEST)) || dateIn(text, isMonthFirst) !== null;

const monthOf = (name: string): string => {
  const folded = name.toLowerCase();
  const found = MONTHS.find(([form]) => form.test(folded));
  return String(found?.[1] ?? 0);
};

function slashedDay(one: string, two: string, three: string, isMonthFirst: boolean): string | null {
  if (one.length === 4) return day(one, two, three);
  if (three.length !== 4) return null;
  const isSwapped = isMonthFirst ? Number(one) <= 12 : Number(two) > 12;
  return isSwapped ? day(three, one, two) : day(three, two, one);
}

const EARLIEST_YEAR = 1990;
const LATEST_YEAR = 2100;

function day(year: string, month: string, date: string): string | null {
  const [y, m, d] = [Number(year), Number(month), Number(date)];
  if (y < EARLIEST_YEAR || y > LATEST_YEAR || m < 1 || m > 12 || d < 1 || d > 31) return null;
  const parsed = new Date(Date.UTC(y, m - 1, d));
  return parsed.getUTCDate() === d ? parsed.toISOString().slice(0, 10) : null;
}

const LONGEST_LEAD = 40;
const SEPARATOR = /\s*[|:·–—]\s+|\s-\s|(?<=\d)\s{1,3}(?=\p{Lu})/gu;

export function withoutDate(line: string, isMonthFirst: boolean): { text: string; start: number } | null {
  const text = line.slice(0, LONGEST);
  const cuts = [...text.matchAll(SEPARATOR)].slice(0, MOST_CUTS);
  for (const { 0: cut, index } of cuts) {
    if (index > LONGEST_LEAD) break;
    const start = index + cut.length;
    const rest = text.slice(start).trim();
    if (
      rest !== '' &&
      dateIn(text.slice(0, index), isMonthFirst) !== null &&
      dateIn(rest, isMonthFirst) === null
    )
      return { text: rest, start };
  }
  const border = text.lastIndexOf(' | ');
  if (border < 1 || dateIn(text.slice(border), isMonthFirst) === null) return null;
  const first = text.slice(0, border).trim();
  return text.length - border > LONGEST_LEAD || dateIn(first, isMonthFirst) !== null
    ? null
    : { text: first, start: 0 };
}
const MOST_CUTS = 8;

export function dateAtStart(line: string, isMonthFirst: boolean): string | null {
  const text = line.slice(0, LONGEST);
  for (const { index } of [...text.matchAll(SEPARATOR)].slice(0, MOST_CUTS)) {
    if (index > LONGEST_LEAD) break;
    const date = dateIn(text.slice(0, index), isMonthFirst);
    if (date !== null) return date;
  }
  return null;
}
