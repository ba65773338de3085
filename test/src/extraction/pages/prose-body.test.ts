import { expect } from 'chai';
import { parsePage } from '../../../../src/extraction/pages/dom.ts';
import { statsOf } from '../../../../src/extraction/pages/blocks.ts';
import { placesOf } from '../../../../src/extraction/pages/element-places.ts';
import { type BodyPlace, bodyPlaces } from '../../../../src/extraction/pages/prose-body.ts';
import { findBlocks } from '../../../../src/extraction/pages/read-blocks.ts';

const PROSE =
  'The council voted on Monday to close the bridge for two years while engineers replace its southern pier';
const TEASER =
  'A farmer who lost his barn to the flood says that the insurer has not answered a letter since';

function placesIn(html: string): Map<string, BodyPlace> {
  const page = parsePage(html);
  const found = findBlocks(page, { dropped: new Set(), resolveLink: (href) => href });
  const stats = found.map(({ block }) => statsOf(block));
  const places = bodyPlaces(found, stats, placesOf(page, new Set(), found));
  return new Map(stats.map(({ text }, at) => [text.split(' ').slice(0, 2).join(' '), places[at]!]));
}

describe('bodyPlaces', () => {
  const card = (name: string): string =>
    `<div class="card"><h3>${name} story</h3><p>${name} ${TEASER}</p></div>`;
  const found = placesIn(`<nav><p>Home page</p></nav>
    <main><article><div class="text"><p>First ${PROSE}</p><p><b>Second</b> ${PROSE}</p></div></article></main>
    <section><h2>Most read</h2>${card('One')}${card('Two')}${card('Three')}</section>`);
  const of = (name: string): BodyPlace => found.get(name)!;

  it('finds nothing on an empty page', () => expect(placesIn('').size).to.equal(0));

  it('has no body on a page without prose', () => {
    const { out, gap, share } = placesIn('<p>Closed on Mondays</p>').get('Closed on')!;
    expect({ out, gap, share }).to.deep.equal({ out: 40, gap: 0, share: 1 });
  });

  it('counts the levels up from the element with most prose', () => {
    expect(of('First The').out).to.equal(0);
    expect(of('Second The').out).to.equal(0);
    expect(of('One A').out).to.equal(3);
  });

  it('counts the blocks before and after the body', () => {
    expect(
      [of('Home page'), of('First The'), of('Second The'), of('One story')].map(({ gap }) => gap),
    ).to.deep.equal([-1, 0, 0, 2]);
  });

  it('groups cards of the same form', () => {
    const { alikeCount, alikeWords, own } = of('One A');
    expect({ alikeCount, alikeWords }).to.deep.equal({ alikeCount: 3, alikeWords: 20 });
    expect(own).to.be.below(0.6);
    expect(of('First The').alikeCount).to.equal(1);
  });

  it('measures the distance to the last label of teasers', () => {
    expect(of('First The')).to.include({ sinceLabel: -1, labelAt: 40 });
    expect(of('Most read')).to.include({ sinceLabel: 0, labelAt: 0 });
    expect(of('One A')).to.include({ sinceLabel: 2, labelAt: 2 });
  });
});
