import { expect } from 'chai';
import { strToU8, zipSync } from 'fflate';
import type { AppError } from '../../../../src/errors.ts';
import {
  detectFormat,
  FILE_FORMATS,
  formatList,
  type FormatKey,
  formatOfFile,
  isFormatKey,
} from '../../../../src/extraction/formats/registry.ts';
import { csvFile, emlFile, epubFile, imageFile, jsonFile } from '../../../support/text-files.ts';

const bytes = (text: string): Uint8Array => Buffer.from(text, 'latin1');
const detect = (file: { name?: string; contentType?: string; head: string | Uint8Array }) =>
  detectFormat({
    name: file.name ?? null,
    contentType: file.contentType ?? null,
    head: typeof file.head === 'string' ? bytes(file.head) : file.head,
  });

const ZIP_HEAD = 'PK\x03\x04\x14\0\0\0';
const HEADS: Partial<Record<FormatKey, string>> = {
  pdf: '%PDF-1.7\n%\xe2\xe3',
  docx: ZIP_HEAD,
  pptx: ZIP_HEAD,
  xlsx: ZIP_HEAD,
  epub: ZIP_HEAD,
  image: '\x89PNG\r\n\x1a\n\0\0\0\rIHDR',
};

describe('detectFormat', () => {
  describe('when the name is wrong', () => {
    for (const head of ['PK\x05\x06', '\x1f\x8b\x08', '{\\rtf1', 'RIFF\x10\0\0\0WAVE', 'ab\0\0\0cd']) {
      it(`does not read ${JSON.stringify(head)} as text`, () => {
        expect(detect({ name: 'notes.txt', contentType: 'text/plain', head })).to.equal(null);
      });
    }

    const lies: [string, string, string, FormatKey][] = [
      ['a PDF', 'report.docx', HEADS.pdf!, 'pdf'],
      ['a PNG', 'notes.txt', HEADS.image!, 'image'],
      ['a JPEG', 'page.html', '\xff\xd8\xff\xe0\0\x10JFIF', 'image'],
      ['a TIFF', 'scan.pdf', 'II*\0\x08\0\0\0', 'image'],
      ['HTML', 'notes.md', '<!-- saved -->\n<!DOCTYPE html>\n<p>', 'html'],
      ['HTML', 'table.csv', '<html><table>', 'html'],
      ['an email', 'notes.txt', 'Message-ID: <1@a.test>\r\nSubject: Boats\r\n\r\nHi', 'eml'],
    ];
    for (const [what, name, head, format] of lies) {
      it(`recognizes ${what} called ${name} as ${format}`, () => {
        expect(detect({ name, contentType: 'text/plain', head })).to.equal(format);
      });
    }

    it('treats an HTML fragment in a .txt as text', () => {
      expect(detect({ name: 'about-html.txt', head: '<p>is a paragraph' })).to.equal('text');
    });

    it('treats a text that starts like a bitmap as text', () => {
      expect(detect({ name: 'a.txt', head: 'BMW makes cars and boats' })).to.equal('text');
    });

    for (const name of ['shot.png', 'report.pdf', 'report.docx', 'book.epub']) {
      it(`finds no format for text called ${name}`, () => {
        expect(detect({ name, head: 'hello' })).to.equal(null);
      });
    }
  });

  it("trusts a zip's name until the whole file is read", () => {
    expect(detect({ name: 'book.epub', head: ZIP_HEAD })).to.equal('epub');
    expect(detect({ name: 'files.zip', head: ZIP_HEAD })).to.equal('docx');
  });

  it('accepts a password-protected Office file until it is read', () => {
    expect(detect({ name: 'a.xlsx', head: '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1' })).to.equal('xlsx');
  });

  it('recognizes JSON or CSV by name or type only', () => {
    expect([
      detect({ name: 'a.txt', head: '{"a":1}' }),
      detect({ head: '{"a":1}' }),
      detect({ name: 'a.json', head: '{"a":1}' }),
      detect({ contentType: 'application/json; charset=utf-8', head: '{"a":1}' }),
      detect({ name: 'a.txt', head: 'a,b\n1,2' }),
      detect({ name: 'a.csv', head: 'a,b\n1,2' }),
    ]).to.deep.equal(['text', 'text', 'json', 'json', 'text', 'csv']);
  });

  it('prefers the extension to the declared type', () => {
    expect(detect({ name: 'A.MD', contentType: 'text/plain', head: '# A' })).to.equal('markdown');
  });

  it('uses the declared type, whatever its parameters, without a known extension', () => {
    expect(detect({ name: '/v1.2', contentType: 'Text/HTML; charset=utf-8', head: '<p>A' })).to.equal('html');
  });

  it('treats any other text type as plain text', () => {
    expect(detect({ name: 'a.vcf', contentType: 'text/vcard', head: 'BEGIN' })).to.equal('text');
  });

  it('treats unnamed text as plain text', () => {
    expect(detect({ name: 'README', contentType: 'application/octet-stream', head: 'hello' })).to.equal(
      'text',
    );
  });

  it('treats UTF-16 as text even though it contains NULs', () => {
    expect(detect({ name: 'a.txt', head: Buffer.from('Plans and prices', 'utf16le') })).to.equal('text');
  });

  it('recognizes HTML in UTF-16', () => {
    expect(detect({ head: Buffer.from('\uFEFF<html><p>Prices', 'utf16le') })).to.equal('html');
  });
});

describe('formatOfFile', () => {
  const formatOf = (file: Uint8Array, name: string | null = null) =>
    formatOfFile({ name, contentType: null, bytes: file });
  const failure = (file: Uint8Array, name: string | null = null): unknown => {
    try {
      return formatOf(file, name);
    } catch (error) {
      return error;
    }
  };
  const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex');

  describe('when the file is not supported', () => {
    it('refuses a zip of other files, whatever its name', () => {
      const zip = Buffer.from(zipSync({ 'a.txt': strToU8('words') }));
      expect(failure(zip, 'a.docx')).to.include({ kind: 'Unsupported', code: 'file.unsupported_type' });
    });

    it('says how to save an old Office file', () => {
      const error = failure(Buffer.concat([OLE, Buffer.alloc(4_000)]), 'a.doc') as Error;
      expect(error).to.include({ code: 'file.unsupported_type' });
      expect(error.message).to.contain('.docx, .xlsx or .pptx');
    });

    it('throws file.encrypted for an Office file with a password', () => {
      const file = Buffer.concat([OLE, Buffer.alloc(504), Buffer.from('EncryptedPackage\0', 'utf16le')]);
      expect(failure(file, 'a.docx')).to.include({ code: 'file.encrypted' });
    });

    it('says that a file is damaged if its name claims a supported format', () => {
      const error = failure(Buffer.from('no document at all'), 'kapot.pdf') as Error;
      expect(error).to.include({ code: 'file.unsupported_type' });
      expect(error.message).to.match(/^kapot\.pdf is not a valid \.pdf file, or it is damaged\./);
    });

    it('names the extension of the file, even if its format has others', () => {
      const error = failure(Buffer.from('no picture at all'), 'photo.jpg') as Error;
      expect(error.message).to.match(/^photo\.jpg is not a valid \.jpg file, or it is damaged\./);
    });

    it('refuses an unknown binary format', () => {
      expect(failure(Buffer.from([0, 1, 2, 3, 0, 0]))).to.include({ code: 'file.unsupported_type' });
    });
  });

  it('trusts the name of a truncated zip, whose reader reports the damage', async () => {
    const half = epubFile({ chapters: ['<p>One'] }).subarray(0, 400);
    expect(formatOf(half, 'a.epub')).to.equal('epub');
    const error = await FILE_FORMATS.epub
      .read(half, { name: 'a.epub', charset: null })
      .catch((failed: unknown) => failed);
    expect(error).to.include({ code: 'file.damaged' });
  });

  const zipOf = (name: string): Buffer => Buffer.from(zipSync({ [name]: strToU8('<x/>') }));
  const files: [FormatKey, string, () => Buffer][] = [
    ['docx', 'sheet.xlsx', () => zipOf('word/document.xml')],
    ['pptx', 'book.epub', () => zipOf('ppt/presentation.xml')],
    ['xlsx', 'text.docx', () => zipOf('xl/workbook.xml')],
    ['epub', 'files.zip', () => epubFile({ chapters: ['<p>One'] })],
    ['image', 'text.docx', () => imageFile('Boats')],
    ['eml', 'notes.txt', () => emlFile({ subject: 'Boats', text: 'Hi' })],
    ['csv', 'a.csv', () => csvFile([['a', 'b']])],
    ['json', 'a.json', () => jsonFile({ a: 1 })],
  ];
  for (const [format, name, file] of files) {
    it(`recognizes ${format} called ${name}`, () => {
      expect(formatOf(file(), name)).to.equal(format);
    });
  }
});

describe('FILE_FORMATS', () => {
  const formats = Object.entries(FILE_FORMATS) as [FormatKey, (typeof FILE_FORMATS)[FormatKey]][];
  for (const [key, format] of formats) {
    it(`rejects blank bytes as ${key} with document.empty or file.damaged`, async () => {
      for (const content of ['', ' \r\n\t\u200B', '\uFEFF']) {
        const failure = await format
          .read(Buffer.from(content), { name: null, charset: null })
          .catch((error: unknown) => error);
        expect(failure).to.include({ kind: 'InvalidInput' });
        expect((failure as AppError).code).to.be.oneOf(
          HEADS[key] === undefined ? ['document.empty'] : ['document.empty', 'file.damaged'],
        );
      }
    });

    it(`finds ${key} by each of its extensions and content types`, () => {
      const head = HEADS[key] ?? 'x';
      const found = [
        ...format.extensions.map((extension) => detect({ name: `a.${extension}`, head })),
        ...format.contentTypes.map((contentType) => detect({ contentType, head })),
      ];
      expect(new Set(found)).to.deep.equal(new Set([key]));
    });
  }

  it('has unique extensions and types', () => {
    const all = formats.flatMap(([, { extensions, contentTypes }]) => [...extensions, ...contentTypes]);
    expect(all.filter((name, index) => all.indexOf(name) !== index)).to.deep.equal([]);
  });
});

describe('isFormatKey', () => {
  it('is true for the keys only, not for inherited properties', () => {
    expect(['html', 'toString', 'exe'].map(isFormatKey)).to.deep.equal([true, false, false]);
  });
});

describe('formatList', () => {
  it('names every format', () => {
    for (const { title } of Object.values(FILE_FORMATS)) expect(formatList()).to.contain(title);
  });
});
