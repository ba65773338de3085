import { lookup as systemLookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';
import ipaddr from 'ipaddr.js';
import { upstreamFailed } from '../errors.ts';
import type { UrlPolicy } from './url-policy.ts';

const REFUSED_V4 = [
  '0.0.0.0/8', // this network, RFC 791
  '10.0.0.0/8', // private, RFC 1918
  '100.64.0.0/10', // carrier-grade NAT, RFC 6598
  '127.0.0.0/8', // loopback, RFC 1122
  '169.254.0.0/16', // link-local, RFC 3927; cloud metadata
  '172.16.0.0/12', // private, RFC 1918
  '192.0.0.0/24', // protocol assignments, RFC 6890
  '192.0.2.0/24', // documentation, RFC 5737
  '192.88.99.0/24', // 6to4 relay anycast, RFC 7526
  '192.168.0.0/16', // private, RFC 1918
  '198.18.0.0/15', // benchmarking, RFC 2544
  '198.51.100.0/24', // documentation, RFC 5737
  '203.0.113.0/24', // documentation, RFC 5737
  '224.0.0.0/4', // multicast, RFC 5771
  '240.0.0.0/4', // reserved, RFC 1112 (includes the broadcast address, RFC 919)
  '168.63.129.16/32', // A public address, but inside Azure it is the host's control service.
].map((cidr) => ipaddr.IPv4.parseCIDR(cidr));

/** IANA assigns global unicast addresses only in 2000::/3. */
const GLOBAL_V6 = ipaddr.IPv6.parseCIDR('2000::/3');
const REFUSED_V6 = [
  '2001::/23', // protocol assignments, RFC 2928: Teredo, benchmarking, ORCHID and ORCHIDv2
  '2001:db8::/32', // documentation, RFC 3849
  '3fff::/20', // documentation, RFC 9637
].map((cidr) => ipaddr.IPv6.parseCIDR(cidr));

const NAT64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96'); // RFC 6052
const SIX_TO_FOUR = ipaddr.IPv6.parseCIDR('2002::/16'); // RFC 3056

const publicV4 = (address: ipaddr.IPv4): boolean => !REFUSED_V4.some((range) => address.match(range));

const v4At = (bytes: number[], offset: number): ipaddr.IPv4 =>
  new ipaddr.IPv4(bytes.slice(offset, offset + 4));

/** Gateways may deliver packets to IPv4 addresses that are embedded in an IPv6 address. */
function embeddedV4(address: ipaddr.IPv6): ipaddr.IPv4[] {
  const bytes = address.toByteArray();
  const found: ipaddr.IPv4[] = [];
  if (address.match(NAT64)) found.push(v4At(bytes, 12));
  if (address.match(SIX_TO_FOUR)) found.push(v4At(bytes, 2));
  // An ISATAP interface identifier, such as ::0:5efe:a.b.c.d (RFC 5214 section 6.1).
  if ((bytes[8]! & 0xfd) === 0 && bytes[9] === 0 && bytes[10] === 0x5e && bytes[11] === 0xfe) {
    found.push(v4At(bytes, 12));
  }
  return found;
}

function publicV6(address: ipaddr.IPv6): boolean {
  if (!address.match(GLOBAL_V6) && !address.match(NAT64)) return false;
  if (REFUSED_V6.some((range) => address.match(range))) return false;
  return embeddedV4(address).every(publicV4);
}

function parse(address: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  const family = isIP(address);
  if (family === 0) return null;
  if (family === 4) return ipaddr.IPv4.parse(address);
  // ipaddr.js misreads ::8.8.8.8 as ::ffff:8.8.8.8.
  const hex = new URL(`http://[${address.replace(/%.*$/, '')}]/`).hostname.slice(1, -1);
  return ipaddr.process(hex);
}

export function isPublicAddress(address: string): boolean {
  const parsed = parse(address);
  if (parsed === null) return false;
  return parsed instanceof ipaddr.IPv4 ? publicV4(parsed) : publicV6(parsed);
}

export function createAddressGuard({ allowCidrs }: { allowCidrs: readonly string[] }) {
  const allowed = allowCidrs.map((cidr) => ipaddr.parseCIDR(cidr));

  const isExempt = (address: string): boolean => {
    const parsed = parse(address);
    return parsed !== null && ipaddr.subnetMatch(parsed, { exempt: allowed }, 'none') === 'exempt';
  };

  return {
    isExempt,
    hasExempt: allowed.length > 0,
    allows: (address: string): boolean => isPublicAddress(address) || isExempt(address),
  };
}

export type AddressGuard = ReturnType<typeof createAddressGuard>;

export interface ResolveRule {
  readonly pattern: string;
  readonly origin: string;
}

/** Case (RFC 4343) and a final dot (RFC 1034 section 3.1) do not matter. IDNs become ASCII (RFC 5890). */
const plainHost = (host: string): string => {
  const bare = host.replace(/\.$/, '');
  return domainToASCII(bare) || bare.toLowerCase();
};

function matcher(pattern: string): (host: string) => boolean {
  if (pattern === '*') return () => true;
  if (!pattern.startsWith('*.')) {
    const name = plainHost(pattern);
    return (host) => host === name;
  }
  const suffix = `.${plainHost(pattern.slice(2))}`;
  return (host) => host.endsWith(suffix) && host.length > suffix.length;
}

/** The first matching rule wins. */
export function createHostMap(rules: readonly ResolveRule[]): (host: string) => string | null {
  const compiled = rules.map(({ pattern, origin }) => ({ matches: matcher(pattern), origin }));
  return (host) => {
    const plain = plainHost(host);
    return compiled.find(({ matches }) => matches(plain))?.origin ?? null;
  };
}

export interface HostAddress {
  address: string;
  family: number;
}

export type Lookup = (hostname: string) => Promise<readonly HostAddress[]>;

export const lookupAll: Lookup = (hostname) => systemLookup(hostname, { all: true });

/** Rejects if even one of the host's addresses is not allowed. */
export function createResolveHost(deps: { policy: UrlPolicy; lookup: Lookup; timeoutMs: number }) {
  return async (host: string, port: number): Promise<readonly HostAddress[]> => {
    const family = isIP(host);
    const addresses =
      family === 0 ? await inTime(deps.lookup(host), deps.timeoutMs) : [{ address: host, family }];
    deps.policy.checkAddresses(
      addresses.map(({ address }) => address),
      port,
    );
    return addresses;
  };
}

export type ResolveHost = ReturnType<typeof createResolveHost>;

async function inTime(
  lookup: Promise<readonly HostAddress[]>,
  timeoutMs: number,
): Promise<readonly HostAddress[]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no response from the resolver')), timeoutMs);
  });
  try {
    const addresses = await Promise.race([lookup, late]);
    if (addresses.length === 0) throw new Error('a host name without IP addresses');
    return addresses;
  } catch (error) {
    throw unresolvable(error);
  } finally {
    clearTimeout(timer);
  }
}

function unresolvable(cause: unknown) {
  const unknownName = cause instanceof Error && 'code' in cause && cause.code === 'ENOTFOUND';
  return upstreamFailed(
    'fetch.unresolvable',
    'The host name of this site could not be resolved. Check the address for typing errors. If only your own network knows the name, add it to EGRESS_RESOLVE.',
    { retryable: !unknownName, cause },
  );
}
