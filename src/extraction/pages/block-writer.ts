import { type Block, type ListPlace, type Run, tidyRuns } from './blocks.ts';

/** Nobody follows a list further in; the indents of one nested 50,000 deep would fill the memory. */
const DEEPEST_LIST = 8;

/** Collects runs into blocks and knows in which list and quotation each of them stands. */
export function createBlockWriter() {
  const blocks: Block[] = [];
  /** The marker each open item still has to write. */
  const markers: (string | null)[] = [];
  /** Open items up to here are cards: an item with a heading in it is a page section and no list entry. */
  let cards = 0;
  let runs: Run[] = [];

  const listPlace = (): ListPlace | null => {
    const depth = Math.min(markers.length - cards, DEEPEST_LIST);
    if (depth === 0) return null;
    const marker = markers.at(-1) ?? null;
    markers[markers.length - 1] = null;
    return { depth, marker };
  };
  const place = () => ({ quote: writer.quote, list: listPlace() });

  const writer = {
    blocks,
    quote: 0,
    /** Level of the heading being read. */
    heading: null as number | null,
    add(run: Run) {
      runs.push(run);
    },
    openItem(marker: string) {
      markers.push(marker);
    },
    closeItem() {
      markers.pop();
      cards = Math.min(cards, markers.length);
    },
    endBlock() {
      const line = tidyRuns(runs);
      runs = [];
      if (line.length === 0) return;
      if (writer.heading === null) {
        blocks.push({ kind: 'paragraph', runs: line, ...place() });
        return;
      }
      cards = markers.length;
      blocks.push({ kind: 'heading', level: writer.heading, runs: line, ...place() });
    },
    code(text: string, language: string | null) {
      if (text.trim() !== '') blocks.push({ kind: 'code', text, language, ...place() });
    },
    table(rows: Run[][][]) {
      if (rows.length > 0) blocks.push({ kind: 'table', rows, ...place() });
    },
  };
  return writer;
}
