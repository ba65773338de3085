import { expect } from 'chai';
import { asksForIntegrations, integrationsIn } from '../../../src/chat/integrations.ts';
import { passage } from '../../support/passages.ts';

const PAGE = passage(
  'Works with your office\n\nNo extra fee.\n\nXero and Sage\n\nInvoices for your accounts.\n\nTidewatch\n\nHeights of the tide every hour.',
  { title: 'Integrations', heading: 'Works with your office' },
);
const said = (question: string, page = PAGE) =>
  integrationsIn(question, [page], { names: ['Ourdock'] }).map(
    ({ lead, pieces }) => lead.trimStart() + pieces.map(({ text }) => text).join(''),
  );

describe('asksForIntegrations', () => {
  for (const [question, is] of [
    ['Which lab systems do we integrate with?', true],
    ['Met welke systemen zijn we gekoppeld?', true],
    ['Mit welcher Software ist Ourdock verbunden?', true],
    ['Do we integrate with Xero?', false],
    ['Which customers do we have?', false],
  ] as const)
    it(`${is ? 'recognizes' : 'ignores'} “${question}”`, () => {
      expect(asksForIntegrations(question)).to.equal(is);
    });
});

describe('integrationsIn', () => {
  it('lists only those whose text says what the question asks for', () => {
    expect(said('Which tide systems do we connect to?')).to.deep.equal([
      '- Tidewatch: Heights of the tide every hour.',
    ]);
  });
  it('says so if the pages do not say which of them are meant', () => {
    expect(said('Which radio systems do we connect to?')).to.deep.equal([
      'The sources name these integrations, but do not say which of them are for “radio”:\n- Xero and Sage: Invoices for your accounts.\n- Tidewatch: Heights of the tide every hour.',
    ]);
  });
  it('reads list items with a colon', () => {
    const page = passage('Koppelingen\n\n- Twinq: facturen\n- Exact Online: boekhouding', {
      title: 'Koppelingen',
    });
    expect(said('Met welke systemen zijn we gekoppeld?', page)).to.deep.equal([
      '- Twinq: facturen\n- Exact Online: boekhouding',
    ]);
  });
  it('lists nothing from a page about something else', () => {
    expect(said('Which systems do we connect to?', passage(PAGE.text, { title: 'Team' }))).to.deep.equal([]);
  });
});
