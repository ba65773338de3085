/**
 * Rule paths and URL paths in one comparable spelling (RFC 9309 section 2.2.2): an encoded octet is a single
 * character, 0x100 above the octet, so that `2F` never matches inside `%2F`.
 */
const ENCODED = 0x100;

const UNRESERVED = /[\w.~-]/; // RFC 3986 section 2.3; `\w` is ASCII here.
// Reserved octets mean the same encoded or not (section 2.2.2), but for those that part a path and its query.
const TO_ENCODE_IN_PATH = /%[\da-f]{2}|[^\w.~/?&=-]/gi;
const TO_ENCODE_IN_RULE = /%[\da-f]{2}|[^\w.~/?&=*-]/gi;

/** `text` holds one octet per character. */
const canonical = (text: string, toEncode: RegExp): string =>
  text.replace(toEncode, (found) => {
    const octet = found.length === 3 ? Number.parseInt(found.slice(1), 16) : found.charCodeAt(0);
    const char = String.fromCharCode(octet);
    return UNRESERVED.test(char) ? char : String.fromCharCode(octet + ENCODED);
  });

/**
 * Slashes and question marks within a query are data, which may be encoded or not: section 2.2.2 has
 * `?baz=https://foo.bar` equal `?baz=https%3A%2F%2Ffoo.bar`.
 */
function queryAsData(text: string): string {
  const query = text.indexOf('?') + 1;
  if (query === 0) return text;
  const encode = (char: string): string => String.fromCharCode(char.charCodeAt(0) + ENCODED);
  return text.slice(0, query) + text.slice(query).replace(/[/?]/g, encode);
}

/** A path and query made ready for many patterns. */
export interface RobotsPath {
  written: string;
  /** With the slashes of the query encoded. Both are matched: a lone `/private` after a `*` means them raw. */
  asData: string;
}

export function robotsPath(pathAndQuery: string): RobotsPath {
  const [path = ''] = pathAndQuery.split('#', 1);
  const octets = Buffer.from(path.startsWith('/') ? path : `/${path}`, 'utf8').toString('latin1');
  const written = canonical(octets, TO_ENCODE_IN_PATH);
  return { written, asData: queryAsData(written) };
}

export interface RobotsPattern {
  /** Length in octets once encoded; the longest match wins. */
  octets: number;
  matches(path: RobotsPath): boolean;
}

/** `text` holds one octet per character; `*` and a `$` at the end are special (section 2.2.3). */
export function robotsPattern(text: string): RobotsPattern {
  const anchored = text.endsWith('$');
  const written = canonical(anchored ? text.slice(0, -1) : text, TO_ENCODE_IN_RULE);
  const literals = written.split('*');
  const literalsAsData = written.includes('?') ? queryAsData(written).split('*') : null;
  return {
    octets: encodedLength(written) + (anchored ? 1 : 0),
    matches: (path) =>
      matchesLiterals(literals, anchored, path.written) ||
      (literalsAsData !== null && matchesLiterals(literalsAsData, anchored, path.asData)),
  };
}

function encodedLength(text: string): number {
  let length = text.length;
  for (let i = 0; i < text.length; i += 1) if (text.charCodeAt(i) >= ENCODED) length += 2;
  return length;
}

/**
 * Taking every literal where it first occurs is enough, since what follows a `*` only ever needs room, so
 * one pass over the path decides, however many wildcards there are.
 */
function matchesLiterals(literals: readonly string[], anchored: boolean, path: string): boolean {
  const first = literals[0]!;
  if (!path.startsWith(first)) return false;
  if (literals.length === 1) return !anchored || path.length === first.length;
  const free = anchored ? literals.length - 1 : literals.length;
  let reached = first.length;
  for (let i = 1; i < free; i += 1) {
    const at = path.indexOf(literals[i]!, reached);
    if (at === -1) return false;
    reached = at + literals[i]!.length;
  }
  const last = literals.at(-1)!;
  return !anchored || (path.length - last.length >= reached && path.endsWith(last));
}
