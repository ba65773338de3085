import { expect } from 'chai';
import type { EventRecord } from '../../../../src/events/event-record.ts';
import { interestsIn } from '../../../../src/intel/comparing/interests.ts';
import { newEvent } from '../../../support/new-event.ts';

const PROFILE = {
  markets: ['Netherlands', 'Belgium'],
  products: ['Route planner', 'Helmet checks', 'Invoicing'],
  differentiators: ['Contactless key boxes', 'Spare parts within two working days'],
  oneLiner: 'Booking software for bike hire shops',
  audiences: ['bike hire shops'],
};

const event = (change: Partial<EventRecord>): EventRecord => {
  const { related: _, ...found } = newEvent('ws', 'Something changed', {});
  const marks = { ai_brief: '', is_read: false, is_actioned: false, related_ids: [] };
  return { ...found, ...marks, _id: 'evt_1', detected_at: new Date(0), ...change };
};
const post = (title: string): EventRecord =>
  event({ type: 'content', kind: 'post_published', title: `New post: “${title}”`, after: { title } });
const text = (after: string, change: Partial<EventRecord> = {}): EventRecord =>
  event({ type: 'content', kind: 'copy_changed', after: { text: after }, ...change });
const role = (kind: EventRecord['kind'], after: { [key: string]: string | string[] }): EventRecord =>
  event({ type: 'hiring', kind, after });

const told = (changed: EventRecord): string[] => interestsIn(PROFILE)(changed).map(({ text: said }) => said);

describe('the interests of a brand profile', () => {
  it('do not include the words of the trade', () => {
    expect(told(post('Five tips for bike hire shops'))).to.deep.equal([]);
  });

  it('do not include a further role in a country where the competitor already hires', () => {
    expect(told(role('roles_opened', { roles: ['Mechanic, Netherlands'] }))).to.deep.equal([]);
  });

  it('do not include a country that only names a law or a company', () => {
    expect(told(text('The law of Belgium applies.'))).to.deep.equal([]);
    expect(told(text('Tandem Netherlands Ltd answers for it.'))).to.deep.equal([]);
  });

  it('do not include a product in the words of a customer', () => {
    expect(told(text('The route planner saved us two jobs.', { topic: 'customer' }))).to.deep.equal([]);
  });

  it('do not include numbers and times of a differentiator', () => {
    expect(told(text('Invoices are sent within two working days.'))).to.deep.equal([]);
  });

  it('do not include a product of one word outside announcements', () => {
    expect(told(post('Invoicing mistakes that cost you money'))).to.deep.equal([]);
  });

  it('do not include what the page already said', () => {
    const before = { text: 'Try the route planner.' };
    expect(told(text('Try the route planner today.', { before }))).to.deep.equal([]);
  });

  it('include the first role in one of its countries', () => {
    const after = { location: 'Ghent', roles: ['Country Manager, Belgium'] };
    expect(told(role('new_location', after))).to.deep.equal([
      'In your market Belgium: “Country Manager, Belgium”',
    ]);
  });

  it('quote only the part of a job advert that names the country', () => {
    const roles = ['Country Manager, Belgium'];
    const after = { location: 'Brussels (from May)', role: roles[0]!, department: 'Sales', roles };
    expect(told(role('leadership_role_opened', after))).to.deep.equal([
      'In your market Belgium: “Brussels (from May)”',
    ]);
  });

  it('include the first role in a town after which the time zone of its country is named', () => {
    const found = told(role('new_location', { location: 'Amsterdam', roles: ['Account Executive'] }));
    expect(found[0]).to.match(/^In your market Netherlands: /u);
  });

  it('include a role that builds up one of its countries', () => {
    const found = told(role('roles_opened', { roles: ['Country Manager, Belgium'] }));
    expect(found).to.deep.equal(['In your market Belgium: “Country Manager, Belgium”']);
  });

  it('include a product by name', () => {
    expect(told(post('Meet Tandem Planner: our route planner for groups'))).to.deep.equal([
      'About your product Route planner: “Meet Tandem Planner: our route planner for groups”',
    ]);
    expect(told(post('Introducing Tandem Invoicing'))[0]).to.match(/^About your product Invoicing: /u);
  });

  it('include a product and a differentiator in other forms of their words', () => {
    expect(told(text('A helmet check comes with every bike.'))[0]).to.match(/product Helmet checks/u);
    expect(told(text('Keys in a contactless key box'))[0]).to.match(
      /^About your differentiator Contactless key boxes: /u,
    );
  });
});
