import type { EvidencedPassage } from '../grounding/passage.ts';
import { isQuiet, type Quoted } from '../grounding/sentences.ts';
import type { CitedSentence } from './conversation.ts';
import { tellingSubjectOf } from './covered-answer.ts';
import { isTableHead } from './answer-fit.ts';
import { isSameQuestion } from './same-question.ts';
import type { WatchedPage } from './watched-answer.ts';
import { HOW_LONG } from './answer-needs.ts';
import { statementsAbout, statementsIn } from './watched-search.ts';

export function ownStatement(
  question: string,
  passages: readonly EvidencedPassage[],
  { names, isTopic = false }: { names: readonly string[]; isTopic?: boolean },
): Quoted | null {
  const words = tellingSubjectOf(question, names);
  if (words.length === 0) return null;
  const pages = passages.map(pageOf);
  const best = statementsAbout(question, pages, {
    words,
    isYesOrNo: !HOW_LONG.test(question),
    isTopic,
  }).find((one) => !isTableHead(one.page.text, one));
  const passage = passages.find(({ chunkId }) => chunkId === best?.page.snapshotId);
  if (best === undefined || passage === undefined) return null;
  return {
    passage,
    quote: best.page.text.slice(best.start, best.end),
    start: passage.start + best.start,
    end: passage.start + best.end,
  };
}

export const pageOf = ({ chunkId, sourceId, url, title, text }: EvidencedPassage): WatchedPage => ({
  snapshotId: chunkId,
  competitorId: sourceId,
  competitorName: null,
  siteName: null,
  url: url ?? '',
  party: 'us',
  kind: 'product',
  title,
  asOf: new Date(0),
  text,
  facts: [],
});

export function answeredThere(
  question: string,
  passages: readonly EvidencedPassage[],
  { names }: { names: readonly string[] },
): CitedSentence[] {
  const words = tellingSubjectOf(question, names);
  for (const passage of passages) {
    const pairs = statementsIn(pageOf(passage), { text: passage.text, start: 0 }, new Set());
    const found = pairs.find((one) => one.question !== '' && isSameQuestion(question, words, one.question));
    if (found === undefined) continue;
    const quote = passage.text.slice(found.start, found.end);
    if (!isQuiet(quote)) continue;
    const range = { start: passage.start + found.start, end: passage.start + found.end };
    const text = quote.replaceAll(/\s+/gu, ' ');
    return [{ lead: '\n', pieces: [{ text, quoted: [{ passage, quote, ...range }] }] }];
  }
  return [];
}
