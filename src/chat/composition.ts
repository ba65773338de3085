import type { Quoted } from '../grounding/sentences.ts';
import type { Citation, CitedSentence } from './citation.ts';

/** An answer as it grows: citations are numbered by first use, and the same words are cited once. */
export function createComposition() {
  const citations: Citation[] = [];
  const numbers = new Map<string, number>();
  let answer = '';

  function numberOf({ passage: { sourceId, chunkId, url, title }, quote, start, end }: Quoted): number {
    // By place, not by chunk: neighbouring chunks share some of their text.
    const key = `${sourceId} ${url} ${start} ${end}`;
    const known = numbers.get(key);
    if (known !== undefined) return known;
    const n = citations.length + 1;
    numbers.set(key, n);
    citations.push({ n, sourceId, chunkId, url, title, quote, start, end });
    return n;
  }

  return {
    /** What the answer grows by. */
    add({ lead, pieces }: CitedSentence): string {
      const text = pieces
        .map((piece) => piece.text + marks([...new Set(piece.quoted.map(numberOf))]))
        .join('');
      const token = (answer === '' ? lead.trimStart() : lead || ' ') + text;
      answer += token;
      return token;
    },
    isEmpty: () => answer === '',
    result: () => ({ answer, citations }),
  };
}

const marks = (numbers: readonly number[]): string => numbers.map((n) => ` [${n}]`).join('');
