import { countWords, type Token, tokensOf } from '../../../extraction/facts/content/words.ts';

/** The old or the new wording of a line, with the words that differ. */
export interface Wording {
  /** The whole line. Empty if the line does not exist in this version. */
  text: string;
  changed: readonly Token[];
}

/** Minimum number of changed words for a change in prose to be reported. */
export const LEAST_OF_PROSE = 4;

/** Maximum number of words in a line of a card or a list. A longer line is prose. */
export const LONGEST_ITEM = 12;

const FUNCTION_WORDS = new Set(
  (
    'a an the and or of on in at to for from by with as is are be it its this that these those our your their we you ' +
    'der die das den dem des ein eine einen einer und oder von zu zum zur im am in auf an für mit bei aus als ist sind ' +
    'le la les un une des du de et ou à au aux en pour par sur avec el los las una unos unas y o del al con por para en'
  ).split(' '),
);

/** Matches nouns in counts of visitors, customers, popularity and activity. Quotas count other things. */
const COUNTED =
  /(?<!\p{L})(?:customers?|companies|businesses|people|developers|readers|subscribers|downloads?|installs?|installations|stars?|forks?|commits?|pull requests|views?|likes?|comments?|reviews?|ratings?|followers?|visitors?|avis|évaluations|commentaires|abonnés|téléchargements|bewertungen|rezensionen|kommentare|abonnenten|besucher|reseñas|opiniones|valoraciones|comentarios|seguidores|visitas|(?:users|now|currently) online|(?<=\d\s?)online(?!\s\p{L})|helpful|votes?|shares?|replies|plants|brands|organi[sz]ations|professionals|open (?:positions?|roles?|jobs?)|(?:happy|active|trusted by|loved by|used by|join|over|more than) .{0,30}(?:users|teams|members)|kunden|unternehmen|nutzer|clients|entreprises|empresas|clientes)(?!\p{L})/iu;
/** Matches words that show a promise or a quota, rather than a count of popularity. */
const OFFERED =
  /[$€£¥₹]|(?<!\p{L})(?:per|up to|includes?|included|max(?:imum)?|min(?:imum)?|limit(?:ed)?|unlimited|free|trial|at least)(?!\p{L})/iu;

export type SlightReason = 'date' | 'counter' | 'markup' | 'typo';

/**
 * Why a changed line is not reported, or null if it is reported. Changed figures and names are reported, and so is any
 * changed word in a heading, a list item or a table cell. Prose is reported if at least four words changed, or a word
 * that reverses a promise. Some changes are never reported: dates and ages change by themselves, counts of customers
 * and views grow, and a corrected spelling does not change the meaning.
 */
export function slightness(
  before: Wording,
  after: Wording,
  { isProse, isLegal, isPriced = false }: { isProse: boolean; isLegal: boolean; isPriced?: boolean },
): SlightReason | null {
  const changed = [...before.changed, ...after.changed];
  const told = changed.filter(({ kind }) => kind === 'word' || kind === 'figure');
  if (told.length === 0) {
    if (!changed.some(({ kind }) => kind === 'time')) return 'markup';
    return !isLegal && isTakingEffect(before.text, after.text) ? null : 'date';
  }
  if ([before, after].every(({ text }) => text === '' || isDateLine(text))) return 'date';
  const figures = changed.filter(({ kind }) => kind === 'figure');
  const words = told.filter(({ kind }) => kind === 'word');
  if (figures.length > 0 && words.length <= 1 && isCounter(before) && isCounter(after)) return 'counter';
  if (isRunning(before.text, after.text)) return 'counter';
  if (!isLegal && !isPriced && words.length === 0 && isTally(before, after)) return 'counter';
  if (figures.length > 0 || isOtherNumber(before.changed, after.changed)) return null;
  if (isSpelling(before.changed, after.changed) || isPlaceholder(before, after)) return 'typo';
  if (!isProse || isOtherPromise(before.changed, after.changed)) return null;
  const size = Math.max(sizeOf(before.changed), sizeOf(after.changed));
  if (size >= LEAST_OF_PROSE || hasOtherItem(before) || hasOtherItem(after)) return null;
  return namesIn(before).length + namesIn(after).length > 0 ? null : 'typo';
}

const sizeOf = (tokens: readonly Token[]): number =>
  countWords(tokens.filter(({ kind }) => kind === 'word').map(({ folded }) => folded));

/** Number of characters before and after a figure that are searched for what the figure counts. */
const AROUND_FIGURE = 80;
/** Matches a number that was rounded by hand: `74,000+`, `16k`, `38 million`. A counter shows every digit. */
const ROUND =
  /^(?:\d{1,3}(?:[.,’' ]?000)+\s?\+?(?![\d.,]\d)|\d{1,4}(?:[.,]\d{1,2})?\s?(?:\+|(?:k|m|mm|mn|bn?|mio|million|billion|thousand|millionen|milliarden|millions|milliards|millones)(?![\p{L}])))/iu;

function isCounter({ text, changed }: Wording): boolean {
  if (text === '') return true;
  const first = changed.find(({ kind }) => kind === 'figure');
  if (first === undefined) return COUNTED.test(text) && !OFFERED.test(text);
  if (ROUND.test(text.slice(first.start, first.start + 30))) return false;
  const near = text.slice(Math.max(0, first.start - AROUND_FIGURE), first.end + AROUND_FIGURE);
  const behind = text.slice(first.end, first.end + 12);
  return COUNTED.test(near) && !OFFERED.test(near) && !/^\s?%/.test(behind) && !AGED.test(behind);
}

/**
 * Maximum growth factor of a counter without a label. Such a line is only a number with at least five digits, and the
 * label is on another line.
 */
const MOST_GROWTH = 1.05;
const ALL_DIGITS = /^(?!.*000$)(?:\d{5,12}|\d{1,3}(?:[.,’' ]\d{3})+)$/;

function isRunning(before: string, after: string): boolean {
  if (![before, after].every((text) => ALL_DIGITS.test(text.trim().slice(0, 30)))) return false;
  const [old, now] = [before, after].map((text) => Number(text.replaceAll(/\D/g, '')));
  return old! >= 10_000 && now! >= old! && now! < old! * MOST_GROWTH;
}

const COUNT = String.raw`\d[\d.,’']*`;
const RANGE = String.raw`${COUNT}(?:\s?(?:[-–—]|to|bis|à|a)\s?${COUNT})?`;
const TOTAL = String.raw`\s?(?:of|out of|von|sur|de)\s${COUNT}`;
const ENTRIES =
  '(?:results?|entries|items|products|events|ergebnis(?:sen?)?|einträgen?|résultats?|resultados?)(?!\\p{L})';
/**
 * Matches the length of a list: `showing 30 out of 438 fairs`, `1–24 of 391 results`. A word such as `showing` is not
 * enough, because `showing 12 chairs` may be an offer.
 */
const LIST_LENGTH = new RegExp(
  String.raw`(?<!\p{L})(?:showing|displaying|viewing|affichage|anzeige|mostrando)(?!\p{L})\D{0,20}${RANGE}(?:${TOTAL}(?!\d)|\s${ENTRIES})` +
    String.raw`|(?<!\d)${RANGE}${TOTAL}\s${ENTRIES}|^\D{0,3}${COUNT}\s${ENTRIES}$`,
  'giu',
);

/**
 * Whether only the numbers of entries differ: a number alone in parentheses behind a name, as in a filter, or the
 * length of a list.
 */
function isTally(before: Wording, after: Wording): boolean {
  const isAllTallies = ({ text, changed }: Wording): boolean => {
    const lengths = [...text.slice(0, LONGEST_TALLY).matchAll(LIST_LENGTH)];
    const isInLength = ({ start, end }: Token): boolean =>
      lengths.some(({ 0: found, index }) => index <= start && end <= index + found.length);
    return (
      changed.length > 0 &&
      (changed.every(isInLength) ||
        changed.every(({ start, end }) =>
          /^\S.{0,40} ?\(\d[\d.,’' ]*\)$/su.test(text.slice(Math.max(0, start - 30), end + 1).trimStart()),
        ))
    );
  };
  return isAllTallies(before) && isAllTallies(after);
}

const LONGEST_TALLY = 120;

const NUMBER_WORDS = new Set(
  (
    'one two three four five six seven eight nine ten eleven twelve twenty thirty fifty hundred thousand ' +
    'zwei drei vier fünf sechs sieben acht neun zehn elf zwölf zwanzig hundert tausend ' +
    'deux trois quatre cinq sept huit neuf dix onze douze vingt cent mille ' +
    'dos tres cuatro cinco seis siete ocho nueve diez once doce veinte cien mil'
  ).split(' '),
);

/** Whether a number word changed, as from `four users` to `six users`. */
const isOtherNumber = (before: readonly Token[], after: readonly Token[]): boolean =>
  [before, after].every((tokens) => tokens.some(({ folded }) => NUMBER_WORDS.has(folded)));

/** Words that reverse a promise, as in `cancel at any time, without a fee`. */
const PROMISING = new Set(
  (
    'not never without except excluding unless only unlimited free optional required mandatory must ' +
    'nie ohne außer nur unbegrenzt kostenlos gratis pflicht ' +
    'pas jamais sans sauf seulement illimité illimitée gratuit gratuite obligatoire ' +
    'nunca sin excepto solo sólo ilimitado ilimitada obligatorio'
  ).split(' '),
);

/** `don't` is split into two words, the second of which is `t`. */
const NEGATED = new Set(['t', 'cannot', 'no', 'nicht', 'keine', 'keinen', 'kein']);

/**
 * Whether one of the two wordings contains more of these words, as in the change from `is included` to `is not
 * included`.
 */
function isOtherPromise(before: readonly Token[], after: readonly Token[]): boolean {
  const [old, now] = [before, after].map((tokens) =>
    tokens
      .map(({ folded }) => (NEGATED.has(folded) ? 'not' : folded))
      .filter((word) => PROMISING.has(word))
      .sort(),
  );
  return old!.join(' ') !== now!.join(' ');
}

const AND = '(?:and|or|und|oder|et|ou|y|o)';
const ITEM = "[\\p{L}\\p{N}’'-]+(?: [\\p{L}\\p{N}’'-]+){0,2}";
/** Matches an enumeration, such as `daily, weekly, and monthly rentals`. */
const ENUMERATION = new RegExp(`${ITEM}(?:, ${ITEM}){1,12},? ${AND} ${ITEM}`, 'giu');
/** Matches what precedes an entry in an enumeration, and what follows one. */
const BEFORE_ITEM = new RegExp(String.raw`, $|(?<!\p{L})${AND} $`, 'iu');
const AFTER_ITEM = new RegExp(String.raw`^(?:,|\s${AND}\s)`, 'iu');
const AROUND_ITEM = 150;
/** Maximum length in characters of a word in an enumeration. The search takes too long in longer words. */
const LONGEST_ITEM_WORD = 60;

/** Whether an entry of an enumeration differs, such as a service that is no longer offered. */
function hasOtherItem({ text, changed }: Wording): boolean {
  return changed.some(({ kind, folded, start, end }) => {
    if (end - start > LONGEST_ITEM_WORD) return false;
    if (kind !== 'word' || FUNCTION_WORDS.has(folded)) return false;
    const isWhole = BEFORE_ITEM.test(text.slice(Math.max(0, start - 6), start));
    const isFirst = /[\p{L}\p{N}] $/u.test(text.slice(Math.max(0, start - 2), start));
    if (!isWhole && !(isFirst && AFTER_ITEM.test(text.slice(end, end + 6)))) return false;
    const from = Math.max(0, start - AROUND_ITEM);
    const around = text.slice(from, end + AROUND_ITEM);
    return [...around.matchAll(ENUMERATION)].some(
      ({ 0: found, index }) => from + index <= start && end <= from + index + found.length,
    );
  });
}

/** Matches ages that companies update by hand, as in `over 95 years`. */
const AGED = /^\+?\s?(?:years?|jahren?|ans|años)(?!\p{L})/iu;

const EFFECT =
  /(?<!\p{L})(?:effective|takes? effect|as of|from|starting|beginning|until|till|valid|ends?|expires?|deadline|before|by|ab|gültig|bis|à partir|jusqu|a partir|hasta)(?!\p{L})/iu;
const PASSING =
  /(?<!\p{L})(?:updated?|modified|published|posted|reviewed|revised|written|generated|aktualisiert|veröffentlicht|stand|mis à jour|actualizado)(?!\p{L})|©/iu;
/** Maximum number of words in a line that only states the page's date. */
const LONGEST_DATE_LINE = 4;

const isDateLine = (text: string): boolean => {
  if (text.length > 120) return false;
  const tokens = tokensOf(text);
  const words = tokens.filter(({ kind }) => kind === 'word' || kind === 'figure');
  return (
    words.length < tokens.length &&
    words.length <= LONGEST_DATE_LINE &&
    (words.length === 0 || PASSING.test(text))
  );
};

/**
 * Minimum number of words in a sentence that states an effective date. A shorter line is only a date with its label.
 */
const LEAST_OF_EFFECT = 5;

/** Whether the date says since when or until when a rule is valid. */
const isTakingEffect = (before: string, after: string): boolean =>
  [before, after].every(
    (text) =>
      EFFECT.test(text) && !PASSING.test(text) && (text.match(/\p{L}+/gu) ?? []).length >= LEAST_OF_EFFECT,
  );

/** Whether only function words differ, or each changed word is another spelling of the old one. */
function isSpelling(before: readonly Token[], after: readonly Token[]): boolean {
  const meant = (tokens: readonly Token[]): string[] =>
    tokens
      .filter(({ kind, folded }) => kind === 'word' && !FUNCTION_WORDS.has(folded))
      .map(({ folded }) => folded);
  const [old, now] = [meant(before), meant(after)];
  if (old.length + now.length === 0) return true;
  if (before.length === 0 || after.length === 0) return false;
  // `e mail` and `email` are the same, and so are `sign-up` and `signup`.
  if (old.join('') === now.join('')) return true;
  return old.length === now.length && old.every((word, at) => isVariant(word, now[at]!));
}

/** Matches a template key, such as `pricing-table_label`, which a page shows by mistake instead of its text. */
const IDENTIFIER = /(?<![\p{L}\p{N}_-])\p{L}[\p{L}\p{N}-]*_[\p{L}\p{N}_-]*/gu;

/** Whether the words are the same, except that one side shows a template key instead of a word. */
function isPlaceholder(before: Wording, after: Wording): boolean {
  const [broken, mended] = before.changed.length > 0 ? [before, after] : [after, before];
  if (mended.text === '' || mended.changed.length > 0) return false;
  const names = [...broken.text.matchAll(IDENTIFIER)];
  return broken.changed.every(({ start, end }) =>
    names.some(({ 0: name, index }) => index <= start && end < index + name.length),
  );
}

/** Minimum length of words that may differ by one letter. */
const LETTERS_OF_ONE = 5;

function isVariant(one: string, other: string): boolean {
  if (one === other) return true;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  // Singular and plural count as the same spelling.
  if (long === `${short}s` || long === `${short}es`) return true;
  if (short.length < LETTERS_OF_ONE - 1) return false;
  return distanceUpTo(short, long, short.length >= LETTERS_OF_ONE * 2 ? 2 : 1);
}

/** Whether the edit distance of two words is at most `most`. An edit inserts, deletes, replaces or swaps letters. */
function distanceUpTo(one: string, other: string, most: number): boolean {
  if (Math.abs(one.length - other.length) > most) return false;
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, i) => i);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1];
      row[j] = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + Number(!same));
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        row[j] = Math.min(row[j]!, beforeLast[j - 2]! + 1);
    }
    [beforeLast, last] = [last, row];
  }
  return last[other.length]! <= most;
}

/** Capitalized words that changed and do not begin a sentence. */
const namesIn = ({ text, changed }: Wording): Token[] =>
  changed.filter(({ kind, start, end }) => {
    if (kind !== 'word' || end - start < 2 || !/^\p{Lu}/u.test(text.slice(start, start + 2))) return false;
    return /[\p{L}\p{N},;)]["'’”]?\s$/u.test(text.slice(Math.max(0, start - 3), start));
  });
