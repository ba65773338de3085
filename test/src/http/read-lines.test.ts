import { Readable } from 'node:stream';
import { expect } from 'chai';
import { z } from 'zod';
import { readLines } from '../../../src/http/read-lines.ts';

const LIMITS = { each: z.strictObject({ n: z.int() }), most: 4, bytes: 200, lineBytes: 20 };

const read = (body: string, partBytes = 3) => {
  const bytes = Buffer.from(body);
  const parts = Array.from({ length: Math.ceil(bytes.length / partBytes) }, (_, i) =>
    bytes.subarray(i * partBytes, (i + 1) * partBytes),
  );
  return readLines(Readable.from(parts), LIMITS);
};
const codeOf = (body: string): Promise<string> =>
  read(body).then(
    () => 'read',
    (error: { code: string }) => error.code,
  );

describe('readLines', () => {
  it('refuses a body without lines, with too many, and one that is too large', async () => {
    expect(await codeOf('')).to.equal('batch.empty');
    expect(await codeOf('{"n":1}\n'.repeat(5))).to.equal('batch.too_many_lines');
    expect(await codeOf('a'.repeat(201))).to.equal('batch.too_large');
  });

  it('drains a refused body, so that the connection can be reused', async () => {
    const body = Readable.from(Array.from({ length: 9 }, () => Buffer.from('{"n":1}\n')));
    await readLines(body, LIMITS).catch(() => undefined);
    expect(body.destroyed).to.equal(false);
  });

  it('counts empty lines only in line numbers', async () => {
    const { lines } = await read('\n{"n":1}\r\n\n');
    expect(lines).to.deep.equal({ valid: [{ line: 2, value: { n: 1 } }], rejected: [] });
  });

  it('lists malformed, invalid and oversized lines, and continues', async () => {
    const { lines } = await read(
      `{"n":\n{"n":1.5}\n{"n":1${' '.repeat(30)}}\n{"n":4}`.replace('{"n":\n', '{\n'),
      7,
    );
    expect(lines.rejected.map(({ line, code }) => [line, code])).to.deep.equal([
      [1, 'json.malformed'],
      [2, 'input.invalid'],
      [3, 'line.too_large'],
    ]);
  });

  it('reads the same from equal bytes, in any chunks', async () => {
    const body = '{"n":1}\n{"n":"ä"}\n{"n":3}';
    const whole = await read(body, 1_000);
    for (const size of [1, 2, 5, 8]) expect(await read(body, size)).to.deep.equal(whole);
  });
});
