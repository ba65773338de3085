import { expect } from 'chai';
import { quantitiesIn } from '../../../../src/grounding/numbers.ts';
import { isStandard, METRIC_SETS, metricSetFor } from '../../../../src/intel/metrics/catalogue.ts';
import { definitionOf, FUNNEL_STAGES } from '../../../../src/intel/metrics/metric.ts';
import { faultOfFormula, treeProblems } from '../../../../src/intel/outputs/kpi-formula.ts';

const twice = (names: readonly string[]): string[] => names.filter((name, i) => names.indexOf(name) !== i);

describe('METRIC_SETS', () => {
  it('assumes no online platform for courses, because many schools teach in classrooms', () => {
    expect(JSON.stringify(metricSetFor('courses', null))).not.to.match(
      /platform|accounts?(?!ing)\b|log ?in\b|finished (?:a|the|their first) lesson/iu,
    );
  });
  it('counts companies, groups and contracts of courses for companies, and learners of all other courses', () => {
    const ofCompanies = metricSetFor('courses', 'organizations').northStars.map(({ name }) => name);
    expect(ofCompanies).to.include.members(['Groups in training', 'New client companies']);
    expect(JSON.stringify(metricSetFor('courses', 'organizations'))).not.to.match(
      /learners|enrol|trial lesson/iu,
    );
    for (const buyerKind of ['people', null] as const)
      expect(metricSetFor('courses', buyerKind).northStars.map(({ name }) => name)).to.include(
        'New enrolments',
      );
  });
  it('counts filled bookings only if the service is booked by the hour', () => {
    const { northStars } = metricSetFor('services', 'organizations');
    expect(northStars.map(({ name }) => name)).not.to.include('Filled bookings');
  });
  it('counts filled bookings and organizations that book again if organizations book by the hour', () => {
    const { northStars, metrics } = metricSetFor('services', 'organizations', { isBooked: true });
    expect(northStars.map(({ name }) => name)).to.include.members(['Filled bookings', 'Repeat bookers']);
    expect(metrics.map(({ name }) => name)).to.include.members(['Booking fill rate', 'Time to fill']);
  });
  for (const { title, northStars, metrics, guardrails, vanity, events } of METRIC_SETS)
    describe(`for ${title}`, () => {
      const names = metrics.map(({ name }) => name);

      it('has unique names of metrics, guardrails and North Stars', () => {
        expect(
          twice([...northStars, ...metrics, ...guardrails, ...vanity].map(({ name }) => name)),
        ).to.deep.equal([]);
      });
      for (const stage of FUNNEL_STAGES) {
        it(`has a metric of the stage ${stage}`, () => {
          expect(metrics.map((metric) => metric.stage)).to.include(stage);
        });
      }
      for (const { name, formula, factors } of northStars) {
        it(`has a formula for ${name} over exactly the metrics it names as factors`, () => {
          expect(faultOfFormula(formula, factors)).to.equal(null);
          expect(factors.filter((factor) => !formula.includes(factor))).to.deep.equal([]);
          expect(names).to.include.members([...factors]);
        });
      }
      it('links metrics and guardrails to existing metrics, without cycles', () => {
        const edges = metrics.flatMap(({ name, drives }) => drives.map((to) => ({ from: name, to })));
        expect(
          treeProblems(
            edges,
            metrics.map(({ name }) => ({ name, path: name })),
          ),
        ).to.deep.equal([]);
        expect(names).to.include.members(guardrails.flatMap(({ limits }) => [...limits]));
      });
      it('limits metrics only to existing North Stars', () => {
        const stars = northStars.map(({ name }) => name);
        expect(stars).to.include.members(metrics.flatMap(({ northStars: only = [] }) => [...only]));
      });
      it('describes exactly the events it counts', () => {
        const used = [...new Set([...metrics, ...guardrails].flatMap((one) => [...one.events]))];
        expect(Object.keys(events)).to.have.members(used);
        expect(Object.values(events).filter((properties) => properties.length === 0)).to.deep.equal([]);
      });
      it('divides for every percentage', () => {
        const undivided = metrics.filter(
          ({ unit, denominator }) => unit === 'percent' && denominator === null,
        );
        expect(undivided.map(({ name }) => name)).to.deep.equal([]);
      });
      it('states figures only with the body that publishes them', () => {
        const figures = guardrails.filter(({ threshold }) => threshold !== null);
        expect(figures.filter(({ definedBy }) => definedBy === null)).to.deep.equal([]);
        const plain = metrics.filter(
          ({ definedBy, definition }) =>
            definedBy === null && quantitiesIn(definition).some(({ unit }) => unit !== null),
        );
        expect(plain.map(({ name }) => name)).to.deep.equal([]);
      });
    });
});

describe('isStandard', () => {
  const [metric] = metricSetFor('subscription', null).metrics;

  it('is true for each definition, with or without its source', () => {
    expect([isStandard(metric!.definition), isStandard(definitionOf(metric!))]).to.deep.equal([true, true]);
  });
  it('ignores case, quotation marks and white space', () => {
    expect(isStandard(`  ${metric!.definition.toUpperCase().replaceAll(' ', '  ')}`)).to.equal(true);
  });
  for (const [what, text] of [
    ['a definition with a word changed', metric!.definition.replace('month', 'year')],
    ['a definition with something added', `${metric!.definition} The usual value is 3%.`],
    ['a part of a definition', metric!.definition.slice(0, 40)],
    ['a name alone', metric!.name],
  ] as const) {
    it(`is false for ${what}`, () => expect(isStandard(text)).to.equal(false));
  }
});
