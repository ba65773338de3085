import { expect } from 'chai';
import iconv from 'iconv-lite';
import { decodeText } from '../../../../src/extraction/pages/charset.ts';
import { ENCODINGS, TEXTS } from '../../../support/charset-texts.ts';

const utf8 = (text: string): Buffer => Buffer.from(text, 'utf8');

describe('decodeText', () => {
  describe('when the declared charset is wrong', () => {
    it('ignores an unknown label', () => {
      expect(decodeText(utf8('Größe'), { charset: 'x-nonsense' })).to.equal('Größe');
    });

    it('ignores a header with utf-8 if the bytes are not', () => {
      expect(decodeText(iconv.encode('Größe', 'windows-1252'), { charset: 'utf-8' })).to.equal('Größe');
    });

    it('ignores a meta tag with utf-16, which would be unreadable', () => {
      expect(decodeText(utf8('<meta charset="utf-16"><p>Größe'), { html: true })).to.contain('Größe');
    });

    it('ignores windows-1252 if the bytes are UTF-8', () => {
      expect(decodeText(utf8('Größe, Straße, Übung'), { charset: 'iso-8859-1' })).to.equal(
        'Größe, Straße, Übung',
      );
    });

    it('ignores shift_jis if the bytes are EUC-JP', () => {
      const bytes = iconv.encode(TEXTS.japanese, 'euc-jp');
      expect(decodeText(bytes, { charset: 'shift_jis' })).to.equal(TEXTS.japanese);
    });

    it('ignores a wrong utf-8 meta tag and guesses from the letters', () => {
      const html = `<meta charset="utf-8"><p>${TEXTS.russian}`;
      expect(decodeText(iconv.encode(html, 'windows-1251'), { html: true })).to.equal(html);
    });

    it('keeps UTF-8 with one damaged byte', () => {
      const bytes = Buffer.concat([utf8('äöüß'.repeat(10)), Buffer.from([0xff])]);
      expect(decodeText(bytes)).to.equal(`${'äöüß'.repeat(10)}\uFFFD`);
    });
  });

  it('returns no text for no bytes', () => {
    expect(decodeText(new Uint8Array())).to.equal('');
  });

  it('prefers a byte order mark to the header', () => {
    const bytes = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), utf8('Größe')]);
    expect(decodeText(bytes, { charset: 'windows-1252' })).to.equal('Größe');
  });

  for (const encoding of ['utf-16le', 'utf-16be', 'utf-32le'] as const) {
    it(`recognizes ${encoding} by its mark and removes the mark`, () => {
      expect(decodeText(iconv.encode('Größe 漢', encoding, { addBOM: true }))).to.equal('Größe 漢');
    });
  }

  for (const encoding of ['utf-16le', 'utf-16be'] as const) {
    it(`recognizes ${encoding} without a mark by its NULs`, () => {
      expect(decodeText(iconv.encode('Plans and prices', encoding, { addBOM: false }))).to.equal(
        'Plans and prices',
      );
    });
  }

  it('prefers the header to the meta tag', () => {
    const bytes = iconv.encode('<meta charset="windows-1252">Цены', 'windows-1251');
    expect(decodeText(bytes, { charset: 'windows-1251', html: true })).to.contain('Цены');
  });

  it('uses the charset of a meta tag', () => {
    expect(decodeText(iconv.encode('<meta charset=Shift_JIS>価格', 'shift_jis'), { html: true })).to.contain(
      '価格',
    );
  });

  it('uses the charset of http-equiv', () => {
    const html = '<meta http-equiv="Content-Type" content="text/html; charset=koi8-r">Цены';
    expect(decodeText(iconv.encode(html, 'koi8-r'), { html: true })).to.contain('Цены');
  });

  it('ignores meta tags outside of HTML', () => {
    expect(decodeText(iconv.encode('<meta charset=koi8-r> Größe', 'windows-1252'))).to.contain('Größe');
  });

  it('reads iso-8859-1 as windows-1252, as the web does', () => {
    expect(decodeText(Buffer.from([0x80]), { charset: 'iso-8859-1' })).to.equal('€');
  });

  it('falls back to windows-1252', () => {
    expect(decodeText(Buffer.from([0x93, 0x61, 0x94]))).to.equal('“a”');
  });

  it('keeps a replacement character that is in the text', () => {
    expect(decodeText(utf8('a \uFFFD b'), { charset: 'utf-8' })).to.equal('a \uFFFD b');
  });

  describe('without a declared charset', () => {
    for (const text of ['Größe', 'Café €3', '25 °C ± 2 µm', 'TARIFÁRIO ÓPTICA']) {
      it(`reads a text as short as "${text}" as windows-1252`, () => {
        expect(decodeText(iconv.encode(text, 'windows-1252'))).to.equal(text);
      });
    }

    it('recognizes ISO-2022-JP, which is all ASCII', () => {
      expect(decodeText(Buffer.from('\x1b$B2A3J\x1b(B 10', 'latin1'))).to.equal('価格 10');
    });

    it('does not change ASCII with terminal escapes', () => {
      expect(decodeText(Buffer.from('\x1b[31mred'))).to.equal('\x1b[31mred');
    });

    it('recognizes 10 MB by the part with letters', () => {
      const script = 'var a = 1;\n'.repeat(900_000);
      const bytes = iconv.encode(`${script}${TEXTS.russian}\n${script.slice(0, 500_005)}`, 'koi8-r');
      expect(decodeText(bytes)).to.contain(TEXTS.russian);
    });

    const encodings = Object.entries(ENCODINGS);
    const writable = (text: string) => text.replaceAll('’', "'");
    const isRead = (text: string, encoding: string) => decodeText(iconv.encode(text, encoding)) === text;

    for (const [encoding, languages] of encodings) {
      for (const language of languages) {
        it(`reads a paragraph in ${encoding}, ${language}`, () => {
          const text = writable(TEXTS[language]);
          expect(decodeText(iconv.encode(text, encoding))).to.equal(text);
        });
      }
    }

    for (const [letters, share] of [
      [80, 0.95],
      [40, 0.9],
    ] as const) {
      it(`reads more than ${share * 100} of 100 stretches of ${letters} letters`, function () {
        const wrong: string[] = [];
        let all = 0;
        for (const [encoding, languages] of encodings) {
          for (const language of languages) {
            const text = [...writable(TEXTS[language])];
            for (let start = 0; start + letters <= text.length; start += 40) {
              all += 1;
              if (!isRead(text.slice(start, start + letters).join(''), encoding))
                wrong.push(`${encoding} ${language} ${start}`);
            }
          }
        }
        const read = (all - wrong.length) / all;
        expect(read, `${wrong.length} of ${all} wrong: ${wrong.join(', ')}`).to.be.greaterThan(share);
      });
    }
  });
});
