import { expect } from 'chai';
import { withoutStrangeLinks } from '../../../src/grounding/links.ts';

const OURS = 'https://shop.test/pricing';
const left = (text: string): string => withoutStrangeLinks(text, [OURS]);

describe('withoutStrangeLinks', () => {
  const cases: [string, string, string][] = [
    ['a link', 'See [the page](https://evil.test/x) now.', 'See the page now.'],
    ['a link with a title', 'See [the page](https://evil.test/x "hi") now.', 'See the page now.'],
    ['a link that runs a script', 'See [this](javascript:alert(1)) now.', 'See this now.'],
    ['an address', 'See https://evil.test/x?q=1 now.', 'See now.'],
    ['an address without a scheme', 'See www.evil.test now.', 'See now.'],
    ['an address in angle brackets', 'See <https://evil.test/x> now.', 'See now.'],
    ['an image', 'See ![cat](https://evil.test/?secret) now.', 'See now.'],
    ['an image of our own page', `See ![cat](${OURS}) now.`, 'See now.'],
    ['a tag', 'See <img src="https://evil.test/x"> <b>now</b>.', 'See now.'],
    ['a reference', 'See [the page][1] now.', 'See the page now.'],
    ['a definition', '[1]: https://evil.test/x', ''],
    ['a mark of its own', 'It is so [3].', 'It is so.'],
    ['a link to a longer address of ours', `See [it](${OURS}?to=evil) now.`, 'See it now.'],
  ];
  for (const [what, text, expected] of cases) {
    it(`removes ${what}`, () => expect(left(text)).to.equal(expected));
  }
  it('keeps links to the cited source', () => {
    const text = `See [prices](${OURS}) or ${OURS}.`;
    expect(left(text)).to.equal(text);
  });
  it('keeps other brackets', () => {
    expect(left('It [sic] is a (b) < c.')).to.equal('It [sic] is a (b) < c.');
  });
});
