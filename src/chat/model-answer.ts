import type { Passage, StillQuotable } from '../grounding/passage.ts';
import type { ChatModel, TokenUsage } from '../llm/chat-model.ts';
import type { Log } from '../log/log.ts';
import { askModel } from './answer-chain.ts';
import type { ChatRequest, SentenceSource, SentenceSourceEnd } from './answer.ts';
import type { CitedSentence } from './citation.ts';
import { createDraftSentences, type DraftSentence, joinLeads } from './draft-sentences.ts';
import { missingFacts } from '../grounding/facts.ts';
import { promptText } from '../grounding/prompt-text.ts';
import { createQuoteCheck } from '../grounding/quotes.ts';
import type { Quoted } from '../grounding/sentences.ts';
import { withoutStrangeLinks } from '../grounding/links.ts';
import type { Mark } from './marks.ts';

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

/**
 * The gates of one request. A sentence passes if at least one of its quotes holds and if every fact it states
 * stands in the quotes that hold; names may also stand elsewhere in the passages it cites, or in the question.
 * Quotes that do not hold are dropped, and so are links to anywhere but the sources it cites. `quotable`: the
 * chunks that may be quoted now. Undefined: the sentence is to be left out.
 */
function createSentenceGate({ passages, question }: { passages: readonly Passage[]; question: string }) {
  const check = createQuoteCheck(passages);

  function verified({ n, quote }: Mark, quotable: ReadonlySet<string>): Quoted[] {
    const finding = check(quote, n - 1);
    if (finding.verdict !== 'supported' && finding.verdict !== 'misattributed') return [];
    const passage = passages[finding.passage]!;
    if (!quotable.has(passage.chunkId)) return [];
    return [{ passage, quote: finding.quote, start: finding.start, end: finding.end }];
  }

  return (draft: DraftSentence, quotable: ReadonlySet<string>): CitedSentence | undefined => {
    const found = draft.pieces.map(({ text, marks }) => ({
      text: promptText(text),
      quoted: marks.flatMap((mark) => verified(mark, quotable)),
    }));
    const quoted = found.flatMap((piece) => piece.quoted);
    if (quoted.length === 0) return undefined;
    const urls = quoted.flatMap(({ passage }) => passage.url ?? []);
    const pieces = found.map((piece) => ({ ...piece, text: withoutStrangeLinks(piece.text, urls) }));
    const statement = pieces.map(({ text }) => text).join('');
    if (!/[\p{L}\p{N}]/u.test(statement)) return undefined;
    const quotes = quoted.map(({ quote }) => quote);
    const context = [
      question,
      ...quoted.flatMap(({ passage: { title, heading, text, url } }) => [
        text,
        title ?? '',
        heading ?? '',
        url ?? '',
      ]),
    ];
    if (missingFacts(statement, quotes, { context }).length > 0) return undefined;
    return { lead: draft.lead, pieces };
  };
}
