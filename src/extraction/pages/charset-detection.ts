import { chardet } from 'jschardet';

const SAMPLE_BYTES = 65_536;
const AROUND = 16;

/**
 * What the web reads (WHATWG Encoding), under the names the detector knows. Left out are the DOS, Mac and rare ISO
 * tables: nearly every short text fits one of them, and they were hardly ever used on the web.
 */
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

/** Forty letters of any language score above 0.07, a word of German on its own below this. */
const LEAST_CONFIDENCE = 0.05;

/** Escape sequences of ISO-2022-JP (RFC 1468): it is all ASCII, and would pass for that. */
const ISO_2022_JP = /\x1b(?:\$[@B]|\(J)/; // oxlint-disable-line no-control-regex

/** Tells the encoding of text that is not UTF-8 by how its letters follow each other; windows-1252 if it cannot. */
export function detectEncoding(bytes: Uint8Array): string {
  const [best] = chardet.detectAll(tellingPart(bytes), {
    includeEncodings: Object.keys(CANDIDATES),
    encodingEra: chardet.EncodingEra.ALL,
    ignoreThreshold: true,
  });
  const name = best !== undefined && best.confidence > LEAST_CONFIDENCE ? best.encoding : null;
  return NAMES.get(name?.toLowerCase() ?? '') ?? 'windows-1252';
}

export function isIso2022Jp(bytes: Uint8Array): boolean {
  const escape = bytes.indexOf(0x1b);
  return escape !== -1 && ISO_2022_JP.test(String.fromCharCode(...bytes.subarray(escape, escape + 4)));
}

/**
 * The letters outside ASCII with what stands around them, up to 64 KB: megabytes of script before them say nothing
 * about the encoding. The second byte of a letter may look like ASCII, but never sixteen in a row.
 */
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
