import { expect } from 'chai';
import { foundFor, NEEDS } from '../../../../src/intel/drafting/found-evidence.ts';
import { moduleOf, MODULE_NAMES } from '../../../../src/intel/modules/registry.ts';
import type { UsedFact } from '../../../../src/intel/outputs/takes.ts';
import { EMPTY_BRAND } from '../../../../src/brand/profile.ts';
import { passage } from '../../../support/passages.ts';
import { usedFact } from '../../../support/intel/used-fact.ts';

const told = (company: string, quote: string, more: Partial<UsedFact> = {}): UsedFact =>
  usedFact('testimonial', quote, { party: 'us', company, story: company, note: 'success', ...more });
const STORY = told('Fowey Marina', 'Lost bookings fell from 40 to 6 a season.');
const COUNT = usedFact('proof', 'We serve about 380 customers: 170 marinas and 24 sailing schools.', {
  party: 'us',
});
const found = (path: string, facts: readonly UsedFact[], question = 'Which customer?') =>
  foundFor({ path, question }, { facts, passages: [passage('x')], segment: null });
const names = (path: string, ...facts: UsedFact[]) => found(path, facts).map(({ name }) => name);

describe('foundFor', () => {
  it('finds nothing for a question that no page answers', () => {
    expect(names('taglines[]', STORY, COUNT)).to.deep.equal([]);
  });
  it('offers no story of a competitor', () => {
    expect(names('elevator.s60', { ...STORY, party: 'competitor:pier.example' })).to.deep.equal([]);
  });
  it('offers the stories of customers by their names, with a result first', () => {
    const trouble = told('Cork Sailing', 'In 2024 nobody answered the radio.', { note: 'pain' });
    expect(names('elevator.s30', trouble, STORY)).to.deep.equal(['Fowey Marina', 'Cork Sailing']);
  });
  it('tells a story in the order of its page', () => {
    const before = told('Fowey Marina', 'In 2024 it lost 40 bookings.', { note: 'pain' });
    const after = { ...STORY, start: 90 };
    expect(found('elevator.s60', [after, before])[0]?.text).to.equal(
      'In 2024 it lost 40 bookings. Lost bookings fell from 40 to 6 a season.',
    );
  });
  it('offers a figure on the subject of a claim before any story', () => {
    const figure = usedFact('proof', '98% of berths were ready by noon.', { party: 'us' });
    const other = usedFact('proof', 'Our crane lifts 40 tonnes.', { party: 'us' });
    const question = 'What proves the claim "Your berth is ready by noon."?';
    expect(
      found('pillars[0].proofPoints[].text', [STORY, other, figure], question).map(({ name }) => name),
    ).to.deep.equal(['98% of berths were ready by noon.', 'Fowey Marina']);
  });
  it('offers counted customers, stories and named customers for a customer list', () => {
    const named = ['Fowey Marina', 'Cork Sailing'].map((name) =>
      usedFact('customer', name, { party: 'us', name }),
    );
    expect(names('company.region', STORY, COUNT, ...named)).to.deep.equal([
      COUNT.quote,
      'Fowey Marina',
      'Fowey Marina, Cork Sailing',
    ]);
  });
  it('knows only fields of the modules', () => {
    const paths = new Set(
      MODULE_NAMES.flatMap((name) => {
        const { fields, example } = moduleOf(name);
        return fields({ inputs: example, brand: { ...EMPTY_BRAND, valueProps: ['Berths at noon.'] } }).map(
          ({ path }) => path.replaceAll(/\[\d+\]/gu, '[]'),
        );
      }),
    );
    expect(Object.keys(NEEDS).filter((path) => !paths.has(path))).to.deep.equal([]);
  });
});
