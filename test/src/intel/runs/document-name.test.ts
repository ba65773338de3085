import { expect } from 'chai';
import { documentName, firstFree } from '../../../../src/intel/runs/document-name.ts';

describe('documentName', () => {
  it('is the kind alone if the inputs have no text', () => {
    expect(documentName('Battlecard', { objections: ['Too dear'] })).to.equal('Battlecard');
  });

  it('has at most 200 characters, and still shows both texts', () => {
    const name = documentName('Buyer persona', { segment: 's'.repeat(300), product: 'p'.repeat(300) });
    expect(name)
      .to.have.length.at.most(200)
      .and.match(/^Buyer persona: s+… \(p+…\)$/);
  });

  it('tells two battlecards about one company apart by their focus', () => {
    const inputs = { domain: 'paper.example', competitorId: null, focus: 'small schools' };
    expect(documentName('Battlecard', inputs)).to.equal('Battlecard: paper.example (small schools)');
  });

  it('leaves out the key of the business model', () => {
    const inputs = { objective: 'More clients', product: 'Interpreting', businessModel: 'services' };
    expect(documentName('Measurement plan', inputs)).to.equal(
      'Measurement plan: More clients (Interpreting)',
    );
  });

  it('names all other texts of the inputs', () => {
    const inputs = { segment: 'florists', product: 'cold rooms', region: 'Wales' };
    expect(documentName('Buyer persona', inputs)).to.equal('Buyer persona: florists (cold rooms, Wales)');
  });
});

describe('firstFree', () => {
  it('keeps a name of at most 200 characters with a number', () => {
    const name = 'n'.repeat(200);
    expect(firstFree(name, new Set([name])))
      .to.have.length.at.most(200)
      .and.match(/n… 2$/);
  });

  it('takes the next number that is free', () => {
    expect(firstFree('Plan', new Set(['Plan', 'Plan 2']))).to.equal('Plan 3');
  });
});
