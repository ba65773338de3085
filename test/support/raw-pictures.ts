import type { Canvas } from '@napi-rs/canvas';

const pixelsOf = (canvas: Canvas): Uint8ClampedArray =>
  canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data;

export function bitmapFile(canvas: Canvas, bits: 8 | 24 | 32): Buffer {
  const { width, height } = canvas;
  const pixels = pixelsOf(canvas);
  const palette =
    bits === 8 ? Buffer.from(Array.from({ length: 256 }, (_, i) => [i, i, i, 0]).flat()) : Buffer.alloc(0);
  const start = 54 + palette.length;
  const rowLength = Math.ceil((width * bits) / 32) * 4;
  const file = Buffer.alloc(start + rowLength * height);
  file.write('BM');
  file.writeUInt32LE(file.length, 2);
  file.writeUInt32LE(start, 10);
  file.writeUInt32LE(40, 14);
  file.writeInt32LE(width, 18);
  file.writeInt32LE(height, 22);
  file.writeUInt16LE(1, 26);
  file.writeUInt16LE(bits, 28);
  palette.copy(file, 54);
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const from = ((height - 1 - row) * width + column) * 4;
      const to = start + row * rowLength + (column * bits) / 8;
      const [red, green, blue] = [pixels[from]!, pixels[from + 1]!, pixels[from + 2]!];
      if (bits === 8) file[to] = red;
      else file.set([blue, green, red], to);
    }
  }
  return file;
}

export function tiffFile(pages: readonly Canvas[]): Buffer {
  let file = Buffer.from('II*\0\0\0\0\0', 'latin1');
  let link = 4;
  for (const canvas of pages) {
    const { width, height } = canvas;
    const grey = Buffer.from(pixelsOf(canvas).filter((_, index) => index % 4 === 0));
    const [long, short] = [4, 3];
    const entries: [tag: number, type: number, value: number][] = [
      [256, long, width],
      [257, long, height],
      [258, short, 8],
      [259, short, 1],
      [262, short, 1],
      [273, long, file.length],
      [277, short, 1],
      [278, long, height],
      [279, long, grey.length],
    ];
    const directory = Buffer.alloc(2 + entries.length * 12 + 4);
    directory.writeUInt16LE(entries.length, 0);
    for (const [index, [tag, type, value]] of entries.entries()) {
      const at = 2 + index * 12;
      directory.writeUInt16LE(tag, at);
      directory.writeUInt16LE(type, at + 2);
      directory.writeUInt32LE(1, at + 4);
      if (type === short) directory.writeUInt16LE(value, at + 8);
      else directory.writeUInt32LE(value, at + 8);
    }
    file.writeUInt32LE(file.length + grey.length, link);
    file = Buffer.concat([file, grey, directory]);
    link = file.length - 4;
  }
  return file;
}
