import { damagedFile } from '../file-faults.ts';

const UNCOMPRESSED = 0;
const BIT_FIELDS = 3;

/**
 * A Windows bitmap as a PNM, which the engine takes as it is: the way through its own library needs a hundred times
 * the memory of the file. Reads 8, 24 and 32 bits a pixel without compression. Throws `file.damaged`.
 */
export function bitmapToPixmap(bytes: Uint8Array): Uint8Array {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.length < 54) throw damagedFile('picture');
  const [start, headerLength] = [file.readUInt32LE(10), file.readUInt32LE(14)];
  const [width, signedHeight] = [file.readInt32LE(18), file.readInt32LE(22)];
  const [bits, compression] = [file.readUInt16LE(28), file.readUInt32LE(30)];
  const height = Math.abs(signedHeight);
  const isPlain = compression === UNCOMPRESSED || (compression === BIT_FIELDS && bits === 32);
  const rowLength = Math.ceil((width * bits) / 32) * 4;
  if (![8, 24, 32].includes(bits) || !isPlain || start + rowLength * height > file.length) {
    throw damagedFile('picture');
  }

  const head = Buffer.from(`P6\n${width} ${height}\n255\n`, 'latin1');
  const pixmap = Buffer.alloc(head.length + width * height * 3);
  head.copy(pixmap);
  const palette = file.subarray(14 + headerLength, start);
  let at = head.length;
  for (let row = 0; row < height; row += 1) {
    // Rows go upwards unless the height is negative.
    const rowStart = start + (signedHeight < 0 ? row : height - 1 - row) * rowLength;
    for (let column = 0; column < width; column += 1) {
      const source = bits === 8 ? palette : file;
      const pixel = bits === 8 ? (file[rowStart + column] ?? 0) * 4 : rowStart + (column * bits) / 8;
      // Blue, green, red.
      pixmap[at] = source[pixel + 2] ?? 0;
      pixmap[at + 1] = source[pixel + 1] ?? 0;
      pixmap[at + 2] = source[pixel] ?? 0;
      at += 3;
    }
  }
  return pixmap;
}
