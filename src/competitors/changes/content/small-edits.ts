import { type Token, tokensOf } from '../../../extraction/facts/content/words.ts';

/** The old or the new wording of a line, with the words that differ. */
export interface Wording {
  /** The whole line. Empty if the line does not exist in this version. */
  text: string;
  changed: readonly Token[];
}

/** Maximum number of words in a line of a card or a list. A longer line is prose. */
export const LONGEST_ITEM = 12;

const FUNCTION_WORDS = new Set(
  (
    'a an the and or of on in at to for from by with as is are be it its this that these those our your their we you ' +
    'der die das den dem des ein eine einen einer und oder von zu zum zur im am in auf an für mit bei aus als ist sind ' +
    'le la les un une des du de et ou à au aux en pour par sur avec el los las una unos unas y o del al con por para en'
  ).split(' '),
);

/** Words that stress a statement and do not change what it says. */
const STRESSING = new Set(
  (
    'also actually always already absolutely completely easily even fully highly indeed just now quickly really simply so still ' +
    'today too truly totally very well auch bereits doch einfach ganz jetzt noch nun schnell schon sehr voll ' +
    'aussi bien désormais déjà encore facilement maintenant simplement toujours très ahora también fácilmente muy ya'
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
 * Why a changed line is not reported, or null if it is reported. A line is not reported if it says nothing new, for
 * example if only a date, a visitor count or the spelling changed. Words that stress a statement count only in
 * headings, list items and table cells.
 */
export function slightness(
  before: Wording,
  after: Wording,
  { isProse, isLegal, isPriced = false, isDated = false }: Reading,
): SlightReason | null {
  const changed = [...before.changed, ...after.changed];
  const told = changed.filter(({ kind }) => kind === 'word' || kind === 'figure');
  const hasHours = !isLegal && [before, after].every(({ text }) => HOURS.test(text));
  if (told.length === 0) {
    if (!changed.some(({ kind }) => kind === 'time')) return 'markup';
    const isNews = hasHours || (!isLegal && isTakingEffect(before.text, after.text, { isDated }));
    return isNews ? null : 'date';
  }
  if (!hasHours && [before, after].every(({ text }) => text === '' || isDateLine(text))) return 'date';
  const figures = changed.filter(({ kind }) => kind === 'figure');
  const words = told.filter(({ kind }) => kind === 'word');
  if (figures.length > 0 && words.length <= 1 && isCounter(before) && isCounter(after)) return 'counter';
  if (!isLegal && !isPriced && isRunning(before, after)) return 'counter';
  if (!isLegal && !isPriced && words.length === 0 && isTally(before, after)) return 'counter';
  if (figures.length > 0 || isOtherNumber(before.changed, after.changed)) return null;
  // In legal terms, "already" or another ending may change what is owed.
  return isSpelling(before.changed, after.changed, isProse && !isLegal) || isPlaceholder(before, after)
    ? 'typo'
    : null;
}

/** How a line is read: as prose, on a legal page, on a page with prices, or on a page whose entries have dates. */
interface Reading {
  isProse: boolean;
  isLegal: boolean;
  isPriced?: boolean;
  isDated?: boolean;
}

/** Number of characters before and after a figure that are searched for what the figure counts. */
const AROUND_FIGURE = 80;
/** Matches a number that was rounded by hand: `74,000+`, `16k`, `38 million`. A counter shows every digit. */
const ROUND =
  /^(?:\d{1,3}(?:[.,’' ]?000)+\s?\+?(?![\d.,]\d)|\d{1,4}(?:[.,]\d{1,2})?\s?(?:\+|(?:k|m|mm|mn|bn?|mio|million|billion|thousand|millionen|milliarden|millions|milliards|millones)(?![\p{L}])))/iu;

/** Matches the words after a stock count, as in `3 left`. */
const SCARCE =
  /^\s?(?:left|remaining|in stock|verfügbar|auf lager|restants?|en stock|disponibles)(?!\p{L})/iu;

function isCounter({ text, changed }: Wording): boolean {
  if (text === '') return true;
  const first = changed.find(({ kind }) => kind === 'figure');
  if (first === undefined) return COUNTED.test(text) && !OFFERED.test(text);
  if (ROUND.test(text.slice(first.start, first.start + 30))) return false;
  const near = text.slice(Math.max(0, first.start - AROUND_FIGURE), first.end + AROUND_FIGURE);
  const behind = text.slice(first.end, first.end + 12);
  if (SCARCE.test(behind)) return true;
  return COUNTED.test(near) && !OFFERED.test(near) && !/^\s?%/.test(behind) && !AGED.test(behind);
}

/**
 * Maximum growth of a running number between two checks, as a factor. A running number shows every digit, unlike a
 * number in a claim, and has no unit.
 */
const MOST_GROWTH = 1.05;
const LEAST_RUNNING = 1_000;
const EVERY_DIGIT = /^(?:\d{4,12}|\d{1,3}(?:[.,’']\d{3})+)$/;
const UNIT_BEHIND =
  /^\s?(?:%|\p{Sc}|(?:usd|eur|gbp|k|m|mm|cm|kg|g|lbs?|ml|l|gb|mb|tb|w|v|hz|mah|sq|ft)(?!\p{L}))/iu;
const MONEY_BEFORE = /(?:\p{Sc}|usd|eur|gbp)\s?$/iu;

/** Whether only running numbers differ, and each of them grew a little. */
function isRunning(before: Wording, after: Wording): boolean {
  if (before.changed.length === 0 || before.changed.length !== after.changed.length) return false;
  return before.changed.every((was, at) => {
    const is = after.changed[at]!;
    const [old, now] = [numberIn(before.text, was), numberIn(after.text, is)];
    return old !== null && now !== null && old >= LEAST_RUNNING && now > old && now < old * MOST_GROWTH;
  });
}

/** The value of a running number. Null if the token is not a running number. */
function numberIn(text: string, { kind, folded, start, end }: Token): number | null {
  if (kind !== 'figure' || !EVERY_DIGIT.test(folded) || folded.endsWith('00')) return null;
  if (
    UNIT_BEHIND.test(text.slice(end, end + 6)) ||
    MONEY_BEFORE.test(text.slice(Math.max(0, start - 4), start))
  )
    return null;
  return Number(folded.replaceAll(/\D/g, ''));
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
 * Whether only the numbers of entries differ: a number alone in parentheses after a name, as in a filter, or the length
 * of a list.
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

/** Matches ages that companies update by hand, as in `over 95 years`. */
const AGED = /^\+?\s?(?:years?|jahren?|ans|años)(?!\p{L})/iu;

const EFFECT =
  /(?<!\p{L})(?:effective|takes? effect|as of|from|starting|beginning|until|till|valid|ends?|expires?|deadline|before|by|ab|gültig|bis|à partir|jusqu|a partir|hasta)(?!\p{L})/iu;
const PASSING =
  /(?<!\p{L})(?:ago|vor \d|il y a|hace \d|updated?|modified|published|posted|reviewed|revised|written|generated|aktualisiert|veröffentlicht|stand|mis à jour|actualizado)(?!\p{L})|©/iu;
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

/** Minimum number of words in a sentence with a date. A shorter line is only a date with its label. */
const LEAST_OF_EFFECT = 5;

/** Matches sentences about a delivery date, which changes every day. */
const DELIVERY =
  /(?<!\p{L})(?:deliver\p{L}*|arriv\p{L}*|ships?|shipping|shipped|dispatch\p{L}*|get it by|liefer\p{L}*|versand\p{L}*|zustellung|livr\p{L}*|expédi\p{L}*|réception|entreg\p{L}*|envío|recíbe\p{L}*)(?!\p{L})/iu;

/**
 * Whether the date is part of what the sentence says, such as the day of an event. On a page whose entries have dates,
 * the sentence must also contain a word such as `effective` or `until`.
 */
const isTakingEffect = (before: string, after: string, { isDated }: { isDated: boolean }): boolean =>
  [before, after].every(
    (text) =>
      (EFFECT.test(text) || !isDated) &&
      !PASSING.test(text) &&
      !DELIVERY.test(text) &&
      (text.match(/\p{L}+/gu) ?? []).length >= LEAST_OF_EFFECT,
  );

const CLOCK = String.raw`\d{1,2}(?:[:.]\d\d)?(?:\s?[ap]\.?\s?m\b\.?|\s?(?:uhr|h)(?!\p{L}))`;
const TIME = String.raw`(?:${CLOCK}|\d{1,2}[:.]\d\d)`;
/** Matches opening hours: two times of day with a dash or `to` between them, one of which is clearly a time of day. */
const HOURS = new RegExp(
  String.raw`(?:${CLOCK}|\d{1,2}:\d\d|\d{1,2})\s?(?:[-–—]|to|until|till|bis|à|a)\s?(?:${CLOCK}|\d{1,2}:\d\d)|${TIME}\s?(?:[-–—]|to|bis|à|a)\s?${TIME}`,
  'iu',
);

/** Whether only function words differ, or each changed word is another spelling of the old one. */
function isSpelling(before: readonly Token[], after: readonly Token[], isProse: boolean): boolean {
  const isMeant = (word: string): boolean => !FUNCTION_WORDS.has(word) && !(isProse && STRESSING.has(word));
  const meant = (tokens: readonly Token[]): string[] =>
    tokens
      .filter(({ kind }) => kind === 'word')
      .flatMap(({ folded }) => whole(folded))
      .filter(isMeant);
  const [old, now] = [meant(before), meant(after)];
  if (old.length + now.length === 0) return true;
  if (before.length === 0 || after.length === 0) return false;
  // The same words in a different order are not a spelling change.
  if (wordsIn(before) === wordsIn(after)) return false;
  // A function word may have been misspelled.
  if (
    before.length === after.length &&
    before.every(({ folded }, at) => isVariant(folded, after[at]!.folded))
  )
    return true;
  // `e mail` and `email` are the same, and so are `sign-up` and `signup`.
  if (old.join('') === now.join('')) return true;
  return (
    old.length === now.length &&
    old.every((word, at) => isVariant(word, now[at]!) || (isProse && isSameStem(word, now[at]!)))
  );
}

const wordsIn = (tokens: readonly Token[]): string => tokens.map(({ folded }) => folded).join(' ');

/** Contracted words are split at the apostrophe: `don't` is `don` and `t`. */
const CONTRACTED: Record<string, string[]> = {
  t: ['not'],
  cannot: ['can', 'not'],
  re: ['are'],
  ve: ['have'],
  ll: ['will'],
  s: ['is'],
  m: ['am'],
};
const whole = (word: string): string[] => {
  if (Object.hasOwn(CONTRACTED, word)) return CONTRACTED[word]!;
  return [
    /^(?:don|doesn|didn|isn|aren|wasn|weren|hasn|haven|couldn|shouldn|wouldn)$/.test(word)
      ? word.slice(0, -1)
      : word,
  ];
};

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

/** Minimum length of words that may differ by one letter. Shorter similar words are often different words. */
const LETTERS_OF_ONE = 6;

const withoutDoubles = (word: string): string => word.replaceAll(/(\p{L})\1+/gu, '$1');

/**
 * Minimum share and minimum number of initial letters that two forms of a word share, such as `registered` and
 * `register`.
 */
const STEM = { share: 0.7, letters: 5 };

/** Whether the two words have the same stem. In prose, the form of a word seldom matters. */
function isSameStem(one: string, other: string): boolean {
  const longer = Math.max(one.length, other.length);
  let same = 0;
  while (same < longer && one[same] === other[same]) same += 1;
  return same >= STEM.letters && same >= longer * STEM.share;
}

function isVariant(one: string, other: string): boolean {
  if (one === other) return true;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  // Singular and plural count as the same spelling.
  if (long === `${short}s` || long === `${short}es`) return true;
  if (withoutDoubles(one) === withoutDoubles(other)) return true;
  if (short.length < LETTERS_OF_ONE - 1 || one[0] !== other[0]) return false;
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
