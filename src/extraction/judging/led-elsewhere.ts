import { registrableOf, siteOfUrl } from '../pages/canonical-url.ts';
import type { Judgement, Observed } from './page-trust.ts';

const LOGIN_STEP =
  /^(?:log-?in|sign-?in|logon|users?[-_]sign[-_]in|sign_in|wp-login\.php|login\.(?:html?|php|aspx?)|session(?:s)?|anmelden|connexion|acceder|iniciar-sesion)$/i;
const ACCOUNT_STEP =
  /^(?:auth|sso|oauth2?|authorize|account|accounts|saml2?|idp|openid|register|signup|sign-up)$/i;
const LOGIN_HOST = /^(?:accounts?|login|auth|sso|signin|id|identity|idp)\./i;
const LOGIN_SITE =
  /(?:^|\.)(?:accounts\.google\.com|login\.microsoftonline\.com|login\.live\.com|okta\.com|oktapreview\.com|auth0\.com|onelogin\.com|cloudflareaccess\.com|amazoncognito\.com|b2clogin\.com)$/i;
const PARKING_SITE =
  /(?:^|\.)(?:hugedomains\.com|dan\.com|sedo\.com|sedoparking\.com|afternic\.com|bodis\.com|parkingcrew\.net|godaddy\.com|undeveloped\.com|buydomains\.com|uniregistry\.com|domainmarket\.com|atom\.com|squadhelp\.com|namecheap\.com|above\.com)$/i;
const ERROR_STEP =
  /^(?:404|error-?404|not-?found|page-?not-?found|404-not-found|error|errors|500)(?:\.\w{2,5})?$/i;
const CONSENT_STEP = /^(?:consent|cookie-?consent|collectconsent|cookiewall)$/i;
const HOME_STEP = /^(?:[a-z]{2}(?:[-_][a-z]{2,4})?|index\.\w{2,5}|home|default\.aspx)$/i;

const withoutWww = (host: string): string => host.replace(/^www\./, '');
const stepsOf = ({ pathname }: URL): string[] => pathname.split('/').filter((step) => step !== '');
const isHomePath = (url: URL): boolean =>
  stepsOf(url).every((step) => HOME_STEP.test(step)) && stepsOf(url).length < 3;

export function redirectVerdict({ asked, finalUrl, traits, domain }: Observed): Judgement | null {
  const from = URL.parse(asked);
  const to = finalUrl === null ? null : URL.parse(finalUrl);
  if (from === null || to === null || from.href === to.href) return null;
  const host = to.hostname;
  const last = stepsOf(to).at(-1) ?? '';
  const came = (step: RegExp): boolean => step.test(last) && !stepsOf(from).some((one) => step.test(one));

  if (isLogin({ from, to, last, came, hasForm: traits?.hasPasswordField === true })) return LOGIN;
  const isOtherSite = ![siteOfUrl(from), registrableOf(domain)].includes(siteOfUrl(to));
  if (isOtherSite) {
    if (PARKING_SITE.test(host))
      return { state: 'parked', reason: 'parked', detail: `The domain is parked: it redirects to ${host}.` };
    if (/^consent\./i.test(host)) return CONSENT;
    return {
      state: 'error',
      reason: 'redirected',
      detail: `The page redirects to another site, ${siteOfUrl(to)}.`,
    };
  }
  if (came(ERROR_STEP))
    return {
      state: 'thin',
      reason: 'soft_404',
      detail: 'The page redirects to a "not found" page.',
    };
  if (came(CONSENT_STEP) || (/^consent\./i.test(host) && from.hostname !== host)) return CONSENT;
  const isSameHost = withoutWww(host) === withoutWww(from.hostname);
  const wasHome =
    isHomePath(from) &&
    from.search === '' &&
    (isSameHost || withoutWww(from.hostname) === withoutWww(domain));
  if (!wasHome && isHomePath(to) && isHomeHost(host, from, domain))
    return { state: 'thin', reason: 'redirected_home', detail: 'The page redirects to the home page.' };
  return null;
}

const isHomeHost = (host: string, from: URL, domain: string): boolean =>
  [domain, registrableOf(domain), from.hostname].some((own) => withoutWww(own) === withoutWww(host));

function isLogin({
  from,
  to,
  last,
  came,
  hasForm,
}: {
  from: URL;
  to: URL;
  last: string;
  came: (step: RegExp) => boolean;
  hasForm: boolean;
}): boolean {
  if (LOGIN_SITE.test(to.hostname) && !LOGIN_SITE.test(from.hostname)) return true;
  if (LOGIN_HOST.test(to.hostname) && !LOGIN_HOST.test(from.hostname))
    return hasForm || last === '' || LOGIN_STEP.test(last) || ACCOUNT_STEP.test(last) || to.search !== '';
  return came(LOGIN_STEP) || (hasForm && came(ACCOUNT_STEP));
}

export const LOGIN: Judgement = {
  state: 'login',
  reason: 'login',
  detail: 'The page can only be read after signing in.',
};

export const CONSENT: Judgement = {
  state: 'thin',
  reason: 'consent',
  detail: 'The site shows a consent form instead of the page.',
};
