import { randomOf } from './site/text.ts';

const DIMENSIONS = 384;
const VOCABULARY = 600_000;
const FREQUENT =
  'the of and to in a is that for it as was with be by on not he his but at are this have from or had an they which'.split(
    ' ',
  );
const SYLLABLES = 'ka lo mi ter sun re po ban di gar el vos tu nim ash q'.split(' ');

function wordOf(rank: number): string {
  if (rank < FREQUENT.length) return FREQUENT[rank]!;
  let word = '';
  for (let rest = rank; rest > 0; rest = Math.floor(rest / SYLLABLES.length)) word += SYLLABLES[rest % 16]!;
  return word;
}

export function createZipf(seed: string) {
  const random = randomOf(seed);
  const anyWord = (): string => wordOf(Math.floor(VOCABULARY ** random()) - 1);
  return {
    random,
    words: (count: number): string => Array.from({ length: count }, anyWord).join(' '),
    unitVectors(rows: number): Float32Array {
      const values = Float32Array.from({ length: rows * DIMENSIONS }, () => random() - 0.5);
      for (let at = 0; at < values.length; at += DIMENSIONS) {
        const row = values.subarray(at, at + DIMENSIONS);
        const length = Math.sqrt(row.reduce((sum, value) => sum + value * value, 0));
        row.forEach((value, i) => (row[i] = value / length));
      }
      return values;
    },
  };
}
