import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Worker as Thread } from 'node:worker_threads';
import type { OutputFormats, Page, RecognizeOptions, Worker } from 'tesseract.js';
import { invalidInput } from '../../../errors.ts';
import { findPrint, type Print } from './ocr-print.ts';

/**
 * The model without the legacy engine: it reads as well as the full one (4.0.0), which is four times its size for
 * parts the LSTM engine never opens.
 */
const MODEL_FOLDER = join(
  dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json')),
  '4.0.0_best_int',
);

/** Page segmentation modes; the library's own default is the second, which reads across columns. */
const COLUMNS = '3';
const ONE_BLOCK = '6';
type Layout = typeof COLUMNS | typeof ONE_BLOCK;

/**
 * Radians, a little over a degree: up to there one word in a hundred is lost, at five degrees one in five. The
 * engine's own `rotateAuto` finds the angle at every other picture.
 */
const ASKEW = 0.02;

interface Engine {
  worker: Worker;
  thread: Thread;
  /** Rejects when the thread ends by itself, and never settles otherwise. */
  ended: Promise<never>;
}

let engine: Promise<Engine> | null = null;
let pictures = 0;

/**
 * The text on a picture (PNG, JPEG, TIFF, WebP, GIF, PNM), a line for each paragraph, '' where there is none. `dpi`
 * is the resolution of a scan, if known. The engine is started once in a process and reads one picture at a time.
 * Throws `file.damaged` for what is no picture.
 */
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
  // A page that lies far askew shows no columns; taken for one block, it shows at least how far.
  if (print.text === '') print = await look(ONE_BLOCK);
  if (Math.abs(print.slope) < ASKEW) return print.text;
  const straight = await look(COLUMNS, -print.slope);
  return straight.text === '' ? print.text : straight.text;
}

/**
 * A grey PNG of any picture. The decoders of the engine run in WebAssembly, where a hostile file can break nothing;
 * what they hand out is safe to give to a native one. Throws `file.damaged`.
 */
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
    // What a bad picture leaves in the engine's memory must not reach the next one.
    engine = null;
    await worker.terminate();
    throw invalidInput(
      'file.damaged',
      'The picture is damaged and cannot be opened. Save it again as PNG or JPEG.',
      { cause: error },
    );
  } finally {
    pictures -= 1;
    // Waiting for another picture must not keep a process alive that has nothing else to do.
    if (pictures === 0) thread.unref();
  }
}

async function startEngine(): Promise<Engine> {
  try {
    // Loaded with the first picture: every process knows the formats, few ever see one.
    const { createWorker, OEM } = await import('tesseract.js');
    const worker = await createWorker('eng', OEM.LSTM_ONLY, {
      langPath: MODEL_FOLDER,
      gzip: true,
      cacheMethod: 'none',
      // Without one the library throws from an event, past everybody who could catch it.
      errorHandler: () => {},
    });
    // It talks to the console of the process otherwise.
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
