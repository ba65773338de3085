import { type ChildNode, type Document, Element } from 'domhandler';
import { attribute, walk } from '../../pages/dom.ts';
import { lineOf } from './job.ts';
import { isHeading } from './job-rows.ts';
import { CAREER_TEXT, isRoleName, NOT_A_TITLE } from './job-words.ts';
import { isDepartment, isPlaceName, kindOfName } from './row-words.ts';
import { beginningOf } from './short-text.ts';

/** What stands above a job and those after it. */
export interface Above {
  department: string | null;
  /** Lists are made by place, too. */
  location: string | null;
}

const NOTHING: Above = { department: null, location: null };

/** For each row, what the nearest heading before it and outside of rows says. */
export function headingsAbove(
  page: Document,
  rows: ReadonlySet<Element>,
  unseen: ReadonlySet<ChildNode>,
): Map<Element, Above> {
  const texts = new Map<Element, string>();
  const labels = labelsById(page);
  let heading = '';
  walk(page, {
    enter(node) {
      if (unseen.has(node)) return false;
      if (!(node instanceof Element)) return;
      if (rows.has(node)) {
        texts.set(node, heading);
        return false;
      }
      const label = labels.get(attribute(node, 'id'));
      const text = label === undefined ? headingText(node) : shortText(label);
      if (text !== null) heading = text;
    },
  });
  const several = new Set(texts.values()).size > 1;
  return new Map([...texts].map(([row, text]) => [row, readHeading(text, several)]));
}

/** Buttons and tabs by the id of the section they open: its headings, wherever they stand. */
function labelsById(page: Document): Map<string, Element> {
  const labels = new Map<string, Element>();
  walk(page, {
    enter(node) {
      if (!(node instanceof Element)) return;
      const opened = attribute(node, 'aria-controls').trim();
      if (opened !== '' && !labels.has(opened)) labels.set(opened, node);
    },
  });
  return labels;
}

const TITLES = new Set(['summary', 'dt', 'caption', 'legend']);

function headingText(element: Element): string | null {
  if (isHeading(element) || TITLES.has(element.name)) return shortText(element) ?? '';
  if (element.name === 'tr') return isLone(element) ? shortText(element) : null;
  const names = attribute(element, 'class');
  if (names === '' || element.children.length > 3 || kindOfName(names) !== 'department') return null;
  return beginningOf(element, LONGEST).hasLink ? null : shortText(element);
}

/** A row of one cell across the table. */
const isLone = ({ children }: Element): boolean =>
  children.length <= 5 && children.filter((cell) => cell instanceof Element).length === 1;

const LONGEST = 80;

/** Null for what says more than a heading does. */
function shortText(element: Element): string | null {
  const { text, isWhole } = beginningOf(element, LONGEST * 2);
  const line = lineOf(text);
  return !isWhole || line === null || line.length > LONGEST ? null : line;
}

/** `Engineering (12)`, `3 open roles`, `Sales jobs`. */
const COUNT =
  /^[([]?\d{1,4}[)\]]?\s|\s?[([]?\d{1,4}[)\]]?(?:\s(?:open\s)?(?:jobs?|roles?|positions?|openings?|stellen|postes?))?$/i;
const JOBS = /\s(?:jobs?|roles?|positions?|openings?|vacancies|stellen)$/i;

/** A heading over all jobs of a page is more likely its headline, unless it is a word for a department. */
function readHeading(text: string, several: boolean): Above {
  const name = text
    .replace(COUNT, '')
    .replace(/[:：]$/, '')
    .trim();
  const said = name.replace(JOBS, '').trim();
  if (isDepartment(said)) return { department: said, location: null };
  // The title of another row.
  if (isRoleName(said)) return NOTHING;
  if (isPlaceName(said) && !CAREER_TEXT.test(name)) return { department: null, location: said };
  const isHeadline = CAREER_TEXT.test(name) || NOT_A_TITLE.test(name) || /[.!?,]|\p{L}['’]\p{L}/u.test(name);
  if (!several || isHeadline || name === '' || name.split(' ').length > 6) return NOTHING;
  return { department: said, location: null };
}
