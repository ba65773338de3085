import { expect } from 'chai';
import {
  blockHashesOf,
  commonOf,
  digestOf,
  omissionOf,
  packHashes,
  unpackHashes,
} from '../../../../src/knowledge/crawl/site-boilerplate.ts';

const LONG = 'Subscribe to our newsletter and never miss an offer again.';
const OTHER = 'All prices are in euros and include the tax of your country.';

function leftOut(text: string, ...repeated: string[]): string[] {
  const common = commonOf(blockHashesOf(text), new Set(blockHashesOf(repeated.join('\n'))));
  return omissionOf(text, common).omit.map(({ start, end }) => text.slice(start, end));
}

describe('omissionOf', () => {
  it('omits nothing from a text with unique blocks', () => {
    expect(leftOut(`One plan.\n\n${LONG}`, OTHER)).to.deep.equal([]);
  });

  it('omits nothing if nothing would be left', () => {
    expect(leftOut(`${LONG}\n\n${OTHER}`, LONG, OTHER)).to.deep.equal([]);
  });

  it('keeps a short label', () => {
    expect(leftOut(`Specifications\n\nTen seats.`, 'Specifications')).to.deep.equal([]);
  });

  it('keeps separate labels, even if they are long together', () => {
    const text =
      'Specifications\n\nTen seats.\n\nDimensions and weight\n\nTwo kilograms.\n\nCare and cleaning\n\nWipe.';
    expect(leftOut(text, 'Specifications', 'Dimensions and weight', 'Care and cleaning')).to.deep.equal([]);
  });

  it('omits adjacent short blocks that are long together', () => {
    const menu = 'Share this page\nPrint this page\nReport an error';
    expect(leftOut(`One plan.\n\n${menu}\n\nTwo plans.`, ...menu.split('\n'))).to.deep.equal([menu]);
  });

  it('omits each run separately', () => {
    expect(leftOut(`${LONG}\n\nOne plan.\n\n${OTHER}\n`, LONG, OTHER)).to.deep.equal([LONG, OTHER]);
  });

  it('recognizes a block regardless of case and white space', () => {
    const laidOut = `  ${LONG.toUpperCase().replaceAll(' ', '  ')}`;
    expect(leftOut(`One plan.\n${laidOut}`, LONG)).to.deep.equal([laidOut]);
  });

  it('identifies the omitted text regardless of its position', () => {
    const omitted = (text: string) =>
      omissionOf(text, commonOf(blockHashesOf(text), new Set(blockHashesOf(LONG)))).omitted;
    expect(omitted(`One.\n${LONG}`))
      .to.equal(omitted(`Two plans.\n${LONG}`))
      .and.not.to.equal('');
    expect(omitted('One plan.')).to.equal('');
  });
});

describe('blockHashesOf', () => {
  it('are empty for white space', () => expect([...blockHashesOf(' \n\n ')]).to.deep.equal([]));

  it('are at most 2,000 of a page', () => {
    const text = Array.from({ length: 5_000 }, (_, line) => `Line ${line}.`).join('\n');
    expect(blockHashesOf(text)).to.have.lengthOf(2_000);
  });

  it('are distinct and sorted', () => {
    expect(blockHashesOf('a\nb\na')).to.deep.equal(blockHashesOf('b\na'));
  });

  it('are the same after the database has stored them', () => {
    const hashes = blockHashesOf(`${LONG}\n${OTHER}\nOne plan.`);
    expect(unpackHashes(packHashes(hashes))).to.deep.equal(hashes);
  });
});

describe('digestOf', () => {
  it('is empty for an empty list, and differs otherwise', () => {
    expect([digestOf([]), digestOf([1]) === digestOf([2])]).to.deep.equal(['', false]);
  });
});
