/* eslint-disable no-control-regex -- control characters are what this file is about */

const LINE_ENDS = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

// Everything that prints nothing: controls, soft hyphen, bidi marks and overrides (they can show a reader another
// text than the one indexed), zero-width spaces, byte order marks, interlinear and tag characters.
const INVISIBLE =
  /[\0-\x08\x0E-\x1F\x7F-\x9F\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]|[\u{E0000}-\u{E007F}]/gu;

// Persian, the Indic scripts and emoji need joiners inside a word; anywhere else they are a way to hide text.
const STRAY_JOINERS = /(?<![\p{Lo}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200C\u200D]+/gu;

const LONE_SURROGATES = /\p{Surrogate}/gu;

/** Whether `cleanText` could change anything: most short texts have nothing to clean, and asking is cheap. */
const SUSPECT =
  /[\0-\x08\x0B-\x1F\x7F-\x9F\u00AD\u061C\u180E\u200B-\u200F\u2028-\u202E\u2060-\u206F\uD800-\uDFFF\uFEFF\uFFF9-\uFFFB]/;

/**
 * Removes what no reader sees and makes every line end a line feed. Normalisation (NFC) is left out on purpose:
 * the result is what gets stored and quoted, and it should be the author's own characters.
 */
export function cleanText(text: string): string {
  if (!SUSPECT.test(text)) return text;
  return text
    .replace(LINE_ENDS, '\n')
    .replace(INVISIBLE, '')
    .replace(STRAY_JOINERS, '')
    .replace(LONE_SURROGATES, '\uFFFD');
}

/** `cleanText` on one line: runs of white space become one space. */
export const cleanLine = (text: string): string => cleanText(text).replace(/\s+/g, ' ').trim();
