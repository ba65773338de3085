import { expect } from 'chai';
import { answeredThere, ownStatement } from '../../../src/chat/own-statement.ts';
import { passage } from '../../support/passages.ts';

const FAQ = passage('Gibt es eine Fähre?\nNoch nicht. Nehmen Sie den Bus.\nWir liefern nach Norwegen.', {
  start: 40,
});
const found = (question: string) => ownStatement(question, [FAQ], { names: ['Tide'] });

describe('ownStatement', () => {
  it('returns nothing if a word is missing', () => {
    expect(found('Do we deliver to Sweden?')).to.equal(null);
  });
  it('returns nothing for a question without a subject', () => {
    expect(found('Do we have that?')).to.equal(null);
  });
  it('quotes the question on the page with its answer', () => {
    expect(found('Tide delivers to Norway.')?.quote).to.equal('Wir liefern nach Norwegen.');
  });
  it('counts offsets from the start of the document', () => {
    const { quote, start, end } = found('Do we deliver to Norway?')!;
    expect(FAQ.text.slice(start - FAQ.start, end - FAQ.start)).to.equal(quote);
  });
});

describe('answeredThere', () => {
  const PAGE = passage('Fragen\nWie lange läuft der Vertrag?\nDrei Monate.\nGibt es eine Fähre?\nNein.', {
    start: 50,
  });
  const there = (question: string) => answeredThere(question, [PAGE], { names: ['Ourdock'] })[0]?.pieces[0];
  it('finds nothing if the page asks something else', () => {
    expect(there('Was kostet der Vertrag?')).to.equal(undefined);
  });
  it('quotes the question with its answer', () => {
    expect(there('How long is the contract at Ourdock?')?.text).to.equal(
      'Wie lange läuft der Vertrag? Drei Monate.',
    );
  });
  it('counts offsets from the start of the document', () => {
    const { quote, start, end } = there('Wie lange läuft unser Vertrag?')!.quoted[0]!;
    expect(PAGE.text.slice(start - PAGE.start, end - PAGE.start)).to.equal(quote);
  });
});
