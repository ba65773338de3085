import { expect } from 'chai';
import type { Basis } from '../../../../src/intel/outputs/statement.ts';
import type { Claim, Verdict } from '../../../../src/intel/gates/claims.ts';
import { gapsOf, isUnstated, withAskedAt } from '../../../../src/intel/runs/result.ts';
import type { FieldPlan } from '../../../../src/intel/outputs/module.ts';

const plan = (
  path: string,
  takes: FieldPlan['takes'] = [{ kinds: ['problem'], of: 'anyone' }],
): FieldPlan => ({
  path,
  query: path,
  takes,
  gap: [`${path}?`, 'It matters.', 'A source.'],
});
const claim = (path: string, verdict: Verdict = 'supported', basis: Basis = 'source'): Claim => ({
  id: 'c1',
  path,
  text: 'a',
  basis,
  verdict,
  citations: [],
});
const missing = (plans: FieldPlan[], claims: Claim[], output: object = {}): string[] =>
  gapsOf(plans, output, claims).map(({ path }) => path);

describe('gapsOf', () => {
  describe('when nothing that can be looked up fills a field', () => {
    for (const [what, claims] of [
      ['nothing is said', []],
      ['it is assumed', [claim('pains[0].pain', 'unchecked', 'assumption')]],
      ['it is concluded', [claim('pains[0].pain', 'unchecked', 'inference')]],
      ['a claim was not supported', [claim('pains[0].pain', 'not_found', 'assumption')]],
      ['it is an assumption, whatever the verdict', [claim('pains[0].pain', 'supported', 'assumption')]],
      ['only another part of the entry was found', [claim('pains[0].workaround')]],
      ['only the list beside it was found', [claim('gains[0].pain')]],
    ] as [string, Claim[]][]) {
      it(`has a gap if ${what}`, () => {
        expect(missing([plan('pains[].pain')], claims)).to.deep.equal(['pains[].pain']);
      });
    }

    it('has no gap if another field answers the question', () => {
      const plans = [plan('roof'), { ...plan('a'), answeredBy: 'roof' }];
      expect(missing(plans, [])).to.deep.equal(['roof', 'a']);
      expect(missing(plans, [claim('roof')])).to.deep.equal([]);
    });

    it('has no gap if a person wrote a line by hand', () => {
      const byHand = claim('pains[1].pain', 'unchecked', 'author');
      expect(missing([plan('pains[].pain')], [byHand])).to.deep.equal([]);
    });

    it('has the question, the reason and the kind of source', () => {
      expect(gapsOf([plan('roof')], {}, [])).to.deep.equal([
        { path: 'roof', question: 'roof?', whyItMatters: 'It matters.', neededSource: 'A source.' },
      ]);
    });

    it('is one gap for each field, in their order', () => {
      const plans = [plan('b[]'), plan('a'), plan('c[].d')];
      expect(missing(plans, [claim('a')])).to.deep.equal(['b[]', 'c[].d']);
    });

    it('asks about another list entry for each field', () => {
      const plans = ['questions', 'pains', 'goals'].flatMap((field) =>
        [0, 1, 2].map((n) => plan(`stages[${n}].${field}[]`)),
      );
      expect(missing(plans, [])).to.deep.equal([
        'stages[0].questions[]',
        'stages[1].pains[]',
        'stages[2].goals[]',
      ]);
    });

    it('has one gap for all places of a field, at the first missing one', () => {
      const plans = ['stages[0].pains[]', 'stages[1].pains[]', 'stages[2].pains[]', 'stages[2].questions[]'];
      const found = [claim('stages[0].pains[0]')];
      expect(
        missing(
          plans.map((path) => plan(path)),
          found,
        ),
      ).to.deep.equal(['stages[1].pains[]', 'stages[2].questions[]']);
    });
  });

  describe('when something that can be looked up fills it', () => {
    for (const [verdict, basis] of [
      ['supported', 'source'],
      ['misattributed', 'source'],
      ['supported', 'brand'],
    ] as const) {
      it(`has no gap: ${basis}, ${verdict}`, () => {
        expect(missing([plan('pains[].pain')], [claim('pains[3].pain', verdict, basis)])).to.deep.equal([]);
      });
    }

    for (const basis of ['input', 'standard'] as const)
      it(`still has a gap if only the ${basis === 'input' ? 'request' : 'trade'} fills it`, () => {
        const found = [claim('pains[3].pain', 'supported', basis)];
        expect(missing([plan('pains[].pain')], found)).to.deep.equal(['pains[].pain']);
      });

    it('distinguishes stages', () => {
      const plans = [plan('stages[0].pains[]'), plan('stages[1].pains[]')];
      expect(missing(plans, [claim('stages[1].pains[0]')])).to.deep.equal(['stages[0].pains[]']);
    });
  });

  describe('when a field is computed', () => {
    const pricing = plan('pricing', []);
    for (const output of [{}, { pricing: null }, { pricing: { currency: null, plans: [] } }]) {
      it(`has a gap while it is ${JSON.stringify(output)}`, () => {
        expect(missing([pricing], [], output)).to.deep.equal(['pricing']);
      });
    }
    it('has no gap once it has any content, even zero or false', () => {
      for (const value of [{ currency: 'EUR' }, { plans: [{ amount: 0 }] }, { freeTier: false }]) {
        expect(missing([pricing], [], { pricing: value })).to.deep.equal([]);
      }
    });
  });
});

describe('isUnstated', () => {
  const isAsked = (input: string[]): boolean => {
    const one = { ...plan('company.region'), input };
    return gapsOf([one], {}, []).some(isUnstated([one]));
  };
  it('asks for what the request does not state', () => {
    expect(isAsked([])).to.equal(true);
  });
  it('does not ask for what the request states', () => {
    expect(isAsked(['Austria'])).to.equal(false);
  });
});

describe('withAskedAt', () => {
  const gap = (path: string) => ({ path, question: `${path}?`, whyItMatters: '', neededSource: '' });
  const [first, second] = [new Date('2026-03-01'), new Date('2026-03-02')];
  const earlier = { gaps: [gap('pains[].pain')], generatedAt: first };

  it('adds nothing to a section that was regenerated', () => {
    const gaps = withAskedAt([gap('pains[].pain')], earlier, ['pains']);
    expect(gaps).to.deep.equal([gap('pains[].pain')]);
  });

  it('adds the time of the earlier version to a kept section', () => {
    const [kept] = withAskedAt([gap('pains[].pain')], earlier, ['criteria']);
    expect(kept!.askedAt).to.equal(first);
  });

  it('keeps the time of the first of several versions that kept the section', () => {
    const again = { gaps: withAskedAt([gap('pains[].pain')], earlier, ['criteria']), generatedAt: second };
    expect(withAskedAt([gap('pains[].pain')], again, ['criteria'])[0]!.askedAt).to.equal(first);
  });
});
