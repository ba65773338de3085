import type { Change, Proof } from '../../../events/change.ts';
import type { CompareContext } from '../compare-readings.ts';
import type { ContentFacts, Passage } from '../../../extraction/facts/content/content-facts.ts';
import { type ChangedPassage, diffText } from './text-diff.ts';
import { foldedText } from '../../../extraction/facts/content/words.ts';
import { pageKey } from './offer-changes.ts';
import type { Hero } from '../../../extraction/facts/facts.ts';

/** Words that are new, or that have gone, whichever are more; with fewer a text says what it said. */
const LEAST_WORDS = 20;
/** Of a passage of an ordinary page: wordings are tried out by a few words at a time. */
const LEAST_OF_PASSAGE = 5;
/** Shares of the words before that still stand after: below the first a removal is doubtful, below the second unproven. */
const COVERED = 0.5;
const UNCOVERED = 0.3;
/** Times: as from a wall or an empty shell to the page behind it. */
const GROWTH = 3.3;
/** Characters: a line or two. */
const SHORT_PAGE = 300;
const LONGEST_EXCERPT = 600;
const MOST_PROOF = 6;

/**
 * One change for all the text of a page: `legal_terms_changed` of a legal one, else `copy_changed`. `said` are texts
 * that other changes of the page tell of already.
 */
export function textChanges(
  before: ContentFacts,
  after: ContentFacts,
  { kind, url }: CompareContext,
  said: readonly string[],
): Change[] {
  const diff = diffText(before.passages, after.passages);
  const isLegal = kind === 'legal';
  const isCounted = saidBy(said);
  const substantive = (changed: readonly ChangedPassage[]): ChangedPassage[] =>
    isLegal ? [...changed] : changed.filter((one) => one.words >= LEAST_OF_PASSAGE && isCounted(one.passage));
  const added = substantive(upToCut(diff.added, before, after));
  const removed = diff.coverage < UNCOVERED ? [] : substantive(upToCut(diff.removed, before, after));
  if (diff.coverage < UNCOVERED && shrank(before, after)) return [];
  const isRecovery = recovered(before, after);
  if (isRecovery && lengthOf(before) < SHORT_PAGE) return [];
  const [fresh, gone] = [total(added), total(removed)];
  // A word in place of another is one that has changed.
  const words = Math.max(fresh, gone);
  if (words < LEAST_WORDS) return [];
  const isProven = !isRecovery && (diff.coverage >= COVERED || fresh >= LEAST_WORDS);
  const change = {
    key: pageKey(url, isLegal ? 'terms' : 'copy'),
    before: removed.length === 0 ? null : { text: excerpt(removed) },
    after: added.length === 0 ? null : { text: excerpt(added) },
    confidence: isProven ? 1 : DOUBTFUL,
    proof: [...proofOf('after', added), ...proofOf('before', removed)].slice(0, MOST_PROOF),
  };
  const name = documentName(after.hero, url);
  return [
    isLegal
      ? { kind: 'legal_terms_changed', facts: { document: name, words }, ...change }
      : { kind: 'copy_changed', facts: { page: name, words }, ...change },
  ];
}

const DOUBTFUL = 0.6;

/** The end of a text that goes on past what was kept moves with every word before it. */
function upToCut(
  changed: readonly ChangedPassage[],
  before: ContentFacts,
  after: ContentFacts,
): readonly ChangedPassage[] {
  if (!before.isCut && !after.isCut) return changed;
  const last = Math.min(before.passages.at(-1)?.at.start ?? 0, after.passages.at(-1)?.at.start ?? 0);
  return changed.filter(({ passage }) => passage.at.end < last * 0.9);
}

const lengthOf = ({ passages }: ContentFacts): number =>
  passages.reduce((length, { text }) => length + text.length, 0);
const shrank = (before: ContentFacts, after: ContentFacts): boolean =>
  lengthOf(after) < lengthOf(before) * UNCOVERED;
/** A few lines that became a whole page: it could not be read before. */
const recovered = (before: ContentFacts, after: ContentFacts): boolean =>
  lengthOf(before) * GROWTH < lengthOf(after);

const total = (changed: readonly ChangedPassage[]): number =>
  changed.reduce((count, { words }) => count + words, 0);

function saidBy(said: readonly string[]): (passage: Passage) => boolean {
  const folded = new Set(said.map(foldedText));
  return ({ text }) => !folded.has(foldedText(text));
}

/** Of the changed passages the largest, in the order of the page, so that small change beside them tells nothing. */
function largest(changed: readonly ChangedPassage[]): ChangedPassage[] {
  const most = Math.max(...changed.map(({ words }) => words));
  return changed.filter(({ words }) => words * 2 >= most || words >= LEAST_WORDS);
}

const wordingOf = ({ passage, start, end }: ChangedPassage): string => passage.text.slice(start, end);

const excerpt = (changed: readonly ChangedPassage[]): string =>
  largest(changed)
    .map(wordingOf)
    .join('\n')
    .slice(0, LONGEST_EXCERPT)
    .replace(/[\uD800-\uDBFF]$/, '');

const proofOf = (side: Proof['side'], changed: readonly ChangedPassage[]): Proof[] =>
  changed.length === 0
    ? []
    : largest(changed)
        .slice(0, MOST_PROOF / 2)
        .map(({ passage, start, end }) => ({
          side,
          start: passage.at.start + start,
          end: Math.min(passage.at.start + end, passage.at.start + start + LONGEST_EXCERPT),
        }));

const LONGEST = 120;

/** What a page is called: by its headline, its title without the name of the site, or its address. */
function documentName({ h1, title }: Hero, url: string): string {
  const [part] = (title ?? '').split(/\s[|–—·-]\s|\s?[|»]\s?/, 1);
  const name = [h1, part ?? null].find((one) => one !== null && one.trim() !== '' && one.length <= LONGEST);
  return name?.trim() ?? URL.parse(url)?.pathname.slice(0, LONGEST) ?? url.slice(0, LONGEST);
}
