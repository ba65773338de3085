import { expect } from 'chai';
import { z } from 'zod';
import type { Draft } from '../../../../src/intel/gates/claims.ts';
import { passGates, type Grounds } from '../../../../src/intel/gates/gates.ts';
import {
  maybe,
  statement,
  statements,
  type Basis,
  type Statement,
} from '../../../../src/intel/outputs/statement.ts';
import { passage } from '../../../support/passages.ts';

const schema = z.object({
  pains: statements(8),
  vocabulary: statements(8),
  words: maybe,
  criteria: z.array(z.object({ criterion: statement, why: maybe })),
});
type Output = z.infer<typeof schema>;

const PAPER = passage('Owners lose six hours a week to paper lists. The plan costs $49 per month.', {
  sourceId: 'kb_paper',
  start: 100,
});
const FOUNDED = passage('Quayline was founded in Bergen in 2019 and has 40 employees.', {
  sourceId: 'kb_founded',
});

const grounds: Grounds = {
  passages: [PAPER, FOUNDED],
  brand: 'Name: Quayline\nProof points:\n- 400 marinas in 2025',
  inputs: 'harbour managers\n2027',
  knownNames: ['harbour managers', 'Quayline'],
  verbatim: ['vocabulary[]', 'words'],
  schema,
  parties: ['us', 'us'],
  brandVoice: [],
};

const says = (text: string, basis: Basis, ...refs: number[]): Statement => ({ text, basis, refs });
const QUOTES: Draft['quotes'] = [
  { n: 1, passage: 1, quote: 'Owners lose six hours a week to paper lists.' },
  { n: 2, passage: 1, quote: 'The plan costs $49 per month.' },
  { n: 3, passage: 2, quote: 'founded in Bergen in 2019' },
  { n: 4, passage: 1, quote: 'has 40 employees' },
  { n: 5, passage: 1, quote: 'Owners lose nine hours a day.' },
  { n: 6, passage: 1, quote: 'Owners lose six hours a week ... founded in Bergen in 2019' },
  { n: 7, passage: 1, quote: 'six hours' },
];

const gate = (output: Partial<Output>, more: Partial<Grounds> = {}) =>
  passGates<Output>(
    { output: { pains: [], vocabulary: [], words: null, criteria: [], ...output }, quotes: QUOTES },
    { ...grounds, ...more },
  );

describe('passGates', () => {
  describe('when a statement claims to be a standard definition', () => {
    const standard = says('Churn is the share of customers who left.', 'standard');
    const isStandard = (text: string): boolean => text === standard.text;

    it('supports a definition of the module', () => {
      const { output, claims, warnings } = gate({ pains: [standard] }, { isStandard });
      expect(output.pains).to.deep.equal([standard]);
      expect([claims[0]!.verdict, warnings]).to.deep.equal(['supported', []]);
    });
    for (const [what, text, more] of [
      ['that the module lacks', 'Churn is usually 5% a month.', { isStandard }],
      ['of a module without standards', standard.text, {}],
    ] as const) {
      it(`makes one ${what} an assumption, with a warning`, () => {
        const { output, claims, warnings, problems } = gate({ pains: [says(text, 'standard', 1)] }, more);
        expect(output.pains).to.deep.equal([says(text, 'assumption')]);
        expect([claims[0]!.verdict, warnings[0]!.code]).to.deep.equal(['not_found', 'claim.downgraded']);
        expect(problems[0]!.message).to.match(/not one of the standard definitions/);
      });
    }
  });

  describe('when a source does not support its statement', () => {
    const cases: [string, Statement, string, RegExp][] = [
      ['refers to nothing', says('Owners lose time.', 'source'), 'not_found', /no refs/],
      ['refers to a missing quote', says('Owners lose time.', 'source', 99), 'not_found', /not in 'quotes'/],
      ['has a quote that is in no passage', says('Owners lose time.', 'source', 5), 'not_found', /copy it/],
      ['has a quote from two places', says('Owners lose time.', 'source', 6), 'not_found', /two places/],
      ['has a quote of two words', says('Owners lose time.', 'source', 7), 'not_found', /too short/],
      ['states another amount', says('The plan costs $59.', 'source', 2), 'partial', /"\$59"/],
      ['states another currency', says('The plan costs €49.', 'source', 2), 'partial', /€49/],
      ['states a percentage', says('They lose 15% of the week.', 'source', 1), 'partial', /15/],
      ['names a place', says('Owners in Oslo lose time.', 'source', 1), 'partial', /name "Oslo"/],
      ['states another year', says('It was founded in 2018.', 'source', 3), 'partial', /2018/],
      ['states what only another passage says', says('It has 40 employees.', 'source', 1), 'partial', /"40"/],
    ];
    for (const [what, one, verdict, message] of cases) {
      it(`becomes an assumption with a warning and no citation if it ${what}`, () => {
        const { output, claims, citations, warnings, problems } = gate({ pains: [one] });
        expect(output.pains).to.deep.equal([{ text: one.text, basis: 'assumption', refs: [] }]);
        expect(claims).to.deep.equal([
          { id: 'c1', path: 'pains[0]', text: one.text, basis: 'assumption', verdict, citations: [] },
        ]);
        expect(citations).to.deep.equal([]);
        expect(warnings.map(({ code, path }) => [code, path])).to.deep.equal([
          ['claim.downgraded', 'pains[0]'],
        ]);
        expect(warnings[0]!.message)
          .to.contain(`“${one.text.slice(0, 20)}`)
          .and.contain('was marked as an assumption: ')
          .and.not.contain('leave it out');
        expect(problems.map(({ path }) => path)).to.deep.equal(['pains[0]']);
        expect(problems[0]!.message).to.match(message);
      });
    }
  });

  describe('when a statement has to be verbatim', () => {
    const cases: [string, Statement][] = [
      ['is put in other words', says('Owners lose time to paper lists.', 'source', 1)],
      ['is an inference', says('Owners lose six hours a week to paper lists.', 'inference', 1)],
      ['is an assumption', says('Owners lose six hours a week to paper lists.', 'assumption')],
      ['is from the brand profile', says('400 marinas in 2025', 'brand')],
    ];
    for (const [what, one] of cases) {
      it(`is removed with a warning if it ${what}`, () => {
        const { output, claims, citations, warnings } = gate({ words: one, vocabulary: [one] });
        expect([output.words, output.vocabulary]).to.deep.equal([null, []]);
        expect([claims, citations]).to.deep.equal([[], []]);
        expect(warnings.map(({ code, path }) => [code, path])).to.deep.equal([
          ['claim.removed', 'vocabulary[0]'],
          ['claim.removed', 'words'],
        ]);
      });
    }

    it('stays if its quote has the words, in other case and quotation marks', () => {
      const one = says('owners lose six hours a week', 'source', 1);
      expect(gate({ vocabulary: [one] }).output.vocabulary).to.deep.equal([{ ...one, refs: [1] }]);
    });

    it('later statements move up, and their former positions are returned', () => {
      const { claims, origins } = gate({
        vocabulary: [says('Paper is bad.', 'source', 1), says('six hours a week', 'source', 1)],
      });
      expect(claims.map(({ id, path }) => [id, path])).to.deep.equal([['c1', 'vocabulary[0]']]);
      expect([...origins]).to.deep.equal([['vocabulary[0]', 'vocabulary[1]']]);
    });
  });

  describe('when an entry requires a removed statement', () => {
    it('is removed with it, without its citations', () => {
      const { output, citations, claims } = gate(
        {
          criteria: [
            {
              criterion: says('Paper is bad.', 'source', 1),
              why: says('It costs $49 per month.', 'source', 2),
            },
          ],
        },
        { verbatim: ['criteria[].criterion'] },
      );
      expect([output.criteria, citations, claims]).to.deep.equal([[], [], []]);
    });
  });

  for (const [basis, text, strange] of [
    ['brand', '400 marinas in 2025', '500 marinas rely on it'],
    ['brand', 'Quayline; 400 marinas in 2025', 'Quayline; 500 marinas in 2025'],
    ['input', 'harbour managers', 'By 2028 they want more'],
  ] as const) {
    describe(`when a statement is based on the ${basis}`, () => {
      it('becomes an assumption if it has a figure that is missing there', () => {
        const { output, claims, warnings } = gate({ pains: [says(strange, basis)] });
        expect(output.pains[0]).to.deep.equal(says(strange, 'assumption'));
        expect(claims[0]).to.include({ verdict: 'not_found', basis: 'assumption' });
        expect(warnings).to.have.length(1);
      });

      it('is supported if it is there, without a citation', () => {
        const { output, claims, citations } = gate({ pains: [says(text, basis, 1)] });
        expect(output.pains[0]).to.deep.equal(says(text, basis));
        expect([claims[0]!.verdict, citations]).to.deep.equal(['supported', []]);
      });

      it('is unchecked if it uses other words', () => {
        const { claims, warnings } = gate({ pains: [says('They have many harbours.', basis)] });
        expect([claims[0]!.verdict, warnings]).to.deep.equal(['unchecked', []]);
      });
    });
  }

  describe('when a statement has no basis', () => {
    it('an assumption has no citation, whatever it refers to', () => {
      const { output, claims, citations } = gate({ pains: [says('They hate paper.', 'assumption', 1)] });
      expect(output.pains[0]).to.deep.equal(says('They hate paper.', 'assumption'));
      expect([claims[0]!.verdict, citations]).to.deep.equal(['unchecked', []]);
    });

    it('an inference cites its evidence, as far as it exists', () => {
      const { output, claims, citations } = gate({ pains: [says('They hate paper.', 'inference', 5, 1)] });
      expect(output.pains[0]!.refs).to.deep.equal([1]);
      expect([claims[0]!.verdict, citations.map(({ quote }) => quote)]).to.deep.equal([
        'unchecked',
        ['Owners lose six hours a week to paper lists.'],
      ]);
    });
  });

  describe('when the source supports it', () => {
    it("is supported, and cited with the source's words and position", () => {
      const { output, claims, citations, problems } = gate({ pains: [says('It costs $49.', 'source', 2)] });
      expect(output.pains).to.deep.equal([says('It costs $49.', 'source', 1)]);
      expect(claims[0]).to.include({ verdict: 'supported', basis: 'source' });
      expect(problems).to.deep.equal([]);
      expect(citations).to.deep.equal([
        {
          n: 1,
          sourceId: 'kb_paper',
          chunkId: PAPER.chunkId,
          url: null,
          title: null,
          quote: 'The plan costs $49 per month.',
          start: 145,
          end: 174,
          asOf: null,
        },
      ]);
    });

    it('is cited from the passage that contains it, if another was named', () => {
      const { claims, citations } = gate({ pains: [says('It has 40 employees.', 'source', 4)] });
      expect(claims[0]).to.include({ verdict: 'misattributed', basis: 'source' });
      expect(citations[0]).to.include({ sourceId: 'kb_founded', quote: 'has 40 employees' });
    });

    it('numbers citations by first use, and equal quotes once', () => {
      const { output, citations } = gate({
        pains: [
          says('Founded in Bergen.', 'source', 3),
          says('It costs $49.', 'source', 2, 3),
          says('It costs $49 a month.', 'source', 2),
        ],
      });
      expect(output.pains.map(({ refs }) => refs)).to.deep.equal([[1], [2, 1], [2]]);
      expect(citations.map(({ n, quote }) => [n, quote])).to.deep.equal([
        [1, 'founded in Bergen in 2019'],
        [2, 'The plan costs $49 per month.'],
      ]);
    });

    it('may use names that the request or the brand profile uses', () => {
      const { claims } = gate({ pains: [says('Quayline costs $49.', 'source', 2)] });
      expect(claims[0]!.verdict).to.equal('supported');
    });
  });

  it('leaves the draft unchanged', () => {
    const output: Output = {
      pains: [says('It costs $59.', 'source', 2), says('It costs $49.', 'source', 2)],
      vocabulary: [says('Paper is bad.', 'source', 1)],
      words: null,
      criteria: [],
    };
    const before = structuredClone(output);
    passGates({ output, quotes: QUOTES }, grounds);
    expect(output).to.deep.equal(before);
  });
});
