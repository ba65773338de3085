import { createHash } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';

const WINDOW_MS = 60_000;
/** Maximum number of remembered keys. At this number, the least recently used key is forgotten. */
const MOST_KNOWN = 10_000;
const MOST_ADDRESSES = 10_000;

interface Tries {
  until: number;
  failed: number;
  /**
   * Keys that are being looked up, with the number of requests for each. Until its lookup succeeds, a key may be a
   * guess.
   */
  open: Map<string, number>;
}

type Attempt<T> =
  | { found: T }
  /** `remaining` is the number of wrong keys that the address may still send within `msLeft`. */
  | { found: null; isHeld: boolean; remaining: number; msLeft: number };

/**
 * Returns an address's IPv6 network, because a client owns all addresses in its network (RFC 6177). An IPv4 address is
 * returned unchanged.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address.slice(0, 64);
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv4' ? parsed.toString() : parsed.toNormalizedString().split(':', 4).join(':');
}

const digestOf = (key: string): string => createHash('sha256').update(key).digest('base64url');

/**
 * Limits key guessing to `perMinute` wrong keys per address. Above the limit, keys that this process has never seen to
 * be valid are not looked up until the minute is over. Known keys are always looked up, so other clients behind the
 * same address (a proxy, an office) keep working. Each process counts separately.
 */
export function createKeyGuesses({ perMinute, now }: { perMinute: number; now: () => number }) {
  const known = new LRUCache<string, true>({ max: MOST_KNOWN });
  const addresses = new LRUCache<string, Tries>({ max: MOST_ADDRESSES });

  function triesOf(address: string): Tries {
    const found = addresses.get(address);
    if (found !== undefined && found.until > now()) return found;
    const fresh: Tries = { until: now() + WINDOW_MS, failed: 0, open: new Map() };
    addresses.set(address, fresh);
    return fresh;
  }

  /** Whether looking up this key would exceed the limit. A key that is already being looked up is not counted twice. */
  const isOver = ({ failed, open }: Tries, digest: string): boolean =>
    !open.has(digest) && failed + open.size >= perMinute;

  async function watched<T>(
    tries: Tries,
    digest: string,
    look: () => Promise<T | 'revoked' | 'unknown'>,
  ): Promise<T | null> {
    const isNew = !known.has(digest);
    if (isNew) tries.open.set(digest, (tries.open.get(digest) ?? 0) + 1);
    try {
      const found = await look();
      // A revoked key was once valid, so it is not a guess.
      if (found === 'revoked') return null;
      if (found !== 'unknown') return found;
      tries.failed += 1;
      return null;
    } finally {
      const others = (tries.open.get(digest) ?? 1) - 1;
      if (isNew && others > 0) tries.open.set(digest, others);
      else if (isNew) tries.open.delete(digest);
    }
  }

  return {
    /**
     * Looks up a key with `look`. Skips the lookup and sets `isHeld` if the address has used up its guesses and this
     * process has never seen the key to be valid.
     */
    async attempt<T extends object>(
      address: string,
      key: string,
      look: () => Promise<T | 'revoked' | 'unknown'>,
    ): Promise<Attempt<T>> {
      const digest = digestOf(key);
      const tries = triesOf(networkOf(address));
      const isHeld = !known.has(digest) && isOver(tries, digest);
      const found = isHeld ? null : await watched(tries, digest, look);
      if (found !== null) {
        known.set(digest, true);
        return { found };
      }
      const remaining = Math.max(0, perMinute - tries.failed);
      return { found, isHeld, remaining, msLeft: Math.max(0, tries.until - now()) };
    },
  };
}
