import { expect } from 'chai';
import { commissionOf, finished } from '../../../../src/intel/gates/assemble.ts';
import type { Brief, IntelModule } from '../../../../src/intel/outputs/module.ts';
import { resultOf } from '../../../../src/intel/runs/result.ts';
import { kpi } from '../../../../src/intel/modules/kpi.ts';
import { EMPTY_BRAND } from '../../../../src/brand/profile.ts';
import { extracted } from '../../../support/intel/extracted.ts';
import { goldenDraft, goldenInputs, goldenSource } from '../../../support/intel/kpi-golden.ts';
import { passage } from '../../../support/passages.ts';

type Output = Parameters<typeof kpi.check>[0];
type Inputs = Parameters<typeof kpi.check>[1]['inputs'];

const brief: Brief<Inputs> = { inputs: goldenInputs as Inputs, brand: EMPTY_BRAND };
const golden: Output = kpi.compute({ ...kpi.blank(brief), ...goldenDraft }, brief);

function found(checks: 'check' | 'checkAlways', change: (output: Output) => void): string[] {
  const output = structuredClone(golden);
  change(output);
  return kpi[checks](output, brief).map(({ path, message }) => `${path}: ${message}`);
}

const assumed = (text: string) => ({ text, basis: 'assumption' as const, refs: [] });
const formula = (text: string) => (output: Output) => void (output.northStar!.formula = text);

describe('kpi', () => {
  describe("when a model's plan is incomplete", () => {
    const cases: [string, (output: Output) => void, string][] = [
      ['no North Star', (o) => (o.northStar = null), 'northStar: must not be null'],
      [
        'two input metrics',
        (o) => {
          o.inputMetrics.splice(0, 2);
          o.northStar!.formula = 'Trial-to-paid conversion';
        },
        'inputMetrics: must have 3 to 5 entries, not 2',
      ],
      [
        'six input metrics',
        (o) => {
          for (const name of ['Reminders', 'Reviews']) {
            o.inputMetrics.push({ ...o.inputMetrics[0]!, name });
            o.tree.push({ from: name, to: 'Active studios', relation: 'drives' });
          }
        },
        'inputMetrics: must have 3 to 5 entries, not 6',
      ],
      [
        'no metric of the requested stage',
        (o) => (o.inputMetrics[3]!.stage = 'referral'),
        'inputMetrics: must have a metric for the requested stage, "retention"',
      ],
      ['no stage', (o) => (o.inputMetrics[1]!.stage = null), 'inputMetrics[1].stage: must not be null'],
      [
        'no numerator',
        (o) => (o.inputMetrics[1]!.numerator = null),
        'inputMetrics[1].numerator: must not be null',
      ],
      [
        'no direction',
        (o) => (o.inputMetrics[2]!.direction = null),
        'inputMetrics[2].direction: must not be null',
      ],
      [
        'no statement whether a metric is leading',
        (o) => (o.inputMetrics[0]!.leading = null),
        'inputMetrics[0].leading: must not be null',
      ],
      [
        'the basis of a target without a target',
        (o) => (o.inputMetrics[2]!.target = null),
        'inputMetrics[2].targetBasis: must be null',
      ],
      ['no guardrail', (o) => (o.guardrails = []), 'guardrails: must have at least one entry'],
      ['no objective', (o) => (o.okrs = []), 'okrs: must have at least one entry'],
      [
        'one key result',
        (o) => (o.okrs[0]!.keyResults.length = 1),
        'okrs[0].keyResults: must have 2 to 5 entries, not 1',
      ],
      [
        'six key results',
        (o) => (o.okrs[0]!.keyResults = Array.from({ length: 6 }, () => assumed('5 more'))),
        'okrs[0].keyResults: must have 2 to 5 entries, not 6',
      ],
      [
        'a key result without a number',
        (o) => (o.okrs[0]!.keyResults[1] = assumed('Conversion of trials rises a lot.')),
        'okrs[0].keyResults[1]: must state the number that marks success',
      ],
      [
        'a key result with no number but a year',
        (o) => (o.okrs[0]!.keyResults[1] = assumed('Conversion rises by 2027.')),
        'okrs[0].keyResults[1]: must state the number that marks success',
      ],
      [
        'a key result with no number but a date',
        (o) => (o.okrs[0]!.keyResults[2] = assumed('The report is out on 3 March 2027.')),
        'okrs[0].keyResults[2]: must state the number that marks success',
      ],
      ['no figure to avoid', (o) => (o.vanityToAvoid = []), 'vanityToAvoid: must have at least one entry'],
      [
        'a figure to avoid that is also a metric',
        (o) => (o.vanityToAvoid[1]!.name = 'trial  STARTS'),
        'vanityToAvoid[1].name: "trial  STARTS" is also one of the metrics',
      ],
      ['no event', (o) => (o.instrumentation = []), 'instrumentation: must have at least one entry'],
      [
        'a metric that leads to no North Star',
        (o) => o.tree.splice(3, 1),
        'tree: must lead from the input metric "Monthly churn" to the North Star "Active studios"',
      ],
      [
        'an edge from the North Star to a metric in place of the reverse',
        (o) => (o.tree[3] = { from: 'Active studios', to: 'Monthly churn', relation: 'drives' }),
        'tree: must lead from the input metric "Monthly churn"',
      ],
    ];
    for (const [what, change, problem] of cases) {
      it(`refuses ${what}`, () => {
        const problems = found('check', change);
        expect(problems).to.have.length(1);
        expect(problems[0]).to.have.string(problem);
      });
    }
    it('reports each metric disconnected by one missing edge', () => {
      expect(found('check', (o) => o.tree.splice(2, 1))).to.have.length(3);
    });
  });

  describe('when the formula is invalid', () => {
    const cases: [string, string][] = [
      ['Trial starts * Sign-up quality', '"sign-up quality", which is not the name of an input metric'],
      ['Trial starts * Publish', '"publish", which is not the name of an input metric'],
      ['Trial startsX + 1', '"trial startsx"'],
      ['Active studios + Trial starts', '"active studios"'],
      ['sum(Trial starts)', '"sum"'],
      ['Trial starts = 5', '"= 5"'],
      ['Trial starts * 1.2.3', '"1.2.3"'],
      ['Trial starts; process.exit()', '"; process.exit"'],
      ['Trial starts * 5 %', '"%"'],
      ['100 / 3', 'at least one input metric'],
      ['Trial starts *', 'is incomplete: it ends where a metric or a number is expected'],
      ['* Trial starts', 'has "*" where a metric or a number is expected'],
      ['Trial starts + / Publish rate', 'has "/" where a metric'],
      ['Trial starts Publish rate', 'has "publish rate" where + - * or / is expected'],
      ['2 (Trial starts)', 'has "(" where + - * or /'],
      ['(Trial starts', 'has a "(" without a matching ")"'],
      ['Trial starts)', 'has a ")" without a matching "("'],
      ['Trial starts * ()', 'has ")" where a metric'],
    ];
    for (const [text, problem] of cases) {
      it(`refuses "${text}"`, () => {
        const problems = found('check', formula(text));
        expect(problems).to.have.length(1);
        expect(problems[0])
          .to.match(/^northStar\.formula: /)
          .and.to.have.string(problem);
      });
    }
    it('lists unknown terms, with the known ones', () => {
      const [problem] = found('check', formula('Visits * Shares + Visits'));
      expect(problem)
        .to.have.string('contains "visits", "shares", which')
        .and.to.have.string('Trial starts; Publish rate');
    });
  });

  describe('when the formula is valid', () => {
    const cases = [
      'Trial starts',
      'trial  STARTS*publish rate',
      '-(Trial starts) + 2.5',
      '100 × Trial starts ÷ (Publish rate − 1)',
      '((Trial starts + Publish rate) / 2) - Monthly churn',
    ];
    for (const text of cases) {
      it(`accepts "${text}"`, () => {
        expect(found('check', formula(text))).to.deep.equal([]);
      });
    }
    it('reads the longest matching name, including operators in it', () => {
      const renamed = (o: Output): void => {
        o.inputMetrics[0]!.name = 'Publish rate - new (web) studios';
        o.tree[0]!.from = 'Publish rate - new (web) studios';
        o.northStar!.formula = 'publish rate - new (web) studios / Publish rate';
      };
      expect(found('check', renamed)).to.deep.equal([]);
    });
    it('accepts brackets of any depth', () => {
      expect(found('check', formula(`${'('.repeat(140)}Trial starts${')'.repeat(140)}`))).to.deep.equal([]);
    });
  });

  describe('when an output contradicts itself', () => {
    const cases: [string, (output: Output) => void, string][] = [
      [
        'two metrics with one name',
        (o) => {
          o.guardrails[1]!.name = 'publish  RATE';
          o.tree.pop();
        },
        'guardrails[1].name: "publish  RATE" is already used at inputMetrics[1].name',
      ],
      [
        'an edge from an unknown metric',
        (o) => (o.tree[4]!.from = 'Page views'),
        'tree[4].from: "Page views" must be the name of',
      ],
      [
        'an edge to an unknown metric',
        (o) => (o.tree[4]!.to = 'Revenue'),
        'tree[4].to: "Revenue" must be the name of',
      ],
      [
        'a repeated edge',
        (o) => o.tree.push({ from: 'trial starts', to: 'Publish Rate', relation: 'part_of' }),
        'tree[6]: repeats the edge',
      ],
      [
        'a circle',
        (o) => o.tree.push({ from: 'Active studios', to: 'Trial starts', relation: 'drives' }),
        'tree[6]: creates a cycle',
      ],
      [
        'a metric that drives itself',
        (o) => o.tree.push({ from: 'Refund rate', to: 'Refund rate', relation: 'drives' }),
        'tree[6]: creates a cycle',
      ],
      [
        'a target without a basis',
        (o) => (o.inputMetrics[1]!.targetBasis = null),
        'inputMetrics[1].target: needs a targetBasis',
      ],
      [
        'a target that needs a missing baseline',
        (o) => (o.inputMetrics[1]!.baseline = null),
        'inputMetrics[1].target: needs a baseline',
      ],
      [
        'a benchmark that is an assumption',
        (o) => (o.inputMetrics[2]!.target!.basis = 'assumption'),
        'inputMetrics[2].target: must have the basis',
      ],
      [
        'a benchmark without a quote',
        (o) => (o.inputMetrics[2]!.target!.refs = []),
        'inputMetrics[2].target: must have the basis',
      ],
    ];
    for (const [what, change, problem] of cases) {
      it(`refuses ${what}, whether or not a model wrote it`, () => {
        const problems = found('checkAlways', change);
        expect(problems).to.have.length(1);
        expect(problems[0]).to.have.string(problem);
      });
    }
  });

  describe('when an output is correct', () => {
    it('contains the objective unchanged', () => {
      const { objective } = kpi.compute({ ...golden, objective: 'Something else' }, brief);
      expect(objective).to.equal(goldenInputs.objective);
    });
  });

  describe('when nothing else is known', () => {
    it('states only the request', () => {
      expect(kpi.markdown(kpi.blank(brief))).to.equal(`## Objective\n\n${goldenInputs.objective}`);
    });
    it('requires only the objective', () => {
      expect(kpi.inputs.parse({ objective: ' Grow ' })).to.deep.equal({
        objective: 'Grow',
        stage: null,
        product: null,
      });
    });
  });

  describe('when there is a source and no model', () => {
    const read = (text: string): Output => extracted(kpi, brief, { facts: [], passages: [passage(text)] });
    const output = read(goldenSource);

    const at = (name: string) => output.inputMetrics.find((metric) => metric.name === name);

    it('uses North Star, metrics and their formula from the catalogue', () => {
      expect(output.northStar!.definition.basis).to.equal('standard');
      expect(output.inputMetrics.map(({ definition }) => definition.basis)).to.deep.equal(
        output.inputMetrics.map(() => 'standard'),
      );
      expect(kpi.check(output, brief).map(({ path }) => path)).to.deep.equal(['okrs']);
    });
    it('quotes the source for the current value of a metric', () => {
      expect(at('Trial-to-paid conversion rate')!.baseline).to.deep.include({
        text: 'Our trial-to-paid conversion rate stood at 18% in the second quarter of 2025.',
        basis: 'source',
      });
      expect(at('Customer churn rate')!.baseline!.text).to.match(
        /^The churn rate among paying studios was 2\.6%/,
      );
    });
    it("does not use another party's survey as a baseline, and sets no target", () => {
      const texts = output.inputMetrics.map(({ baseline }) => baseline?.text ?? '');
      expect(texts.filter((text) => text.includes('Ceramics Trade Council'))).to.deep.equal([]);
      expect(output.inputMetrics.filter(({ target }) => target !== null)).to.deep.equal([]);
    });
    it('has no key results, because the objective has no number', () => {
      expect(output.okrs).to.deep.equal([]);
    });
  });

  describe('when there is neither a model nor a source', () => {
    const bare: Brief<Inputs> = { inputs: kpi.example, brand: EMPTY_BRAND };
    const { output, quotes } = kpi.standard!.draft(bare, []);
    const gaps = (change: (output: Output) => void = () => undefined) => {
      const changed = structuredClone(kpi.compute(output, bare));
      change(changed);
      return kpi.gaps!(changed).map(({ path }) => path);
    };

    it('still has a plan, without a quote', () => {
      expect(output.inputMetrics).to.have.length.within(3, 5);
      expect(quotes).to.deep.equal([]);
    });
    it('has gaps for three baselines, the target numbers, and a threshold', () => {
      expect(gaps()).to.deep.equal([
        'inputMetrics[0].baseline',
        'inputMetrics[1].baseline',
        'inputMetrics[2].baseline',
        'okrs',
        'guardrails[0].threshold',
      ]);
    });
    it('has no gap for a known baseline', () => {
      expect(gaps((o) => (o.inputMetrics[0]!.baseline = assumed('5%')))[0]).to.equal(
        'inputMetrics[1].baseline',
      );
    });
    it('first asks how the business earns its money if that is unknown', () => {
      expect(gaps((o) => (o.businessModel = null))[0]).to.equal('businessModel');
    });
    it('counts no standard definition as evidence, and has low confidence', () => {
      const about = commissionOf(kpi as unknown as IntelModule, {
        ...bare,
        passages: [],
        parties: [],
        facts: [],
      });
      const { faults, ...gated } = finished({ output, quotes }, about);
      const made = {
        times: new Map(),
        warnings: [],
        asks: [],
        model: 'extractive',
        now: new Date(),
        brandFields: [],
      };
      const { grounding, confidence, gaps: missing, warnings } = resultOf(gated, about, made);
      expect([faults, warnings]).to.deep.equal([[], []]);
      expect([grounding.coverage, confidence]).to.deep.equal([0, 'low']);
      expect(missing.map(({ path }) => path)).to.deep.equal(gaps());
    });
    it('names the business model and the deciding words', () => {
      expect(kpi.compute(output, bare).businessModel).to.deep.equal({
        name: 'Software subscription',
        signs:
          '“trial” (objective). You can choose another business model for this document, or set it in the brand profile for all documents.',
      });
    });
    it('uses facts if there are any', () => {
      const facts = [{ kind: 'price', quote: '80 EUR', unit: 'hour', party: 'us' }];
      const given = { ...bare, inputs: { ...bare.inputs, objective: 'Grow' }, facts };
      expect(kpi.compute(output, given).businessModel!.name).to.equal('Bookings and appointments');
    });
    it('renders a plan of version 1, which has no business model', () => {
      const { businessModel, ...old } = kpi.compute(output, bare);
      expect(businessModel).to.not.equal(null);
      expect(kpi.markdown(old as Output)).to.not.include('Business model');
    });
  });

  describe('when it is written as Markdown', () => {
    it('shows the formula with readable operators', () => {
      expect(kpi.markdown(golden)).to.have.string(String.raw`Trial starts \* Publish rate \* Trial-to-paid`);
    });
  });

  describe('when a model gets its task', () => {
    it('the prompt has standard definitions to copy', () => {
      expect(kpi.instructions(brief)).to.match(/\n- Customer churn rate: Share of the customers/);
    });
    it('the prompt has the objective, the stage and the product', () => {
      const text = kpi.instructions(brief);
      expect(text).to.have.string(goldenInputs.objective);
      expect(text).to.have.string('at least one of them for the stage retention');
      expect(text).to.have.string('Product: Kilnbook');
    });
  });
});
