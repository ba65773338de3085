import { type Citation, createCitationList } from '../grounding/citations.ts';
import { givesOrders } from '../extraction/pages/instructions.ts';
import type { Passage, RetrievePassages, StillQuotable } from '../grounding/passage.ts';
import { type ChatModel, EXTRACTIVE } from '../llm/chat-model.ts';
import type { Log } from '../log/log.ts';
import type { CitedSentence, Turn } from './conversation.ts';
import { createModelAnswer } from './model-answer.ts';
import { standaloneQuery } from './standalone-query.ts';
import { quotableSentences, type Quoted } from '../grounding/sentences.ts';
import { analysePassage, analyseQuery } from '../search/analysis/analyse.ts';
import { detectLanguage } from '../search/analysis/language.ts';

export interface ChatRequest {
  workspaceId: string;
  message: string;
  history: readonly Turn[];
  /** Only these sources, which must all exist. */
  sourceIds?: readonly string[] | undefined;
  /** Closes whatever is under way. */
  signal: AbortSignal;
}

export interface ChatAnswer {
  answer: string;
  /** Whether the answer rests on citations. */
  grounded: boolean;
  citations: Citation[];
  /** The configured model, or `extractive`. */
  model: string;
}

/** A piece of the answer that has passed the gates, and at the end the whole. */
export type ChatEvent = { event: 'token'; data: { text: string } } | { event: 'answer'; data: ChatAnswer };

/** What the gates let through, and the same once more as it stands when all has been written. */
export type SentenceSource = AsyncGenerator<CitedSentence, SentenceSourceEnd, void>;

export interface SentenceSourceEnd {
  /** The sentences that may still be said; the same ones, unless a source was withdrawn meanwhile. */
  final: CitedSentence[];
  /** Why there is none, if there is none. */
  reason: keyof typeof FIXED_ANSWERS;
}

/** Passages an answer may draw on; about 3,000 tokens. */
const PASSAGES = 8;

/**
 * Answers from the workspace's enabled sources, with citations, or says that they do not answer. The texts of the
 * `token` events together are the answer of the `answer` event, with one exception: where a cited source is
 * disabled or removed while the answer is being written, the final answer is without what rested on it.
 */
export function createChat({
  retrievePassages,
  stillQuotable,
  model,
  newBoundary,
  log,
}: {
  retrievePassages: RetrievePassages;
  stillQuotable: StillQuotable;
  /** Null: answers are put together from quotations. A model that fails is an error, never a reason for that. */
  model: ChatModel | null;
  /** A random word nobody can foresee. */
  newBoundary: () => string;
  log: Log;
}) {
  const name = model?.name ?? EXTRACTIVE;
  const modelAnswer =
    model === null ? undefined : createModelAnswer({ model, newBoundary, stillQuotable, log });

  async function* stream(request: ChatRequest): AsyncGenerator<ChatEvent, void, void> {
    const { workspaceId, sourceIds, signal } = request;
    const query = await standaloneQuery(request, { model, signal });
    const { passages } = await retrievePassages({ workspaceId, query, sourceIds, limit: PASSAGES, signal });
    if (passages.length === 0) return yield* fixed('nothingFound');
    warnOfInstructions(passages);
    const sentences = modelAnswer?.(request, { query, passages }) ?? quoted(query, passages);
    const composition = createComposition();
    let step = await sentences.next();
    try {
      for (; step.done !== true; step = await sentences.next()) {
        yield { event: 'token', data: { text: composition.add(step.value) } };
      }
    } finally {
      // Whoever leaves in the middle ends the model's work.
      await sentences.return({ final: [], reason: 'unverified' });
    }
    const { final, reason } = step.value;
    const whole = createComposition();
    for (const sentence of final) whole.add(sentence);
    if (!whole.isEmpty()) yield { event: 'answer', data: { ...whole.result(), grounded: true, model: name } };
    else yield* fixed(reason, composition.isEmpty());
  }

  function* fixed(reason: keyof typeof FIXED_ANSWERS, isFirst = true): Generator<ChatEvent, void, void> {
    const answer = FIXED_ANSWERS[reason];
    if (isFirst) yield { event: 'token', data: { text: answer } };
    yield { event: 'answer', data: { answer, grounded: false, citations: [], model: name } };
  }

  /** Nothing is decided by it: such passages are fenced and quoted like all others. */
  function warnOfInstructions(passages: readonly Passage[]): void {
    for (const passage of passages) {
      const { sourceId, chunkId } = passage;
      if (givesOrders(passage)) log.warn({ sourceId, chunkId }, 'a passage seems to give orders to models');
    }
  }

  return {
    stream,
    async answer(request: ChatRequest): Promise<ChatAnswer> {
      for await (const { event, data } of stream(request)) if (event === 'answer') return data;
      throw new Error('an answer ended without one');
    },
  };
}

export type Chat = ReturnType<typeof createChat>;

async function* quoted(query: string, passages: readonly Passage[]): SentenceSource {
  const final = quoteAnswer(query, passages);
  yield* final;
  return { final, reason: 'nothingFound' };
}

/** An answer as it grows. */
function createComposition() {
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

/** What is said where nothing can be cited. Plain sentences: what is so, and what to do. */
const FIXED_ANSWERS = {
  nothingFound:
    'The enabled sources do not answer this. Add a source that does, enable one that is left out, or ask in other words.',
  unverified:
    'The sources were read, but no answer could be verified against them. Ask more precisely, or add a source that says it plainly.',
  withdrawn:
    'The sources this answer rested on were disabled, changed or removed while it was written. Ask again.',
} as const;

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
