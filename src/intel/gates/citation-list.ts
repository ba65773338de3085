import type { Passage } from '../../grounding/passage.ts';
import type { IntelCitation } from './claims.ts';

/** Citations as they are used first: the same words of a source have one number. */
export function createCitationList(passages: readonly Passage[]) {
  const listed: IntelCitation[] = [];
  const numbers = new Map<string, number>();
  return {
    numberOf({ passage, quote, start, end }: { passage: number; quote: string; start: number; end: number }) {
      const { sourceId, chunkId, url, title } = passages[passage]!;
      // By place, not by chunk: neighbouring chunks share some of their text.
      const place = `${sourceId} ${url} ${start} ${end}`;
      const known = numbers.get(place);
      if (known !== undefined) return known;
      const n = listed.length + 1;
      numbers.set(place, n);
      listed.push({ n, sourceId, chunkId, url, title, quote, start, end, asOf: null });
      return n;
    },
    list: (): IntelCitation[] => listed,
  };
}
