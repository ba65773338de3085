import { isInOrdinal } from './chunking-ordinals.ts';

// The server's locale must not affect chunks.
const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });
const words = new Intl.Segmenter('en', { granularity: 'word' });
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Maximum UTF-16 code units per segmenter call, because the segmenter's time grows faster than linearly. */
const SENTENCE_WINDOW = 4096;
const WORD_WINDOW = 64;

/** The segmenter does not recognize abbreviations (UAX 29, section 5). */
const ABBREVIATION =
  /(?:^|[\s(])(?:\p{Lu}|Mr|Mrs|Ms|Dr|Prof|St|No|Nr|vs|Inc|Ltd|Co|Fig|approx|ca|e\.\s?g|i\.\s?e|z\.\s?B)\.\s*$/u;
const LONGEST_ABBREVIATION = 16;
const LONGEST_NOUN = 16;

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
      const last = segment.slice(-LONGEST_ABBREVIATION);
      if (at === to || ABBREVIATION.test(last) || isInOrdinal(last, text.slice(at, at + LONGEST_NOUN)))
        continue;
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

const BEFORE_NUMBER =
  /(?<=(?:\p{L}{3}|-\p{L}{2})[.!?]["”’»)]{0,2})(?<!(?<!\p{L})(?:art|abs|approx|bzw|circa|etc|fig|gem|incl|inkl|max|min|nos|num|núm|pag|pág|par|sec|sect|seit|tab|tel|vol|zzgl)\.)\s+(?=\d[\d.,’' \u00a0\u202f]*(?:%|-?\p{L}))/giu;

export function* statementsOf(
  text: string,
  start: number,
  end: number,
): Generator<{ start: number; end: number }> {
  for (const sentence of sentencesOf(text, start, end)) {
    let open = sentence.start;
    for (const { index, 0: space } of text.slice(open, sentence.end).matchAll(BEFORE_NUMBER)) {
      const at = sentence.start + index + space.length;
      yield { start: open, end: at };
      open = at;
    }
    yield { start: open, end: sentence.end };
  }
}

export function borderBefore(text: string, start: number, reach: number, end: number): number {
  if (reach >= end) return end;
  const limit = safeEnd(text, reach);
  const from = safeEnd(text, Math.max(start, limit - WORD_WINDOW));
  const tail = text.slice(from, safeEnd(text, Math.min(limit + WORD_WINDOW, end)));
  return lastBorder(words, tail, from, limit) ?? lastBorder(graphemes, tail, from, limit) ?? limit;
}

function lastBorder(segmenter: Intl.Segmenter, tail: string, from: number, reach: number): number | null {
  let border: number | null = null;
  for (const { index } of segmenter.segment(tail)) {
    if (from + index > reach) break;
    if (index > 0) border = from + index;
  }
  return border;
}

function safeEnd(text: string, end: number): number {
  const unit = text.charCodeAt(end);
  const before = text.charCodeAt(end - 1);
  return unit >= 0xdc00 && unit <= 0xdfff && before >= 0xd800 && before <= 0xdbff ? end - 1 : end;
}

const LIST_ITEM = /^\s*(?:[-*+•‣◦▪–—]|\d{1,3}[.)]|[a-zA-Z][.)])\s/;
const CELLS = /(?:^| )\|(?: |$)|\t/;
const SENTENCE_END = /[.!?…。！？｡؟।]["'”’»)\]」』】]*\s*$/;

export const isProse = (lines: string): boolean =>
  SENTENCE_END.test(lines) && lines.split('\n').every((line) => !LIST_ITEM.test(line) && !CELLS.test(line));

const LOOKED_AT = 4_000;
const FULL_LINE = 40;
const GOING_ON = 0.4;

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
