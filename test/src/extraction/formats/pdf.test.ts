import { expect } from 'chai';
import { createPdf, MAX_SCANNED_PAGES, pdf } from '../../../../src/extraction/formats/pdf.ts';
import { type PdfPage, pdfFile, scannedPdfFile } from '../../../support/files.ts';

const about = { name: 'a.pdf', charset: null };
const read = (bytes: Uint8Array) => pdf.read(bytes, about);
const readPages = async (pages: readonly PdfPage[], options: PDFKit.PDFDocumentOptions = {}) =>
  read(await pdfFile(pages, options));
const failureOf = (bytes: Uint8Array, format = pdf): Promise<{ code?: string; message?: string }> =>
  format.read(bytes, about).then(
    () => ({}),
    (error: { code: string }) => error,
  );

const SENTENCES =
  'Every plan has a price that its customers understand at once. Nobody pays for seats that stay empty, and whoever ' +
  'leaves takes all data along. The support team answers within a day on every plan. Larger teams talk to a person ' +
  'who knows their account. Discounts are given for schools and for those who pay a year in advance. ';
const OTHERS =
  'Search finds what was meant rather than what was typed. It reads documents in many formats and keeps the place of ' +
  'each passage, so that an answer can always be checked. Where two sources disagree, both are shown with their ' +
  'dates. Old versions stay readable as long as somebody cites them. ';

const linesOf = (page: PDFKit.PDFDocument, text: string, width: number): string[] => {
  const lines = [''];
  for (const word of text.trim().split(' ')) {
    const longer = `${lines.at(-1)} ${word}`.trim();
    if (page.widthOfString(longer) > width) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
};

const LEFT = 60;
const RIGHT = 320;

describe('pdf.recognises', () => {
  it('finds the signature after some other bytes', () => {
    expect(pdf.recognises!(Buffer.from('\r\nGET / HTTP\r\n%PDF-1.7\n%âãÏÓ\n', 'latin1'))).to.equal(true);
  });

  it('does not search far for it', () => {
    expect(pdf.recognises!(Buffer.from(`${'â'.repeat(1024)}%PDF-1.7`, 'latin1'))).to.equal(false);
  });

  it('is false for a text about the format', () => {
    expect(pdf.recognises!(Buffer.from('A file that begins with %PDF-1.7 is a PDF.'))).to.equal(false);
  });
});

describe('pdf.read', () => {
  describe('when there is nothing to read', () => {
    it('rejects bytes that are not a PDF with file.damaged', async () => {
      expect(await failureOf(Buffer.from('%PDF-1.7 and then a text'))).to.include({ code: 'file.damaged' });
    });

    it('rejects a truncated file with file.damaged', async () => {
      const file = await pdfFile([SENTENCES]);
      const failure = await failureOf(file.subarray(0, 300));
      expect(failure).to.include({ code: 'file.damaged' });
      expect(failure.message).to.match(/^The file is not a complete PDF: it is truncated or damaged\./);
    });

    it('rejects a file with a password with file.encrypted', async () => {
      const failure = await failureOf(await pdfFile([SENTENCES], { userPassword: 'secret' }));
      expect(failure).to.include({
        code: 'file.encrypted',
        message: 'The file is password-protected. Remove the password and upload the file again.',
      });
    });

    it('rejects blank pages with document.empty', async () => {
      expect(await failureOf(await pdfFile(['', '']))).to.include({ code: 'document.empty' });
    });

    it('rejects a file without pages as damaged or empty', async () => {
      expect((await failureOf(await pdfFile([]))).code).to.be.oneOf(['file.damaged', 'document.empty']);
    });
  });

  it('reads a file that only its owner may change', async () => {
    const { text } = await readPages(['Open to all.'], { ownerPassword: 'secret' });
    expect(text).to.equal('Open to all.');
  });

  it('does not change the given bytes', async () => {
    const file = await pdfFile(['Twice.']);
    await read(file);
    expect((await read(file)).text).to.equal('Twice.');
  });

  describe('when it joins lines', () => {
    it('joins the lines of a paragraph', async () => {
      expect((await readPages([SENTENCES])).text).to.equal(SENTENCES.trim());
    });

    it('splits paragraphs at a gap', async () => {
      const { text } = await readPages([`${SENTENCES}\n\n${OTHERS}`]);
      expect(text).to.equal(`${SENTENCES.trim()}\n\n${OTHERS.trim()}`);
    });

    it('splits paragraphs with an indented first line, even after a full line', async () => {
      const line = 'These are the words that fill a line of text up to its end.';
      const { text } = await readPages([
        (page) => {
          page.fontSize(11);
          [72, 72, 92, 72, 72].forEach((x, i) => page.text(line, x, 100 + i * 13, { lineBreak: false }));
        },
      ]);
      expect(text).to.equal(`${line} ${line}\n\n${line} ${line} ${line}`);
    });

    it('joins a word hyphenated at the end of a line', async () => {
      const { text } = await readPages([
        (page) =>
          page
            .fontSize(11)
            .text('The whole of it is a question of infor-', 72, 100, { lineBreak: false })
            .text('mation and of who has it at what time..', 72, 114, { lineBreak: false }),
      ]);
      expect(text).to.equal('The whole of it is a question of information and of who has it at what time..');
    });

    it('keeps the hyphen of a compound that occurs elsewhere', async () => {
      const { text } = await readPages([
        (page) =>
          page
            .fontSize(11)
            .text('A long-term plan is one for a long-', 72, 100, { lineBreak: false })
            .text('term customer who stays with us, ok.', 72, 114, { lineBreak: false }),
      ]);
      expect(text).to.equal('A long-term plan is one for a long-term customer who stays with us, ok.');
    });

    it('reads bullets as a list', async () => {
      const { text } = await readPages([
        (page) =>
          page.fontSize(11).text('We offer:').moveDown().list(['Search', 'Chat'], { listType: 'bullet' }),
        (page) => page.fontSize(11).text('• Typed by hand').text('• And again'),
      ]);
      expect(text).to.match(/- Typed by hand\n- And again$/);
    });

    it('keeps the lines of an address separate', async () => {
      const { text } = await readPages([
        (page) =>
          page
            .fontSize(11)
            .text('Acme Limited')
            .text('1 Long Street')
            .text('London')
            .moveDown()
            .text(SENTENCES),
      ]);
      expect(text).to.equal(`Acme Limited\n1 Long Street\nLondon\n\n${SENTENCES.trim()}`);
    });
  });

  describe('when there are columns', () => {
    const column = (page: PDFKit.PDFDocument, text: string, x: number) =>
      page.fontSize(10).text(text, x, 120, { width: 220, align: 'justify' });

    it('reads one column after the other', async () => {
      const { text } = await readPages([
        (page) => {
          column(page, SENTENCES, LEFT);
          column(page, OTHERS, RIGHT);
        },
      ]);
      expect(text).to.equal(`${SENTENCES.trim()}\n\n${OTHERS.trim()}`);
    });

    it('reads the left column first even if the right column is drawn first', async () => {
      const { text } = await readPages([
        (page) => {
          column(page, OTHERS, RIGHT);
          column(page, SENTENCES, LEFT);
        },
      ]);
      expect(text).to.equal(`${SENTENCES.trim()}\n\n${OTHERS.trim()}`);
    });

    it('reads columns one by one even if they are drawn line by line', async () => {
      const { text } = await readPages([
        (page) => {
          page.fontSize(10);
          const [left, right] = [
            linesOf(page, SENTENCES + SENTENCES, 220),
            linesOf(page, OTHERS + OTHERS, 220),
          ];
          for (let line = 0; line < Math.max(left.length, right.length); line += 1) {
            for (const [x, column] of [[LEFT, left] as const, [RIGHT, right] as const]) {
              page.text(column[line] ?? '', x, 120 + line * 12, { lineBreak: false });
            }
          }
        },
      ]);
      expect(text).to.equal(`${(SENTENCES + SENTENCES).trim()}\n\n${(OTHERS + OTHERS).trim()}`);
    });

    it('reads short lines column by column if they are drawn that way', async () => {
      const lists = [
        ['Search', 'Chat', 'Alerts'],
        ['Plans', 'Prices', 'Seats'],
      ];
      const { text } = await readPages([
        (page) =>
          lists.forEach((list, side) =>
            list.forEach((entry, i) =>
              page.fontSize(11).text(entry, side === 0 ? LEFT : RIGHT, 120 + i * 14, { lineBreak: false }),
            ),
          ),
      ]);
      expect(text.split(/\s+/)).to.deep.equal(lists.flat());
    });

    it('reads a title across both columns first', async () => {
      const { text } = await readPages([
        (page) => {
          column(page, SENTENCES, LEFT);
          column(page, OTHERS, RIGHT);
          page
            .fontSize(22)
            .text('A title that goes across both of the columns', LEFT, 80, { lineBreak: false });
        },
      ]);
      expect(text).to.equal(
        `A title that goes across both of the columns\n\n${SENTENCES.trim()}\n\n${OTHERS.trim()}`,
      );
    });

    it('continues a sentence in the next column', async () => {
      const half = OTHERS.indexOf(' keeps the place');
      const { text } = await readPages([
        (page) => {
          column(page, SENTENCES + OTHERS.slice(0, half), LEFT);
          column(page, OTHERS.slice(half).trim(), RIGHT);
        },
      ]);
      expect(text).to.equal((SENTENCES + OTHERS).trim());
    });
  });

  it('reads a table row by row', async () => {
    const { markdown } = await readPages([
      (page) => {
        page.fontSize(11).text(SENTENCES);
        const rows = [
          ['Plan', 'Price', 'Seats'],
          ['Small', '$10', '5'],
          ['Large', '$90', '50'],
        ];
        rows.forEach((row, y) =>
          row.forEach((cell, x) => page.text(cell, 72 + x * 140, 300 + y * 20, { lineBreak: false })),
        );
      },
    ]);
    expect(markdown).to.equal(
      `${SENTENCES.trim()}\n\n| Plan | Price | Seats |\n| --- | --- | --- |\n| Small | $10 | 5 |\n| Large | $90 | 50 |`,
    );
  });

  it('reads clearly larger lines as headings, the largest as the first level', async () => {
    const { text, outline } = await readPages([
      (page) =>
        page
          .fontSize(24)
          .text('Handbook')
          .fontSize(16)
          .text('Prices')
          .fontSize(11)
          .text(SENTENCES)
          .moveDown()
          .fontSize(16)
          .text('Search')
          .fontSize(11)
          .text(OTHERS),
    ]);
    expect(outline).to.deep.equal([
      { level: 1, text: 'Handbook', start: 0 },
      { level: 2, text: 'Prices', start: text.indexOf('Prices') },
      { level: 2, text: 'Search', start: text.indexOf('Search') },
    ]);
  });

  describe('when there are several pages', () => {
    const pageOf = (text: string, number: number) => (page: PDFKit.PDFDocument) => {
      page.page.margins.bottom = 0;
      page.fontSize(8).text('Acme handbook, confidential', 72, 30, { lineBreak: false });
      page.text(`Page ${number} of 4`, 280, 810, { lineBreak: false });
      page.fontSize(11).text(text, 72, 100, { width: 450 });
    };

    it('removes running headers and page numbers', async () => {
      const texts = ['First things.', 'Second things.', 'Third things.', 'Fourth things.'];
      const { text } = await readPages(texts.map((one, index) => pageOf(one, index + 1)));
      expect(text).to.equal(texts.join('\n\n'));
    });

    it('keeps a line at the top of one page', async () => {
      const { text } = await readPages([
        (page) => page.fontSize(11).text('Only here', 72, 40),
        SENTENCES,
        OTHERS,
      ]);
      expect(text).to.match(/^Only here\n\n/);
    });

    it('returns the start of each page, where an empty page starts with the next one', async () => {
      const { text, pages } = await readPages(['First page.', '', 'Third page.', '']);
      expect(text).to.equal('First page.\n\nThird page.');
      expect(pages).to.deep.equal([0, 13, 13, text.length]);
    });

    it('continues a sentence of the previous page', async () => {
      const { text, pages } = await readPages(['This sentence goes on', 'on the next page.']);
      expect(text).to.equal('This sentence goes on on the next page.');
      expect(pages).to.deep.equal([0, 22]);
    });
  });

  it('reads a sideways page', async () => {
    const { text } = await readPages([
      (page) => {
        page.rotate(90, { origin: [300, 400] });
        page.fontSize(11).text(SENTENCES.trim(), 100, 300, { width: 400 }).moveDown().text(OTHERS.trim());
      },
    ]);
    expect(text).to.equal(`${SENTENCES.trim()}\n\n${OTHERS.trim()}`);
  });

  describe('when the file has metadata', () => {
    const info = {
      Title: 'Plan of 2026',
      Author: 'Ada Lovelace',
      CreationDate: new Date('2026-03-04T05:06:07Z'),
    };

    it('reads title, author, date and language', async () => {
      expect(await readPages([SENTENCES], { info, lang: 'en-GB' })).to.include({
        title: 'Plan of 2026',
        author: 'Ada Lovelace',
        publishedAt: '2026-03-04T05:06:07.000Z',
        language: 'en',
      });
    });

    it('ignores a title that only names the program or the file', async () => {
      for (const Title of ['Microsoft Word - draft.doc', 'untitled', 'final_v2.pdf']) {
        expect((await readPages([SENTENCES], { info: { Title } })).title, Title).to.equal(null);
      }
    });
  });

  describe('when pages are scans', () => {
    const scan = 'Meeting notes of the board\nThe price of the small plan stays';

    it('passes their picture to the recognizer', async () => {
      const pictures: { signature: string; dpi: number | undefined }[] = [];
      const format = createPdf({
        recognise: async (picture, options) => {
          pictures.push({ signature: Buffer.from(picture.subarray(1, 4)).toString(), dpi: options?.dpi });
          return 'Read from the picture';
        },
      });
      const { text } = await format.read(await scannedPdfFile([scan]), about);
      expect(text).to.equal('Read from the picture');
      expect(pictures).to.deep.equal([{ signature: 'PNG', dpi: 200 }]);
    });

    it('does not recognize pages that have text', async () => {
      const format = createPdf({ recognise: () => Promise.reject(new Error('asked for nothing')) });
      expect((await format.read(await pdfFile([SENTENCES]), about)).text).to.equal(SENTENCES.trim());
    });

    it('reads the other pages if one cannot be recognized', async () => {
      const format = createPdf({ recognise: async () => '' });
      const file = await pdfFile([SENTENCES, (page) => page.image(PIXEL, 0, 0)]);
      const { text, pages } = await format.read(file, about);
      expect(text).to.equal(SENTENCES.trim());
      expect(pages).to.deep.equal([0, text.length]);
    });

    it('throws document.empty if nothing is on them', async () => {
      const file = await scannedPdfFile(['']);
      expect(await failureOf(file, createPdf({ recognise: async () => '' }))).to.include({
        code: 'document.empty',
      });
    });

    it('fails, as retryable, if the recognizer fails', async () => {
      const format = createPdf({ recognise: () => Promise.reject(new Error('no memory')) });
      const failure = await failureOf(await pdfFile([SENTENCES, (page) => page.image(PIXEL, 0, 0)]), format);
      expect(failure).to.include({ code: 'file.recognition_unavailable', retryable: true });
    });

    it(`recognizes ${MAX_SCANNED_PAGES} pages and leaves the rest empty`, async () => {
      let asked = 0;
      const format = createPdf({ recognise: async () => `Page ${(asked += 1)}.` });
      const picture = (page: PDFKit.PDFDocument) => page.image(PIXEL, 0, 0, { width: 500 });
      const small = { size: [200, 200] as [number, number] };
      const file = await pdfFile(Array(MAX_SCANNED_PAGES + 2).fill(picture), small);
      const { text, pages } = await format.read(file, about);
      expect(asked).to.equal(MAX_SCANNED_PAGES);
      expect(text).to.match(new RegExp(`Page ${MAX_SCANNED_PAGES}\\.$`));
      expect(pages.slice(-2)).to.deep.equal([text.length, text.length]);
    });

    it('reads their text', async () => {
      const { text } = await read(await scannedPdfFile([scan]));
      expect(text.replace(/\s+/g, ' ')).to.equal(scan.replace('\n', ' '));
    });
  });
});

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
