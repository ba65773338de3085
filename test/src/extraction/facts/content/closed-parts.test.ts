import { expect } from 'chai';
import { markOf } from '../../../../../src/extraction/facts/content/page-links.ts';
import { readPage, SITE } from './read-page.ts';

const unseenIn = (nav: string, main = '', kind: 'pricing' | 'legal' = 'pricing') =>
  readPage({ nav, main: `<h1>Sails and ropes</h1>${main}` }, kind, `${SITE}/`).facts.unseen;

describe('unseenParts', () => {
  it('leaves out what visitors see', () =>
    expect(unseenIn('<div>Storm jib</div><div>$40</div>')).to.deep.equal({ amounts: [], lines: [] }));

  it('leaves out scripts', () =>
    expect(unseenIn('<div hidden><script>"$40"</script></div>')).to.deep.equal({ amounts: [], lines: [] }));

  it('is empty on a page without offers', () =>
    expect(unseenIn('<div hidden>$40</div>', '', 'legal')).to.deep.equal({ amounts: [], lines: [] }));

  it('has each amount of a closed menu', () =>
    expect(
      unseenIn('<ul hidden><li>Jib <span>$</span>90</li><li>Rope $40</li><li>Rope $40</li></ul>').amounts,
    ).to.deep.equal([40, 40, 90]));

  it('has the amounts of a list of choices', () =>
    expect(
      unseenIn('', '<select><option>Red $40</option><option>Blue $45</option></select>').amounts,
    ).to.deep.equal([40, 45]));

  it('has the lines of a closed part', () =>
    expect(unseenIn('', '<div hidden><h3>Storm <b>Jib</b></h3><p>$40</p></div>').lines).to.include(
      markOf('storm jib'),
    ));

  it('leaves out long lines', () =>
    expect(unseenIn('', `<div hidden><p>${'sail '.repeat(40)}</p></div>`).lines).to.deep.equal([]));
});
