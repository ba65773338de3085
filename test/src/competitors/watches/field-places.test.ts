import { expect } from 'chai';
import {
  type FieldKind,
  findField,
  isSameValue,
  locateField,
} from '../../../../src/competitors/watches/field-places.ts';

const CARDS = `Pricing
Free
$0 per month
3 boards
Pro
$49 per month
50 boards
Business
$99 per month
500 boards
Professional services from $2,000
Last updated: March 2, 2026
Delivery time: two days
Used by 1,250 teams`;

const locate = (hint: string, kind: FieldKind, text = CARDS, currency: string | null = null) =>
  locateField(text, { hint, kind, currency });

function after(hint: string, kind: FieldKind, change: (text: string) => string): string | null {
  const { anchor } = locate(hint, kind)!;
  return findField(change(CARDS), { hint, kind, currency: null, anchor })?.value.quote ?? null;
}

describe('locateField', () => {
  const located: [string, FieldKind, string, string][] = [
    ['the price of a card by its plan', 'amount', 'Pro', '$49'],
    ['a price by itself', 'amount', '$99', '$99'],
    ['a date beside its words', 'date', 'Last updated', 'March 2, 2026'],
    ['a text beside its words', 'text', 'Delivery time', 'two days'],
    ['a count, and no price', 'count', 'Used by', '1,250'],
    ['a count below its plan', 'count', 'business', '500'],
  ];
  for (const [what, kind, hint, quote] of located)
    it(`finds ${what}`, () => {
      const { value } = locate(hint, kind)!;
      expect([value.quote, CARDS.slice(value.start, value.end)]).to.deep.equal([quote, quote]);
    });

  const missing: [string, FieldKind, string][] = [
    ['words that are not on the page', 'amount', 'Enterprise'],
    ['a part of a word', 'amount', 'Busi'],
    ['words without a value of the kind near them', 'date', 'Free'],
    ['nothing but marks', 'amount', '—'],
  ];
  for (const [what, kind, hint] of missing)
    it(`finds nothing for ${what}`, () => expect(locate(hint, kind)).to.equal(null));

  it('finds nothing for ${what}', () => {
    expect(locate('Pro', 'amount')!.value).to.include({ number: 49, currency: null });
    expect(locate('Pro', 'amount', CARDS, 'AUD')!.value).to.include({ number: 49, currency: 'AUD' });
    expect(locate('Used by', 'count')!.value.number).to.equal(1250);
    expect(locate('Last updated', 'date')!.value.date).to.equal('2026-03-02');
    expect(locate('On', 'date', 'On 03/04/2026')!.value.date).to.equal(null);
  });

  it("reads a bare sign as the currency of the page's other prices", () => {
    expect(locate('Pro', 'amount', 'Pro\n$49\nBusiness\nUS$99')!.value.currency).to.equal('USD');
  });

  it('counts the other values that match the hint', () => {
    expect(locate('Seat', 'amount', 'Seat $4\nText\nText\nText\nText\nSeat $9')!.others).to.equal(1);
  });

  it('is fast on a long page', () => {
    const long = Array.from({ length: 10_000 }, (_, i) => `Plan ${i} costs $${i} per month`).join('\n');
    expect(locate('Plan 9999', 'amount', long)!.value.number).to.equal(9_999);
  });
});

describe('findField', () => {
  it('finds the changed value by its words', () => {
    expect(after('Pro', 'amount', (text) => text.replace('$49', '$59'))).to.equal('$59');
    expect(after('Delivery time', 'text', (text) => text.replace('two days', 'a week'))).to.equal('a week');
    expect(after('Last updated', 'date', (text) => text.replace('March 2', 'May 4'))).to.equal('May 4, 2026');
  });

  it('finds it when everything around it moved', () => {
    const moved = (text: string): string =>
      text.replace(/Pro\n.*\n.*\n/, '').replace('Free\n', 'Pro\n$59 per month\n50 boards\nFree\n');
    expect(after('Pro', 'amount', moved)).to.equal('$59');
  });

  it('finds it below a new badge', () => {
    expect(after('Pro', 'amount', (text) => text.replace('Pro\n$49', 'Pro\nMost popular\n$59'))).to.equal(
      '$59',
    );
  });

  it('finds the changed value if the hint was the value', () => {
    expect(after('$49', 'amount', (text) => text.replace('$49', '$59'))).to.equal('$59');
  });

  const vanished: [string, FieldKind, string, (text: string) => string][] = [
    ['its plan is gone', 'amount', 'Pro', (text) => text.replace(/Pro\n.*\n.*\n/, '')],
    [
      'its plan is gone, and the hint was the price',
      'amount',
      '$49',
      (text) => text.replace(/Pro\n.*\n.*\n/, ''),
    ],
    ['it is on request now', 'amount', 'Pro', (text) => text.replace('$49 per month', 'Contact sales')],
    [
      'its plan is named in a sentence alone',
      'amount',
      'Pro',
      (text) => `${text.replace(/Pro\n.*\n.*\n/, '')}\nWhat does Pro add?\nA setup by us costs $20.`,
    ],
    [
      'another line that names its plan is above the price of the next one',
      'amount',
      'Pro',
      (text) => text.replace('Pro\n$49 per month\n50 boards\n', 'Choose Pro\n'),
    ],
    [
      'two places are as good as each other',
      'amount',
      'Pro',
      (text) =>
        text.replace(
          'Pro\n$49 per month\n50 boards\n',
          'Pro\n$59 per month\n50 boards\nFree\n$0 per month\n3 boards\nPro\n$69 per month\n50 boards\n',
        ),
    ],
  ];
  for (const [what, kind, hint, change] of vanished)
    it(`finds nothing when ${what}`, () => expect(after(hint, kind, change)).to.equal(null));

  it('finds the same value on the same page, whatever else matches the hint', () => {
    const twice = 'Seat $4 per month\nText\nText\nText\nText\nSeat $9 per month';
    const field = { hint: 'Seat', kind: 'amount', currency: null } as const;
    const { value, anchor } = locateField(twice, field)!;
    expect(findField(twice, { ...field, anchor })!.value).to.deep.equal(value);
  });
});

describe('isSameValue', () => {
  it('compares values, not spellings', () => {
    const of = (text: string) => locate('Pro', 'amount', `Pro ${text}`)!.value;
    expect(isSameValue(of('$49'), of('$49.00'))).to.equal(true);
    expect(isSameValue(of('€49'), of('£49'))).to.equal(false);
    expect(isSameValue(of('$49'), of('$4.90'))).to.equal(false);
  });
});

describe('a value in a sentence', () => {
  const PROSE =
    'Boats\nThe canoe costs from €20 per day. You pay €90 per day for the yacht, €5 per day for a vest. The deposit of €50 is returned.\nOpen all year';
  const kept = (hint: string, kind: FieldKind, text: string, old = PROSE): string | null => {
    const field = { hint, kind, currency: null };
    return findField(text, { ...field, anchor: locateField(old, field)!.anchor })?.value.quote ?? null;
  };

  it('is gone if only prices of other things are left', () =>
    expect(
      kept('The canoe costs', 'amount', 'Boats\nYou pay €90 per day for the yacht.\nOpen all year'),
    ).to.equal(null));

  it('is the value of the name after it in the same sentence', () =>
    expect(locateField(PROSE, { hint: 'yacht', kind: 'amount', currency: null })!.value.quote).to.equal(
      '€90',
    ));

  const reworded = PROSE.replace('€20', '€25')
    .replace('€90', '€95')
    .replace('€50 is returned', '€60 is kept');
  for (const [hint, quote] of [
    ['The canoe costs', '€25'],
    ['yacht', '€95'],
    ['deposit of', '€60'],
  ] as const)
    it(`is found after other sentences changed: ${hint}`, () =>
      expect(kept(hint, 'amount', reworded)).to.equal(quote));

  it('is found in a row whose other cells changed', () =>
    expect(
      kept(
        'Yacht',
        'amount',
        'Boat | Day | Week\nYacht | €95 | €410\nOpen',
        'Boat | Day | Week\nYacht | €90 | €400\nOpen',
      ),
    ).to.equal('€95'));

  it('is found if it is a date', () =>
    expect(
      kept(
        'valid from',
        'date',
        'Rules\nThey are valid from 1 July 2026, and were read on 4 August 2026.\nOpen',
        'Rules\nThey are valid from 1 March 2026, and were written on 2 April 2025.\nOpen',
      ),
    ).to.equal('1 July 2026'));
});
