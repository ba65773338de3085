import { expect } from 'chai';
import { lotsOf } from '../../../src/client/cli/import-command.ts';
import type { ImportItem } from '../../../src/client/cli/import-inputs.ts';

describe('lots of an import', () => {
  const line = (text: string): ImportItem => ({
    weight: text.length,
    line: { bytes: Buffer.from(text), file: 'a', line: 1 },
  });
  async function lots(items: ImportItem[], limits: { lines: number; bytes: number }) {
    async function* each() {
      yield* items;
    }
    const parts = [];
    for await (const part of lotsOf(each(), limits))
      parts.push(
        'lot' in part
          ? [part.weight, ...part.lot.map(({ bytes }) => bytes.toString())]
          : 'upload' in part
            ? [part.weight, part.upload]
            : [part.weight, part.refused.code],
      );
    return parts;
  }

  it('are none if there are no lines', async () => {
    expect(await lots([], { lines: 2, bytes: 100 })).to.deep.equal([]);
  });

  it('have a maximum number of lines', async () => {
    expect(await lots(['a', 'b', 'c'].map(line), { lines: 2, bytes: 100 })).to.deep.equal([
      [2, 'a', 'b'],
      [1, 'c'],
    ]);
  });

  it('have a maximum number of bytes, including line breaks', async () => {
    expect(await lots(['aaaa', 'bbbb', 'c', 'd'].map(line), { lines: 9, bytes: 9 })).to.deep.equal([
      [4, 'aaaa'],
      [6, 'bbbb', 'c', 'd'],
    ]);
  });

  it('pass invalid lines on unchanged', async () => {
    const refused = { file: 'a', line: 2, code: 'line.too_large', message: 'Too large.' };
    const items: ImportItem[] = [
      line('a'),
      { weight: 5, upload: 'b.pdf' },
      { weight: 7, refused },
      line('c'),
    ];
    expect(await lots(items, { lines: 9, bytes: 99 })).to.deep.equal([
      [5, 'b.pdf'],
      [7, 'line.too_large'],
      [2, 'a', 'c'],
    ]);
  });
});
