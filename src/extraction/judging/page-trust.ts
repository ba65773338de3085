import { STATUS_CODES } from 'node:http';
import { CONSENT, LOGIN, redirectVerdict } from './led-elsewhere.ts';
import { keptShare } from './page-sketch.ts';
import { countWords, type PageTraits } from './page-traits.ts';
import type { Notice } from './notice-words.ts';
import type { ObservationState } from '../facts/page-kinds.ts';
import { type BoardName, boardNamed } from '../facts/hiring/boards/registry.ts';

const SAME_SHARE = 0.6;
const LOST_SHARE = 0.4;
const SMALLER_SHARE = 0.6;
const LEFT_SHARE = 0.2;
const SHRUNK_SHARE = 0.3;
const FEWEST_WORDS_TO_SHRINK = 30;
const FEWEST_WORDS = 4;

export function judge(observed: Observed): Judgement {
  const { failure, status, traits, before } = observed;
  if (failure !== null) return failureVerdict(failure);
  if (status === null) return { state: 'error', reason: 'no_answer', detail: 'The site did not respond.' };
  const isChallenge = isChallengeAnswer(observed) || traits?.notices.includes('challenge') === true;
  const byStatus = statusVerdict(status);
  if (byStatus !== null)
    return isChallenge && byStatus.state !== 'not_modified' && status !== 410 ? CHALLENGED : byStatus;
  if (isChallengeAnswer(observed)) return CHALLENGED;

  const kept = traits === null || before === null ? null : keptShare(before.traits.sketch, traits.sketch);
  const isSame = kept !== null && kept >= SAME_SHARE;
  const notice = traits === null || isSame ? null : noticeOf(traits, before?.traits ?? null, kept);
  if (notice?.state === 'blocked' || notice?.state === 'parked') return notice;
  const elsewhere = redirectVerdict(observed);
  if (elsewhere !== null || traits === null) return elsewhere ?? OK;
  return notice ?? contentVerdict(traits, before?.traits ?? null, kept) ?? OK;
}

function noticeOf(traits: PageTraits, before: PageTraits | null, kept: number | null): Judgement | null {
  const isLost =
    before !== null && (kept ?? 1) < LOST_SHARE && wordsOf(traits) < wordsOf(before) * SMALLER_SHARE;
  return noticeVerdict(traits) ?? (isLost ? hintVerdict(traits) : null);
}

const thin = (reason: string, detail: string): Judgement => ({ state: 'thin', reason, detail });

function contentVerdict(
  traits: PageTraits,
  before: PageTraits | null,
  kept: number | null,
): Judgement | null {
  const words = wordsOf(traits);
  const had = before === null ? null : wordsOf(before);
  if (traits.isShell && traits.words.noted < FEWEST_WORDS && before?.isShell !== true)
    return thin('shell', 'The page shows its content only after its scripts have run.');
  const isEmptied = words < FEWEST_WORDS && (had === null || had >= FEWEST_WORDS || words === 0);
  const isShort = isEmptied && isComplete(traits);
  if (isEmptied && !isShort) return thin('empty', 'The page shows no text.');
  if (isBrokenOff(traits, before)) return thin('truncated', 'The page is incomplete: the end is missing.');
  const language = before === null ? null : otherLanguage(before, traits, kept);
  if (language !== null && (kept ?? 0) < SAME_SHARE)
    return {
      state: 'other_language',
      reason: 'language',
      detail: `The page was served in a different language (${language.after}) than before (${language.before}).`,
    };
  if (isUnfilled(traits, before))
    return thin('placeholders', 'The page shows unfilled template placeholders instead of its content.');
  if (
    had !== null &&
    (isShort || had >= FEWEST_WORDS_TO_SHRINK) &&
    words < had * SHRUNK_SHARE &&
    !saysWhy(traits)
  )
    return thin('shrunk', `Most of the page is missing: its word count fell from ${had} to ${words}.`);
  return null;
}

const wordsOf = ({ words }: PageTraits): number => words.main + words.noted;

const isComplete = ({ title, headings, words, isShell, isBrokenOff, placeholders }: PageTraits): boolean =>
  title !== null &&
  headings.length > 0 &&
  words.nav > 0 &&
  words.main > countWords(headings.join(' ')) &&
  !isShell &&
  isBrokenOff !== true &&
  placeholders === 0;

const saysWhy = ({ saysNoJobs }: PageTraits): boolean => saysNoJobs;

function isBrokenOff(traits: PageTraits, before: PageTraits | null): boolean {
  if (before === null || traits.isBrokenOff === false) return false;
  if (traits.isBrokenOff === true) return before.isBrokenOff !== true;
  return before.words.footer >= 5 && traits.words.footer === 0 && wordsOf(traits) < wordsOf(before) * 0.9;
}

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

const FEWEST_PLACEHOLDERS = 2;
const NEW_PLACEHOLDERS_SHARE = 0.03;
const PLACEHOLDERS_SHARE = 0.35;

function isUnfilled({ placeholders, lines }: PageTraits, before: PageTraits | null): boolean {
  const fresh = placeholders - (before?.placeholders ?? 0);
  const share = before === null ? PLACEHOLDERS_SHARE : NEW_PLACEHOLDERS_SHARE;
  return fresh >= FEWEST_PLACEHOLDERS && fresh >= lines * share;
}

export interface Judgement {
  state: ObservationState;
  reason: string;
  detail: string;
}

interface Before {
  traits: PageTraits;
  url: string;
}

export interface Observed {
  asked: string;
  finalUrl: string | null;
  status: number | null;
  headers: Readonly<Record<string, string>>;
  failure: { code: string; message: string } | null;
  traits: PageTraits | null;
  before: Before | null;
  domain: string;
}

const OK: Judgement = { state: 'ok', reason: 'ok', detail: '' };

const CHALLENGE_HEADERS: readonly [string, RegExp][] = [
  ['cf-mitigated', /challenge/],
  ['x-amzn-waf-action', /challenge|captcha/],
  ['x-vercel-mitigated', /challenge|deny/],
  ['x-datadome', /./],
];

const REFUSALS: ReadonlySet<number> = new Set([401, 402, 403, 406, 407, 429, 451, 999]);

const CHALLENGED: Judgement = {
  state: 'blocked',
  reason: 'challenge',
  detail: 'The site asks visitors to prove that they are human.',
};

const isChallengeAnswer = ({ status, headers }: Observed): boolean =>
  CHALLENGE_HEADERS.some(([name, value]) => {
    const said = headers[name];
    // DataDome sets its header even on pages that it lets through.
    return said !== undefined && value.test(said) && (name !== 'x-datadome' || (status ?? 0) >= 400);
  });

function statusVerdict(status: number): Judgement | null {
  if (status === 304)
    return {
      state: 'not_modified',
      reason: 'not_modified',
      detail: 'The page is unchanged since the last check.',
    };
  if (status >= 200 && status <= 299) return status === 206 ? PARTIAL : null;
  const answer = `${status}${STATUS_CODES[status] === undefined ? '' : ` (${STATUS_CODES[status].toLowerCase()})`}`;
  const reason = `http_${status}`;
  if (status === 404 || status === 410)
    return { state: 'gone', reason, detail: `The page no longer exists: the site returned ${answer}.` };
  if (status === 429)
    return {
      state: 'blocked',
      reason,
      detail: `The site is rate-limiting this service: it returned ${answer}.`,
    };
  if (REFUSALS.has(status))
    return {
      state: 'blocked',
      reason,
      detail: `The site does not allow this service to read the page: it returned ${answer}.`,
    };
  if (status >= 500) return { state: 'error', reason, detail: `The site returned an error: ${answer}.` };
  return { state: 'error', reason, detail: `The page could not be read: the site returned ${answer}.` };
}

const PARTIAL: Judgement = {
  state: 'thin',
  reason: 'truncated',
  detail: 'The site sent only part of the page.',
};

function failureVerdict({ code, message }: { code: string; message: string }): Judgement {
  const name = code.slice(code.lastIndexOf('.') + 1);
  const [, status] = /^http_(\d{3})$/.exec(name) ?? [];
  const byStatus = status === undefined ? null : statusVerdict(Number(status));
  if (byStatus !== null) return byStatus;
  if (name === 'robots_unreachable') return { state: 'error', reason: name, detail: message };
  if (name.startsWith('robots')) return { state: 'blocked', reason: 'robots', detail: message };
  return { state: 'error', reason: name, detail: message };
}

const VERDICTS: Record<Notice, Judgement> = {
  challenge: CHALLENGED,
  access_denied: {
    state: 'blocked',
    reason: 'access_denied',
    detail: 'The site does not allow this service to read the page.',
  },
  rate_limited: {
    state: 'blocked',
    reason: 'rate_limited',
    detail: 'The site is rate-limiting this service.',
  },
  geo_blocked: {
    state: 'blocked',
    reason: 'geo_blocked',
    detail: 'The site does not show the page to visitors from the region where this service runs.',
  },
  parked: { state: 'parked', reason: 'parked', detail: 'The domain is parked or for sale.' },
  not_found: { state: 'thin', reason: 'soft_404', detail: 'The page shows a "not found" message.' },
  maintenance: { state: 'error', reason: 'maintenance', detail: 'The site is down for maintenance.' },
  server_error: {
    state: 'error',
    reason: 'server_error',
    detail: 'The page shows an error message from the site.',
  },
  default_page: {
    state: 'thin',
    reason: 'default_page',
    detail: 'The address shows a page from the hosting provider instead of the site.',
  },
  login: LOGIN,
  consent: CONSENT,
  script_required: {
    state: 'thin',
    reason: 'shell',
    detail: 'The page shows its content only after its scripts have run.',
  },
  loading: { state: 'thin', reason: 'loading', detail: 'The page was still loading its content.' },
};

const noticeVerdict = ({ notices }: PageTraits): Judgement | null => verdictOn(notices);

const hintVerdict = ({ hints }: PageTraits): Judgement | null => verdictOn(hints);

const verdictOn = ([first]: readonly Notice[]): Judgement | null =>
  first === undefined ? null : VERDICTS[first];

export interface ObservedBoard {
  board: BoardName;
  status: number | null;
  headers?: Readonly<Record<string, string>>;
  failure?: { code: string; message: string } | null;
  bodies: readonly unknown[];
  jobs: number;
}

/** Comparing a partial list with later ones would report old jobs as new. */
export function judgeBoard({
  board,
  status,
  headers = {},
  failure = null,
  bodies,
  jobs,
}: ObservedBoard): Judgement {
  if (failure !== null) return failureVerdict(failure);
  if (status === null)
    return { state: 'error', reason: 'no_answer', detail: 'The job board did not respond.' };
  const byStatus = statusVerdict(status);
  const observed = {
    asked: '',
    finalUrl: null,
    status,
    headers,
    failure,
    traits: null,
    before: null,
    domain: '',
  };
  if (isChallengeAnswer(observed)) return CHALLENGED;
  if (byStatus !== null) return byStatus;
  if (bodies.length === 0 || bodies.includes(undefined))
    return thin('not_json', 'The job board did not return a list of jobs.');
  const answers = bodies.map((body) => boardNamed(board).answerOf(body));
  const known = answers.filter((answer) => answer !== null);
  if (known.length < answers.length)
    return thin('wrong_json', 'The response from the job board could not be read.');
  const entries = known.reduce((sum, answer) => sum + answer.entries.length, 0);
  if (known.some(({ total }) => total !== null && total > entries))
    return thin('incomplete', 'The job board sent only some of its jobs.');
  if (entries === 0 && !known[0]!.isKnown)
    return thin('empty_board', 'The job board is empty or does not exist.');
  return entries > 0 && jobs === 0 ? thin('wrong_json', 'The jobs on the job board could not be read.') : OK;
}
