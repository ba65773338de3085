import type { StatingPage } from '../competitors/snapshots/snapshot-facts.ts';
import type { FactKind } from '../extraction/facts/evidence/kinds.ts';
import type { Passage } from '../grounding/passage.ts';
import { isNamedIn, namesOf } from './asked-party.ts';
import { countIn, coveredAnswer, isCounted, isCoveredBy, subjectOf } from './covered-answer.ts';
import { type AnswerKind, askedKinds } from './answer-kinds.ts';
import { hasItem, needsOf } from './answer-needs.ts';
import { asksForPrices, asksWhoFor } from './overview.ts';

/** A quote from a competitor's watched page. `quote` is `text.slice(start, end)` of the snapshot. */
export interface WatchedQuote {
  competitorId: string;
  snapshotId: string;
  url: string;
  title: string | null;
  quote: string;
  start: number;
  end: number;
  /** The time when the page was last read with this content. */
  asOf: string;
}

export type WatchedPage = Pick<
  StatingPage,
  | 'snapshotId'
  | 'competitorId'
  | 'competitorName'
  | 'siteName'
  | 'url'
  | 'party'
  | 'title'
  | 'asOf'
  | 'text'
  | 'facts'
>;

/** The current pages of one competitor, or of all competitors if the domain is null. */
export type WatchedPages = (
  workspaceId: string,
  options: { domain: string | null; signal: AbortSignal },
) => Promise<readonly WatchedPage[]>;

interface Said {
  text: string;
  quote: WatchedQuote;
}

/**
 * Kinds of facts whose name alone can answer a question, such as "Free plan" or "DATEV". Each kind comes with the words
 * that questions use for it.
 */
const NAMED: Partial<Record<FactKind, string>> = {
  offer: '',
  certification: 'certified',
  integration: 'integration',
  faq: '',
  price: 'price',
};
/** Kinds of answers that the name of a fact never gives, such as the time when a certificate was issued. */
const NOT_BY_NAME: ReadonlySet<AnswerKind> = new Set(['time', 'span', 'reason', 'name', 'place']);
const MOST_PRICES = 6;
/** Maximum length of a passage in UTF-16 units. */
const PASSAGE = 1_200;
/** Maximum length of a page's text that is searched, in UTF-16 units. */
const MOST_TEXT = 100_000;

/**
 * Answers a question about competitors from their watched pages, one line a competitor. Each line quotes the page and
 * gives its address and date. `name` is the competitor in the question, and `others` are the names of all other
 * companies, whose prices and promises a page may mention too. Null if no page answers the question.
 */
export function watchedAnswer(
  question: string,
  pages: readonly WatchedPage[],
  { name, others }: { name: string | null; others: readonly string[] },
): { answer: string; watched: WatchedQuote[] } | null {
  const words = subjectOf(question, name === null ? [] : [name]);
  const namesByCompetitor = new Map(
    pages.map((page) => [
      page.competitorId,
      namesOf({ name: page.competitorName, domain: page.party.slice(page.party.indexOf(':') + 1) }),
    ]),
  );
  const found = [...Map.groupBy(pages, ({ competitorId }) => competitorId).values()].flatMap((own) => {
    // The page of one competitor may describe another.
    const rivals = [...namesByCompetitor].flatMap(([id, names]) =>
      id === own[0]!.competitorId ? [] : names,
    );
    const said = saidBy(question, own, { words, others: [...others, ...rivals], isExact: name === null });
    return said.length === 0 ? [] : [{ vendor: name?.replace(/['’]s$/u, '') ?? nameOf(own), said, own }];
  });
  if (found.length === 0) return null;
  const silent = [...Map.groupBy(pages, ({ competitorId }) => competitorId).values()].filter((own) =>
    found.every((one) => one.own !== own && one.own[0]!.competitorId !== own[0]!.competitorId),
  );
  const lines = found.flatMap(({ vendor, said }) =>
    said.map(({ text, quote: { url, asOf } }) => `${vendor}: ${text} (${url}, read on ${asOf.slice(0, 10)})`),
  );
  const rest = silent.map((own) => `${nameOf(own)}: no clear answer on the ${pagesIn(own.length)}.`);
  return {
    answer: [...lines, ...rest].join('\n'),
    watched: found.flatMap(({ said }) => said.map(({ quote }) => quote)),
  };
}

const pagesIn = (count: number): string =>
  count === 1 ? '1 page that was read' : `${count} pages that were read`;

export function nameOf([page]: readonly WatchedPage[]): string {
  const { competitorName, siteName, party } = page!;
  return competitorName ?? siteName ?? party.slice(party.indexOf(':') + 1);
}

function saidBy(
  question: string,
  pages: readonly WatchedPage[],
  { words, others, isExact }: { words: readonly string[]; others: readonly string[]; isExact: boolean },
): Said[] {
  const isOfOthers = (text: string): boolean => others.some((one) => isNamedIn(text, one));
  const facts = pages
    .flatMap((page) => page.facts.map((fact) => ({ page, fact })))
    .filter(({ page, fact }) => !isOfOthers(`${fact.item ?? ''} ${sentenceAround(page.text, fact)}`));
  const prices = facts.filter(({ fact }) => fact.kind === 'price').slice(0, MOST_PRICES);
  if (prices.length > 0 && asksForPrices(question, words))
    return prices.map(({ page, fact }) => saidAt(page, fact, fact.item));
  if (asksWhoFor(question, words)) {
    const [first] = ['audience', 'oneliner'].flatMap((kind) =>
      facts.filter(({ fact }) => fact.kind === kind),
    );
    return first === undefined ? [] : [saidAt(first.page, first.fact)];
  }
  if (words.length === 0) return [];
  const needs = needsOf(question);
  // A name alone does not answer "How long is the free trial?" or "How many users does the Team plan have?".
  const isEnough = ({ kind, answer = '', quote }: WatchedPage['facts'][number]): boolean => {
    const text = `${quote} ${answer}`;
    if (needs.item === 'number' && !isCounted(words[0]!, text)) return false;
    if (needs.item !== null) return hasItem(text, needs);
    return kind === 'faq' || !NOT_BY_NAME.has(askedKinds(question)[0] ?? 'money');
  };
  const named = facts.find(
    ({ fact }) =>
      NAMED[fact.kind] !== undefined &&
      isEnough(fact) &&
      isCoveredBy(
        words,
        [NAMED[fact.kind], fact.name, fact.question, fact.item, fact.quote].map((one) => one ?? '').join(' '),
      ),
  );
  if (named !== undefined) {
    const { page, fact } = named;
    if (fact.kind !== 'faq' || fact.answer === undefined) return [saidAt(page, fact, fact.name ?? fact.item)];
    const end = page.text.indexOf(fact.answer, fact.end) + fact.answer.length;
    return [saidAt(page, { start: fact.start, end: end < fact.end ? fact.end : end })];
  }
  const passages = closestOf(pages.flatMap(passagesOf), words);
  const sentence = coveredAnswer(question, passages, { words, isExact })?.quoted ?? null;
  if (sentence === null || isOfOthers(sentence.quote)) return [];
  const { passage, start, end } = sentence;
  const page = pages.find(({ snapshotId }) => snapshotId === passage.chunkId)!;
  const before = page.text.slice(Math.max(0, start - MOST_BESIDE), start).trimEnd();
  if (IS_OF_BEFORE.test(sentence.quote) && isOfOthers(before.split(/[.!?]\s|\n/u).at(-1)!)) return [];
  return [saidAt(page, { start, end })];
}

/** Matches a sentence about the company in the sentence before it. */
const IS_OF_BEFORE = /^(?:it|its|they|their|es|er|sie|ihre?|il|elle|ils|elles|leurs?)(?!\p{L})/iu;
/** Maximum length of the words on each side of a fact in its sentence. */
const MOST_BESIDE = 200;

/** The whole sentence with a fact, because the fact may be only a part of a sentence about another company. */
function sentenceAround(text: string, { start, end }: { start: number; end: number }): string {
  const before = text
    .slice(Math.max(0, start - MOST_BESIDE), start)
    .split(/[.!?]\s|\n/u)
    .at(-1)!;
  const after = text.slice(end, end + MOST_BESIDE).split(/[.!?](?:\s|$)|\n/u)[0]!;
  return /[.!?]$/u.test(text.slice(start, end))
    ? before + text.slice(start, end)
    : before + text.slice(start, end) + after;
}

function saidAt(page: WatchedPage, { start, end }: { start: number; end: number }, label?: string): Said {
  const { competitorId, snapshotId, url, title, asOf, text } = page;
  const quote = text.slice(start, end);
  const said = `“${quote.replaceAll(/\s+/g, ' ')}”`;
  const isTold = label === undefined || quote.toLowerCase().includes(label.toLowerCase());
  return {
    text: isTold ? said : `${label}, ${said}`,
    quote: { competitorId, snapshotId, url, title, quote, start, end, asOf: asOf.toISOString() },
  };
}

/** Maximum number of passages of a competitor that are read sentence by sentence, which is slow. */
const MOST_PASSAGES = 12;

/** The passages that contain the largest number of the words. */
const closestOf = (passages: readonly Passage[], words: readonly string[]): Passage[] =>
  passages
    .map((passage) => ({ passage, count: countIn(words, `${passage.title ?? ''}\n${passage.text}`) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, MOST_PASSAGES)
    .map(({ passage }) => passage);

/** A page's text in passages, cut at line breaks. Each passage has the id of the snapshot. */
function passagesOf({ snapshotId, competitorId, title, url, text }: WatchedPage): Passage[] {
  const passages: Passage[] = [];
  const last = Math.min(text.length, MOST_TEXT);
  for (let start = 0; start < last;) {
    const cut = start + PASSAGE >= last ? last : text.lastIndexOf('\n', start + PASSAGE);
    const end = cut > start ? cut : Math.min(last, start + PASSAGE);
    passages.push({
      sourceId: competitorId,
      chunkId: snapshotId,
      score: 0,
      title,
      url,
      heading: null,
      page: null,
      text: text.slice(start, end),
      start,
      end,
    });
    start = end;
  }
  return passages;
}
