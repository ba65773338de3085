import { lookup as systemLookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { upstreamFailed } from '../errors.ts';
import type { UrlPolicy } from './url-policy.ts';

export interface HostAddress {
  address: string;
  family: number;
}

/** All addresses of a name; rejects when there are none. */
export type Lookup = (hostname: string) => Promise<readonly HostAddress[]>;

export const lookupAll: Lookup = (hostname) => systemLookup(hostname, { all: true });

/**
 * Resolves a host once and gives its addresses only when every one of them may be connected to on `port`.
 * One refused address refuses the host, or a name with a public and a private record would be a lottery.
 */
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
    timer = setTimeout(() => reject(new Error('no answer from the resolver')), timeoutMs);
  });
  try {
    const addresses = await Promise.race([lookup, late]);
    if (addresses.length === 0) throw new Error('a name without addresses');
    return addresses;
  } catch (error) {
    throw unresolvable(error);
  } finally {
    clearTimeout(timer);
  }
}

/** ENOTFOUND is the name server's word that there is no such name; all else may be a passing fault of ours. */
function unresolvable(cause: unknown) {
  const unknownName = cause instanceof Error && 'code' in cause && cause.code === 'ENOTFOUND';
  return upstreamFailed(
    'fetch.unresolvable',
    'The name of this site could not be resolved. Check the address for a typing mistake.',
    { retryable: !unknownName, cause },
  );
}
