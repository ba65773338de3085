import { amountsIn } from '../../../extraction/facts/pricing/amounts.ts';
import { lowestIn } from '../../../extraction/facts/pricing/price-marks.ts';
import type { Token } from '../../../extraction/facts/content/words.ts';
import { isCounters, isTally } from './counters.ts';
import {
  AGE_LINE,
  HOURS,
  isDateLine,
  isOfYear,
  isOtherDeadline,
  isPeriod,
  isTakingEffect,
} from './line-dates.ts';
import { isOtherMark } from './line-marks.ts';
import { isOtherCode, isOtherNotation } from './number-notation.ts';
import { isFullName, type OwnNames, withoutOwnName } from './own-names.ts';
import { passingOf } from './passing-lines.ts';
import { isPlaceholder } from './placeholder-lines.ts';
import { isRunning } from './running-counts.ts';
import { isShownCode } from './shown-code.ts';
import {
  CONNECTIVES,
  FUNCTION_WORDS,
  isGoverned,
  isMendedGrammar,
  isMisspelledSmall,
  isOpposed,
  isOtherLimit,
  isOtherNumber,
  STRESSING,
} from './small-words.ts';
import type { Wording } from './text-diff.ts';
import { isUpdateNote } from './update-notes.ts';
import { isOtherTense, isSameStem, isSynonym, isVariant, whole } from './word-forms.ts';

export const LONGEST_ITEM = 12;

export type SlightReason = 'date' | 'counter' | 'rotation' | 'markup' | 'typo';

export function slightness(
  before: Wording,
  after: Wording,
  { isProse, isLegal, isPriced = false, isDated = false, names = [] }: Reading,
): SlightReason | null {
  const changed = [...before.changed, ...after.changed];
  const told = changed.filter(({ kind }) => kind === 'word' || kind === 'figure');
  const hasHours = !isLegal && [before, after].every(({ text }) => HOURS.test(text));
  if (changed.length > 0 && isUpdateNote(before.text, after.text)) return 'date';
  if (told.length === 0) {
    if (!changed.some(({ kind }) => kind === 'time')) return 'markup';
    const isNews =
      hasHours ||
      (!isLegal && isOtherDeadline(before, after)) ||
      (!isLegal && isTakingEffect(before.text, after.text, { isDated })) ||
      (!isLegal && !isDated && [before, after].every(isOfYear)) ||
      (isPriced && [before, after].every(({ text }) => text === '' || isPeriod(text)));
    return isNews ? null : 'date';
  }
  if (isOtherCode(before.text, after.text) || isShownCode(before.text, after.text)) return 'markup';
  if (isOtherMark(before.text, after.text)) return 'markup';
  if (isFullName(before, after) || isPlaceholder(before, after)) return 'typo';
  if (!isLegal && isOtherNotation(before.text, after.text)) return 'markup';
  if (!hasHours && [before, after].every(({ text }) => text === '' || isDateLine(text))) return 'date';
  if (!isPriced && [before, after].every(({ text }) => text === '' || AGE_LINE.test(text.trim())))
    return 'date';
  if (!isLegal) {
    const passing = passingOf(before.text, isPriced);
    if (passing !== null && passing === passingOf(after.text, isPriced)) return passing;
  }
  const figures = changed.filter(({ kind }) => kind === 'figure');
  const words = told.filter(({ kind }) => kind === 'word');
  if (figures.length > 0 && words.length <= 1 && isCounters(before, after, isPriced)) return 'counter';
  if (!isLegal && !isPriced && isRunning(before.text, after.text)) return 'counter';
  if (!isLegal && !isPriced && words.length === 0 && isTally(before, after)) return 'counter';
  if (figures.length > 0 || isOtherNumber(before.changed, after.changed)) return null;
  if (lowestPrices(before.text) !== lowestPrices(after.text)) return null;
  return isSpelling(before, after, { isProse, isLegal, names }) ? 'typo' : null;
}

const lowestPrices = (text: string): number =>
  amountsIn(text).filter((amount) => lowestIn(text, amount) !== null).length;

interface Reading {
  isProse: boolean;
  isLegal: boolean;
  isPriced?: boolean;
  isDated?: boolean;
  names?: OwnNames | undefined;
}

function isSpelling(
  old: Wording,
  now: Wording,
  { isProse: isSentence, isLegal, names = [] }: Pick<Reading, 'isProse' | 'isLegal' | 'names'>,
): boolean {
  if (isOpposed(old, now, isLegal) || isOtherLimit(old, now)) return false;
  if (isLegal && isMendedGrammar(old, now)) return true;
  const [before, after] = [old.changed, now.changed];
  const isProse = isSentence && !isLegal;
  const isMeant = (word: string): boolean =>
    !FUNCTION_WORDS.has(word) && !(isSentence && CONNECTIVES.has(word)) && !(isProse && STRESSING.has(word));
  const isMeantToken = ({ kind, folded }: Token): boolean => kind !== 'word' || isMeant(folded);
  const meant = (tokens: readonly Token[]): string[] =>
    tokens
      .filter(({ kind }) => kind === 'word')
      .flatMap(({ folded }) => whole(folded))
      .filter(isMeant);
  const [was, is] = isProse
    ? withoutOwnName(meant(before), meant(after), names)
    : [meant(before), meant(after)];
  if (was.length + is.length === 0) return true;
  if (before.length === 0 || after.length === 0) return false;
  if (wordsIn(before.filter(isMeantToken)) === wordsIn(after.filter(isMeantToken))) return false;
  const isSame = (one: string, other: string): boolean =>
    (isVariant(one, other) && !(isLegal && isOtherTense(one, other))) ||
    (!isLegal && isMisspelledSmall(one, other)) ||
    (isProse && (isSameStem(one, other) || isSynonym(one, other)));
  if (
    before.length === after.length &&
    before.every(
      ({ folded }, at) =>
        isSame(folded, after[at]!.folded) || (isProse && [folded, after[at]!.folded].every(isGoverned)),
    )
  )
    return true;
  if (was.join('') === is.join('')) return true;
  return was.length === is.length && was.every((word, at) => isSame(word, is[at]!));
}

const wordsIn = (tokens: readonly Token[]): string => tokens.map(({ folded }) => folded).join(' ');
