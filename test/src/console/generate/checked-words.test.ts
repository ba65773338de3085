import { expect } from 'chai';
import {
  checkedLines,
  confidenceText,
  quotedText,
} from '../../../../src/console/generate/work/checked-words.ts';

type Claims = Parameters<typeof checkedLines>[0];
const claim = (basis: Claims[number]['basis'], verdict: Claims[number]['verdict'] = 'supported') => ({
  basis,
  verdict,
});

describe('checkedLines', () => {
  it('does not mention standard definitions', () => {
    expect(checkedLines([claim('standard')])).to.deep.equal([]);
  });

  it('counts no statement whose quote was not found', () => {
    const [all, quoted] = checkedLines([claim('source'), claim('source', 'not_found')]);
    expect(all).to.equal('1 of 2 statements have evidence.');
    expect(quoted).to.match(/^1 statement has a quotation that was found word for word in its source\./);
  });

  it('separates quotations from counts and from what the user entered', () => {
    const lines = checkedLines([claim('source'), claim('computed'), claim('brand'), claim('input')]);
    expect(lines.map((line) => line.split(' ').slice(0, 4).join(' '))).to.deep.equal([
      '3 of 3 statements',
      '1 statement has a',
      '1 statement is a',
      '1 statement repeats your',
      '1 more statement repeats',
    ]);
  });

  it('asks for no evidence of a line written by hand', () => {
    const [all] = checkedLines([claim('source'), claim('author', 'unchecked')]);
    expect(all).to.equal('1 of 1 statement has evidence.');
  });
});

describe('confidenceText', () => {
  it('does not blame missing evidence if nothing needs any', () => {
    expect(confidenceText('low', { claims: [claim('standard'), claim('input')], citations: [] })).to.match(
      /^Low: none of the statements are based on your sources/,
    );
  });

  it('says that too little evidence was found', () => {
    expect(confidenceText('low', { claims: [claim('assumption', 'unchecked')], citations: [] })).to.match(
      /^Low: fewer than half/,
    );
  });

  const citedAt = (asOf: string) => [{ sourceId: 'kb_1', snapshotId: null, asOf }];
  const on = Date.parse('2026-03-02T00:00:00Z');

  it('names empty fields if the statements have fresh evidence', () => {
    expect(
      confidenceText('low', { claims: [claim('source')], citations: citedAt('2026-02-02T00:00:00Z') }, on),
    ).to.equal('Low: more than half of the fields are empty.');
  });

  it('names the age of the evidence if most of it is older than a year', () => {
    expect(
      confidenceText('low', { claims: [claim('source')], citations: citedAt('2024-02-02T00:00:00Z') }, on),
    ).to.equal('Low: most of the evidence is more than a year old.');
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
