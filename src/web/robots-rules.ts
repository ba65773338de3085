/** The smallest limit that RFC 9309 section 2.5 allows. */
export const MAX_ROBOTS_BYTES = 500 * 1024;

const LF = 0x0a;
const CR = 0x0d;

interface RobotsRule {
  allow: boolean;
  /** Path pattern as written in robots.txt, with one octet per character. */
  path: string;
}

interface RobotsGroup {
  agents: string[];
  rules: RobotsRule[];
  crawlDelayMs: number | null;
}

interface RobotsFile {
  groups: RobotsGroup[];
  sitemaps: string[];
}

export interface RobotsRules {
  isAllowed(pathAndQuery: string): boolean;
  crawlDelayMs: number | null;
}

/** Parses the first 500 KiB (RFC 9309). Never throws. */
export function parseRobots(bytes: Uint8Array): RobotsFile {
  const file: RobotsFile = { groups: [], sitemaps: [] };
  let group: RobotsGroup | null = null;
  let groupIsOpen = false;
  for (const [key, value] of recordsOf(bytes)) {
    if (key === 'user-agent') {
      if (group === null || !groupIsOpen) {
        group = { agents: [], rules: [], crawlDelayMs: null };
        file.groups.push(group);
        groupIsOpen = true;
      }
      group.agents.push(productTokenOf(value));
    } else if (key === 'allow' || key === 'disallow') {
      // Only an allow or disallow rule ends a list of agents (RFC 9309 section 2.2.4).
      groupIsOpen = false;
      // An empty pattern matches nothing (RFC 9309 section 2.2).
      if (value !== '') group?.rules.push({ allow: key === 'allow', path: value });
    } else if (key === 'crawl-delay' && group !== null) {
      group.crawlDelayMs = longest([group.crawlDelayMs, delayOf(value)]);
    } else if (key === 'sitemap' && value !== '') {
      file.sitemaps.push(Buffer.from(value, 'latin1').toString('utf8'));
    }
  }
  return file;
}

/** Groups that name the crawler's product token replace all `*` groups (RFC 9309 section 2.2.1). */
export function rulesFor(file: RobotsFile, productToken: string): RobotsRules {
  const naming = (agent: string) => file.groups.filter(({ agents }) => agents.includes(agent));
  const own = naming(productToken.toLowerCase());
  const groups = own.length > 0 ? own : naming('*');
  const rules = groups.flatMap((group) => group.rules.map(compile)).sort(mostSpecificFirst);
  return {
    crawlDelayMs: longest(groups.map((group) => group.crawlDelayMs)),
    isAllowed(pathAndQuery) {
      const path = robotsPath(pathAndQuery);
      // robots.txt itself is always allowed (RFC 9309 section 2.2.2).
      if (path.written === '/robots.txt') return true;
      return rules.find(({ pattern }) => pattern.matches(path))?.allow ?? true;
    },
  };
}

interface CompiledRule {
  allow: boolean;
  pattern: RobotsPattern;
}

const compile = ({ allow, path }: RobotsRule): CompiledRule => ({ allow, pattern: robotsPattern(path) });

/** The longest rule wins, and allow wins a tie (RFC 9309 section 2.2.2). */
const mostSpecificFirst = (a: CompiledRule, b: CompiledRule): number =>
  b.pattern.octets - a.pattern.octets || Number(b.allow) - Number(a.allow);

function* recordsOf(bytes: Uint8Array): Generator<[key: string, value: string]> {
  const text = Buffer.from(withinLimit(withoutMark(bytes))).toString('latin1');
  for (const line of text.split(/[\r\n]/)) {
    const [record = ''] = line.split('#', 1);
    const colon = record.indexOf(':');
    if (colon > 0) yield [trimmed(record.slice(0, colon)).toLowerCase(), trimmed(record.slice(colon + 1))];
  }
}

const withoutMark = (bytes: Uint8Array): Uint8Array =>
  bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes;

/** A rule cut in the middle would match more paths. */
function withinLimit(bytes: Uint8Array): Uint8Array {
  if (bytes.length <= MAX_ROBOTS_BYTES) return bytes;
  const lineEnd = Math.max(bytes.lastIndexOf(LF, MAX_ROBOTS_BYTES), bytes.lastIndexOf(CR, MAX_ROBOTS_BYTES));
  return bytes.subarray(0, Math.max(lineEnd, 0));
}

/** `trim` would remove 0xA0, a possible part of a UTF-8 character. */
function trimmed(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isSpace(text[start]!)) start += 1;
  while (end > start && isSpace(text[end - 1]!)) end -= 1;
  return text.slice(start, end);
}

const isSpace = (char: string): boolean => char === ' ' || char === '\t';

const productTokenOf = (value: string): string => /^(\*(?=[ \t]|$)|[a-z_-]*)/i.exec(value)![0].toLowerCase();

/** Seconds by convention; no standard defines the unit of Crawl-delay. */
const delayOf = (value: string): number | null =>
  /^(\d+\.?\d*|\.\d+)$/.test(value) ? Number(value) * 1000 : null;

const longest = (delays: readonly (number | null)[]): number | null =>
  delays.reduce((a, b) => (a === null || (b !== null && b > a) ? b : a), null);

/** Keeps `2F` from matching inside `%2F` (RFC 9309 section 2.2.2). */
const ENCODED = 0x100;

const UNRESERVED = /[\w.~-]/; // RFC 3986, section 2.3
const TO_ENCODE_IN_PATH = /%[\da-f]{2}|[^\w.~/?&=-]/gi;
const TO_ENCODE_IN_RULE = /%[\da-f]{2}|[^\w.~/?&=*-]/gi;

const canonical = (text: string, toEncode: RegExp): string =>
  text.replace(toEncode, (found) => {
    const octet = found.length === 3 ? Number.parseInt(found.slice(1), 16) : found.charCodeAt(0);
    const char = String.fromCharCode(octet);
    return UNRESERVED.test(char) ? char : String.fromCharCode(octet + ENCODED);
  });

/** Encoded and plain slashes in a query mean the same (RFC 9309 section 2.2.2). */
function queryAsData(text: string): string {
  const query = text.indexOf('?') + 1;
  if (query === 0) return text;
  const encode = (char: string): string => String.fromCharCode(char.charCodeAt(0) + ENCODED);
  return text.slice(0, query) + text.slice(query).replace(/[/?]/g, encode);
}

interface RobotsPath {
  written: string;
  asData: string;
}

export function robotsPath(pathAndQuery: string): RobotsPath {
  const [path = ''] = pathAndQuery.split('#', 1);
  const octets = Buffer.from(path.startsWith('/') ? path : `/${path}`, 'utf8').toString('latin1');
  const written = canonical(octets, TO_ENCODE_IN_PATH);
  return { written, asData: queryAsData(written) };
}

interface RobotsPattern {
  /** Length after encoding. */
  octets: number;
  matches(path: RobotsPath): boolean;
}

/**
 * In `text`, which has one character per octet, `*` and a final `$` have special meanings (RFC 9309, section
 * 2.2.3).
 */
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

export interface PageDirectives {
  noindex: boolean;
  nofollow: boolean;
  nosnippet: boolean;
  unavailableAfter: Date | null;
}

const EVERYBODY: ReadonlySet<string> = new Set(['robots', '*']);
const WITH_VALUE = /^(unavailable_after|max-snippet|max-image-preview|max-video-preview)\s*:\s*(.*)$/i;
const AGENT_PREFIX = /^([a-z*_-][\w*./-]*)\s*:(.*)$/i;
const WEEKDAY_ONLY = /^unavailable_after\s*:\s*(mon|tue|wed|thu|fri|sat|sun)[a-z]*$/i;

export function directivesOf(page: {
  metaTags: readonly { name: string; content: string }[];
  xRobotsTag: string | null;
  productToken: string;
}): PageDirectives {
  const token = page.productToken.toLowerCase();
  const isForUs = (agent: string): boolean => EVERYBODY.has(agent) || agent === token;
  const directives: PageDirectives = {
    noindex: false,
    nofollow: false,
    nosnippet: false,
    unavailableAfter: null,
  };
  for (const { name, content } of page.metaTags) {
    if (isForUs(name.trim().toLowerCase())) for (const item of itemsOf(content)) restrict(directives, item);
  }
  let agent = '*';
  for (const item of itemsOf(page.xRobotsTag ?? '')) {
    const prefixed = WITH_VALUE.test(item) ? null : AGENT_PREFIX.exec(item);
    if (prefixed !== null) agent = prefixed[1]!.toLowerCase();
    if (isForUs(agent)) restrict(directives, (prefixed?.[2] ?? item).trim());
  }
  return directives;
}

/** Does not split at the comma after the weekday of a date (RFC 9110 section 5.6.7). */
function itemsOf(list: string): string[] {
  const items: string[] = [];
  for (const part of list.split(',').map((part) => part.trim())) {
    const before = items.at(-1);
    if (before !== undefined && /^\d/.test(part) && WEEKDAY_ONLY.test(withoutAgent(before))) {
      items[items.length - 1] = `${before} ${part}`;
    } else items.push(part);
  }
  return items;
}

const withoutAgent = (item: string): string =>
  WITH_VALUE.test(item) ? item : (AGENT_PREFIX.exec(item)?.[2] ?? item).trim();

function restrict(directives: PageDirectives, item: string): void {
  const [, name, value = ''] = WITH_VALUE.exec(item) ?? [];
  if (name !== undefined) restrictByValue(directives, name.toLowerCase(), value);
  else for (const word of item.toLowerCase().split(/[\s;]+/)) restrictByWord(directives, word);
}

function restrictByWord(directives: PageDirectives, word: string): void {
  if (word === 'noindex' || word === 'none') directives.noindex = true;
  if (word === 'nofollow' || word === 'none') directives.nofollow = true;
  if (word === 'nosnippet') directives.nosnippet = true;
}

function restrictByValue(directives: PageDirectives, name: string, value: string): void {
  if (name === 'max-snippet' && /^0+$/.test(value)) directives.nosnippet = true;
  if (name !== 'unavailable_after') return;
  const date = dateOf(value);
  const known = directives.unavailableAfter;
  if (date !== null && (known === null || date < known)) directives.unavailableAfter = date;
}

const ZONED = /([a-z]{1,4}|\d\s?[+-]\d{2}:?\d{2})$/i;

function dateOf(text: string): Date | null {
  const spellings = ZONED.test(text) ? [text] : [`${text} UTC`, `${text}Z`];
  const time = spellings.map((spelling) => Date.parse(spelling)).find((time) => !Number.isNaN(time));
  return time === undefined ? null : new Date(time);
}
