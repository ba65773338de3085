interface Entry<T> {
  value: T;
  bytes: number;
  expiresAt: number;
}

/** Values with an end to their life; above `maxEntries` or `maxBytes` the one unused for longest goes. */
export function createRobotsCache<T>(deps: { now: () => Date; maxEntries: number; maxBytes: number }) {
  // A Map iterates in order of insertion, so its first key is the one unused for longest.
  const entries = new Map<string, Entry<T>>();
  let bytes = 0;

  function remove(key: string): void {
    bytes -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  }

  return {
    get(key: string): T | null {
      const entry = entries.get(key);
      if (entry === undefined) return null;
      remove(key);
      if (deps.now().getTime() >= entry.expiresAt) return null;
      entries.set(key, entry);
      bytes += entry.bytes;
      return entry.value;
    },
    set(key: string, value: T, size: { bytes: number; lifeMs: number }): void {
      remove(key);
      entries.set(key, { value, bytes: size.bytes, expiresAt: deps.now().getTime() + size.lifeMs });
      bytes += size.bytes;
      for (const oldest of entries.keys()) {
        if (entries.size <= deps.maxEntries && bytes <= deps.maxBytes) break;
        remove(oldest);
      }
    },
  };
}
