import { amountsIn } from '../../extraction/facts/pricing/amounts.ts';
import { lowestIn } from '../../extraction/facts/pricing/price-marks.ts';
import { type Money, moneyIn } from './term-amounts.ts';
import { TERM_WORDS } from './term-words.ts';
import { words } from './word-patterns.ts';

const said = (meaning: 'free' | 'included'): RegExp =>
  words(`(?:${Object.values(TERM_WORDS[meaning]).flat().join('|')})`);
const FREE = said('free');
const INCLUDED = said('included');
const DENIES = words(String.raw`(?:${Object.values(TERM_WORDS.denies).flat().join('|')})(?!\p{L})`);
/** "No extra cost" is free although it denies something, so the denial must come before the word itself. */
const isDenied = (text: string, pattern: RegExp): boolean =>
  DENIES.test(text.slice(0, pattern.exec(text)?.index ?? 0));

/**
 * What a text says that something costs: its only amount, or zero if it is free or included. Null if the text names
 * several amounts, a lowest amount, or a condition under which something is free.
 */
export function chargeIn(text: string): Money | null {
  const amounts = amountsIn(text);
  const isFree = [FREE, INCLUDED].some((pattern) => pattern.test(text) && !isDenied(text, pattern));
  const [amount, ...more] = amounts;
  if (amount === undefined) return isFree ? { amount: 0 } : null;
  if (more.length > 0 || lowestIn(text, amount) !== null) return null;
  return isFree ? null : moneyIn(text);
}

/** Which of two charges is lower. Null if their currencies differ. Nothing to pay is the same in all currencies. */
export function lowerOf(ours: Money, theirs: Money): 'us' | 'them' | 'even' | null {
  if (ours.amount === theirs.amount && ours.amount === 0) return 'even';
  if (ours.amount !== 0 && theirs.amount !== 0 && ours.currency !== theirs.currency) return null;
  return ours.amount === theirs.amount ? 'even' : ours.amount < theirs.amount ? 'us' : 'them';
}
