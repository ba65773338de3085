import { expect } from 'chai';
import {
  detectFormat,
  FILE_FORMATS,
  formatList,
  isFormatKey,
} from '../../../../src/knowledge/file-formats/registry.ts';

const bytes = (text: string): Uint8Array => Buffer.from(text, 'latin1');
const detect = (file: { name?: string; contentType?: string; head: string | Uint8Array }) =>
  detectFormat({
    name: file.name ?? null,
    contentType: file.contentType ?? null,
    head: typeof file.head === 'string' ? bytes(file.head) : file.head,
  });

describe('detectFormat', () => {
  describe('when the name lies', () => {
    for (const head of [
      '%PDF-1.7',
      'PK\x03\x04\x14',
      '\x89PNG\r\n',
      '\x1f\x8b\x08',
      '{\\rtf1',
      'ab\0\0\0cd',
    ]) {
      it(`does not read ${JSON.stringify(head)} as text`, () => {
        expect(detect({ name: 'notes.txt', contentType: 'text/plain', head })).to.equal(null);
      });
    }

    it('reads a whole HTML document in a .txt as HTML', () => {
      expect(detect({ name: 'page.txt', head: '<!-- saved -->\n<!DOCTYPE html>\n<p>' })).to.equal('html');
    });

    it('leaves a fragment of HTML in a .txt as the text it is called', () => {
      expect(detect({ name: 'about-html.txt', head: '<p>is a paragraph' })).to.equal('text');
    });
  });

  it('knows no format for text called something else', () => {
    expect(detect({ name: 'shot.png', contentType: 'image/png', head: 'hello' })).to.equal(null);
  });

  it('goes by the extension before the declared type', () => {
    expect(detect({ name: 'A.MD', contentType: 'text/plain', head: '# A' })).to.equal('markdown');
  });

  it('goes by the declared type, whatever its parameters, where there is no known extension', () => {
    expect(detect({ name: '/v1.2', contentType: 'Text/HTML; charset=utf-8', head: '<p>A' })).to.equal('html');
  });

  it('takes any other text type for plain text', () => {
    expect(detect({ name: 'a.vcf', contentType: 'text/vcard', head: 'BEGIN' })).to.equal('text');
  });

  it('takes text nobody has named for plain text', () => {
    expect(detect({ name: 'README', contentType: 'application/octet-stream', head: 'hello' })).to.equal(
      'text',
    );
  });

  it('takes UTF-16 for text although it holds NULs', () => {
    expect(detect({ name: 'a.txt', head: Buffer.from('Plans and prices', 'utf16le') })).to.equal('text');
  });

  it('knows HTML in UTF-16', () => {
    expect(detect({ head: Buffer.from('\uFEFF<html><p>Prices', 'utf16le') })).to.equal('html');
  });
});

describe('FILE_FORMATS', () => {
  for (const [key, format] of Object.entries(FILE_FORMATS)) {
    it(`answers an empty ${key} file with document.empty`, async () => {
      for (const content of ['', ' \r\n\t\u200B', '\uFEFF']) {
        const failure = await format
          .read(Buffer.from(content), { name: null, charset: null })
          .catch((error: unknown) => error);
        expect(failure).to.include({ kind: 'InvalidInput', code: 'document.empty' });
      }
    });

    it(`finds ${key} by each of its extensions and content types`, () => {
      const found = [
        ...format.extensions.map((extension) => detect({ name: `a.${extension}`, head: 'x' })),
        ...format.contentTypes.map((contentType) => detect({ contentType, head: 'x' })),
      ];
      expect(new Set(found)).to.deep.equal(new Set([key]));
    });
  }
});

describe('isFormatKey', () => {
  it('knows the keys and nothing an object inherits', () => {
    expect(['html', 'toString', 'pdf2'].map(isFormatKey)).to.deep.equal([true, false, false]);
  });
});

describe('formatList', () => {
  it('names every format', () => {
    for (const { title } of Object.values(FILE_FORMATS)) expect(formatList()).to.contain(title);
  });
});
