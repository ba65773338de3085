import { createServer } from 'node:net';
import {
  bytes,
  drip,
  type Fault,
  forever,
  goodPage,
  HTML,
  inTurn,
  OK_CHUNKED,
  OK_UNTIL_CLOSED,
  okWithLength,
  page,
  reply,
  resetAfter,
  stuckAfter,
  WORDS,
} from './answer.ts';

const LENGTH = Buffer.byteLength(WORDS);
const HALF = WORDS.slice(0, LENGTH / 2);
const hex = (length: number): string => length.toString(16);

export const CONNECTION_FAULTS: Fault[] = [
  { name: 'closed-port', ends: 'fetch.refused', server: () => createServer(), closed: true },
  {
    name: 'reset-at-accept',
    ends: 'fetch.interrupted',
    server: () => createServer((socket) => socket.resetAndDestroy()),
  },
  {
    name: 'closed-at-accept',
    ends: 'fetch.interrupted',
    server: () => createServer((socket) => socket.end()),
  },
  { name: 'reset-before-headers', ends: 'fetch.interrupted', answer: resetAfter('') },
  {
    name: 'reset-within-headers',
    ends: 'fetch.interrupted',
    answer: resetAfter('HTTP/1.1 200 OK\r\nConten'),
  },
  {
    name: 'reset-within-body-of-known-length',
    ends: 'fetch.interrupted',
    answer: resetAfter(okWithLength(LENGTH) + HALF),
  },
  {
    name: 'reset-within-chunk',
    ends: 'fetch.interrupted',
    answer: resetAfter(`${OK_CHUNKED}${hex(LENGTH)}\r\n${HALF}`),
  },
  {
    name: 'reset-within-body-that-lasts-until-the-end',
    ends: 'fetch.interrupted',
    answer: resetAfter(OK_UNTIL_CLOSED + HALF),
  },
  {
    name: 'reset-after-fifteen-seconds-of-dripping',
    ends: 'fetch.interrupted',
    answer: (socket, visit) => {
      drip(okWithLength(LENGTH), 'a')(socket, visit);
      setTimeout(() => socket.resetAndDestroy(), 15_000);
    },
    slow: true,
    costly: true,
  },
  { name: 'reset-once-then-well', ends: 'indexed', answer: inTurn(resetAfter(''), goodPage) },
  {
    name: 'reset-twice-then-well',
    ends: 'indexed',
    answer: inTurn(resetAfter(''), resetAfter(''), goodPage),
  },
  { name: 'closed-before-headers', ends: 'fetch.interrupted', answer: bytes() },
  { name: 'closed-within-headers', ends: 'fetch.interrupted', answer: bytes('HTTP/1.1 200 OK\r\nConten') },
  {
    name: 'half-closed-within-body',
    ends: 'fetch.interrupted',
    answer: bytes(okWithLength(LENGTH), HALF),
  },
  { name: 'half-closed-after-body-of-no-length', ends: 'indexed', answer: bytes(OK_UNTIL_CLOSED, WORDS) },
  { name: 'silence-after-accept', ends: 'fetch.timeout', answer: stuckAfter(''), slow: true },
  {
    name: 'silence-within-headers',
    ends: 'fetch.timeout',
    answer: stuckAfter('HTTP/1.1 200 OK\r\nA: '),
    slow: true,
  },
  {
    name: 'silence-after-headers',
    ends: 'fetch.timeout',
    answer: stuckAfter(okWithLength(LENGTH)),
    slow: true,
  },
  {
    name: 'silence-within-body',
    ends: 'fetch.timeout',
    answer: stuckAfter(okWithLength(LENGTH) + HALF),
    slow: true,
  },
  {
    name: 'silence-before-last-chunk',
    ends: 'fetch.timeout',
    answer: stuckAfter(`${OK_CHUNKED}${hex(LENGTH)}\r\n${WORDS}\r\n`),
    slow: true,
  },
  {
    name: 'headers-drip',
    ends: 'fetch.timeout',
    answer: drip('HTTP/1.1 200 OK\r\n', 'X-Drip: 1\r\n'),
    slow: true,
  },
  { name: 'body-drips', ends: 'fetch.timeout', answer: drip(okWithLength(LENGTH), 'a'), slow: true },
  { name: 'chunks-drip', ends: 'fetch.timeout', answer: drip(OK_CHUNKED, '1\r\na\r\n'), slow: true },
  {
    name: 'interim-answers-for-ever',
    ends: 'fetch.timeout',
    answer: drip('', 'HTTP/1.1 103 Early Hints\r\nLink: </a.css>\r\n\r\n'),
    slow: true,
  },
  {
    name: 'interim-answer-then-well',
    ends: 'indexed',
    answer: (socket, visit) => {
      socket.write('HTTP/1.1 103 Early Hints\r\n\r\n');
      goodPage(socket, visit);
    },
  },
  {
    name: 'late-but-in-time',
    ends: 'indexed',
    answer: (socket, visit) => void setTimeout(() => goodPage(socket, visit), 1_000),
  },
  { name: 'length-too-long', ends: 'fetch.interrupted', answer: bytes(okWithLength(LENGTH + 100), WORDS) },
  // Bytes after the declared length are not part of the response (RFC 9112 section 6.3).
  { name: 'length-too-short', ends: 'indexed', answer: bytes(okWithLength(LENGTH - 20), WORDS) },
  { name: 'length-of-nothing', ends: 'fetch.empty', answer: bytes(okWithLength(0), WORDS) },
  { name: 'length-in-words', ends: 'fetch.bad_response', answer: bytes(okWithLength('many'), WORDS) },
  { name: 'length-below-zero', ends: 'fetch.bad_response', answer: bytes(okWithLength(-1), WORDS) },
  {
    name: 'length-of-forty-digits',
    ends: 'fetch.interrupted',
    answer: bytes(okWithLength('9'.repeat(40)), WORDS),
  },
  {
    name: 'two-lengths',
    ends: 'fetch.interrupted',
    answer: bytes(`HTTP/1.1 200 OK\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabcd`),
  },
  // A response with both Content-Length and Transfer-Encoding may be an attack and should be treated as an
  // error (RFC 9112 section 6.3).
  {
    name: 'length-and-chunks',
    ends: 'fetch.interrupted',
    answer: bytes(
      `HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n${hex(LENGTH)}\r\n${WORDS}\r\n0\r\n\r\n`,
    ),
  },
  {
    name: 'chunks-cut-before-the-last',
    ends: 'fetch.interrupted',
    answer: bytes(`${OK_CHUNKED}${hex(LENGTH)}\r\n${WORDS}\r\n`),
  },
  { name: 'chunk-size-no-number', ends: 'fetch.bad_response', answer: bytes(`${OK_CHUNKED}zz\r\nabc\r\n`) },
  {
    name: 'chunk-size-past-all-numbers',
    ends: 'fetch.bad_response',
    answer: bytes(`${OK_CHUNKED}${'f'.repeat(20)}\r\nabc\r\n`),
  },
  {
    name: 'chunk-longer-than-its-size',
    ends: 'fetch.bad_response',
    answer: bytes(`${OK_CHUNKED}3\r\nabcdef\r\n`),
  },
  {
    name: 'chunk-extension-without-end',
    ends: 'fetch.timeout',
    answer: drip(`${OK_CHUNKED}3;`, 'x'.repeat(10_000), 50),
    slow: true,
  },
  {
    name: 'trailers-without-end',
    ends: 'fetch.bad_response',
    answer: forever(`${OK_CHUNKED}${hex(LENGTH)}\r\n${WORDS}\r\n0\r\n`, 'X-Trailer: 1\r\n'.repeat(500)),
    heavy: true,
  },
  {
    name: 'headers-without-end',
    ends: 'fetch.bad_response',
    answer: forever('HTTP/1.1 200 OK\r\n', 'X-Pad: 1\r\n'.repeat(500)),
    heavy: true,
  },
  {
    name: 'one-header-of-a-megabyte',
    ends: 'fetch.bad_response',
    answer: page(WORDS, { ...HTML, 'X-Long': 'x'.repeat(1_000_000) }),
  },
  {
    name: 'reason-without-end',
    ends: 'fetch.timeout',
    answer: drip('HTTP/1.1 200 ', 'x'.repeat(10_000), 50),
    slow: true,
  },
  {
    name: 'header-without-colon',
    ends: 'fetch.bad_response',
    answer: bytes(`HTTP/1.1 200 OK\r\nnonsense\r\n\r\n${WORDS}`),
  },
  {
    name: 'header-with-a-nul',
    ends: 'fetch.bad_response',
    answer: bytes(`HTTP/1.1 200 OK\r\nX-Nul: a\0b\r\n\r\n${WORDS}`),
  },
  { name: 'status-in-words', ends: 'fetch.bad_response', answer: bytes('HTTP/1.1 twohundred OK\r\n\r\n') },
  { name: 'status-missing', ends: 'fetch.bad_response', answer: bytes('HTTP/1.1 \r\n\r\n') },
  { name: 'status-of-four-digits', ends: 'fetch.bad_response', answer: bytes('HTTP/1.1 2000 OK\r\n\r\n') },
  { name: 'http-0-9', ends: 'fetch.bad_response', answer: bytes(WORDS) },
  { name: 'http-2-unasked', ends: 'fetch.bad_response', answer: bytes('HTTP/2 200\r\n\r\n', WORDS) },
  {
    name: 'banner-of-another-protocol',
    ends: 'fetch.bad_response',
    answer: bytes('SSH-2.0-OpenSSH_9.6\r\n'),
  },
  {
    name: 'protocol-switched-unasked',
    ends: 'fetch.interrupted',
    answer: reply(101, { Upgrade: 'other', Connection: 'upgrade' }),
  },
];
