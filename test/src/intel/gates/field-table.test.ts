import { expect } from 'chai';
import { createTableCheck } from '../../../../src/intel/gates/field-table.ts';
import type { Takes, UsedFact } from '../../../../src/intel/outputs/takes.ts';
import { usedFact } from '../../../support/intel/used-fact.ts';

const PAINS: Takes[] = [
  { kinds: ['problem'], of: 'anyone' },
  { kinds: ['testimonial'], of: 'anyone', by: ['customer'] },
];
const plan = (path: string, takes: Takes[] | null) => ({
  path,
  query: '',
  takes,
  gap: ['?', '.', '.'] as const,
});
const PLANS = [
  plan('pains[].pain', PAINS),
  plan('roof', [{ kinds: ['oneliner'], of: 'us' }]),
  plan('free[]', null),
];

function fault(path: (string | number)[], quoted: string, ...facts: UsedFact[]): string | null {
  const check = createTableCheck({ plans: PLANS, facts, isSubject: null });
  return check(path, [{ passage: 0, quote: quoted, start: 0, end: quoted.length }]);
}

const SLOGAN = 'Plan berths with joy.';
const LOST = 'Marinas lose two hours a day to paper lists.';

describe('createTableCheck', () => {
  it('rejects a quote that is a fact of another kind, and names the accepted kinds', () => {
    expect(fault(['pains', 0, 'pain'], SLOGAN, usedFact('feature', SLOGAN))).to.equal(
      'rests on a fact of kind feature about market; this field accepts problem (anyone), testimonial (anyone)',
    );
  });
  it('rejects part of such a quote', () => {
    expect(fault(['pains', 0, 'pain'], SLOGAN.slice(0, 12), usedFact('offer', SLOGAN))).to.be.a('string');
  });
  it('rejects a fact of the right kind about another party', () => {
    expect(fault(['roof'], SLOGAN, usedFact('oneliner', SLOGAN))).to.be.a('string');
  });
  it('rejects a fact of the right kind stated by another party', () => {
    const vendor = usedFact('testimonial', LOST, { speaker: 'vendor' });
    expect(fault(['pains', 0, 'pain'], LOST, vendor)).to.be.a('string');
  });
  it('accepts text that is not a known fact', () => {
    expect(fault(['roof'], SLOGAN, usedFact('problem', LOST, { passage: 1 }))).to.equal(null);
  });
  it('accepts a fact of another kind with low confidence', () => {
    const unsure = usedFact('feature', SLOGAN, { confidence: 0.5 });
    expect(fault(['pains', 0, 'pain'], SLOGAN, unsure)).to.equal(null);
  });
  it('accepts a fact of the right kind', () => {
    expect(fault(['pains', 0, 'pain'], LOST, usedFact('problem', LOST))).to.equal(null);
  });
  it('accepts anything if the field has no table', () => {
    expect(fault(['free', 0], SLOGAN, usedFact('offer', SLOGAN))).to.equal(null);
  });
});
