import { expect } from 'chai';
import {
  ExternalHyperlink,
  FootnoteReferenceRun,
  HeadingLevel,
  ImageRun,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
} from 'docx';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { docx } from '../../../../src/extraction/formats/docx.ts';
import { docxFile, xlsxFile } from '../../../support/files.ts';

const about = { name: 'a.docx', charset: null };
const read = (bytes: Uint8Array) => docx.read(bytes, about);
const failureOf = (bytes: Uint8Array): Promise<{ code?: string; message?: string }> =>
  read(bytes).then(
    () => ({}),
    (error: { code: string }) => error,
  );

const withPart = (file: Buffer, name: string, change: (text: string) => string): Uint8Array => {
  const parts = unzipSync(file);
  const part = parts[name];
  parts[name] = strToU8(change(part === undefined ? '' : Buffer.from(part).toString()));
  return zipSync(parts);
};

const one = () => docxFile([new Paragraph('One line of text.')]);

describe('docx.read', () => {
  it('rejects a file without text with document.empty', async () => {
    expect(await failureOf(await docxFile([new Paragraph('')]))).to.include({ code: 'document.empty' });
  });

  it('rejects a truncated file with file.damaged', async () => {
    const file = await one();
    expect(await failureOf(file.subarray(0, file.length / 2))).to.include({ code: 'file.damaged' });
  });

  it('rejects a workbook with file.damaged', async () => {
    expect(await failureOf(await xlsxFile([{ sheet: 'A', data: [['x']] }]))).to.include({
      code: 'file.damaged',
    });
  });

  it('rejects custom entities (billion laughs) with file.damaged before it parses them', async () => {
    const entities = '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>';
    for (const part of ['word/document.xml', 'docProps/core.xml']) {
      const bomb = withPart(await one(), part, (xml) => xml.replace('?>', `?>${entities}`));
      expect(await failureOf(bomb), part).to.include({ code: 'file.damaged' });
    }
  });

  it('shows no details of the library in its message', async () => {
    const failure = await failureOf(withPart(await one(), 'word/document.xml', () => '<w:document'));
    expect(failure).to.include({ code: 'file.damaged' });
    expect(failure.message).to.match(
      /^The file is not a complete Word document: it is truncated or damaged\./,
    );
  });

  it('reads headings of all levels as the outline', async () => {
    const file = await docxFile([
      new Paragraph({ text: 'Handbook', heading: HeadingLevel.TITLE }),
      new Paragraph({ text: 'Prices', heading: HeadingLevel.HEADING_1 }),
      new Paragraph('They are fair.'),
      new Paragraph({ text: 'Discounts', heading: HeadingLevel.HEADING_2 }),
    ]);
    const { text, outline } = await read(file);
    expect(text).to.equal('Handbook\n\nPrices\n\nThey are fair.\n\nDiscounts');
    expect(outline).to.deep.equal([
      { level: 1, text: 'Handbook', start: 0 },
      { level: 1, text: 'Prices', start: text.indexOf('Prices') },
      { level: 2, text: 'Discounts', start: text.indexOf('Discounts') },
    ]);
  });

  it('reads lists with their depth', async () => {
    const file = await docxFile([
      new Paragraph({ text: 'Apples', bullet: { level: 0 } }),
      new Paragraph({ text: 'Red ones', bullet: { level: 1 } }),
    ]);
    expect((await read(file)).text).to.equal('- Apples\n  - Red ones');
  });

  it('reads a table as a table', async () => {
    const row = (...cells: string[]) =>
      new TableRow({ children: cells.map((cell) => new TableCell({ children: [new Paragraph(cell)] })) });
    const file = await docxFile([new Table({ rows: [row('Plan', 'Price'), row('Team', '$12')] })]);
    expect((await read(file)).markdown).to.equal('| Plan | Price |\n| --- | --- |\n| Team | $12 |');
  });

  it('reads footnotes after the text, without links back to it', async () => {
    const file = await docxFile(
      [new Paragraph({ children: [new TextRun('A claim.'), new FootnoteReferenceRun(1)] })],
      { footnotes: { 1: { children: [new Paragraph('Its source.')] } } },
    );
    expect((await read(file)).text).to.match(/^A claim\.\[1\]\n\n1\. Its source\.$/);
  });

  it('keeps links in Markdown', async () => {
    const link = new ExternalHyperlink({ link: 'https://site.test/a', children: [new TextRun('plans')] });
    const file = await docxFile([new Paragraph({ children: [link] })]);
    expect((await read(file)).markdown).to.equal('[plans](https://site.test/a)');
  });

  it('leaves pictures out', async () => {
    const pixel = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const picture = new ImageRun({ type: 'png', data: pixel, transformation: { width: 9, height: 9 } });
    const file = await docxFile([new Paragraph({ children: [picture, new TextRun('Under the picture')] })]);
    expect((await read(file)).markdown).to.equal('Under the picture');
  });

  it('keeps text that would be dropped from a web page', async () => {
    const file = await docxFile([
      new Paragraph('Share this page'),
      new Paragraph('Cookie policy'),
      new Paragraph('Related articles'),
    ]);
    expect((await read(file)).text).to.equal('Share this page\n\nCookie policy\n\nRelated articles');
  });

  it('reads title, author and date from the properties', async () => {
    const file = withPart(
      await docxFile([new Paragraph('x y z')], { title: 'Plan of 2026', creator: 'Ada Lovelace' }),
      'docProps/core.xml',
      (xml) => xml.replace(/(<dcterms:created[^>]*>)[^<]*/, '$12026-03-04T05:06:07Z'),
    );
    expect(await read(file)).to.include({
      title: 'Plan of 2026',
      author: 'Ada Lovelace',
      publishedAt: '2026-03-04T05:06:07.000Z',
    });
  });

  it('uses the first heading if the title only names the program or the file', async () => {
    const heading = new Paragraph({ text: 'Real title', heading: HeadingLevel.HEADING_1 });
    for (const title of ['Microsoft Word - draft.doc', 'Untitled', 'final_v2.docx', 'Document1']) {
      expect((await read(await docxFile([heading], { title }))).title, title).to.equal('Real title');
    }
  });
});
