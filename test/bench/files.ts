import { createParser } from '../../src/extraction/pool/parser-pool.ts';
import type { Parser } from '../../src/extraction/pool/parser.ts';
import { createLog } from '../../src/log/log.ts';
import { ENCODED_TEXTS } from './files/encodings.ts';
import { hostileFiles } from './files/hostile.ts';
import { readFile } from './files/read.ts';
import { SAMPLES } from './files/samples.ts';
import { check, print, wrong, wrongSoFar } from './print.ts';
import { requireProc } from './process-memory.ts';
import { scoreWords, wordsOf } from './word-score.ts';

const TARGET = 0.95;

const log = createLog('silent', 'bench');

const open = (): Parser => createParser({ log });

export async function files(): Promise<void> {
  requireProc();
  const parser = open();
  await everyKind(parser);
  await everyEncoding(parser);
  await parser.close();
  await hostileFiles(open);
  print(`\nQ6: ${wrongSoFar() === 0 ? 'met' : `MISSED, ${wrongSoFar()} wrong`}`);
}

async function everyKind(parser: Parser): Promise<void> {
  print(`${'kind of file'.padEnd(26)}words  found  of what is read  three in a row     ms`);
  for (const [what, name, make] of SAMPLES) {
    const { bytes, wanted } = await make();
    await readFile(parser, name, bytes);
    const started = performance.now();
    const { text, code } = await readFile(parser, name, bytes);
    const ms = performance.now() - started;
    const [found, words] = [wordsOf(text), wordsOf(wanted.join('\n'))];
    const { recall, precision } = scoreWords(found, words);
    const inOrder = scoreWords(triplesOf(found), triplesOf(words)).recall;
    print(
      `${what.padEnd(26)}${String(words.length).padStart(5)}${share(recall, 7)}${share(precision, 17)}${share(inOrder, 16)}${ms.toFixed(0).padStart(7)}`,
    );
    check(code === null, `${what} failed with ${code}`);
    check(recall >= TARGET, `${what}: ${percent(recall)} of its words were found`);
    check(precision >= TARGET, `${what}: ${percent(precision)} of the words that were read are in it`);
    check(inOrder >= TARGET, `${what}: ${percent(inOrder)} of its words are in order`);
  }
}

async function everyEncoding(parser: Parser): Promise<void> {
  let right = 0;
  for (const { encoding, language, text: wanted, bytes } of ENCODED_TEXTS) {
    const { text, code } = await readFile(parser, 'a.txt', bytes);
    if (text === wanted) right += 1;
    else wrong(`${language} in ${encoding} was read as ${code ?? text.slice(0, 40)}`);
  }
  const encodings = new Set(ENCODED_TEXTS.map(({ encoding }) => encoding)).size;
  print(
    `\ntexts that do not say how they are encoded: ${right} of ${ENCODED_TEXTS.length} right, in ${encodings} encodings`,
  );
}

const triplesOf = (words: readonly string[]): string[] =>
  words.slice(2).map((word, index) => `${words[index]} ${words[index + 1]} ${word}`);

const share = (value: number, width: number): string => value.toFixed(3).padStart(width);

const percent = (value: number): string => `${(100 * value).toFixed(1)} %, of ${100 * TARGET} %,`;
