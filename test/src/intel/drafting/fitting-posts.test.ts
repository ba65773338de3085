import { expect } from 'chai';
import { withoutOtherPosts } from '../../../../src/intel/drafting/fitting-posts.ts';
import { POST } from '../../../../src/intel/outputs/takes.ts';
import { usedFact } from '../../../support/intel/used-fact.ts';
import { passage } from '../../../support/passages.ts';

const POSTS = {
  'The roof garden: eleven kinds of moss':
    'Behind our office grows moss. The accountant waters it on Mondays.',
  'Why scaffolding costs less this spring': 'Timber became cheaper, so scaffolds cost £4 less per metre.',
  'What to ask before you let painters into a ward':
    'A hospital should ask which paints smell and who moves the beds.',
  'Painting a stairwell without closing it': 'We paint one half of the stairs at night.',
};
const TITLES = Object.keys(POSTS);
const facts = TITLES.map((title, at) =>
  usedFact('channel', title, {
    name: POST,
    party: 'us',
    url: `https://brushworth.example/blog/${at}`,
    passage: at,
  }),
);
const passages = Object.entries(POSTS).map(([title, text], at) =>
  passage(`${title}\n\n${text}`, { url: `https://brushworth.example/blog/${at}`, title }),
);
const met = (buyers: string | undefined, product: string | null = null, products: string[] = []) =>
  withoutOtherPosts(facts, {
    buyers,
    product,
    brand: { name: 'Brushworth', products, oneLiner: null },
    passages,
    parties: passages.map(() => 'us'),
  }).map(({ quote }) => TITLES.indexOf(quote));

describe('withoutOtherPosts', () => {
  it('keeps no post that is about nothing we sell', () =>
    expect(met(undefined, null, ['Window cleaning'])).to.deep.equal([]));
  it('keeps only posts about the product', () => expect(met(undefined, 'Painting')).to.deep.equal([2, 3]));
  it('keeps only posts for the buyers if there are any', () =>
    expect(met('estate managers at hospitals', 'Painting')).to.deep.equal([2]));
  it('keeps posts about products for buyers that no post names', () =>
    expect(met('bishops', null, ['Scaffolding', 'Painting'])).to.deep.equal([1, 2, 3]));
  it('keeps all posts if nothing is known of buyers and products', () =>
    expect(met(undefined)).to.deep.equal([0, 1, 2, 3]));
});
