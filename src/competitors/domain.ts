import { isIP } from 'node:net';
import { domainToUnicode } from 'node:url';
import { parse } from 'tldts';
import { invalidInput } from '../errors.ts';
import { isAddressHost, siteHostOf } from '../extraction/pages/canonical-url.ts';
import { bareHost } from '../web/url-policy.ts';

const LONGEST_INPUT = 2_000;
const LONGEST_HOST = 253;
const LONGEST_LABEL = 63;
const LABEL = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/;

// Excludes joiners, because domain names may contain them (RFC 5892, A.1 and A.2).
const INVISIBLE = /(?![\u200C\u200D])[\p{Cc}\p{Cf}]/u;
const SCHEME = /^([a-z][a-z0-9+-]*):(?!\d)/i;
/** Top-level domains that have no public websites (RFC 3172, RFC 7686). */
const INFRASTRUCTURE = /\.(?:arpa|onion)$/;

const IP_ADDRESS = 'The domain is an IP address.';
const LOCALHOST = 'The domain is localhost, which is not on the public internet.';
const ALLOW =
  ' If the site is on your own network, an operator must allow its address in EGRESS_ALLOW_CIDRS.';

const refused = (what: string) =>
  invalidInput(
    'competitor.invalid_domain',
    `${what} Send the domain of a public website, such as example.com.${[IP_ADDRESS, LOCALHOST].includes(what) ? ALLOW : ''}`,
    {
      details: [{ path: 'body.domain', message: what }],
    },
  );

function hostOf(input: string): string {
  if (input.length > LONGEST_INPUT)
    throw refused(`The domain is longer than ${LONGEST_INPUT.toLocaleString('en')} characters.`);
  const text = input.trim();
  if (text === '') throw refused('The domain is empty.');
  if (INVISIBLE.test(text)) throw refused('The domain contains an invisible character.');
  if (/\s/.test(text)) throw refused('The domain contains a space.');

  const scheme = isIP(text) === 6 ? undefined : SCHEME.exec(text)?.[1];
  if (scheme !== undefined && !/^https?$/i.test(scheme))
    throw refused(`The domain starts with ${scheme.slice(0, 20)}:, so it is not the address of a website.`);
  const rest = (scheme === undefined ? text : text.slice(scheme.length + 1)).replace(/^[\\/]+/, '');
  const authority = rest.split(/[\\/?#]/, 1)[0] ?? '';
  // Credentials are refused before parsing, because the WHATWG parser silently drops empty ones.
  if (authority.includes('@'))
    throw refused('The domain contains an @, as in an email address or a user name.');
  if (authority === '')
    throw refused('The value does not contain a host name. Send a domain such as example.com.');

  const isSecure = scheme?.toLowerCase() === 'https';
  const address = isIP(text) === 6 ? `[${text.replace(/%.*$/, '')}]` : rest;
  const url = URL.parse(`${isSecure ? 'https' : 'http'}://${address}`);
  const hostname = url?.hostname ?? null;
  if (url !== null && isAddressHost(url.hostname)) return siteHostOf(url);
  const host = hostname?.replace(/\.$/, '') ?? '';
  const isHost = host.split('.').every((label) => label.length <= LONGEST_LABEL && LABEL.test(label));
  // Rejects invalid Punycode that decoding leaves unchanged (whatwg/url#914, in Node 24).
  const isDecoded = domainToUnicode(host)
    .split('.')
    .every((label) => !label.startsWith('xn--'));
  if (host.length > LONGEST_HOST || !isHost || !isDecoded)
    throw refused(
      'The domain is not a valid host name. Use letters, digits and hyphens, separated by single dots, with at most 63 characters in each part.',
    );
  return host;
}

const suffixOf = (host: string) => parse(host, { allowPrivateDomains: true, extractHostname: false });

function isRegistrable(host: string): boolean {
  const { domain, isIcann, isPrivate } = suffixOf(host);
  return domain !== null && (isIcann === true || isPrivate === true) && !INFRASTRUCTURE.test(host);
}

const namesOf = (host: string): string[] =>
  host.startsWith('www.') ? [...namesOf(host.slice(4)), host] : [host];

function whyNotPublic(host: string): string {
  if (!host.includes('.')) return 'The domain is a single word without an ending such as .com.';
  const { domain, isIcann, isPrivate } = suffixOf(host);
  if (domain === null && isPrivate === true)
    return `${host} hosts sites for many owners. Send the domain of one site, such as acme.${host}, or www.${host} for the provider's own site.`;
  if (domain === null && isIcann === true)
    return `${host} is a domain ending, such as .com, not the domain of a site.`;
  return `No public domain ends in .${host.slice(host.lastIndexOf('.') + 1)}.`;
}

const LOOPBACK = '127.0.0.1';

/** Returns lower-case ASCII without `www.`. Throws `competitor.invalid_domain`. */
export function competitorDomain(
  input: string,
  {
    resolvable,
    allowsAddress,
  }: { resolvable(host: string): boolean; allowsAddress(address: string): boolean },
): string {
  const host = hostOf(input);
  const { hostname } = new URL(`http://${host}`);
  if (isAddressHost(hostname)) {
    const isName = isIP(bareHost(hostname)) === 0;
    if (isName && resolvable(hostname)) return hostname;
    if (allowsAddress(isName ? LOOPBACK : bareHost(hostname))) return host;
    throw refused(isName ? LOCALHOST : IP_ADDRESS);
  }
  const names = namesOf(host);
  const found =
    names.find(isRegistrable) ??
    names.find((name) => name.includes('.') && resolvable(name)) ??
    (resolvable(host) ? host : undefined);
  if (found === undefined) throw refused(whyNotPublic(host));
  return found;
}
