import { Element, Text } from 'domhandler';
import { isScriptShell } from '../pages/script-shell.ts';
import type { Span, VisibleBlock, VisiblePage } from '../pages/visible-page.ts';
import { noJobsStatement } from '../facts/hiring/whole-list.ts';
import { type Notice, NOTICES, type NoticeWords, wordsOf } from './notice-words.ts';
import { sketchOf } from './page-sketch.ts';
import { languageOfPage } from '../../search/analysis/language.ts';
import { attribute, walk } from '../pages/dom.ts';

/** Stored with each baseline, so it must stay small. */
export interface PageTraits {
  title: string | null;
  headings: string[];
  words: { main: number; nav: number; footer: number; noted: number };
  notices: Notice[];
  hints: Notice[];
  hasPasswordField: boolean;
  lines: number;
  placeholders: number;
  isShell: boolean;
  isBrokenOff: boolean | null;
  saysNoJobs: boolean;
  language: { declared: string | null; text: string | null };
  sketch: number[];
}

const MOST_HEADINGS = 10;
const LONGEST_HEADING = 200;
const HINT_LENIENCY = 4;
const MOST_EMPTY_LIST_WORDS = 1_000;
const MOST_TEXT = 200_000;
const LONGEST_SHELL = 2_000;

/** Call this after the fact extractors, because they add lines to the page. */
export function traitsOf(page: VisiblePage, html?: string): PageTraits {
  const { title, blocks } = page;
  const main = blocks.filter(({ region }) => region === 'main');
  const headings = headingsOf(main);
  const text = joined(main);
  const marks = marksOf(page);
  const whole = page.text.slice(0, blocks.at(-1)?.end ?? 0) + page.notedText;
  const words = {
    main: countWords(text),
    nav: countIn(blocks, 'nav'),
    footer: countIn(blocks, 'footer'),
    noted: countWords(page.notedText),
  };
  const isCode = ({ start, end }: VisibleBlock): boolean =>
    marks.code.some((span) => span.start < end && span.end > start);
  const shown = words.main < 50 ? joined(blocks) : text;
  const places = {
    ...marks,
    title,
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
    language: { declared: page.language, text: languageOfPage(text) },
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

/** Elements that need an end tag (WHATWG HTML, 13.1.2.4). */
const CONTAINERS =
  /<(\/?)(?:div|main|section|article|header|footer|nav|aside|ul|ol|dl|table|form|a|span|h[1-6]|button|script|style)(?=[\s>/])/gi;
const END = /<\/(?:body|html)\s*>/i;
const TAIL = 20_000;

function isBrokenOff(html: string): boolean {
  if (END.test(html.slice(-TAIL))) return false;
  if (html.length > TAIL && /<\/body\s*>/i.test(html)) return false;
  const source = html.trimEnd();
  if (source === '') return false;
  if (!source.endsWith('>') || source.lastIndexOf('<!--') > source.lastIndexOf('-->')) return true;
  let open = 0;
  for (const [, end] of source.matchAll(CONTAINERS)) open += end === '/' ? -1 : 1;
  return open > 0;
}

const PLACEHOLDER =
  /\{\{[^{}]{0,80}\}\}|\$\{[^{}]{1,80}\}|<%[^%]{1,80}%>|\[object Object\]|(?<![\p{L}\p{N}])[$€£]?\s?(?:NaN|undefined)(?![\p{L}\p{N}])|%[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+%|(?<![\p{L}\p{N}_])__[A-Z][A-Z0-9_]{1,40}__(?![\p{L}\p{N}_])|lorem ipsum/iu;
const WAITING =
  /^(?:loading|please wait|wird geladen|laden|chargement(?: en cours)?|cargando|carregando|caricamento)\s?(?:[.…]{1,3}|\b.{0,20}[.…]{1,3})?$/iu;

const LONGEST_LINE = 400;

const countPlaceholders = (
  blocks: readonly VisibleBlock[],
  isCode: (block: VisibleBlock) => boolean,
): number =>
  blocks.filter((block) => {
    const line = block.text.slice(0, LONGEST_LINE);
    return (PLACEHOLDER.test(line) || WAITING.test(line)) && !isCode(block);
  }).length;

const UNSPACED = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}`;
const WORD = new RegExp(
  `[${UNSPACED}]|[^\\P{L}${UNSPACED}][^\\P{L}${UNSPACED}\\p{N}]*|[\\p{L}\\p{N}]+`,
  'gu',
);
const SPACED = /[\p{L}\p{N}]+/gu;
const HAS_UNSPACED = new RegExp(`[${UNSPACED}]`, 'u');

export const countWords = (text: string): number =>
  (text.match(HAS_UNSPACED.test(text) ? WORD : SPACED) ?? []).length;

interface PageMarks {
  hasPasswordField: boolean;
  hasAddressField: boolean;
  isArticle: boolean;
  markup: string;
  noscript: string;
  code: Span[];
  links: Span[];
}

const MOST_MARKUP = 40_000;
const LONGEST_CODE = 4_000;
const MOST_NOSCRIPT = 2_000;
const MOST_SPANS = { code: 2_000, links: 20_000 };
const ADDRESS_FIELD = /^(?:email|e-mail|login|user(?:name)?|user_?(?:login|email|name)|identifier)$/i;
const LOADED = new Set(['script', 'iframe', 'form', 'link', 'input', 'meta']);

function marksOf({ document, unseen, spanOf }: VisiblePage): PageMarks {
  const marks: PageMarks = {
    hasPasswordField: false,
    hasAddressField: false,
    isArticle: false,
    markup: '',
    noscript: '',
    code: [],
    links: [],
  };
  let hasArticle = false;
  let hasTime = false;
  walk(document, {
    enter(node) {
      if (!(node instanceof Element)) return;
      const { name } = node;
      const isSeen = !unseen.has(node);
      if (LOADED.has(name) || (isSeen && name === 'div')) addMarkup(node);
      if (name === 'meta') marks.isArticle ||= saysArticle(node);
      else if (name === 'input') addField(node);
      else if (name === 'noscript') {
        if (marks.noscript.length < MOST_NOSCRIPT) marks.noscript += ` ${beginningOf(node)}`;
        return false;
      } else if (name === 'pre' || name === 'code') {
        addSpan('code', node);
      } else if (name === 'a' && isSeen) addSpan('links', node);
      if (name === 'head') return;
      if (!isSeen) return false;
      hasArticle ||= name === 'article';
      hasTime ||= name === 'time';
    },
  });
  marks.isArticle ||= hasArticle && hasTime;
  return marks;

  function addMarkup(element: Element): void {
    if (marks.markup.length > MOST_MARKUP) return;
    const { src, action, id, class: names } = element.attribs;
    for (const said of [src, action, id, names])
      if (said !== undefined) marks.markup += `${said.slice(0, 300)}\n`;
    const [code] = element.children;
    if (element.name === 'script' && code instanceof Text)
      marks.markup += `${code.data.slice(0, LONGEST_CODE)}\n`;
  }

  function addSpan(to: 'code' | 'links', element: Element): void {
    const span = spanOf(element);
    if (span !== null && marks[to].length < MOST_SPANS[to]) marks[to].push(span);
  }

  function addField(field: Element): void {
    const type = attribute(field, 'type').toLowerCase();
    if (type === 'hidden') return;
    marks.hasPasswordField ||= type === 'password';
    marks.hasAddressField ||= type === 'email' || ADDRESS_FIELD.test(attribute(field, 'name'));
  }
}

const saysArticle = (meta: Element): boolean =>
  attribute(meta, 'property') === 'article:published_time' ||
  (attribute(meta, 'property') === 'og:type' && attribute(meta, 'content') === 'article');

function beginningOf(element: Element): string {
  let text = '';
  walk(element, {
    enter(node) {
      if (text.length > MOST_NOSCRIPT) return false;
      if (node instanceof Text) text += ` ${node.data.slice(0, MOST_NOSCRIPT)}`;
    },
  });
  return text;
}

interface NoticePlaces {
  title: string | null;
  headings: readonly string[];
  text: string;
  markup: string;
  words: number;
  ownWords: number;
  isArticle: boolean;
  hasPasswordField: boolean;
  hasAddressField: boolean;
}

const LONGEST_HEADED = 250;
const LONGEST_SAID = 120;
const LONGEST_ARTICLE_NOTICE = 40;
const MOST_NOTICE_TEXT = 8_000;

const MOST_WORDS = 1_500;

function noticesIn(places: NoticePlaces, leniency = 1): Notice[] {
  if (places.words > MOST_WORDS * leniency) return [];
  const heads = headsOf(places, leniency > 1 ? 10 : 3);
  const text = places.text.slice(0, MOST_NOTICE_TEXT);
  return NOTICES.filter((notice) => isNotice(wordsOf(notice), { ...places, text }, heads, leniency));
}

function isNotice(
  { headed, said, markup, needs, most = {} }: NoticeWords,
  places: NoticePlaces,
  heads: readonly string[],
  leniency: number,
): boolean {
  const { text, words, ownWords, isArticle } = places;
  if (markup !== undefined && words <= (most.markup ?? 0) && markup.test(places.markup)) return true;
  if (isArticle && leniency === 1 && ownWords > LONGEST_ARTICLE_NOTICE) return false;
  const isHeaded =
    headed !== undefined &&
    ownWords <= (most.headed ?? LONGEST_HEADED) * leniency &&
    heads.some((head) => headed.test(head));
  if (isHeaded && (needs === undefined || needs(places))) return true;
  return said !== undefined && words <= (most.said ?? LONGEST_SAID) * leniency && said.test(text);
}

function headsOf({ title, headings }: NoticePlaces, most: number): string[] {
  const parts = (title ?? '').slice(0, 300).split(/\s*[|·•»]\s*|\s+[-–—:]\s+/);
  return [...parts, (title ?? '').slice(0, 300), ...headings.slice(0, most)]
    .map((head) =>
      head
        .replace(/\s+/g, ' ')
        .replace(/^[\s"“'*]+|[\s"”'.!…*]+$/g, '')
        .trim(),
    )
    .filter((head) => head !== '' && head.length <= 160);
}
