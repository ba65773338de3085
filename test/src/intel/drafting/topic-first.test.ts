import { expect } from 'chai';
import { EMPTY_BRAND } from '../../../../src/brand/profile.ts';
import { focusMissed } from '../../../../src/intel/runs/generation-steps.ts';
import { topicFirst, topicWords } from '../../../../src/intel/drafting/topic-first.ts';
import type { Candidate } from '../../../../src/intel/drafting/candidate.ts';
import { usedFact } from '../../../support/intel/used-fact.ts';

const row = (label: string, text: string): Candidate => ({
  label,
  text,
  basis: 'source',
  facts: [usedFact('offer', text, { vendor: 'Zeltwerk' })],
});
const ROWS = [
  row('Minimum term', 'One year'),
  row('Delivery', 'Lieferung in drei Tagen'),
  row('Deposit', 'Keine Kaution'),
];
const first = (topic: string | undefined): string => topicFirst(topic, ROWS)[0]!.label;

describe('topicFirst', () => {
  it('keeps the order if there is no topic, or if nothing is about it', () => {
    expect(first(undefined)).to.equal('Minimum term');
    expect(first('Their trainers')).to.equal('Minimum term');
  });
  it('puts the row first that the topic names', () => {
    expect(first('A festival says: Zeltwerk asks for no deposit for a year.')).to.equal('Deposit');
  });
  it('knows the topic in another language', () => {
    expect(first('A festival asks about shipping')).to.equal('Delivery');
    expect(first('Ein Veranstalter fragt nach der Lieferung')).to.equal('Delivery');
  });
  it('mistakes neither periods nor the name of a vendor for the topic', () => {
    expect(
      topicFirst('Zeltwerk, two years', [row('A', 'Zeltwerk'), row('B', 'Two years')])[0]!.label,
    ).to.equal('A');
  });
});

describe('topicWords', () => {
  for (const topic of [
    'until when should we order',
    'bis wann sollte man bestellt haben müssen',
    "jusqu'à quand devrait-on pouvoir",
    'hasta cuándo deberían poder',
    'fino a quando dovrebbero potere',
    'até quando deveriam poder',
    'tot wanneer zouden wij moeten',
  ])
    it(`finds at most a noun or verb in “${topic}”`, () => {
      expect(topicWords(topic)).to.satisfy((words: string[]) =>
        words.every((word) => ['order', 'bestellt'].includes(word)),
      );
    });
});

describe('focusMissed', () => {
  const missed = (focus: string | null, text: string, pages: string[] = []) =>
    focusMissed(
      { inputs: { focus }, brand: EMPTY_BRAND },
      {
        line: { text, basis: 'source', refs: [1] },
        asked: focus === null ? null : { text: focus, basis: 'input', refs: [] },
      },
      pages.map((page) => ({ text: page, heading: null })),
    );

  it('names the words of the focus that no line mentions', () => {
    expect(missed('Deposit and trainers', 'Minimum term: 12 months')[0]!.message).to.match(
      /focus: deposit, trainers\./,
    );
  });
  it('is silent if the document mentions them, or if there is no focus', () => {
    expect(missed('Kaution', 'No deposit, no Kaution')).to.deep.equal([]);
    expect(missed(null, 'Minimum term')).to.deep.equal([]);
  });
  for (const [focus, page] of [
    ['accuracy', 'We measure the accuracy of each sail twice.'],
    ['stains', 'Every sail that comes back stained is washed again.'],
    ['Störungen', 'Im Hafen gab es in diesem Jahr nur eine Störung.'],
    ['pannes', 'Notre grue est rarement en panne.'],
    ['averías', 'Esta grúa no ha tenido ninguna avería en todo el año.'],
    ['consegne', 'La prima consegna arriva sempre di lunedì.'],
    ['entregas', 'A entrega é feita sempre à segunda-feira.'],
    ['klachten', 'Wij hebben dit jaar maar één klacht gehad.'],
  ] as const)
    it(`does not call “${focus}” missing if a page says “${page}”`, () => {
      expect(missed(focus, 'Minimum term: 12 months', [page])).to.deep.equal([]);
    });
});
