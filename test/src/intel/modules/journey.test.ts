import { expect } from 'chai';
import { plain } from '../../../../src/intel/outputs/markdown.ts';
import type { Brief } from '../../../../src/intel/outputs/module.ts';
import { journey } from '../../../../src/intel/modules/journey.ts';
import { EMPTY_BRAND } from '../../../../src/brand/profile.ts';
import { extracted } from '../../../support/intel/extracted.ts';
import { goldenDraft, goldenInputs } from '../../../support/intel/journey-golden.ts';
import { everyKind, stating, usedFact } from '../../../support/intel/used-fact.ts';

type Output = Parameters<typeof journey.check>[0];
type Inputs = Parameters<typeof journey.check>[1]['inputs'];

const brief: Brief<Inputs> = { inputs: goldenInputs, brand: EMPTY_BRAND };
const open: Brief<Inputs> = { ...brief, inputs: { ...goldenInputs, stages: [] } };
const golden: Output = journey.compute({ ...goldenDraft, priorities: [] }, brief);

function found(checks: 'check' | 'checkAlways', change: (output: Output) => void, asked = brief): string[] {
  const output = structuredClone(golden);
  change(output);
  return journey[checks](output, asked).map(({ path, message }) => `${path}: ${message}`);
}

const named = (...names: string[]) => ({ ...goldenInputs, stages: names });

describe('journey', () => {
  it('names where buyers meet a statement, and not its kind', () => {
    const price = usedFact('price', 'A berth costs £90 per month.', {
      party: 'us',
      url: 'https://us.example/pricing',
      amount: 90,
      currency: 'GBP',
      unit: 'month',
    });
    const story = usedFact('testimonial', 'We found our berth within two hours.', {
      party: 'us',
      speaker: 'customer',
      url: 'https://us.example/customers/pearl',
    });
    const { stages } = extracted(journey, open, stating(price, story));
    const channels = stages.flatMap(({ touchpoints }) => touchpoints.map(({ channel }) => channel));
    expect(channels).to.have.members(['Pricing page', 'Customer stories']);
  });

  describe('when the inputs are incomplete', () => {
    const cases: [string, Partial<Inputs>, string[]][] = [
      [
        'neither a persona nor a segment',
        { persona: null },
        ['persona: is required unless segment is given'],
      ],
      ['four stages', named('A', 'B', 'C', 'D'), ['stages: must have 5 to 8 entries, not 4']],
      [
        'a stage named twice',
        named('A', 'B', 'C', 'D', 'a'),
        ['stages[4]: "a" is already in the list; use each name once'],
      ],
    ];
    for (const [what, change, problems] of cases) {
      it(`refuses ${what}`, () => {
        const found = journey.checkInputs!({ ...goldenInputs, ...change });
        expect(found.map(({ path, message }) => `${path}: ${message}`)).to.deep.equal(problems);
      });
    }
    it('refuses nine stages', () => {
      const stages = Array.from({ length: 9 }, (_, i) => `Stage ${i}`);
      expect(journey.inputs.safeParse({ ...goldenInputs, stages }).success).to.equal(false);
    });
  });

  describe('when the inputs name the persona or segment', () => {
    const cases: [string, Partial<Inputs>][] = [
      ['a persona', {}],
      ['a segment', { persona: null, segment: 'Musicians' }],
      ['no stages', { stages: [] }],
      ['eight stages', named('A', 'B', 'C', 'D', 'E', 'F', 'G', 'H')],
    ];
    for (const [what, change] of cases) {
      it(`accepts ${what}`, () => {
        expect(journey.checkInputs!({ ...goldenInputs, ...change })).to.deep.equal([]);
      });
    }
    it('requires nothing else', () => {
      expect(journey.inputs.parse({ persona: ' Musicians ' })).to.deep.equal({
        persona: 'Musicians',
        segment: null,
        scope: null,
        stages: [],
      });
    });
  });

  describe('when a stage is incomplete', () => {
    for (const key of ['actions', 'touchpoints', 'questions'] as const) {
      it(`refuses a stage without ${key}`, () => {
        expect(found('check', (o) => (o.stages[2]![key] = []))).to.deep.equal([
          `stages[2].${key}: must have at least one entry`,
        ]);
      });
    }
    it('refuses a stage without an exit signal', () => {
      expect(found('check', (o) => (o.stages[0]!.exitSignal = null))).to.deep.equal([
        'stages[0].exitSignal: must state the sign that shows that customers have moved on to the next stage',
      ]);
    });
  });

  describe('when the stages differ from the requested ones', () => {
    it('refuses a missing one', () => {
      expect(found('checkAlways', (o) => o.stages.pop())).to.deep.equal([
        'stages: must have exactly 5 entries, not 4',
      ]);
    });
    it('refuses another order', () => {
      expect(found('checkAlways', (o) => (o.stages = o.stages.toReversed()))).to.deep.equal([
        'stages[0].name: must be "Search", as requested',
        'stages[1].name: must be "Comparison", as requested',
        'stages[3].name: must be "Daily use", as requested',
        'stages[4].name: must be "Recommendation", as requested',
      ]);
    });
    it('refuses another name', () => {
      expect(found('checkAlways', (o) => (o.stages[1]!.name = 'Evaluation'))).to.deep.equal([
        'stages[1].name: must be "Comparison", as requested',
      ]);
    });
  });

  describe('when no stages were requested', () => {
    it('refuses four', () => {
      expect(found('checkAlways', (o) => o.stages.pop(), open)).to.deep.equal([
        'stages: must have 5 to 8 entries, not 4',
      ]);
    });
    it('refuses a repeated name', () => {
      expect(found('checkAlways', (o) => (o.stages[1]!.name = 'search'), open)).to.deep.equal([
        'stages[1].name: "search" is already in the list; use each name once',
      ]);
    });
    it('accepts other names', () => {
      expect(found('checkAlways', (o) => (o.stages[1]!.name = 'Evaluation'), open)).to.deep.equal([]);
    });
  });

  describe('when an output breaks the schema', () => {
    const cases: [string, (output: Output) => void][] = [
      ['a feeling above two', (o) => (o.stages[0]!.emotion = 3)],
      ['half a feeling', (o) => (o.stages[0]!.emotion = 0.5)],
      ['an unknown ownership', (o) => Object.assign(o.stages[0]!.touchpoints[0]!, { ownership: 'rented' })],
      ['an impact in figures', (o) => Object.assign(o.stages[0]!.opportunities[0]!, { impact: 5 })],
      ['nine stages', (o) => o.stages.push(...o.stages.slice(0, 4))],
      ['a missing key', (o) => Object.assign(o, { state: undefined })],
    ];
    for (const [what, change] of cases) {
      it(`refuses ${what}`, () => {
        const output = structuredClone(golden);
        change(output);
        expect(journey.output.safeParse(output).success).to.equal(false);
      });
    }
  });

  describe('when priorities are computed', () => {
    const LEVELS = ['high', 'medium', 'low', null] as const;
    type Level = (typeof LEVELS)[number];
    const idea = (impact: Level, effort: Level, text = `${impact}/${effort}`) => ({
      idea: { text, basis: 'assumption' as const, refs: [] },
      impact,
      effort,
    });
    const order = (...ofStages: ReturnType<typeof idea>[][]): string[] => {
      const output = structuredClone(golden);
      for (const [i, stage] of output.stages.entries()) stage.opportunities = ofStages[i] ?? [];
      return journey.compute(output, brief).priorities.map(({ idea }) => idea.text);
    };

    it('puts high impact first, then low effort', () => {
      expect(
        order([
          idea('low', 'low'),
          idea('high', 'high'),
          idea('medium', 'low'),
          idea('high', 'low'),
          idea('high', 'medium'),
        ]),
      ).to.deep.equal(['high/low', 'high/medium', 'high/high', 'medium/low', 'low/low']);
    });
    it('puts unrated items last', () => {
      expect(order([idea(null, 'low'), idea('low', null), idea('low', 'high')])).to.deep.equal([
        'low/high',
        'low/null',
        'null/low',
      ]);
    });
    it('keeps the order of the stages on a tie', () => {
      expect(
        order([idea('low', 'low', 'first')], [], [idea('low', 'low', 'second'), idea('low', 'low', 'third')]),
      ).to.deep.equal(['first', 'second', 'third']);
    });
    it('keeps ten items', () => {
      const twelve = Array.from({ length: 12 }, (_, i) => idea('high', 'low', `${i}`));
      expect(order(twelve.slice(0, 6), twelve.slice(6))).to.deep.equal(
        Array.from({ length: 10 }, (_, i) => `${i}`),
      );
    });
    it('names the stage of each', () => {
      expect(golden.priorities.map(({ stage }) => stage)).to.deep.equal([
        'Search',
        'Trial',
        'Comparison',
        'Daily use',
      ]);
    });
    it('changes nothing else', () => {
      expect({ ...golden, priorities: [] }).to.deep.equal({ ...goldenDraft, priorities: [] });
    });
  });

  describe('when nothing else is known', () => {
    it('has the requested stages', () => {
      expect(journey.blank(brief).stages.map(({ name }) => name)).to.deep.equal(goldenInputs.stages);
    });
    it('has the usual stages by default', () => {
      expect(journey.blank(open).stages.map(({ name }) => name)).to.deep.equal([
        'Awareness',
        'Consideration',
        'Decision',
        'Onboarding',
        'Use',
        'Advocacy',
      ]);
    });
    it('is about the segment if there is no persona', () => {
      const inputs = { ...goldenInputs, persona: null, segment: 'Choirs' };
      expect(journey.blank({ ...brief, inputs }).persona).to.equal('Choirs');
    });
    it('cuts a long persona between characters, without a trailing space', () => {
      const inputs = { ...goldenInputs, persona: `${'a'.repeat(118)} 🎻 players` };
      expect(journey.blank({ ...brief, inputs }).persona).to.equal('a'.repeat(118));
    });
    it('states only the persona and the scope', () => {
      expect(journey.markdown(journey.blank(brief))).to.equal(
        `## Persona and scope\n\n- **Persona:** ${goldenInputs.persona}\n- **Scope:** ${goldenInputs.scope}`,
      );
    });
  });

  describe('when it asks the sources', () => {
    for (const count of [5, 6, 7, 8]) {
      it(`asks at most thirty questions about ${count} stages, and some about each`, () => {
        const stages = Array.from({ length: count }, (_, i) => `Stage ${'ABCDEFGH'[i]}`);
        const paths = journey
          .fields({ ...brief, inputs: { ...goldenInputs, stages } })
          .filter(({ takes }) => takes !== null)
          .map(({ path }) => path);
        expect(paths.length).to.be.at.most(30);
        for (const i of stages.keys()) {
          for (const key of ['questions[]', 'pains[]', 'touchpoints[].asset'])
            expect(paths).to.include(`stages[${i}].${key}`);
        }
      });
    }
    it('names the stage in each gap of a stage', () => {
      for (const { path, gap } of journey.fields(brief)) {
        const at = /^stages\[(\d)\]/.exec(path)?.[1];
        if (at !== undefined) expect(gap[0], path).to.contain(`"${goldenInputs.stages[Number(at)]}"`);
      }
    });
    it('asks about a stage with a custom name by its position', () => {
      const stages = ['Eins', 'Zwei', 'Drei', 'Vier', 'Fünf', 'Sechs'];
      const queries = (names: string[]): string[] =>
        journey
          .fields({ ...brief, inputs: { ...goldenInputs, stages: names } })
          .map(({ query }) => query.replace(/^[^:]*: /, ''));
      expect(queries(stages)).to.deep.equal(queries([]));
    });
    it('asks about a usual stage by its name, at any position', () => {
      const stages = ['Advocacy', 'A', 'B', 'C', 'D'];
      const [first] = journey.fields({ ...brief, inputs: { ...goldenInputs, stages } });
      expect(first!.query).to.contain('loyal customers');
    });
  });

  describe('when there is a source and no model', () => {
    const output = extracted(
      journey,
      open,
      stating(...everyKind('us', 'Penny'), ...everyKind('competitor:coinly.example', 'Coinly')),
    );
    const stage = (name: string) => output.stages.find((one) => one.name === name)!;
    const met = (name: string): string[] => stage(name).touchpoints.map(({ asset }) => asset!.text);

    it('has problems first, before the comparison', () => {
      expect(stage('Awareness').pains.map(({ text }) => text)).to.deep.equal([
        'Without Penny, owners waste hours on paper lists.',
        'Without Coinly, owners waste hours on paper lists.',
      ]);
    });
    it('asks about contracts at the decision, and about setup at the start', () => {
      const asked = (name: string): string[] => stage(name).questions.map(({ text }) => text);
      expect(asked('Decision')).to.include('Can I cancel Penny at the end of a month?');
      expect(asked('Onboarding')).to.include('How do I bring my list of boats to Penny?');
    });
    it('counts the channels of vendors', () => {
      const said = stage('Awareness').touchpoints.map(({ channel, asset }) => [channel, asset!.text]);
      expect(said).to.deep.equal([['newsletter', 'newsletter: used by 2 vendors (Penny; Coinly)']]);
    });
    it('has posts, stories and help articles of our own pages, each at its stage', () => {
      const page = (kind: 'channel' | 'customer' | 'step', name: string, quote: string, path: string) =>
        usedFact(kind, quote, { name, party: 'us', vendor: 'Penny', url: `https://penny.example/${path}` });
      const { stages } = extracted(
        journey,
        open,
        stating(
          page('channel', 'Blog post', 'What an empty berth costs a year', 'blog/empty'),
          page('customer', 'Case study', 'Otter Marina: half the empty berths', 'customers/otter'),
          page('step', 'Setup guide', 'Import your list of boats', 'help/import'),
          page('step', 'Help article', 'Merge two guests into one', 'help/merge'),
        ),
      );
      expect(
        stages.flatMap(({ name, touchpoints }) => touchpoints.map(({ channel }) => [name, channel])),
      ).to.deep.equal([
        ['Awareness', 'Blog post'],
        ['Consideration', 'Case study'],
        ['Onboarding', 'Help center'],
        ['Use', 'Help center'],
      ]);
    });
    it('names two posts, because each is about another problem', () => {
      const post = (quote: string) =>
        usedFact('channel', quote, { name: 'Blog post', party: 'us', url: 'https://penny.example/blog/x' });
      const { stages } = extracted(
        journey,
        open,
        stating(post('What an empty berth costs a year'), post('Why skippers cancel in June')),
      );
      expect(stages[0]!.touchpoints.map(({ asset }) => asset!.text)).to.deep.equal([
        'What an empty berth costs a year',
        'Why skippers cancel in June',
      ]);
    });
    it('has trials, contact persons and reports at their stages, and no figures about the company', () => {
      const met = (name: string, quote: string) =>
        usedFact('channel', quote, {
          name,
          party: 'us',
          vendor: 'Penny',
          url: 'https://penny.example/service',
        });
      const { stages } = extracted(
        journey,
        open,
        stating(
          met('Test or trial', 'Book a trial day on the water'),
          met('Contact person', 'A named event manager for each regatta'),
          met('Report', 'A monthly report on all moorings'),
          usedFact('proof', 'We have moored boats since 1998.', {
            party: 'us',
            vendor: 'Penny',
            value: '1998',
          }),
        ),
      );
      expect(
        stages.flatMap(({ name, touchpoints }) =>
          touchpoints.map(({ channel, asset }) => [name, channel, asset!.text]),
        ),
      ).to.deep.equal([
        ['Consideration', 'Test or trial', 'Book a trial day on the water'],
        ['Onboarding', 'Contact person', 'A named event manager for each regatta'],
        ['Use', 'Report', 'A monthly report on all moorings'],
      ]);
    });
    it('names the page of a touchpoint', () => {
      const quote = 'Penny is certified to ISO 27001 by independent auditors every year.';
      const url = 'https://penny.example/security';
      const { stages } = extracted(
        journey,
        open,
        stating(usedFact('certification', quote, { name: 'ISO 27001', party: 'us', vendor: 'Penny', url })),
      );
      expect(stages[1]!.touchpoints.map(({ channel }) => channel)).to.deep.equal(['Security page']);
    });
    it('states our prices and promises verbatim', () => {
      const { stages } = extracted(journey, open, stating(...everyKind('us', 'Penny')));
      expect(stages[2]!.touchpoints.map(({ asset }) => asset!.text)).to.deep.equal([
        'Penny costs 49 EUR per month',
        'Try Penny free for 14 days.',
      ]);
    });
    it("has no touchpoints from a single competitor's promise", () => {
      const { stages } = extracted(journey, open, stating(...everyKind('market', 'Coinly')));
      expect(stages.flatMap(({ touchpoints }) => touchpoints)).to.deep.equal([]);
    });
    it('has no touchpoint from promises of several vendors', () => {
      const of = (vendor: string) => [
        usedFact('proof', `${vendor} has 30 years of experience.`, { value: '30', vendor }),
        usedFact('certification', `${vendor} is certified by ISO 27001 auditors.`, {
          name: 'ISO 27001',
          vendor,
        }),
        usedFact('offer', `${vendor} asks for no credit card.`, { name: 'No credit card', vendor }),
        usedFact('offer', `Try ${vendor} free for 14 days.`, { name: 'Free trial', vendor }),
      ];
      const { stages } = extracted(journey, open, stating(...of('Coinly'), ...of('Pier'), ...of('Mole')));
      expect(stages.flatMap(({ touchpoints }) => touchpoints)).to.deep.equal([]);
    });
    it('uses setup steps at the start, and features in daily use', () => {
      expect(met('Onboarding')).to.include('Draw the harbour in Penny');
      expect(met('Use')).to.include('Penny works with QuickBooks and Xero.');
    });
    it('contains no judgements', () => {
      expect(new Set(output.stages.map(({ emotion }) => emotion))).to.deep.equal(new Set([null]));
      expect(output.state).to.equal(null);
    });
  });

  describe('when it is written as Markdown', () => {
    it('shows opportunities that are not priorities in their stage', () => {
      const text = journey.markdown({ ...golden, priorities: golden.priorities.slice(1) });
      const { idea } = golden.priorities[0]!;
      expect(text.split('### 1. Search')[1]!.split('### 2.')[0]).to.contain(plain(idea.text));
    });
    it('shows the stages in order', () => {
      const headings = journey.markdown(golden).match(/^### .*$/gm);
      expect(headings).to.deep.equal(goldenInputs.stages.map((name, i) => `### ${i + 1}. ${name}`));
    });
  });

  describe('when a model gets its task', () => {
    it('the prompt has the persona and the scope', () => {
      const text = journey.instructions(brief);
      for (const input of [goldenInputs.persona, goldenInputs.scope]) expect(text).to.contain(input);
    });
    it('the prompt has the stages in order', () => {
      expect(journey.instructions(brief)).to.contain(goldenInputs.stages.join(', '));
    });
    it('the prompt has the usual stages by default', () => {
      expect(journey.instructions(open)).to.contain('Awareness, Consideration, Decision');
    });
    it('the prompt explains each field of a stage', () => {
      const text = journey.instructions(brief);
      for (const field of Object.keys(goldenDraft.stages[0]!))
        if (field !== 'name') expect(text).to.contain(field);
    });
    it('the prompt omits computed fields', () => {
      expect(journey.instructions(brief)).to.not.contain('priorities');
    });
  });
});
