import { type AppError, isAppError, upstreamFailed } from '../errors.ts';

const TLS_CODES =
  /^(ERR_TLS_|ERR_SSL_|EPROTO$|CERT_|CRL_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|HOSTNAME_|INVALID_|PATH_LENGTH)/;

/** Error codes from Node (errno, OpenSSL, zlib) or undici (`UND_ERR_`). */
const FAILURES: readonly { codes: RegExp; failure: (cause: unknown) => AppError }[] = [
  { codes: /^(UND_ERR_(CONNECT|HEADERS|BODY)_TIMEOUT|ETIMEDOUT)$/, failure: (cause) => timedOut(cause) },
  {
    codes: /^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EHOSTDOWN|ENETDOWN|EADDRNOTAVAIL|EACCES|EPERM)$/,
    failure: (cause) =>
      upstreamFailed('fetch.refused', 'The site does not accept connections. Try again later.', { cause }),
  },
  {
    codes: TLS_CODES,
    failure: (cause) =>
      upstreamFailed(
        'fetch.tls',
        'Could not connect securely to the site: its certificate is not valid, or it does not support TLS. Check the address, or try again later.',
        { retryable: false, cause },
      ),
  },
  {
    codes: /^(HTTPParserError|UND_ERR_HEADERS_OVERFLOW|UND_ERR_INVALID_ARG)$/,
    failure: (cause) =>
      upstreamFailed(
        'fetch.bad_response',
        'The site did not return valid HTTP. Check the address, or try again later.',
        {
          retryable: false,
          cause,
        },
      ),
  },
  {
    codes: /^(Z_(?!BUF_ERROR)|ERR__|ERR_BROTLI)/,
    failure: (cause) =>
      upstreamFailed(
        'fetch.bad_encoding',
        'The content of the page does not match its Content-Encoding header. Try again later, or use another page.',
        {
          retryable: false,
          cause,
        },
      ),
  },
];

export const timedOut = (cause?: unknown): AppError =>
  upstreamFailed(
    'fetch.timeout',
    'The page did not arrive in time, because the site or this service was slow. Try again later.',
    { cause },
  );

export const readTooSlowly = (cause?: unknown): AppError =>
  upstreamFailed(
    'fetch.service_slow',
    'The page arrived, but this service was too slow to read it. Try again later.',
    { cause },
  );

const interrupted = (cause: unknown): AppError =>
  upstreamFailed(
    'fetch.interrupted',
    'The site closed the connection before the page was complete. Try again later.',
    { cause },
  );

/** The message of the `AppError` contains no address. */
export function toFetchFailure(error: unknown): AppError {
  if (isAppError(error)) return error;
  const code = codeOf(error);
  return FAILURES.find(({ codes }) => codes.test(code))?.failure(error) ?? interrupted(error);
}

/** undici gives parser errors no code. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  if (error.name === 'HTTPParserError') return error.message.includes('EOF') ? '' : error.name;
  return 'code' in error ? String(error.code) : '';
}

const MAX_SECONDS = 86_400;

/**
 * Returns the time to wait in seconds (RFC 9110 section 10.2.3). A date is compared with the response's own
 * `Date`, because the site's clock may be wrong.
 */
export function parseRetryAfter(headers: Record<string, string>): number | undefined {
  const field = headers['retry-after']?.trim() ?? '';
  if (/^\d+$/.test(field)) return Math.min(Number(field), MAX_SECONDS);
  const until = parseHttpDate(field);
  if (until === null) return undefined;
  const now = parseHttpDate(headers['date'] ?? '') ?? Date.now();
  return Math.min(Math.max(Math.ceil((until - now) / 1000), 0), MAX_SECONDS);
}

/** RFC 9110 section 5.6.7. Dates in asctime format are in GMT. */
function parseHttpDate(field: string): number | null {
  if (!/^[A-Z][a-z]{2,8},? /.test(field)) return null;
  const time = Date.parse(field.endsWith('GMT') ? field : `${field} GMT`);
  return Number.isNaN(time) ? null : time;
}
