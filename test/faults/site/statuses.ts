import { type Answer, type Fault, forever, goodPage, HTML, inTurn, reply, WORDS } from './answer.ts';

const status = (code: number): Fault => ({
  name: `status-${code}`,
  ends: `fetch.http_${code}`,
  answer: reply(code, HTML, WORDS),
  ...(code >= 500 || code === 408 || code === 425 || code === 429 ? { slow: true } : {}),
});

const retryAfter = (code: number, value: string, more: Record<string, string> = {}): Answer =>
  reply(code, { ...HTML, 'Retry-After': value, ...more }, WORDS);

const httpDate = (inMs: number): string => new Date(Date.now() + inMs).toUTCString();

export const STATUS_FAULTS: Fault[] = [
  ...[400, 401, 402, 403, 404, 405, 407, 408, 410, 418, 425, 429, 451].map(status),
  ...[500, 502, 503, 504, 520].map(status),
  // RFC 9110 defines no status codes above 599, so 999 has no known meaning.
  { name: 'status-999', ends: 'fetch.http_999', answer: reply(999, HTML, WORDS), slow: true },
  { name: 'status-300', ends: 'fetch.http_300', answer: reply(300, HTML, WORDS) },
  { name: 'status-304-unasked', ends: 'fetch.http_304', answer: reply(304) },
  { name: 'status-305', ends: 'fetch.http_305', answer: reply(305, { Location: 'http://127.0.0.1/' }) },
  { name: 'status-204', ends: 'fetch.empty', answer: reply(204) },
  { name: 'status-205', ends: 'fetch.empty', answer: reply(205) },
  {
    name: 'status-206-unasked-of-the-whole',
    ends: 'indexed',
    answer: reply(206, { ...HTML, 'Content-Range': `bytes 0-${WORDS.length - 1}/${WORDS.length}` }, WORDS),
  },
  {
    name: 'status-206-unasked-of-a-part',
    ends: 'fetch.http_206',
    answer: reply(206, { ...HTML, 'Content-Range': `bytes 0-${WORDS.length - 1}/90000` }, WORDS),
  },
  {
    name: 'status-504-after-fifteen-seconds',
    ends: 'fetch.http_504',
    slow: true,
    costly: true,
    answer: (socket, visit) => void setTimeout(() => reply(504)(socket, visit), 15_000),
  },
  { name: 'status-201-with-a-page', ends: 'indexed', answer: reply(201, HTML, WORDS) },
  { name: 'status-203-of-a-proxy', ends: 'indexed', answer: reply(203, HTML, WORDS) },
  {
    name: 'status-404-with-a-page-without-end',
    ends: 'fetch.http_404',
    heavy: true,
    answer: forever('HTTP/1.1 404 Not Found\r\n\r\n', 'word '.repeat(2_000)),
  },
  {
    name: 'status-500-twice-then-well',
    ends: 'indexed',
    slow: true,
    answer: inTurn(reply(500), reply(500), goodPage),
  },
  { name: 'status-503-once-then-well', ends: 'indexed', slow: true, answer: inTurn(reply(503), goodPage) },
  {
    name: 'status-429-with-seconds-then-well',
    ends: 'indexed',
    slow: true,
    answer: inTurn(retryAfter(429, '1'), goodPage),
  },
  {
    name: 'status-429-with-a-date-then-well',
    ends: 'indexed',
    slow: true,
    answer: inTurn((socket, visit) => retryAfter(429, httpDate(2_000))(socket, visit), goodPage),
  },
  {
    name: 'status-503-with-a-date-by-a-wrong-clock-then-well',
    ends: 'indexed',
    slow: true,
    answer: inTurn(
      (socket, visit) => retryAfter(503, httpDate(86_402_000), { Date: httpDate(86_400_000) })(socket, visit),
      goodPage,
    ),
  },
  {
    name: 'status-429-with-no-seconds-then-well',
    ends: 'indexed',
    slow: true,
    answer: inTurn(retryAfter(429, '0'), goodPage),
  },
  {
    name: 'status-503-with-a-date-gone-by-then-well',
    ends: 'indexed',
    slow: true,
    answer: inTurn((socket, visit) => retryAfter(503, httpDate(-86_400_000))(socket, visit), goodPage),
  },
  {
    name: 'status-429-with-an-hour-for-ever',
    ends: 'fetch.http_429',
    slow: true,
    answer: retryAfter(429, '3600'),
  },
  {
    name: 'status-503-with-twenty-digits-for-ever',
    ends: 'fetch.http_503',
    slow: true,
    answer: retryAfter(503, '9'.repeat(20)),
  },
  {
    name: 'status-429-with-garbage-for-ever',
    ends: 'fetch.http_429',
    slow: true,
    answer: retryAfter(429, 'soon, I hope'),
  },
  {
    name: 'status-429-with-less-than-nothing',
    ends: 'fetch.http_429',
    slow: true,
    answer: retryAfter(429, '-5'),
  },
];
