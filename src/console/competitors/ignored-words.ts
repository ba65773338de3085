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

/** Why differences of each kind do not count as changes. */
export const IGNORED_REASONS: Record<Ignored['reason'], string> = {
  date: 'Only a date or a time differs, such as the day on which the page was updated.',
  counter: 'Only a number that goes up by itself differs, such as a number of visitors or comments.',
  rotation:
    'The page shows other entries of the same list at each visit, such as quotes of customers in turn.',
  order: 'The same text is still on the page, in another place.',
  copy: 'The text that appeared or disappeared stands elsewhere on the page too.',
  markup: 'The words are the same. Only their format differs.',
  typo: 'Up to three words of a sentence differ, none of them a number or a name.',
  currency: 'The page showed its prices in another currency, and the amounts are the same.',
  variant: 'The page switches between versions, and this difference was reported before.',
  returned:
    'The page shows an earlier version again. If the next checks find the same, the change is reported. Otherwise, the page only switches between versions.',
  unconfirmed:
    'Each change is read twice. These differences were gone the second time, or the page did not load completely.',
  navigation:
    'Only menus or the foot of the page differ. A new entry counts once the page behind it is watched.',
  banner: 'Only a banner or a notice about cookies differs.',
  hidden: 'Visitors do not see this text until they click.',
  listing:
    'The text announces another page of the site, such as a post or a product. A change there is reported from that page.',
  button: 'Only the label of a button differs.',
  footnote: 'Only a footnote differs.',
  comment: 'Other people wrote this text, such as a comment or a review.',
  picture: 'Only the description of a picture differs.',
  past_limit: 'The page is very long, and this part is not compared.',
  duplicate_of_event: 'An event of this check already reports this difference.',
  contradicted: 'Another part of the same page says the opposite, so it is unclear what is true.',
};
