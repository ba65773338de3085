import type { Span, VisibleBlock, VisiblePage } from '../../pages/visible-page.ts';
import { Element } from 'domhandler';
import { canonicalUrl } from '../../pages/canonical-url.ts';
import { walk } from '../../pages/dom.ts';
import type { ListedPost } from './content-facts.ts';
import { dateAtStart, dateIn, isDated, withoutDate } from './post-dates.ts';
import { wordsOf } from './words.ts';

export const MOST_POSTS = 500;

export const COPYRIGHT = /©|\(c\)\s?\d/iu;

export interface PagePosts {
  posts: ListedPost[];
  areas: Span[];
}

const VERSION = /(?<![\p{L}\d.])v?\.?\s?\d{1,4}\.\d{1,4}(?:\.\d{1,6})?(?:-[a-z0-9.]{1,20})?(?![\d])/iu;
const NEAR = 2;
const LONGEST_DATE = 60;
const LONGEST_ENTRY_TITLE = 200;

interface Layout {
  level: number;
  dates: 'below' | 'above';
}

export function changelogEntries(page: VisiblePage, isMonthFirst: boolean): PagePosts {
  const blocks = page.blocks.filter(({ region }) => region === 'main');
  const layout = layoutOf(blocks, isMonthFirst);
  if (layout === null) return { posts: [], areas: [] };
  const { level, dates } = layout;
  const own = canonicalUrl(page.url);
  const posts = new Map<string, ListedPost>();
  blocks.forEach((block, i) => {
    if (block.level !== level || !isOfRelease(blocks, i, dates, isMonthFirst) || posts.size === MOST_POSTS)
      return;
    const title = titled(blocks, i);
    const text = title.text.slice(0, LONGEST_ENTRY_TITLE);
    const date =
      dateIn(block.text, isMonthFirst) ??
      beside(blocks, i, dates)
        .map((near) => dateIn(near.text, isMonthFirst))
        .find((one) => one !== null) ??
      null;
    const url = `${own}#${slugOf(title === block ? text : `${block.text} ${text}`)}`;
    if (!posts.has(url))
      posts.set(url, {
        url,
        title: text,
        date,
        at: { start: title.start, end: title.start + text.length },
        isRelease: true,
      });
  });
  const first = blocks.find((block) => block.level === level && posts.size > 0);
  const last = blocks.at(-1);
  const areas = first === undefined || last === undefined ? [] : [{ start: first.start, end: last.end }];
  return { posts: [...posts.values()], areas };
}

function layoutOf(blocks: readonly VisibleBlock[], isMonthFirst: boolean): Layout | null {
  const [below, above] = (['below', 'above'] as const).map((dates) => {
    const counts = [0, 0, 0, 0, 0, 0, 0];
    blocks.forEach(({ level }, i) => {
      if (level !== null && isOfRelease(blocks, i, dates, isMonthFirst)) counts[level]! += 1;
    });
    const most = Math.max(...counts);
    return { dates, most, level: counts.indexOf(most) };
  });
  const best = above!.most > below!.most ? above! : below!;
  return best.most < 2 ? null : best;
}

function isOfRelease(
  blocks: readonly VisibleBlock[],
  i: number,
  dates: Layout['dates'],
  isMonthFirst: boolean,
): boolean {
  const { text } = blocks[i]!;
  if (VERSION.test(text.slice(0, LONGEST_ENTRY_TITLE)) || isDated(text, isMonthFirst)) return true;
  return beside(blocks, i, dates).some((near) => near.level === null && isDated(near.text, isMonthFirst));
}

function beside(blocks: readonly VisibleBlock[], i: number, dates: Layout['dates']): VisibleBlock[] {
  const isShort = ({ text }: VisibleBlock): boolean => text.length <= LONGEST_DATE;
  if (dates === 'below') return blocks.slice(i + 1, i + 1 + NEAR).filter(isShort);
  const above = blocks.slice(Math.max(0, i - NEAR), i).toReversed();
  const end = above.findIndex((block) => block.level !== null || !isShort(block));
  return end === -1 ? above : above.slice(0, end);
}

function titled(blocks: readonly VisibleBlock[], i: number): VisibleBlock {
  const block = blocks[i]!;
  const isBare = wordsOf(block.text).length === 0 && !VERSION.test(block.text);
  return isBare
    ? (blocks.slice(i + 1, i + 1 + NEAR).find(({ text }) => wordsOf(text).length > 1) ?? block)
    : block;
}

const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 100);

const WORDS_OF_TITLE = 2;
const LONGEST_FOOT = 300;
const WORDS_OF_LINE = 2;
const LINKED_LIST = 2;
const ASKING =
  /newsletter|subscri|abonn|follow us|folgen sie|suivez|s[ií]gu[ea]|seguici|siga-nos|volg ons|kontakt|contact|contatt|contato|cookie|archiv|categor|kategor/iu;

export function newsEntries(
  page: VisiblePage,
  isMonthFirst: boolean,
  { linked, apart }: { linked: readonly Span[]; apart: readonly Span[] },
): ListedPost[] {
  const isIn = (areas: readonly Span[], { start, end }: Span): boolean =>
    areas.some((area) => area.start <= start && end <= area.end);
  const blocks = page.blocks.filter(
    (block) =>
      block.region === 'main' &&
      !isIn(linked, block) &&
      !isIn(apart, block) &&
      !COPYRIGHT.test(block.text.slice(0, LONGEST_FOOT)),
  );
  const sections = sectionsIn(blocks);
  const isList = ({ lines }: Section): boolean => {
    const dated = lines.filter((line) => isDatedLine(line, isMonthFirst));
    return dated.length > 1 || (dated.length === 1 && dated[0]!.kind !== 'text' && lines.length === 1);
  };
  const isGroup = (section: Section): boolean => section.isAboveDeeper || isList(section);
  const level = sections.reduce(
    (least, one) => (one.heading === null || isGroup(one) ? least : Math.min(least, one.heading.level!)),
    Number.POSITIVE_INFINITY,
  );
  const { dates } = layoutOf(blocks, isMonthFirst) ?? { dates: null };
  const articles = articlesIn(page);
  const posts: ListedPost[] = [];
  const add = (title: string, at: Span, date: string | null): void => {
    const url = `${canonicalUrl(page.url)}#${slugOf(title)}`;
    posts.push({ url, title, date, at, isRelease: false });
  };
  for (const section of sections) {
    const { heading, lines } = section;
    const isEntry = heading !== null && heading.level === level && !isGroup(section);
    if (!isEntry) {
      if (heading === null || isList(section))
        for (const line of lines) {
          const title = isDatedLine(line, isMonthFirst) ? withoutDate(line.text, isMonthFirst) : null;
          if (title === null) continue;
          const start = line.start + title.start;
          add(title.text, { start, end: start + title.text.length }, dateIn(line.text, isMonthFirst));
        }
      continue;
    }
    const near = [
      ...(dates === 'above' ? [] : lines.slice(0, NEAR).filter(({ text }) => text.length <= LONGEST_DATE)),
      ...(dates === 'below' ? [] : beside(blocks, section.at, 'above').slice(0, 1)),
    ];
    const date =
      [heading, ...near].map(({ text }) => dateIn(text, isMonthFirst)).find((one) => one !== null) ??
      (dates === 'above' ? null : dateAtStart(lines[0]?.text ?? '', isMonthFirst));
    const text = heading.text.slice(0, LONGEST_ENTRY_TITLE);
    const isTitle =
      wordsOf(text).length >= WORDS_OF_TITLE && (linked.length < LINKED_LIST || isIn(articles, heading));
    if (!ASKING.test(text) && (date !== null || isTitle))
      add(text, { start: heading.start, end: heading.start + text.length }, date);
  }
  return posts.slice(0, MOST_POSTS);
}

interface Section {
  heading: VisibleBlock | null;
  at: number;
  lines: VisibleBlock[];
  isAboveDeeper: boolean;
}

function sectionsIn(blocks: readonly VisibleBlock[]): Section[] {
  const isOnlyHeadline = blocks.filter(({ level }) => level === 1).length === 1;
  const sections: Section[] = [{ heading: null, at: -1, lines: [], isAboveDeeper: false }];
  for (const [at, block] of blocks.entries()) {
    const last = sections.at(-1)!;
    if (block.level === null) last.lines.push(block);
    else {
      last.isAboveDeeper =
        last.heading !== null && last.lines.length === 0 && block.level > last.heading.level!;
      const isPart = !(isOnlyHeadline && block.level === 1) && wordsOf(block.text).length > 0;
      sections.push({ heading: isPart ? block : null, at, lines: [], isAboveDeeper: false });
    }
  }
  return sections;
}

function isDatedLine({ text, kind }: VisibleBlock, isMonthFirst: boolean): boolean {
  const title = withoutDate(text, isMonthFirst);
  return (
    title !== null && wordsOf(title.text).length >= WORDS_OF_LINE && (kind !== 'text' || title.start > 0)
  );
}

function articlesIn(page: VisiblePage): Span[] {
  const found: Span[] = [];
  walk(page.document, {
    enter(node) {
      if (!(node instanceof Element) || node.name !== 'article') return;
      const span = page.spanOf(node);
      if (span !== null) found.push(span);
    },
  });
  return found;
}
