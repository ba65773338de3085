import { expect } from 'chai';
import { personaWords } from '../../../../src/console/generate/form/persona-words.ts';

const said = (text: string) => ({ text, basis: 'source', refs: [1] });

describe('personaWords', () => {
  it('is empty for a document without these lines', () => {
    expect(personaWords({})).to.equal('');
  });

  it('gives the job title and the segment', () => {
    const output = { label: 'Hotels', segment: 'hotel groups', role: { title: said('Operations Manager') } };
    expect(personaWords(output)).to.equal('Operations Manager, hotel groups');
  });

  it('gives the name if no job title is known', () => {
    expect(personaWords({ label: 'Parents', segment: 'families', role: { title: null } })).to.equal(
      'Parents, families',
    );
  });

  it('does not repeat a segment that the name contains', () => {
    expect(personaWords({ label: 'Buyers in Hotel groups', segment: 'hotel groups' })).to.equal(
      'Buyers in Hotel groups',
    );
  });

  it('names a title once that the segment has in the plural', () => {
    const words = (title: string, segment: string) =>
      personaWords({ label: segment, segment, role: { title: said(title) } });
    expect(words('Head of Purchasing', 'Heads of purchasing at hospitals')).to.equal(
      'Heads of purchasing at hospitals',
    );
    expect(words('Leiterin Einkauf', 'Leiterinnen Einkauf in Kliniken')).to.equal(
      'Leiterinnen Einkauf in Kliniken',
    );
  });

  it('is never longer than the field', () => {
    expect(personaWords({ label: 'x'.repeat(400), segment: '' })).to.have.length(300);
  });
});
