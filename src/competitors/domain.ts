import { isIP } from 'node:net';
import { domainToUnicode } from 'node:url';
import { parse } from 'tldts';
import { invalidInput } from '../errors.ts';

/** Limits the work, not the length of the name: a domain may also be given as an address with a query. */
const LONGEST_INPUT = 2_000;
/** RFC 1035 section 2.3.4, without the trailing dot. */
const LONGEST_HOST = 253;
const LONGEST_LABEL = 63;
const LABEL = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/;

// Invisible characters, such as bidi marks; the two joiners are letters of Persian and Indic names (RFC 5892 A.1).
const INVISIBLE = /(?![\u200C\u200D])[\p{Cc}\p{Cf}]/u;
// Digits after the colon are a port. No scheme in use has a dot in its name, so `acme.com:x` has no scheme.
const SCHEME = /^([a-z][a-z0-9+-]*):(?!\d)/i;
/** In the list of public suffixes, but without web sites in public DNS (RFC 3172, RFC 7686). */
const INFRASTRUCTURE = /\.(?:arpa|onion)$/;

const IP_ADDRESS = 'The domain is an IP address.';

const refused = (what: string) =>
  invalidInput(
    'competitor.invalid_domain',
    `${what} Send the domain of a public web site, such as example.com.`,
    {
      details: [{ path: 'body.domain', message: what }],
    },
  );

/** The ASCII host of a name or http(s) address in any form, without the trailing dot; IDN by UTS 46. */
function hostOf(input: string): string {
  if (input.length > LONGEST_INPUT)
    throw refused(`The domain is longer than ${LONGEST_INPUT.toLocaleString('en')} characters.`);
  const text = input.trim();
  if (text === '') throw refused('The domain is empty.');
  if (INVISIBLE.test(text)) throw refused('The domain contains an invisible character.');
  if (/\s/.test(text)) throw refused('The domain contains a space.');
  if (isIP(text) !== 0) throw refused(IP_ADDRESS);

  const scheme = SCHEME.exec(text)?.[1];
  if (scheme !== undefined && !/^https?$/i.test(scheme))
    throw refused(`The domain starts with ${scheme.slice(0, 20)}:, which is not the address of a web site.`);
  const rest = (scheme === undefined ? text : text.slice(scheme.length + 1)).replace(/^[\\/]+/, '');
  const authority = rest.split(/[\\/?#]/, 1)[0] ?? '';
  // An email address, or an address with a user name and password, which must not be stored. WHATWG drops empty
  // credentials silently.
  if (authority.includes('@'))
    throw refused('The domain contains an @, like an e-mail address or a user name.');
  if (authority === '') throw refused('The domain has no host name.');

  const hostname = URL.parse(`https://${rest}`)?.hostname ?? null;
  if (hostname !== null && (hostname.startsWith('[') || isIP(hostname) !== 0)) throw refused(IP_ADDRESS);
  const host = hostname?.replace(/\.$/, '') ?? '';
  const isHost = host.split('.').every((label) => label.length <= LONGEST_LABEL && LABEL.test(label));
  // URLs may contain invalid Punycode (whatwg/url#914, in Node 24), which decoding leaves unchanged.
  const isDecoded = domainToUnicode(host)
    .split('.')
    .every((label) => !label.startsWith('xn--'));
  if (host.length > LONGEST_HOST || !isHost || !isDecoded)
    throw refused(
      'The domain is not a host name: letters, digits and hyphens between single dots, at most 63 in each part.',
    );
  return host;
}

const suffixOf = (host: string) => parse(host, { allowPrivateDomains: true, extractHostname: false });

/** Whether the name, or a parent name, can be registered below a suffix of the public suffix list. */
function isRegistrable(host: string): boolean {
  const { domain, isIcann, isPrivate } = suffixOf(host);
  return domain !== null && (isIcann === true || isPrivate === true) && !INFRASTRUCTURE.test(host);
}

/** `www.acme.com` is also `acme.com`; shortest first. */
const namesOf = (host: string): string[] =>
  host.startsWith('www.') ? [...namesOf(host.slice(4)), host] : [host];

function whyNotPublic(host: string): string {
  if (/(?:^|\.)localhost$/.test(host)) return 'The domain is localhost, which is not on the public internet.';
  if (!host.includes('.')) return 'The domain is a single word without an ending such as .com.';
  const { domain, isIcann, isPrivate } = suffixOf(host);
  if (domain === null && isPrivate === true)
    return `${host} hosts the sites of many owners: send one site, such as acme.${host}, or www.${host} for the host's own.`;
  if (domain === null && isIcann === true)
    return `${host} is an ending under which names are registered, not a site.`;
  return `No public domain ends in .${host.slice(host.lastIndexOf('.') + 1)}.`;
}

/**
 * Normalizes the domain of a competitor: ASCII, lower case, without `www.`. Other subdomains stay, because
 * `blog.acme.com` may be another site than `acme.com`. Idempotent.
 *
 * `resolvable` says whether `EGRESS_RESOLVE` maps a host; a mapped host counts as public, an IP address never does.
 * Throws `competitor.invalid_domain` with the error and what to send instead.
 */
export function competitorDomain(
  input: string,
  { resolvable }: { resolvable(host: string): boolean },
): string {
  const host = hostOf(input);
  const names = namesOf(host);
  const found =
    names.find(isRegistrable) ??
    // A lone `*` also maps `test`, which is not a short form of `www.test`.
    names.find((name) => name.includes('.') && resolvable(name)) ??
    (resolvable(host) ? host : undefined);
  if (found === undefined) throw refused(whyNotPublic(host));
  return found;
}
