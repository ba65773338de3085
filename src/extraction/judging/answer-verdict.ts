import { STATUS_CODES } from 'node:http';
import type { Judgement, Observed } from './judgement.ts';

/** Headers by which a firewall says that it answered in place of the site. */
const CHALLENGE_HEADERS: readonly [string, RegExp][] = [
  ['cf-mitigated', /challenge/],
  ['x-amzn-waf-action', /challenge|captcha/],
  ['x-vercel-mitigated', /challenge|deny/],
  ['x-datadome', /./],
];

const REFUSALS: ReadonlySet<number> = new Set([401, 402, 403, 406, 407, 429, 451, 999]);

export const CHALLENGED: Judgement = {
  state: 'blocked',
  reason: 'challenge',
  detail: 'The site asks visitors to prove that they are human.',
};

/** Whether a firewall has put its own page in place of the one asked for. */
export const isChallengeAnswer = ({ status, headers }: Observed): boolean =>
  CHALLENGE_HEADERS.some(([name, value]) => {
    const said = headers[name];
    // DataDome names itself on pages that it lets through, too.
    return said !== undefined && value.test(said) && (name !== 'x-datadome' || (status ?? 0) >= 400);
  });

/** What the status says by itself; null where the page has to be looked at. */
export function statusVerdict(status: number): Judgement | null {
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
export function failureVerdict({ code, message }: { code: string; message: string }): Judgement {
  const name = code.slice(code.lastIndexOf('.') + 1);
  const [, status] = /^http_(\d{3})$/.exec(name) ?? [];
  const byStatus = status === undefined ? null : statusVerdict(Number(status));
  if (byStatus !== null) return byStatus;
  if (name === 'robots_unreachable') return { state: 'error', reason: name, detail: message };
  if (name.startsWith('robots')) return { state: 'blocked', reason: 'robots', detail: message };
  return { state: 'error', reason: name, detail: message };
}
