import { Writable } from 'node:stream';
import { expect } from 'chai';
import { createLog, maskSecrets } from '../../../src/log/log.ts';

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  let lines = '';
  const target = new Writable({
    write(chunk, _encoding, done) {
      lines += String(chunk);
      done();
    },
  });
  write(createLog('info', 'test', target));
  return lines;
}

describe('createLog', () => {
  it('masks secrets by field name, at any depth', () => {
    const line = logged((log) =>
      log.info({ key: 'abc-secret', request: { authorization: 'abc-secret' } }, 'x'),
    );
    expect(line).not.to.contain('abc-secret');
  });

  it('masks secrets inside the message and the stack of an error', () => {
    const error = new Error('GET mongodb://user:abc-secret@host/ with Bearer abc-secret');
    expect(logged((log) => log.error({ error }, 'x'))).not.to.contain('abc-secret');
  });

  it('writes one line whatever the message contains', () => {
    expect(logged((log) => log.info('a\nb\r\n{"level":60}')).trimEnd()).not.to.contain('\n');
  });
});

describe('maskSecrets', () => {
  const cases = ['Bearer abcdef', 'sk-abcdefgh12', 'gw_abcdefgh12', 'https://me:abcdef@host/'];
  for (const text of cases) {
    it(`masks the secret of ${text.slice(0, 8)}…`, () => {
      expect(maskSecrets(`before ${text} after`))
        .to.match(/^before .*\[secret\].* after$/)
        .and.not.contain('abcdef');
    });
  }

  it('leaves other text alone', () => {
    expect(maskSecrets('https://host/path?bearer=1 gw_x')).to.equal('https://host/path?bearer=1 gw_x');
  });
});
