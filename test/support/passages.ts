import type { EvidencedPassage } from '../../src/grounding/passage.ts';

let made = 0;

export function passage(text: string, about: Partial<EvidencedPassage> = {}): EvidencedPassage {
  const start = about.start ?? 0;
  made += 1;
  return {
    sourceId: `kb_${made}`,
    chunkId: `chk_${made}`,
    title: null,
    url: null,
    heading: null,
    page: null,
    score: 1,
    ...about,
    text,
    start,
    end: start + text.length,
  };
}
