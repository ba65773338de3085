import { expect } from 'chai';
import { personaWords } from '../../../../src/console/generate/form/persona-words.ts';

const said = (text: string) => ({ text, basis: 'source', refs: [1] });

describe('personaWords', () => {
  it('is empty for a document without these lines', () => {
    expect(personaWords({})).to.equal('');
  });

  it('does not put the job title of a quoted customer before the segment', () => {
    const output = { label: 'Hotels', segment: 'Owners of hotels', role: { title: said('co-owner') } };
    expect(personaWords(output)).to.equal('Owners of hotels');
  });

  it('gives the job title if no segment is known', () => {
    expect(personaWords({ label: 'Parents', segment: '', role: { title: said('Buyer') } })).to.equal('Buyer');
  });

  it('gives the name if neither is known', () => {
    expect(personaWords({ label: 'Parents', role: { title: null } })).to.equal('Parents');
  });

  it('is never longer than the field', () => {
    expect(personaWords({ label: 'x'.repeat(400), segment: '' })).to.have.length(300);
  });
});
