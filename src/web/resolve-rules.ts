import { domainToASCII } from 'node:url';

/** `{pattern: '*.test', origin: 'http://127.0.0.1:9090'}`: one pair of `EGRESS_RESOLVE`. */
export interface ResolveRule {
  readonly pattern: string;
  readonly origin: string;
}

/** Case, a trailing dot and Unicode are spelling only (RFC 4343, RFC 1034 section 3.1, RFC 5890). */
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

/**
 * Finds the origin a host is sent to, null for none; the first rule that matches wins. `*.test` matches
 * subdomains of any depth but not `test`, a name matches itself, a lone `*` matches every host.
 */
export function createHostMap(rules: readonly ResolveRule[]): (host: string) => string | null {
  const compiled = rules.map(({ pattern, origin }) => ({ matches: matcher(pattern), origin }));
  return (host) => {
    const plain = plainHost(host);
    return compiled.find(({ matches }) => matches(plain))?.origin ?? null;
  };
}
