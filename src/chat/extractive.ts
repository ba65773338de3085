import type { Passage } from '../grounding/passage.ts';
import { quotableSentences, type Quoted } from '../grounding/sentences.ts';
import { analysePassage, analyseQuery } from '../search/analysis/analyse.ts';
import { detectLanguage } from '../search/analysis/language.ts';
import type { CitedSentence } from './citation.ts';

const MOST_SENTENCES = 4;
/** What a further sentence must add, as a share of what the question asks. */
const LEAST_GAIN = 0.15;
/** What the rank of its passage is worth to a sentence, at most. */
const RANK_WORTH = 0.25;

interface Candidate {
  quoted: Quoted;
  passage: number;
  terms: ReadonlySet<string>;
}

/**
 * An answer put together from whole sentences of the passages, word for word: those that together cover most of
 * the words of the question, rare ones counting more. Deterministic. Empty if no passage has a sentence.
 */
export function quoteAnswer(query: string, passages: readonly Passage[]): CitedSentence[] {
  const candidates = passages.flatMap(candidatesOf);
  const asked = askedWords(query, candidates);
  const whole = asked.reduce((sum, { weight }) => sum + weight, 0) || 1;
  const open = new Set(asked);
  const chosen: Candidate[] = [];
  while (chosen.length < MOST_SENTENCES) {
    let best: { candidate: Candidate; gain: number; worth: number } | undefined;
    for (const candidate of candidates) {
      if (chosen.some((other) => overlaps(other.quoted, candidate.quoted))) continue;
      const gain = [...open].reduce((sum, word) => sum + (has(candidate, word) ? word.weight : 0), 0) / whole;
      const worth = gain + RANK_WORTH / (1 + candidate.passage);
      if (best === undefined || worth > best.worth) best = { candidate, gain, worth };
    }
    // The first may share no word with the question: its passage was found by its meaning.
    if (best === undefined || (chosen.length > 0 && best.gain < LEAST_GAIN)) break;
    chosen.push(best.candidate);
    for (const word of open) if (has(best.candidate, word)) open.delete(word);
  }
  return chosen
    .sort((a, b) => a.passage - b.passage || a.quoted.start - b.quoted.start)
    .map(({ quoted }) => ({ lead: '\n', pieces: [{ text: quoted.quote, quoted: [quoted] }] }));
}

function candidatesOf(passage: Passage, index: number): Candidate[] {
  const language = detectLanguage(passage.text);
  return quotableSentences(passage).map((one) => {
    const { words, parts } = analysePassage(one.quote, language);
    return { quoted: one, passage: index, terms: new Set([...words, ...parts]) };
  });
}

interface AskedWord {
  terms: string[];
  weight: number;
}

/** Words of the question that some sentence has; the fewer have it, the more it weighs. */
function askedWords(query: string, candidates: readonly Candidate[]): AskedWord[] {
  const languages = [...new Set(candidates.map(({ quoted }) => detectLanguage(quoted.passage.text)))];
  const asked = analyseQuery(
    query,
    languages.filter((language) => language !== null),
  );
  const content = asked.filter(({ isStopword }) => !isStopword);
  return (content.length > 0 ? content : asked).flatMap(({ alternatives }) => {
    const terms = alternatives.map(({ term }) => term);
    const count = candidates.filter((candidate) => terms.some((term) => candidate.terms.has(term))).length;
    return count === 0 ? [] : [{ terms, weight: Math.log(1 + candidates.length / count) }];
  });
}

const has = ({ terms }: Candidate, word: AskedWord): boolean => word.terms.some((term) => terms.has(term));

const overlaps = (a: Quoted, b: Quoted): boolean =>
  a.passage.sourceId === b.passage.sourceId &&
  a.passage.url === b.passage.url &&
  a.start < b.end &&
  b.start < a.end;
