import { createServer } from 'node:net';
import { createServer as createTlsServer, type TlsOptions } from 'node:tls';
import { bytes, type Fault, reply, stuckAfter, WORDS } from './answer.ts';
import { certificate } from './certificate.ts';

const YEAR_MS = 365 * 24 * 3_600_000;

const secure = (options: TlsOptions) =>
  createTlsServer(options, (socket) =>
    socket
      .on('error', () => undefined)
      .once('data', () => reply(200, {}, WORDS)(socket, { path: '/', nth: 1 })),
  );

const tls = (fault: Omit<Fault, 'scheme'>): Fault => ({ ...fault, scheme: 'https' });

export const TLS_FAULTS: Fault[] = [
  tls({
    name: 'self-signed',
    ends: 'fetch.tls',
    server: () => secure(certificate({ name: 'self-signed.test', validForMs: YEAR_MS })),
  }),
  tls({
    name: 'expired',
    ends: 'fetch.tls',
    server: () => secure(certificate({ name: 'expired.test', validForMs: -YEAR_MS })),
  }),
  tls({
    name: 'certificate-of-another-site',
    ends: 'fetch.tls',
    server: () => secure(certificate({ name: 'somebody-else.test', validForMs: YEAR_MS })),
  }),
  tls({
    name: 'tls-too-old',
    ends: 'fetch.tls',
    server: () =>
      secure({
        ...certificate({ name: 'tls-too-old.test', validForMs: YEAR_MS }),
        minVersion: 'TLSv1',
        maxVersion: 'TLSv1.1',
        ciphers: 'DEFAULT:@SECLEVEL=0',
      }),
  }),
  tls({ name: 'tls-without-a-certificate', ends: 'fetch.tls', server: () => secure({}) }),
  tls({
    name: 'plain-http-on-the-tls-port',
    ends: 'fetch.tls',
    server: () =>
      createServer(
        (socket) => void socket.once('data', () => reply(400, {}, WORDS)(socket, { path: '/', nth: 1 })),
      ),
  }),
  tls({
    name: 'noise-on-the-tls-port',
    ends: 'fetch.tls',
    server: () =>
      createServer(
        (socket) =>
          void socket.once('data', () => bytes(Buffer.alloc(500, 0xa5))(socket, { path: '/', nth: 1 })),
      ),
  }),
  tls({
    name: 'reset-within-the-handshake',
    ends: 'fetch.interrupted',
    server: () => createServer((socket) => void socket.once('data', () => socket.resetAndDestroy())),
  }),
  tls({
    name: 'closed-within-the-handshake',
    ends: 'fetch.interrupted',
    server: () => createServer((socket) => void socket.once('data', () => socket.end())),
  }),
  tls({
    name: 'silence-within-the-handshake',
    ends: 'fetch.timeout',
    server: () => createServer((socket) => stuckAfter('')(socket, { path: '/', nth: 1 })),
    slow: true,
  }),
  {
    name: 'tls-on-the-plain-port',
    ends: 'fetch.bad_response',
    // A TLS server responds to plain HTTP with the fatal alert protocol_version (RFC 8446 section 6).
    answer: bytes(Buffer.from('15030100020246', 'hex')),
  },
];
