import { expect } from 'chai';
import type { Brief } from '../../../../src/intel/outputs/module.ts';
import { gtm } from '../../../../src/intel/modules/gtm.ts';
import { EMPTY_BRAND } from '../../../../src/brand/profile.ts';
import { extracted } from '../../../support/intel/extracted.ts';
import { goldenDraft, goldenInputs } from '../../../support/intel/gtm-golden.ts';
import { everyKind, stating, usedFact } from '../../../support/intel/used-fact.ts';
import { CASE_STUDY, type UsedFact } from '../../../../src/intel/outputs/takes.ts';

type Output = Parameters<typeof gtm.check>[0];
type Inputs = Parameters<typeof gtm.check>[1]['inputs'];

const brief: Brief<Inputs> = { inputs: goldenInputs, brand: EMPTY_BRAND };
const golden: Output = gtm.compute({ ...gtm.blank(brief), ...goldenDraft }, brief);

function found(checks: 'check' | 'checkAlways', change: (output: Output) => void): string[] {
  const output = structuredClone(golden);
  change(output);
  return gtm[checks](output, brief).map(({ path, message }) => `${path}: ${message}`);
}

describe('gtm', () => {
  describe("when a model's plan is incomplete", () => {
    const cases: [string, (output: Output) => void, string][] = [
      ['no segment', (o) => (o.segments = []), 'segments: must have 1 to 5 entries, not 0'],
      ['one channel', (o) => o.channels.pop(), 'channels: must have 2 to 6 entries, not 1'],
      ['one phase', (o) => o.phases.pop(), 'phases: must have 2 to 5 entries, not 1'],
      ['one risk', (o) => o.risks.pop(), 'risks: must have 2 to 6 entries, not 1'],
      [
        'one success metric',
        (o) => o.successMetrics.pop(),
        'successMetrics: must have 2 to 6 entries, not 1',
      ],
      [
        'two segments with one priority',
        (o) => (o.segments[1]!.priority = 1),
        'segments: must use each priority from 1 to 2 exactly once; the priorities are 1, 1',
      ],
      [
        'a gap between priorities',
        (o) => (o.segments[1]!.priority = 3),
        'segments: must use each priority from 1 to 2 exactly once; the priorities are 1, 3',
      ],
      [
        'a segment without a priority',
        (o) => (o.segments[0]!.priority = null),
        'segments: must use each priority from 1 to 2 exactly once; the priorities are none, 2',
      ],
      [
        'two segments with one name',
        (o) => (o.segments[1]!.name = 'BAKERIES'),
        'segments[1].name: "BAKERIES" is already in the list; use each name once',
      ],
      [
        'two phases with one name',
        (o) => (o.phases[1]!.name = o.phases[0]!.name),
        'phases[1].name: "Ready the tills" is already in the list; use each name once',
      ],
      [
        'a channel without a metric',
        (o) => (o.channels[1]!.kpi = null),
        'channels[1].kpi: must be the name of the metric that measures the channel',
      ],
      [
        'a phase without weeks',
        (o) => (o.phases[0]!.weeks = null),
        'phases[0].weeks: must be a whole number of weeks',
      ],
      ...(['entryCriteria', 'activities', 'exitCriteria'] as const).map(
        (key): [string, (output: Output) => void, string] => [
          `a phase without ${key}`,
          (o) => (o.phases[1]![key] = []),
          `phases[1].${key}: must have at least one entry`,
        ],
      ),
    ];
    for (const [what, change, problem] of cases) {
      it(`refuses ${what}`, () => {
        expect(found('check', change)).to.deep.equal([problem]);
      });
    }
  });

  describe('when a budget is not fully divided', () => {
    const cases: [string, (output: Output) => void, string][] = [
      [
        'shares of 99 in all',
        (o) => (o.budgetShares![2]!.percent = 19),
        'budgetShares: must add up to exactly 100 (the sum is 99), or be null',
      ],
      [
        'shares of 101 in all',
        (o) => (o.budgetShares![2]!.percent = 21),
        'budgetShares: must add up to exactly 100 (the sum is 101), or be null',
      ],
      [
        'no shares',
        (o) => (o.budgetShares = []),
        'budgetShares: must add up to exactly 100 (the sum is 0), or be null',
      ],
      [
        'a share named twice',
        (o) => (o.budgetShares![1]!.name = 'material'),
        'budgetShares[2].name: "Material" is already in the list; use each name once',
      ],
    ];
    for (const [what, change, problem] of cases) {
      it(`refuses ${what}`, () => {
        expect(found('checkAlways', change)).to.deep.equal([problem]);
      });
    }
    it('accepts null', () => {
      expect(found('checkAlways', (o) => (o.budgetShares = null))).to.deep.equal([]);
    });
  });

  describe('when an output breaks the schema', () => {
    const cases: [string, (output: Output) => void][] = [
      ['half a week', (o) => (o.phases[0]!.weeks = 0.5)],
      ['a phase of no weeks', (o) => (o.phases[0]!.weeks = 0)],
      ['a fraction of a percent', (o) => (o.budgetShares![0]!.percent = 33.3)],
      ['an unknown motion', (o) => Object.assign(o.motion, { kind: 'viral' })],
      ['an unknown cost band', (o) => Object.assign(o.channels[0]!, { costBand: 'free' })],
      ['a likelihood in figures', (o) => Object.assign(o.risks[0]!, { likelihood: 0.7 })],
      ['a missing key', (o) => Object.assign(o, { enablement: undefined })],
    ];
    for (const [what, change] of cases) {
      it(`refuses ${what}`, () => {
        const output = structuredClone(golden);
        change(output);
        expect(gtm.output.safeParse(output).success).to.equal(false);
      });
    }
  });

  describe('when an output is correct', () => {
    it('may order its segments differently from their priorities', () => {
      expect(found('check', (o) => (o.segments = o.segments.toReversed()))).to.deep.equal([]);
    });
  });

  describe('when nothing else is known', () => {
    it('refuses inputs without a product', () => {
      expect(gtm.inputs.safeParse({ market: 'Europe' }).success).to.equal(false);
    });
    it('requires only the product', () => {
      expect(gtm.inputs.parse({ product: ' Vans ' })).to.deep.equal({
        product: 'Vans',
        market: null,
        horizon: null,
      });
    });
    it('states only the given horizon', () => {
      expect(gtm.markdown(gtm.blank(brief))).to.equal('## Goal\n\n- **Horizon:** two quarters');
    });
  });

  describe('when it asks the sources', () => {
    it('puts the requested market first among the segments, and names it once', () => {
      const brand = { ...EMPTY_BRAND, audiences: ['marinas', 'yacht clubs'], markets: ['Kent', 'Devon'] };
      const inputs = { ...brief.inputs, market: 'marinas in Kent' };
      const { segments, idealCustomer } = extracted(gtm, { ...brief, inputs, brand }, stating());
      expect(segments.map(({ name }) => name)).to.deep.equal(['marinas in Kent', 'yacht clubs']);
      expect(idealCustomer.firmographic).to.deep.equal([]);
    });
    it('names a segment once that the brand profile names twice', () => {
      const brand = { ...EMPTY_BRAND, audiences: ['gym', 'Hotels', 'gyms and spas', 'hotel'] };
      const inputs = { ...brief.inputs, market: null };
      const { segments } = extracted(gtm, { ...brief, inputs, brand }, stating());
      expect(segments.map(({ name }) => name)).to.deep.equal(['Hotels', 'gyms and spas']);
    });
    it('gives the story of a customer as the reason for a segment, and ranks by customers', () => {
      const story = usedFact('customer', 'Cove Marina: no lost berth', {
        party: 'us',
        name: 'Case study',
        url: 'https://kelp.example/customers/cove',
      });
      const brand = { ...EMPTY_BRAND, audiences: ['yacht clubs', 'marinas'] };
      const evidenceOf = (buyers: string) =>
        buyers === 'marinas' ? { customers: 2, reason: story } : { customers: 0, reason: null };
      const inputs = { ...brief.inputs, market: null };
      const { segments } = extracted(gtm, { ...brief, inputs, brand, evidenceOf }, stating(story));
      expect(segments.map(({ name, priority, reason }) => [name, priority, reason.text])).to.deep.equal([
        ['marinas', 1, 'Customer story: Cove Marina: no lost berth'],
        ['yacht clubs', 2, 'yacht clubs'],
      ]);
    });
    describe('about the category', () => {
      const categoryOf = (oneLiner: string, said: string) => {
        const fact = usedFact('oneliner', said, { party: 'us', url: 'https://kelp.example/' });
        const given = { ...brief, brand: { ...EMPTY_BRAND, oneLiner } };
        return extracted(gtm, given, stating(fact)).positioning.category?.text;
      };
      it('names the kind of company, not its headline or what it does', () => {
        expect(categoryOf('Kelp is a sailmaker for clubs.', 'We sew sails by hand.')).to.equal('sailmaker');
        expect(categoryOf('Sails by hand', 'Kelp is a sailmaker for clubs.')).to.equal('sailmaker');
      });
      it('is open if no sentence names it', () => {
        expect(categoryOf('Sails by hand', 'We sew sails by hand in our loft.')).to.equal(undefined);
      });
    });
    it('names no competitor whose own page introduces it', () => {
      const brand = { ...EMPTY_BRAND, competitors: ['pier.example', 'Wall maps'] };
      const intro = usedFact('oneliner', 'Pier plans berths for marinas.', {
        vendor: 'Pier',
        url: 'https://pier.example/',
      });
      const { positioning } = extracted(gtm, { ...brief, brand, facts: [intro] }, stating(intro));
      expect(positioning.alternatives.map(({ text }) => text)).to.deep.equal([intro.quote, 'Wall maps']);
    });
    it('explains the motion with a step of a purchase, and not with a step of the work', () => {
      const step = (quote: string) => usedFact('step', quote, { party: 'us', name: quote });
      const work = step('The nearest fitter takes the spare sails along.');
      const { motion } = extracted(gtm, brief, stating(work));
      expect(motion.reason).to.equal(null);
      const order = step('You request a quote for the season by telephone.');
      expect(extracted(gtm, brief, stating(work, order)).motion.reason?.text).to.equal(order.quote);
    });
    it('asks no question whose verb must agree with the product or the buyers', () => {
      const questions = (product: string, audience: string): string[] =>
        gtm
          .fields({
            inputs: { ...goldenInputs, product, market: null },
            brand: { ...EMPTY_BRAND, audiences: [audience] },
          })
          .map(({ gap }) => gap[0]);
      for (const question of questions('PRODUCT', 'BUYERS')) {
        expect(question).not.to.match(/\b(?:is|are|was|has|have|do|does|did|will not) (?:PRODUCT|BUYERS)\b/);
        expect(question).not.to.match(/\b(?:PRODUCT|BUYERS) (?:is|are|has|have|does|do|costs?|needs?)\b/);
        expect(question).not.to.match(/\bof (?:PRODUCT|BUYERS) (?:is|are|has|have)\b|\bis its\b/);
      }
    });
    it('fills fields from the brand profile in its words', () => {
      const brand = {
        ...EMPTY_BRAND,
        oneLiner: 'Rounds for vans',
        audiences: ['Florists', 'Grocers'],
        competitors: ['Wall maps'],
        differentiators: ['Reads tills'],
        valueProps: ['Fewer miles'],
        pricingNotes: 'Per van\n\nFirst month free',
      };
      const told = gtm
        .fields({ ...brief, brand })
        .flatMap(({ path, brand }) => (brand?.length ? [[path, ...brand]] : []));
      expect(told).to.have.deep.members([
        ['positioning.category', 'Rounds for vans'],
        ['segments[].reason', 'Grocers'],
        ['positioning.alternatives[]', 'Wall maps'],
        ['positioning.uniqueAttributes[]', 'Reads tills'],
        ['positioning.value', 'Fewer miles'],
        ['offer.pricingApproach', 'Per van', 'First month free'],
      ]);
    });

    describe('about value and sales material', () => {
      const said = usedFact('testimonial', 'It came back on Friday, as Tom had said it would.', {
        party: 'us',
        person: 'Ana Ruiz',
        role: 'Buyer',
        speaker: 'customer',
      });
      const result = usedFact('proof', 'The volume fell by 38%, which saved the client 6,100 EUR.', {
        party: 'us',
      });
      const heading = usedFact('customer', 'A regatta in three languages', {
        party: 'us',
        name: CASE_STUDY,
      });
      const plan = (...facts: UsedFact[]) =>
        extracted(gtm, { ...brief, inputs: { ...goldenInputs, market: null } }, stating(...facts));

      it('has no words of a customer as the value', () => {
        expect(plan(said).positioning.value).to.equal(null);
      });
      it('has no heading of a case study as sales material', () => {
        expect(plan(heading).enablement).to.deep.equal([]);
      });
      it('has a measured result as the value and as sales material', () => {
        const { positioning, enablement } = plan(said, result, heading);
        expect(positioning.value!.text).to.equal(result.quote);
        expect(enablement.map(({ text }) => text)).to.include(result.quote);
      });
    });

    describe('about a product without a price of its own', () => {
      const brand = {
        ...EMPTY_BRAND,
        products: ['Rounds', 'Tills'],
        pricingNotes: 'Solo: 19 € per van\nFleet: 15 € per van\nTills: 8 € per month',
      };
      const ofRounds = (path: string) =>
        gtm
          .fields({ inputs: { ...goldenInputs, product: 'Rounds' }, brand })
          .find((plan) => plan.path === path)!;

      it('shows the prices of the plans, which may include it, but not those of another product', () => {
        expect(ofRounds('offer.packaging').brand).to.deep.equal(['Solo: 19 € per van; Fleet: 15 € per van']);
        expect(ofRounds('offer.pricingApproach').brand).to.deep.equal([]);
      });
      it('asks whether it is part of these prices, not for the prices', () => {
        expect(ofRounds('offer.pricingApproach').gap[0]).to.equal(
          'Which of the prices on your pages apply to Rounds? If none of them applies, what does Rounds cost?',
        );
      });
    });

    describe('about a product whose table of prices names it only in the heading', () => {
      const brand = {
        ...EMPTY_BRAND,
        products: ['Garden saunas', 'Garden offices'],
        pricingNotes: 'Four persons: 6,400 EUR\nDesk for two: 9,800 EUR',
      };
      const { facts } = stating(
        usedFact('price', '6,400 EUR', { party: 'us', item: 'Four persons', heading: 'Saunas' }),
        usedFact('price', '9,800 EUR', { party: 'us', item: 'Desk for two', heading: 'Offices' }),
      );
      const brandOf = (product: string, path: string) =>
        gtm.fields({ inputs: { ...goldenInputs, product }, brand, facts }).find((plan) => plan.path === path)!
          .brand;

      it('uses the lines of the profile for which a page has that heading', () => {
        expect(brandOf('Garden saunas', 'offer.pricingApproach')).to.deep.equal(['Four persons: 6,400 EUR']);
        expect(brandOf('Garden offices', 'offer.pricingApproach')).to.deep.equal(['Desk for two: 9,800 EUR']);
      });
      it('shows no price of another product as a package', () => {
        expect(brandOf('Garden saunas', 'offer.packaging')).to.deep.equal([]);
        expect(brandOf('Garden sheds', 'offer.packaging')).to.deep.equal([]);
      });
    });

    it('has a guarantee of the product among its unique advantages, and none of another product', () => {
      const advantages = (product: string) =>
        gtm
          .fields({
            inputs: { ...goldenInputs, product },
            brand: {
              ...EMPTY_BRAND,
              products: ['Garden saunas', 'Garden offices'],
              valueProps: ['Ten years of warranty on garden offices', 'Built in a day'],
            },
          })
          .find(({ path }) => path === 'positioning.uniqueAttributes[]')!.brand;
      expect(advantages('Garden offices')).to.deep.equal(['Ten years of warranty on garden offices']);
      expect(advantages('Garden saunas')).to.deep.equal([]);
    });

    it('puts the horizon into a question as it reads in a sentence', () => {
      const outcome = (horizon: string): string =>
        gtm
          .fields({ ...brief, inputs: { ...goldenInputs, product: 'Rounds', horizon } })
          .find(({ path }) => path === 'goal.outcome')!.gap[0];
      expect(outcome('The coming spring')).to.equal('What should Rounds achieve within the coming spring?');
      expect(outcome('By June 2027')).to.equal('What should Rounds achieve by June 2027?');
      expect(outcome('Q3 2027')).to.equal('What should Rounds achieve within Q3 2027?');
    });

    describe('about the prices of the brand profile', () => {
      const pricingOf = (pricingNotes: string): readonly string[] => {
        const plans = gtm.fields({ ...brief, brand: { ...EMPTY_BRAND, pricingNotes } });
        return plans.find(({ path }) => path === 'offer.pricingApproach')!.brand!;
      };

      it('keeps a single plan as it is', () => {
        expect(pricingOf('Van: 19 € per month\nEvery plan has maps.')).to.deep.equal([
          'Van: 19 € per month',
          'Every plan has maps.',
        ]);
      });
      it('names all plans at once', () => {
        const notes = 'Van: 19 € per month\nFleet: 49 € per month\nEvery plan costs 5 € per extra van.';
        expect(pricingOf(notes)[0]).to.equal('Van: 19 € per month; Fleet: 49 € per month');
      });
    });
  });

  describe('when there is a source and no model', () => {
    const stated = stating(
      ...everyKind('us', 'Kelpie Route'),
      ...everyKind('competitor:parcelly.example', 'Parcelly'),
      usedFact('price', '29 EUR', { vendor: 'Wallmap', item: 'Per van and month' }),
    );
    const read = (given: Brief<Inputs>): Output => extracted(gtm, given, stated);
    const output = read(brief);

    it("uses any party's problem as the problem", () => {
      const { facts } = stating(...everyKind('market', 'Parcelly'));
      expect(extracted(gtm, brief, { facts }).problem.statement?.text).to.match(/^Without Parcelly/);
    });
    it('uses our own prices in our offer', () => {
      expect(output.offer.pricingApproach?.text).to.equal('Kelpie Route costs 49 EUR per month');
      expect(output.offer.rationale).to.equal(null);
    });
    it('attributes prices to competitors, with their plan or unit', () => {
      expect(output.rivalPrices.map(({ vendor, price }) => [vendor, price.text])).to.deep.equal([
        ['Parcelly', 'Parcelly costs 49 EUR per month'],
        ['Wallmap', 'Wallmap: 29 EUR per van and month'],
      ]);
    });
    describe('when no competitor states a price of the product', () => {
      const needed = (facts: Brief['facts']): string =>
        gtm.fields({ ...brief, facts }).find(({ path }) => path === 'rivalPrices[].price')!.gap[2];

      it('asks to track competitors if none is', () => {
        expect(needed([])).to.match(/Track the competitors, or add the pages as sources\.$/u);
      });
      it('does not ask for the watched pages again', () => {
        const { facts } = stating(...everyKind('competitor:parcelly.example', 'Parcelly'));
        expect(needed(facts)).to.match(/\. The pages of Parcelly that were read state no price\.$/u);
      });
    });
    it('counts certifications and offers of several vendors', () => {
      const counts = output.marketStandards.map(({ text, basis }) => [text.replace(/ \(.*/, ''), basis]);
      expect(counts).to.deep.include.members([
        ['ISO 27001: named by 2 vendors', 'computed'],
        ['Free trial: offered by 2 vendors', 'computed'],
      ]);
    });
    it('does not count prices among the standards, because prices have their own list', () => {
      expect(output.marketStandards.map(({ text }) => text).join()).not.to.contain('Price:');
    });
    it('lists no term of other products as the price of the requested one', () => {
      const term = 'The minimum term is six months.';
      const brand = { ...EMPTY_BRAND, products: ['Ferry', 'Canoe'], pricingNotes: `Canoe: 20 EUR\n${term}` };
      const priced = (product: string) =>
        extracted(gtm, { inputs: { ...goldenInputs, product }, brand }, { facts: [] }).offer.pricingApproach;
      expect(priced('Ferry')).to.equal(null);
      expect(priced('Canoe')?.text).to.equal('Canoe: 20 EUR');
    });
    it('uses offers of two competitors that we lack as a risk, and nothing without our own pages', () => {
      const { facts } = stating(
        ...everyKind('market', 'Parcelly'),
        ...everyKind('market', 'Wallmap'),
        usedFact('oneliner', 'Kelpie Route plans delivery rounds.', { party: 'us', vendor: 'Kelpie Route' }),
      );
      const us = { key: 'us', name: 'Kelpie Route', isWhole: true, pages: 3, mentions: [] as string[] };
      const risks = (known: typeof facts, ...searched: (typeof us)[]): string[] =>
        extracted(gtm, brief, { facts: known, searched }).risks.map(({ risk }) => risk.text);
      expect(risks(facts, us)).to.satisfy((all: string[]) =>
        all.some((text) => text.startsWith('Free trial: offered by 2 rivals, not found on our pages')),
      );
      expect(risks(facts)).to.deep.equal([]);
      expect(risks(facts, { ...us, mentions: ['offer free trial'] })).to.satisfy((all: string[]) =>
        all.every((text) => !text.startsWith('Free trial')),
      );
      expect(risks(facts.filter(({ party }) => party !== 'us'))).to.deep.equal([]);
    });
    it('contains no phases, shares or judgements', () => {
      expect([output.phases, output.budgetShares, output.motion.kind]).to.deep.equal([[], null, null]);
      expect(output.risks.filter(({ likelihood }) => likelihood !== null)).to.deep.equal([]);
    });
    it('names a segment of the brand profile once in Markdown', () => {
      const brand = { ...EMPTY_BRAND, audiences: ['Island bakers'] };
      const text = gtm.markdown(read({ ...brief, brand }));
      expect(text).to.contain('\n- Island bakers *(brand profile)*');
      expect(text.split('Island bakers')).to.have.length(2);
    });
  });

  describe('when it is written as Markdown', () => {
    const offered = (rationale: string | null): string => {
      const said = (text: string) => ({ text, basis: 'assumption' as const, refs: [] });
      const offer = {
        packaging: null,
        pricingApproach: said('19 EUR per van'),
        rationale: rationale === null ? null : said(rationale),
      };
      const motion = { kind: 'sales-led' as const, reason: rationale === null ? null : said('Sales-led.') };
      return gtm.markdown({ ...golden, offer, motion });
    };
    it('gives no reason that only repeats what is above it', () => {
      expect(offered('19 EUR per van.')).to.equal(offered(null));
      expect(offered('Owners count vans.')).to.contain('Owners count vans.');
    });
    it('names a segment once whose reason repeats its name', () => {
      const reason = { text: 'bakeries.', basis: 'assumption' as const, refs: [] };
      const text = gtm.markdown({ ...golden, segments: [{ name: 'Bakeries', priority: 1, reason }] });
      expect(text).to.contain('\n- Bakeries *').and.not.to.contain('bakeries.');
    });
    it('shows the segments by priority', () => {
      const text = gtm.markdown({ ...golden, segments: golden.segments.toReversed() });
      expect(text.indexOf('**Bakeries:**')).to.be.within(0, text.indexOf('**Florists:**'));
    });
    it('shows the shares of the budget', () => {
      expect(gtm.markdown(golden)).to.contain('- Partner commissions: 45%');
    });
  });

  describe('when a model gets its task', () => {
    it('the prompt has the product, the market and the horizon', () => {
      const text = gtm.instructions(brief);
      for (const input of Object.values(goldenInputs)) expect(text).to.contain(input);
    });
  });
});
