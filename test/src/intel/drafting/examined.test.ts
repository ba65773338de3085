import { expect } from 'chai';
import { examinedFor } from '../../../../src/intel/drafting/examined.ts';
import type { FieldPlan } from '../../../../src/intel/outputs/module.ts';
import type { UsedFact } from '../../../../src/intel/outputs/takes.ts';
import { usedFact } from '../../../support/intel/used-fact.ts';

const plan = (takes: FieldPlan['takes']): FieldPlan => ({
  path: 'parts[].text',
  query: '',
  takes,
  gap: ['?', '', ''],
});
const examined = (
  plans: readonly FieldPlan[],
  facts: readonly UsedFact[] = [],
  more: Partial<Parameters<typeof examinedFor>[1]> = {},
) =>
  examinedFor('parts', {
    plans,
    facts,
    searched: [],
    isSubject: null,
    hasModel: false,
    computed: [],
    ...more,
  });
const ours = (kind: Parameters<typeof usedFact>[0], quote: string, path = '/help/'): UsedFact =>
  usedFact(kind, quote, { party: 'us', url: `https://quay.example${path}` });
const DOUBTS = plan([{ kinds: ['faq'], of: 'us', asks: 'doubt' }]);
const STORIES = plan([{ kinds: ['testimonial', 'proof'], of: 'us' }]);

describe('examinedFor', () => {
  it('says that a section that only a model writes was not examined', () => {
    for (const plans of [[], [plan([])]])
      expect(examined(plans)).to.equal('Not examined, because no language model was available.');
  });
  it('says nothing about it if a model wrote the document', () => {
    expect(examined([plan([])], [], { hasModel: true })).to.equal(null);
  });
  it('says nothing about sections that no page fills', () => {
    expect(examined([plan(null)])).to.equal(null);
    expect(examined([], [], { computed: ['parts'] })).to.equal(null);
  });
  it('says how many questions were read, and where', () => {
    const facts = ['How do I moor?', 'Where is the key?'].map((quote) => ours('faq', quote));
    expect(examined([DOUBTS], facts)).to.equal('2 questions on /help/ were read. None raises an objection.');
  });
  it('says that no questions were found', () => {
    expect(examined([DOUBTS], [ours('proof', '40 berths', '/')])).to.equal(
      '1 page of yours was read. No questions with answers were found.',
    );
  });
  it('says what the pages have if none of it fits', () => {
    const facts = [ours('proof', '40 berths', '/'), ours('proof', '9 cranes', '/about')];
    expect(examined([STORIES], facts)).to.equal(
      '2 pages of yours were read. They have no customer quotations and stories and 2 figures, but nothing that fits this section.',
    );
  });
  it('says what the pages do not have', () => {
    expect(examined([STORIES], [ours('step', 'Moor the boat.')])).to.equal(
      '1 page of yours was read. No customer quotations and stories and no figures were found.',
    );
  });
  it('says that a comparison needs two competitors', () => {
    expect(examined([plan([{ kinds: ['offer'], of: 'us', as: 'only' }])])).to.equal(
      'Pages of no competitor were read. A comparison needs at least 2.',
    );
  });
});
