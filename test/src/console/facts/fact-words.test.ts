import { expect } from 'chai';
import type { Fact } from '../../../../src/console/api/answers.ts';
import { detailOf, quotedFact, statedText } from '../../../../src/console/facts/fact-words.ts';

const feature = (quote: string, heading: string | null): Fact =>
  ({ kind: 'feature', quote, heading, name: quote }) as Fact;

describe('detailOf', () => {
  it('names the plan or section that a feature is listed under', () => {
    expect(detailOf(feature('2 live tide tables a month', 'Team'))).to.equal('Under “Team”');
  });
  it('does not repeat a heading that the feature contains', () => {
    expect(detailOf(feature('Team calendar', 'Team'))).to.equal(null);
  });
  it('says nothing without a heading', () => {
    expect(detailOf(feature('Team calendar', null))).to.equal(null);
  });
});

const NOTHING = { item: null, unit: null, answer: null, person: null, role: null, company: null };
const price = (quote: string, fields: Partial<Fact> = {}): Fact =>
  ({ ...NOTHING, kind: 'price', quote, ...fields }) as Fact;

describe('statedText', () => {
  it('adds nothing to a price that says everything itself', () => {
    const quote = 'Clay Plus: £42 per month';
    expect(statedText(price(quote, { item: 'Clay Plus', unit: 'month' }))).to.equal(`“${quote}”`);
  });
  it('quotes an amount of which nothing more is known', () => {
    expect(statedText(price('£42'))).to.equal('“£42”');
  });
  it('adds the plan and the period to a bare amount', () => {
    expect(statedText(price('£42', { item: 'Clay Plus', unit: 'month' }))).to.equal(
      '£42 per month · Clay Plus',
    );
    expect(statedText(price('CHF 42', { item: 'Clay Plus', unit: 'user per month' }))).to.equal(
      'CHF 42 per user per month · Clay Plus',
    );
  });
  it('does not repeat a period that the quote states', () => {
    expect(statedText(price('£42 /mo', { item: 'Clay Plus', unit: 'month' }))).to.equal(
      '£42 /mo · Clay Plus',
    );
  });
  it('quotes any other fact', () => {
    expect(statedText({ ...price('It works.', { item: 'Clay Plus' }), kind: 'testimonial' })).to.equal(
      '“It works.”',
    );
  });
});

describe('quotedFact', () => {
  it('names the author only if there is a person', () => {
    const said = { ...price('It works.', { company: 'Kiln House' }), kind: 'testimonial' as const };
    expect(quotedFact(said).author).to.equal(null);
    expect(quotedFact({ ...said, person: 'Ada Moor' }).author).to.equal('Ada Moor, Kiln House');
  });
  it('says what a bare amount is for', () => {
    expect(quotedFact(price('£42', { item: 'Clay Plus', unit: 'month' })).about).to.equal(
      'Clay Plus · per month',
    );
  });
  it('keeps the answer of a question', () => {
    const faq = { ...price('Is there a trial?', { answer: 'Yes.' }), kind: 'faq' as const };
    expect(quotedFact(faq).answer).to.equal('Yes.');
  });
});
