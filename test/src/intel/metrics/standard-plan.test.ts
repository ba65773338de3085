import { expect } from 'chai';
import { EMPTY_BRAND } from '../../../../src/brand/profile.ts';
import { NOBODY } from '../../../../src/intel/drafting/subject.ts';
import { isStandard, METRIC_SETS, metricSetFor } from '../../../../src/intel/metrics/catalogue.ts';
import { type BusinessModel, FUNNEL_STAGES } from '../../../../src/intel/metrics/metric.ts';
import { standardPlan } from '../../../../src/intel/metrics/standard-plan.ts';
import { kpi } from '../../../../src/intel/modules/kpi.ts';
import { statementsOf } from '../../../../src/intel/outputs/statement.ts';
import { passage } from '../../../support/passages.ts';

type Wanted = Parameters<typeof standardPlan>[0] & { model: BusinessModel };

const OBJECTIVES = [
  'Grow',
  'Reduce churn',
  'Retention and loyalty',
  'More leads',
  'More sign-ups and trials',
  'Better activation and onboarding',
  'More revenue and a higher order value',
  'More bookings, fewer no-shows',
  'Higher conversion at the checkout',
  'More referrals from happy customers',
  'Brand awareness and traffic',
  'Lower acquisition cost',
  'Fill idle capacity',
  'Faster response time',
  'More sellers and listings',
  'Fewer returns',
  'More advertising revenue from subscribers',
  'More donors and volunteers',
  'Complete more forms online',
  'Upgrades and engagement without more discounts',
  'Reduce monthly churn from 5% to 3% by June 2027',
  'Grow revenue by 20% and cut returns to 8%',
  'Kundenbindung stärken und 300 Anfragen im Monat erreichen',
  'Augmenter les ventes de 10 %',
  'Más reservas, un 15 % más',
];

const planOf = ({ model = 'subscription', ...more }: Partial<Wanted>) =>
  standardPlan({
    set: metricSetFor(model, null),
    objective: 'Grow',
    stage: null,
    brand: EMPTY_BRAND,
    parties: NOBODY,
    passages: [],
    ...more,
  });
const metricsOf = (more: Partial<Wanted>): string[] =>
  planOf(more).output.inputMetrics.map(({ name }) => name);

describe('standardPlan', () => {
  describe('for one market', () => {
    const numerators = (objective: string): (string | null)[] =>
      planOf({ objective }).output.inputMetrics.map(({ numerator }) => numerator);
    it('counts no metric for a market that the goal does not name', () => {
      expect(numerators('More trial sign-ups').join()).not.to.include('counted for');
    });
    it('counts the metric of the goal for the market, and records the country', () => {
      const objective = 'More trial sign-ups from Austria';
      expect(numerators(objective)[0]).to.match(/, counted for Austria$/);
      const [event] = planOf({ objective }).output.instrumentation;
      expect(event!.properties).to.include('country');
    });
  });
  for (const set of METRIC_SETS)
    for (const stage of [null, ...FUNNEL_STAGES])
      describe(`for ${set.northStars[0]!.name} and ${stage ?? 'no stage'}, with any objective`, () => {
        const plans = OBJECTIVES.map((objective) => {
          const { output } = planOf({ set, stage, objective });
          return { objective, output: { ...output, businessModel: null } };
        });
        const checked = (check: 'check' | 'checkAlways') =>
          plans.flatMap(({ objective, output }) =>
            kpi[check](output, { inputs: { objective, stage, product: null }, brand: EMPTY_BRAND })
              .filter(({ path, message }) => !(path.startsWith('okrs') && /entry|entries/.test(message)))
              .map((problem) => ({ objective, ...problem })),
          );

        it('matches the schema', () => {
          for (const { output } of plans) expect(kpi.output.parse(output)).to.deep.equal(output);
        });
        it('passes the checks for models', () => expect(checked('check')).to.deep.equal([]));
        it('passes the checks for every output', () => expect(checked('checkAlways')).to.deep.equal([]));
        it('states at least eight things, each from the catalogue or the request', () => {
          for (const { objective, output } of plans) {
            const stated = [...statementsOf(output)].map(({ statement }) => statement);
            expect(stated.length, objective).to.be.at.least(8);
            const strange = stated.filter(({ text, basis }) => basis !== 'input' && !isStandard(text));
            expect(strange, objective).to.deep.equal([]);
          }
        });
        it('has properties for each event', () => {
          const bare = plans.flatMap(({ output }) =>
            output.instrumentation.filter(({ properties }) => properties.length === 0),
          );
          expect(bare).to.deep.equal([]);
        });
      });

  describe('when the objective has a subject', () => {
    const cases: [Partial<Wanted>, string][] = [
      [{ objective: 'Reduce churn' }, 'Customer churn rate'],
      [{ objective: 'Kündigungen senken' }, 'Customer churn rate'],
      [{ objective: 'More trial accounts become paying customers' }, 'Trial-to-paid conversion rate'],
      [{ objective: 'Grow revenue' }, 'Average revenue per customer'],
      [{ model: 'services', objective: 'Answer enquiries faster' }, 'Lead response time'],
      [{ model: 'services', objective: 'Fewer no-shows' }, 'Booking completion rate'],
      [{ model: 'services', objective: 'Bessere Auslastung' }, 'Capacity utilisation'],
      [{ model: 'shop', objective: 'Réduire les abandons de panier' }, 'Cart abandonment rate'],
      [{ model: 'shop', objective: 'Menos devoluciones' }, 'Return rate'],
      [{ model: 'marketplace', objective: 'More hosts' }, 'Active sellers'],
      [{ model: 'content', objective: 'More newsletter subscribers' }, 'New newsletter subscribers'],
      [{ model: 'nonprofit', objective: 'Mehr Spenden' }, 'Donor retention rate'],
      [{ model: 'public service', objective: 'Shorter waiting times' }, 'Processing time'],
      [{ objective: 'Onboard teams faster' }, 'Time to first value'],
      [{ objective: 'Expand accounts' }, 'Net revenue retention'],
      [{ model: 'services', objective: 'Win 40 new clients' }, 'New clients'],
      [{ model: 'shop', objective: 'First-time buyers order again' }, 'Repeat purchase rate'],
      [{ model: 'content', objective: 'More time readers spend with us' }, 'Engagement rate'],
    ];
    for (const [more, name] of cases) {
      it(`measures ${name} for "${more.objective}"`, () => expect(metricsOf(more)).to.include(name));
    }
    for (const [model, objective, name] of [
      ['projects', 'More enquiries from the website', 'Client enquiries'],
      ['projects', 'More signed installations', 'Signed projects'],
      ['projects', 'More first consultations that become clients', 'Signed projects'],
      ['services', 'Fewer missed appointments', 'Kept appointments'],
    ] as const)
      it(`has the North Star ${name} for "${objective}"`, () => {
        expect(planOf({ model, objective }).output.northStar.name).to.equal(name);
      });
    it("uses the objective's metric as the North Star of a shop", () => {
      const starOf = (objective: string) => planOf({ model: 'shop', objective }).output.northStar.name;
      expect(starOf('More repeat orders')).to.equal('Repeat customers');
      expect(starOf('Fewer returns of online orders')).to.equal('Kept order rate');
    });
    it('measures two subjects before it measures one of them again', () => {
      expect(metricsOf({ objective: 'Better retention and more referrals' })).to.include(
        'Net Promoter Score',
      );
    });
    it('first protects what the objective says must not suffer', () => {
      const { guardrails } = planOf({ objective: 'Reduce churn without more discounts' }).output;
      expect(guardrails[0]!.name).to.equal('Average discount');
    });
  });

  describe('when the objective states numbers', () => {
    const { okrs, inputMetrics } = planOf({
      objective: 'Reduce monthly churn from 5% to 3% by June 2027',
    }).output;
    const input = (text: string) => ({ text, basis: 'input', refs: [] });

    it('makes them a key result of their metric', () => {
      expect(okrs).to.deep.equal([
        {
          objective: input('Reduce monthly churn'),
          keyResults: [input('Customer churn rate: from 5% to 3% by June 2027')],
        },
      ]);
    });
    it('sets start and target of that metric, and of no other', () => {
      const known = inputMetrics.filter(({ baseline, target }) => baseline !== null || target !== null);
      expect(known.map(({ name }) => name)).to.deep.equal(['Customer churn rate']);
      expect(known[0]).to.deep.include({
        baseline: input('5%'),
        target: input('3%'),
        targetBasis: 'baseline',
      });
    });
    it('sets no target without a start value', () => {
      const plan = planOf({ objective: 'Cut churn to 3%' }).output;
      expect(plan.inputMetrics.filter(({ target }) => target !== null)).to.deep.equal([]);
      expect(plan.okrs[0]!.keyResults).to.deep.equal([input('Customer churn rate: to 3%')]);
    });
  });

  it('has no key results without a number in the objective', () => {
    expect(planOf({ objective: 'Reduce churn by June 2027' }).output.okrs).to.deep.equal([]);
  });

  describe('when our own text states the value of a metric', () => {
    const text = 'The referral rate was 12% in the spring of last year.';
    const { output, quotes } = planOf({ objective: 'Reduce churn', passages: [passage(text)] });

    it('quotes it as the baseline, even if the objective does not ask for the metric', () => {
      const referred = output.inputMetrics.find(({ name }) => name === 'Referred sign-up share');
      expect(referred!.baseline).to.deep.equal({ text, basis: 'source', refs: [1] });
      expect(quotes).to.deep.equal([{ n: 1, passage: 1, quote: text }]);
    });
    it('leaves every other baseline open', () => {
      expect(output.inputMetrics.filter(({ baseline }) => baseline !== null)).to.have.length(1);
    });
  });
});
