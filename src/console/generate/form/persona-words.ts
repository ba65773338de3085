import { isSaid, partsOf, textOf, type Parts } from '../output-value.ts';

const LONGEST = 300;

const spelt = (text: string | null): string => text?.trim() ?? '';

const stemsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map((word) =>
    word.replace(/(?<=\p{L}{3})(?:innen|in|en|es|e|s|n)$/u, ''),
  );
const isWithin = (words: readonly string[], others: readonly string[]): boolean =>
  words.length > 0 && words.every((word) => others.includes(word));

export function personaWords(output: Parts): string {
  const title = partsOf(output['role'])['title'];
  const segment = spelt(textOf(output['segment']));
  const name = isSaid(title) ? title.text.trim() : spelt(textOf(output['label']));
  const known = stemsOf(segment);
  if (isWithin(stemsOf(name), known)) return segment.slice(0, LONGEST);
  const isTold = name.toLowerCase().includes(segment.toLowerCase()) || isWithin(known, stemsOf(name));
  return (isTold ? name : [name, segment].filter((text) => text !== '').join(', ')).slice(0, LONGEST);
}
