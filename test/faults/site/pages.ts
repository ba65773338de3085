import iconv from 'iconv-lite';
import { type Answer, bytes, type Fault, HTML, OK_UNTIL_CLOSED, page, WORDS } from './answer.ts';

const MEGABYTE = 1_000_000;
const TEXT = '<p>The small boat costs 90 euros a day.</p>';
const within = (body: string): string => `<!doctype html><title>Boats</title><body>${body}`;

const built =
  (html: () => string | Buffer, headers?: Record<string, string>): Answer =>
  (socket, visit) =>
    page(html(), headers)(socket, visit);
const large = (name: string, html: () => string, ends = 'indexed'): Fault => ({
  name,
  ends,
  heavy: true,
  answer: built(html),
});
const costly = (...given: Parameters<typeof large>): Fault => ({ ...large(...given), costly: true });

const typed = (name: string, type: string, body: string | Buffer, ends: string): Fault => ({
  name,
  ends,
  answer: page(body, { 'Content-Type': type }),
});

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const garbage = Buffer.from(Array.from({ length: 50_000 }, (_, i) => Math.imul(i, i + 7) & 0xff));
const sentence = 'The small boat costs 90 euros a day and sleeps four guests. ';

const links = (count: number): string =>
  Array.from({ length: count }, (_, i) => `<a href="/page/${i}">Page ${i}</a>`).join(' ');

export const PAGE_FAULTS: Fault[] = [
  { name: 'empty-page', ends: 'fetch.empty', answer: page('') },
  { name: 'white-space', ends: 'document.empty', answer: page(' \n\t\u00a0'.repeat(1_000)) },
  { name: 'tags-without-words', ends: 'document.empty', answer: page(within('<p></p>'.repeat(100))) },
  {
    name: 'scripts-without-words',
    ends: 'document.empty',
    answer: page('<!doctype html><script>draw("everything")</script>'),
  },
  typed('garbage-called-html', 'text/html', garbage, 'page.unsupported_type'),
  typed('pdf-called-html', 'text/html', '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'file.damaged'),
  typed('picture-called-html', 'text/html', PNG, 'file.damaged'),
  typed('picture', 'image/png', PNG, 'file.damaged'),
  typed(
    'program',
    'application/octet-stream',
    Buffer.from('7f454c460201010000', 'hex'),
    'page.unsupported_type',
  ),
  typed('html-called-picture', 'image/png', WORDS, 'indexed'),
  typed('type-of-nonsense', ';;;/,', WORDS, 'indexed'),
  { name: 'type-missing', ends: 'indexed', answer: page(WORDS, {}) },
  typed(
    'charset-that-is-wrong',
    'text/html; charset=utf-8',
    iconv.encode(within('<p>Größe für Gäste: über 90 €.</p>'), 'windows-1252'),
    'indexed',
  ),
  typed('charset-nobody-knows', 'text/html; charset=klingon', WORDS, 'indexed'),
  typed('utf-16-with-a-mark', 'text/html', iconv.encode(WORDS, 'utf-16le', { addBOM: true }), 'indexed'),
  typed('utf-16-without-a-mark', 'text/html', iconv.encode(WORDS, 'utf-16be', { addBOM: false }), 'indexed'),
  typed(
    'utf-16-cut-within-a-letter',
    'text/html',
    iconv.encode(WORDS, 'utf-16le', { addBOM: true }).subarray(0, -1),
    'indexed',
  ),
  typed(
    'broken-utf-8',
    'text/html; charset=utf-8',
    Buffer.concat([Buffer.from(WORDS), Buffer.from('fffec0ed', 'hex')]),
    'indexed',
  ),
  { name: 'nul-bytes-among-the-words', ends: 'indexed', answer: page(WORDS.replaceAll('boat', 'boat\0')) },
  {
    name: 'nul-bytes-before-any-sign-of-html',
    ends: 'page.unsupported_type',
    answer: page(`boat\0${WORDS}`),
  },
  large('fifty-thousand-deep', () => within('<div>'.repeat(50_000) + TEXT + '</div>'.repeat(50_000))),
  costly('fifty-thousand-deep-and-never-closed', () => within('<b><i>'.repeat(25_000) + TEXT)),
  large('lists-fifty-thousand-deep', () => within(`${'<ul><li>'.repeat(25_000)}${TEXT}`)),
  costly('tables-ten-thousand-deep', () => within(`${'<table><tr><td>'.repeat(10_000)}${TEXT}`)),
  large('table-of-twenty-thousand-cells', () =>
    within(`${TEXT}<table>${'<tr><td>1'.repeat(20_000)}</table>`),
  ),
  large('half-a-megabyte-in-one-line', () => within(`<p>${sentence.repeat(MEGABYTE / 2 / sentence.length)}`)),
  large('one-word-of-two-hundred-kilobytes', () => within(`<p>${'a'.repeat(MEGABYTE / 5)}`)),
  large('ten-thousand-links', () => within(TEXT + links(10_000))),
  large('fifty-thousand-entities', () => within(`<p>${'&amp;'.repeat(50_000)} boats`)),
  large('five-thousand-headings', () => within('<h2>Boat</h2><p>90 euros a day.</p>'.repeat(5_000))),
  large('megabyte-of-empty-tags', () => within(TEXT + '<b></b>'.repeat(MEGABYTE / 7))),
  costly(
    'table-of-half-a-million-cells',
    () => within(`${TEXT}<table>${'<tr><td>1'.repeat(500_000)}</table>`),
    'page.too_complex',
  ),
  large('table-cell-that-spans-a-billion', () =>
    within(`${TEXT}<table><tr><td colspan=999999999 rowspan=999999999>a<td>b</table>`),
  ),
  costly('five-megabytes-in-one-line', () =>
    within(`<p>${sentence.repeat((5 * MEGABYTE) / sentence.length)}`),
  ),
  costly('one-word-of-two-megabytes', () => within(`<p>${'a'.repeat(2 * MEGABYTE)}`)),
  costly('hundred-thousand-links', () => within(TEXT + links(100_000)), 'page.too_complex'),
  costly(
    'hundred-thousand-headings',
    () => within('<h2>Boat</h2><p>90 euros a day.</p>'.repeat(100_000)),
    'page.too_complex',
  ),
  large('title-of-a-megabyte', () => `<!doctype html><title>${'Boat '.repeat(200_000)}</title><body>${TEXT}`),
  large('description-of-a-megabyte', () =>
    within(`<meta name="description" content="${'Boat '.repeat(200_000)}">`),
  ),
  large('attribute-of-nine-megabytes', () => within(`<p data-a="${'a'.repeat(9 * MEGABYTE)}">${TEXT}`)),
  large('hundred-thousand-attributes', () =>
    within(`<p ${Array.from({ length: 100_000 }, (_, i) => `a${i}=1`).join(' ')}>${TEXT}`),
  ),
  costly('million-entities', () => within(`<p>${'&amp;'.repeat(1_000_000)} boats`)),
  costly('nine-megabytes-of-left-angles', () => within(TEXT + '<'.repeat(9 * MEGABYTE)), 'page.too_complex'),
  costly(
    'nine-megabytes-of-empty-tags',
    () => within(TEXT + '<b></b>'.repeat((9 * MEGABYTE) / 7)),
    'page.too_complex',
  ),
  large('nine-megabytes-of-white-space', () => within(TEXT + ' '.repeat(9 * MEGABYTE))),
  large('nine-megabytes-of-structured-data', () =>
    within(`${TEXT}<script type="application/ld+json">${'['.repeat(9 * MEGABYTE)}</script>`),
  ),
  large('comment-never-closed', () => within(`${TEXT}<!-- ${'a '.repeat(1_000_000)}`)),
  large('script-never-closed', () => within(`${TEXT}<script>${'a '.repeat(1_000_000)}`)),
  large('cdata-opened-a-hundred-thousand-times', () => within(TEXT + '<![CDATA['.repeat(100_000))),
  {
    name: 'exactly-as-large-as-allowed',
    ends: 'indexed',
    heavy: true,
    answer: (socket, visit) => {
      const html = Buffer.alloc(10_000_000, ' ');
      html.write(`${within(TEXT)}<!--`);
      bytes(OK_UNTIL_CLOSED, html)(socket, visit);
    },
  },
  {
    name: 'two-types-at-once',
    ends: 'indexed',
    answer: page(WORDS, { ...HTML, 'content-type': 'image/png' }),
  },
];
