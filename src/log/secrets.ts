import type { Config } from '../config/config.ts';

interface LineTarget {
  write(line: string): void;
}

const SHORTEST = 8;

const passwordOf = (url: string | undefined): string | undefined =>
  /^[\w+.-]+:\/\/[^/@:]*:([^/@]+)@/.exec(url ?? '')?.[1];

export function secretsOf({ http, mongodb, search, chat, embeddings, temporal, smtp }: Config): string[] {
  const endpoints = [chat, embeddings, search.reranker].filter((endpoint) => endpoint !== null);
  const urls = [mongodb.uri, ...endpoints.map(({ baseUrl }) => baseUrl)];
  const all = [
    http.bootstrapKey,
    temporal.codec.token,
    smtp?.password,
    ...endpoints.map(({ apiKey }) => apiKey),
    ...urls.map(passwordOf),
  ];
  return [...new Set(all.filter((secret) => secret !== undefined))];
}

/** Some endpoints repeat a rejected key in their answer. */
export function withoutSecrets(target: LineTarget, secrets: readonly string[]): LineTarget {
  // One secret may be part of another: replace the longest first.
  const written = secrets
    .filter((secret) => secret.length >= SHORTEST)
    .map((secret) => JSON.stringify(secret).slice(1, -1))
    .toSorted((a, b) => b.length - a.length);
  return {
    write: (line) =>
      target.write(written.reduce((text, secret) => text.replaceAll(secret, () => '[secret]'), line)),
  };
}
