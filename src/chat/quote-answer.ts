import type { EvidencedPassage } from '../grounding/passage.ts';
import type { Quoted } from '../grounding/sentences.ts';
import type { AskedWord } from '../search/engine.ts';
import { contentWords, type Described, describeSentences } from './answer-features.ts';
import { type Ranked, rankSentences, isAnswered } from './answer-judge.ts';
import { ANSWER_MODEL } from './answer-model.ts';
import type { CitedSentence } from './conversation.ts';

/** How close the second sentence's score must be to the first one's for both to be used. */
export const NEARLY = 0.4;
/**
 * Bonus for a sentence next to the first sentence. If the later one depends on the earlier one, the bonus applies
 * twice.
 */
const BESIDE = 1.5;
const USUAL_WORDS = 25;
/** Maximum number of questions that are answered per message. */
const MOST_QUESTIONS = 3;

interface Evidence {
  passages: readonly EvidencedPassage[];
  /** The question's words; see `RetrievePassages`. */
  words?: readonly AskedWord[] | undefined;
}

/**
 * Builds an answer from whole sentences in the passages, word for word: for each question, the one or two sentences
 * that answer it. Empty if no sentence seems to be an answer. Deterministic.
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
    .map(({ quoted }) => ({ lead: '\n', pieces: [{ text: quoted.quote, quoted: [quoted] }] }));
}

/** Matches a title in quotation marks. */
const QUOTED_TITLE = /[“"„«]([^“”"„«»]{1,200})[”"“»]/u;
/** Words of questions about everything that a document says. */
const OF_ANY_CONTENT = new Set(
  'say says state states tell tells contain contains customer customers know facts figures'.split(' '),
);

/**
 * If the question asks what the document with a quoted title says, as in `What does “Refund policy” say?`, returns the
 * title as the question, and the document's passages. Otherwise, returns both unchanged.
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
  return isAnswered(ranked, ANSWER_MODEL) ? saidOf(ranked, NEARLY) : [];
}

/** The best sentence, and the best second sentence if its value is close enough. */
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
 * A second sentence's value: its score relative to the best sentence, adjusted for length. A sentence next to the best
 * one gets a bonus, because it probably continues the answer.
 */
function worthBeside(best: Ranked, { sentence, share }: Ranked): number {
  const [first, second] =
    best.sentence.at < sentence.at ? [best.sentence, sentence] : [sentence, best.sentence];
  const isNext = first.passage === second.passage && second.at === first.at + 1;
  const factor = isNext ? (second.isLeaning ? BESIDE ** 2 : BESIDE) : 1;
  return ((share / best.share) * factor * USUAL_WORDS) / sentence.quoted.quote.split(/\s+/).length;
}

/** Matches the start of another question that can be understood on its own. */
const NEXT =
  /(?<=[?？])\s*(?=\S)|[,;]?\s+(?:and|und|et|y|e|и)\s+(?=(?:what|when|where|who|whom|whose|which|why|how|was|wann|wo|wer|welche[rsnm]?|warum|wie|quand|où|qui|quel(?:le)?s?|pourquoi|comment|combien|qué|cuándo|dónde|quién|cuál|cómo|cuánt[oa]s?|quando|dove|chi|quale|come|quanto|когда|где|кто|какой|почему|как|сколько)(?!\p{L}))/giu;

/** A message's questions. A message is split only where each question names its own subject. */
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
