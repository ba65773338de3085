import { fold } from '../../grounding/fold.ts';
import { quotableSentences, type Quoted } from '../../grounding/sentences.ts';
import type { Embeddings } from '../../llm/embeddings.ts';
import { equalWords, sharedWords } from '../../search/relevance.ts';
import type { Evidence } from './evidence.ts';
import type { FieldPlan, Subject } from '../outputs/module.ts';
import { isAbout, isOwn, names, NOBODY, type Parties } from './subject.ts';

/** A sentence that may stand in a field. */
export interface Candidate extends Quoted {
  /** Position of its passage in the evidence. */
  at: number;
  worth: number;
  /** The words of its first cue. */
  cue: string;
}

/** UTF-16 units; longer ones are paragraphs. */
const LONGEST = 400;
/** Sentences of one field that are compared with its question by meaning. */
const COMPARED = 16;
/** What a sentence is worth: by its cues, by what it shares with the question in words and in meaning, by its form. */
const CUE_WORTH = 0.4;
const MOST_CUES = 2;
const WORDS_WORTH = 0.6;
const MEANING_WORTH = 2;
const RANK_WORTH = 0.3;
const SENTENCE_WORTH = 0.2;
/** As cosine: less has nothing to do with the question. */
const LEAST_CLOSE = 0.3;
/** Where the sentence is known to be about the plan's subject. */
const LEAST_CLOSE_ABOUT = 0.2;
/** A sentence goes to the question it answers best, or one it answers nearly as well. */
const NEARLY = 0.15;
/** Trust from which on the model reads a question well enough to go by it. */
const READS_IT = 0.5;

const ENDS = /[.!?。！？]["”»)]?$/u;
/** Announces what is not in it, is a piece of something, or asks to click. */
const POINTS_ELSEWHERE =
  /[:,;…]$|^[–—,;]|^(?:sign up|get started|try|start|learn more|see|book|request|download|contact|watch|read|explore|discover|let our|join|click|view|check out|meet)\b(?=.{0,80}$)/iu;

type Found = Omit<Candidate, 'worth'> & { words: number; rank: number; cues: number };

/**
 * For each plan, in order, the sentences of its passages that may stand in its field, best first: they have one of
 * its cues and, where the model reads the question, are about it. Without vectors their words decide alone.
 * Deterministic.
 */
export const createFindCandidates =
  ({ embeddings }: { embeddings: Pick<Embeddings, 'embed' | 'embedQuery'> }) =>
  async (
    plans: readonly FieldPlan[],
    evidence: Evidence,
    { parties = NOBODY, signal }: { parties?: Parties; signal?: AbortSignal } = {},
  ): Promise<Candidate[][]> => {
    const found = foundByWords(plans, evidence, parties);
    const closeness = await compare(plans, found, signal).catch((error: unknown) => {
      signal?.throwIfAborted();
      void error;
      return null;
    });
    const best = new Map<string, number>();
    for (const [i, some] of found.entries()) {
      for (const { quote } of some) {
        const close = closeness?.(i, quote) ?? null;
        if (close !== null) best.set(quote, Math.max(close, best.get(quote) ?? -1));
      }
    }
    return found.map((some, i) => {
      const least = plans[i]!.subject === undefined ? LEAST_CLOSE : LEAST_CLOSE_ABOUT;
      return some
        .flatMap((one): Candidate[] => {
          const close = closeness?.(i, one.quote) ?? null;
          if (close !== null && (close < least || close < best.get(one.quote)! - NEARLY)) return [];
          return [{ ...one, worth: worthOf(one, close) }];
        })
        .sort((a, b) => b.worth - a.worth || a.at - b.at || a.start - b.start);
    });

    /** Cosine of a plan's question and a sentence; null where the model does not read the question. */
    async function compare(asked: readonly FieldPlan[], candidates: readonly Found[][], stop?: AbortSignal) {
      const options = stop === undefined ? {} : { signal: stop };
      const texts = [...new Set(candidates.flat().map(({ quote }) => quote))];
      if (texts.length === 0) return null;
      const queries = await Promise.all(asked.map(({ query }) => embeddings.embedQuery(query, options)));
      const vectors = await embeddings.embed(texts, options);
      const vectorOf = new Map(texts.map((text, i) => [text, vectors[i]!]));
      return (plan: number, text: string): number | null => {
        const { vector, trust } = queries[plan]!;
        const other = vectorOf.get(text);
        return trust < READS_IT || other === undefined ? null : dot(vector, other);
      };
    }
  };

/** The same without vectors. */
export const candidatesByWords = (
  plans: readonly FieldPlan[],
  evidence: Evidence,
  parties: Parties = NOBODY,
): Candidate[][] =>
  foundByWords(plans, evidence, parties).map((some) =>
    some.map((one) => ({ ...one, worth: worthOf(one, null) })),
  );

function foundByWords(
  plans: readonly FieldPlan[],
  { passages, byField }: Evidence,
  parties: Parties,
): Found[][] {
  // Where the sources speak of us, what others say of themselves is not ours.
  const knowsUs = passages.some((passage) => isAbout(parties.us, passage));
  const sentences = passages.map((passage, at) => quotableSentences(passage).map((one) => ({ ...one, at })));
  return plans.map((plan, i) =>
    withCues(plan, { passages, sentences, parties, knowsUs, asked: byField[i] ?? [] }),
  );
}

export type FindCandidates = ReturnType<typeof createFindCandidates>;

function withCues(
  { query, cues, subject, ours = false }: FieldPlan,
  {
    passages,
    sentences,
    parties: { us, others },
    knowsUs,
    asked,
  }: {
    passages: Evidence['passages'];
    parties: Parties;
    knowsUs: boolean;
    sentences: readonly (Quoted & { at: number })[][];
    asked: readonly number[];
  },
): Found[] {
  if (cues.length === 0) return [];
  const words = equalWords(
    query,
    asked.map((at) => passages[at]!),
  );
  const seen = new Set<string>();
  return asked
    .flatMap((at, rank) =>
      sentences[at]!.flatMap((one): Found[] => {
        if (one.quote.length > LONGEST || POINTS_ELSEWHERE.test(one.quote)) return [];
        const hits = cues.flatMap((cue) => cue.exec(one.quote)?.[0] ?? []);
        if (hits.length === 0) return [];
        const isOf = (whom: Subject): boolean => isOwn(whom, one.passage.url) || names(whom, one.quote);
        if (subject !== undefined && !isOf(subject)) return [];
        // A text or a file of the client's own that names the brand is about it as a whole.
        const isOurs = ours && (isOf(us) || (one.passage.url === null && isAbout(us, one.passage)));
        if (ours && !isOurs && (knowsUs || others.some(isOf))) return [];
        const key = fold(one.quote).text;
        if (seen.has(key)) return [];
        seen.add(key);
        const shared = { words: sharedWords(words, one.quote), rank };
        return [{ ...one, ...shared, cues: hits.length, cue: hits[0]!.trim() }];
      }),
    )
    .sort((a, b) => worthOf(b, null) - worthOf(a, null) || a.at - b.at || a.start - b.start)
    .slice(0, COMPARED);
}

const worthOf = ({ quote, cues, words, rank }: Found, close: number | null): number =>
  CUE_WORTH * Math.min(cues, MOST_CUES) +
  WORDS_WORTH * words +
  RANK_WORTH / (1 + rank) +
  (ENDS.test(quote) ? SENTENCE_WORTH : 0) +
  MEANING_WORTH * (close ?? 0);

function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!;
  return sum;
}
