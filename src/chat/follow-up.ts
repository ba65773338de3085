import { analyseQuery } from '../search/analysis/analyse.ts';
import type { Turn } from './conversation.ts';

/** A message with fewer words of its own leans on what was said before. */
const FEW_WORDS = 3;
/** User turns that are looked at, and words that are taken from them. */
const TURNS = 2;
const BORROWED = 12;

/** Words that stand for something named before. */
const POINTING =
  /(?<!\p{L})(?:it|its|they|them|their|theirs|this|that|these|those|one|ones|he|she|him|her|there|then|former|latter|same|es|sie|ihn|ihr|ihre|ihren|dies|diese|dieser|dieses|davon|dafür|dazu|damit|il|elle|ils|elles|celui|celle|cela|ça|leur|leurs|eso|esto|ese|esa|ello|ellos|ellas|он|она|оно|они|это|его|её|их)(?!\p{L})|^(?:and|or|but|so|what about|how about|und|oder|et|y|а|и)(?!\p{L})|它|他們|她|这个|那个/iu;

/**
 * What to search for, told without a model: a message that leans on the conversation borrows the content words of
 * the last user turns, newest first. Deterministic.
 */
export function followUpQuery(message: string, history: readonly Turn[]): string {
  const own = contentWords(message);
  if (own.length >= FEW_WORDS && !POINTING.test(message)) return message;
  const turns = history.filter(({ role }) => role === 'user').slice(-TURNS);
  const known = new Set(own);
  const borrowed: string[] = [];
  for (const { content } of turns.toReversed()) {
    for (const word of contentWords(content)) {
      if (borrowed.length === BORROWED) break;
      if (known.has(word)) continue;
      known.add(word);
      borrowed.push(word);
    }
  }
  return borrowed.length === 0 ? message : `${message} ${borrowed.join(' ')}`;
}

const contentWords = (text: string): string[] => [
  ...new Set(
    analyseQuery(text.slice(0, 1_000), [])
      .filter(({ isStopword }) => !isStopword)
      .map(({ word }) => word),
  ),
];
