import { isCovered } from '../../chat/concepts.ts';
import type { Candidate } from './candidate.ts';

const SHORTEST = 4;
/** Matches words that a sentence about any topic may have, such as a period or a verb of saying. */
const OF_ANY_TOPIC =
  /^(?:\p{L}*years?|months?|weeks?|days?|hours?|says?|said|asks?|gives?|gave|offers?|have|does|with|that|this|from|their|they|them|than|what|when|which|would|about|more|less|only|also|very|jahr\p{L}*|monat\p{L}*|woche\p{L}*|tage?n?|stunden?|sagt|sagen|fragt|gibt|geben|bietet|haben|eine?[nrms]?|nicht|keine?[nrms]?|unser\p{L}*|ihre?[nrms]?|über|mehr|jaar|jaren|maand\p{L}*|weken|dagen|zegt|vraagt|geeft|biedt|heeft|hebben|geen|onze|meer|année?s?|mois|semaines?|jours?|demande|donne|offre|avec|pour|nous|leurs?|plus|años?|meses|semanas?|días?|dice|pide|ofrece|tiene|para|nuestr\p{L}+|anni|mesi|giorni|chiede|offre|hanno|nostr\p{L}+)$/iu;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** The words of a topic that tell it from others, without the `names` of vendors. */
export function topicWords(topic: string, names: readonly string[] = []): string[] {
  const known = new Set(names.flatMap(wordsOf));
  return [...new Set(wordsOf(topic))].filter(
    (word) => word.length >= SHORTEST && !OF_ANY_TOPIC.test(word) && !known.has(word),
  );
}

/** How many of the topic's words a text has, in any supported language. */
export function topicShare(words: readonly string[], text: string): number {
  const there = wordsOf(text);
  return words.filter((word) => isCovered(word, there)).length;
}

export function topicFirst(topic: string | undefined, candidates: readonly Candidate[]): Candidate[] {
  if (topic === undefined) return [...candidates];
  const names = candidates.flatMap(({ facts }) => facts.map(({ vendor }) => vendor));
  const words = topicWords(topic, names);
  const shares = new Map(
    candidates.map((one) => [one, topicShare(words, `${one.label} ${one.text}`)] as const),
  );
  return candidates.toSorted((a, b) => shares.get(b)! - shares.get(a)!);
}
