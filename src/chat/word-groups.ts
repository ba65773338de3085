import { LRUCache } from 'lru-cache';

/** Languages of a line, in the order of its columns. */
export const GROUP_LANGUAGES = ['en', 'de', 'fr', 'es', 'nl', 'it'] as const;
type GroupLanguage = (typeof GROUP_LANGUAGES)[number];

export interface Stem {
  stem: string;
  language: GroupLanguage;
  /** The index of the line. */
  group: number;
  hasEndings: boolean;
  isInside: boolean;
  isCompound: boolean;
}

/** A part of a word, and the stems that match exactly this part. They may be in several groups. */
export interface WordPart {
  start: number;
  end: number;
  stems: Stem[];
}

const SHORTEST_INSIDE = 4;

export const folded = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

export const entriesOf = (line: string): string[] => line.split(/[\s|]+/u).filter((word) => word !== '');

/**
 * Each line has words of one meaning. `|` separates languages, `~` marks the end of a stem. With `*`, the stem also
 * matches inside compounds.
 */
export const stemsOf = (lines: readonly string[]): Stem[] =>
  lines.flatMap((line, group) =>
    line.split('|').flatMap((column, at) =>
      entriesOf(column).map((word): Stem => {
        const [stem = ''] = folded(word.replace('*', '')).split('~');
        const isCompound = word.startsWith('*');
        return {
          stem,
          language: GROUP_LANGUAGES[at]!,
          group,
          hasEndings: word.includes('~'),
          isInside: isCompound && stem.length >= SHORTEST_INSIDE,
          isCompound,
        };
      }),
    ),
  );

/** If stems overlap in the word, the longest one wins. */
export function partsOf(
  word: string,
  stems: readonly Stem[],
  fits: (stem: Stem, ending: string) => boolean,
): WordPart[] {
  const found = stems
    .flatMap((one) => {
      const start = one.isInside ? word.indexOf(one.stem) : word.startsWith(one.stem) ? 0 : -1;
      if (start === -1) return [];
      const end = start + one.stem.length;
      return one.isInside || fits(one, word.slice(end)) ? [{ one, start, end }] : [];
    })
    .sort((a, b) => b.one.stem.length - a.one.stem.length);
  const parts: WordPart[] = [];
  for (const { one, start, end } of found) {
    const over = parts.find((part) => start < part.end && part.start < end);
    if (over === undefined) parts.push({ start, end, stems: [one] });
    else if (over.start === start && over.end === end) over.stems.push(one);
  }
  return parts;
}

const REMEMBERED = 20_000;

export function rememberWords<T extends object>(read: (word: string) => T): (word: string) => T {
  const remembered = new LRUCache<string, T>({ max: REMEMBERED });
  return (word) => {
    let known = remembered.get(word);
    if (known === undefined) remembered.set(word, (known = read(word)));
    return known;
  };
}
