import { expect } from 'chai';
import type { Brief } from '../../../../src/intel/outputs/module.ts';
import { persona } from '../../../../src/intel/modules/persona.ts';
import { EMPTY_BRAND } from '../../../../src/brand/profile.ts';
import { extracted } from '../../../support/intel/extracted.ts';
import { goldenDraft, goldenInputs, goldenSource } from '../../../support/intel/persona-golden.ts';
import { passage } from '../../../support/passages.ts';

type Output = Parameters<typeof persona.check>[0];
type Inputs = Parameters<typeof persona.check>[1]['inputs'];

const brief: Brief<Inputs> = { inputs: goldenInputs, brand: EMPTY_BRAND };
const golden: Output = persona.compute(goldenDraft, brief);
const blankFor = (segment: string): Output =>
  persona.blank({ ...brief, inputs: { ...goldenInputs, segment } });

describe('persona', () => {
  describe('when a model leaves a list empty that makes the persona', () => {
    for (const key of ['triggers', 'decisionCriteria', 'jobs', 'pains'] as const) {
      it(`refuses it without ${key}`, () => {
        expect(persona.check({ ...golden, [key]: [] }, brief)).to.deep.equal([
          { path: key, message: 'must have at least 1 entries, not 0' },
        ]);
      });
    }
  });

  describe('when an output breaks the schema', () => {
    const cases: [string, object][] = [
      ['a weight above five', { decisionCriteria: [{ ...golden.decisionCriteria[0], weight: 6 }] }],
      ['a part in the purchase nobody has', { buyingRole: 'boss' }],
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

  describe('when nothing is known', () => {
    it('is called after the segment', () => {
      expect(persona.blank(brief)).to.include({ label: goldenInputs.segment, segment: goldenInputs.segment });
    });
    it('cuts the name of a long segment between words without a space at its end', () => {
      const blank = blankFor(`${'a'.repeat(119)} ${'b'.repeat(100)}`);
      expect(blank.label).to.equal('a'.repeat(119));
    });
    it('cuts it between characters, not inside of one', () => {
      const { label } = blankFor(`${'a'.repeat(119)}🥐 bakers`);
      expect(label).to.equal('a'.repeat(119));
    });
    it('says only the segment', () => {
      const { segment } = goldenInputs;
      expect(persona.markdown(persona.blank(brief))).to.equal(`## ${segment}\n\n- **Segment:** ${segment}`);
    });
    it('asks for no more than the segment', () => {
      expect(persona.inputs.parse({ segment: ' Bakers ' })).to.deep.equal({
        segment: 'Bakers',
        product: null,
        region: null,
      });
    });
  });

  describe('when it asks the sources', () => {
    it('asks about the region it was given', () => {
      const region = persona.fields(brief).find(({ path }) => path === 'company.region');
      expect(region!.query).to.match(/Proofrota is offered in Ireland$/);
    });
    it('misses the way a purchase goes, too', () => {
      expect(persona.fields(brief).map(({ path }) => path)).to.include('buyingJourney[].informationNeeded');
    });
    it('takes the words of the brand profile for the fields it speaks of', () => {
      const brand = {
        ...EMPTY_BRAND,
        oneLiner: 'Rotas for bakers',
        markets: ['Ireland'],
        valueProps: ['Sleep'],
      };
      const told = persona
        .fields({ ...brief, brand })
        .flatMap(({ path, brand }) => (brand?.length ? [path] : []));
      expect(told).to.have.members(['successFactors[]', 'company.region', 'messageHooks[]']);
    });
  });

  describe('when there is a source and no model', () => {
    const output = extracted(persona, brief, [passage(goldenSource)]);

    it('takes what costs time for a pain', () => {
      expect(output.pains.map(({ pain }) => pain.text)).to.include(
        'Owners lose six hours a week to phone calls about who takes the early shift.',
      );
    });
    it('names the channel by the word of the source', () => {
      expect(output.channels.map(({ channel }) => channel)).to.deep.equal(['newsletter']);
    });
    it('judges nothing', () => {
      expect(output.buyingRole).to.equal(null);
      expect(output.pains.map(({ severity }) => severity)).to.satisfy((all: unknown[]) =>
        all.every((one) => one === null),
      );
    });
    it('knows no steps of a purchase', () => {
      expect(output.buyingJourney).to.deep.equal([]);
    });
  });

  describe('when a model is told what to do', () => {
    it('reads the segment, the product and the region', () => {
      const text = persona.instructions(brief);
      for (const input of Object.values(goldenInputs)) expect(text).to.have.string(input);
    });
  });
});
