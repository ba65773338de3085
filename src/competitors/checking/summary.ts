import { PAGE_KINDS, type PageKind } from '../../extraction/facts/page-kinds.ts';
import type { Look } from './check-record.ts';

/** One page as the summary of a check speaks of it. */
export interface SummarisedPage {
  kind: PageKind;
  look: Pick<Look, 'state' | 'detail'>;
  /** Whether it was taken as what later looks are compared with for the first time. */
  isFirst: boolean;
}

export interface SummaryFacts {
  domain: string;
  pages: readonly SummarisedPage[];
  /** Titles of the events, gravest first. */
  titles: readonly string[];
  /** Pages that were not looked at in time. */
  missed: number;
  /** Kinds of pages that were looked for and not found. */
  notFound: readonly string[];
  /** Why nothing could be looked at. */
  obstacle: string | null;
}

const NAMES: Record<PageKind, string> = {
  home: 'home page',
  pricing: 'pricing',
  careers: 'careers',
  posts: 'posts',
  changelog: 'changelog',
  product: 'product pages',
  legal: 'legal pages',
};
const LONGEST_TITLE = 160;

const isSeen = ({ look }: SummarisedPage): boolean => look.state === 'ok' || look.state === 'not_modified';

const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)!}`;

const kindsOf = (pages: readonly SummarisedPage[]): string => {
  const seen = new Set(pages.map(({ kind }) => kind));
  return listed(PAGE_KINDS.filter((kind) => seen.has(kind)).map((kind) => NAMES[kind]));
};

const pagesOf = (count: number): string => (count === 1 ? '1 page' : `${count} pages`);

/** One or two plain sentences on what a check found, and on what it could not see. */
export function summaryOf(facts: SummaryFacts): string {
  const { domain, pages, titles, obstacle } = facts;
  const seen = pages.filter(isSeen);
  if (seen.length === 0) {
    const reason = obstacle ?? pages.map(({ look }) => look.detail).find((detail) => detail !== '');
    const unseen = `No page of ${domain} could be looked at.${reason === undefined ? '' : ` ${reason}`}`;
    return titles.length === 0 ? unseen : `${found()} ${unseen}`;
  }
  return [main(), withheld(facts)].filter((sentence) => sentence !== '').join(' ');

  function found(): string {
    const [first] = titles;
    const title = first!.length > LONGEST_TITLE ? `${first!.slice(0, LONGEST_TITLE - 1)}…` : first!;
    const rest = titles.length - 1;
    return `${titles.length === 1 ? 'One change' : `${titles.length} changes`} found: ${title}${rest === 0 ? '' : `, and ${rest} more`}.`;
  }

  function main(): string {
    if (titles.length > 0) return found();
    if (seen.every(({ isFirst }) => isFirst))
      return `First look at ${domain}: ${pagesOf(seen.length)} found (${kindsOf(seen)}); later checks are compared with it.`;
    return `Nothing has changed on the ${pagesOf(seen.length)} of ${domain} (${kindsOf(seen)}).`;
  }
}

/** What is missing from the picture. */
function withheld({ pages, missed, notFound }: SummaryFacts): string {
  const unseen = pages.filter((page) => !isSeen(page));
  const poor = pages.find((page) => isSeen(page) && page.look.detail !== '');
  if (unseen.length === 0 && poor !== undefined) return poor.look.detail;
  if (unseen.length > 0) {
    const { look } = unseen[0]!;
    const why = look.detail === '' ? '' : ` (${look.detail.replace(/\.$/, '')})`;
    return `Not seen: ${kindsOf(unseen)}${why}${missed > 0 ? `, and ${pagesOf(missed)} for want of time` : ''}.`;
  }
  if (missed > 0) return `There was no time for ${pagesOf(missed)}.`;
  return notFound.length > 0 ? `Not found: ${listed(notFound)}.` : '';
}
