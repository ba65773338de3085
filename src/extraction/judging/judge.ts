import { CHALLENGED, failureVerdict, isChallengeAnswer, statusVerdict } from './answer-verdict.ts';
import { type Judgement, type Observed, OK } from './judgement.ts';
import { redirectVerdict } from './led-elsewhere.ts';
import { hintVerdict, noticeVerdict } from './notice-verdicts.ts';
import { keptShare } from './page-sketch.ts';
import type { PageTraits } from './page-traits.ts';

export type { Before, Judgement, Observed } from './judgement.ts';

/** A page that still says as much of what it said is that page, whatever notice it may hold. */
const SAME_SHARE = 0.6;
/** A page that says less of it, in fewer words, has become another one. */
const LOST_SHARE = 0.4;
const SMALLER_SHARE = 0.6;
/** What menus leave of a page in another language. */
const LEFT_SHARE = 0.2;
/** Main words left, below which a page has lost its content. */
const SHRUNK_SHARE = 0.3;
/** A page of fewer may lose most of them with one sentence. */
const FEWEST_WORDS_TO_SHRINK = 30;
const FEWEST_WORDS = 4;

/**
 * What a look at a page is worth. Only `ok` may replace a baseline or support a removal. The answer counts before the
 * page, and what a page says in place of its content before how much of it is left. Without traits only the answer is
 * judged.
 */
export function judge(observed: Observed): Judgement {
  const { failure, status, traits, before } = observed;
  if (failure !== null) return failureVerdict(failure);
  if (status === null) return { state: 'error', reason: 'no_answer', detail: 'The site did not answer.' };
  const isChallenge = isChallengeAnswer(observed) || traits?.notices.includes('challenge') === true;
  const byStatus = statusVerdict(status);
  if (byStatus !== null)
    return isChallenge && byStatus.state !== 'not_modified' && status !== 410 ? CHALLENGED : byStatus;
  if (isChallengeAnswer(observed)) return CHALLENGED;

  const kept = traits === null || before === null ? null : keptShare(before.traits.sketch, traits.sketch);
  const isSame = kept !== null && kept >= SAME_SHARE;
  const notice = traits === null || isSame ? null : noticeOf(traits, before?.traits ?? null, kept);
  // Firewalls and sellers of domains answer from addresses of their own.
  if (notice?.state === 'blocked' || notice?.state === 'parked') return notice;
  const elsewhere = redirectVerdict(observed);
  if (elsewhere !== null || traits === null) return elsewhere ?? OK;
  return notice ?? contentVerdict(traits, before?.traits ?? null, kept) ?? OK;
}

/** Where most of what a page said is missing, a notice may stand among menus that are not told from it. */
function noticeOf(traits: PageTraits, before: PageTraits | null, kept: number | null): Judgement | null {
  const isLost =
    before !== null && (kept ?? 1) < LOST_SHARE && wordsOf(traits) < wordsOf(before) * SMALLER_SHARE;
  return noticeVerdict(traits) ?? (isLost ? hintVerdict(traits) : null);
}

const thin = (reason: string, detail: string): Judgement => ({ state: 'thin', reason, detail });

/** How much of its content a page has, by itself and measured by what it had. */
function contentVerdict(
  traits: PageTraits,
  before: PageTraits | null,
  kept: number | null,
): Judgement | null {
  const words = wordsOf(traits);
  const had = before === null ? null : wordsOf(before);
  if (traits.isShell && traits.words.noted < FEWEST_WORDS && before?.isShell !== true)
    return thin('shell', 'The page shows nothing without its scripts.');
  if (words < FEWEST_WORDS && (had === null || had >= FEWEST_WORDS))
    return thin('empty', 'The page shows no text.');
  if (isBrokenOff(traits, before)) return thin('truncated', 'The page breaks off before its end.');
  const language = before === null ? null : otherLanguage(before, traits, kept);
  if (language !== null && (kept ?? 0) < SAME_SHARE)
    return {
      state: 'other_language',
      reason: 'language',
      detail: `The page came in another language (${language.after}) than before (${language.before}).`,
    };
  if (isUnfilled(traits, before)) return thin('placeholders', 'The page came without its content filled in.');
  if (had !== null && had >= FEWEST_WORDS_TO_SHRINK && words < had * SHRUNK_SHARE && !saysWhy(traits))
    return thin('shrunk', `Most of the page is missing: ${words} words in place of ${had}.`);
  return null;
}

const wordsOf = ({ words }: PageTraits): number => words.main + words.noted;

/** A board that was emptied says so. */
const saysWhy = ({ saysNoJobs }: PageTraits): boolean => saysNoJobs;

/** Where the source was not looked at, a page that has lost its footer and some of its text. */
function isBrokenOff(traits: PageTraits, before: PageTraits | null): boolean {
  if (before === null || traits.isBrokenOff === false) return false;
  if (traits.isBrokenOff === true) return before.isBrokenOff !== true;
  return before.words.footer >= 5 && traits.words.footer === 0 && wordsOf(traits) < wordsOf(before) * 0.9;
}

/**
 * By the text, or by what a page declares where too little of it tells. A declaration is often wrong, so that a text is
 * only held against one where next to nothing of the page is left.
 */
function otherLanguage(
  { language: was }: PageTraits,
  { language: is }: PageTraits,
  kept: number | null,
): { before: string; after: string } | null {
  const from = was.text ?? was.declared;
  const to = is.text ?? is.declared;
  if (from === null || to === null || from === to) return null;
  const isLikeWithLike = (was.text === null) === (is.text === null);
  return isLikeWithLike || (kept ?? 0) < LEFT_SHARE ? { before: from, after: to } : null;
}

/** Fewer unfilled lines are a part of the page that loads later. */
const FEWEST_PLACEHOLDERS = 2;
const NEW_PLACEHOLDERS_SHARE = 0.03;
const PLACEHOLDERS_SHARE = 0.35;

/** Lines that were filled before are not, or most of a page is not. */
function isUnfilled({ placeholders, lines }: PageTraits, before: PageTraits | null): boolean {
  const fresh = placeholders - (before?.placeholders ?? 0);
  const share = before === null ? PLACEHOLDERS_SHARE : NEW_PLACEHOLDERS_SHARE;
  return fresh >= FEWEST_PLACEHOLDERS && fresh >= lines * share;
}
