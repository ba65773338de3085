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
  currency: 'Same figures with a different currency sign',
  variant: 'The page alternates between known versions',
  returned: 'Back to an earlier version; reported if it stays',
  unconfirmed: 'Changes that did not appear when the page was read again',
  navigation: 'Menus and navigation',
  banner: 'Banners and cookie notices',
  hidden: 'Text that appears only after a click',
  listing: 'Previews of posts and other pages',
  button: 'Button labels',
  footnote: 'Footnotes',
  comment: 'Comments and reviews',
  picture: 'Image descriptions',
  past_limit: 'Text beyond the length limit',
  duplicate_of_event: 'Already reported by another event',
  contradicted: 'Contradicted by another part of the page',
};

export const IGNORED_REASONS: Record<Ignored['reason'], string> = {
  date: 'Only a date or a time differs, such as the page’s “last updated” date.',
  counter: 'Only a counter differs, such as the number of visitors or comments.',
  rotation: 'The page shows different entries on each visit, such as rotating customer quotes.',
  order: 'The same text is still on the page, but in another place.',
  copy: 'The added or removed text also appears elsewhere on the page.',
  markup: 'The words are the same. Only their formatting differs.',
  typo: 'Only the spelling, the form of a word (such as a plural) or a placeholder differs. The meaning has not changed.',
  currency:
    'Only the currency sign differs, such as €49 instead of $49. Some sites choose the currency based on the visitor’s country.',
  variant: 'The page switches between versions, and this difference was reported before.',
  returned:
    'The page has gone back to an earlier version. The change is reported only if the next checks find this version too. If they do not, the page is just alternating between versions.',
  unconfirmed:
    'Each changed page is read twice. The second time, these differences were gone, or the page did not load completely.',
  navigation: 'Only the menus or the footer differ, and they contain no new information.',
  banner: 'Only a banner or a cookie notice differs.',
  hidden: 'Visitors do not see this text until they click.',
  listing:
    'The text is a preview of another page, such as a post or a product. New posts on a watched news page are reported as separate events. If the previewed page is watched, its changes are reported too.',
  button: 'Only the label of a button differs.',
  footnote: 'Only a footnote differs.',
  comment: 'This text was written by visitors or customers, for example in a comment or a review.',
  picture: 'Only the description of an image differs.',
  past_limit: 'The page is very long, so this part was not compared.',
  duplicate_of_event: 'Another event from this check already reports this difference.',
  contradicted: 'Another part of the same page says the opposite, so it is unclear what is true.',
};
