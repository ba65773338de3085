import { expect } from 'chai';
import { metricSetFor } from '../../../../src/intel/metrics/catalogue.ts';
import { baselinesOf } from '../../../../src/intel/metrics/known-baselines.ts';
import type { Passage } from '../../../../src/grounding/passage.ts';
import { passage } from '../../../support/passages.ts';

const US = { domain: 'berthly.example', names: ['Berthly'] };
const OTHERS = [{ domain: 'quayline.example', names: ['Quayline'] }];

const found = (passages: Passage[], proofPoints: string[] = []) =>
  [
    ...baselinesOf(metricSetFor('subscription', null).metrics, {
      passages,
      brand: { proofPoints, pricingNotes: null },
      parties: { us: US, others: OTHERS },
    }),
  ].map(([{ name }, { text, at }]) => ({ name, text, at }));

const page = (text: string, url: string | null = 'https://www.berthly.example/about'): Passage =>
  passage(text, { url });

describe('baselinesOf', () => {
  describe('when our own texts state the value of a metric', () => {
    const cases: [string, string][] = [
      ['Churn fell to 2% after we called new customers in their first week.', 'Customer churn rate'],
      [
        'Our trial-to-paid conversion rate stood at 18% in the second quarter.',
        'Trial-to-paid conversion rate',
      ],
      ['The churn rate among paying studios was 2.6% a month.', 'Customer churn rate'],
      [
        'Monthly recurring revenue aside, average revenue per customer is $84.',
        'Average revenue per customer',
      ],
      ['Net promoter score: 46 in the last survey of ours.'.replace('survey', 'poll'), 'Net Promoter Score'],
    ];
    for (const [text, name] of cases) {
      it(`reads ${name} from "${text}"`, () => {
        expect(found([page(text)])).to.deep.equal([{ name, text, at: 0 }]);
      });
    }
    it('counts texts and files without an address as ours', () => {
      expect(found([page('Churn is 3% a month at the moment.', null)])).to.have.length(1);
    });
    it('reads the brand profile, with that basis', () => {
      expect(found([], ['Customer churn is 2% a month'])).to.deep.equal([
        { name: 'Customer churn rate', text: 'Customer churn is 2% a month', at: null },
      ]);
    });
  });

  describe('when it is not our baseline', () => {
    for (const [what, one] of [
      ['a page of the market', page('Churn fell to 2% last year at our company.', 'https://else.example/')],
      ['a sentence about a competitor', page('At Quayline churn is 9% a month these days.')],
      ['a goal', page('Our goal for churn is 2% a month by the summer.')],
      ['what customers get', page('With us your churn rate is 30% lower than before.')],
      ['figures of customers', page('Since last year their monthly churn is 2% or less.')],
      ['a benchmark', page('The typical churn rate of the industry is 5% a month.')],
      ['a change', page('We reduced churn by 30% within a single year.')],
      ['a number of another kind', page('Churn is the topic of 12 articles in our library.')],
      ['a metric without a number', page('Churn is what we look at every Monday morning.')],
    ] as const) {
      it(`ignores ${what}`, () => expect(found([one])).to.deep.equal([]));
    }
  });
});
