import { createCitationList } from '../grounding/citations.ts';
import type { CitedSentence } from './citation.ts';

/** An answer as it grows. */
export function createComposition() {
  const citations = createCitationList();
  let answer = '';

  return {
    /** What the answer grows by. */
    add({ lead, pieces }: CitedSentence): string {
      const text = pieces
        .map((piece) => piece.text + marks([...new Set(piece.quoted.map(citations.numberOf))]))
        .join('');
      const token = (answer === '' ? lead.trimStart() : lead || ' ') + text;
      answer += token;
      return token;
    },
    isEmpty: () => answer === '',
    result: () => ({ answer, citations: citations.list() }),
  };
}

const marks = (numbers: readonly number[]): string => numbers.map((n) => ` [${n}]`).join('');
