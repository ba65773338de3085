import type { Change, Proof } from '../../../events/change.ts';
import type { ContentFacts, Passage, PassagePlace } from '../../../extraction/facts/content/content-facts.ts';
import { foldedText } from '../../../extraction/facts/content/words.ts';
import type { CompareContext } from '../compare-readings.ts';
import { type Announcement, announcementIn, companyNames } from './company-words.ts';
import { siteKey } from './offer-changes.ts';

/** Places with the words of other people, and places that visitors may never see. */
const OF_OTHERS: ReadonlySet<PassagePlace> = new Set(['rotation', 'comment', 'counter', 'hidden']);
/** Places above a page's content, where a line is as good as a heading. */
const OF_NEWS: ReadonlySet<PassagePlace> = new Set(['bar', 'banner', 'listing']);
/** Maximum number of sentences of a passage that are read. */
const MOST_SENTENCES = 12;
/** Maximum number of words in a line that is news rather than prose. */
const LONGEST_LINE = 14;
const SENTENCES = /(?<=[.!?])\s+(?=[\p{Lu}“"])/u;
const QUOTED = /^\s*["“„«]|["”»]\s*$/u;

interface Statement extends Announcement {
  passage: Passage;
  sentence: string;
}

/**
 * Adds news about the company itself, such as its acquisition, wherever it is on the page: in a section, a bar above
 * the menu, a link or the footer. News that a headline or a post also announces becomes evidence of that change.
 */
export function withCompanyNews(
  before: ContentFacts,
  after: ContentFacts,
  context: CompareContext,
  told: readonly Change[],
): Change[] {
  if (context.kind === 'legal') return [...told];
  const names = companyNames(context.url, after.hero.title);
  const known = new Set(before.passages.map(({ text }) => foldedText(text)));
  const fresh = after.passages.filter(
    ({ place, text }) => !OF_OTHERS.has(place) && !known.has(foldedText(text)),
  );
  const found = fresh.flatMap((passage) => statementsIn(passage, names));
  if (found.length === 0) return [...told];
  const old = new Set(before.passages.flatMap((passage) => statementsIn(passage, names)).map(nameOf));
  const news = found.filter((one) => !old.has(nameOf(one)));
  const changes = [...told];
  for (const [event, statements] of Map.groupBy(news, (one) => one.event)) {
    const proof = proofOf(statements);
    const at = changes.findIndex((one) => one.kind === 'company_event' && one.facts.event === event);
    if (at !== -1) changes[at] = { ...changes[at]!, proof: [...changes[at]!.proof, ...proof] };
    else changes.push(newsOf(statements, context.url, proof));
  }
  return changes;
}

const nameOf = ({ event, about }: Announcement): string => `${event} ${about}`;

function newsOf(statements: readonly Statement[], url: string, proof: Proof[]): Change {
  const lead = statements.find(({ passage }) => passage.kind === 'heading') ?? statements[0]!;
  return {
    kind: 'company_event',
    facts: { event: lead.event, title: lead.sentence },
    // Every page of a site may announce the same news, in a bar or in the footer.
    key: siteKey(url, nameOf(lead)),
    before: null,
    after: { title: lead.sentence, url, date: null },
    confidence: lead.passage.kind === 'heading' ? 0.9 : 0.8,
    proof,
  };
}

const proofOf = (statements: readonly Statement[]): Proof[] =>
  [...new Set(statements.map(({ passage }) => passage))].map(({ at }) => ({ side: 'after', ...at }));

function statementsIn(passage: Passage, names: string): Statement[] {
  if (QUOTED.test(passage.text)) return [];
  const isLine = passage.text.split(/\s+/).length <= LONGEST_LINE;
  const isHead = passage.kind === 'heading' || (isLine && OF_NEWS.has(passage.place));
  const shape = isHead ? 'heading' : isLine ? 'line' : 'prose';
  return passage.text.split(SENTENCES, MOST_SENTENCES).flatMap((sentence) => {
    const found = announcementIn(sentence, names, shape);
    return found === null ? [] : [{ ...found, passage, sentence: sentence.trim() }];
  });
}
