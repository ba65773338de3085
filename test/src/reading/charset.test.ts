import { expect } from 'chai';
import iconv from 'iconv-lite';
import { decodeText } from '../../../src/reading/charset.ts';

const utf8 = (text: string): Buffer => Buffer.from(text, 'utf8');

describe('decodeText', () => {
  describe('when what is said about the charset is wrong', () => {
    it('passes over an unknown label', () => {
      expect(decodeText(utf8('Größe'), { charset: 'x-nonsense' })).to.equal('Größe');
    });

    it('passes over a header that says utf-8 where the bytes are not', () => {
      expect(decodeText(iconv.encode('Größe', 'windows-1252'), { charset: 'utf-8' })).to.equal('Größe');
    });

    it('passes over a meta tag that says utf-16, which could not have been read', () => {
      expect(decodeText(utf8('<meta charset="utf-16"><p>Größe'), { html: true })).to.contain('Größe');
    });

    it('keeps UTF-8 with a damaged byte among many good letters', () => {
      const bytes = Buffer.concat([utf8('äöüß'.repeat(10)), Buffer.from([0xff])]);
      expect(decodeText(bytes)).to.equal(`${'äöüß'.repeat(10)}\uFFFD`);
    });
  });

  it('gives no text for no bytes', () => {
    expect(decodeText(new Uint8Array())).to.equal('');
  });

  it('believes a byte order mark before the header', () => {
    const bytes = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), utf8('Größe')]);
    expect(decodeText(bytes, { charset: 'windows-1252' })).to.equal('Größe');
  });

  for (const encoding of ['utf-16le', 'utf-16be', 'utf-32le'] as const) {
    it(`reads ${encoding} by its mark and leaves the mark out`, () => {
      expect(decodeText(iconv.encode('Größe 漢', encoding, { addBOM: true }))).to.equal('Größe 漢');
    });
  }

  for (const encoding of ['utf-16le', 'utf-16be'] as const) {
    it(`knows ${encoding} without a mark by its NULs`, () => {
      expect(decodeText(iconv.encode('Plans and prices', encoding, { addBOM: false }))).to.equal(
        'Plans and prices',
      );
    });
  }

  it('believes the header before the meta tag', () => {
    const bytes = iconv.encode('<meta charset="windows-1252">Цены', 'windows-1251');
    expect(decodeText(bytes, { charset: 'windows-1251', html: true })).to.contain('Цены');
  });

  it('takes the charset of a meta tag', () => {
    expect(decodeText(iconv.encode('<meta charset=Shift_JIS>価格', 'shift_jis'), { html: true })).to.contain(
      '価格',
    );
  });

  it('takes the charset of http-equiv', () => {
    const html = '<meta http-equiv="Content-Type" content="text/html; charset=koi8-r">Цены';
    expect(decodeText(iconv.encode(html, 'koi8-r'), { html: true })).to.contain('Цены');
  });

  it('looks for no meta tag in what is not HTML', () => {
    expect(decodeText(iconv.encode('<meta charset=koi8-r> Größe', 'windows-1252'))).to.contain('Größe');
  });

  it('reads iso-8859-1 as the web does, as windows-1252', () => {
    expect(decodeText(Buffer.from([0x80]), { charset: 'iso-8859-1' })).to.equal('€');
  });

  it('falls back to windows-1252', () => {
    expect(decodeText(Buffer.from([0x93, 0x61, 0x94]))).to.equal('“a”');
  });

  it('keeps a replacement character that is in the text', () => {
    expect(decodeText(utf8('a \uFFFD b'), { charset: 'utf-8' })).to.equal('a \uFFFD b');
  });
});
