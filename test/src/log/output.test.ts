import { expect } from 'chai';
import { createLogOutput } from '../../../src/log/output.ts';

const failure = (code: string): Error => Object.assign(new Error(code), { code });

function written(lines: readonly string[], takes: readonly (number | string)[]): string {
  const script = [...takes];
  const out: Buffer[] = [];
  const output = createLogOutput((bytes) => {
    const next = script.shift() ?? bytes.length;
    if (typeof next === 'string') throw failure(next);
    const part = bytes.subarray(0, next);
    out.push(Buffer.from(part));
    return part.length;
  });
  for (const line of lines) output.write(line);
  return Buffer.concat(out).toString('utf8');
}

describe('createLogOutput', () => {
  it('drops a line without space for it, and continues', () => {
    expect(written(['{"a":1}\n', '{"b":2}\n'], ['ENOSPC'])).to.equal('{"b":2}\n');
  });

  it('starts a new line after a truncated one', () => {
    expect(written(['{"a":1}\n', '{"b":2}\n'], [4, 'ENOSPC'])).to.equal('{"a"\n{"b":2}\n');
  });

  it('writes nothing after half a line while there is no space', () => {
    expect(written(['{"a":1}\n', '{"b":2}\n', '{"c":3}\n'], [4, 'ENOSPC', 'ENOSPC'])).to.equal(
      '{"a"\n{"c":3}\n',
    );
  });

  it('continues after a partial write', () => {
    expect(written(['{"ä":1}\n'], [3, 1])).to.equal('{"ä":1}\n');
  });

  it('waits for a slow reader', () => {
    expect(written(['{"a":1}\n'], ['EAGAIN', 'EAGAIN'])).to.equal('{"a":1}\n');
  });

  it('does not wait forever for one that never reads', () => {
    expect(written(['{"a":1}\n', '{"b":2}\n'], Array(20).fill('EAGAIN'))).to.equal('{"b":2}\n');
  });
});
