import type { Element, ParentNode, Text } from 'domhandler';
import { cleanText } from './clean-text.ts';
import type { Span, VisibleBlock } from './visible-page.ts';

/** In characters: longer pages are read up to here. */
const LONGEST_TEXT = 1_000_000;

/**
 * Collects the text of a page into lines and keeps where the text of each element came to stand; `spans` is filled
 * as elements are closed. White space is folded as a browser does.
 */
export function createLineWriter(spans: Map<ParentNode, Span>) {
  const blocks: VisibleBlock[] = [];
  const parts: string[] = [];
  let length = 0;
  let line = '';
  /** White space that counts when more follows on the line. */
  let gap = '';
  let whole: string | null = null;

  const widen = (node: ParentNode, { start, end }: Span): void => {
    const known = spans.get(node);
    if (known === undefined) spans.set(node, { start, end });
    else {
      known.start = Math.min(known.start, start);
      known.end = Math.max(known.end, end);
    }
  };

  const writer = {
    blocks,
    kind: 'text' as 'text' | 'item' | 'row',
    region: 'main' as VisibleBlock['region'],
    /** Of the heading that is being read. */
    level: null as number | null,
    text: (): string => (whole ??= parts.join('')),
    add(node: Text): void {
      const text = cleanText(node.data).replaceAll(/\s+/g, ' ');
      const words = text.trim();
      if (words === '') {
        if (text !== '' && gap === '') gap = ' ';
        return;
      }
      if (length + line.length + words.length > LONGEST_TEXT) return;
      if (text.startsWith(' ') && gap === '') gap = ' ';
      const start = line === '' ? 0 : line.length + gap.length;
      line += line === '' ? words : gap + words;
      gap = text.endsWith(' ') ? ' ' : '';
      const offset = offsetOfLine();
      if (node.parent !== null) widen(node.parent, { start: offset + start, end: offset + line.length });
    },
    space(): void {
      if (gap === '') gap = ' ';
    },
    /** Cells of a row stand apart, empty ones as well. */
    cell(): void {
      if (line !== '') gap = ' | ';
    },
    end(): void {
      gap = '';
      if (line === '') return;
      const start = offsetOfLine();
      const { kind, level, region } = writer;
      blocks.push({
        kind: level === null ? kind : 'heading',
        level,
        region,
        text: line,
        start,
        end: start + line.length,
      });
      parts.push(length === 0 ? line : `\n${line}`);
      length = start + line.length;
      line = '';
      whole = null;
    },
    /** All text of the element has been added. */
    close(element: Element): void {
      const span = spans.get(element);
      if (span !== undefined && element.parent !== null) widen(element.parent, span);
    },
  };
  const offsetOfLine = (): number => (length === 0 ? 0 : length + 1);
  return writer;
}
