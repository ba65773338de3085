import { canonicalUrl } from '../../../pages/canonical-url.ts';
import type { VisibleBlock, VisiblePage } from '../../../pages/visible-page.ts';
import type { ListedPost } from '../content-facts.ts';
import { wordsOf } from '../text/words.ts';
import { MOST_POSTS, type PagePosts } from './page-posts.ts';
import { dateIn, isDated } from './post-dates.ts';

const VERSION = /(?<![\p{L}\d.])v?\.?\s?\d{1,4}\.\d{1,4}(?:\.\d{1,6})?(?:-[a-z0-9.]{1,20})?(?![\d])/iu;
/** Blocks beside a heading in which its date is looked for. */
const NEAR = 2;
/** Characters of a line that is there for its date. */
const LONGEST_DATE = 60;
const LONGEST_TITLE = 200;

/** Which headings are those of releases, and on which side of them their dates stand. */
interface Layout {
  level: number;
  dates: 'below' | 'above';
}

/**
 * The releases of a changelog that is one page: its headings of the level at which most have a version or a date. Their
 * addresses are that of the page with their own words behind it, for ids change with every build.
 */
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
    const text = title.text.slice(0, LONGEST_TITLE);
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
  // Between two releases a date is below the one and above the other: only the first or the last tells.
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
  if (VERSION.test(text.slice(0, LONGEST_TITLE)) || isDated(text, isMonthFirst)) return true;
  return beside(blocks, i, dates).some((near) => near.level === null && isDated(near.text, isMonthFirst));
}

/** Short lines next to a heading, the nearest first; above it not past another heading. */
function beside(blocks: readonly VisibleBlock[], i: number, dates: Layout['dates']): VisibleBlock[] {
  const isShort = ({ text }: VisibleBlock): boolean => text.length <= LONGEST_DATE;
  if (dates === 'below') return blocks.slice(i + 1, i + 1 + NEAR).filter(isShort);
  const above = blocks.slice(Math.max(0, i - NEAR), i).toReversed();
  const end = above.findIndex((block) => block.level !== null || !isShort(block));
  return end === -1 ? above : above.slice(0, end);
}

/** A heading that is nothing but a date is named by what follows it. */
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
