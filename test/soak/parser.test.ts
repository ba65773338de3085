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

  describe('10 MB without a line break', () => {
    for (const [name, content] of Object.entries(endlessLines(10_000_000))) {
      it(`is read and chunked within the limits: ${name}`, () => isReadAndCut(parser, name, content));
    }
  });
});
