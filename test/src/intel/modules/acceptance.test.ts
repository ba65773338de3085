import { expect } from 'chai';
import { FACT_KINDS, type FactKind } from '../../../../src/extraction/facts/evidence/kinds.ts';
import { MODULE_NAMES, moduleOf } from '../../../../src/intel/modules/registry.ts';
import { pathText, statementsOf } from '../../../../src/intel/outputs/statement.ts';
import { briefsOf, filled } from '../../../support/intel/mixes.ts';

const anywhere = (path: string): string => path.replaceAll(/\[\d+\]/g, '[]');

const OF_TROUBLE = /(?:pains?|risks?|risk|weaknesses|threats|barriers|triggers|dropOffRisks)(?:\[\]|$)/;
const PRAISE: ReadonlySet<FactKind> = new Set([
  'offer',
  'proof',
  'certification',
  'feature',
  'customer',
  'price',
  'integration',
]);

describe('the facts that fields of every module accept', () => {
  for (const name of MODULE_NAMES) {
    const module = moduleOf(name);
    const plans = briefsOf(name)
      .flatMap((brief) => module.fields(brief))
      .map((plan) => ({ ...plan, takes: plan.takes ?? [] }));
    const say = () => ({ text: 'a', basis: 'source', refs: [1] });
    const stated = new Set(
      [...statementsOf(filled(module.output, say))].map(({ path }) => anywhere(pathText(path))),
    );

    describe(`of ${name}`, () => {
      it('speaks for the brand only in existing fields', () => {
        expect(module.brandVoice.filter((path) => !stated.has(path))).to.deep.equal([]);
      });
      it('has rules only for existing fields', () => {
        const taking = plans.filter(({ takes }) => takes.length > 0).map(({ path }) => anywhere(path));
        expect(taking.filter((path) => !stated.has(path))).to.deep.equal([]);
      });
      it('accepts only existing kinds, and at least one per rule', () => {
        for (const { path, takes } of plans) {
          for (const { kinds } of takes) expect([...FACT_KINDS], path).to.include.members([...kinds]);
          expect(
            takes.filter(({ kinds }) => kinds.length === 0),
            path,
          ).to.deep.equal([]);
        }
      });
      it('accepts only facts about us where the brand speaks about itself', () => {
        const ours = plans.filter(({ path }) => module.brandVoice.includes(anywhere(path)));
        const others = ours.filter(({ takes }) => takes.some(({ of }) => of !== 'us'));
        expect(others.map(({ path }) => path)).to.deep.equal([]);
      });
      it('attributes claims of competitors to them', () => {
        const quoted = plans.filter(({ takes }) =>
          takes.some(({ of, as = 'quote' }) => of === 'rivals' && as === 'quote'),
        );
        expect(quoted.map(({ path }) => path)).to.deep.equal([]);
      });
      it('accepts no praise as a problem', () => {
        const wrong = plans.filter(({ path }) => OF_TROUBLE.test(anywhere(path)));
        for (const { path, takes } of wrong) {
          const kinds = takes
            .filter(({ as }) => as !== 'lacking' && as !== 'strict')
            .flatMap((take) => take.kinds);
          expect(
            kinds.filter((kind) => PRAISE.has(kind)),
            path,
          ).to.deep.equal([]);
          const told = takes.filter(({ kinds, note }) => kinds.includes('testimonial') && note === undefined);
          const tones = told.map(({ tone }) => tone);
          expect(
            tones.filter((tone) => tone !== 'trouble'),
            path,
          ).to.deep.equal([]);
        }
      });
    });
  }

  it('every module but the measurement plan accepts facts', () => {
    const without = MODULE_NAMES.filter((name) =>
      briefsOf(name).every((brief) =>
        moduleOf(name)
          .fields(brief)
          .every(({ takes }) => (takes ?? []).length === 0),
      ),
    );
    expect(without.filter((name) => name !== 'kpi')).to.deep.equal([]);
  });
});
