import { createParser } from '../../src/extraction/pool/parser-pool.ts';
import type { Parser } from '../../src/extraction/pool/parser.ts';
import { endlessLines, isReadAndCut } from '../src/extraction/pool/endless-lines.ts';
import { log } from '../support/servers.ts';

describe('the parser', () => {
  let parser: Parser;
  before(() => {
    parser = createParser({ log });
  });
  after(() => parser.close());

  describe('10 MB without an end of line', () => {
    for (const [name, content] of Object.entries(endlessLines(10_000_000))) {
      it(`is read and cut within the limits: ${name}`, () => isReadAndCut(parser, name, content));
    }
  });
});
