import type { Wording } from './text-diff.ts';

/** Matches a template key, such as `pricing-table_label`, which a page shows by mistake instead of its text. */
const IDENTIFIER = /(?<![\p{L}\p{N}_-])\p{L}[\p{L}\p{N}-]*_[\p{L}\p{N}_-]*/gu;

/** Whether the words are the same, except that one side shows a template key instead of a word. */
export function isPlaceholder(before: Wording, after: Wording): boolean {
  const [broken, mended] = before.changed.length > 0 ? [before, after] : [after, before];
  if (mended.text === '' || mended.changed.length > 0) return false;
  const names = [...broken.text.matchAll(IDENTIFIER)];
  return broken.changed.every(({ start, end }) =>
    names.some(({ 0: name, index }) => index <= start && end < index + name.length),
  );
}
