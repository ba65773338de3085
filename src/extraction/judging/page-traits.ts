import { isScriptShell } from '../pages/script-shell.ts';
import type { Span, VisibleBlock, VisiblePage } from '../pages/visible-page.ts';
import { noJobsStatement } from '../facts/hiring/no-jobs.ts';
import { isBrokenOff } from './broken-off.ts';
import type { Notice } from './notice-words.ts';
import { noticesIn } from './notices.ts';
import { marksOf } from './page-marks.ts';
import { sketchOf } from './page-sketch.ts';
import { countPlaceholders } from './placeholders.ts';
import { languageOf } from './text-language.ts';
import { countWords } from './word-counts.ts';

/** By what an observation is judged, as plain JSON of a few kilobytes: it is stored with the baseline. */
export interface PageTraits {
  title: string | null;
  /** Of the main part, at most ten. */
  headings: string[];
  /** Of each part; `noted`: of lines that the page states where nobody sees them. */
  words: { main: number; nav: number; footer: number; noted: number };
  /** What the page says in place of its content, the gravest first; empty for an ordinary page. */
  notices: Notice[];
  /** The same of a page that has lost its content: what it has around it may be long. */
  hints: Notice[];
  hasPasswordField: boolean;
  /** Lines of the main part, and those of them that a script or a template was to fill. */
  lines: number;
  placeholders: number;
  /** Only a browser can read it. */
  isShell: boolean;
  /** The source ends in the midst of an element; null where it was not looked at. */
  isBrokenOff: boolean | null;
  /** It says that there are no open positions. */
  saysNoJobs: boolean;
  /** Primary tags: what the page declares, and what its main text is written in. */
  language: { declared: string | null; text: string | null };
  /** See `keptShare`. */
  sketch: number[];
}

const MOST_HEADINGS = 10;
const LONGEST_HEADING = 200;
const HINT_LENIENCY = 4;
/** Of a list that says that it is empty. */
const MOST_EMPTY_LIST_WORDS = 1_000;
const MOST_TEXT = 200_000;
/** Characters that are seen: no page of more is drawn by scripts alone. */
const LONGEST_SHELL = 2_000;

/**
 * To be called when the signals have read the page, so that what they noted counts. `html` is the source the page was
 * parsed from: without it a page that breaks off cannot be told.
 */
export function traitsOf(page: VisiblePage, html?: string): PageTraits {
  const { title, blocks } = page;
  const main = blocks.filter(({ region }) => region === 'main');
  const headings = headingsOf(main);
  const text = joined(main);
  const marks = marksOf(page);
  const whole = page.text;
  const words = {
    main: countWords(text),
    nav: countIn(blocks, 'nav'),
    footer: countIn(blocks, 'footer'),
    noted: countWords(whole.slice(blocks.at(-1)?.end ?? 0)),
  };
  const isCode = ({ start, end }: VisibleBlock): boolean =>
    marks.code.some((span) => span.start < end && span.end > start);
  const shown = words.main < 50 ? joined(blocks) : text;
  const places = {
    ...marks,
    title,
    // The main heading first, wherever it stands.
    headings: [...new Set([...headingsOf(main.filter(({ level }) => level === 1)).slice(0, 2), ...headings])],
    text: words.main < 25 ? `${shown}\n${marks.noscript}` : shown,
    words: words.main,
    ownWords: words.main - wordsWithin(whole, main, marks.links),
  };
  return {
    title: title === null ? null : title.slice(0, LONGEST_HEADING),
    headings,
    words,
    notices: noticesIn(places),
    hints: noticesIn(places, HINT_LENIENCY),
    hasPasswordField: marks.hasPasswordField,
    lines: main.length,
    placeholders: countPlaceholders(main, isCode),
    isShell: whole.length < LONGEST_SHELL && isScriptShell({ page: page.document, textLength: whole.length }),
    isBrokenOff: html === undefined ? null : isBrokenOff(html),
    saysNoJobs: words.main <= MOST_EMPTY_LIST_WORDS && noJobsStatement(main) !== null,
    language: { declared: page.language, text: languageOf(text) },
    sketch: sketchOf(main.map((block) => block.text)),
  };
}

const headingsOf = (blocks: readonly VisibleBlock[]): string[] =>
  blocks
    .filter(({ kind }) => kind === 'heading')
    .slice(0, MOST_HEADINGS)
    .map(({ text }) => text.slice(0, LONGEST_HEADING));

const joined = (blocks: readonly VisibleBlock[]): string =>
  blocks
    .map(({ text }) => text)
    .join('\n')
    .slice(0, MOST_TEXT);

const countIn = (blocks: readonly VisibleBlock[], region: VisibleBlock['region']): number =>
  countWords(joined(blocks.filter((block) => block.region === region)));

/** Words of those spans that lie in blocks; both stand in the order of the text. */
function wordsWithin(text: string, blocks: readonly VisibleBlock[], spans: readonly Span[]): number {
  let count = 0;
  let at = 0;
  for (const { start, end } of spans) {
    while (at < blocks.length && blocks[at]!.end <= start) at += 1;
    const block = blocks[at];
    if (block !== undefined && block.start < end) count += countWords(text.slice(start, end));
  }
  return Math.min(count, countWords(text));
}
