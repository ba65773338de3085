import { expect } from 'chai';
import { text } from '../../../../src/extraction/formats/text.ts';

const read = (bytes: Uint8Array, charset: string | null = null) =>
  text.read(bytes, { name: 'a.txt', charset });

describe('text.read', () => {
  it('cleans NULs and line ends', async () => {
    expect((await read(Buffer.from('a\0b\r\nc and some more'))).text).to.equal('ab\nc and some more');
  });

  it('uses the charset of the upload', async () => {
    expect((await read(Buffer.from([0xd6, 0xe5, 0xed, 0xfb]), 'windows-1251')).text).to.equal('Цены');
  });

  it('has no metadata and keeps Markdown signs', async () => {
    const reading = await read(Buffer.from('# Not a heading'));
    expect(reading).to.deep.include({
      title: null,
      outline: [],
      text: '# Not a heading',
      markdown: '# Not a heading',
    });
  });
});
