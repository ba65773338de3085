import { isSaid, partsOf, textOf, type Parts } from '../output-value.ts';

const LONGEST = 300;

const spelt = (text: string | null): string => text?.trim() ?? '';

export function personaWords(output: Parts): string {
  const title = partsOf(output['role'])['title'];
  const segment = spelt(textOf(output['segment']));
  const name = isSaid(title) ? title.text.trim() : spelt(textOf(output['label']));
  return (segment === '' ? name : segment).slice(0, LONGEST);
}
