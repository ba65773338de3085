import { expect } from 'chai';
import { checkedLines, quotedText } from '../../../../src/console/generate/work/checked-words.ts';

type Claims = Parameters<typeof checkedLines>[0];
const claim = (basis: Claims[number]['basis'], verdict: Claims[number]['verdict'] = 'supported') => ({
  basis,
  verdict,
});

describe('checkedLines', () => {
  it('does not mention standard definitions and assumptions', () => {
    expect(checkedLines([claim('standard'), claim('assumption', 'unchecked')])).to.deep.equal([]);
  });

  it('counts no statement whose quote was not found', () => {
    const [line] = checkedLines([claim('source'), claim('source', 'not_found')]);
    expect(line).to.match(/^1 of 2 statements have a quotation that was found word for word in its source\./);
  });

  it('separates quotations from counts and from what the user entered', () => {
    const lines = checkedLines([claim('source'), claim('computed'), claim('brand'), claim('input')]);
    expect(lines.map((line) => line.split(' ').slice(0, 4).join(' '))).to.deep.equal([
      '1 of 4 statements',
      '1 statement is a',
      '2 statements repeat your',
    ]);
  });
});

describe('quotedText', () => {
  const cited = (url: string | null, of: object) =>
    ({ url, sourceId: null, competitorId: null, snapshotId: null, ...of }) as Parameters<
      typeof quotedText
    >[0][number];

  it('does not count a competitor as a source', () => {
    const quoted = [
      cited('https://own.test/', { sourceId: 'kb_own' }),
      cited('https://own.test/prices', { sourceId: 'kb_own' }),
      cited('https://rival.test/', { competitorId: 'cmp_rival', snapshotId: 'snap_1' }),
    ];
    expect(quotedText(quoted)).to.equal('Quoted: 2 pages of 1 source and 1 watched page of 1 competitor.');
  });

  it('counts a source without pages once', () => {
    const text = cited(null, { sourceId: 'kb_text' });
    expect(quotedText([text, text])).to.equal('Quoted: 1 source.');
  });

  it('says that nothing is quoted', () => {
    expect(quotedText([])).to.equal('Nothing is quoted.');
  });
});
