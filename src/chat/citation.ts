import type { Quoted } from '../grounding/sentences.ts';

/** A sentence that has passed the gates: its text in pieces, each followed by what supports it. */
export interface CitedSentence {
  /** What parts it from the sentence before: a space, line breaks, the mark of a list item. */
  lead: string;
  pieces: { text: string; quoted: Quoted[] }[];
}
