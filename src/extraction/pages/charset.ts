import iconv from 'iconv-lite';
import { chardet } from 'jschardet';

/** HTML requires the declaration within the first 1024 bytes, but many pages have it later. */
const META_WINDOW = 4096;
const NUL_WINDOW = 1024;

const META_CHARSET = /<meta[^>]{1,300}?charset\s*=\s*["']?\s*([\w:.-]{1,40})/i;
const XML_ENCODING = /^\s*<\?xml[^>]{1,200}?encoding\s*=\s*["']([\w:.-]{1,40})["']/i;

interface CharsetHint {
  charset?: string | null;
  html?: boolean;
}

/** Never throws; invalid bytes become U+FFFD. */
export function decodeText(bytes: Uint8Array, hint: CharsetHint = {}): string {
  const certain = markedEncoding(bytes) ?? wideEncoding(bytes);
  if (certain === 'utf-8') return decodeUtf8(bytes);
  if (certain !== null) return iconv.decode(bytes, certain);
  const utf8 = utf8OrNull(bytes);
  for (const label of [hint.charset, hint.html ? declaredLabel(bytes) : null]) {
    const encoding = label ? knownEncoding(label) : null;
    if (encoding === null) continue;
    const declared = encoding === 'utf-8' ? utf8 : decodeAs(bytes, encoding, utf8);
    if (declared !== null) return declared;
  }
  if (utf8 !== null && !isIso2022Jp(bytes)) return utf8;
  return decodeWhatwg(bytes, utf8 === null ? detectEncoding(bytes) : 'iso-2022-jp');
}

const CERTAIN_LETTERS = 3;

function decodeAs(bytes: Uint8Array, encoding: string, utf8: string | null): string | null {
  if (utf8 !== null && isIntact(utf8) && countOf(utf8, (unit) => unit > 0x7f) >= CERTAIN_LETTERS) return null;
  const decoded = decodeWhatwg(bytes, encoding);
  return isSound(decoded, 50) ? decoded : null;
}

/** iconv-lite and the runtime each lack some web encodings. */
const decodeWhatwg = (bytes: Uint8Array, encoding: string): string =>
  iconv.encodingExists(encoding) ? iconv.decode(bytes, encoding) : new TextDecoder(encoding).decode(bytes);

export function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const pairs = Math.floor(Math.min(bytes.length, NUL_WINDOW) / 2);
  let high = 0;
  let low = 0;
  for (let pair = 0; pair < pairs; pair += 1) {
    const first = bytes[pair * 2];
    const second = bytes[pair * 2 + 1];
    if (first === 0 && second === 0) return null;
    if (first === 0) high += 1;
    if (second === 0) low += 1;
  }
  const enough = Math.max(2, pairs / 10);
  if (low >= enough && high <= low / 10) return 'utf-16le';
  if (high >= enough && low <= high / 10) return 'utf-16be';
  return null;
}

/** UTF-32LE must come first: its mark starts with that of UTF-16LE. */
export function markedEncoding(bytes: Uint8Array): string | null {
  const [a, b, c, d] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  if (a === 0xff && b === 0xfe && c === 0 && d === 0) return 'utf-32le';
  if (a === 0 && b === 0 && c === 0xfe && d === 0xff) return 'utf-32be';
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  return null;
}

function declaredLabel(bytes: Uint8Array): string | null {
  const head = iconv.decode(bytes.subarray(0, META_WINDOW), 'latin1');
  const label = XML_ENCODING.exec(head)?.[1] ?? META_CHARSET.exec(head)?.[1] ?? null;
  // If a declaration is readable as ASCII, the text cannot be UTF-16 (WHATWG HTML, "prescan").
  return label !== null && /^utf-?16/i.test(label) ? 'utf-8' : label;
}

/** Returns the WHATWG name: on the web, `latin1` means windows-1252. */
function knownEncoding(label: string): string | null {
  try {
    const { encoding } = new TextDecoder(label.trim());
    return encoding;
  } catch {
    return null;
  }
}

const decodeUtf8 = (bytes: Uint8Array): string => new TextDecoder('utf-8').decode(bytes);

function utf8OrNull(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const decoded = decodeUtf8(bytes);
    return isSound(decoded, 10) ? decoded : null;
  }
}

const REPLACEMENT = 0xfffd;

const isIntact = (text: string): boolean => !text.includes('\uFFFD');

function isSound(text: string, lettersPerFault: number): boolean {
  const broken = countOf(text, (unit) => unit === REPLACEMENT);
  return broken === 0 || countOf(text, (unit) => unit > 0x7f) - broken >= broken * lettersPerFault;
}

function countOf(text: string, isCounted: (unit: number) => boolean): number {
  let count = 0;
  for (let index = 0; index < text.length; index += 1) if (isCounted(text.charCodeAt(index))) count += 1;
  return count;
}

const SAMPLE_BYTES = 65_536;
const AROUND = 16;

const CANDIDATES = {
  cp932: 'shift_jis',
  shift_jis: 'shift_jis',
  'euc-jp': 'euc-jp',
  gb18030: 'gb18030',
  big5: 'big5',
  big5hkscs: 'big5',
  cp949: 'euc-kr',
  'euc-kr': 'euc-kr',
  'windows-1250': 'windows-1250',
  'windows-1251': 'windows-1251',
  'windows-1252': 'windows-1252',
  'windows-1253': 'windows-1253',
  'windows-1254': 'windows-1254',
  'windows-1255': 'windows-1255',
  'windows-1256': 'windows-1256',
  'windows-1257': 'windows-1257',
  'windows-1258': 'windows-1258',
  'iso-8859-2': 'iso-8859-2',
  'iso-8859-5': 'iso-8859-5',
  'iso-8859-6': 'iso-8859-6',
  'iso-8859-7': 'iso-8859-7',
  'iso-8859-8': 'iso-8859-8',
  'iso-8859-13': 'iso-8859-13',
  'koi8-r': 'koi8-r',
  'koi8-u': 'koi8-u',
  cp866: 'ibm866',
  cp874: 'windows-874',
} as const;
const NAMES = new Map<string, string>(
  Object.entries({ ...CANDIDATES, ibm866: 'ibm866', 'tis-620': 'windows-874' }),
);

const LEAST_CONFIDENCE = 0.05;

/** Text in ISO-2022-JP (RFC 1468) consists of ASCII bytes, so it also looks like valid UTF-8. */
const ISO_2022_JP = /\x1b(?:\$[@B]|\(J)/; // oxlint-disable-line no-control-regex

function detectEncoding(bytes: Uint8Array): string {
  const [best] = chardet.detectAll(tellingPart(bytes), {
    includeEncodings: Object.keys(CANDIDATES),
    encodingEra: chardet.EncodingEra.ALL,
    ignoreThreshold: true,
  });
  const name = best !== undefined && best.confidence > LEAST_CONFIDENCE ? best.encoding : null;
  return NAMES.get(name?.toLowerCase() ?? '') ?? 'windows-1252';
}

function isIso2022Jp(bytes: Uint8Array): boolean {
  const escape = bytes.indexOf(0x1b);
  return escape !== -1 && ISO_2022_JP.test(String.fromCharCode(...bytes.subarray(escape, escape + 4)));
}

function tellingPart(bytes: Uint8Array): Uint8Array {
  const part = new Uint8Array(Math.min(bytes.length, SAMPLE_BYTES));
  let length = 0;
  let until = 0;
  for (let at = 0; at < bytes.length && length < part.length; at += 1) {
    if (bytes[at]! <= 0x7f) continue;
    for (let near = Math.max(until, at - AROUND); near <= at + AROUND && near < bytes.length; near += 1) {
      if (length < part.length) part[length] = bytes[near]!;
      length += 1;
      until = near + 1;
    }
  }
  return part.subarray(0, length);
}
