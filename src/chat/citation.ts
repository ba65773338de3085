import type { Quoted } from '../grounding/sentences.ts';

/** A sentence that has passed the gates: its text in pieces, each followed by what supports it. */
export interface CitedSentence {
  /** What parts it from the sentence before: a space, line breaks, the mark of a list item. */
  lead: string;
  pieces: { text: string; quoted: Quoted[] }[];
}

/** A citation as an answer shows it. */
export interface Citation {
  n: number;
  sourceId: string;
  chunkId: string;
  url: string | null;
  title: string | null;
  quote: string;
  start: number;
  end: number;
}
