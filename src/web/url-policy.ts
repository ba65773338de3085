import { isIP } from 'node:net';
import { invalidInput } from '../errors.ts';
import { type AddressGuard, createHostMap, type ResolveRule } from './address-guard.ts';

const PORTS: ReadonlySet<number> = new Set([80, 443, 8080, 8443]);

const addressRefused = () =>
  invalidInput(
    'url.address_refused',
    'This address is not on the public internet, so it is not fetched. Send the address of a public page, or send the page as text or as a file.',
  );

const portRefused = (port: number) =>
  invalidInput(
    'url.port_refused',
    `Pages on port ${port} are not fetched. Use an address on port 80, 443, 8080 or 8443.`,
  );

export interface CheckedUrl {
  url: URL;
  mappedOrigin: string | null;
}

/** `net.isIP` does not accept the brackets of an IPv6 address. */
export const bareHost = (hostname: string): string => hostname.replace(/^\[(.*)\]$/, '$1');

export const portOf = (url: URL): number =>
  url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port);

// These names always mean loopback, whatever a resolver says (RFC 6761 section 6.3).
const isLocalhost = (host: string): boolean => /(^|\.)localhost\.?$/.test(host);

export function createUrlPolicy(deps: { addressGuard: AddressGuard; resolveRules: readonly ResolveRule[] }) {
  const { addressGuard } = deps;
  const mappedOriginOf = createHostMap(deps.resolveRules);

  function checkAddresses(addresses: readonly string[], port: number): void {
    if (!addresses.every(addressGuard.allows)) throw addressRefused();
    if (!PORTS.has(port) && !addresses.every(addressGuard.isExempt)) throw portRefused(port);
  }

  /**
   * Throws `InvalidInput` if fetching the URL is forbidden. IPv4 addresses need checking only in dotted
   * form, because `URL.parse` converts every other form to the dotted form.
   */
  function check(text: string, base?: URL): CheckedUrl {
    const url = URL.parse(text, base?.href);
    if (url === null) {
      throw invalidInput(
        'url.invalid',
        'This is not a valid URL. Send a URL such as https://example.com/page.',
      );
    }
    if (url.protocol !== 'http:' && url.protocol !== 'https:') {
      throw invalidInput(
        'url.not_http',
        'Only http and https addresses are fetched. Send an address that starts with https://.',
      );
    }
    if (url.username !== '' || url.password !== '') {
      throw invalidInput(
        'url.userinfo',
        'Addresses with a user name or password are not fetched. Remove the user name, the password and the @.',
      );
    }
    url.hash = '';
    const host = bareHost(url.hostname);
    const mappedOrigin = mappedOriginOf(host);
    if (mappedOrigin === null) checkHost(host, portOf(url));
    return { url, mappedOrigin };
  }

  function checkHost(host: string, port: number): void {
    if (isIP(host) !== 0) checkAddresses([host], port);
    else if (isLocalhost(host) && !addressGuard.allows('127.0.0.1')) throw addressRefused();
    else if (!PORTS.has(port) && !addressGuard.hasExempt) throw portRefused(port);
  }

  return { check, checkAddresses };
}

export type UrlPolicy = ReturnType<typeof createUrlPolicy>;
