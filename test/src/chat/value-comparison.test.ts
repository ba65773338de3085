import { expect } from 'chai';
import { type ValueKind, valuesIn } from '../../../src/chat/stated-values.ts';
import { valueVerdict } from '../../../src/chat/value-comparison.ts';

const verdict = (
  question: string,
  said: Readonly<Record<string, string>>,
  {
    wanted = 'less',
    tested,
    kinds = ['money'],
  }: { wanted?: 'more' | 'less'; tested?: string | null; kinds?: readonly ValueKind[] | null } = {},
) =>
  valueVerdict(
    question,
    Object.entries(said).map(([name, text], i) => ({
      domain: i === 0 ? null : `${name.toLowerCase()}.test`,
      name,
      values: text === '' ? [] : valuesIn(text, { words: [] }),
    })),
    { wanted, words: [], kinds, ...(tested !== undefined && { tested }) },
  );

describe('valueVerdict', () => {
  describe('when a company states a time in another language', () => {
    for (const [question, said, told] of [
      [
        'Who has the longer warranty?',
        { Us: '12 months', Proa: '24 meses' },
        'Proa has the longest time: 24 months. Us: 12 months.',
      ],
      [
        'Who has the longer warranty?',
        { Us: 'two years', Boje: 'drei Monate' },
        'Us has the longest time: two years. Boje: 3 months.',
      ],
      [
        'Who has the longer warranty?',
        { Us: '6 working days', Proa: '5 días laborables' },
        'Us has the longest time: 6 working days. Proa: 5 working days.',
      ],
      [
        'Who has the longer visit?',
        { Us: '2 hours', Vela: '90 minuti' },
        'Us has the longest time: 2 hours. Vela: 90 minutes.',
      ],
      [
        'Wer hat die längere Garantie?',
        { Us: 'sechs Monate', Proa: '24 meses' },
        'Proa hat die längste Zeit: 24 Monate. Us: sechs Monate.',
      ],
    ] as const)
      it(`answers “${question}” with “${told}”`, () => {
        expect(verdict(question, said, { wanted: 'more', kinds: ['duration'] })).to.equal(told);
      });
  });
  it('names nobody if only one company states a value', () => {
    expect(verdict('Who is faster?', { Us: '2 days', Tide: '' })).to.equal(
      'A value was found for only one company, so there is nothing to compare.',
    );
  });
  it('names nobody if the units differ', () => {
    expect(verdict('Who is cheaper?', { Us: '£25', Tide: '£0.80 per mile' })).to.match(
      /^The values have different units.*Us: £25; Tide: £0\.80 per mile\.$/,
    );
  });
  it('names nobody if one company states how long the work takes and another when it is done', () => {
    const said = { Us: 'Mounting takes half a day.', Tide: 'Mounting within 5 working days.' };
    expect(verdict('Who mounts faster?', said, { kinds: ['duration', 'clock'] })).to.equal(
      'The times may refer to different things, so they are not compared.',
    );
  });
  it('takes fewer days before an event for the later deadline', () => {
    const said = { Us: 'Until 7 days before the trip.', Tide: 'Until 14 days before the trip.' };
    const asked = { wanted: 'more', kinds: ['clock', 'duration'] } as const;
    expect(verdict('Who lets guests cancel later?', said, asked)).to.match(/^Us has the later deadline/);
  });
  it('names nobody if the currencies differ', () => {
    expect(verdict('Who is cheaper?', { Us: '£25', Tide: '€19' })).to.match(
      /^The values have different units/,
    );
  });
  it('names nobody if working days may be longer than days', () => {
    expect(verdict('Who is faster?', { Us: '3 working days', Tide: '4 days' })).to.match(/different units/);
  });
  it('names the company with working days if they end first even over weekends', () => {
    expect(verdict('Who is faster?', { Us: 'three weeks', Tide: '10 working days' })).to.match(/^Tide has/);
  });
  it('names nobody if it depends on the plan', () => {
    expect(verdict('Who is cheaper?', { Us: '£4 | £9', Tide: '£6' })).to.match(
      /^The answer depends on the plan/,
    );
  });
  it('says that values are the same', () => {
    expect(verdict('Who is faster?', { Us: '12 months', Tide: '12 months' })).to.match(
      /^The values are the same/,
    );
  });
  it('names the company that is ahead with both values', () => {
    expect(verdict('Who is faster?', { Us: '48 hours', Tide: '1 day' })).to.equal(
      'Tide has the shortest time: 1 day. Us: 48 hours.',
    );
  });
  it('calls a length a figure if the question asks for no time', () => {
    const said = { Us: '10 minutes', Tide: '30 minutes' };
    expect(verdict('Who has the smallest order?', said, { kinds: null })).to.match(
      /^Us has the lowest figure/,
    );
  });
  it('compares what can be compared and lists the rest', () => {
    expect(verdict('Who is cheapest?', { Us: '£80', Tide: '£150', Quay: '100 kg' })).to.equal(
      'Us has the lowest price: £80. Tide: £150. Not comparable, because the unit differs: Quay: 100 kg.',
    );
  });
  it('answers a claim about a company with yes or no', () => {
    const said = { Us: '14 %', Tide: '22 %' };
    expect(verdict('Do we have more?', said, { wanted: 'more', tested: null })).to.match(/^No\. Us: 14 %/);
    expect(verdict('Haben wir weniger?', said, { tested: null })).to.match(/^Ja\. /);
  });
  it('answers in the language of the question', () => {
    const said = { Us: '£25', Tide: '£30' };
    expect(verdict('Wer ist billiger?', said)).to.match(/^Us hat den niedrigsten Preis: £25/);
    expect(verdict('Qui est moins cher ?', said)).to.match(/^Us a le prix le plus bas/);
    expect(verdict('¿Quién es más barato?', said)).to.match(/^Us tiene el precio más bajo/);
    expect(verdict('Wie rekent het minst voor de haven?', said)).to.match(/^Us heeft de laagste prijs/);
  });
});
