import type { Passage, StillQuotable } from '../grounding/passage.ts';
import type { ChatModel, TokenUsage } from '../llm/chat-model.ts';
import type { Log } from '../log/log.ts';
import { askModel } from './answer-chain.ts';
import type { ChatRequest, SentenceSource, SentenceSourceEnd } from './answer.ts';
import type { CitedSentence } from './citation.ts';
import { createDraftSentences, joinLeads, type DraftSentence } from './draft-sentences.ts';
import { createSentenceGate } from './sentence-gate.ts';

/**
 * A model's answer, sentence by sentence, each as soon as it has passed the gates. Whether a passage may still be
 * quoted is asked twice: before the first sentence goes out, and of what was cited when all has been written.
 */
export const createModelAnswer = ({
  model,
  newBoundary,
  stillQuotable,
  log,
}: {
  model: ChatModel;
  newBoundary: () => string;
  stillQuotable: StillQuotable;
  log: Log;
}) =>
  async function* (
    { workspaceId, message, history, signal: outer }: ChatRequest,
    { query, passages }: { query: string; passages: readonly Passage[] },
  ): SentenceSource {
    const { signal, leave } = linked(outer);
    const drafts = createDraftSentences();
    const gate = createSentenceGate({ passages, question: `${message}\n${query}` });
    const said: DraftSentence[] = [];
    let usage: TokenUsage | undefined;
    let quotable: ReadonlySet<string> | undefined;
    let removed = 0;
    let leftOut = '';

    const quotableNow = async (cited: readonly Passage[]): Promise<ReadonlySet<string>> =>
      stillQuotable(workspaceId, [...new Set(cited.map(({ chunkId }) => chunkId))]);

    async function* passed(written: readonly DraftSentence[]): AsyncGenerator<CitedSentence, void, void> {
      for (const one of written) {
        const draft = { ...one, lead: joinLeads(leftOut, one.lead) };
        quotable ??= await quotableNow(passages);
        const sentence = gate(draft, quotable);
        leftOut = sentence === undefined ? draft.lead : '';
        if (sentence === undefined) removed += 1;
        else {
          said.push(draft);
          yield sentence;
        }
      }
    }

    async function end(): Promise<SentenceSourceEnd> {
      const before = said.flatMap((draft) => gate(draft, quotable!) ?? []);
      const cited = before.flatMap(({ pieces }) => pieces.flatMap(({ quoted }) => quoted));
      const now =
        before.length === 0 ? new Set<string>() : await quotableNow(cited.map(({ passage }) => passage));
      const final = said.flatMap((draft) => gate(draft, now) ?? []);
      log.info(
        { workspaceId, model: model.name, passages: passages.length, said: final.length, removed, ...usage },
        'answered',
      );
      const isWithdrawn = passages.some(({ chunkId }) => quotable?.has(chunkId) === false);
      if (before.length > 0 || isWithdrawn) return { final, reason: 'withdrawn' };
      return { final, reason: drafts.saidNoAnswer() ? 'nothingFound' : 'unverified' };
    }

    try {
      const words = askModel(
        { passages, message, query, history },
        { model, boundary: newBoundary(), signal, onUsage: (told) => (usage = told) },
      );
      for await (const text of words) {
        let isLeft = true;
        try {
          yield* passed(drafts.push(text));
          isLeft = false;
        } finally {
          // Before the loop closes `words`, which waits for a word that may never come.
          if (isLeft) leave();
        }
      }
      yield* passed(drafts.end());
      return await end();
    } finally {
      // LangChain does not tell the model when nobody listens any more.
      leave();
    }
  };

/** A signal that follows `outer` and can be aborted by itself. */
function linked(outer: AbortSignal): { signal: AbortSignal; leave(): void } {
  const controller = new AbortController();
  const follow = (): void => controller.abort(outer.reason);
  if (outer.aborted) follow();
  outer.addEventListener('abort', follow, { once: true });
  return {
    signal: controller.signal,
    leave() {
      outer.removeEventListener('abort', follow);
      controller.abort(new Error('nobody listens any more'));
    },
  };
}
