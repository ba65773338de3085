import type { Parser } from '../../../../src/extraction/pool/parser.ts';
import { expect } from 'chai';
import { NEVER } from './stand-ins/parser.ts';

const SENTENCE = 'Boats need water to float. ';

export const endlessLines = (bytes: number): Record<string, string> => ({
  'words.txt': SENTENCE.repeat(bytes / SENTENCE.length),
  'word.txt': 'boat'.repeat(bytes / 4),
  'words.html': `<!doctype html><p>${SENTENCE.repeat(bytes / SENTENCE.length)}`,
});

export async function isReadAndCut(parser: Parser, name: string, content: string): Promise<void> {
  const options = { signal: NEVER };
  const file = { bytes: Buffer.from(content), name, contentType: null, charset: null };
  const { reading } = await parser.readFile(file, options);
  const chunks = await parser.cut(
    { ...reading, omit: [], tokenizer: { kind: 'tiktoken', encoding: 'cl100k_base' } },
    options,
  );
  expect(chunks.at(-1)!.end).to.equal(reading.text.trimEnd().length);
}
