import type { Competitor } from '../api/answers.ts';

type Ignored = NonNullable<Competitor['lastCheck']>['ignored'][number];

export const IGNORED_WORDS: Record<Ignored['reason'], string> = {
  date: 'Dates and times',
  counter: 'Counters',
  rotation: 'Rotating content',
  order: 'Same content in a different order',
  copy: 'Text repeated elsewhere on the page',
  markup: 'Formatting only',
  typo: 'Spelling corrections',
  currency: 'Same amounts in another currency',
  variant: 'Same text as in an earlier version',
  returned: 'Back to an earlier version; reported if it stays',
  unconfirmed: 'Changes that had disappeared when the page was read again',
  navigation: 'Menus and navigation',
  banner: 'Banners and cookie notices',
  hidden: 'Text that appears only after a click',
  listing: 'Previews of other pages',
  button: 'Button labels',
  footnote: 'Footnotes',
  comment: 'Comments and reviews',
  picture: 'Text in images',
  past_limit: 'Text beyond the length limit',
  duplicate_of_event: 'Already reported by another event',
  contradicted: 'Contradicted by another part of the page',
};
