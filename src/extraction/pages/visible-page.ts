import type { ChildNode, Document, Element } from 'domhandler';

/** UTF-16 offsets into `VisiblePage.text`. */
export interface Span {
  start: number;
  end: number;
}

/** A line or paragraph of a page as its readers see it. */
export interface VisibleBlock extends Span {
  kind: 'heading' | 'text' | 'item' | 'row';
  /** 1 to 6 for headings, else null. */
  level: number | null;
  /** Where in the page: `nav` and `footer` change without anything being meant by it. */
  region: 'main' | 'nav' | 'footer';
  text: string;
}

/** A page as its readers see it: no scripts, hidden nodes, consent, chat or ads; never an extract of it. */
export interface VisiblePage {
  /** Absolute; what links are relative to. */
  url: string;
  /** Primary language tag in lower case, as the page declares it. */
  language: string | null;
  /** Of the `title` element and the meta description. */
  title: string | null;
  description: string | null;
  /** All blocks, one a line, then the noted lines: the text a snapshot keeps and evidence is found in. */
  readonly text: string;
  blocks: VisibleBlock[];
  document: Document;
  /** Nodes nobody sees. */
  unseen: ReadonlySet<ChildNode>;
  /** Where the visible text of an element stands, from its first block to its last; null when it has none. */
  spanOf(element: Element): Span | null;
  /** Adds a line that the page states where nobody sees it (JSON-LD, embedded state), so that it can be evidence. */
  note(line: string): Span;
}
