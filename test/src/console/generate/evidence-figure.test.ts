import { expect } from 'chai';
import { evidenceFigure, evidenceText } from '../../../../src/console/generate/evidence-figure.ts';

describe('evidenceText', () => {
  it('gives no figure for a document of standard definitions', () => {
    expect(evidenceText({ coverage: 0, counted: 0 })).to.equal('no statements need evidence');
  });

  it('gives a share if an old document does not say how many statements it is of', () => {
    expect(evidenceText({ coverage: 0.7 })).to.equal('70% of statements have evidence');
  });

  it('counts the statements with evidence', () => {
    expect(evidenceText({ coverage: 28 / 40, counted: 40 })).to.equal('28 of 40 statements have evidence');
  });
});

describe('evidenceFigure', () => {
  it('is missing if no statement needs evidence', () => {
    expect(evidenceFigure({ coverage: 0, counted: 0 })).to.equal(null);
  });
});
