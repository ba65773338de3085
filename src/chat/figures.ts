import { NUMBER_WORDS } from '../extraction/facts/durations.ts';
import { wholeWords } from './whole-words.ts';

const FIGURE = new RegExp(
  String.raw`\p{N}|(?<!\p{L})(?:half|twice|hal[bv]\p{L}+|doubl\p{L}+|verdoppel\p{L}+|moitié|mitad|dubbel|metà|(?:${NUMBER_WORDS})(?!\p{L}))`,
  'iu',
);
export const hasFigure = (text: string): boolean => FIGURE.test(text);

const TIME = new RegExp(
  String.raw`(?:\p{N}|(?<!\p{L})(?!first|second|third|erst|zweit|premi|primer|eerst|tweed|prim[oa])(?:${NUMBER_WORDS}))[\s-]?(?:s|secs?|seconds?|min|mins|minutes?|h|hours?|sek\p{L}*|minuten?|stunden?|secondes?|heures?|segundos?|minutos?|horas?|seconden|uur|uren|second[oi]|minut[oi]|or[ae]|(?:working )?days?|(?:werk|arbeits)?tagen?|jours?|días?|dag(?:en)?|giorn[oi])(?!\p{L})`,
  'iu',
);
const SPEED =
  /^(?:fast(?:er|est)?|quick(?:er|est|ly)?|speed(?:y|ier)?|sooner|rapid(?:ly)?|schnell\p{L}*|rasch\p{L}*|rapide\p{L}*|vite|rápid\p{L}*|veloc\p{L}*|snel\p{L}*)$/iu;
const TOLD_SPEED = wholeWords(
  'faster|quicker|sooner|schneller|plus (?:vite|rapide\\p{L}*)|más rápid\\p{L}*|sneller|più veloc\\p{L}*',
);

export const isOfSpeed = (word: string): boolean => SPEED.test(word);

/** A duration such as "41 seconds" also says how fast something is. */
export const tellsSpeed = (text: string): boolean => TIME.test(text) || TOLD_SPEED.test(text);
