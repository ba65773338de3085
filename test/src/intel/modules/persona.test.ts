import { expect } from 'chai';
import { missingFacts } from '../../../../src/grounding/facts.ts';
import { plain } from '../../../../src/intel/markdown.ts';
import type { Brief } from '../../../../src/intel/module.ts';
import { extracted } from '../../../support/intel/extracted.ts';
import { persona } from '../../../../src/intel/modules/persona.ts';
import { statementsOf } from '../../../../src/intel/statement.ts';
import { EMPTY_BRAND } from '../../../../src/workspaces/brand-profile.ts';
import {
  goldenDraft,
  goldenInputs,
  goldenQuotes,
  goldenSource,
} from '../../../support/intel/persona-golden.ts';
import { leadsToStatement } from '../../../support/intel/plan-places.ts';
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

  describe('when an output is as asked', () => {
    it('fits the schema', () => {
      expect(persona.output.parse(golden)).to.deep.equal(golden);
    });
    it('has no problem', () => {
      expect([...persona.check(golden, brief), ...persona.checkAlways(golden, brief)]).to.deep.equal([]);
    });
    for (const { statement } of statementsOf(goldenDraft)) {
      if (statement.basis !== 'source') continue;
      it(`states nothing its quotes do not: ${statement.text}`, () => {
        const quotes = goldenQuotes.filter(({ n }) => statement.refs.includes(n)).map(({ quote }) => quote);
        expect(quotes.every((quote) => goldenSource.includes(quote))).to.equal(true);
        expect(missingFacts(statement.text, quotes)).to.deep.equal([]);
      });
    }
  });

  describe('when nothing is known', () => {
    it('has a blank output that fits the schema', () => {
      const blank = persona.blank(brief);
      expect(persona.output.parse(blank)).to.deep.equal(blank);
    });
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
    it('has a heading and the segment, and no empty sections', () => {
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
    it('takes its own example', () => {
      expect(persona.inputs.parse(persona.example)).to.deep.equal(persona.example);
    });
  });

  describe('when it asks the sources', () => {
    for (const { path } of persona.fields(brief)) {
      it(`has a statement at ${path}`, () => {
        expect(leadsToStatement(persona.output, path)).to.equal(true);
      });
    }
    it('asks about the region it was given', () => {
      const region = persona.fields(brief).find(({ path }) => path === 'company.region');
      expect(region!.query).to.match(/Proofrota is offered in Ireland$/);
    });
    it('misses the way a purchase goes, too', () => {
      expect(persona.fields(brief).map(({ path }) => path)).to.include('buyingJourney[].informationNeeded');
    });
    it('says of each field something else that is missing', () => {
      const questions = persona.fields(brief).flatMap(({ gap }) => gap);
      expect(new Set(questions).size).to.equal(questions.length);
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

    it('fits the schema', () => {
      expect(persona.output.parse(output)).to.deep.equal(output);
    });
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

  describe('when it is written as Markdown', () => {
    it('has each statement once', () => {
      const text = persona.markdown(golden);
      for (const { statement } of statementsOf(golden))
        expect(text.split(plain(statement.text)).length - 1, statement.text).to.equal(1);
    });
    it('lets no text become markup', () => {
      const choices = /^(?:basis|buyingRole|kind|severity)$/;
      const hostile = JSON.parse(JSON.stringify(golden), (key, value: unknown) =>
        typeof value === 'string' && !choices.test(key) ? 'a\n# b | <img src=x> [c](d) `e` **f**' : value,
      ) as Output;
      const text = persona.markdown(hostile);
      expect(text).to.have.string(String.raw`\<img src=x\> \[c\](d)`);
      expect(text).to.not.match(/(?<!\\)<|(?<!\\)`|(?<!\\)\[c|^# b/m);
      const rows = text.split('\n').filter((line) => line.startsWith('|'));
      const cells = (row: string): number => row.split(/(?<!\\)\|/).length - 2;
      expect(rows.map(cells).join(' ')).to.equal('3 3 3 3 2 2 2 2 2 3 3 3 3 3 3 3 3 3');
    });
  });

  describe('when a model is told what to do', () => {
    it('reads the segment, the product and the region', () => {
      const text = persona.instructions(brief);
      for (const input of Object.values(goldenInputs)) expect(text).to.have.string(input);
    });
    it('reads of each field it has to fill', () => {
      const text = persona.instructions(brief);
      for (const field of Object.keys(goldenDraft)) expect(text).to.have.string(field);
    });
  });
});
