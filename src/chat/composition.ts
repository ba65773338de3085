import { createCitationList } from '../grounding/citations.ts';
import type { CitedSentence } from './conversation.ts';

export function createComposition() {
  const citations = createCitationList();
  let answer = '';

  return {
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

export const marks = (numbers: readonly number[]): string => numbers.map((n) => ` [${n}]`).join('');
