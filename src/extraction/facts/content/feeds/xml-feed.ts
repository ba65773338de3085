import { Parser } from 'htmlparser2';
import type { FeedEntry } from './feed-entry.ts';

/** The parser looks through all open elements at a tag. */
const MAX_OPEN_ELEMENTS = 64;
const LONGEST_TEXT = 4_000;

const ENTRIES: ReadonlySet<string> = new Set(['item', 'entry']);
/** The first of several that a feed writes counts; they are asked in this order. */
const DATES = ['pubdate', 'published', 'date', 'created', 'issued', 'updated', 'modified'] as const;

/**
 * The entries of RSS 2.0, RSS 1.0 and Atom (RFC 4287), at most `most`. The parser knows no entities but the five of
 * XML and numbers, and no DTD, so there is nothing that could expand.
 */
export function readXmlFeed(xml: string, most: number): FeedEntry[] {
  const entries: FeedEntry[] = [];
  const open: string[] = [];
  let fields: Map<string, string> | null = null;
  /** Depth of the entry in `open`. */
  let depth = 0;
  let said = '';
  let isStopped = false;
  const stop = (): void => {
    isStopped = true;
    parser.pause();
  };
  const parser: Parser = new Parser(
    {
      onopentag(tag, attributes) {
        if (isStopped) return;
        const name = localName(tag);
        open.push(name);
        if (open.length > MAX_OPEN_ELEMENTS) {
          stop();
          return;
        }
        if (ENTRIES.has(name)) {
          fields = new Map();
          depth = open.length;
          const about = attributes['rdf:about'];
          if (about !== undefined) fields.set('id', about);
        } else if (fields !== null && open.length === depth + 1) {
          said = '';
          if (name === 'link' && isPage(attributes)) set(fields, 'link', attributes['href'] ?? '');
        }
      },
      ontext(text) {
        if (fields !== null && said.length <= LONGEST_TEXT) said += text;
      },
      onclosetag(tag) {
        if (isStopped) return;
        const name = localName(tag);
        open.pop();
        if (fields === null) return;
        if (open.length === depth) set(fields, name === 'guid' ? 'id' : name, said);
        if (open.length >= depth) return;
        entries.push(toEntry(fields));
        fields = null;
        if (entries.length >= most) stop();
      },
    },
    { xmlMode: true },
  );
  // `end` is never called: it would close what is open, and half an entry would pass for one.
  parser.write(xml);
  return entries;
}

/** Prefixes are the feed's own choice: `<dc:date>`, `<atom:link>`. */
const localName = (tag: string): string => tag.slice(tag.indexOf(':') + 1).toLowerCase();

const isPage = ({ rel, href }: Record<string, string>): boolean =>
  href !== undefined && (rel === undefined || rel === 'alternate');

function set(fields: Map<string, string>, name: string, text: string): void {
  const value = text.trim();
  if (value !== '' && !fields.has(name)) fields.set(name, value.slice(0, LONGEST_TEXT));
}

const toEntry = (fields: ReadonlyMap<string, string>): FeedEntry => ({
  link: fields.get('link') ?? '',
  id: fields.get('id') ?? '',
  title: fields.get('title') ?? '',
  summary: fields.get('summary') ?? fields.get('description') ?? '',
  date: DATES.map((name) => fields.get(name)).find((date) => date !== undefined) ?? '',
});
