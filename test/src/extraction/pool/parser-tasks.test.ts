import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { createCut, type Parser } from '../../../../src/extraction/pool/parser.ts';
import { createParser } from '../../../../src/extraction/pool/parser-pool.ts';
import { readFetched } from '../../../../src/web/read-fetched.ts';
import { chunkDocument, estimateTokens } from '../../../../src/search/chunking.ts';
import type { FetchedPage } from '../../../../src/web/fetch-page.ts';
import { article } from '../../../support/site.ts';
import { endlessLines, isReadAndCut } from './endless-lines.ts';
import { codeOf, NEVER } from './stand-ins/parser.ts';

const PAGE = {
  bytes: Buffer.from(article('Boats', 'Boats need water to float.', '<a href="/b#c">Another boat</a>')),
  charset: 'utf-8',
  url: 'https://boats.test/a',
};
const QUESTIONS = `<!doctype html><html><head><title>Boats</title></head><body><main><h1>Boats</h1>
  <h2>Frequently asked questions</h2><h3>Can I cancel at any time?</h3><p>Yes, at the end of each month.</p>
  <h3>How do I import my list of boats?</h3><p>Upload it as a file.</p></main></body></html>`;
const SHELL =
  '<!doctype html><html><head><title>App</title></head><body><div id="root"></div><script src="/app.js"></script></body></html>';

describe('the parser', () => {
  const logged: unknown[] = [];
  const note = (...line: unknown[]): void => void logged.push(line);
  let parser: Parser;
  before(() => {
    parser = createParser({ log: { debug: note, info: note, warn: note, error: note } as never });
  });
  after(() => parser.close());
  const options = { signal: NEVER };

  describe('readPage', () => {
    it('throws for a page with too many elements', async () => {
      const bytes = Buffer.from('<b>a</b>'.repeat(150_000));
      expect(await codeOf(parser.readPage({ ...PAGE, bytes }, options))).to.equal('page.too_complex');
    });

    it('has no reading without text', async () => {
      const { reading } = await parser.readPage({ ...PAGE, bytes: Buffer.from('<p> </p>') }, options);
      expect(reading).to.equal(null);
    });

    it('recognizes a page that only a browser can read', async () => {
      const { isShell } = await parser.readPage({ ...PAGE, bytes: Buffer.from(SHELL) }, options);
      expect(isShell).to.equal(true);
    });

    it('reads the text and the metadata of the page', async () => {
      const { reading, isShell } = await parser.readPage(PAGE, options);
      expect(isShell).to.equal(false);
      expect(reading).to.include({ title: 'Boats', language: 'en' });
      expect(reading!.text).to.contain('Boats need water to float.');
    });

    it('finds its links, relative to its address', async () => {
      const { leads } = await parser.readPage(PAGE, options);
      expect(leads.links).to.deep.equal([{ url: 'https://boats.test/b', nofollow: false }]);
    });

    it('finds the facts of the page', async () => {
      const bytes = Buffer.from(QUESTIONS);
      const { reading } = await parser.readPage({ ...PAGE, bytes }, options);
      const { text, facts } = reading!;
      expect(facts.facts.map(({ kind, quote }) => `${kind}: ${quote}`)).to.include(
        'faq: Can I cancel at any time?',
      );
      for (const { quote, start, end } of facts.facts) expect(text.slice(start, end)).to.equal(quote);
    });

    it('uses the charset in the header', async () => {
      const bytes = Buffer.from('<p>Pr\xe9cis and caf\xe9s on the shore.</p>', 'latin1');
      const { reading } = await parser.readPage({ ...PAGE, bytes, charset: 'iso-8859-1' }, options);
      expect(reading!.text).to.equal('Précis and cafés on the shore.');
    });
  });

  describe('readFile', () => {
    const file = (name: string, content: string | Buffer) => ({
      bytes: Buffer.from(content),
      name,
      contentType: null,
      charset: null,
    });

    it('finds the facts of the file', async () => {
      const { reading } = await parser.readFile(file('a.html', QUESTIONS), options);
      expect(reading.facts.facts.map(({ kind }) => kind)).to.include('faq');
    });

    it('throws for an unsupported file', async () => {
      const bytes = Buffer.of(0, 1, 2, 3, 0, 0, 7);
      expect(await codeOf(parser.readFile(file('a.bin', bytes), options))).to.equal('file.unsupported_type');
    });

    it('throws without text', async () => {
      expect(await codeOf(parser.readFile(file('a.txt', ' \n '), options))).to.equal('document.empty');
    });

    it('throws for more text than a source can hold', async () => {
      const bytes = Buffer.alloc(14_000_000, 'Many words of a book. ');
      expect(await codeOf(parser.readFile(file('a.txt', bytes), options))).to.equal('document.too_long');
    });

    it('recognizes the format by the content', async () => {
      const { format, reading } = await parser.readFile(file('a.txt', article('Boats', 'Words.')), options);
      expect([format, reading.title]).to.deep.equal(['html', 'Boats']);
    });

    it('uses the requested format', async () => {
      const asked = { ...file('a.txt', article('Boats', 'Words.')), format: 'text' as const };
      const { format, reading } = await parser.readFile(asked, options);
      expect([format, reading.text.startsWith('<!doctype')]).to.deep.equal(['text', true]);
    });
  });

  describe('1 MB without a line break', () => {
    for (const [name, content] of Object.entries(endlessLines(1_000_000))) {
      it(`is read and chunked within the limits: ${name}`, () => isReadAndCut(parser, name, content));
    }
  });

  describe('cut', () => {
    const text = Array.from({ length: 40 }, (_, i) => `Line ${i} of a text about boats. `.repeat(12)).join(
      '\n\n',
    );
    const outline = [{ level: 1, text: text.slice(0, 20), start: 0 }];

    it('chunks like chunkDocument', async () => {
      const cut = createCut({ parser, embeddings: { tokenizer: async () => ({ kind: 'estimate' }) } });
      const document = { title: 'Boats', text, outline, pages: [0, 5_000], omit: [{ start: 100, end: 900 }] };
      const { pages, omit } = document;
      expect(await cut(document, options)).to.deep.equal(
        chunkDocument({ text, outline, pages }, { count: estimateTokens, omit }),
      );
    });

    it('counts with the given tokenizer', async () => {
      const cutWith = (kind: 'estimate' | 'tiktoken') =>
        createCut({
          parser,
          embeddings: {
            tokenizer: async () => (kind === 'estimate' ? { kind } : { kind, encoding: 'cl100k_base' }),
          },
        })(
          { title: null, text: '团队计划每月每个席位十美元。'.repeat(300), outline: [], pages: [], omit: [] },
          options,
        );
      const [estimated, counted] = [await cutWith('estimate'), await cutWith('tiktoken')];
      expect(counted.map(({ end }) => end)).not.to.deep.equal(estimated.map(({ end }) => end));
    });

    it('throws a retryable error without the tokenizer', async () => {
      const file = fileURLToPath(new URL('missing/tokenizer.json', import.meta.url));
      const document = { title: null, text, outline, pages: [], omit: [] };
      const error = await parser
        .cut({ ...document, tokenizer: { kind: 'wordpiece', file } }, options)
        .catch((reason: Error) => reason);
      expect((error as Error).message).to.match(/ENOENT/);
      expect(error).not.to.have.property('code');
    });
  });

  describe('readFetched', () => {
    const page = (contentType: string | null, body: Buffer, url = 'https://boats.test/a') =>
      ({ url, contentType, charset: null, body }) as FetchedPage;

    it('throws for a response declared as a picture', async () => {
      const picture = page('image/x-unheard-of', Buffer.of(0, 1, 2, 3, 0, 0));
      expect(await codeOf(readFetched(parser, picture, options))).to.equal('page.unsupported_type');
    });

    it('reads a page relative to its address', async () => {
      const body = Buffer.from(article('Boats', 'Words and <a href="/b">a link</a> among them.'));
      const { reading, format } = await readFetched(parser, page('text/html', body), options);
      expect(format).to.equal('html');
      expect(reading.markdown).to.contain('(https://boats.test/b)');
    });

    it('recognizes a response without a type by its address', async () => {
      const body = Buffer.from('# Boats\n\nWords.');
      const { format } = await readFetched(parser, page(null, body, 'https://boats.test/a.md'), options);
      expect(format).to.equal('markdown');
    });
  });
});
