/** `• one`, `- one`, `2. two`, `b) two`. */
const LIST_ITEM = /^\s*(?:[-*+•‣◦▪–—]|\d{1,3}[.)]|[a-zA-Z][.)])\s/;
const CELLS = /(?:^| )\|(?: |$)|\t/;
const SENTENCE_END = /[.!?…。！？｡؟।]["'”’»)\]」』】]*\s*$/;

/** Whether these lines say something in sentences, rather than in rows, items or code. */
export const isProse = (lines: string): boolean =>
  SENTENCE_END.test(lines) && lines.split('\n').every((line) => !LIST_ITEM.test(line) && !CELLS.test(line));

/** Lines looked at, and how long they are where a writer broke them because they were full. */
const LOOKED_AT = 4_000;
const FULL_LINE = 40;
/** Of the lines, that go on in the next one with a small letter. */
const GOING_ON = 0.4;

/** Whether the lines of a paragraph are one text that was broken where each line was full, as in a mail. */
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
