import { Parser } from 'htmlparser2';

/** The parser looks through all open elements at a tag; a sitemap with its extensions opens five, a feed ten. */
const MAX_OPEN_ELEMENTS = 64;

/** What one entry is called, and what it makes the file. RSS has items, Atom has entries. */
const KIND_OF_RECORD: ReadonlyMap<string, 'urlset' | 'index'> = new Map([
  ['url', 'urlset'],
  ['sitemap', 'index'],
  ['item', 'urlset'],
  ['entry', 'urlset'],
]);
const LOCATIONS: ReadonlySet<string> = new Set(['loc', 'link']);
const DATES: ReadonlySet<string> = new Set(['lastmod', 'pubdate', 'updated', 'modified', 'date']);

export interface SitemapRecord {
  location: string;
  modified: string;
}

/**
 * Hands each entry to `take` as it ends, until that says `false` or the XML is past reading. The parser knows no
 * entities but the five of XML and numbers, and no DTD, so there is nothing that could expand.
 */
export function readSitemapXml(
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
          // A stray page in an index would be read as a sitemap.
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
          // Not the location of a picture, which lies one deeper: `<image:image><image:loc>`.
          if (LOCATIONS.has(name)) record.location ||= said.trim();
          else if (DATES.has(name)) record.modified ||= said.trim();
        }
        said = '';
      },
    },
    { xmlMode: true },
  );
  // `end` is never called: it would close what is open, and half an address would pass for one.
  parser.write(xml);
  return { kind: kind ?? 'urlset', truncated: truncated || open.length > 0 };
}

/** Prefixes are the file's own choice (`<sm:loc>`), and so is case, by mistake. */
const localName = (tag: string): string => tag.slice(tag.indexOf(':') + 1).toLowerCase();

const isAtomTarget = ({ rel }: Record<string, string>): boolean => rel === undefined || rel === 'alternate';
