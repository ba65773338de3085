import type { Mark } from './conversation.ts';
import type { CitedSentence } from './conversation.ts';
import { missingFacts } from '../grounding/facts.ts';
import type { Passage } from '../grounding/passage.ts';
import { promptText } from '../grounding/prompt-text.ts';
import { createQuoteCheck } from '../grounding/quotes.ts';
import type { Quoted } from '../grounding/sentences.ts';
import type { DraftSentence } from './draft-sentences.ts';
import { withoutStrangeLinks } from '../grounding/links.ts';

export function createSentenceGate({
  passages,
  question,
}: {
  passages: readonly Passage[];
  question: string;
}) {
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
