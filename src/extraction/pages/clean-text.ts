/* eslint-disable no-control-regex -- this file removes control characters */

const LINE_ENDS = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

// Bidi overrides can make people see text that differs from the indexed text.
const INVISIBLE =
  /[\0-\x08\x0E-\x1F\x7F-\x9F\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]|[\u{E0000}-\u{E007F}]/gu;

// Persian, Indic scripts and emoji need joiners. Elsewhere, joiners can hide text.
const STRAY_JOINERS = /(?<![\p{Lo}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200C\u200D]+/gu;

// Runs of variation selectors can hide text.
const STRAY_SELECTORS =
  /(?<!\p{Script=Han})[\u{E0100}-\u{E01EF}]+|(?<=[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{P}\s])[\uFE00-\uFE0D]+|(?<=[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\s])[\uFE0E\uFE0F]+|(?<=\p{Nd})[\uFE00-\uFE0D]+|(?<=[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]|\u200C|\u200D)[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]+/gu;

const LONE_SURROGATES = /\p{Surrogate}/gu;

const SUSPECT =
  /[\uFE00-\uFE0F\0-\x08\x0B-\x1F\x7F-\x9F\u00AD\u061C\u180E\u200B-\u200F\u2028-\u202E\u2060-\u206F\uD800-\uDFFF\uFEFF\uFFF9-\uFFFB]/;

/** Does not normalize the text, because normalization would change the author's characters. */
export function cleanText(text: string): string {
  if (!SUSPECT.test(text)) return text;
  return text
    .replace(LINE_ENDS, '\n')
    .replace(INVISIBLE, '')
    .replace(STRAY_SELECTORS, '')
    .replace(STRAY_JOINERS, '')
    .replace(LONE_SURROGATES, '\uFFFD');
}

export const cleanLine = (text: string): string => cleanText(text).replace(/\s+/g, ' ').trim();
