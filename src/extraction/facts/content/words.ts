/** A word of a text, as it is compared, and where it stands. */
export interface Word {
  /** Lower case; one character of scripts that are written without spaces. */
  folded: string;
  start: number;
  end: number;
}

const TOKEN =
  /(?=[\p{L}\p{M}])[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}]|(?:(?![\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}])[\p{L}\p{M}\p{N}])+/gu;
const UNSPACED = /^[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}]$/u;

/** Names of months and days, and words of age: no words of the page when they stand by a number. */
const OF_TIME = new Set(
  (
    'january february march april may june july august september october november december ' +
    'jan feb mar apr jun jul aug sep sept oct nov dec ' +
    'januar februar märz maerz mai juni juli oktober dezember jän mrz okt dez ' +
    'janvier février fevrier mars avril juin juillet août aout septembre octobre novembre décembre decembre janv févr avr juil déc ' +
    'enero febrero marzo abril mayo junio julio agosto septiembre setiembre octubre noviembre diciembre ene abr ago dic ' +
    'monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thur thurs fri sat sun ' +
    'montag dienstag mittwoch donnerstag freitag samstag sonntag lundi mardi mercredi jeudi vendredi samedi dimanche ' +
    'lunes martes miércoles jueves viernes sábado domingo ' +
    'second seconds minute minutes min mins hour hours day days week weeks month months year years ago ' +
    'sekunde sekunden minuten stunde stunden tag tage tagen woche wochen monat monate monaten jahr jahre jahren ' +
    'seconde secondes heure heures jour jours semaine semaines mois an ans ' +
    'segundo segundos minuto minutos hora horas día días semana semanas mes meses año años ' +
    'am pm utc gmt cet cest est edt pst pdt st nd rd th de del um uhr'
  ).split(' '),
);
const HAS_DIGIT = /\p{N}/u;

/**
 * The words of a text without numbers, dates and ages, for these change by themselves. What has a digit in it is no
 * word: neither `12,345` nor `v2` nor `a8f3c2` says anything that lasts.
 */
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
  // A chain of them hangs on its number: `Monday, 3 March`, `3 days ago`.
  for (let i = 1; i < tokens.length; i += 1)
    if (tokens[i]!.isTime && tokens[i - 1]!.isDropped) tokens[i]!.isDropped = true;
  for (let i = tokens.length - 2; i >= 0; i -= 1)
    if (tokens[i]!.isTime && tokens[i + 1]!.isDropped) tokens[i]!.isDropped = true;
  return tokens
    .filter(({ isDropped }) => !isDropped)
    .map(({ folded, start, end }) => ({ folded, start, end }));
}

/** How many words people would count: two characters of an unspaced script are about one. */
export function countWords(words: readonly string[]): number {
  const unspaced = words.reduce((count, word) => count + Number(UNSPACED.test(word)), 0);
  return words.length - Math.floor(unspaced / 2);
}

/** Equal for two texts that say the same but for case, punctuation, numbers and dates. */
export const foldedText = (text: string): string =>
  wordsOf(text)
    .map(({ folded }) => folded)
    .join(' ');
