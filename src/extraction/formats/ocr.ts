import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Worker as Thread } from 'node:worker_threads';
import type { Block, Line, OutputFormats, Page, RecognizeOptions, Word, Worker } from 'tesseract.js';
import { invalidInput } from '../../errors.ts';
import { cleanText } from '../pages/clean-text.ts';

const MODEL_FOLDER = join(
  dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json')),
  '4.0.0_best_int',
);

const COLUMNS = '3';
const ONE_BLOCK = '6';
type Layout = typeof COLUMNS | typeof ONE_BLOCK;

/** In radians. */
const ASKEW = 0.02;

interface Engine {
  worker: Worker;
  thread: Thread;
  /** Rejects if the thread ends unexpectedly. Never resolves. */
  ended: Promise<never>;
}

let engine: Promise<Engine> | null = null;
let pictures = 0;

export async function recognise(picture: Uint8Array, options: { dpi?: number } = {}): Promise<string> {
  const look = async (layout: Layout, rotateRadians = 0): Promise<Print> => {
    const { blocks } = await run(
      picture,
      {
        tessedit_pageseg_mode: layout,
        rotateRadians,
        ...(options.dpi === undefined ? {} : { user_defined_dpi: String(options.dpi) }),
      },
      { text: false, blocks: true },
    );
    return findPrint(blocks ?? []);
  };
  let print = await look(COLUMNS);
  if (print.text === '') print = await look(ONE_BLOCK);
  if (Math.abs(print.slope) < ASKEW) return print.text;
  const straight = await look(COLUMNS, -print.slope);
  return straight.text === '' ? print.text : straight.text;
}

/** Decodes in WebAssembly, where malicious files do no harm. */
export async function greyCopy(picture: Uint8Array): Promise<Uint8Array> {
  const { imageGrey } = await run(picture, {}, { text: false, imageGrey: true });
  return Buffer.from((imageGrey ?? '').replace(/^data:image\/png;base64,/, ''), 'base64');
}

async function run(
  picture: Uint8Array,
  options: Partial<RecognizeOptions> & { tessedit_pageseg_mode?: Layout; user_defined_dpi?: string },
  output: Partial<OutputFormats>,
): Promise<Page> {
  const { worker, thread, ended } = await (engine ??= startEngine());
  pictures += 1;
  thread.ref();
  try {
    const image = Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength);
    const { data } = await Promise.race([worker.recognize(image, options, output), ended]);
    return data;
  } catch (error) {
    // A broken image may leave data in the engine's memory.
    engine = null;
    await worker.terminate();
    throw invalidInput(
      'file.damaged',
      'The picture is damaged and cannot be opened. Save it again as PNG or JPEG.',
      { cause: error },
    );
  } finally {
    pictures -= 1;
    // An idle thread must not keep the process alive.
    if (pictures === 0) thread.unref();
  }
}

async function startEngine(): Promise<Engine> {
  try {
    const { createWorker, OEM } = await import('tesseract.js');
    const worker = await createWorker('eng', OEM.LSTM_ONLY, {
      langPath: MODEL_FOLDER,
      gzip: true,
      cacheMethod: 'none',
      // Without an error handler, the library throws an error that cannot be caught.
      errorHandler: () => {},
    });
    // Without this setting, the library writes to the console.
    await worker.setParameters({ debug_file: '/dev/null' });
    const { worker: thread } = worker as unknown as { worker: Engine['thread'] };
    const ended = new Promise<never>((_, reject) => {
      thread.once('error', reject);
      thread.once('exit', () => reject(new Error('the recogniser ended')));
    });
    ended.catch(() => {});
    return { worker, thread, ended };
  } catch (error) {
    engine = null;
    throw error;
  }
}

/** Minimum confidence of a word, from 0 to 100. Printed words score above 85, and noise rarely reaches 75. */
const SURE = 75;
const SURE_WHEN_SHORT = 88;
const HOPELESS = 25;

const FAIR_LINE = 60;
const LETTERS_OF_A_PAGE = 40;

const SHORTEST_PROSE = 30;
const RAGGED = 0.2;

interface Print {
  text: string;
  slope: number;
}

function findPrint(blocks: readonly Block[]): Print {
  const regions = blocks.map(({ bbox, paragraphs }) => ({
    right: bbox.x1,
    lines: paragraphs.flatMap(({ lines }) => lines),
  }));
  const page = lettersOf(regions.flatMap(({ lines }) => lines.flatMap(({ words }) => words)));
  const isPage = page.sure >= LETTERS_OF_A_PAGE && isMostlySure(page);
  const isPrint = (line: Line): boolean =>
    isMostlySure(lettersOf(line.words)) || (isPage && line.confidence >= FAIR_LINE);
  const printed = regions.map(({ right, lines }) => ({ right, lines: lines.filter(isPrint) }));
  const texts = printed.flatMap(({ right, lines }) =>
    paragraphsOf(lines).map((part) => joinLines(part, right)),
  );
  return {
    text: cleanText(texts.filter((text) => text !== '').join('\n\n')),
    slope: slopeOf(printed.flatMap(({ lines }) => lines)),
  };
}

function slopeOf(lines: readonly Line[]): number {
  const slopes = lines
    .filter(({ bbox, words }) => words.length > 2 && bbox.x1 - bbox.x0 > 5 * (bbox.y1 - bbox.y0))
    .map(({ baseline }) => Math.atan2(baseline.y1 - baseline.y0, baseline.x1 - baseline.x0))
    .sort((one, other) => one - other);
  return slopes[Math.floor(slopes.length / 2)] ?? 0;
}

const heightOf = ({ bbox }: Line): number => bbox.y1 - bbox.y0;

function paragraphsOf(lines: readonly Line[]): Line[][] {
  const paragraphs: Line[][] = [];
  const gaps = lines.slice(1).map(({ bbox }, index) => bbox.y0 - lines[index]!.bbox.y1);
  const usual = gaps.toSorted((one, other) => one - other)[Math.floor(gaps.length / 4)] ?? 0;
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1];
    const last = paragraphs.at(-1);
    if (before === undefined || last === undefined) paragraphs.push([line]);
    else {
      const height = heightOf(before);
      const isApart = gaps[index - 1]! > Math.min(usual, height) + height / 2;
      const isIndented =
        line.bbox.x0 - before.bbox.x0 > height / 2 && line.bbox.x0 - before.bbox.x0 < height * 4;
      if (isApart || isIndented) paragraphs.push([line]);
      else last.push(line);
    }
  }
  return paragraphs;
}

interface Letters {
  all: number;
  sure: number;
}

const isMostlySure = ({ all, sure }: Letters): boolean => sure > 0 && sure * 2 >= all;

function lettersOf(words: readonly Word[]): Letters {
  const letters = { all: 0, sure: 0 };
  for (const word of words) {
    letters.all += lettersIn(word);
    if (isSure(word)) letters.sure += lettersIn(word);
  }
  return letters;
}

function isSure(word: Word): boolean {
  const letters = lettersIn(word);
  return letters > 1 && word.confidence >= (letters === 2 ? SURE_WHEN_SHORT : SURE);
}

const lettersIn = ({ text }: Word): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

function joinLines(lines: readonly Line[], right: number): string {
  const printed = lines.map((line) => ({ line, text: lineText(line) })).filter(({ text }) => text !== '');
  const letters = printed.reduce((sum, { text }) => sum + text.length, 0);
  const isProse = letters >= printed.length * SHORTEST_PROSE;
  let joined = '';
  for (const [index, { line, text }] of printed.entries()) {
    joined += text;
    const next = printed[index + 1];
    if (next === undefined) break;
    if (!isProse || isRow(line) || isRow(next.line) || !isFull(line, next.line, right)) joined += '\n';
    else if (/\p{L}-$/u.test(joined) && /^\p{Ll}/u.test(next.text)) joined = joined.slice(0, -1);
    else joined += ' ';
  }
  return joined;
}

const isGap = (before: Word, after: Word, line: Line): boolean =>
  after.bbox.x0 - before.bbox.x1 > 1.5 * heightOf(line);

const isRow = (line: Line): boolean =>
  line.words.some((word, index) => index > 0 && isGap(line.words[index - 1]!, word, line));

function lineText(line: Line): string {
  let text = '';
  let before: Word | null = null;
  for (const word of line.words) {
    if (word.confidence < HOPELESS) continue;
    if (before !== null) text += isGap(before, word, line) ? ' | ' : ' ';
    text += word.text;
    before = word;
  }
  return text;
}

function isFull(line: Line, next: Line, right: number): boolean {
  const [first] = next.words;
  if (first === undefined) return true;
  const room = right - line.bbox.x1;
  if (heightOf(line) / 3 + (first.bbox.x1 - first.bbox.x0) > room) return true;
  return room < (right - line.bbox.x0) * RAGGED && !/[.:;!?]\W*$/.test(line.text);
}
