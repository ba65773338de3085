import { expect } from 'chai';
import { FACT_KINDS, type FactKind } from '../../../../src/extraction/facts/evidence/kinds.ts';
import { MODULE_NAMES, moduleOf } from '../../../../src/intel/modules/registry.ts';
import { pathText, statementsOf } from '../../../../src/intel/outputs/statement.ts';
import { briefsOf, filled } from '../../../support/intel/mixes.ts';

const anywhere = (path: string): string => path.replaceAll(/\[\d+\]/g, '[]');

/** Fields about problems, which must not contain a vendor's praise of itself. */
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

describe('what the fields of every module accept', () => {
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
      it('speaks for the brand only in fields the output has', () => {
        expect(module.brandVoice.filter((path) => !stated.has(path))).to.deep.equal([]);
      });
      it('takes facts only into fields the output has', () => {
        const taking = plans.filter(({ takes }) => takes.length > 0).map(({ path }) => anywhere(path));
        expect(taking.filter((path) => !stated.has(path))).to.deep.equal([]);
      });
      it('takes only kinds there are, and at least one each time', () => {
        for (const { path, takes } of plans) {
          for (const { kinds } of takes) expect([...FACT_KINDS], path).to.include.members([...kinds]);
          expect(
            takes.filter(({ kinds }) => kinds.length === 0),
            path,
          ).to.deep.equal([]);
        }
      });
      it('takes only facts about us where the brand speaks for itself', () => {
        const ours = plans.filter(({ path }) => module.brandVoice.includes(anywhere(path)));
        const others = ours.filter(({ takes }) => takes.some(({ of }) => of !== 'us'));
        expect(others.map(({ path }) => path)).to.deep.equal([]);
      });
      it('says what it takes from rivals as theirs', () => {
        const quoted = plans.filter(({ takes }) =>
          takes.some(({ of, as = 'quote' }) => of === 'rivals' && as === 'quote'),
        );
        expect(quoted.map(({ path }) => path)).to.deep.equal([]);
      });
      it('takes no praise where something is wrong', () => {
        const wrong = plans.filter(({ path }) => OF_TROUBLE.test(anywhere(path)));
        for (const { path, takes } of wrong) {
          // A strength of rivals that we lack is a problem, whatever its kind.
          const kinds = takes.filter(({ as }) => as !== 'lacking').flatMap((take) => take.kinds);
          expect(
            kinds.filter((kind) => PRAISE.has(kind)),
            path,
          ).to.deep.equal([]);
          const tones = takes.filter((take) => take.kinds.includes('testimonial')).map(({ tone }) => tone);
          expect(
            tones.filter((tone) => tone !== 'trouble'),
            path,
          ).to.deep.equal([]);
        }
      });
    });
  }

  it('leaves no module but the measurement plan without facts', () => {
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
