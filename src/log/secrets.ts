import type { Config } from '../config/config.ts';

interface LineTarget {
  write(line: string): void;
}

/** Shorter ones are words: to hide them would make lines unreadable, and they are none. */
const SHORTEST = 8;

const passwordOf = (url: string | undefined): string | undefined =>
  /^[\w+.-]+:\/\/[^/@:]*:([^/@]+)@/.exec(url ?? '')?.[1];

/** Every secret of the configuration. */
export function secretsOf({ http, mongodb, search, chat, embeddings, temporal }: Config): string[] {
  const endpoints = [chat, embeddings, search.reranker].filter((endpoint) => endpoint !== null);
  const urls = [mongodb.uri, ...endpoints.map(({ baseUrl }) => baseUrl)];
  const all = [
    http.bootstrapKey,
    temporal.codec.token,
    ...endpoints.map(({ apiKey }) => apiKey),
    ...urls.map(passwordOf),
  ];
  return [...new Set(all.filter((secret) => secret !== undefined))];
}

/**
 * Lines of JSON without any of these, wherever they stand. Masks that know fields and the looks of keys come first,
 * but what others say may hold anything: some endpoints repeat the key they refuse.
 */
export function withoutSecrets(target: LineTarget, secrets: readonly string[]): LineTarget {
  // As JSON writes them; the longest first, should one be part of another.
  const written = secrets
    .filter((secret) => secret.length >= SHORTEST)
    .map((secret) => JSON.stringify(secret).slice(1, -1))
    .toSorted((a, b) => b.length - a.length);
  return {
    write: (line) =>
      target.write(written.reduce((text, secret) => text.replaceAll(secret, () => '[secret]'), line)),
  };
}
