import type { PassageAnalysis } from '../../../../src/search/embedded/segment.ts';

const tokens = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

export const toyAnalysis: PassageAnalysis = {
  analysePassage(text) {
    const words = tokens(text);
    return { words, parts: words.filter((w) => w.length > 3).map((w) => `~${w.slice(0, 3)}`) };
  },
  analyseQuery: (text, languages) =>
    tokens(text).map((word) => ({
      word,
      alternatives: [
        { term: word, weight: 1 },
        { term: `~${word.slice(0, 3)}`, weight: 0.5 },
        ...(languages.includes('de') ? [{ term: `${word}e`, weight: 0.9 }] : []),
      ],
      isStopword: ['the', 'of', 'und'].includes(word),
    })),
  detectLanguage: (text) => (tokens(text).includes('und') ? 'de' : null),
};
