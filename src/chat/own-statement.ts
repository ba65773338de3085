import type { EvidencedPassage } from '../grounding/passage.ts';
import type { Quoted } from '../grounding/sentences.ts';
import { tellingSubjectOf } from './covered-answer.ts';
import { statementsAbout } from './watched-search.ts';

/**
 * The statement in our own passages that has all words of a question or claim, in any of the languages. A question on
 * the page is quoted together with its answer. Null if there is none.
 */
export function ownStatement(
  question: string,
  passages: readonly EvidencedPassage[],
  { names }: { names: readonly string[] },
): Quoted | null {
  const words = tellingSubjectOf(question, names);
  if (words.length === 0) return null;
  const pages = passages.map(({ chunkId, sourceId, url, title, text }) => ({
    snapshotId: chunkId,
    competitorId: sourceId,
    competitorName: null,
    siteName: null,
    url: url ?? '',
    party: 'us' as const,
    title,
    asOf: new Date(0),
    text,
    facts: [],
  }));
  const [best] = statementsAbout(question, pages, { words, isYesOrNo: true });
  const passage = passages.find(({ chunkId }) => chunkId === best?.page.snapshotId);
  if (best === undefined || passage === undefined) return null;
  return {
    passage,
    quote: best.page.text.slice(best.start, best.end),
    start: passage.start + best.start,
    end: passage.start + best.end,
  };
}
