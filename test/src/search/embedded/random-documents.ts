import type { IndexedDocument, RankRequest } from '../../../../src/search/embedded/chunk-index.ts';
import { randomOf } from '../../../support/random.ts';

const WORDS =
  `the of und price prices plan plans planet team teams seat seats login logins key keys report reports
export import crawl index a b`.split(/\s+/);

export function createRandom(seed: number) {
  const next = randomOf('documents', seed);
  const below = (n: number): number => Math.floor(next() * n);
  const pick = <T>(from: readonly T[]): T => from[below(from.length)]!;
  const text = (longest: number): string =>
    Array.from({ length: below(longest + 1) }, () => WORDS[Math.floor(WORDS.length * next() ** 2)]).join(' ');
  function unitVector(dimension: number): Float32Array {
    const vector = new Float32Array(dimension);
    const places = new Set<number>();
    while (places.size < 4) places.add(below(dimension));
    for (const place of places) vector[place] = pick([0.5, -0.5]);
    return vector;
  }
  function vectors(count: number): Pick<IndexedDocument, 'vectors' | 'model'> {
    if (next() < 0.15) return { vectors: null, model: null };
    const dimension = pick([6, 6, 6, 9]);
    const rows = Array.from({ length: count }, () => [...unitVector(dimension)]);
    return { vectors: Float32Array.from(rows.flat()), model: pick(['small', 'small', 'other']) };
  }
  return {
    below,
    pick,
    document(n: number): IndexedDocument {
      const count = below(5);
      return {
        id: `doc${n}`,
        sourceId: `kb${n % 4}`,
        title: next() < 0.5 ? text(4) : null,
        isSearchable: next() < 0.8,
        chunks: Array.from({ length: count }, (_, i) => ({
          id: `chk_${n}_${below(1_000)}_${i.toString(36)}`,
          heading: next() < 0.5 ? text(3) : null,
          text: text(20),
        })),
        ...vectors(count),
      };
    },
    request: (): RankRequest => ({
      text: text(8),
      vector: next() < 0.8 ? unitVector(6) : null,
      model: pick(['small', 'small', 'other', null]),
      ...(next() < 0.4 ? { documentIds: Array.from({ length: below(60) }, () => `doc${below(120)}`) } : {}),
      depth: pick([1, 5, 200]),
      perDocument: pick([1, 3]),
    }),
  };
}
