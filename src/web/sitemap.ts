import { gunzipSync } from 'node:zlib';
import { decodeText } from '../extraction/pages/charset.ts';
import { absoluteUrl } from '../extraction/pages/page-metadata.ts';
import { parseSitemapDate } from './sitemap-date.ts';
import { readSitemapXml } from './sitemap-xml.ts';

/** Both from the protocol (sitemaps.org): 50 MB uncompressed, 50,000 URLs. */
const MAX_BYTES = 50 * 1024 * 1024;
const MAX_ENTRIES = 50_000;
/** The protocol says 2,048; past that the crawl lists the URL as too long, past this it is no URL. */
const LONGEST_LOCATION = 8_192;

export interface Sitemap {
  /** `index`: the entries are sitemaps. A feed (RSS, Atom) is a `urlset`. */
  kind: 'urlset' | 'index' | 'text';
  /** Absolute http(s) URLs as the file lists them: any host, and as often as it says. */
  entries: { url: string; lastModified: Date | null }[];
  /** More is in the file than is listed here: past a limit, or past damage that could not be read over. */
  truncated: boolean;
}

/**
 * Reads a sitemap by its content; neither its name nor its type says what it is. Never throws: of a broken file
 * it gives what came before the fault, and a page that is no sitemap has no entries.
 *
 * @param about.url where it was read from, which relative locations are relative to
 */
export function parseSitemap(bytes: Uint8Array, about: { url: string }): Sitemap {
  const plain = unzipped(bytes);
  if (plain === null) return { kind: 'urlset', entries: [], truncated: true };
  const isCut = plain.length > MAX_BYTES;
  const text = decodeText(isCut ? plain.subarray(0, MAX_BYTES) : plain, { html: true });
  const sitemap = text.trimStart().startsWith('<') ? readXml(text, about.url) : readLines(text);
  return { ...sitemap, truncated: sitemap.truncated || isCut };
}

/** Null when there is more inside than the limit, or nothing that can be read. */
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

/** One absolute URL a line; a sentence ("Not found") must not become a relative one. */
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
