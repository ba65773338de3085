import type { EvidencedPassage } from '../grounding/passage.ts';
import type { Quoted } from '../grounding/sentences.ts';
import type { AskedWord } from '../search/engine.ts';
import { contentWords, type Described, describeSentences } from './answer-features.ts';
import { type Ranked, rankSentences, isAnswered } from './answer-judge.ts';
import { answersOnly, isPriceOf, spokenOf } from './answer-selection.ts';
import { ANSWER_MODEL } from './answer-model.ts';
import type { CitedSentence } from './conversation.ts';

/** Minimum score of a second sentence, as a share of the first sentence's score. */
export const NEARLY = 0.4;
/** Bonus for a neighbor of the first sentence. The bonus is doubled if one sentence depends on the other. */
const BESIDE = 1.5;
const USUAL_WORDS = 25;
/** Questions answered per message. */
const MOST_QUESTIONS = 3;

interface Evidence {
  passages: readonly EvidencedPassage[];
  /** See `RetrievePassages`. */
  words?: readonly AskedWord[] | undefined;
}

/**
 * An answer of whole sentences, word for word, after the label that the question names: one or two per question. Empty if no sentence seems to answer.
 * Deterministic.
 */
export function quoteAnswer(query: string, evidence: Evidence): CitedSentence[] {
  const chosen: Described[] = [];
  for (const question of questionsIn(query)) {
    for (const sentence of answering(question, evidence)) {
      if (!chosen.some((other) => overlaps(other.quoted, sentence.quoted))) chosen.push(sentence);
    }
  }
  return chosen
    .sort((a, b) => a.passage - b.passage || a.quoted.start - b.quoted.start)
    .map((sentence) => ({ lead: '\n', pieces: [spokenOf(query, sentence)] }));
}

const QUOTED_TITLE = /[“"„«]([^“”"„«»]{1,200})[”"“»]/u;
/** Words in questions about a whole document. */
const OF_ANY_CONTENT = new Set(
  'say says state states tell tells contain contains customer customers know facts figures'.split(' '),
);

/**
 * For a question such as `What does “Refund policy” say?`, returns the title as the question and only that document's
 * passages. Other questions are returned unchanged, with all passages.
 */
function ofNamedDocument(question: string, evidence: Evidence): { question: string; evidence: Evidence } {
  const [quoted, title] = QUOTED_TITLE.exec(question) ?? [];
  if (quoted === undefined || title === undefined) return { question, evidence };
  const passages = evidence.passages.filter((passage) => passage.title === title);
  const isWhole = [...contentWords(question.replace(quoted, ' '))].every((word) => OF_ANY_CONTENT.has(word));
  return isWhole && passages.length > 0
    ? { question: title, evidence: { ...evidence, passages } }
    : { question, evidence };
}

function answering(asked: string, found: Evidence): Described[] {
  const { question, evidence } = ofNamedDocument(asked, found);
  const ranked = rankSentences(describeSentences(question, evidence), ANSWER_MODEL.rank);
  const fit = answersOnly(question, { ranked, passages: evidence.passages });
  return isAnswered(ranked, ANSWER_MODEL) || isPriceOf(question, fit[0]) ? saidOf(fit, NEARLY) : [];
}

/** The best sentence, and a second sentence if its score is close enough. */
export function saidOf([best, ...others]: readonly Ranked[], nearly: number): Described[] {
  if (best === undefined) return [];
  let second: { sentence: Described; worth: number } | undefined;
  for (const other of others) {
    if (overlaps(other.sentence.quoted, best.sentence.quoted)) continue;
    const worth = worthBeside(best, other);
    if (worth >= nearly && worth > (second?.worth ?? 0)) second = { sentence: other.sentence, worth };
  }
  return second === undefined ? [best.sentence] : [best.sentence, second.sentence];
}

/**
 * A second sentence's score relative to the best, adjusted for length. A neighbor probably continues the answer, so it
 * gets a bonus.
 */
function worthBeside(best: Ranked, { sentence, share }: Ranked): number {
  const [first, second] =
    best.sentence.at < sentence.at ? [best.sentence, sentence] : [sentence, best.sentence];
  const isNext = first.passage === second.passage && second.at === first.at + 1;
  const factor = isNext ? (second.isLeaning ? BESIDE ** 2 : BESIDE) : 1;
  return ((share / best.share) * factor * USUAL_WORDS) / sentence.quoted.quote.split(/\s+/).length;
}

/** Matches the start of another question that stands alone. */
const NEXT =
  /(?<=[?？])\s*(?=\S)|[,;]?\s+(?:and|und|et|y|e|и)\s+(?=(?:what|when|where|who|whom|whose|which|why|how|was|wann|wo|wer|welche[rsnm]?|warum|wie|quand|où|qui|quel(?:le)?s?|pourquoi|comment|combien|qué|cuándo|dónde|quién|cuál|cómo|cuánt[oa]s?|quando|dove|chi|quale|come|quanto|когда|где|кто|какой|почему|как|сколько)(?!\p{L}))/giu;

/** A message is split only where each question names its own subject. */
function questionsIn(message: string): string[] {
  const parts = message
    .split(NEXT)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return parts.length <= MOST_QUESTIONS && parts.every((part) => contentWords(part).size >= 2)
    ? parts
    : [message];
}

const overlaps = (a: Quoted, b: Quoted): boolean =>
  a.passage.sourceId === b.passage.sourceId &&
  a.passage.url === b.passage.url &&
  a.start < b.end &&
  b.start < a.end;
