import type { BoardAccount } from './facts/hiring/job-boards.ts';
import type { VisibleBlock } from './pages/visible-page.ts';

export interface PageLink {
  /** Absolute http(s), without fragment. */
  url: string;
  text: string;
  region: VisibleBlock['region'];
}

/** Where a page leads to. */
export interface PageLeads {
  /** In document order, each address once. */
  links: PageLink[];
  /** RSS and Atom feeds that the page names in `link rel=alternate`. */
  feeds: string[];
  boards: BoardAccount[];
}

/** By what a page is told to be of its kind. */
export interface PageCounts {
  /** Amounts of money in its text. */
  prices: number;
  jobs: number;
  /** Links to entries with a date beside them. */
  datedLinks: number;
}
