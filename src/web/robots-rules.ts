import { robotsPath, type RobotsPattern, robotsPattern } from './robots-pattern.ts';

/** RFC 9309 section 2.5: at least this much is parsed. */
export const MAX_ROBOTS_BYTES = 500 * 1024;

const LF = 0x0a;
const CR = 0x0d;

interface RobotsRule {
  allow: boolean;
  /** As written, one octet per character. */
  path: string;
}

interface RobotsGroup {
  /** Lower case; `*` stands for everybody. */
  agents: string[];
  rules: RobotsRule[];
  crawlDelayMs: number | null;
}

export interface RobotsFile {
  groups: RobotsGroup[];
  /** As written, in order: absolute URLs if the site follows the sitemap protocol. */
  sitemaps: string[];
}

export interface RobotsRules {
  /** Takes what follows the host, `/a?b=c`, in any valid percent-encoding. */
  isAllowed(pathAndQuery: string): boolean;
  /** As the site asks, without an upper limit. */
  crawlDelayMs: number | null;
}

/** Reads the first 500 KiB of a robots.txt (RFC 9309). Never throws: what is not understood is skipped. */
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
      // Only a rule ends the list of user agents; other records must not (section 2.2.4).
      groupIsOpen = false;
      // An empty pattern is a rule that matches nothing (section 2.2).
      if (value !== '') group?.rules.push({ allow: key === 'allow', path: value });
    } else if (key === 'crawl-delay' && group !== null) {
      group.crawlDelayMs = longest([group.crawlDelayMs, delayOf(value)]);
    } else if (key === 'sitemap' && value !== '') {
      file.sitemaps.push(Buffer.from(value, 'latin1').toString('utf8'));
    }
  }
  return file;
}

/**
 * What the file asks of one crawler: all groups that name its product token together, else all `*` groups,
 * else nothing (RFC 9309 section 2.2.1).
 */
export function rulesFor(file: RobotsFile, productToken: string): RobotsRules {
  const naming = (agent: string) => file.groups.filter(({ agents }) => agents.includes(agent));
  const own = naming(productToken.toLowerCase());
  const groups = own.length > 0 ? own : naming('*');
  const rules = groups.flatMap((group) => group.rules.map(compile)).sort(mostSpecificFirst);
  return {
    crawlDelayMs: longest(groups.map((group) => group.crawlDelayMs)),
    isAllowed(pathAndQuery) {
      const path = robotsPath(pathAndQuery);
      // Section 2.2.2: the file itself is implicitly allowed, and so is whatever no rule matches.
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

/** Section 2.2.2: the most octets, and of equal ones the allow rule. */
const mostSpecificFirst = (a: CompiledRule, b: CompiledRule): number =>
  b.pattern.octets - a.pattern.octets || Number(b.allow) - Number(a.allow);

/** Octets are read as Latin-1, one character each, so that bytes that are no UTF-8 are only odd octets. */
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

/** Half a rule would be a wider rule, so the file is cut where a line ends. */
function withinLimit(bytes: Uint8Array): Uint8Array {
  if (bytes.length <= MAX_ROBOTS_BYTES) return bytes;
  const lineEnd = Math.max(bytes.lastIndexOf(LF, MAX_ROBOTS_BYTES), bytes.lastIndexOf(CR, MAX_ROBOTS_BYTES));
  return bytes.subarray(0, Math.max(lineEnd, 0));
}

/** Section 2.2 knows space and tab only; `trim` would eat the octet 0xA0 of a UTF-8 sequence. */
function trimmed(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isSpace(text[start]!)) start += 1;
  while (end > start && isSpace(text[end - 1]!)) end -= 1;
  return text.slice(start, end);
}

const isSpace = (char: string): boolean => char === ' ' || char === '\t';

/** `ExampleBot/1.0` is written where section 2.2.1 has only `ExampleBot`; empty for what names nobody. */
const productTokenOf = (value: string): string => /^(\*(?=[ \t]|$)|[a-z_-]*)/i.exec(value)![0].toLowerCase();

/** In seconds, by custom; no standard has it. */
const delayOf = (value: string): number | null =>
  /^(\d+\.?\d*|\.\d+)$/.test(value) ? Number(value) * 1000 : null;

const longest = (delays: readonly (number | null)[]): number | null =>
  delays.reduce((a, b) => (a === null || (b !== null && b > a) ? b : a), null);
