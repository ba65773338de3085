import type { Passage } from '../../grounding/passage.ts';
import { estimatePromptTokens, fitTokens } from '../../llm/fit-tokens.ts';
import { equalWords, isRelevant } from '../../search/relevance.ts';
import { withoutEvidence, type FindPassages } from '../../search/retrieval.ts';
import type { FieldPlan } from '../outputs/module.ts';
import { isAbout, NOBODY, type Parties } from './subject.ts';

/** What the sources say about the fields of one generation. */
export interface Evidence {
  /** Best first, over all fields. */
  passages: Passage[];
  /** For each plan, in its order: positions in `passages`, best first. */
  byField: number[][];
  degraded: boolean;
}

/** Passages looked at for one field. */
const PER_FIELD = 6;
/** Searches at a time: more would only make others wait. */
const AT_ONCE = 4;
/** As in reciprocal rank fusion (Cormack et al., SIGIR 2009); a passage many fields ask for comes first. */
const RANK_CONSTANT = 20;

/**
 * Asks the sources each plan's question. A passage counts for a field if it may answer the question; one that is
 * about somebody else than the plan's subject does not.
 */
export const createGatherEvidence =
  ({ findPassages }: { findPassages: FindPassages }) =>
  async (
    { workspaceId, sourceIds }: { workspaceId: string; sourceIds: readonly string[] | null },
    plans: readonly FieldPlan[],
    {
      budget,
      parties: { us } = NOBODY,
      signal,
    }: { budget: number; parties?: Parties; signal?: AbortSignal | undefined },
  ): Promise<Evidence> => {
    // All sources asked for were deleted: that is not the same as none named.
    if (sourceIds?.length === 0) return { passages: [], byField: plans.map(() => []), degraded: false };
    let degraded = false;
    async function ask({ query: asked, cues, subject, ours }: FieldPlan): Promise<Passage[]> {
      // Nothing a source could say.
      if (cues.length === 0) return [];
      const query = ours === true && us.names.length > 0 ? `${asked}: ${us.names[0]}` : asked;
      signal?.throwIfAborted();
      const found = await findPassages({
        workspaceId,
        query,
        limit: PER_FIELD,
        ...(sourceIds === null ? {} : { sourceIds }),
      });
      degraded ||= found.degraded;
      const words = found.words ?? equalWords(query, found.passages);
      return found.passages
        .filter((passage) => isRelevant(words, passage))
        .filter((passage) => subject === undefined || isAbout(subject, passage))
        .map(withoutEvidence);
    }
    const answers: Passage[][] = [];
    for (let from = 0; from < plans.length; from += AT_ONCE) {
      answers.push(...(await Promise.all(plans.slice(from, from + AT_ONCE).map(ask))));
    }
    const passages = fitTokens(inCommonOrder(answers), { budget, tokensOf });
    const position = new Map(passages.map(({ chunkId }, i) => [chunkId, i]));
    return {
      passages,
      byField: answers.map((found) => found.flatMap(({ chunkId }) => position.get(chunkId) ?? [])),
      degraded,
    };
  };

function inCommonOrder(answers: readonly Passage[][]): Passage[] {
  const worth = new Map<string, { passage: Passage; sum: number }>();
  for (const found of answers) {
    for (const [rank, passage] of found.entries()) {
      const known = worth.get(passage.chunkId);
      const sum = (known?.sum ?? 0) + 1 / (RANK_CONSTANT + rank);
      worth.set(passage.chunkId, { passage, sum });
    }
  }
  return [...worth.values()]
    .sort((a, b) => b.sum - a.sum || (a.passage.chunkId < b.passage.chunkId ? -1 : 1))
    .map(({ passage }) => passage);
}

/** Of the fence around a passage. */
const FRAME_TOKENS = 30;

const tokensOf = ({ text, title, heading }: Passage): number =>
  estimatePromptTokens([title, heading, text].join('\n')) + FRAME_TOKENS;

export type GatherEvidence = ReturnType<typeof createGatherEvidence>;
