import { expect } from 'chai';
import { image } from '../../../../src/extraction/formats/image.ts';
import { drawText, imageFile } from '../../../support/text-files.ts';
import { bitmapFile, tiffFile } from '../../../support/raw-pictures.ts';

const read = (bytes: Uint8Array) => image.read(bytes, { name: null, charset: null });
const failure = (bytes: Uint8Array) => read(bytes).catch((error: unknown) => error);

const sheet = drawText(['Harbour office opens at nine']);
const FILES: Record<string, () => Buffer> = {
  png: () => sheet.toBuffer('image/png'),
  jpeg: () => sheet.toBuffer('image/jpeg'),
  webp: () => sheet.toBuffer('image/webp'),
  gif: () => sheet.toBuffer('image/gif'),
  'bmp of 24 bits': () => bitmapFile(sheet, 24),
  'bmp of 32 bits': () => bitmapFile(sheet, 32),
  'bmp of 8 bits': () => bitmapFile(sheet, 8),
  tiff: () => tiffFile([sheet]),
};

describe('image.read', () => {
  describe('when the picture is damaged or hostile', () => {
    for (const [kind, file] of Object.entries(FILES)) {
      it(`throws file.damaged for a truncated ${kind}`, async () => {
        const bytes = file();
        expect(await failure(bytes.subarray(0, bytes.length * 0.6))).to.include({ code: 'file.damaged' });
      });
    }

    it('throws file.damaged for a PNG truncated in its first bytes', async () => {
      for (const length of [9, 20, 40]) {
        expect(await failure(FILES.png!().subarray(0, length))).to.include({ code: 'file.damaged' });
      }
    });

    it('does not read past a PNG truncated before its size', async () => {
      const around = Buffer.concat([FILES.png!().subarray(0, 16), Buffer.alloc(100, 0xff)]);
      expect(await failure(around.subarray(0, 16))).to.include({ code: 'file.damaged' });
    });

    it('refuses 60,000 by 60,000 pixels by the header alone', async () => {
      const bytes = FILES.png!();
      bytes.writeUInt32BE(60_000, 16);
      bytes.writeUInt32BE(60_000, 20);
      expect(await failure(bytes)).to.include({ kind: 'TooLarge', code: 'file.too_large_inside' });
    });

    it('throws file.damaged for a TIFF whose pages form a circle', async () => {
      const bytes = tiffFile([sheet]);
      bytes.writeUInt32LE(bytes.readUInt32LE(4), bytes.length - 4);
      expect(await failure(bytes)).to.include({ code: 'file.damaged' });
    });

    it('rejects a picture without words with document.empty, and says what to send', async () => {
      const error = await failure(imageFile(''));
      expect(error).to.include({ code: 'document.empty' });
      expect((error as Error).message).to.contain('No text was found in the picture');
    });
  });

  for (const [kind, file] of Object.entries(FILES)) {
    it(`reads a ${kind}`, async () => {
      expect((await read(file())).text).to.equal('Harbour office opens at nine');
    });
  }

  it('reads the small print of a screenshot', async () => {
    const small = imageFile('And one in nine pixels, as menus have.', {
      width: 500,
      height: 160,
      fontSize: 9,
    });
    expect((await read(small)).text).to.match(/^And one in nine.* as menus have\.$/);
  });

  it('reads every page of a TIFF with its start', async () => {
    const { text, pages } = await read(tiffFile([sheet, drawText(['It closes at five'])]));
    expect(text).to.equal('Harbour office opens at nine\n\nIt closes at five');
    expect(pages.map((start) => text.slice(start, start + 2))).to.deep.equal(['Ha', 'It']);
  });
});
