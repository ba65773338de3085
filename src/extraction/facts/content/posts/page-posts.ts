import type { Span } from '../../../pages/visible-page.ts';
import type { ListedPost } from '../content-facts.ts';

/** Entries read of one page or feed. */
export const MOST_POSTS = 500;

export interface PagePosts {
  posts: ListedPost[];
  /** Where they stand, excerpts and all. */
  areas: Span[];
}
