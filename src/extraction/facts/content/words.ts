export interface Word {
  folded: string;
  start: number;
  end: number;
}

const TOKEN =
  /(?=[\p{L}\p{M}])[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}]|(?:(?![\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}])[\p{L}\p{M}\p{N}])+/gu;
const UNSPACED = /^[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}]$/u;

const OF_TIME = new Set(
  (
    'january february march april may june july august september october november december ' +
    'jan feb mar apr jun jul aug sep sept oct nov dec ' +
    'januar februar märz maerz mai juni juli oktober dezember jän mrz okt dez ' +
    'janvier février fevrier mars avril juin juillet août aout septembre octobre novembre décembre decembre janv févr avr juil déc ' +
    'enero febrero marzo abril mayo junio julio agosto septiembre setiembre octubre noviembre diciembre ene abr ago dic ' +
    'monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thur thurs fri sat sun ' +
    'montag dienstag mittwoch donnerstag freitag samstag sonntag lundi mardi mercredi jeudi vendredi samedi dimanche ' +
    'lunes martes miércoles jueves viernes sábado domingo lun mer jeu ven sam dim mié jue vie sáb dom ' +
    'second seconds minute minutes min mins hour hours day days week weeks month months year years ago ' +
    'sekunde sekunden minuten stunde stunden tag tage tagen woche wochen monat monate monaten jahr jahre jahren ' +
    'seconde secondes heure heures jour jours semaine semaines mois an ans ' +
    'segundo segundos minuto minutos hora horas día días semana semanas mes meses año años ' +
    'am pm utc gmt cet cest est edt pst pdt st nd rd th de del um uhr'
  ).split(' '),
);
const HAS_DIGIT = /\p{N}/u;

export function wordsOf(text: string): Word[] {
  const tokens: (Word & { isDropped: boolean; isTime: boolean })[] = [];
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    const folded = token.toLowerCase();
    tokens.push({
      folded,
      start: index,
      end: index + token.length,
      isDropped: HAS_DIGIT.test(token),
      isTime: OF_TIME.has(folded),
    });
  }
  for (let i = 1; i < tokens.length; i += 1)
    if (tokens[i]!.isTime && tokens[i - 1]!.isDropped) tokens[i]!.isDropped = true;
  for (let i = tokens.length - 2; i >= 0; i -= 1)
    if (tokens[i]!.isTime && tokens[i + 1]!.isDropped) tokens[i]!.isDropped = true;
  return tokens
    .filter(({ isDropped }) => !isDropped)
    .map(({ folded, start, end }) => ({ folded, start, end }));
}

export interface Token extends Word {
  kind: 'word' | 'figure' | 'time' | 'code';
}

const RUN =
  /(?=[\p{L}\p{M}])[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}]|\p{N}{1,4}(?:[-/.]\p{N}{1,4}){2}(?![\p{L}\p{N}])|\p{N}+(?:[.,’']\p{N}+)*(?![\p{L}\p{N}])|(?:(?![\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}])[\p{L}\p{M}\p{N}])+/gu;
const PARTS = /\p{N}+(?:[.,’']\p{N}+)*|[\p{L}\p{M}]+/gu;
const CODE = /^(?=(?:[^\d]*\d){2})(?=.*[a-f])[\da-f]{6,}$/i;
const NUMERIC_DATE = /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}$/;
const YEAR = /^20[0-4]\d$/;
const DATED =
  /^(?:jan|feb|mär|maer|mar|mrz|apr|avr|mai|may|jun|jui|jul|aoû|aou|aug|ago|sep|set|okt|oct|nov|dez|dec|dic|déc|ene|fév|fev|abr|mon|tue|wed|thu|fri|sat|sun|lun|die|mit|don|sam|son|mer|jeu|ven|dim|mié|jue|vie|sáb|dom|utc|gmt|cet|est|edt|pst|pdt|am$|pm$|uhr)/;
const MONTHLY = new Set('month months monat monate monaten mois mes meses mar seg segundo segundos second seconds sekunde sekunden seconde secondes minute minutes minuten minuto minutos'.split(' ')); // prettier-ignore
const GLUED = /^(?:ago|read)(?=\p{Lu})/u;
const READING = new Set(['read', 'reading', 'lesezeit', 'lecture']);

export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  const add = (token: string, start: number, kind: Token['kind']): void =>
    void tokens.push({ folded: token.toLowerCase(), start, end: start + token.length, kind });
  for (const { 0: run, index } of text.matchAll(RUN)) {
    if (NUMERIC_DATE.test(run)) add(run, index, 'time');
    else if (CODE.test(run)) add(run, index, 'code');
    else if (/\p{N}/u.test(run) && /\p{L}/u.test(run))
      for (const part of run.matchAll(PARTS))
        add(part[0], index + part.index, /^\p{N}/u.test(part[0]) ? 'figure' : 'word');
    else {
      const [age = ''] = GLUED.exec(run) ?? [];
      if (age !== '') add(age, index, 'word');
      const isFigure = HAS_DIGIT.test(run);
      if (isFigure && isBelowZero(text, index, run)) add(`-${run}`, index - 1, 'figure');
      else add(run.slice(age.length), index + age.length, isFigure ? 'figure' : 'word');
    }
  }
  markDates(tokens);
  return tokens;
}

const UNIT_BELOW_ZERO =
  /^\s?(?:[°℃℉]|(?:grad|degrees?|degrés?|grados|gradi|graden|graus|stopni|grader|dB)(?!\p{L}))/iu;

const isBelowZero = (text: string, at: number, figure: string): boolean =>
  /[-−–]/u.test(text[at - 1] ?? '') &&
  !/[\p{L}\p{N}]/u.test(text[at - 2] ?? '') &&
  UNIT_BELOW_ZERO.test(text.slice(at + figure.length, at + figure.length + 12));

function markDates(tokens: Token[]): void {
  const isChained = ({ kind, folded }: Token): boolean =>
    kind === 'figure' || kind === 'time' || OF_TIME.has(folded);
  for (let from = 0; from < tokens.length; from += 1) {
    if (!isChained(tokens[from]!)) continue;
    let to = from;
    while (to + 1 < tokens.length && isChained(tokens[to + 1]!)) to += 1;
    const chain = tokens.slice(from, to + 1);
    const hasNumber = chain.some(({ kind }) => kind !== 'word');
    const isDate =
      chain.some(({ folded, kind }) => kind === 'time' || YEAR.test(folded)) ||
      chain.some(({ folded, kind }) => kind === 'word' && DATED.test(folded) && !MONTHLY.has(folded)) ||
      isDayOfMarch(chain);
    const isReading = READING.has(tokens[to + 1]?.folded ?? '');
    if (hasNumber && (isDate || isReading)) for (const token of chain) token.kind = 'time';
    from = to;
  }
  for (const [at, { folded }] of tokens.entries())
    if (folded === 'ago' && /^(?:an?|few|one|last)$/.test(tokens[at - 2]?.folded ?? ''))
      for (const token of tokens.slice(at - 2, at + 1)) token.kind = 'time';
}

const isDayOfMarch = (chain: readonly Token[]): boolean =>
  chain.some(({ folded }) => folded === 'mar') &&
  chain.every(({ folded }) => folded === 'mar' || /^(?:[1-9]|[12]\d|3[01])$/.test(folded));

export function countWords(words: readonly string[]): number {
  const unspaced = words.reduce((count, word) => count + Number(UNSPACED.test(word)), 0);
  return words.length - Math.floor(unspaced / 2);
}

export const foldedText = (text: string): string =>
  wordsOf(text)
    .map(({ folded }) => folded)
    .join(' ');

export const foldedTokens = (text: string): string[] => tokensOf(text).map(({ folded }) => folded);

export const wordingOf = (text: string): string => foldedTokens(text).join(' ');
