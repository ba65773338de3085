import { expect } from 'chai';
import { commissionOf, finished } from '../../../../src/intel/gates/assemble.ts';
import { whyUndecided } from '../../../../src/console/generate/layouts/undecided.ts';
import { drawnFrom } from '../../../../src/intel/runs/generation-steps.ts';
import { gapsOf } from '../../../../src/intel/runs/result.ts';
import type { TrackedFacts } from '../../../../src/intel/tracking/tracked-facts.ts';
import type { Brief, IntelModule } from '../../../../src/intel/outputs/module.ts';
import { competitor } from '../../../../src/intel/modules/competitor.ts';
import { withHandEdits } from '../../../../src/intel/artifacts/hand-edits.ts';
import type { NearSaid } from '../../../../src/intel/drafting/objection-replies.ts';
import type { UsedFact } from '../../../../src/intel/outputs/takes.ts';
import { pathText, statementsOf, type Statement } from '../../../../src/intel/outputs/statement.ts';
import { goldenBrand, goldenDraft, goldenInputs } from '../../../support/intel/competitor-golden.ts';
import { extracted } from '../../../support/intel/extracted.ts';
import { everyKind, stating, usedFact } from '../../../support/intel/used-fact.ts';

type Output = Parameters<typeof competitor.check>[0];
type Inputs = Parameters<typeof competitor.check>[1]['inputs'];

const brief: Brief<Inputs> = { inputs: goldenInputs, brand: goldenBrand };
const golden = competitor.compute({ ...competitor.blank(brief), ...(goldenDraft as object) }, brief);
const checked = (change: object): unknown =>
  competitor.check({ ...golden, ...change }, brief).map(({ path, message }) => `${path} ${message}`);
const assumed = (text: string): Statement => ({ text, basis: 'assumption', refs: [] });
const read = (inputs: object): Inputs => competitor.inputs.parse(inputs) as Inputs;

describe('competitor', () => {
  describe('when the inputs do not name one competitor', () => {
    const faultsOf = (inputs: object) => competitor.checkInputs!(read(inputs)).map(({ path }) => path);

    it('refuses inputs without a competitor', () => {
      expect(faultsOf({})).to.deep.equal(['domain']);
    });
    it('refuses an id together with a domain', () => {
      expect(faultsOf({ domain: 'acme.com', competitorId: 'cmp_1' })).to.deep.equal(['competitorId']);
    });
    for (const domain of [
      'localhost',
      '10.0.0.1',
      'http://[::1]/',
      'acme',
      'not a domain',
      'co.uk',
      'a.local',
    ])
      it(`refuses ${domain}, which is not a public domain`, () => {
        expect(faultsOf({ domain })).to.deep.equal(['domain']);
      });
    it('accepts an id alone', () => {
      expect(faultsOf({ competitorId: 'cmp_1' })).to.deep.equal([]);
    });
  });

  describe('when a model breaks a rule', () => {
    for (const key of ['strengths', 'weaknesses', 'watchNext'])
      it(`refuses it without ${key}`, () => {
        expect(checked({ [key]: [] })).to.deep.equal([`${key} must have at least one entry`]);
      });
    for (const key of ['strengths', 'weaknesses', 'opportunities', 'threats'])
      it(`refuses the four without ${key}`, () => {
        expect(checked({ swot: { ...golden.swot, [key]: [] } })).to.deep.equal([
          `swot.${key} must have 1 to 6 entries, not 0`,
        ]);
      });
    it('refuses a comparison of two dimensions', () => {
      expect(checked({ comparison: golden.comparison.slice(1) })).to.deep.equal([
        'comparison must have 3 to 20 entries, not 2',
      ]);
    });
    it('refuses an advantage if nothing is known about us', () => {
      const comparison = golden.comparison.map((one, i) => (i === 1 ? { ...one, us: null } : one));
      expect(checked({ comparison })).to.deep.equal(['comparison[1].advantage must be null if `us` is null']);
    });
    it('refuses a single question', () => {
      expect(checked({ landmineQuestions: golden.landmineQuestions.slice(1) })).to.deep.equal([
        'landmineQuestions must have 2 to 6 entries, not 1',
      ]);
    });
    it('refuses a question without a question mark', () => {
      const landmineQuestions = [golden.landmineQuestions[0], assumed('Ask about exports.')];
      expect(checked({ landmineQuestions })).to.deep.equal([
        'landmineQuestions[1] must end with a question mark',
      ]);
    });
    it('accepts the question mark of another script', () => {
      const landmineQuestions = [golden.landmineQuestions[0], assumed('データは誰のものですか？')];
      expect(checked({ landmineQuestions })).to.deep.equal([]);
    });
    it('refuses a domain other than the requested one', () => {
      expect(checked({ domain: 'other.example' })).to.deep.equal(['domain must be harbourdesk.example']);
    });
  });

  describe('when any output breaks a rule', () => {
    const always = (change: object) =>
      competitor.checkAlways({ ...golden, ...change }, brief).map(({ path }) => path);

    it('refuses claims of the competitor that are not quoted', () => {
      const positioning = { ...golden.positioning, theirWords: assumed('We are the best.') };
      expect(always({ positioning })).to.deep.equal(['positioning.theirWords']);
    });
    it("accepts no words of the model as the competitor's", () => {
      expect(always({ positioning: { ...golden.positioning, theirWords: null } })).to.deep.equal([]);
    });
    it('refuses a threat without a reason', () => {
      expect(always({ snapshot: { ...golden.snapshot, reason: null } })).to.deep.equal([
        'snapshot.threatLevel',
      ]);
    });
    it("has the competitor's claims among the verbatim fields", () => {
      expect(competitor.verbatim).to.deep.equal(['positioning.theirWords']);
    });
  });

  describe('when a card has prices that are compared with none', () => {
    const statedPrices = [{ text: 'Mast: €900', basis: 'source', refs: [1] }] as Statement[];
    it('lists them with their citations', () => {
      expect(competitor.markdown({ ...golden, statedPrices })).to.include('- Mast: €900 [^1]');
    });
    it('reads cards of older versions, which have none', () => {
      const { statedPrices: _none, ...older } = golden;
      expect(competitor.markdown(older as Output)).to.not.include('Mast');
    });
    it('leaves out the prices of plans that the card has from competitor tracking', () => {
      const plan = {
        name: 'Marina',
        amount: 900,
        period: null,
        unit: null,
        keyLimits: [],
        asOf: '2026-01-01',
      };
      const pricing = { currency: 'EUR', plans: [plan], freeTier: null, contactSales: null };
      const facts = { pricing, recentMoves: [] } as unknown as TrackedFacts;
      const plans = competitor.fields({
        ...brief,
        tracked: { name: 'Harbour Desk', domain: 'harbourdesk.example', facts },
      });
      const [take] = plans.find(({ path }) => path === 'statedPrices[]')!.takes!;
      expect(take!.besides).to.deep.equal([900]);
    });
  });

  describe('when an output is correct', () => {
    it('has no prices and no events of an untracked competitor, whatever a model says', () => {
      const told = { ...golden, pricing: { ...golden.pricing, freeTier: true } };
      const { pricing, recentMoves } = competitor.compute(told, brief);
      expect({ pricing, recentMoves }).to.deep.equal({
        pricing: { currency: null, plans: [], freeTier: null, contactSales: null },
        recentMoves: [],
      });
    });
  });

  describe('when its home page was read, but says nothing about itself', () => {
    const needed = (url: string): string => {
      const facts = [{ ...usedFact('proof', 'Used in 40 harbours.'), url }];
      return competitor.fields({ ...brief, facts })[0]!.gap[2];
    };
    it('asks for the home page if only another site was read', () => {
      expect(needed('https://other.example/')).to.match(/^The home page of /u);
    });
    it('does not ask for the home page again', () => {
      expect(needed('https://harbourdesk.example/')).to.match(/The home page has no sentence/u);
    });
  });

  describe('when it is printed', () => {
    const header = (advantage: 'us' | null): string => {
      const comparison = [{ dimension: 'Notice', us: assumed('Ours'), them: assumed('Theirs'), advantage }];
      return /^\|.* We .*$/mu.exec(competitor.markdown({ ...golden, comparison }))![0];
    };
    it('lists reasons without empty cells', () => {
      const whereWeWin = [
        { reason: assumed('We end in a month.'), situation: null, proof: null },
        { reason: assumed('We dive.'), situation: assumed('They do not.'), proof: assumed('In May.') },
      ];
      const [list] = /(?<=## Where we win\n\n)[^#]+/u.exec(competitor.markdown({ ...golden, whereWeWin }))!;
      expect(list.replaceAll(/ \*\(.*?\)\*/gu, '').trim()).to.equal(
        '- We end in a month.\n- We dive.\n  - They do not.\n  - **Proof:** In May.',
      );
    });
    for (const [us, them] of [
      ['By courier', 'In 4 hours'],
      ['Three months', 'Vierzehn Tage'],
      ['£75 per order', '£120 per boat'],
      ['3 years', '12 months (Dinghy), 48 months (Yacht)'],
      [null, 'Two years'],
    ] as const)
      it(`says like the console why “${us ?? 'nothing'}” and “${them}” are not compared`, () => {
        const row = { dimension: 'Notice', us: us === null ? null : assumed(us), them: assumed(them) };
        const judged = { ...row, us: assumed('Ours'), advantage: 'us' } as const;
        const printed = competitor.markdown({ ...golden, comparison: [judged, { ...row, advantage: null }] });
        expect(printed).to.include(` | ${whyUndecided(row)} |`);
      });
    it('leaves out the column of advantages if none is known', () => {
      expect(header(null)).not.to.include('Advantage');
    });
    it('has a column of advantages if one is known', () => {
      expect(header('us')).to.include('Advantage');
    });
  });

  describe('when it asks how large the competitor is', () => {
    const needed = (facts: Brief['facts']): string =>
      competitor.fields({ ...brief, facts }).find(({ path }) => path === 'snapshot.reason')!.gap[2];

    it('does not say that pages were read if none was', () => {
      expect(needed([])).to.match(
        /^News about [^.]+, its entry in a company register, or its press pages\.$/u,
      );
    });
    it('says that the pages that were read do not tell', () => {
      const facts = [{ ...usedFact('proof', 'Used in 40 harbours.'), url: 'https://harbourdesk.example/' }];
      expect(needed(facts)).to.match(
        / The pages that were read give no number of employees or customers\.$/u,
      );
    });
  });

  describe('when it is tracked', () => {
    const facts = {
      pricing: {
        currency: 'USD',
        plans: [
          {
            name: 'Port',
            amount: 49,
            period: 'month' as const,
            unit: null,
            billed: null,
            startingAt: false,
            keyLimits: ['20 berths'],
            asOf: '2026-11-02T00:00:00.000Z',
          },
        ],
        freeTier: false,
        contactSales: false,
      },
      recentMoves: [{ eventId: 'evt_1', date: '2026-11-03T00:00:00.000Z', meaning: 'Port costs $49.' }],
    };
    const byId: Brief<Inputs> = {
      ...brief,
      inputs: read({ competitorId: 'comp_1' }),
      tracked: { domain: 'harbourdesk.example', name: 'Harbour Desk Ltd', facts },
    };

    it('has its plans and events, in the schema', () => {
      const output = competitor.compute(golden, byId);
      expect({ pricing: output.pricing, recentMoves: output.recentMoves }).to.deep.equal(facts);
      expect(competitor.output.safeParse(output).success).to.equal(true);
    });
    it('names its plans, roles and the terms in which one side is ahead as what to watch', () => {
      const row = (dimension: string, them: string, advantage: 'us' | 'them' | 'even' | null) => ({
        dimension,
        us: null,
        them: { text: them, basis: 'source' as const, refs: [1] },
        advantage,
      });
      const card = competitor.compute(
        {
          ...golden,
          comparison: [
            row('Minimum term', '36 months', 'us'),
            row('Engineer on site', 'within 2 hours', 'them'),
            row('Certificates', 'ISO 9001', 'even'),
            row('Price per month', '$49', 'us'),
          ],
        },
        {
          ...byId,
          tracked: {
            ...byId.tracked!,
            facts: {
              ...facts,
              roles: [
                { title: 'Dock Engineer', location: 'Bath' },
                { title: 'Parts Assistant', location: null },
              ],
            },
          },
        },
      );
      expect(card.watchFor).to.deep.equal([
        { topic: 'Prices', now: 'Port $49 per month' },
        { topic: 'Points on which we are ahead', now: 'Minimum term' },
        { topic: 'Points on which the competitor is ahead', now: 'Engineer on site' },
        { topic: 'Open roles', now: 'Dock Engineer (Bath), Parts Assistant' },
      ]);
      expect(competitor.markdown(card)).to.include('- **Points on which we are ahead:** Minimum term');
      const asked = competitor.fields(byId).filter(({ path }) => path === 'watchNext[]');
      expect(gapsOf(asked, { ...card, watchNext: [] }, [])).to.deep.equal([]);
    });
    it('says nothing about what to watch if nothing of the kind is known, and asks for it', () => {
      const card = competitor.compute(competitor.blank(brief), brief);
      expect([card.watchFor, card.watchNext]).to.deep.equal([[], []]);
      const asked = competitor.fields(brief).filter(({ path }) => path === 'watchNext[]');
      expect(gapsOf(asked, card, [])).to.have.length(1);
    });
    const objecting = (theySay: string, weSay: string | null) => ({
      ...competitor.compute(competitor.blank(brief), brief),
      objections: [
        {
          theySay: { text: theySay, basis: 'source' as const, refs: ['1'] },
          weSay: weSay === null ? null : { text: weSay, basis: 'source' as const, refs: ['2'] },
          proof: null,
        },
      ],
    });
    const askedOf = (card: ReturnType<typeof objecting>) =>
      gapsOf(
        competitor.fields(brief).filter(({ raised }) => raised === undefined),
        card,
        [],
      )
        .filter(({ path }) => path === 'objections[].weSay')
        .map(({ question }) => question);
    const FIGURE = 'Harbour Desk says: “97% of leaks are fixed on the first visit.”';
    it('does not ask who counted a figure that has a reply', () => {
      expect(askedOf(objecting(FIGURE, 'We carry the parts.'))).to.deep.equal([]);
    });
    it('does not ask who counted a statement without a figure', () => {
      expect(askedOf(objecting('Harbour Desk says: “Installation is free.”', null))).to.deep.equal([]);
    });
    it('does not ask who counted the days of a trial', () => {
      expect(askedOf(objecting('Harbour Desk says: “Try it free for 30 days.”', null))).to.deep.equal([]);
    });
    it('asks what buyers need if the competitor only counts more', () => {
      expect(askedOf(objecting('Harbour Desk offers more languages than you do.', null))).to.deep.equal([
        'Which languages do your buyers ask for that you do not offer?',
      ]);
    });
    it('asks who counted their figure if we have no reply to it', () => {
      expect(askedOf(objecting(FIGURE, null))).to.deep.equal([
        `Who counted this, and over what period? ${FIGURE}`,
      ]);
    });
    it('does not ask for changes if nothing has changed since it is tracked', () => {
      const quiet = { ...byId, tracked: { ...byId.tracked!, facts: { ...facts, recentMoves: [] } } };
      const asked = competitor.fields(quiet).filter(({ path }) => path === 'recentMoves');
      expect(gapsOf(asked, competitor.compute(competitor.blank(quiet), quiet), [])).to.deep.equal([]);
    });
    it('does not say to track it if its pages show no plan', () => {
      const plan = competitor.fields(byId).find(({ path }) => path === 'pricing');
      expect(plan!.gap[2]).to.match(/^A price list from /u);
    });
    it('has no gaps for prices and events', () => {
      const card = competitor.compute(competitor.blank(byId), byId);
      const asked = competitor.fields(byId).filter(({ path }) => ['pricing', 'recentMoves'].includes(path));
      expect(asked).to.have.length(2);
      expect(gapsOf(asked, card, [])).to.deep.equal([]);
    });
    it('has its domain and its name, even if only its id was sent', () => {
      expect(competitor.blank(byId)).to.include({ name: 'Harbour Desk Ltd', domain: 'harbourdesk.example' });
      expect(competitor.instructions(byId)).to.have.string('Harbour Desk Ltd (harbourdesk.example)');
      const theirs = stating(...everyKind('competitor:harbourdesk.example', 'Harbour Desk'));
      expect(extracted(competitor, byId, theirs).positioning.theirWords?.text).to.match(
        /^Harbour Desk books/,
      );
    });
    it('refuses another domain', () => {
      const faults = competitor.check({ ...golden, domain: 'other.example' }, byId);
      expect(faults.map(({ path }) => path)).to.deep.equal(['domain']);
    });
  });

  describe('when the user edits a card', () => {
    const said = (text: string, n: number) => ({ text, basis: 'source' as const, refs: [n] });
    const row = (dimension: string, n: number, advantage: 'us' | 'them' | null) => ({
      dimension,
      us: said(`${dimension} of ours`, n),
      them: said(`${dimension} of theirs`, n + 1),
      advantage,
    });
    const lost = { reason: said('Notice: three days', 4), situation: null, proof: null };
    const card = {
      ...competitor.compute(competitor.blank(brief), brief),
      comparison: [row('Delivery', 1, null), row('Notice', 3, 'them'), row('Training', 5, 'us')],
      whereWeLose: [lost],
      objections: [
        {
          theySay: { text: 'Too slow', basis: 'input' as const, refs: [] },
          weSay: null,
          proof: null,
          nearest: [said('We moor in ten minutes.', 7)],
        },
      ],
    } as unknown as Output;
    const claims = [...statementsOf(card)].map(({ path, statement: { refs, ...statement } }, i) => ({
      ...statement,
      id: `c${i + 1}`,
      path: pathText(path),
      verdict: 'supported' as const,
      citations: refs,
    }));
    const after = (path: string, text: string) => {
      const edited = withHandEdits({ output: card, claims, citations: [] }, competitor as never, [
        { path, text },
      ]);
      return { ...edited, output: edited.output as Output };
    };
    const reasons = ({ whereWeWin, whereWeLose }: Output) =>
      [whereWeWin, whereWeLose].map((list) => list.map(({ reason }) => reason.text));

    it('leaves where we win and lose as it is after another edit', () => {
      const { output } = after('objections[0].weSay', 'We come at once.');
      expect(reasons(output)).to.deep.equal([[], ['Notice: three days']]);
    });
    it('loses on no point on which the user says that we are ahead', () => {
      const { output } = after('comparison[1].advantage', 'us');
      expect(reasons(output)).to.deep.equal([['Notice of ours'], []]);
    });
    it('wins on neither side of a point that the user calls even', () => {
      const { output } = after('comparison[1].advantage', 'even');
      expect(reasons(output)).to.deep.equal([[], []]);
    });
    it('wins on a point after a choice for us, with the citations of the row', () => {
      const { output, claims } = after('comparison[0].advantage', 'us');
      expect(output.whereWeWin.map(({ reason, situation }) => [reason, situation])).to.deep.equal([
        [said('Delivery of ours', 1), said('Harbour Desk: Delivery of theirs', 2)],
      ]);
      const { verdict, citations } = claims.find(({ path }) => path === 'whereWeWin[0].reason')!;
      expect([verdict, citations]).to.deep.equal(['supported', [1]]);
    });
    it('takes back a win when the user changes the choice', () => {
      const first = after('comparison[0].advantage', 'us');
      const second = withHandEdits(first, competitor as never, [
        { path: 'comparison[0].advantage', text: 'them' },
      ]);
      expect(reasons(second.output as Output)).to.deep.equal([
        [],
        ['Delivery of theirs', 'Notice: three days'],
      ]);
    });
    it('watches the points on which the user says that a side is ahead', () => {
      const { output } = after('comparison[0].advantage', 'us');
      expect(output.watchFor.slice(0, 2)).to.deep.equal([
        { topic: 'Points on which we are ahead', now: 'Delivery, Training' },
        { topic: 'Points on which the competitor is ahead', now: 'Notice' },
      ]);
    });
    it('watches them on a card of an older version, which watched nothing', () => {
      const { watchFor: _, ...older } = card;
      const edits = [{ path: 'comparison[0].advantage', text: 'us' }];
      const { output } = withHandEdits({ output: older, claims, citations: [] }, competitor as never, edits);
      expect((output as Output).watchFor.map(({ topic }) => topic)).to.have.length(2);
    });
    it('replies with a suggested sentence and its source, and suggests no other', () => {
      const { output } = after('objections[0].weSay', 'We moor in ten minutes.');
      expect(output.objections.map(({ weSay, nearest }) => [weSay, nearest])).to.deep.equal([
        [said('We moor in ten minutes.', 7), undefined],
      ]);
    });
  });

  describe('when nothing else is known', () => {
    it('has the name in the brand profile', () => {
      expect(competitor.blank(brief)).to.include({ name: 'Harbour Desk', domain: 'harbourdesk.example' });
    });
    it('is named after its id if there is no domain', () => {
      const blank = competitor.blank({ ...brief, inputs: read({ competitorId: 'cmp_1' }) });
      expect(blank).to.include({ name: 'cmp_1', domain: null });
    });
    it('states only its name and its web site', () => {
      const blank = competitor.blank(brief);
      expect(competitor.markdown(blank)).to.equal(
        '## At a glance\n\n- **Name:** Harbour Desk\n- **Website:** harbourdesk.example',
      );
    });
  });

  describe('when it asks the sources', () => {
    const plans = competitor.fields(brief);
    const tracked = ['pricing', 'recentMoves'];
    const judged = ['swot.opportunities[]', 'swot.threats[]', 'watchNext[]'];

    it('searches no page for prices, events and judgements', () => {
      const without = plans
        .filter(({ takes, raised }) => (takes ?? []).length === 0 && raised === undefined)
        .map(({ path }) => path);
      expect(without).to.have.members([...tracked, ...judged]);
    });
    it('has gaps for prices and events until it is tracked', () => {
      const asked = plans.filter(({ path }) => tracked.includes(path));
      const paths = gapsOf(asked, competitor.blank(brief), []).map(({ path }) => path);
      expect(paths).to.deep.equal(tracked);
    });
    it('asks about the competitor by name, and about the focus', () => {
      for (const { path, query, raised } of plans) {
        if (raised === undefined) expect(query, path).to.have.string('Harbour Desk');
        expect(query, path).to.have.string('small marinas');
      }
    });
    it('reads why we win in the brand profile', () => {
      const told = plans.filter(({ brand }) => brand !== undefined);
      expect(told.map(({ path, brand }) => [path, brand])).to.deep.equal([
        ['whereWeWin[].reason', goldenBrand.differentiators],
      ]);
    });
  });

  describe('when there is a source and no model', () => {
    const theirs = everyKind('competitor:harbourdesk.example', 'Harbour Desk');
    const ours = everyKind('us', 'Quayline');
    const others = everyKind('market', 'Berthly');
    const readFrom = (...facts: UsedFact[]): Output => extracted(competitor, brief, stating(...facts));
    const texts = (list: readonly Statement[]): string[] => list.map(({ text }) => text);
    const output = readFrom(...others, ...ours, ...theirs);

    for (const [quote, isAnswered] of [
      ['Harbour Desk is berth software for small marinas.', true],
      ['Harbour Desk is the berth desk that never sleeps.', false],
    ] as const)
      it(`${isAnswered ? 'does not ask' : 'asks'} for the main customer after “${quote}”`, () => {
        const party = 'competitor:harbourdesk.example';
        const facts = [
          usedFact('oneliner', quote, { party, vendor: 'Harbour Desk', url: 'https://harbourdesk.example/' }),
        ];
        const plan = competitor
          .fields({ ...brief, facts })
          .find(({ path }) => path === 'snapshot.targetMarket');
        expect(plan?.answeredBy).to.equal(isAnswered ? 'positioning.theirWords' : undefined);
      });
    it('does not repeat a term of the brand profile that it compares', () => {
      const quote = 'There is no minimum term.';
      const profile = { ...brief.brand, differentiators: [quote, 'We answer at night.'] };
      const facts = [usedFact('offer', quote, { party: 'us' })];
      const plan = competitor
        .fields({ ...brief, brand: profile, facts })
        .find(({ path }) => path === 'whereWeWin[].reason');
      expect(plan!.brand).to.deep.equal(['We answer at night.']);
    });
    it('quotes its introduction', () => {
      expect(output.positioning.theirWords?.text).to.equal(
        'Harbour Desk books berths for marinas without an office.',
      );
    });
    it('does not use its own praise as a weakness', () => {
      expect([output.weaknesses, output.swot.weaknesses]).to.deep.equal([[], []]);
    });
    it('uses criticism in reviews as a weakness', () => {
      const text = 'Harbour Desk struggles with more than two jetties.';
      const review = usedFact('problem', text, { url: 'https://www.g2.com/products/harbour-desk' });
      expect(texts(readFrom(...theirs, review).weaknesses)).to.deep.equal([text]);
    });
    it('states why we win in words of our own pages', () => {
      const named = usedFact('comparison', 'Unlike Harbour Desk, Quayline knows the tides.', {
        party: 'us',
        vendor: 'Quayline',
      });
      const { whereWeWin } = extracted(
        competitor,
        { ...brief, brand: { ...goldenBrand, differentiators: [] } },
        stating(...theirs, ...ours, ...others, named),
      );
      expect(whereWeWin.length).to.be.greaterThan(0);
      for (const { reason } of whereWeWin) expect(reason.text).to.match(/Quayline/);
    });
    it('sets nothing against it that our pages only say about other providers', () => {
      const row = 'Notice: 30 days (Other providers: 90 days)';
      const plan = competitor
        .fields({ ...brief, brand: { ...brief.brand, differentiators: [row] }, facts: theirs })
        .find(({ path }) => path === 'whereWeWin[].reason');
      expect(plan!.brand).to.deep.equal([]);
      const general = usedFact('comparison', 'Unlike other tools, Quayline knows the tides.', {
        party: 'us',
        vendor: 'Quayline',
      });
      const { whereWeWin } = extracted(
        competitor,
        { ...brief, brand: { ...goldenBrand, differentiators: [] } },
        stating(...theirs, general),
      );
      expect(whereWeWin).to.deep.equal([]);
    });
    it('lists no figure in which we are better as its strength', () => {
      const uptime = (vendor: string, amount: number) =>
        usedFact('proof', `${vendor} was up for ${amount}% of last year.`, {
          term: { subject: 'uptime', amount },
          vendor,
          party: vendor === 'Quayline' ? 'us' : 'competitor:harbourdesk.example',
        });
      const theirs = uptime('Harbour Desk', 99.8);
      expect(texts(readFrom(theirs).strengths).join()).to.include('99.8%');
      expect(texts(readFrom(uptime('Quayline', 99.9), theirs).strengths)).to.deep.equal([]);
    });
    it("uses no customer's words as a reason why we lose", () => {
      const result = usedFact('testimonial', 'Our no-shows fell by 40% in six months.', {
        party: 'competitor:harbourdesk.example',
        vendor: 'Harbour Desk',
      });
      const card = readFrom(...theirs, ...ours, result);
      expect(card.whereWeLose.map(({ reason }) => reason.text).join()).to.not.include('no-shows');
      expect(texts(card.strengths)).to.include(
        'A customer of Harbour Desk: “Our no-shows fell by 40% in six months.”',
      );
    });
    it('lists the integrations of both side by side', () => {
      const works = (vendor: string, name: string) =>
        usedFact('integration', `${vendor} connects to ${name} and others.`, {
          name,
          vendor,
          party: vendor === 'Quayline' ? 'us' : 'competitor:harbourdesk.example',
        });
      const { comparison } = readFrom(
        works('Harbour Desk', 'Xero'),
        works('Harbour Desk', 'Sage'),
        works('Quayline', 'DATEV'),
      );
      expect(comparison.map(({ dimension, us, them }) => [dimension, us?.text, them.text])).to.deep.equal([
        ['Integrations', 'DATEV', 'Xero, Sage'],
      ]);
    });
    it('names the row of an answer after its question', () => {
      const name = 'Yes, free of charge after a month.';
      const swap = usedFact('offer', `Can we change the berth? ${name}`, {
        name,
        vendor: 'Harbour Desk',
        party: 'competitor:harbourdesk.example',
      });
      expect(readFrom(swap).comparison.map(({ dimension }) => dimension)).to.deep.equal([
        'Can we change the berth?',
      ]);
    });
    it('answers an objection in our notes with the answer in our notes', () => {
      const quote = 'Harbour Desk is cheaper for small marinas.';
      const note = { name: 'About us', answer: 'It has no night watch', party: 'us', url: null } as const;
      const { objections } = readFrom(usedFact('comparison', quote, note));
      expect(objections.map(({ theySay, weSay }) => [theySay.text, weSay?.text])).to.deep.equal([
        [quote, 'It has no night watch'],
      ]);
    });
    it('answers a buyer’s objection with the answer of our own FAQ', () => {
      const question = 'Isn’t paying per berth dearer when we grow?';
      const answer = 'Staff and guests are free. With nine people and four berths you pay for four.';
      const own = usedFact('faq', question, { question, answer, party: 'us', vendor: 'Quayline' });
      const { objections } = readFrom(own);
      expect(objections.map(({ theySay, weSay }) => [theySay.text, weSay?.text])).to.deep.equal([
        [question, answer],
      ]);
    });
    describe('when the request has objections', () => {
      const own = (quote: string) =>
        usedFact('offer', quote, { party: 'us', vendor: 'Quayline', url: 'https://quayline.example/' });
      const PROMISE = 'We moor every boat within ten minutes of its arrival.';
      const cardFor = (asked: Partial<Inputs>, near: NearSaid[] = []) => {
        const about = commissionOf(competitor as unknown as IntelModule, {
          ...brief,
          inputs: { ...goldenInputs, focus: null, ...asked },
          ...stating(own(PROMISE)),
        });
        const { output, quotes } = drawnFrom({ ...about, near });
        const { claims } = finished({ output, quotes }, about);
        const gaps = gapsOf(about.module.fields(about.brief), output, claims);
        const { objections } = output as Output;
        return {
          rows: objections.map(({ theySay, weSay }) => [theySay.text, weSay?.text]),
          gaps: gaps.filter(({ path }) => path === 'objections[].weSay'),
          nearest: objections.flatMap(({ nearest = [] }) => nearest.map(({ text }) => text)),
        };
      };

      it('has a row without a reply and an open question for one that no page answers', () => {
        const { rows, gaps } = cardFor({ objections: ['You have no sauna'] });
        expect(rows).to.deep.equal([['You have no sauna', undefined]]);
        expect(gaps.map(({ question, neededSource }) => [question, neededSource])).to.deep.equal([
          [
            'What do we say to a buyer who raises “You have no sauna”?',
            'A page or a text about “sauna”. Your pages do not mention this word.',
          ],
        ]);
      });
      it('suggests the closest sentence of our pages for one that no page answers, and still asks', () => {
        const to = 'You have no sauna';
        const near = [{ to, said: [{ text: PROMISE, score: 0.5 }] }];
        const { nearest, gaps } = cardFor({ objections: [to] }, near);
        expect([nearest, gaps.length]).to.deep.equal([[PROMISE], 1]);
      });
      it('answers one with the words of our own page, and asks nothing', () => {
        const said = 'How fast is a boat moored?';
        expect(cardFor({ objections: [said] })).to.deep.equal({
          rows: [[said, PROMISE]],
          gaps: [],
          nearest: [],
        });
      });
      it('answers a focus like an objection, once', () => {
        const said = 'How fast is a boat moored?';
        expect(cardFor({ focus: said, objections: [said] }).rows).to.deep.equal([[said, PROMISE]]);
        expect(cardFor({ focus: said }).rows).to.deep.equal([[said, PROMISE]]);
      });
      it('has no row for a topic that our pages do not have, but asks about it', () => {
        const { rows, gaps } = cardFor({ focus: 'saunas' });
        expect([rows, gaps.length]).to.deep.equal([[], 1]);
      });
      it('refuses a card of a model that lacks the objection', () => {
        const asked = { ...brief, inputs: { ...goldenInputs, objections: ['Too slow'] } };
        expect(competitor.check(golden, asked).map(({ path }) => path)).to.deep.equal(['objections']);
      });
      it('reads requests of older documents, which have none', () => {
        const { objections: _, ...older } = goldenInputs;
        expect(competitor.fields({ ...brief, inputs: older as unknown as Inputs })).to.have.length.above(5);
      });
    });
    it('reads no objection in its FAQ', () => {
      const question = 'Isn’t paying per berth dearer when we grow?';
      const party = 'competitor:harbourdesk.example';
      const own = usedFact('faq', question, { question, answer: 'No, it is not.', party });
      expect(readFrom(own).objections).to.deep.equal([]);
    });
    it('says how large it is, and not when it was founded', () => {
      const quote = 'Harbour Desk was founded in 2016 in Hull and has 190 employees.';
      const { snapshot, strengths } = readFrom(
        usedFact('proof', quote, { party: 'competitor:harbourdesk.example', vendor: 'Harbour Desk' }),
      );
      expect([snapshot.reason?.text, strengths]).to.deep.equal([quote, []]);
    });
    it('takes a head count as its size in other words, too', () => {
      for (const quote of [
        'Today there are 28 of us, and 900 berths are planned with our software.',
        'Heute arbeiten bei uns 33 Menschen, und 900 Liegeplätze sind geplant.',
      ]) {
        const said = usedFact('proof', quote, { party: 'competitor:harbourdesk.example' });
        expect(readFrom(said).snapshot.reason?.text, quote).to.include(quote);
      }
    });
    it('does not mistake the name of a customer for its size', () => {
      const customer = usedFact('customer', 'Otter Marina, Kingston upon Hull', {
        name: 'Otter Marina',
        party: 'competitor:harbourdesk.example',
        vendor: 'Harbour Desk',
      });
      expect(readFrom(customer).snapshot.reason).to.equal(null);
    });
    it('asks neither for its customers nor for its size after a number of customers', () => {
      const party = 'competitor:harbourdesk.example';
      const url = 'https://harbourdesk.example/';
      const facts = [usedFact('proof', 'Trusted by over 2,300 marinas in 14 countries.', { party, url })];
      const plans = competitor.fields({ ...brief, facts });
      expect(
        ['snapshot.targetMarket', 'snapshot.reason'].map(
          (at) => plans.find(({ path }) => path === at)?.answeredBy,
        ),
      ).to.deep.equal(['strengths[]', 'strengths[]']);
    });
    it('names a comparison after its fact', () => {
      expect(output.comparison.map(({ dimension }) => dimension)).to.include('Free trial');
    });
    it('lists the vendors with the same claim', () => {
      const row = output.claimsMatrix.find(({ claim }) => claim === 'ISO 27001');
      expect(row?.vendors).to.have.members(['Harbour Desk', 'Quayline', 'Berthly']);
    });
    it('does not judge the threat', () => expect(output.snapshot.threatLevel).to.equal(null));
    it('judges only statements about the same subject', () => {
      const judged = output.comparison.filter(({ advantage }) => advantage !== null);
      expect(judged.map(({ dimension, advantage }) => [dimension, advantage])).to.deep.equal([
        ['ISO 27001', 'even'],
      ]);
    });
    it("uses other parties' pages only if they name the competitor", () => {
      const named = usedFact('proof', 'In a test at sea Harbour Desk booked 40 berths in an hour.');
      const quoted = [...statementsOf(readFrom(...others, named))]
        .map(({ statement }) => statement)
        .filter(({ basis }) => basis === 'source');
      expect(new Set(quoted.map(({ text }) => text))).to.deep.equal(new Set([named.quote]));
    });
  });

  describe('when it puts prices and offers side by side', () => {
    const their = (
      kind: 'price' | 'offer' | 'oneliner',
      quote: string,
      more: Partial<UsedFact> = {},
    ): UsedFact =>
      usedFact(kind, quote, { party: 'competitor:harbourdesk.example', vendor: 'Harbour Desk', ...more });
    const our = (kind: 'price' | 'offer', quote: string, more: Partial<UsedFact> = {}): UsedFact =>
      usedFact(kind, quote, { party: 'us', vendor: 'Quayline', ...more });
    const rowsOf = (...facts: UsedFact[]) => {
      const { comparison } = extracted(competitor, brief, stating(...facts));
      return comparison.map(({ dimension, us, them }) => [dimension, us?.text ?? null, them.text]);
    };
    const ofRope = our('price', 'Mooring rope £3.20', { item: 'Mooring rope', amount: 3.2 });
    const ofPump = their('price', 'Bilge pump € 24 per maand', { item: 'Bilge pump', amount: 24 });

    it('leaves out a rental beside goods', () => expect(rowsOf(ofPump, ofRope)).to.deep.equal([]));
    it('shows their price if we state none', () => {
      expect(rowsOf(ofPump)).to.deep.equal([['Price per month', null, 'Bilge pump: € 24 per maand']]);
    });
    it('compares Dutch prices per month with English ones', () => {
      const ours = our('price', 'Pump £29 per month', { item: 'Pump', amount: 29 });
      expect(rowsOf(ofPump, ours).map(([dimension]) => dimension)).to.deep.equal(['Price per month']);
    });
    it('compares goods only with the same goods', () => {
      const flag = their('price', 'Signal flag £8.00', { item: 'Signal flag', amount: 8 });
      const rope = their('price', 'Anchor rope £2.90', { item: 'Anchor rope', amount: 2.9 });
      expect(rowsOf(flag, ofRope)).to.deep.equal([]);
      expect(rowsOf(rope, ofRope)).to.have.length(1);
    });
    it('compares no fee with a price', () => {
      const fee = their('price', 'Extra visits £95 per month', { item: 'Extra visits', amount: 95 });
      const plan = their('price', 'Small berth £60 per month', { item: 'Small berth', amount: 60 });
      const ours = our('price', 'Berth £50 per month', { item: 'Berth', amount: 50 });
      const [[, , them] = []] = rowsOf(fee, plan, ours);
      expect(them).to.include('Small berth').and.not.include('Extra visits');
    });
    it('compares no offers that have only their kind in common', () => {
      const theirs = their('offer', 'Lifejackets are inspected yearly.');
      expect(rowsOf(theirs, our('offer', 'A diver comes every spring.'))).to.deep.equal([]);
    });
    it('writes no table row with bars', () => {
      const row = their('price', 'Small berth | 8 m | £60 per month', { amount: 60 });
      expect(rowsOf(row)[0]![2]).to.equal('Small berth (8 m) £60 per month');
    });
  });

  describe('when the competitor has prices in several currencies', () => {
    const pricing = (currency: string, amount: number): TrackedFacts['pricing'] => {
      const terms = { period: 'month' as const, unit: null, billed: null, startingAt: false };
      const plan = { name: 'Berth', amount, ...terms, keyLimits: [], asOf: '2026-11-20T12:00:00.000Z' };
      return { currency, plans: [plan], freeTier: false, contactSales: false };
    };
    const tracked = {
      domain: 'harbourdesk.example',
      name: 'Harbour Desk',
      facts: { pricing: pricing('USD', 60), otherPricing: [pricing('GBP', 45)], recentMoves: [] },
    };
    const pricedIn = (...facts: UsedFact[]) =>
      competitor.compute(golden, { ...brief, tracked, facts }).pricing.currency;

    it('lists those in our currency', () =>
      expect(pricedIn(usedFact('price', '£50', { party: 'us', currency: 'GBP' }))).to.equal('GBP'));
    it('lists those in its commonest currency if we state no price', () =>
      expect(pricedIn()).to.equal('USD'));
  });

  describe('when it lists who claims what', () => {
    const claim = (vendor: string, party: UsedFact['party']) =>
      usedFact('certification', `${vendor} is certified by ISO 9001 auditors.`, {
        name: 'ISO 9001',
        vendor,
        party,
      });
    const facts = [
      claim('Berthly', 'market'),
      claim('Quayline', 'us'),
      usedFact('oneliner', 'Harbour Desk plans berths.', { party: 'competitor:harbourdesk.example', vendor: 'Harbour Desk', url: 'https://harbourdesk.example/' }),
    ]; // prettier-ignore
    const card = competitor.compute(extracted(competitor, brief, stating(...facts)), { ...brief, facts });

    it('names the competitor after us even if it makes none of the claims', () => {
      expect(card.claimsVendors).to.deep.equal(['Quayline', 'Harbour Desk', 'Berthly']);
    });
    it('has a column for each in Markdown', () => {
      expect(competitor.markdown(card)).to.include('| Claim | Quayline | Harbour Desk | Berthly | Finding |');
    });
    it('has no columns without claims', () => {
      expect(competitor.compute({ ...card, claimsMatrix: [] }, brief).claimsVendors).to.deep.equal([]);
    });
  });

  describe('when it is written as Markdown', () => {
    const tracked: Output = {
      ...golden,
      pricing: {
        currency: 'EUR',
        plans: [
          {
            name: 'Pier',
            amount: 0,
            period: 'month',
            unit: 'berth',
            keyLimits: ['20 berths'],
            asOf: '2026-11-02',
          },
          {
            name: 'Quay',
            amount: 7,
            period: 'month',
            unit: 'berth',
            keyLimits: [],
            asOf: '2026-11-02',
          },
          { name: 'Port', amount: null, period: null, unit: null, keyLimits: [], asOf: '2026-11-02' },
        ],
        freeTier: true,
        contactSales: null,
      },
      recentMoves: [{ eventId: 'evt_1', date: '2026-11-03', meaning: 'It courts small ports.' }],
    };

    it('shows tracked prices, including zero', () => {
      const text = competitor.markdown(tracked);
      expect(text).to.have.string('- **Pier:** Free; 20 berths; seen 2 Nov 2026');
      expect(text).to.have.string('- **Quay:** €7 / berth per month; seen 2 Nov 2026');
      expect(text).to.have.string('- **Port:** price not public; seen 2 Nov 2026');
      expect(text).to.have.string('- **Free plan:** yes');
      expect(text).to.not.have.string('Prices on request');
    });
    it('calls a fact about the company no reason for a threat that nobody judged', () => {
      const snapshot = { ...golden.snapshot, threatLevel: null, reason: assumed('Founded in 1998.') };
      const text = competitor.markdown({ ...golden, snapshot });
      expect(text).to.have.string('- **Company:** Founded in 1998.');
      expect(text).to.not.have.string('**Why:**');
    });
    it('shows a note to us beside the question that is read aloud', () => {
      const asked = assumed('How long is the trial? (Our pages: “30 days”; not found on their pages)');
      const text = competitor.markdown({ ...golden, landmineQuestions: [asked] });
      expect(text).to.match(/\| How long is the trial\? \| Our pages: “30 days”; not found on their pages/u);
    });
    it('shows tracked events', () => {
      expect(competitor.markdown(tracked)).to.have.string('- 3 Nov 2026: It courts small ports.');
    });
  });

  describe('when a model gets its task', () => {
    it('the prompt names the competitor and the focus', () => {
      const text = competitor.instructions(brief);
      for (const word of ['Harbour Desk', 'harbourdesk.example', 'Quayline', 'small marinas'])
        expect(text).to.have.string(word);
    });
  });
});
