import { brotliCompressSync, constants, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import {
  bytes,
  drip,
  type Fault,
  forever,
  HTML,
  inTurn,
  goodPage,
  OK_CHUNKED,
  OK_UNTIL_CLOSED,
  page,
  reply,
  WORDS,
} from './answer.ts';

const coded = (coding: string) => ({ ...HTML, 'Content-Encoding': coding });
const gzipped = gzipSync(WORDS);
const noise = (length: number): Buffer =>
  Buffer.from(Array.from({ length }, (_, i) => (Math.imul(i + 1, 2_654_435_761) >>> 13) & 0xff));

const MEGABYTE = 1_000_000;
const GZIP_HEAD = Buffer.from('1f8b0800000000000003', 'hex');
const zeros = (): Buffer => deflateRawSync(Buffer.alloc(MEGABYTE), { finishFlush: constants.Z_FULL_FLUSH });

const OK_GZIP_UNTIL_CLOSED = OK_UNTIL_CLOSED.replace('\r\n\r\n', '\r\nContent-Encoding: gzip\r\n\r\n');

const withFault = (place: number): Buffer => {
  const copy = Buffer.from(gzipped);
  copy[copy.length + place]! ^= 0xff;
  return copy;
};

export const BODY_FAULTS: Fault[] = [
  {
    name: 'gzip-cut',
    ends: 'fetch.interrupted',
    answer: page(gzipped.subarray(0, gzipped.length - 12), coded('gzip')),
  },
  {
    name: 'gzip-cut-once-then-well',
    ends: 'indexed',
    answer: inTurn(page(gzipped.subarray(0, gzipped.length - 12), coded('gzip')), goodPage),
  },
  {
    name: 'brotli-cut',
    ends: 'fetch.interrupted',
    answer: page(brotliCompressSync(WORDS).subarray(0, 20), coded('br')),
  },
  {
    name: 'gzip-with-a-wrong-checksum',
    ends: 'fetch.bad_encoding',
    answer: page(withFault(-8), coded('gzip')),
  },
  { name: 'gzip-with-a-wrong-size', ends: 'fetch.bad_encoding', answer: page(withFault(-1), coded('gzip')) },
  {
    name: 'gzip-of-ten-gigabytes',
    ends: 'fetch.too_large',
    heavy: true,
    answer: (socket, visit) => {
      socket.write(OK_GZIP_UNTIL_CLOSED);
      socket.write(GZIP_HEAD);
      forever('', zeros())(socket, visit);
    },
  },
  {
    name: 'gzip-of-ten-gigabytes-within-gzip',
    ends: 'fetch.too_large',
    heavy: true,
    answer: (socket, visit) => {
      const block = zeros();
      const bomb = gzipSync(Buffer.concat([GZIP_HEAD, ...Array.from({ length: 10_000 }, () => block)]));
      page(bomb, coded('gzip, gzip'))(socket, visit);
    },
  },
  {
    name: 'brotli-of-thirty-megabytes',
    ends: 'fetch.too_large',
    heavy: true,
    answer: (socket, visit) => {
      const params = { [constants.BROTLI_PARAM_QUALITY]: 3 };
      page(brotliCompressSync(Buffer.alloc(30 * MEGABYTE), { params }), coded('br'))(socket, visit);
    },
  },
  {
    name: 'deflate-of-thirty-megabytes',
    ends: 'fetch.too_large',
    heavy: true,
    answer: (socket, visit) =>
      page(deflateSync(Buffer.alloc(30 * MEGABYTE), { level: 1 }), coded('deflate'))(socket, visit),
  },
  {
    name: 'gzip-of-nothing-without-end',
    ends: 'fetch.too_large',
    heavy: true,
    answer: forever(OK_GZIP_UNTIL_CLOSED, Buffer.concat(Array.from({ length: 500 }, () => gzipSync('')))),
  },
  {
    name: 'gzip-of-nothing-drips',
    ends: 'fetch.timeout',
    slow: true,
    answer: drip(OK_GZIP_UNTIL_CLOSED, gzipSync('')),
  },
  {
    name: 'plain-text-called-gzip',
    ends: 'fetch.bad_encoding',
    answer: page(WORDS, coded('gzip')),
  },
  { name: 'plain-text-called-deflate', ends: 'fetch.bad_encoding', answer: page(WORDS, coded('deflate')) },
  { name: 'plain-text-called-brotli', ends: 'fetch.bad_encoding', answer: page(WORDS, coded('br')) },
  { name: 'noise-called-brotli', ends: 'fetch.bad_encoding', answer: page(noise(5_000), coded('br')) },
  { name: 'gzip-called-brotli', ends: 'fetch.bad_encoding', answer: page(gzipped, coded('br')) },
  { name: 'coding-nobody-knows', ends: 'fetch.bad_encoding', answer: page(WORDS, coded('middle-out')) },
  { name: 'coding-not-asked-for', ends: 'fetch.bad_encoding', answer: page(WORDS, coded('zstd')) },
  {
    name: 'five-codings-one-within-another',
    ends: 'fetch.bad_encoding',
    answer: page(gzipped, coded('gzip, gzip, gzip, gzip, gzip')),
  },
  { name: 'coding-of-an-empty-body', ends: 'fetch.empty', answer: page('', coded('gzip')) },
  {
    name: 'two-codings-as-they-say',
    ends: 'indexed',
    answer: page(brotliCompressSync(gzipped), coded('gzip, br')),
  },
  { name: 'coding-named-identity', ends: 'indexed', answer: page(WORDS, coded('identity')) },
  { name: 'coding-in-capitals', ends: 'indexed', answer: page(gzipped, coded('X-GZIP')) },
  { name: 'bare-deflate', ends: 'indexed', answer: page(deflateRawSync(WORDS), coded('deflate')) },
  {
    name: 'gzip-with-noise-behind-it',
    ends: 'indexed',
    answer: page(Buffer.concat([gzipped, Buffer.alloc(40)]), coded('gzip')),
  },
  {
    name: 'body-without-end',
    ends: 'fetch.too_large',
    heavy: true,
    answer: forever(OK_UNTIL_CLOSED, `<p>${'word '.repeat(2_000)}</p>`),
  },
  {
    name: 'chunks-without-end',
    ends: 'fetch.too_large',
    heavy: true,
    answer: forever(OK_CHUNKED, `2710\r\n${'word '.repeat(2_000)}\r\n`),
  },
  {
    name: 'larger-than-the-limit-and-says-so',
    ends: 'fetch.too_large',
    answer: forever('HTTP/1.1 200 OK\r\nContent-Length: 10000001\r\n\r\n', 'word '.repeat(100)),
  },
  {
    name: 'one-byte-larger-than-the-limit',
    ends: 'fetch.too_large',
    heavy: true,
    answer: (socket, visit) => bytes(OK_UNTIL_CLOSED, Buffer.alloc(10_000_001, 'word '))(socket, visit),
  },
  {
    name: 'length-of-a-terabyte',
    ends: 'fetch.too_large',
    answer: reply(200, { ...HTML, 'Content-Length': '1000000000000' }, WORDS),
  },
];
