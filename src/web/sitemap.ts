import { gunzipSync } from 'node:zlib';
import { Parser } from 'htmlparser2';
import { decodeText } from '../extraction/pages/charset.ts';
import { absoluteUrl } from '../extraction/pages/page-metadata.ts';

/** The limits of the sitemap protocol (sitemaps.org). */
const MAX_BYTES = 50 * 1024 * 1024;
const MAX_ENTRIES = 50_000;
const LONGEST_LOCATION = 8_192;

interface Sitemap {
  kind: 'urlset' | 'index' | 'text';
  entries: { url: string; lastModified: Date | null }[];
  truncated: boolean;
}

/** Never throws: returns the entries that precede the first error. Relative locations are resolved against `about.url`. */
export function parseSitemap(bytes: Uint8Array, about: { url: string }): Sitemap {
  const plain = unzipped(bytes);
  if (plain === null) return { kind: 'urlset', entries: [], truncated: true };
  const isCut = plain.length > MAX_BYTES;
  const text = decodeText(isCut ? plain.subarray(0, MAX_BYTES) : plain, { html: true });
  const sitemap = text.trimStart().startsWith('<') ? readXml(text, about.url) : readLines(text);
  return { ...sitemap, truncated: sitemap.truncated || isCut };
}

function unzipped(bytes: Uint8Array): Uint8Array | null {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: MAX_BYTES });
  } catch {
    return null;
  }
}

function readXml(xml: string, base: string): Sitemap {
  const entries: Sitemap['entries'] = [];
  const { kind, truncated } = readSitemapXml(xml, LONGEST_LOCATION, ({ location, modified }) => {
    const url = location.length > LONGEST_LOCATION ? null : absoluteUrl(location, base);
    if (url === null) return true;
    if (entries.length === MAX_ENTRIES) return false;
    entries.push({ url, lastModified: parseSitemapDate(modified) });
    return true;
  });
  return { kind, entries, truncated };
}

function readLines(text: string): Sitemap {
  const entries: Sitemap['entries'] = [];
  for (const [line] of text.matchAll(/[^\r\n]+/g)) {
    const location = line.trim();
    if (location.length > LONGEST_LOCATION || !/^https?:\/\/\S+$/i.test(location)) continue;
    const url = absoluteUrl(location, null);
    if (url === null) continue;
    if (entries.length === MAX_ENTRIES) return { kind: 'text', entries, truncated: true };
    entries.push({ url, lastModified: null });
  }
  return { kind: 'text', entries, truncated: false };
}

// A year, a month, a day, or a day with a time (https://www.w3.org/TR/NOTE-datetime).
const W3C = /^(\d{4})(?:-(\d\d)(?:-(\d\d)(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?)?)?$/i;
// Feeds use RFC 822 dates with the four-digit year of RFC 1123.
const RFC822 = /^(?:[a-z]{3},\s*)?\d{1,2} [a-z]{3} \d{4} \d\d:\d\d(?::\d\d)? (?:[a-z]{1,3}|[+-]\d{4})$/i;

export function parseSitemapDate(text: string): Date | null {
  const given = text.trim();
  const parts = W3C.exec(given);
  if (parts === null && !RFC822.test(given)) return null;
  const isTimeWithoutZone = parts !== null && given.includes(':') && parts[4] === undefined;
  const date = new Date(isTimeWithoutZone ? `${given}Z` : given);
  return Number.isNaN(date.getTime()) ? null : date;
}

/** Deep nesting is slow, because the parser searches all open elements at each closing tag. */
const MAX_OPEN_ELEMENTS = 64;

const KIND_OF_RECORD: ReadonlyMap<string, 'urlset' | 'index'> = new Map([
  ['url', 'urlset'],
  ['sitemap', 'index'],
  ['item', 'urlset'],
  ['entry', 'urlset'],
]);
const LOCATIONS: ReadonlySet<string> = new Set(['loc', 'link']);
const DATES: ReadonlySet<string> = new Set(['lastmod', 'pubdate', 'updated', 'modified', 'date']);

interface SitemapRecord {
  location: string;
  modified: string;
}

/** Stops when `take` returns `false` or the XML is unreadable. The parser ignores DTDs. */
function readSitemapXml(
  xml: string,
  longestText: number,
  take: (record: SitemapRecord) => boolean,
): { kind: 'urlset' | 'index'; truncated: boolean } {
  let kind: 'urlset' | 'index' | null = null;
  let truncated = false;
  let record: SitemapRecord | null = null;
  let said = '';
  const open: string[] = [];
  const stop = (): void => {
    truncated = true;
    parser.pause();
  };

  const parser: Parser = new Parser(
    {
      onopentag(tag, attributes) {
        if (truncated) return;
        const name = localName(tag);
        const kindOfRecord = KIND_OF_RECORD.get(name);
        if (name === 'sitemapindex') kind ??= 'index';
        if (kindOfRecord !== undefined) {
          kind ??= kindOfRecord;
          record = kind === kindOfRecord ? { location: '', modified: '' } : null;
        } else if (name === 'link' && record !== null && isAtomTarget(attributes)) {
          record.location ||= attributes['href'] ?? '';
        }
        said = '';
        open.push(name);
        if (open.length > MAX_OPEN_ELEMENTS) stop();
      },
      ontext(text) {
        if (record !== null && said.length <= longestText) said += text;
      },
      onclosetag() {
        const name = open.pop() ?? '';
        if (record === null || truncated) return;
        if (KIND_OF_RECORD.has(name)) {
          if (record.location !== '' && !take(record)) stop();
          record = null;
        } else if (KIND_OF_RECORD.has(open.at(-1) ?? '')) {
          if (LOCATIONS.has(name)) record.location ||= said.trim();
          else if (DATES.has(name)) record.modified ||= said.trim();
        }
        said = '';
      },
    },
    { xmlMode: true },
  );
  // With `parser.end()`, a truncated address would look complete.
  parser.write(xml);
  return { kind: kind ?? 'urlset', truncated: truncated || open.length > 0 };
}

const localName = (tag: string): string => tag.slice(tag.indexOf(':') + 1).toLowerCase();

const isAtomTarget = ({ rel }: Record<string, string>): boolean => rel === undefined || rel === 'alternate';
