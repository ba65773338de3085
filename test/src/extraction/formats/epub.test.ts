import { expect } from 'chai';
import { epub } from '../../../../src/extraction/formats/epub.ts';
import { type Book, epubFile } from '../../../support/text-files.ts';

const readBytes = (bytes: Uint8Array) => epub.read(bytes, { name: 'a.epub', charset: null });
const read = (book: Book) => readBytes(epubFile(book));
const failure = (book: Book) => read(book).catch((error: unknown) => error);

const LAUGHS =
  '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>';

describe('epub.read', () => {
  describe('when the book is damaged or hostile', () => {
    const declaring: Record<string, string> = {
      'META-INF/container.xml': '<container><rootfile full-path="OEBPS/book.opf"/></container>',
      'OEBPS/book.opf':
        '<package><manifest><item id="a" href="text/chapter%201.xhtml" media-type="application/xhtml+xml"/></manifest><spine><itemref idref="a"/></spine></package>',
      'OEBPS/text/chapter 1.xhtml': '<html><body>&b;</body></html>',
    };
    for (const [file, content] of Object.entries(declaring)) {
      it(`refuses entities declared in ${file}`, async () => {
        const whole = await read({ chapters: ['<p>One'], files: { [file]: content } });
        expect(whole.text).to.be.oneOf(['One', '&b;']);
        const book = { chapters: ['<p>One'], files: { [file]: LAUGHS + content } };
        expect(await failure(book)).to.include({ code: 'file.damaged' });
      });
    }

    for (const file of ['META-INF/container.xml', 'OEBPS/book.opf', 'OEBPS/text/chapter 1.xhtml']) {
      it(`refuses a book without ${file}`, async () => {
        expect(await failure({ chapters: ['<p>One'], files: { [file]: null } })).to.include({
          code: 'file.damaged',
        });
      });
    }

    it('refuses a truncated book', async () => {
      const bytes = epubFile({ chapters: ['<p>One'] });
      const error = await readBytes(bytes.subarray(0, 300)).catch((failed: unknown) => failed);
      expect(error).to.include({ code: 'file.damaged' });
    });

    it('throws file.encrypted if a chapter is encrypted', async () => {
      const list =
        '<encryption><EncryptedData><CipherData><CipherReference URI="OEBPS/text/chapter 1.xhtml"/></CipherData></EncryptedData></encryption>';
      expect(
        await failure({ chapters: ['\x01\x02'], files: { 'META-INF/encryption.xml': list } }),
      ).to.include({
        code: 'file.encrypted',
      });
    });

    it('reads a book with only an obfuscated font', async () => {
      const list = '<encryption><CipherReference URI="OEBPS/fonts/a.otf"/></encryption>';
      const { text } = await read({ chapters: ['<p>One'], files: { 'META-INF/encryption.xml': list } });
      expect(text).to.equal('One');
    });

    it('rejects a book of pictures with document.empty', async () => {
      expect(await failure({ chapters: ['<img src="a.png"/>'] })).to.include({ code: 'document.empty' });
    });

    it('skips a missing chapter', async () => {
      const { text } = await read({
        chapters: ['<p>One', '<p>Two'],
        files: { 'OEBPS/text/chapter 1.xhtml': null },
      });
      expect(text).to.equal('Two');
    });

    it('reads a chapter nested 50,000 elements deep', async () => {
      const { text } = await read({ chapters: [`${'<div>'.repeat(50_000)}deep`] });
      expect(text).to.equal('deep');
    });
  });

  it('reads the chapters in spine order, whatever the order in the archive', async () => {
    const { text, outline } = await read({ chapters: ['<h1>First</h1><p>A', '<h1>Second</h1><p>B'] });
    expect(text).to.equal('First\n\nA\n\nSecond\n\nB');
    expect(outline.map(({ start }) => text.slice(start, start + 5))).to.deep.equal(['First', 'Secon']);
  });

  it('reads title, author, date and language from the package', async () => {
    const about = { title: 'Boats &amp; Oars', creator: 'Ann Oar', date: '2019-05-02', language: 'en-GB' };
    expect(await read({ ...about, chapters: ['<p>One'] })).to.include({
      title: 'Boats & Oars',
      author: 'Ann Oar',
      publishedAt: '2019-05-02',
      language: 'en',
    });
  });

  it("keeps text that resembles a web page's menu", async () => {
    const people = '<ul><li><a href="#a">Ann</a></li><li><a href="#b">Bob</a></li></ul>';
    const { text } = await read({
      chapters: [`<header><p>Epigraph.</p></header>${people}<footer>Colophon.`],
    });
    expect(text).to.equal('Epigraph.\n\n- Ann\n- Bob\n\nColophon.');
  });

  it('handles elements that are empty in XHTML but open in HTML', async () => {
    expect((await read({ chapters: ['<script src="a.js"/><textarea/><p>Words'] })).text).to.equal('Words');
  });
});
