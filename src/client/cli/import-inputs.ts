import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, extname, join, relative, sep } from 'node:path';
import { isUrl } from './add-sources.ts';
import { UsageError } from './usage.ts';

export interface ImportLine {
  bytes: Buffer;
  file: string;
  line: number | null;
}

export interface Refused extends Pick<ImportLine, 'file' | 'line'> {
  code: string;
  message: string;
}

export type ImportItem = { weight: number } & (
  | { line: ImportLine }
  | { upload: string }
  | { refused: Refused }
);

export type ImportInput =
  | { kind: 'crawl'; seedUrl: string }
  | { kind: 'items'; total: number; items: AsyncIterable<ImportItem> };

/** The service rejects larger batches. */
export const MOST_BYTES = 50_000_000;
/** Maximum size in bytes of a text file that is sent in a batch. Larger files are uploaded separately. */
const LARGEST_TEXT = 1_000_000;
const LONGEST_NAME = 200;

const TEXT_FORMATS: Record<string, 'text' | 'markdown' | 'html'> = {
  '.txt': 'text',
  '.text': 'text',
  '.md': 'markdown',
  '.markdown': 'markdown',
  '.html': 'html',
  '.htm': 'html',
  '.xhtml': 'html',
};
const LINES = new Set(['.ndjson', '.jsonl']);

export interface SourceFields {
  about?: string;
}

/** Throws a `UsageError` unless `word` is a file, a folder or the URL of a sitemap. */
export async function importInput(word: string, fields: SourceFields = {}): Promise<ImportInput> {
  if (isUrl(word)) {
    if (/\.xml(\.gz)?$/i.test(URL.parse(word)?.pathname ?? '')) return { kind: 'crawl', seedUrl: word };
    throw new UsageError(
      '`import` accepts only files, folders, and sitemaps with an address that ends in .xml. Use `add` for a web page and `crawl` for a site.',
    );
  }
  const found = await stat(word).catch(() => null);
  if (found === null) throw new UsageError(`There is no file or folder ${word}.`);
  if (found.isDirectory()) {
    const files = await filesIn(word);
    return { kind: 'items', total: files.length, items: filesAsItems(files, word, fields) };
  }
  const extension = extname(word).toLowerCase();
  if (LINES.has(extension) && fields.about !== undefined)
    throw new UsageError('Set "about" in the lines of the file instead of --about.');
  if (LINES.has(extension)) return { kind: 'items', total: found.size, items: linesOf(word) };
  const urls = await urlsOf(word, extension);
  return urls === null
    ? { kind: 'items', total: 1, items: filesAsItems([word], null, fields) }
    : { kind: 'items', total: urls.length, items: urlsAsItems(urls, word, fields) };
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const isHidden = (path: string): boolean =>
    relative(folder, path)
      .split(sep)
      .some((part) => part.startsWith('.'));
  return files.filter((path) => !isHidden(path)).sort((a, b) => (a < b ? -1 : 1));
}

async function* filesAsItems(
  files: readonly string[],
  folder: string | null,
  fields: SourceFields,
): AsyncGenerator<ImportItem> {
  for (const file of files) {
    const source = await textSource(file, folder === null ? basename(file) : relative(folder, file));
    yield source === null
      ? { weight: 1, upload: file }
      : {
          weight: 1,
          line: { bytes: Buffer.from(JSON.stringify({ ...source, ...fields })), file, line: null },
        };
  }
}

async function textSource(file: string, path: string): Promise<object | null> {
  const format = TEXT_FORMATS[extname(file).toLowerCase()];
  if (format === undefined || (await stat(file)).size > LARGEST_TEXT) return null;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await readFile(file));
    return { text, name: path.split(sep).join('/').slice(-LONGEST_NAME), format };
  } catch {
    return null;
  }
}

interface ListedUrl {
  url: string;
  line: number;
}

async function* urlsAsItems(
  urls: readonly ListedUrl[],
  file: string,
  fields: SourceFields,
): AsyncGenerator<ImportItem> {
  for (const { url, line } of urls)
    yield { weight: 1, line: { bytes: Buffer.from(JSON.stringify({ url, ...fields })), file, line } };
}

async function urlsOf(file: string, extension: string): Promise<ListedUrl[] | null> {
  if (extension !== '.txt' && extension !== '.xml') return null;
  const text = await readFile(file, 'utf8');
  return extension === '.txt' ? listed(text) : inSitemap(text, file);
}

function listed(text: string): ListedUrl[] | null {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n?|\n/)
    .map((line, i) => ({ url: line.trim(), line: i + 1 }))
    .filter(({ url }) => url !== '' && !url.startsWith('#'));
  return lines.length > 0 && lines.every(({ url }) => isUrl(url)) ? lines : null;
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function inSitemap(xml: string, file: string): ListedUrl[] | null {
  const own = xml.replaceAll(/<!--[^]*?-->/g, (comment) => comment.replaceAll(/[^\n]/g, ' '));
  if (/<sitemapindex[\s>]/.test(own))
    throw new UsageError(
      `${file} is a sitemap index: it lists sitemaps on the web. Import the web address of this file instead, so that the service can read all of these sitemaps.`,
    );
  if (!/<urlset[\s>]/.test(own)) return null;
  let [line, counted] = [1, 0];
  return [...own.matchAll(/<loc>\s*(?:<!\[CDATA\[([^]*?)\]\]>|([^<]*))\s*<\/loc>/g)].map((found) => {
    line += own.slice(counted, found.index).split('\n').length - 1;
    counted = found.index;
    const [, verbatim, escaped = ''] = found;
    const url =
      verbatim ?? escaped.replaceAll(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name]!);
    return { url: url.trim(), line };
  });
}

const NEWLINE = 10;

async function* linesOf(file: string): AsyncGenerator<ImportItem> {
  let number = 0;
  let parts: Buffer[] = [];
  let length = 0;
  let skipped = 0;
  function* taken(): Generator<ImportItem> {
    number += 1;
    const weight = skipped + length + 1;
    const bytes = Buffer.concat(parts);
    const isTooLarge = length >= MOST_BYTES;
    [parts, length, skipped] = [[], 0, 0];
    if (isTooLarge) {
      const message = `The line has more than ${MOST_BYTES} bytes. Split its text, or upload it as a file.`;
      yield { weight, refused: { file, line: number, code: 'line.too_large', message } };
    } else if (bytes.some((byte) => byte > 32)) yield { weight, line: { bytes, file, line: number } };
    else skipped = weight;
  }
  function keep(part: Buffer): void {
    length += part.length;
    if (length >= MOST_BYTES) parts = [];
    else parts.push(part);
  }
  for await (const chunk of createReadStream(file, { highWaterMark: 1_000_000 }) as AsyncIterable<Buffer>) {
    let from = 0;
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, from)) {
      keep(chunk.subarray(from, end));
      yield* taken();
      from = end + 1;
    }
    keep(chunk.subarray(from));
  }
  if (length > 0) yield* taken();
}
