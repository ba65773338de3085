import type { Passage, Picture } from '../../../extraction/facts/content/content-facts.ts';
import { wordingOf } from '../../../extraction/facts/content/words.ts';
import type { KnownWords } from './text-diff.ts';

const LEAST_OF_CAPTION = 3;

type Side = KnownWords['side'];

interface Labelled {
  passages: readonly Passage[];
  pictures: readonly Picture[];
  hero: { h1: string | null; title: string | null };
}

export function createIsRepeatedLabel(
  pages: Record<Side, Labelled>,
): (side: Side, passage: Passage) => boolean {
  const labelsOf = ({ passages, pictures, hero }: Labelled): Set<string> =>
    new Set(
      [
        hero.h1 ?? '',
        ...passages.flatMap(({ kind, text }) => (kind === 'heading' ? [text] : [])),
        ...pictures.map(({ text }) => text),
      ].map(wordingOf),
    );
  const labels = { before: labelsOf(pages.before), after: labelsOf(pages.after) };
  const captions = new Set(
    [...pages.before.pictures, ...pages.after.pictures].map(({ text }) => wordingOf(text)),
  );
  const ofTitles = [pages.before, pages.after].map(
    ({ hero }) => new Set(wordingOf(hero.title ?? '').split(' ')),
  );
  return (side, passage) => {
    const { passages, hero } = pages[side];
    const text = wordingOf(passage.text);
    const isSigned =
      passage.kind !== 'heading' &&
      passage.kind !== 'row' &&
      text !== '' &&
      text.split(' ').every((word) => ofTitles.every((words) => words.has(word)));
    if (isSigned && passage === passages.findLast(({ place }) => place === 'page')) return true;
    if (text === '' || !labels.before.has(text) || !labels.after.has(text)) return false;
    if (text === wordingOf(hero.h1 ?? '')) return true;
    if (captions.has(text) && passage.kind === 'text' && text.split(' ').length >= LEAST_OF_CAPTION)
      return true;
    const above = passages.findLast(({ kind, at }) => kind === 'heading' && at.end <= passage.at.start);
    return above !== undefined && wordingOf(above.text) === text;
  };
}
