import { getDomain } from 'tldts';
import { isAddressHost, siteHostOf } from '../extraction/pages/canonical-url.ts';

/**
 * Domains that are reserved by RFC 6761, RFC 6762, RFC 8375 or common usage, except `.test` and `.example`,
 * which `EGRESS_RESOLVE` may map.
 */
const LOCAL_NAME = /(?:^|\.)(?:localhost|local|internal|intranet|lan|corp|home|invalid|home\.arpa)$/;

export function bareDomain(text: string): string | null {
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  const url = /\s/.test(text) ? null : URL.parse(address);
  if (url === null) return null;
  const { protocol, username, password, hostname } = url;
  if (!/^https?:$/.test(protocol) || username !== '' || password !== '') return null;
  const host = hostname.replace(/\.$/, '').toLowerCase();
  const bare = host.replace(/^www\./, '');
  const isPublic = (name: string): boolean =>
    !LOCAL_NAME.test(name) && getDomain(name, { validateHostname: true }) !== null;
  return [bare, host].find(isPublic) ?? null;
}

/** Also accepts IP addresses and `localhost` with their port, because `EGRESS_ALLOW_CIDRS` may allow them. */
export function siteDomain(text: string): string | null {
  const found = bareDomain(text);
  if (found !== null) return found;
  const url = /\s|@/.test(text) ? null : URL.parse(/^https?:\/\//i.test(text) ? text : `http://${text}`);
  return url !== null && isAddressHost(url.hostname) ? siteHostOf(url) : null;
}

export const isUnder = (host: string, domain: string): boolean =>
  host === domain || host.endsWith(`.${domain}`);
