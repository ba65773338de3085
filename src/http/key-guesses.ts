import { createHash } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';

const WINDOW_MS = 60_000;
const MOST_KNOWN = 10_000;
const MOST_ADDRESSES = 10_000;

interface Tries {
  until: number;
  failed: number;
  open: Map<string, number>;
}

type Attempt<T> = { found: T } | { found: null; isHeld: boolean; remaining: number; msLeft: number };

/** A client usually owns a whole IPv6 network (RFC 6177). */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address.slice(0, 64);
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv4' ? parsed.toString() : parsed.toNormalizedString().split(':', 4).join(':');
}

const digestOf = (key: string): string => createHash('sha256').update(key).digest('base64url');

/** Limits how often clients in one network may try unknown API keys. Known keys are never limited. */
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
