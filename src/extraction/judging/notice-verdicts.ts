import { CHALLENGED } from './answer-verdict.ts';
import type { Judgement } from './judgement.ts';
import { CONSENT, LOGIN } from './led-elsewhere.ts';
import type { Notice } from './notice-words.ts';
import type { PageTraits } from './page-traits.ts';

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
export const noticeVerdict = ({ notices }: PageTraits): Judgement | null => verdictOn(notices);

/** The same of a page that has lost its content for sure. */
export const hintVerdict = ({ hints }: PageTraits): Judgement | null => verdictOn(hints);

const verdictOn = ([first]: readonly Notice[]): Judgement | null =>
  first === undefined ? null : VERDICTS[first];
