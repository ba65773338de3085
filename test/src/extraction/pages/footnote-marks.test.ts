import { expect } from 'chai';
import { readPage } from '../../../../src/extraction/pages/readable-page.ts';
import { parsePage } from '../../../../src/extraction/pages/dom.ts';
import { readVisible } from '../../../../src/extraction/pages/visible-page.ts';

const URL = 'https://kennel.test/prices';
const read = (html: string): string[] => {
  const page = `<!doctype html><html><body><main><h1>Kennels</h1><p>${html}</p></main></body></html>`;
  return [readVisible(parsePage(page), URL).text, readPage(parsePage(page), URL).text].map((text) =>
    text.split('\n').at(-1)!.trim(),
  );
};

describe('numbers raised above the line', () => {
  for (const [html, text] of [
    ['A basket is £45<sup>2</sup> a month.', 'A basket is £45 a month.'],
    ['A suite is 90 €<sup>1</sup> a month.', 'A suite is 90 € a month.'],
    ['Walks<sup>1,2</sup> are free.', 'Walks are free.'],
    ['Open 99.9%<sup>3</sup> of the year.', 'Open 99.9% of the year.'],
    ['Up to 2,500<sup>3</sup> dogs.', 'Up to 2,500 dogs.'],
    ['A villa is £240<sup><a href="#n1">[1]</a></sup>.', 'A villa is £240.'],
    ['<sup>1</sup> Two dogs of one owner.', 'Two dogs of one owner.'],
  ] as const)
    it(`are left out as marks of footnotes: ${html}`, () => expect(read(html)).to.deep.equal([text, text]));

  for (const [html, text] of [
    ['A run of 12 m<sup>2</sup> for each dog.', 'A run of 12 m2 for each dog.'],
    ['A bowl of 30cm<sup>3</sup>.', 'A bowl of 30cm3.'],
    ['Fewer than 10<sup>6</sup> germs.', 'Fewer than 106 germs.'],
    ['The 1<sup>st</sup> kennel here.', 'The 1st kennel here.'],
    ['Only £19<sup>99</sup> a night.', 'Only £1999 a night.'],
  ] as const)
    it(`stay as powers, ordinals and cents: ${html}`, () => expect(read(html)).to.deep.equal([text, text]));
});
