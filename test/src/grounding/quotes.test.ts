import { expect } from 'chai';
import { createQuoteCheck } from '../../../src/grounding/quotes.ts';
import { passage } from '../../support/passages.ts';

const PRICES =
  'Plans start at $49 per month. The “Pro” plan — our best — isn’t available in Europe.\n\nRefunds: within 14 days.';
const SHIPPING =
  'Shipping takes 3–5 business days. We ship to 40 countries, and it costs 1,000.50 USD. Sales rose by 5 million.';
const ABROAD =
  '退款期限為十四天。Temperatures of -5 °C are rare. Offices in München: Straße 5, ﬁnance de\u00ADpart\u200Bment.';
const passages = [PRICES, SHIPPING, ABROAD].map((text, i) => passage(text, { start: 100 + 1_000 * i }));

describe('createQuoteCheck', () => {
  const check = createQuoteCheck(passages);
  const verdict = (quote: string, named = 0): string => check(quote, named).verdict;
  const quoteOf = (quote: string, named: number): string | undefined => {
    const finding = check(quote, named);
    return 'quote' in finding ? finding.quote : undefined;
  };

  describe('when a quote is not valid', () => {
    const cases: [string, string, number, string][] = [
      ['is in no passage', 'free for everybody', 0, 'not_found'],
      ['has another number', 'Plans start at $59 per month', 0, 'not_found'],
      ['has another word', 'Plans end at $49 per month', 0, 'not_found'],
      ['has an additional "not"', 'Plans do not start at $49 per month', 0, 'not_found'],
      ['lacks a letter', 'lans start at $49', 0, 'not_found'],
      ['ends within a number', 'We ship to 4', 1, 'not_found'],
      ['ends before the decimals', 'it costs 1,000', 1, 'not_found'],
      ['begins within a range', '5 business days', 1, 'not_found'],
      ['begins after a sign that changes it', '49 million per month', 0, 'not_found'],
      ['leaves out a sign', 'Temperatures of 5 °C are rare', 2, 'not_found'],
      ['joins two places with dots', 'Plans start at $49 ... within 14 days', 0, 'stitched'],
      ['joins two places with an ellipsis', 'Plans start at $49 […] within 14 days', 0, 'stitched'],
      ['joins two places without a mark', 'Plans start at $49 available in Europe', 0, 'stitched'],
      ['joins two passages', 'Plans start at $49 per month. We ship to 40 countries', 0, 'stitched'],
      ['leaves out a word', 'The Pro plan isn’t available', 0, 'not_found'],
      ['is empty', '', 0, 'too_short'],
      ['is punctuation', ' … . ', 0, 'too_short'],
      ['is a word', 'Plans', 0, 'too_short'],
      ['is a bare number', '49', 0, 'too_short'],
      ['names a missing passage and is in no passage', 'free for everybody', 7, 'not_found'],
    ];
    for (const [what, quote, named, expected] of cases) {
      it(`returns ${expected} for one that ${what}`, () => {
        const said = verdict(quote, named);
        expect(expected === 'not_found' && said === 'stitched' ? 'not_found' : said).to.equal(expected);
      });
    }
  });

  it('does not find a number inside one grouped by spaces', () => {
    const grouped = createQuoteCheck([passage('Sales rose by 4\u202F000 units.')]);
    expect(grouped('Sales rose by 4', 0).verdict).to.not.equal('supported');
    expect(grouped('Sales rose by 4 000', 0).verdict).to.equal('supported');
  });

  describe('when a quote is in another passage', () => {
    it('returns that passage', () => {
      const finding = check('We ship to 40 countries', 0);
      expect(finding).to.include({ verdict: 'misattributed', passage: 1 });
    });
    for (const named of [-1, 3, 99]) {
      it(`returns it if the quote names number ${named}, which does not exist`, () => {
        expect(check('We ship to 40 countries', named)).to.include({ verdict: 'misattributed', passage: 1 });
      });
    }
  });

  describe('when a quote is valid', () => {
    const cases: [string, string, number, string][] = [
      ['in other case', 'PLANS START AT $49', 0, 'Plans start at $49'],
      ['with other quote marks', 'the "Pro" plan', 0, 'The “Pro” plan'],
      [
        'with other dashes and no space',
        "plan-our best-isn't available",
        0,
        'plan — our best — isn’t available',
      ],
      ['with a doubled dash', 'plan -- our best', 0, 'plan — our best'],
      [
        'with other white space',
        'Europe.  Refunds:\twithin 14 days',
        0,
        'Europe.\n\nRefunds: within 14 days',
      ],
      ['with ellipses at its ends', '... start at $49 per month …', 0, 'start at $49 per month'],
      ['with another full stop', 'Plans start at $49 per month!', 0, 'Plans start at $49 per month'],
      ['with an additional full stop', 'Plans start at $49.', 0, 'Plans start at $49'],
      ['with its own full stop', 'Refunds: within 14 days.', 0, 'Refunds: within 14 days.'],
      ['decomposed', 'Offices in Mu\u0308nchen', 2, 'Offices in München'],
      ['without ligatures', 'Strasse 5, finance', 2, 'Straße 5, ﬁnance'],
      ['without invisible characters', 'finance department', 2, 'ﬁnance de\u00ADpart\u200Bment'],
      ['with another minus sign', 'Temperatures of −5 °c', 2, 'Temperatures of -5 °C'],
      ['as a price alone', '$49', 0, '$49'],
      ['in a script without spaces', '款期限為十四', 2, '款期限為十四'],
    ];
    for (const [what, quote, named, expected] of cases) {
      it(`returns the document's own words ${what}`, () => {
        expect(quoteOf(quote, named)).to.satisfy((got: string) => got.endsWith(expected));
        expect(verdict(quote, named)).to.equal('supported');
      });
    }

    it('returns offsets in the document', () => {
      const finding = check('we ship to 40 countries', 1);
      if (!('start' in finding)) throw new Error('not found');
      expect(finding.start).to.equal(1_100 + SHIPPING.indexOf('We ship'));
      expect(SHIPPING.slice(finding.start - 1_100, finding.end - 1_100)).to.equal('We ship to 40 countries');
    });
    it('prefers the named passage if several contain it', () => {
      const twice = createQuoteCheck([
        passage('It costs nothing at all.'),
        passage('It costs nothing at all.'),
      ]);
      expect(twice('It costs nothing', 1)).to.include({ verdict: 'supported', passage: 1 });
    });
    it('accepts a whole passage, however short', () => {
      expect(createQuoteCheck([passage('Yes.')])('yes', 0).verdict).to.equal('supported');
    });
  });

  describe('when a quote would hide its context', () => {
    it('includes a "not" before it', () => {
      expect(quoteOf('available in Europe', 0)).to.equal('isn’t available in Europe');
    });
    it('includes sign, currency and unit', () => {
      expect(quoteOf('5 °C are rare', 2)).to.equal('-5 °C are rare');
      expect(quoteOf('49 per month', 0)).to.equal('$49 per month');
      expect(quoteOf('Sales rose by 5', 1)).to.equal('Sales rose by 5 million');
    });
  });

  it('takes linear time', () => {
    const hostile = [
      (n: number) => ["'".repeat(n), 'a b '.repeat(n / 4)],
      (n: number) => ['a b '.repeat(n / 4), `${'a b '.repeat(n / 4)}c`],
      (n: number) => ['...x'.repeat(n / 4), `${'. '.repeat(n / 2)}x`],
      (n: number) => [`${'a'.repeat(n)}b`, 'a'.repeat(n)],
    ];
    for (const make of hostile) {
      const [quote, text] = make(300_000) as [string, string];
      createQuoteCheck([passage(text)])(quote, 0);
    }
  });
});
