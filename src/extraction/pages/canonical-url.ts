import { parse } from 'tldts';

const TRACKING =
  /^(utm_\w+|_g(a|ac|cl|l)|gclid|gclsrc|gad_(source|campaignid)|dclid|gbraid|wbraid|srsltid|fbclid|msclkid|twclid|ttclid|rdt_cid|epik|li_fat_id|igshid|mc_[ce]id|_hs(enc|mi)|__hs(tc|sc|fp)|hs(a_\w+|ctatracking)|mkt_tok|_kx|s_kwcid|ef_id|irclickid|oly_(enc|anon)_id|(mtm|pk|piwik|matomo)_(campaign|cid|content|group|keyword|kwd|medium|placement|source)|yclid|_openstat|vero_(id|conv))$/i;

const UNRESERVED = /[A-Za-z0-9\-._~]/;

/** Decodes percent-encoded unreserved characters (RFC 3986, section 6.2.2). */
const normalizePercent = (text: string): string =>
  text.replace(/%([0-9a-f]{2})/gi, (code, hex: string) => {
    const character = String.fromCharCode(Number.parseInt(hex, 16));
    return UNRESERVED.test(character) ? character : code.toUpperCase();
  });

/** Keeps case, trailing slash and `www.`, because they may select different pages. */
export function canonicalUrl(url: string): string {
  const parsed = new URL(url);
  parsed.hash = '';
  parsed.hostname = parsed.hostname.replace(/\.$/, '');
  parsed.pathname = normalizePercent(parsed.pathname);
  const kept = parsed.search
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => pair !== '' && !TRACKING.test(pair.split('=')[0] ?? ''))
    .map(normalizePercent)
    .sort();
  parsed.search = kept.length === 0 ? '' : `?${kept.join('&')}`;
  return parsed.href;
}

export const registrableOf = (host: string): string =>
  host.includes(':')
    ? host
    : (parse(host, { allowPrivateDomains: true, extractHostname: false }).domain ?? host);

/** True for IP addresses as written in `URL.hostname` and for `localhost` names (RFC 6761). */
export const isAddressHost = (hostname: string): boolean =>
  /^\d+(?:\.\d+){3}$|^\[|(?:^|\.)localhost\.?$/.test(hostname);

/** An IP address may serve a different site on each port, so the result includes the port. */
export const siteHostOf = ({ hostname, host }: URL): string =>
  isAddressHost(hostname) ? host : hostname.replace(/\.$/, '');

export const siteOfUrl = (url: URL): string => registrableOf(siteHostOf(url));
