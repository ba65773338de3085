import { expect } from 'chai';
import type { Brief } from '../../../../src/intel/outputs/module.ts';
import { persona } from '../../../../src/intel/modules/persona.ts';
import { EMPTY_BRAND } from '../../../../src/brand/profile.ts';
import { extracted } from '../../../support/intel/extracted.ts';
import { goldenDraft, goldenInputs } from '../../../support/intel/persona-golden.ts';
import { everyKind, stating, usedFact } from '../../../support/intel/used-fact.ts';

type Output = Parameters<typeof persona.check>[0];
type Inputs = Parameters<typeof persona.check>[1]['inputs'];

const brief: Brief<Inputs> = { inputs: goldenInputs, brand: EMPTY_BRAND };
const golden: Output = persona.compute(goldenDraft, brief);
const blankFor = (segment: string): Output =>
  persona.blank({ ...brief, inputs: { ...goldenInputs, segment } });

describe('persona', () => {
  describe('when a model leaves a required list empty', () => {
    for (const key of ['triggers', 'decisionCriteria', 'jobs', 'pains'] as const) {
      it(`refuses it without ${key}`, () => {
        expect(persona.check({ ...golden, [key]: [] }, brief)).to.deep.equal([
          { path: key, message: 'must have at least one entry' },
        ]);
      });
    }
  });

  describe('when an output breaks the schema', () => {
    const cases: [string, object][] = [
      ['a weight above five', { decisionCriteria: [{ ...golden.decisionCriteria[0], weight: 6 }] }],
      ['an unknown part in the purchase', { buyingRole: 'boss' }],
      ['a statement without a basis', { triggers: [{ text: 'New shop', refs: [] }] }],
      ['an empty label', { label: ' ' }],
      ['a missing key', { channels: undefined }],
    ];
    for (const [what, change] of cases) {
      it(`refuses ${what}`, () => {
        expect(persona.output.safeParse({ ...golden, ...change }).success).to.equal(false);
      });
    }
  });

  describe('when nothing else is known', () => {
    it('is named after the segment', () => {
      expect(persona.blank(brief)).to.include({ label: goldenInputs.segment, segment: goldenInputs.segment });
    });
    it('cuts a long segment between words without a trailing space', () => {
      const blank = blankFor(`${'a'.repeat(119)} ${'b'.repeat(100)}`);
      expect(blank.label).to.equal('a'.repeat(119));
    });
    it('cuts it between characters, not inside one', () => {
      const { label } = blankFor(`${'a'.repeat(119)}🥐 bakers`);
      expect(label).to.equal('a'.repeat(119));
    });
    it('states only the segment', () => {
      const { segment } = goldenInputs;
      expect(persona.markdown(persona.blank(brief))).to.equal(`## Profile\n\n- **Segment:** ${segment}`);
    });
    it('requires only the segment', () => {
      expect(persona.inputs.parse({ segment: ' Bakers ' })).to.deep.equal({
        segment: 'Bakers',
        product: null,
        region: null,
      });
    });
  });

  describe('when it asks the sources', () => {
    it('asks about the given region', () => {
      const region = persona.fields(brief).find(({ path }) => path === 'company.region');
      expect(region!.query).to.match(/Proofrota is offered in Ireland$/);
    });
    it('has gaps for the buying process, too', () => {
      expect(persona.fields(brief).map(({ path }) => path)).to.include('buyingJourney[].informationNeeded');
    });
    it('fills fields from the brand profile in its words', () => {
      const brand = {
        ...EMPTY_BRAND,
        oneLiner: 'Rotas for bakers',
        markets: ['Ireland'],
        valueProps: ['Sleep'],
        proofPoints: ['Bakeries have 30% fewer empty shifts.', 'Open since 1987'],
      };
      const inputs = { ...goldenInputs, region: null };
      const told = persona
        .fields({ ...brief, inputs, brand })
        .flatMap(({ path, brand }) => (brand?.length ? [path] : []));
      expect(told).to.have.members(['successFactors[]', 'company.region', 'messageHooks[]']);
    });
  });

  describe('when the segment is one of several kinds of customers', () => {
    const said = (quote: string, who: string, more: object = {}) =>
      usedFact('testimonial', quote, {
        party: 'us',
        speaker: 'customer',
        attribution: who,
        role: who.split(', ')[1]!,
        ...more,
      });
    const of = (segment: string) =>
      extracted(
        persona,
        { ...brief, inputs: { ...goldenInputs, segment } },
        {
          ...stating(
            said('We sleep through the exam weeks now, thanks to them.', 'Ed Moss, Bursar, Hill School'),
            said('We open the pool on time every single day.', 'Ida Roth, Facilities Lead, Pearl Hotels'),
            said('We open the pool on time every single day.', 'Ida Roth, Facilities Lead'),
          ),
        },
        segment,
      );

    it('has the title and the words of a customer of that kind, each once', () => {
      const { role, vocabulary } = of('hotel chains');
      expect(role.title?.text).to.equal('Facilities Lead');
      expect(vocabulary.map(({ text }) => text)).to.deep.equal([
        '“We open the pool on time every single day.” – Ida Roth, Facilities Lead, Pearl Hotels',
      ]);
    });
    it('takes no telephone number for a place where buyers look for advice', () => {
      const meets = (name: string, quote: string) => [
        usedFact('channel', quote, { name, party: 'us' }),
        usedFact('channel', quote, { name, party: 'competitor:shiftly.example', vendor: 'Shiftly' }),
      ];
      const { channels } = extracted(
        persona,
        brief,
        stating(...meets('Phone', 'Call 01904 555 120'), ...meets('Webinars', 'Join our webinar on rotas.')),
      );
      expect(channels.map(({ channel }) => channel)).to.deep.equal(['Webinars']);
    });
    it('asks no private person for a job title or a size of company', () => {
      const paths = persona
        .fields({ ...brief, inputs: { ...goldenInputs, segment: 'parents of toddlers' } })
        .map(({ path }) => path);
      expect(paths).not.to.include.members(['role.title']);
      expect(paths).not.to.include.members(['company.sizeBand']);
    });
  });

  describe('when there is a source and no model', () => {
    const ours = everyKind('us', 'Proofrota');
    const theirs = everyKind('competitor:shiftly.example', 'Shiftly');
    const output = extracted(persona, brief, stating(...theirs, ...ours));
    const texts = (list: readonly { text: string }[]): string[] => list.map(({ text }) => text);

    it("uses problems as pains, and customers' complaints", () => {
      expect(output.pains.map(({ pain }) => pain.text)).to.have.members([
        'Without Shiftly, owners waste hours on paper lists.',
        'Without Proofrota, owners waste hours on paper lists.',
        'A customer of Shiftly: “Before we used Shiftly, the lists were a nightmare.”',
        'Before we used Proofrota, the lists were a nightmare.',
      ]);
    });
    it("does not use a vendor's boast as a success criterion", () => {
      const boast = usedFact('proof', 'Marinas cut their costs by 40% in three years.', { value: '40%' });
      const { successFactors } = extracted(persona, brief, stating(boast, { ...boast, party: 'us' }));
      expect(texts(successFactors)).to.deep.equal([]);
    });
    it("uses results that customers report, our customers' first and others' as those of their vendor", () => {
      const result = (vendor: string, quote: string) =>
        usedFact('testimonial', quote, { party: vendor === 'Proofrota' ? 'us' : 'market', vendor });
      const { successFactors } = extracted(
        persona,
        brief,
        stating(
          result('Shiftly', 'We cut our costs by 40% in six months.'),
          result('Proofrota', 'We cut our costs by 50% in six months.'),
        ),
      );
      expect(texts(successFactors)).to.deep.equal([
        'We cut our costs by 50% in six months.',
        'A customer of Shiftly: “We cut our costs by 40% in six months.”',
      ]);
    });
    it('uses the role of our customer before that of another vendor', () => {
      expect(output.role.title?.text).to.equal('Harbour master at Proofrota');
    });
    it('has a promise as the first hook, and a description of the company after it', () => {
      const oneLiner = 'Tideway is a rota service for harbours.';
      const claim = usedFact('feature', 'We print the rota every night.', {
        party: 'us',
        name: 'Claim',
        heading: 'Never out of date',
      });
      const hooksFor = (differentiators: string[]) =>
        extracted(
          persona,
          { ...brief, brand: { ...EMPTY_BRAND, oneLiner, differentiators } },
          stating(claim),
        ).messageHooks.map(({ text }) => text);
      const promise = 'Never out of date: We print the rota every night.';
      expect(hooksFor([])).to.deep.equal([promise, oneLiner]);
      expect(hooksFor(['The only rota with tides'])).to.deep.equal([
        'The only rota with tides',
        oneLiner,
        promise,
      ]);
    });
    it('uses as a criterion what buyers ask about on our own pages', () => {
      const asked = (quote: string) => usedFact('faq', quote, { party: 'us', answer: 'Yes, until noon.' });
      const { decisionCriteria } = extracted(
        persona,
        brief,
        stating(asked('Can I cancel a tide table?'), asked('Do seals bite?')),
      );
      expect(decisionCriteria.map(({ criterion }) => criterion.text)).to.deep.equal([
        'Contract, cancellation and refunds: “Can I cancel a tide table?”',
      ]);
    });
    it('uses as criteria what at least two vendors certify or offer', () => {
      const criteria = output.decisionCriteria.map(({ criterion }) => criterion.text.replace(/ \(.*/, ''));
      expect(criteria).to.include.members(['ISO 27001', 'Free trial', 'Contract, cancellation and refunds']);
      const alone = extracted(persona, brief, stating(...ours.filter(({ kind }) => kind !== 'faq')));
      expect(alone.decisionCriteria).to.deep.equal([]);
    });
    it("shows a criterion with each vendor's own words, which its quotes contain", () => {
      const { decisionCriteria } = extracted(
        persona,
        brief,
        stating(
          usedFact('offer', 'Sail it for 12 days, free.', {
            party: 'us',
            vendor: 'Luff',
            name: 'Free trial',
          }),
          usedFact('offer', 'Free trial of one month.', { vendor: 'Tack', name: 'Free trial' }),
        ),
      );
      expect(decisionCriteria.map(({ criterion }) => [criterion.text, criterion.basis])).to.deep.equal([
        ['Free trial (Luff: Sail it for 12 days, free; Tack: Free trial of one month)', 'source'],
      ]);
    });
    it('leaves out a criterion if only one vendor has a value', () => {
      const offers = [
        usedFact('offer', 'Sail it for 12 days, free.', { party: 'us', vendor: 'Luff', name: 'Free trial' }),
        usedFact('offer', 'Start free trial', { vendor: 'Tack', name: 'Free trial' }),
      ];
      expect(
        extracted(persona, brief, stating(...offers)).decisionCriteria.map(({ criterion }) => [
          criterion.text,
          criterion.basis,
        ]),
      ).to.deep.equal([]);
    });
    it("states a customer's words once, whole and with the name", () => {
      const quote = 'Our ferry list used to be a nightmare. Now we need a minute.';
      const spoken = usedFact('testimonial', quote, {
        party: 'us',
        speaker: 'customer',
        attribution: 'Uma Lind, Purser, Sundline',
      });
      expect(
        extracted(
          persona,
          { ...brief, inputs: { ...goldenInputs, segment: 'pursers' } },
          stating(spoken),
          'pursers',
        ).vocabulary.map(({ text }) => text),
      ).to.deep.equal([`“${quote}” – Uma Lind, Purser, Sundline`]);
    });
    it('names no industry if only the size of the companies is known', () => {
      const industryOf = (segment: string) =>
        extracted(persona, { ...brief, inputs: { ...goldenInputs, segment } }, stating()).company.industry
          ?.text;
      expect(industryOf('HR managers of firms with 80 to 400 employees')).to.equal(undefined);
      expect(industryOf('HR managers of breweries')).to.equal('Breweries');
    });
    it('names a channel, and counts its users', () => {
      expect(output.channels.map(({ channel, why }) => [channel, why.text])).to.deep.equal([
        ['newsletter', 'newsletter: used by 2 vendors (Shiftly; Proofrota)'],
      ]);
    });
    it("uses buyers' questions as objections, and no praise", () => {
      expect(output.objections.map(({ objection }) => objection.text)).to.have.members([
        'Can I cancel Proofrota at the end of a month?',
      ]);
    });
    it('uses only our own words as hooks', () => {
      expect(output.messageHooks.length).to.be.greaterThan(0);
      for (const text of texts(output.messageHooks)) expect(text).to.match(/Proofrota/);
    });
    it('contains no judgements', () => {
      expect(output.buyingRole).to.equal(null);
      expect(output.pains.map(({ severity }) => severity)).to.satisfy((all: unknown[]) =>
        all.every((one) => one === null),
      );
    });
    it("reads the buying process in buyers' questions, step by step", () => {
      expect(
        output.buyingJourney.map(({ step, informationNeeded }) => [step, informationNeeded.text]),
      ).to.deep.include([
        'Get started',
        '“How do I bring my list of boats to Proofrota?” Send the list to Proofrota as a file.',
      ]);
      const asked = output.buyingJourney.map(({ informationNeeded }) => informationNeeded.text).join(' ');
      expect(asked, 'no objection again').not.to.include('Can I cancel');
    });
  });

  describe('when our own pages answer the doubts of buyers', () => {
    const asked = (question: string, answer: string, more: object = {}) =>
      usedFact('faq', question, { party: 'us', vendor: 'Brine', question, answer, ...more });
    const of = (...facts: ReturnType<typeof usedFact>[]) =>
      extracted(persona, brief, stating(...facts)).objections.map(({ objection, response }) => [
        objection.text,
        response?.text ?? null,
      ]);

    it('replies with the answer of the same question, even if it mentions another person', () => {
      expect(
        of(asked('What if a diver falls ill?', 'Pass the day to another diver. Nothing is charged.')),
      ).to.deep.equal([['What if a diver falls ill?', 'Pass the day to another diver. Nothing is charged.']]);
    });
    it('does not reply with a general answer of an article', () => {
      const [[, reply]] = of(
        asked('What if a diver falls ill?', 'Divers with a cold stay on land.', { isAdvice: true }),
      ) as [[string, string | null]];
      expect(reply).to.equal(null);
    });
    it('begins with the questions that expect a drawback', () => {
      const [first] = of(
        asked('What if a diver falls ill?', 'Pass the day to another diver.'),
        asked('Our pool is outside. Does that work?', 'Yes, from May to September.'),
      );
      expect(first).to.deep.equal(['Our pool is outside. Does that work?', 'Yes, from May to September.']);
    });
  });

  describe('when the brand sells to companies', () => {
    it('has the buying process of a company, and that of a learner for private people', () => {
      const brand = {
        ...EMPTY_BRAND,
        products: ['Diving courses'],
        audiences: ['rescue teams of companies'],
      };
      const needs = (segment: string): string =>
        persona
          .fields({ ...brief, brand, inputs: { segment, product: null, region: null } })
          .flatMap(({ standard = [] }) => standard.map(({ text }) => text))
          .join(' ');
      expect(needs('heads of safety in shipyards')).to.include('minimum term');
      expect(needs('heads of safety in shipyards')).not.to.include('financial aid');
      expect(needs('parents of teenagers')).to.include('financial aid');
    });
  });

  describe('when a model gets its task', () => {
    it('the prompt has the segment, the product and the region', () => {
      const text = persona.instructions(brief);
      for (const input of Object.values(goldenInputs)) expect(text).to.have.string(input);
    });
  });
});
