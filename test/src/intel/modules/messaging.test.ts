import { expect } from 'chai';
import { gapsOf } from '../../../../src/intel/runs/result.ts';
import { plain } from '../../../../src/intel/outputs/markdown.ts';
import type { Brief, FieldPlan } from '../../../../src/intel/outputs/module.ts';
import { messaging } from '../../../../src/intel/modules/messaging.ts';
import type { Statement } from '../../../../src/intel/outputs/statement.ts';
import { EMPTY_BRAND, type BrandProfile } from '../../../../src/brand/profile.ts';
import { vendorKey } from '../../../../src/intel/drafting/vendor.ts';
import { extracted } from '../../../support/intel/extracted.ts';
import { goldenBrand, goldenDraft, goldenInputs } from '../../../support/intel/messaging-golden.ts';
import { INTERVIEW, type UsedFact } from '../../../../src/intel/outputs/takes.ts';
import { everyKind, stating, usedFact } from '../../../support/intel/used-fact.ts';

type Output = Parameters<typeof messaging.check>[0];
type Inputs = Parameters<typeof messaging.check>[1]['inputs'];

const brief: Brief<Inputs> = { inputs: goldenInputs, brand: goldenBrand };
const golden: Output = messaging.compute({ ...messaging.blank(brief), ...goldenDraft }, brief);
const assumed = (text: string): Statement => ({ text, basis: 'assumption', refs: [] });
const words = (count: number): Statement => assumed(Array.from({ length: count }, () => 'bus').join(' '));
const checked = (change: object): string[] =>
  messaging.check({ ...golden, ...change }, brief).map(({ path, message }) => `${path} ${message}`);
const always = (change: object): string[] =>
  messaging.checkAlways({ ...golden, ...change }, brief).map(({ path, message }) => `${path} ${message}`);

describe('messaging', () => {
  describe('when a model breaks a rule', () => {
    it('refuses it without a roof', () => {
      expect(checked({ roof: null })).to.deep.equal(['roof must not be null']);
    });
    for (const roof of ['Plan your buses. Drink your coffee.', '校车准时到达。家长放心。'])
      it(`refuses a roof of two sentences: ${roof}`, () => {
        expect(checked({ roof: assumed(roof) })).to.deep.equal(['roof must be one sentence']);
      });
    it('accepts a roof with an abbreviation', () => {
      expect(checked({ roof: assumed('Ask Dr. Pugh how buses plan themselves.') })).to.deep.equal([]);
    });
    for (const key of ['taglines', 'audienceVariants', 'channelLines'])
      it(`refuses it without ${key}`, () => {
        expect(checked({ [key]: [] })).to.deep.equal([`${key} must have at least one entry`]);
      });
    it('refuses two pillars', () => {
      expect(checked({ pillars: golden.pillars.slice(1) })).to.deep.equal([
        'pillars must have 3 to 4 entries, not 2',
      ]);
    });
    for (const [key, least] of [
      ['s10', 15],
      ['s30', 55],
      ['s60', 115],
    ] as const) {
      it(`refuses ${key} with fewer than ${least} words`, () => {
        const withWords = (count: number) =>
          checked({ elevator: { ...golden.elevator, [key]: words(count) } });
        expect(withWords(least - 1)).to.deep.equal([
          `elevator.${key} must have at least ${least} words, not ${least - 1}`,
        ]);
        expect(withWords(least)).to.deep.equal([]);
      });
      it(`refuses it without ${key}`, () => {
        expect(checked({ elevator: { ...golden.elevator, [key]: null } })).to.deep.equal([
          `elevator.${key} must have at least ${least} words, not 0`,
        ]);
      });
    }
  });

  describe('when any output breaks a rule', () => {
    it('refuses a roof of 26 words', () => {
      expect(always({ roof: words(26) })).to.deep.equal(['roof must have at most 25 words, not 26']);
      expect(always({ roof: words(25) })).to.deep.equal([]);
    });
    it('counts the words of a roof in a script without spaces', () => {
      expect(always({ roof: assumed('校车'.repeat(26)) })).to.have.length(1);
    });
    for (const [key, most] of [
      ['s10', 40],
      ['s30', 110],
      ['s60', 210],
    ] as const)
      it(`refuses ${key} with more than ${most} words`, () => {
        const withWords = (count: number) =>
          always({ elevator: { ...golden.elevator, [key]: words(count) } });
        expect(withWords(most + 1)).to.deep.equal([
          `elevator.${key} must have at most ${most} words, not ${most + 1}`,
        ]);
        expect(withWords(most)).to.deep.equal([]);
      });
    it('refuses a line with more characters than its channel shows', () => {
      const line = (maxChars: number) =>
        always({
          channelLines: [golden.channelLines[1], { channel: 'Ad', line: assumed('12345678'), maxChars }],
        });
      expect(line(7)).to.deep.equal(['channelLines[1].line must have at most 7 characters, not 8']);
      expect(line(8)).to.deep.equal([]);
    });
  });

  describe('when an output says what the brand profile forbids', () => {
    const claim = 'It is THE “safest” bus of all.';
    const fault =
      'uses the claim "The safest bus", which the brand profile forbids; reword it or leave it out';
    const first = golden.pillars[0]!;
    const cases: [string, object][] = [
      ['roof', { roof: assumed(claim) }],
      ['taglines[1]', { taglines: [golden.taglines[0], assumed(claim)] }],
      [
        'positioningStatement.unlike',
        { positioningStatement: { ...golden.positioningStatement, unlike: assumed(claim) } },
      ],
      ['pillars[1].claim', { pillars: [first, { ...first, claim: assumed(claim) }] }],
      [
        'pillars[0].proofPoints[0].text',
        { pillars: [{ ...first, proofPoints: [{ text: assumed(claim), kind: null }] }] },
      ],
      ['elevator.s10', { elevator: { ...golden.elevator, s10: assumed(claim) } }],
      ['channelLines[0].line', { channelLines: [{ channel: 'Ad', line: assumed(claim), maxChars: 90 }] }],
      ['voice.do[0]', { voice: { do: [claim], dont: [] } }],
      [
        'audienceVariants[0].callToAction',
        { audienceVariants: [{ ...golden.audienceVariants[0], callToAction: claim }] },
      ],
      ['proofGaps[0]', { proofGaps: [claim] }],
    ];
    for (const [path, change] of cases)
      it(`refuses it at ${path}`, () => {
        expect(always(change)).to.deep.equal([`${path} ${fault}`]);
      });
    it('allows it among the things to avoid', () => {
      expect(always({ voice: { do: [], dont: [claim] } })).to.deep.equal([]);
    });
    it('allows it in the requested audience', () => {
      expect(always({ audience: claim })).to.deep.equal([]);
    });
    it('allows it if another brand forbids it', () => {
      const other = { ...brief, brand: EMPTY_BRAND };
      expect(messaging.checkAlways({ ...golden, roof: assumed(claim) }, other)).to.deep.equal([]);
    });
  });

  describe('when an output is correct', () => {
    it('has the forbidden claims of the brand profile, whatever a model says', () => {
      const told = messaging.compute({ ...golden, forbiddenClaims: ['nothing'] }, brief);
      expect(told.forbiddenClaims).to.deep.equal(goldenBrand.forbiddenClaims);
    });
  });

  describe('when nothing else is known', () => {
    it('has the audience and the voice of the brand profile', () => {
      expect(messaging.blank(brief)).to.deep.include({
        audience: goldenInputs.audience,
        voice: goldenBrand.tone,
      });
    });
    it('gives no advice to say something forbidden', () => {
      const tone = { do: ['Say: the safest bus', 'Be brief'], dont: [] };
      const blank = messaging.blank({ ...brief, brand: { ...goldenBrand, tone } });
      expect(blank.voice.do).to.deep.equal(['Be brief']);
    });
    it('cuts a long voice with many rules to fit the schema', () => {
      const tone = { do: Array.from({ length: 30 }, () => `${'a'.repeat(119)}🥐 and on`), dont: [] };
      const blank = messaging.blank({ ...brief, brand: { ...goldenBrand, tone } });
      expect(messaging.output.parse(blank)).to.deep.equal(blank);
      expect(blank.voice.do[0]).to.equal('a'.repeat(119));
    });
    it('states only the audience', () => {
      const { audience } = goldenInputs;
      const blank = messaging.blank({ ...brief, brand: EMPTY_BRAND });
      expect(messaging.markdown(blank)).to.equal(`## Message house\n\n- **Written for:** ${audience}`);
    });
    it('requires only the audience', () => {
      expect(messaging.inputs.parse({ audience: ' Bakers ' })).to.deep.equal({
        audience: 'Bakers',
        product: null,
        competitors: [],
      });
    });
    it('accepts at most ten competitors', () => {
      const competitors = Array.from({ length: 11 }, (_, i) => `Rival ${i}`);
      expect(messaging.inputs.safeParse({ audience: 'Bakers', competitors }).success).to.equal(false);
    });
  });

  describe('when it asks the sources', () => {
    const plansFor = (brand: BrandProfile): FieldPlan[] => messaging.fields({ ...brief, brand });
    const planAt = (path: string, brand = goldenBrand) => plansFor(brand).find((plan) => plan.path === path);
    const written = ['positioningStatement.forWho', 'elevator.s30', 'channelLines'];

    it('searches no page for texts to be written', () => {
      const without = plansFor(goldenBrand).filter(
        ({ takes, brand }) => (takes ?? []).length === 0 && !brand,
      );
      expect(without.map(({ path }) => path)).to.deep.equal(written);
    });
    it('searches for no proof without a promise to support', () => {
      expect(planAt('pillars[].proofPoints[].text', EMPTY_BRAND)!.takes).to.deep.equal([]);
    });
    it('has gaps for the promise first, then proof', () => {
      const paths = gapsOf(plansFor(EMPTY_BRAND), messaging.blank(brief), []).map(({ path }) => path);
      expect(paths.slice(0, 3)).to.deep.equal(['roof', 'pillars[].claim', 'pillars[].proofPoints[].text']);
    });
    it("uses the brand's one-liner as the roof", () => {
      expect(planAt('roof')!.brand).to.deep.equal([goldenBrand.oneLiner]);
    });
    it('does not use a one-liner that is too long for a roof', () => {
      const brand = { ...goldenBrand, oneLiner: words(26).text };
      expect(planAt('roof', brand)!.brand).to.deep.equal([]);
    });
    it('uses nothing from the brand profile that it forbids', () => {
      const forbiddenClaims = ['in the rain', 'first bell', 'fewer than 200'];
      const told = plansFor({ ...goldenBrand, forbiddenClaims }).flatMap(({ brand }) => brand ?? []);
      expect(told).to.deep.equal([goldenBrand.valueProps[1], goldenBrand.proofPoints[0]]);
    });
    it('puts proof below the promise that shares the most words with it', () => {
      expect(planAt('pillars[0].proofPoints[].text')!.brand).to.deep.equal([]);
      expect(planAt('pillars[1].proofPoints[].text')!.brand).to.deep.equal(goldenBrand.proofPoints);
    });
    it('accepts only facts on the subject of a promise as its proof', () => {
      const promise = 'Drivers see every stop in advance.';
      const facts = ['90% of drivers arrive on time.', 'The company has planted 900 trees.'].map((quote) =>
        usedFact('proof', quote, { party: 'us', passage: 0 }),
      );
      const brand = {
        ...goldenBrand,
        valueProps: [promise],
        differentiators: [],
        proofPoints: ['Open since 1987'],
      };
      const { pillars } = extracted(messaging, { ...brief, brand }, stating(...facts));
      expect(pillars[0]!.proofPoints.map(({ text }) => text.text)).to.deep.equal([
        '90% of drivers arrive on time.',
      ]);
    });
    it('states a proof once if the brand profile repeats a page', () => {
      const result = '4 late drivers in March instead of 19';
      const told = usedFact('testimonial', result, {
        party: 'us',
        passage: 0,
        name: INTERVIEW,
        note: 'success',
        company: 'Otter Taxis',
        story: 'Otter Taxis: all on time',
      });
      const brand = {
        ...goldenBrand,
        valueProps: ['Drivers see every stop in advance.'],
        differentiators: [],
        proofPoints: [`Otter Taxis: ${result}`],
      };
      const { pillars } = extracted(messaging, { ...brief, brand }, stating(told));
      expect(pillars[0]!.proofPoints.map(({ text }) => text.text)).to.deep.equal(brand.proofPoints);
    });
    it('builds no pillar from a row that compares us with a competitor', () => {
      const own = 'Seats for every pupil';
      const differentiators = ['Depots: two (Someone Else: forty)', 'Routes by hand', own];
      const brand = { ...goldenBrand, valueProps: [], differentiators, competitors: ['Someone Else'] };
      expect(planAt('pillars[].claim', brand)!.brand).to.deep.equal([own]);
      expect(planAt('positioningStatement.differentiator', brand)!.brand).to.deep.equal([
        'Routes by hand',
        own,
      ]);
    });
    it('does not accept a verb as proof of a promise about a person', () => {
      const proofPoints = ['340 companies trained last year', '86 trainers have a contract'];
      const brand = { ...goldenBrand, valueProps: ['The same trainer, every week'], proofPoints };
      expect(planAt('pillars[0].proofPoints[].text', brand)!.brand).to.deep.equal([proofPoints[1]]);
    });
    it('puts proof that shares no word with a promise below none of several promises', () => {
      const other = { ...goldenBrand, proofPoints: ['Open since 1987'] };
      for (const pillar of [0, 1])
        expect(planAt(`pillars[${pillar}].proofPoints[].text`, other)!.brand).to.deep.equal([]);
    });
    describe('with claims from pages', () => {
      const claim = (quote: string) =>
        usedFact('feature', quote, { party: 'us', passage: 0, isOfProduct: true });
      const proof = (quote: string) => usedFact('proof', quote, { party: 'us', passage: 0 });
      const brand = { ...goldenBrand, valueProps: [], differentiators: [], proofPoints: [] };
      const pillarsOf = (...facts: UsedFact[]) =>
        extracted(messaging, { ...brief, brand }, stating(...facts)).pillars.map(({ claim, proofPoints }) => [
          claim.text,
          ...proofPoints.map(({ text }) => text.text),
        ]);
      const TWO = ['Drivers see every stop in advance.', 'Parents get a message at each stop.'].map(claim);

      it('puts the proof of a claim below it', () => {
        const waits = claim('Every bus waits three minutes for late pupils.');
        const figure = proof('90% of drivers arrive on time.');
        expect(pillarsOf(...TWO, waits, figure)).to.deep.include([TWO[0]!.quote, figure.quote]);
      });
      it('connects no proof with a claim by the name of the brand alone', () => {
        const named = claim('With Chalkbus, every bus waits three minutes.');
        const figure = proof('Chalkbus saved 900 litres of diesel a year.');
        expect(brand.name).to.equal('Chalkbus');
        expect(pillarsOf(...TWO, named, figure)).to.deep.include([named.quote]);
      });
      it('accepts the words of a customer as proof only if they are about the claim', () => {
        const said = (quote: string) =>
          usedFact('testimonial', quote, { party: 'us', passage: 0, speaker: 'customer' });
        const apart = said('The drivers sing with our pupils in December.');
        const about = said('Our drivers know each stop and see it coming in advance.');
        expect(pillarsOf(...TWO, apart).map(([, ...proof]) => proof)).to.deep.equal([[], []]);
        expect(pillarsOf(...TWO, about).flatMap(([, ...proof]) => proof)).to.have.length(1);
      });
      it('has no sentence of a post as a pillar', () => {
        const posted = { ...TWO[0]!, url: 'https://chalkbus.example/blog/stops' };
        expect(pillarsOf(posted, TWO[1]!).map(([text]) => text)).to.deep.equal([TWO[1]!.quote]);
      });
      it('has a figure as a pillar only if there are fewer than three claims', () => {
        const figure = proof('The company has saved 900 litres of diesel a year.');
        const waits = claim('Every bus waits three minutes for late pupils.');
        expect(pillarsOf(...TWO, figure).map(([text]) => text)).to.include(figure.quote);
        expect(pillarsOf(...TWO, waits, figure).map(([text]) => text)).not.to.include(figure.quote);
      });
    });
    it('has as its benefit the result of the requested product', () => {
      const brand = {
        ...goldenBrand,
        products: ['Bus routes', 'Lunch deliveries'],
        proofPoints: [
          'Mill Lane Foods saved £8,000 a year with lunch deliveries.',
          'Oakley School saved £5,000 a year with shorter bus routes.',
        ],
      };
      const benefit = (product: string) =>
        messaging
          .fields({ inputs: { ...goldenInputs, product }, brand })
          .find(({ path }) => path === 'positioningStatement.benefit')!.brand;
      expect(benefit('Bus routes')).to.deep.equal([brand.proofPoints[1]]);
      expect(benefit('Lunch deliveries')).to.deep.equal([brand.proofPoints[0]]);
    });
    it('asks questions that are correct for a list of buyers', () => {
      const audience = 'Bus Manager, schools in villages';
      const plans = messaging.fields({ inputs: { ...goldenInputs, audience }, brand: goldenBrand });
      expect(
        plans.map(({ gap }) => gap[0]).filter((question) => /Bus Manager/iu.test(question)),
      ).to.deep.equal([]);
    });
    it('asks about the given alternatives and those of the brand profile', () => {
      const plan = planAt('positioningStatement.unlike', { ...goldenBrand, competitors: ['Rollwell'] });
      expect(plan!.query).to.match(/Fleetwise, Rollwell$/);
    });
  });

  describe('when there is a source and no model', () => {
    const rivals = [
      ...everyKind('competitor:fleetwise.example', 'Fleetwise'),
      ...everyKind('market', 'Rollwell'),
    ];
    const ours = [
      ...everyKind('us', 'Chalkbus'),
      usedFact('proof', '98% of routes were ready by six in the morning.', { party: 'us' }),
    ];
    const output = extracted(messaging, brief, stating(...rivals, ...ours));

    it('has the promises of the brand first among its pillars', () => {
      const claims = output.pillars.map(({ claim }) => claim.text);
      expect(claims.slice(0, 2)).to.deep.equal(goldenBrand.valueProps);
    });
    it('supports them with the source and the brand profile', () => {
      const bases = output.pillars.flatMap(({ proofPoints }) => proofPoints.map(({ text }) => text.basis));
      expect(bases).to.include.members(['source', 'brand']);
    });
    it('has the audience of the request', () => {
      expect(output.positioningStatement.forWho?.text).to.equal('Head teachers of village schools');
    });
    it('attributes words of competitors to them', () => {
      const { unlike } = output.positioningStatement;
      expect(unlike?.text).to.equal('Fleetwise books berths for marinas without an office.');
    });
    it('sets the offer apart only from the requested competitors', () => {
      const unlikeFor = (...competitors: string[]) =>
        extracted(
          messaging,
          { ...brief, inputs: { ...goldenInputs, competitors } },
          stating(...rivals, ...ours),
        ).positioningStatement.unlike?.text;
      expect(unlikeFor('Rollwell')).to.equal('Rollwell books berths for marinas without an office.');
      expect(unlikeFor('rollwell.example')).to.match(/^Rollwell/);
      expect(unlikeFor('Somebody else')).to.equal('Somebody else');
    });
    it('names a competitor that only praises itself, without the praise', () => {
      const unlikeFor = (text: string) =>
        extracted(
          messaging,
          { ...brief, inputs: { ...goldenInputs, competitors: ['Buswerk'] } },
          stating(usedFact('oneliner', text, { party: 'market', vendor: 'Buswerk' }), ...ours),
        ).positioningStatement.unlike?.text;
      expect(unlikeFor('Buswerk is the bus planner trusted by over 900 schools.')).to.equal('Buswerk');
      expect(unlikeFor('Buswerk ist der führende Anbieter für Schulbusse.')).to.equal('Buswerk');
      expect(unlikeFor('Buswerk rents out buses with a driver.')).to.match(/with a driver/);
    });
    it('quotes no competitor in another language in the positioning', () => {
      const said = (text: string, party: 'us' | 'market', vendor: string) =>
        usedFact('oneliner', text, { party, vendor });
      const own = said('We plan bus routes for the schools of the village and the town.', 'us', 'Chalkbus');
      const german = said('Seit 1998 planen wir die Busse für alle Schulen der Stadt.', 'market', 'Buswerk');
      const evidence = stating(german, own);
      const inputs = { ...goldenInputs, competitors: ['Buswerk'] };
      const { positioningStatement } = extracted(
        messaging,
        { ...brief, inputs },
        evidence,
        goldenInputs.audience,
      );
      expect(positioningStatement.unlike?.text).to.equal('Buswerk');
    });
    it('answers doubts with our own answers, each with its question', () => {
      expect(output.rebuttals.map(({ text }) => text)).to.deep.equal([
        '“Can I cancel Chalkbus at the end of a month?” Yes, Chalkbus ends with the month.',
      ]);
    });
    it('lists the vendors with the same claim', () => {
      const certified = output.claimsMatrix.find(({ claim }) => claim === 'ISO 27001');
      expect(certified?.vendors).to.have.members(['Fleetwise', 'Rollwell', 'Chalkbus']);
    });
    it('lists prices before certificates, because buyers ask for them first', () => {
      expect(output.claimsMatrix[0]).to.deep.include({ claim: 'Price per month' });
    });
    it('finds what we state and no competitor does', () => {
      const alone = usedFact('certification', 'Chalkbus passed its SOC 2 audit.', {
        name: 'SOC 2',
        party: 'us',
      });
      const searched = [...new Set(rivals.map(vendorKey))].map((key) => ({
        key,
        name: key,
        isWhole: true,
        pages: 3,
        mentions: [],
      }));
      const { facts } = stating(...rivals, ...ours, alone);
      const { whiteSpace } = extracted(messaging, brief, { facts, searched });
      expect(whiteSpace.map(({ text, basis }) => [text, basis])).to.deep.include([
        'SOC 2: none of 2 rivals mentions this on the pages that were read',
        'computed',
      ]);
    });
    it('puts nothing of competitors where we speak about ourselves', () => {
      const { facts } = stating(...rivals);
      const { roof, pillars, elevator, rebuttals } = extracted(messaging, brief, { facts });
      const bases = [roof!, elevator.s10, ...pillars.map(({ claim }) => claim), ...rebuttals];
      expect(bases.filter((one) => one !== null && one.basis !== 'brand')).to.deep.equal([]);
    });
    it('writes no texts for channels', () => {
      expect([output.channelLines, output.elevator.s60]).to.deep.equal([[], null]);
    });
  });

  describe('when it is written as Markdown', () => {
    it('shows forbidden claims and unproven ones', () => {
      const text = messaging.markdown(golden);
      for (const one of [...golden.forbiddenClaims, ...golden.proofGaps])
        expect(text).to.have.string(`- ${plain(one)}`);
    });
  });

  describe('when a model gets its task', () => {
    const forbidding = /forbidden claims/;

    it('the prompt has the audience, the product and the competitors', () => {
      const text = messaging.instructions(brief);
      for (const input of Object.values(goldenInputs).flat()) expect(text).to.have.string(input);
    });
    it('the prompt has forbidden claims, if any', () => {
      expect(messaging.instructions(brief)).to.match(forbidding);
      expect(messaging.instructions({ ...brief, brand: EMPTY_BRAND })).to.not.match(forbidding);
    });
  });
});

describe('messaging with a guarantee', () => {
  const GUARANTEE = 'Home by six, or the day is free.';
  const OTHER = 'Drivers keep their own routes.';
  const heading = 'Home by six, or the day is free';
  const pledge = usedFact('feature', 'If a child is home later, you pay nothing.', {
    party: 'us',
    name: 'Claim',
    heading,
  });
  const kept = usedFact('proof', 'In 2025 our drivers were on time on 99.4% of 1,200 days.', {
    party: 'us',
    heading,
  });
  const rival = (quote: string) => usedFact('feature', quote, { party: 'competitor:otter.example' });
  const house = (brand: Partial<BrandProfile>, facts: UsedFact[]) =>
    extracted(
      messaging,
      {
        inputs: { ...goldenInputs, product: null, competitors: [] },
        brand: { ...EMPTY_BRAND, ...brand },
        facts,
      },
      stating(...facts),
    );

  it('makes it the main promise, before the description of the company', () => {
    const brand = { oneLiner: 'Kelp drives children to school.', valueProps: [OTHER, GUARANTEE] };
    expect(house(brand, []).roof?.text).to.equal(GUARANTEE);
  });
  it('takes it from our own pages if the brand profile has none', () => {
    expect(house({ oneLiner: 'Kelp drives children to school.' }, [pledge]).roof?.text).to.equal(heading);
  });
  it('puts it first among the pillars', () => {
    const first = (brand: Partial<BrandProfile>, facts: UsedFact[]) =>
      house(brand, facts).pillars[0]?.claim.text;
    expect(first({ valueProps: [OTHER, GUARANTEE] }, [])).to.equal(GUARANTEE);
    expect(first({ valueProps: [OTHER, 'We wash each bus.'] }, [pledge])).to.equal(
      `${heading}: ${pledge.quote}`,
    );
  });
  it('proves it by its own words and by how often it was kept', () => {
    const [pillar] = house({ valueProps: [GUARANTEE, OTHER, 'We wash each bus.'] }, [pledge, kept]).pillars;
    expect(pillar?.proofPoints.map(({ text }) => text.text)).to.deep.equal([
      kept.quote,
      `${heading}: ${pledge.quote}`,
    ]);
  });
  it('sets it apart from competitors only if none of them guarantees anything', () => {
    const alone = (quote: string) => house({}, [pledge, rival(quote)]).whiteSpace.map(({ text }) => text);
    expect(alone('Otter paints its buses.')).to.deep.equal([`${heading}: ${pledge.quote}`]);
    expect(alone('On time, or the week is free.')).to.deep.equal([]);
  });
  it('does not make a list of connected products the main promise', () => {
    const text = 'Kelp works with Xero and Sage.';
    const names = ['Xero', 'Sage'].map((name) => usedFact('integration', text, { party: 'us', name }));
    expect(house({}, [usedFact('oneliner', text, { party: 'us' }), ...names]).roof).to.equal(null);
  });
});
