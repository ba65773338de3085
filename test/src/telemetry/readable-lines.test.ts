import { expect } from 'chai';
import { createLog } from '../../../src/log/log.ts';
import { readableLines } from '../../../src/telemetry/readable-lines.ts';

function shown(write: (log: ReturnType<typeof createLog>) => void): string {
  let text = '';
  write(createLog('info', 'api', readableLines({ write: (line) => void (text += line) })));
  return text;
}

describe('readableLines', () => {
  it('prints a line that is not JSON, without its control characters', () => {
    let text = '';
    readableLines({ write: (line) => void (text += line) }).write('boom \u001b[2J\n');
    expect(text).to.equal('boom \ufffd[2J\n');
  });

  for (const [what, character] of [
    ['an escape sequence', '\u001b[2J'],
    ['a C1 control', '\u009b2J'],
    ['a line separator', '\u2028'],
    ['a change of text direction', '\u202e'],
  ] as const) {
    it(`neutralizes ${what}`, () => {
      const text = shown((log) => log.info({ title: `a${character}b` }, `said ${character}`));
      expect(text).not.to.contain(character[0]);
    });
  }

  it('prints one line for an entry without an error', () => {
    const text = shown((log) => log.info({ text: 'a\nb' }, 'two\nlines'));
    expect(text.split('\n')).to.have.length(2);
  });

  it('masks what the JSON log masks', () => {
    expect(shown((log) => log.info({ apiKey: 'abc-secret' }, 'x'))).not.to.contain('abc-secret');
  });

  it('truncates an endless value', () => {
    expect(shown((log) => log.info({ text: 'x'.repeat(10_000) }, 'x')).length).to.be.lessThan(500);
  });

  it('prints time, level, source and message, then the fields', () => {
    const text = shown((log) => log.warn({ port: 3000, text: 'two words', on: true }, 'serving'));
    expect(text).to.match(
      /^\d\d:\d\d:\d\d\.\d{3} WARN {2}api: serving port=3000 text="two words" on=true\n$/,
    );
  });

  it('indents the stack of an error below its line', () => {
    const text = shown((log) => log.error({ error: new Error('broken') }, 'failed'));
    expect(text).to.match(/api: failed\n {4}Error: broken\n {4}at /);
  });
});
