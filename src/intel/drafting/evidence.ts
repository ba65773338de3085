import type { Party } from '../../knowledge/party.ts';
import { estimatePromptTokens, fitTokens } from '../../llm/fit-tokens.ts';
import { equalWords, isRelevant } from '../../search/relevance.ts';
import { withoutEvidence, type FindPassages } from '../../search/retrieval.ts';
import type { Passage } from '../../grounding/passage.ts';
import type { ChunkRecord } from '../../knowledge/chunk-store.ts';
import type { ReadFacts, StatedFact } from '../../knowledge/facts.ts';
import type { FieldPlan } from '../outputs/module.ts';
import type { UsedFact } from '../outputs/takes.ts';
import { NOBODY, type Parties } from './subject.ts';
import { vendorOf } from './vendor.ts';

/** What the sources say about the fields of one generation. */
export interface Evidence {
  /** What may be quoted, best first. */
  passages: Passage[];
  /** Whom each passage is about. */
  parties: Party[];
  /** What these passages state, in the order of their documents and of their text. */
  facts: UsedFact[];
  degraded: boolean;
}

export const NO_EVIDENCE: Readonly<Evidence> = { passages: [], parties: [], facts: [], degraded: false };

/** Passages looked at for one field. */
const PER_FIELD = 6;
/** Searches at a time: more would only make others wait. */
const AT_ONCE = 4;
/** As in reciprocal rank fusion (Cormack et al., SIGIR 2009); a passage many fields ask for comes first. */
const RANK_CONSTANT = 20;
/** Documents whose facts are looked at. */
const MOST_DOCUMENTS = 60;
/** A document worth less than this share of the best one is about something else. */
const LEAST_SHARE = 0.12;
const MOST_FACTS = 900;

/** Asks the sources each plan's question, and takes what the documents found state. */
export const createGatherEvidence =
  ({ findPassages, documentsOf }: { findPassages: FindPassages; documentsOf: ReadFacts['documentsOf'] }) =>
  async (
    { workspaceId, sourceIds }: { workspaceId: string; sourceIds: readonly string[] | null },
    plans: readonly FieldPlan[],
    {
      budget,
      parties: { us, others } = NOBODY,
      signal,
    }: { budget: number; parties?: Parties; signal?: AbortSignal | undefined },
  ): Promise<Evidence> => {
    // All sources asked for were deleted: that is not the same as none named.
    if (sourceIds?.length === 0) return NO_EVIDENCE;
    let degraded = false;
    async function ask(query: string): Promise<Passage[]> {
      signal?.throwIfAborted();
      const found = await findPassages({
        workspaceId,
        query,
        limit: PER_FIELD,
        ...(sourceIds === null ? {} : { sourceIds }),
      });
      degraded ||= found.degraded;
      const words = found.words ?? equalWords(query, found.passages);
      return found.passages.filter((passage) => isRelevant(words, passage)).map(withoutEvidence);
    }
    const queries = [
      ...new Set([
        ...plans.filter(({ takes }) => takes !== null).map(({ query }) => query),
        ...[us, ...others].flatMap(({ names }) => names.slice(0, 1)),
      ]),
    ];
    const answers: Passage[][] = [];
    for (let from = 0; from < queries.length; from += AT_ONCE) {
      answers.push(...(await Promise.all(queries.slice(from, from + AT_ONCE).map(ask))));
    }
    const ranked = inCommonOrder(answers);
    const read = await documentsOf(
      workspaceId,
      ranked.map(({ passage }) => passage.chunkId),
    );
    const revisionOf = new Map(
      read.flatMap(({ revision, chunks }) => chunks.map(({ _id }) => [_id, revision])),
    );
    const worth = worthOfDocuments(ranked, revisionOf);
    const best = Math.max(0, ...worth.values());
    const documents = read
      .filter(({ revision }) => (worth.get(revision) ?? 0) >= LEAST_SHARE * best)
      .sort((a, b) => worth.get(b.revision)! - worth.get(a.revision)! || (a.revision < b.revision ? -1 : 1))
      .slice(0, MOST_DOCUMENTS)
      .map(({ chunks, ...document }) => ({ ...document, chunks: chunks.map(passageOf(document.facts[0])) }));
    const holders = documents.flatMap(({ facts, chunks }) =>
      chunks.filter((chunk) => facts.some((fact) => holds(chunk, fact))),
    );
    const passages = fitTokens(distinct([...ranked.map(({ passage }) => passage), ...holders]), {
      budget,
      tokensOf,
    });
    const position = new Map(passages.map(({ chunkId }, i) => [chunkId, i]));
    const partyOf = new Map(read.map(({ revision, party }) => [revision, party]));
    const facts = documents.flatMap(({ facts: stated, chunks }, rank) =>
      stated.flatMap((fact): UsedFact[] => {
        const chunk = chunks.find((one) => holds(one, fact) && position.has(one.chunkId));
        return chunk === undefined ? [] : [usedFact(fact, { passage: position.get(chunk.chunkId)!, rank })];
      }),
    );
    return {
      passages,
      parties: passages.map(({ chunkId }) => partyOf.get(revisionOf.get(chunkId) ?? '') ?? 'market'),
      facts: facts.slice(0, MOST_FACTS),
      degraded,
    };
  };

const holds = (chunk: Pick<Passage, 'start' | 'end'>, fact: Pick<StatedFact, 'start' | 'end'>): boolean =>
  chunk.start <= fact.start && fact.end <= chunk.end;

const passageOf =
  (any: StatedFact | undefined) =>
  (chunk: Omit<ChunkRecord, 'vector'>): Passage => ({
    sourceId: chunk.source_id,
    chunkId: chunk._id,
    score: 0,
    title: chunk.title ?? null,
    url: any?.url ?? null,
    heading: chunk.heading,
    page: chunk.page ?? null,
    text: chunk.text,
    start: chunk.start,
    end: chunk.end,
  });

const usedFact = (stated: StatedFact, { passage, rank }: { passage: number; rank: number }): UsedFact => {
  const { sourceId: _source, revision: _revision, title, siteName, ...fact } = stated;
  return { ...fact, passage, rank, vendor: vendorOf({ url: fact.url, title, siteName }) };
};

function distinct(passages: readonly Passage[]): Passage[] {
  const seen = new Set<string>();
  return passages.filter(({ chunkId }) => !seen.has(chunkId) && seen.add(chunkId));
}

type Ranked = { passage: Passage; sum: number };

function worthOfDocuments(
  ranked: readonly Ranked[],
  revisionOf: ReadonlyMap<string, string>,
): Map<string, number> {
  const worth = new Map<string, number>();
  for (const { passage, sum } of ranked) {
    const revision = revisionOf.get(passage.chunkId);
    if (revision === undefined) continue;
    worth.set(revision, (worth.get(revision) ?? 0) + sum);
  }
  return worth;
}

function inCommonOrder(answers: readonly Passage[][]): Ranked[] {
  const worth = new Map<string, Ranked>();
  for (const found of answers) {
    for (const [rank, passage] of found.entries()) {
      const known = worth.get(passage.chunkId);
      const sum = (known?.sum ?? 0) + 1 / (RANK_CONSTANT + rank);
      worth.set(passage.chunkId, { passage, sum });
    }
  }
  return [...worth.values()].sort(
    (a, b) => b.sum - a.sum || (a.passage.chunkId < b.passage.chunkId ? -1 : 1),
  );
}

/** Of the fence around a passage. */
const FRAME_TOKENS = 30;

const tokensOf = ({ text, title, heading }: Passage): number =>
  estimatePromptTokens([title, heading, text].join('\n')) + FRAME_TOKENS;

export type GatherEvidence = ReturnType<typeof createGatherEvidence>;
