import { type Citation, createCitationList } from '../grounding/citations.ts';
import { givesOrders } from '../extraction/pages/instructions.ts';
import type { Passage, RetrievePassages, StillQuotable } from '../grounding/passage.ts';
import { type ChatModel, EXTRACTIVE } from '../llm/chat-model.ts';
import { type SourceAges, staleAmong, type StaleCitations } from '../knowledge/refresh/stale-citations.ts';
import type { Log } from '../log/log.ts';
import type { SourceFilter } from '../search/document-filter.ts';
import type { CitedSentence, Turn } from './conversation.ts';
import { createModelAnswer } from './model-answer.ts';
import { standaloneQuery } from './standalone-query.ts';
import { quoteAnswer } from './quote-answer.ts';

export interface ChatRequest extends SourceFilter {
  workspaceId: string;
  message: string;
  history: readonly Turn[];
  /** Cancels all work for the answer. */
  signal: AbortSignal;
}

export interface ChatAnswer {
  answer: string;
  /** Whether the answer is based on citations. */
  grounded: boolean;
  citations: Citation[];
  staleCitations?: StaleCitations;
  /** The name of the configured model, or `extractive` if none is configured. */
  model: string;
}

/** A `token` event is a part of the answer that passed the checks. The last event, `answer`, is the whole answer. */
export type ChatEvent = { event: 'token'; data: { text: string } } | { event: 'answer'; data: ChatAnswer };

/**
 * Yields each sentence as it is written, if it passes the checks. Returns the final list when all sentences are
 * written.
 */
export type SentenceSource = AsyncGenerator<CitedSentence, SentenceSourceEnd, void>;

export interface SentenceSourceEnd {
  /**
   * The sentences that are still valid at the end. Sentences based on a source that was withdrawn in the meantime are
   * left out.
   */
  final: CitedSentence[];
  /** Why there is no answer; used only if no sentence is left. */
  reason: keyof typeof FIXED_ANSWERS;
}

/** Maximum number of passages that an answer may use. This many passages have about 3,000 tokens. */
const PASSAGES = 8;

/**
 * Answers questions from the workspace's enabled sources, with citations, or says that the sources contain no answer.
 * All `token` events together have the same text as the `answer` event, with one exception: if a cited source is
 * disabled or removed while the answer is written, the final answer omits the sentences based on that source.
 */
export function createChat({
  retrievePassages,
  stillQuotable,
  model,
  newBoundary,
  now = () => new Date(),
  log,
}: {
  retrievePassages: RetrievePassages;
  stillQuotable: StillQuotable;
  /**
   * If null, answers consist of quotations. If the model fails, the answer fails: it never falls back to quotations.
   */
  model: ChatModel | null;
  /** Returns a random word that a source cannot predict. */
  newBoundary: () => string;
  now?: () => Date;
  log: Log;
}) {
  const name = model?.name ?? EXTRACTIVE;
  const modelAnswer =
    model === null ? undefined : createModelAnswer({ model, newBoundary, stillQuotable, log });

  async function* stream(request: ChatRequest): AsyncGenerator<ChatEvent, void, void> {
    const { workspaceId, sourceIds, tags, about, signal } = request;
    const query = await standaloneQuery(request, { model, signal });
    const wanted = { workspaceId, sourceIds, tags, about };
    // Quoting has its own check of whether a sentence answers the question. That check finds answers that share no
    // words with the question.
    const found = await retrievePassages({
      ...wanted,
      query,
      limit: PASSAGES,
      keepBest: model === null,
      signal,
    });
    const { passages } = found;
    if (passages.length === 0) return yield* fixed('nothingFound');
    warnOfInstructions(passages);
    const sentences = modelAnswer?.(request, { query, passages }) ?? quoted(quoteAnswer(query, found));
    const composition = createComposition();
    let step = await sentences.next();
    try {
      for (; step.done !== true; step = await sentences.next()) {
        yield { event: 'token', data: { text: composition.add(step.value) } };
      }
    } finally {
      // Stops the model if the client disconnects in the middle of the answer.
      await sentences.return({ final: [], reason: 'unverified' });
    }
    const { final, reason } = step.value;
    const whole = createComposition();
    for (const sentence of final) whole.add(sentence);
    if (whole.isEmpty()) return yield* fixed(reason, composition.isEmpty());
    const { answer, citations } = whole.result();
    const stale = staleAmong(citations, found.ages, now());
    const data = {
      answer,
      citations: withTimes(citations, found.ages),
      ...stale,
      grounded: true,
      model: name,
    };
    yield { event: 'answer', data };
  }

  function* fixed(reason: keyof typeof FIXED_ANSWERS, isFirst = true): Generator<ChatEvent, void, void> {
    const answer = FIXED_ANSWERS[reason];
    if (isFirst) yield { event: 'token', data: { text: answer } };
    yield { event: 'answer', data: { answer, grounded: false, citations: [], model: name } };
  }

  /**
   * Logs passages that address models. Logging is enough, because they are fenced and quoted like all other passages.
   */
  function warnOfInstructions(passages: readonly Passage[]): void {
    for (const passage of passages) {
      const { sourceId, chunkId } = passage;
      if (givesOrders(passage))
        log.warn({ sourceId, chunkId }, 'a passage seems to contain instructions for models');
    }
  }

  return {
    stream,
    async answer(request: ChatRequest): Promise<ChatAnswer> {
      for await (const { event, data } of stream(request)) if (event === 'answer') return data;
      throw new Error('an answer stream ended without an answer');
    },
  };
}

export type Chat = ReturnType<typeof createChat>;

async function* quoted(final: CitedSentence[]): SentenceSource {
  yield* final;
  return { final, reason: 'nothingFound' };
}

/** An answer that is being built. */
function createComposition() {
  const citations = createCitationList();
  let answer = '';

  return {
    /** Adds a sentence, and returns the text that was appended to the answer. */
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

/** The citations, each with the time at which its source was last read, if that time is known. */
const withTimes = (citations: Citation[], ages: SourceAges | undefined): Citation[] =>
  ages === undefined
    ? citations
    : citations.map((one) => ({ ...one, asOf: ages.get(one.sourceId)?.readAt?.toISOString() ?? null }));

const marks = (numbers: readonly number[]): string => numbers.map((n) => ` [${n}]`).join('');

/** Answers for cases in which no source can be cited. Each gives the reason, and says what to do. */
const FIXED_ANSWERS = {
  nothingFound:
    'The enabled sources do not answer this question. Add a source with the answer, enable a disabled source, or rephrase the question.',
  unverified:
    'The sources were read, but no answer could be verified against them. Ask a more precise question, or add a source that clearly states the answer.',
  withdrawn:
    'The sources of this answer were disabled, changed or removed while the answer was being written. Ask again.',
} as const;
