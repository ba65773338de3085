import type { Competitor } from '../api/answers.ts';

type Ignored = NonNullable<Competitor['lastCheck']>['ignored'][number];

/** Explains why a difference between two versions of a page is not an event. */
export const IGNORED_WORDS: Record<Ignored['reason'], string> = {
  date: 'Dates and times',
  counter: 'Counters',
  rotation: 'Rotating content',
  order: 'Same content in another order',
  copy: 'Same text, repeated elsewhere',
  markup: 'Formatting only',
  typo: 'Spelling corrections',
  variant: 'Same as an earlier version of the page',
  unconfirmed: 'Gone when the page was read again',
  navigation: 'Menus and navigation',
  banner: 'Banners and cookie notices',
  listing: 'Previews of other pages',
  button: 'Button labels',
  footnote: 'Footnotes',
  comment: 'Comments and reviews',
  picture: 'Text in images',
  past_limit: 'Beyond the length limit',
  duplicate_of_event: 'Already reported by another event',
  contradicted: 'Contradicted by another part of the page',
};
