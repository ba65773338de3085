import iconv from 'iconv-lite';

/** HTML asks for the declaration within the first 1024 bytes; real pages put it later often enough. */
const META_WINDOW = 4096;
const NUL_WINDOW = 1024;

const META_CHARSET = /<meta[^>]{1,300}?charset\s*=\s*["']?\s*([\w:.-]{1,40})/i;
const XML_ENCODING = /^\s*<\?xml[^>]{1,200}?encoding\s*=\s*["']([\w:.-]{1,40})["']/i;

export interface CharsetHint {
  /** From the `Content-Type` header or the upload; an unknown label is passed over. */
  charset?: string | null;
  /** Look for `<meta charset>` and an XML declaration in the bytes. */
  html?: boolean;
}

/**
 * Bytes to text: byte order mark, then the header's charset, then the document's own declaration, then UTF-8 if
 * the bytes are that, then windows-1252, which the web falls back to. A declaration of UTF-8 that the bytes
 * contradict is passed over; it never throws, bytes that mean nothing become U+FFFD.
 */
export function decodeText(bytes: Uint8Array, hint: CharsetHint = {}): string {
  const certain = markedEncoding(bytes) ?? wideEncoding(bytes);
  if (certain === 'utf-8') return decodeUtf8(bytes);
  if (certain !== null) return iconv.decode(bytes, certain);
  const utf8 = utf8OrNull(bytes);
  for (const label of [hint.charset, hint.html ? declaredLabel(bytes) : null]) {
    const encoding = label ? knownEncoding(label) : null;
    if (encoding !== null && encoding !== 'utf-8') return iconv.decode(bytes, encoding);
    if (encoding === 'utf-8' && utf8 !== null) return utf8;
  }
  return utf8 ?? iconv.decode(bytes, 'windows-1252');
}

/** UTF-16 text carries NULs, which text in any other encoding never does: `utf-16le`, `utf-16be` or null. */
export function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const pairs = Math.floor(Math.min(bytes.length, NUL_WINDOW) / 2);
  let high = 0;
  let low = 0;
  for (let pair = 0; pair < pairs; pair += 1) {
    const first = bytes[pair * 2];
    const second = bytes[pair * 2 + 1];
    // Two NULs in one unit are no character: binary, or UTF-32, which nobody sends without a mark.
    if (first === 0 && second === 0) return null;
    if (first === 0) high += 1;
    if (second === 0) low += 1;
  }
  // Spaces alone are more than a tenth of a text; a stray NUL or two are damage, not an encoding.
  const enough = Math.max(2, pairs / 10);
  if (low >= enough && high <= low / 10) return 'utf-16le';
  if (high >= enough && low <= high / 10) return 'utf-16be';
  return null;
}

/** The encoding a byte order mark names. UTF-32LE comes before UTF-16LE, whose mark it begins with. */
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
  // The declaration was read byte by byte, so the document cannot be UTF-16 (WHATWG HTML, "prescan").
  return label !== null && /^utf-?16/i.test(label) ? 'utf-8' : label;
}

/** The WHATWG name of a label (`latin1` is windows-1252 on the web), if we can decode it. */
function knownEncoding(label: string): string | null {
  try {
    const { encoding } = new TextDecoder(label.trim());
    return iconv.encodingExists(encoding) ? encoding : null;
  } catch {
    return null;
  }
}

const decodeUtf8 = (bytes: Uint8Array): string => new TextDecoder('utf-8').decode(bytes);

/** One damaged byte must not turn a UTF-8 page into mojibake, so a few errors among many good letters pass. */
function utf8OrNull(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const decoded = decodeUtf8(bytes);
    let broken = 0;
    let sound = 0;
    for (let index = 0; index < decoded.length; index += 1) {
      const unit = decoded.charCodeAt(index);
      if (unit === 0xfffd) broken += 1;
      else if (unit > 0x7f) sound += 1;
    }
    return sound >= broken * 10 ? decoded : null;
  }
}
