import { expect } from 'chai';
import { valuesIn, valuesStated } from '../../../src/chat/stated-values.ts';
import type { WatchedPage } from '../../../src/chat/watched-answer.ts';

const page = (text: string) => ({ snapshotId: 'snap_1', text, facts: [] }) as unknown as WatchedPage;
const quotes = (text: string, words: string[], kinds: Parameters<typeof valuesStated>[1]['kinds'] = null) =>
  valuesStated([page(text)], { words, kinds }).map(({ start, end }) => text.slice(start, end));
const read = (text: string, kind: string, words: string[] = []) =>
  valuesIn(text, { words })
    .filter((one) => one.kind === kind)
    .map(({ amount, unit }) => (unit === null ? amount : `${amount} ${unit}`));

describe('valuesIn', () => {
  it('gives only the kinds of value that are asked for', () => {
    const text = 'A dive of 2 hours costs €40, or 10% less every month.';
    const kinds = valuesIn(text, { words: [], kinds: ['percent', 'frequency'] }).map(({ kind }) => kind);
    expect(kinds).to.deep.equal(['frequency', 'percent']);
  });
  it('reads no time of day from a duration or a phone number', () => {
    expect(read('within 24 hours, call 01632 960118', 'clock')).to.deep.equal([]);
  });
  it('reads times of day in minutes', () => {
    for (const [text, minutes] of [
      ['until 2 pm.', 840],
      ['9:30 am', 570],
      ['bis 17:30 Uhr', 1_050],
      ['ferme à 20 h 30', 1_230],
      ['tot 18 uur', 1_080],
      ['before noon', 720],
      ['9 am to 5 pm', 1_020],
    ] as const)
      expect(read(text, 'clock'), text).to.deep.equal([minutes]);
  });
  it('marks working time', () => {
    expect(read('within 3 working days', 'duration')).to.deep.equal(['3 working']);
  });
  it('reads pence as money', () => {
    expect(read('Towels | 55p | 70p', 'money')).to.deep.equal(['0.55 GBP', '0.7 GBP']);
  });
  it('adds what a price is charged per', () => {
    expect(read('0,80 € je km', 'money')).to.deep.equal(['0.8 EUR/km']);
  });
  it('takes the unit of a row from its label', () => {
    expect(read('Carpet per m² | € 10 | € 13', 'money')).to.deep.equal(['10 EUR/m²', '13 EUR/m²']);
  });
  it('counts nothing that the words do not name', () => {
    expect(read('We run three laundries.', 'count', ['vans'])).to.deep.equal([]);
  });
  it('counts what the words name', () => {
    for (const [text, word, count] of [
      ['We run three laundries.', 'laundries', 3],
      ['from a single laundry in Kendal', 'laundry', 1],
      ['with 1,200 berths', 'berths', 1_200],
      ['mit 14 eigenen Fahrzeugen', 'fahrzeuge', 14],
    ] as const)
      expect(read(text, 'count', [word]), text).to.deep.equal([count]);
  });
});

describe('valuesStated', () => {
  it('finds no value of another kind', () => {
    expect(quotes('The deposit is £80.', ['deposit'], ['clock'])).to.deep.equal([]);
  });
  it('finds no value beside other words', () => {
    expect(quotes('Early exit costs £300.', ['mooring'], ['money'])).to.deep.equal([]);
  });
  it('takes no length of a contract or guarantee for the length of something else', () => {
    expect(quotes('Repairs have a guarantee of 12 months.', ['repair'], ['duration'])).to.deep.equal([]);
    expect(
      quotes('Repairs have a guarantee of 12 months.', ['repair', 'guarantee'], ['duration']),
    ).to.have.length(1);
  });
  for (const text of [
    'Our warranty is 24 months on sails and 6 months on sewing.',
    'Warranty | Sails 24 months, sewing 6 months',
    'La garantía es de 24 meses en velas y 6 meses en costura.',
  ])
    it(`takes only the length for the thing in the question: ${text}`, () => {
      const thing = text.startsWith('La') ? 'velas' : 'sails';
      const [found] = valuesStated([page(text)], { words: ['warranty', thing], kinds: ['duration'] });
      expect(found!.values.map(({ amount }) => amount)).to.deep.equal([720]);
    });
  it('keeps all lengths if the question names none of their things', () => {
    const text = 'Our warranty is 24 months on sails and 6 months on sewing.';
    const [found] = valuesStated([page(text)], { words: ['warranty'], kinds: ['duration'] });
    expect(found!.values).to.have.length(2);
  });
  it('finds the last part of a compound', () => {
    expect(quotes('Hebebühnen bis 28 Meter', ['bühnen'], ['measure'])).to.have.length(1);
  });
  it('joins a label with the line below it', () => {
    expect(quotes('Order cut-off\n2 pm\nDelivery\n48 hours', ['cut', 'off'], ['clock'])[0]).to.equal(
      'Order cut-off\n2 pm',
    );
  });
  it('finds an answer below a question', () => {
    expect(quotes('When is the order deadline?\nAt 9:30 am.', ['deadline'])).to.deep.equal(['At 9:30 am.']);
  });
  it('finds a row of a table', () => {
    expect(quotes('Item | Hut | Hall\nKey | £4 | £3\nExit | £90 | £80', ['key'])).to.deep.equal([
      'Key | £4 | £3',
    ]);
  });
  it('takes a deadline as a turnaround', () => {
    expect(quotes('Transcripts within 24 hours.', ['turnaround'], ['duration'])).to.have.length(1);
  });
  it('finds a separable verb in the words of its noun', () => {
    expect(quotes('Wir holen binnen 3 Tagen ab.', ['abholung'])).to.have.length(1);
  });
});
