import { STATUS_CODES } from 'node:http';
import { CONSENT, LOGIN, redirectVerdict } from './led-elsewhere.ts';
import { keptShare } from './page-sketch.ts';
import type { PageTraits } from './page-traits.ts';
import type { Notice } from './notice-words.ts';
import type { ObservationState } from '../facts/page-kinds.ts';
import { type BoardName, boardNamed } from '../facts/hiring/boards/registry.ts';

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

/** What a look at a page was worth. */
export interface Judgement {
  state: ObservationState;
  /** Stable code, such as `challenge`, `http_403`, `soft_404`; equal to the state for `ok` and `not_modified`. */
  reason: string;
  /** One plain sentence for the summary of a check; empty for `ok`. */
  detail: string;
}

/** The page as it was when it was last taken for what it is. */
interface Before {
  traits: PageTraits;
  url: string;
}

export interface Observed {
  asked: string;
  /** After redirects; null where there was no answer. */
  finalUrl: string | null;
  status: number | null;
  /** Lower-case names. */
  headers: Readonly<Record<string, string>>;
  /** Of an `AppError`, where there was no answer. */
  failure: { code: string; message: string } | null;
  /** Null for an answer that is no page, or was not read. */
  traits: PageTraits | null;
  before: Before | null;
  /** Of the competitor. */
  domain: string;
}

const OK: Judgement = { state: 'ok', reason: 'ok', detail: '' };

/** Headers by which a firewall says that it answered in place of the site. */
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

/** Whether a firewall has put its own page in place of the one asked for. */
const isChallengeAnswer = ({ status, headers }: Observed): boolean =>
  CHALLENGE_HEADERS.some(([name, value]) => {
    const said = headers[name];
    // DataDome names itself on pages that it lets through, too.
    return said !== undefined && value.test(said) && (name !== 'x-datadome' || (status ?? 0) >= 400);
  });

/** What the status says by itself; null where the page has to be looked at. */
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
    return { state: 'gone', reason, detail: `The page is no longer there: the site answers ${answer}.` };
  if (status === 429)
    return { state: 'blocked', reason, detail: `The site asks for fewer requests: it answers ${answer}.` };
  if (REFUSALS.has(status))
    return {
      state: 'blocked',
      reason,
      detail: `The site does not let this service read the page: it answers ${answer}.`,
    };
  if (status >= 500) return { state: 'error', reason, detail: `The site has a fault: it answers ${answer}.` };
  return { state: 'error', reason, detail: `The page could not be read: the site answers ${answer}.` };
}

const PARTIAL: Judgement = {
  state: 'thin',
  reason: 'truncated',
  detail: 'The site sent only a part of the page.',
};

/** A page that was never answered: `fetch.timeout`, `url.address_refused`, `crawl.robots_disallowed`. */
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
    detail: 'The site does not let this service read the page.',
  },
  rate_limited: { state: 'blocked', reason: 'rate_limited', detail: 'The site asks for fewer requests.' },
  geo_blocked: {
    state: 'blocked',
    reason: 'geo_blocked',
    detail: 'The site does not show the page to visitors from where this service runs.',
  },
  parked: { state: 'parked', reason: 'parked', detail: 'The domain is parked or for sale.' },
  not_found: { state: 'thin', reason: 'soft_404', detail: 'The page says that it was not found.' },
  maintenance: { state: 'error', reason: 'maintenance', detail: 'The site is down for maintenance.' },
  server_error: { state: 'error', reason: 'server_error', detail: 'The page shows a fault of the site.' },
  default_page: {
    state: 'thin',
    reason: 'default_page',
    detail: 'The address shows a page of the hosting, not of the site.',
  },
  login: LOGIN,
  consent: CONSENT,
  script_required: {
    state: 'thin',
    reason: 'shell',
    detail: 'The page shows nothing without its scripts.',
  },
  loading: { state: 'thin', reason: 'loading', detail: 'The page was still loading its content.' },
};

/** By the gravest of what a page says in place of its content. */
const noticeVerdict = ({ notices }: PageTraits): Judgement | null => verdictOn(notices);

/** The same of a page that has lost its content for sure. */
const hintVerdict = ({ hints }: PageTraits): Judgement | null => verdictOn(hints);

const verdictOn = ([first]: readonly Notice[]): Judgement | null =>
  first === undefined ? null : VERDICTS[first];

export interface ObservedBoard {
  board: BoardName;
  /** Of the last answer. */
  status: number | null;
  headers?: Readonly<Record<string, string>>;
  failure?: { code: string; message: string } | null;
  /** The parsed answers; what is no JSON is undefined. */
  bodies: readonly unknown[];
  /** How many jobs were read of them. */
  jobs: number;
}

/** What the answers of a job board are worth. A part of a board is none: compared with, it would open roles anew. */
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
    return { state: 'error', reason: 'no_answer', detail: 'The job board did not answer.' };
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
    return thin('not_json', 'The job board answered with something other than its list of jobs.');
  const answers = bodies.map((body) => boardNamed(board).answerOf(body));
  const known = answers.filter((answer) => answer !== null);
  if (known.length < answers.length)
    return thin('wrong_json', 'The job board answered in a form that cannot be read.');
  const entries = known.reduce((sum, answer) => sum + answer.entries.length, 0);
  if (known.some(({ total }) => total !== null && total > entries))
    return thin('incomplete', 'The job board sent only some of its jobs.');
  if (entries === 0 && !known[0]!.isKnown)
    return thin('empty_board', 'The job board is empty or does not exist.');
  return entries > 0 && jobs === 0 ? thin('wrong_json', 'The jobs of the board cannot be read.') : OK;
}
