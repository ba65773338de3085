// The locale is fixed, because the server's locale must not affect where chunks are split.
const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });
const words = new Intl.Segmenter('en', { granularity: 'word' });
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Number of UTF-16 units in each range that a long line is split into, because the segmenter's time grows faster than
 * its input.
 */
const SENTENCE_WINDOW = 4096;
/** Maximum distance in UTF-16 units from the limit when searching for a word boundary. */
const WORD_WINDOW = 64;

/**
 * A full stop after one of these abbreviations does not end a sentence. The segmenter does not know abbreviations (UAX
 * 29, section 5).
 */
const ABBREVIATION =
  /(?:^|[\s(])(?:\p{Lu}|Mr|Mrs|Ms|Dr|Prof|St|No|Nr|vs|Inc|Ltd|Co|Fig|approx|ca|e\.\s?g|i\.\s?e|z\.\s?B)\.\s*$/u;
const LONGEST_ABBREVIATION = 16;

/** Splits a range into sentences. A line break within a sentence is treated as wrapped text. */
export function* sentencesOf(
  text: string,
  start: number,
  end: number,
): Generator<{ start: number; end: number }> {
  for (let from = start; from < end;) {
    const to = borderBefore(text, from, from + SENTENCE_WINDOW, end);
    let open = from;
    for (const { index, segment } of sentences.segment(text.slice(from, to).replaceAll('\n', ' '))) {
      const at = from + index + segment.length;
      // The last sentence of a window may continue in the next window, so it is read again from its start.
      if (at === to || ABBREVIATION.test(segment.slice(-LONGEST_ABBREVIATION))) continue;
      yield { start: open, end: at };
      open = at;
    }
    if (to < end && open > from) from = open;
    else {
      yield { start: open, end: to };
      from = to;
    }
  }
}

/**
 * The end of the text if it is before `reach`; otherwise the last word boundary before `reach` or, within a single long
 * word, a grapheme boundary.
 */
export function borderBefore(text: string, start: number, reach: number, end: number): number {
  if (reach >= end) return end;
  const limit = safeEnd(text, reach);
  const from = safeEnd(text, Math.max(start, limit - WORD_WINDOW));
  const tail = text.slice(from, safeEnd(text, Math.min(limit + WORD_WINDOW, end)));
  return lastBorder(words, tail, from, limit) ?? lastBorder(graphemes, tail, from, limit) ?? limit;
}

/** The start of the last segment in `tail` that starts after `from` and not after `reach`. */
function lastBorder(segmenter: Intl.Segmenter, tail: string, from: number, reach: number): number | null {
  let border: number | null = null;
  for (const { index } of segmenter.segment(tail)) {
    if (from + index > reach) break;
    if (index > 0) border = from + index;
  }
  return border;
}

/** Moves an end position back if it would split a surrogate pair. */
function safeEnd(text: string, end: number): number {
  const unit = text.charCodeAt(end);
  const before = text.charCodeAt(end - 1);
  return unit >= 0xdc00 && unit <= 0xdfff && before >= 0xd800 && before <= 0xdbff ? end - 1 : end;
}

/** Matches a list item: `• one`, `- one`, `2. two` or `b) two`. */
const LIST_ITEM = /^\s*(?:[-*+•‣◦▪–—]|\d{1,3}[.)]|[a-zA-Z][.)])\s/;
const CELLS = /(?:^| )\|(?: |$)|\t/;
const SENTENCE_END = /[.!?…。！？｡؟।]["'”’»)\]」』】]*\s*$/;

/** Whether these lines are prose and not table rows, list items or code. */
export const isProse = (lines: string): boolean =>
  SENTENCE_END.test(lines) && lines.split('\n').every((line) => !LIST_ITEM.test(line) && !CELLS.test(line));

/** Number of characters examined, and the minimum average length of lines in wrapped text. */
const LOOKED_AT = 4_000;
const FULL_LINE = 40;
/** Minimum share of lines whose sentence continues in lower case on the next line. */
const GOING_ON = 0.4;

/** Whether a paragraph's lines are wrapped text, as in an email. */
export function isWrapped(paragraph: string): boolean {
  const lines = paragraph.slice(0, LOOKED_AT).trim().split('\n');
  if (lines.length < 3 || lines.some((line) => LIST_ITEM.test(line) || CELLS.test(line))) return false;
  const full = lines.slice(0, -1);
  if (full.reduce((sum, line) => sum + line.length, 0) < FULL_LINE * full.length) return false;
  const goingOn = full.filter(
    (line, i) => /[\p{L}\p{N},’'")-]\s*$/u.test(line) && /^[\p{Ll}]/u.test(lines[i + 1]!),
  );
  return goingOn.length >= GOING_ON * full.length;
}
