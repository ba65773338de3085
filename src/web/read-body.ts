import { pipeline, Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib';
import { tooLarge, upstreamFailed } from '../errors.ts';

export const ACCEPT_ENCODING = 'gzip, deflate, br';
const MAX_CODINGS = 3;
/** Compressed data may be a little longer than what it holds, but not for ever longer. */
const WIRE_SLACK = 65_536;

/**
 * Reads a body to its end and removes its content codings (RFC 9110 section 8.4). Stops with
 * `fetch.too_large` at the first decoded byte above `maxBytes`, so a gzip bomb costs no more than the cap.
 */
export async function readBody(
  body: Readable,
  headers: { 'content-encoding'?: string; 'content-length'?: string },
  maxBytes: number,
): Promise<Buffer> {
  // A destroyed body still reports why; without a listener that would end the process.
  body.on('error', () => {});
  try {
    const codings = codingsOf(headers['content-encoding'] ?? '');
    if (codings.length === 0 && Number(headers['content-length']) > maxBytes) throw pageTooLarge(maxBytes);
    const wire = body.iterator({ destroyOnReturn: false }) as AsyncIterator<Buffer, undefined>;
    const first = await wire.next();
    // Some servers name a coding and send nothing, which no decoder takes for an end.
    if (first.done) return Buffer.alloc(0);
    let decoded = Readable.from(counted(first.value, wire, maxBytes), { objectMode: false });
    for (const coding of codings.toReversed()) {
      // The callback form hands a fault on to the last stream, where `collect` meets it.
      decoded = pipeline(decoded, decoderFor(coding, first.value), () => {});
    }
    return await collect(decoded, maxBytes);
  } finally {
    body.destroy();
  }
}

/** Bounds what is read off the wire too: compressed data can go on for ever and hold nothing. */
async function* counted(first: Buffer, rest: AsyncIterator<Buffer, undefined>, maxBytes: number) {
  let size = 0;
  for (let next: IteratorResult<Buffer> = { value: first }; !next.done; next = await rest.next()) {
    size += next.value.length;
    if (size > maxBytes + WIRE_SLACK) throw pageTooLarge(maxBytes);
    yield next.value;
  }
}

async function collect(source: AsyncIterable<Buffer>, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of source) {
    size += chunk.length;
    if (size > maxBytes) throw pageTooLarge(maxBytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function codingsOf(header: string): string[] {
  const codings = header
    .split(',')
    .map((coding) => coding.trim().toLowerCase())
    .filter((coding) => coding !== '' && coding !== 'identity');
  if (codings.length > MAX_CODINGS) throw unknownCoding();
  return codings;
}

function decoderFor(coding: string, first: Buffer) {
  switch (coding) {
    case 'gzip':
    case 'x-gzip': // RFC 9110 section 8.4.1.3
      return createGunzip();
    case 'br':
      return createBrotliDecompress();
    case 'deflate':
      // RFC 9110 section 8.4.1.2: zlib format, but some servers send bare deflate. The low four bits of the
      // first zlib byte are always 8 (RFC 1950 section 2.2).
      return (first[0]! & 0x0f) === 8 ? createInflate() : createInflateRaw();
    default:
      throw unknownCoding();
  }
}

const unknownCoding = () =>
  upstreamFailed('fetch.bad_encoding', 'The site sent the page in a compression this service cannot read.', {
    retryable: false,
  });

const pageTooLarge = (maxBytes: number) =>
  tooLarge(
    'fetch.too_large',
    `The page is larger than the limit of ${maxBytes.toLocaleString('en')} bytes. Give the address of a smaller page.`,
  );
