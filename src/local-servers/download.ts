import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Report } from './ladder.ts';

const ANSWER_WITHIN_MS = 10_000;
const QUIET_FOR_MS = 30_000;
const PROGRESS_EVERY_MS = 3_000;

interface Download {
  url: string;
  signal?: AbortSignal | undefined;
}

async function request({ url, signal }: Download): Promise<{ response: Response; abort: AbortController }> {
  const abort = new AbortController();
  const onAbort = (): void => abort.abort(signal?.reason);
  if (signal?.aborted) onAbort();
  signal?.addEventListener('abort', onAbort, { once: true });
  const late = setTimeout(
    () => abort.abort(new Error(`no response within ${ANSWER_WITHIN_MS / 1000} s`)),
    ANSWER_WITHIN_MS,
  );
  try {
    const response = await fetch(url, { signal: abort.signal });
    if (response.ok) return { response, abort };
    await response.body?.cancel();
    throw new Error(`${url} returned ${response.status}`);
  } catch (error) {
    throw readable(url, error);
  } finally {
    clearTimeout(late);
  }
}

export async function fetchJson(download: Download): Promise<unknown> {
  const { response, abort } = await request(download);
  const late = setTimeout(() => abort.abort(new Error('the response never ended')), ANSWER_WITHIN_MS);
  const text = await response
    .text()
    .catch((error: unknown) => {
      throw readable(download.url, error);
    })
    .finally(() => clearTimeout(late));
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${download.url} did not return JSON: ${JSON.stringify(text.slice(0, 60))}`);
  }
}

export async function downloadFile(
  download: Download & { file: string; what: string; report: Report },
): Promise<void> {
  const { url, file, what, report } = download;
  const { response, abort } = await request(download);
  if (response.body === null) throw new Error(`${url} sent a response without a body`);
  const length = Number(response.headers.get('content-length') ?? 0);
  let received = 0;
  let said = Date.now();
  const quiet = setTimeout(
    () => abort.abort(new Error(`no data arrived for ${QUIET_FOR_MS / 1000} s`)),
    QUIET_FOR_MS,
  );
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      received += chunk.length;
      quiet.refresh();
      if (Date.now() - said > PROGRESS_EVERY_MS) {
        said = Date.now();
        report(
          `Downloading ${what}: ${megabytes(received)}${length > 0 ? ` of ${megabytes(length)}` : ''} …`,
        );
      }
      done(null, chunk);
    },
  });
  try {
    await pipeline(Readable.fromWeb(response.body as never), count, createWriteStream(file));
  } catch (error) {
    throw readable(url, error);
  } finally {
    clearTimeout(quiet);
  }
  const { size } = await stat(file);
  // If the server compresses the file for transfer, the stored file is larger than `Content-Length`.
  if (size < length) throw new Error(`${url} sent only ${size} of ${length} bytes`);
}

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(0)} MB`;

function readable(url: string, error: unknown): Error {
  const { message, cause } = error as Error;
  const inner = cause as NodeJS.ErrnoException | undefined;
  const reason = inner?.code ?? (inner?.message || message);
  return message.startsWith(url) ? (error as Error) : new Error(`${url} could not be fetched: ${reason}`);
}
