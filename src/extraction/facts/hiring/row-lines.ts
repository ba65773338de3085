import { type ChildNode, Element, Text } from 'domhandler';
import { attribute, walk } from '../../pages/dom.ts';
import { lineOf } from './job.ts';
import { isHeading, type Rows } from './job-rows.ts';
import { kindOfName, type LineKind } from './row-words.ts';

/** A piece of text of a job's row that stands for itself. */
export interface RowLine {
  text: string;
  /** What the names of the elements around it say it is. */
  named: LineKind | 'title' | null;
  inHeading: boolean;
  /** In the link to the job. */
  inLink: boolean;
}

const MOST_LINES = 40;
/** Nodes of a row looked at; rows of broken pages lie in one another. */
const MOST_NODES = 5_000;
const LONGEST_LINE = 300;
/** Nodes after a link that stands for itself: `<dt><a>…</a></dt><dd>Zug</dd>`. */
const MOST_SIBLINGS = 4;

/** Within a link or a heading they stress; any other element sets text apart, `span` and `strong` too, for cards are made of them. */
const STRESS = new Set('em i mark u wbr font sup sub abbr bdi bdo'.split(' '));
/** Rows that are no box around a job. */
const BARE = new Set('a dt span b strong h1 h2 h3 h4 h5 h6'.split(' '));

/** The lines of the row, and those beside a row that is just a link. */
export function linesOf(row: Element, rows: Rows, unseen: ReadonlySet<ChildNode>): RowLine[] {
  const lines: RowLine[] = [];
  const isJobLink = (element: Element): boolean => rows.rowOf.has(element);
  readLines(row, { columns: columnsOf(row), isJobLink, unseen, lines });
  if (!BARE.has(row.name)) return lines;
  let beside = row.next;
  for (let i = 0; i < MOST_SIBLINGS && beside !== null; i += 1, beside = beside.next) {
    if (beside instanceof Element && (rows.holdsLink(beside) || isHeading(beside))) break;
    if (beside instanceof Text) add(lines, beside.data, { named: null, inHeading: false, inLink: false });
    else if (beside instanceof Element && !unseen.has(beside))
      readLines(beside, { columns: [], isJobLink, unseen, lines });
  }
  return lines;
}

interface Context {
  columns: readonly string[];
  isJobLink(element: Element): boolean;
  unseen: ReadonlySet<ChildNode>;
  lines: RowLine[];
}

function readLines(root: Element, { columns, isJobLink, unseen, lines }: Context): void {
  let said = '';
  let links = isJobLink(root) ? 1 : 0;
  let headings = isHeading(root) ? 1 : 0;
  let cell = -1;
  let left = MOST_NODES;
  /** For each open element what it or the nearest one around it is named. */
  const names: (LineKind | 'title' | null)[] = [namedBy(root, null)];
  const end = (): void => {
    if (said === '') return;
    add(lines, said, { named: names.at(-1) ?? null, inHeading: headings > 0, inLink: links > 0 });
    said = '';
  };
  const isStress = ({ name }: Element): boolean => STRESS.has(name) && links + headings > 0;
  walk(root, {
    enter(node) {
      left -= 1;
      if (left < 0 || unseen.has(node) || lines.length >= MOST_LINES) return false;
      if (node instanceof Text) {
        if (said.length < LONGEST_LINE) said += node.data.slice(0, LONGEST_LINE * 4);
        return;
      }
      if (!(node instanceof Element) || isStress(node)) return;
      end();
      if (node.name === 'td' || node.name === 'th') cell += 1;
      names.push(namedBy(node, isCell(node) ? (columns[cell] ?? null) : null) ?? names.at(-1) ?? null);
      if (isJobLink(node)) links += 1;
      if (isHeading(node)) headings += 1;
    },
    leave(element) {
      if (isStress(element)) return;
      end();
      names.pop();
      if (isJobLink(element)) links -= 1;
      if (isHeading(element)) headings -= 1;
    },
  });
  end();
}

const isCell = ({ name }: Element): boolean => name === 'td' || name === 'th';

function namedBy(element: Element, column: string | null): LineKind | 'title' | null {
  if (column !== null) return kindOfName(column);
  // A box of several things is named for all of them: `position`, `team-card`.
  if (element.children.filter((child) => child instanceof Element).length > 1) return null;
  const label = attribute(element, 'data-label') || attribute(element, 'data-title');
  return kindOfName(`${attribute(element, 'class')} ${attribute(element, 'itemprop')} ${label}`);
}

function add(lines: RowLine[], text: string, about: Omit<RowLine, 'text'>): void {
  const line = lineOf(text, LONGEST_LINE);
  if (line !== null && lines.length < MOST_LINES) lines.push({ ...about, text: line });
}

/** The headers of the table a row is of. */
function columnsOf(row: Element): string[] {
  if (row.name !== 'tr') return [];
  let table = row.parent;
  if (table instanceof Element && table.name !== 'table') table = table.parent;
  if (!(table instanceof Element) || table.name !== 'table') return [];
  const first = firstElement(table, 'caption', 'colgroup');
  const head = first?.name === 'tr' ? first : first && firstElement(first);
  if (head === undefined || head === row) return [];
  const cells = head.children.slice(0, MOST_LINES * 2).filter((cell) => cell instanceof Element);
  return cells.length > 1 && cells.every(({ name }) => name === 'th') ? cells.map(wordsIn) : [];
}

const firstElement = (parent: Element, ...but: string[]): Element | undefined =>
  parent.children.find((child): child is Element => child instanceof Element && !but.includes(child.name));

function wordsIn(cell: Element): string {
  const lines: RowLine[] = [];
  readLines(cell, { columns: [], isJobLink: () => false, unseen: new Set(), lines });
  return lines.map(({ text }) => text).join(' ');
}
