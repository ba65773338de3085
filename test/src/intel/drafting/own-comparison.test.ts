import { expect } from 'chai';
import {
  choices,
  choicesIn,
  concedes,
  isAgainstOther,
  ownComparison,
} from '../../../../src/intel/drafting/own-comparison.ts';
import type { SubjectTest, UsedFact } from '../../../../src/intel/outputs/takes.ts';
import { passage } from '../../../support/passages.ts';
import { usedFact } from '../../../support/intel/used-fact.ts';

const HEAD = 'Ours and theirs\n\n | Ferrylane | Pontoon';
const PARTY = 'competitor:pontoon.example';
const isSubject: NonNullable<SubjectTest> = ({ party }) => party === PARTY;

const theirs = (quote: string, more: Partial<UsedFact> = {}): UsedFact =>
  usedFact('feature', quote, { party: PARTY, vendor: 'Pontoon', url: 'https://pontoon.example/', ...more });

function rowsOf(text: string, ...stated: UsedFact[]) {
  const url = 'https://ferrylane.example/compare/pontoon';
  const ours = usedFact('oneliner', 'Ferrylane', { party: 'us', vendor: 'Ferrylane', url, passage: 0 });
  return ownComparison([ours, ...stated.map((fact) => ({ ...fact, passage: 1 }))], {
    isSubject,
    passages: [passage(text, { url }), passage('Their page', { url: 'https://pontoon.example/' })],
  });
}
const winnerOf = (row: string, ...stated: UsedFact[]) => rowsOf(`${HEAD}\n${row}`, ...stated)[0]?.advantage;

describe('ownComparison', () => {
  for (const [row, statement, winner] of [
    ['Payroll | None: Sage, Datev | Built in', 'Payroll, included', 'them'],
    ['Payroll | – | Yes', 'Payroll for crews', 'them'],
    ['Lohnabrechnung | Keine | Ja', 'Lohnabrechnung inklusive', 'them'],
    ['Moorings | 40 | Many more', '210 moorings', 'them'],
    ['Joining fee | None | Yes', 'Joining fee: £90 for each boat', 'us'],
    ['Cancellation fee | Yes | None', 'No cancellation fee, ever', 'them'],
  ] as const)
    it(`sees who is ahead if the competitor confirms it: ${row}`, () =>
      expect(winnerOf(row, theirs(statement))).to.equal(winner));

  for (const [row, statement] of [
    ['Payroll | None | Built in', 'Crew lists and rotas'],
    ['Payroll | None | Built in', 'We do not run payroll.'],
    ['Payroll | None | Built in', 'Keep the payroll that you have today'],
    ['Payroll | None | Ask them', 'Payroll, included'],
    ['Moorings | 40 | Many more', '25 moorings'],
    ['Joining fee | None | Yes', 'There is no joining fee.'],
    ['Price | Per boat | Per seat', 'Price per seat'],
    ['Waiting list | No | Yes', 'Waiting list'],
    ['Sub-processors | None | 14', 'Sub-processors'],
    ['Countries | Denmark | More', 'Counter and bookings'],
    ['Countries | 2 | More', '9 counters'],
    ['Harbours | Baltic Sea | North Sea', 'Harbours of the North Sea'],
    ['Minimum | None | Yes', 'Automatic minimum-wage checks'],
    ['Cover | None | Yes', 'Cover letters for crews'],
    ['Paper | None | Yes', 'Paper-based logs'],
  ] as const)
    it(`is silent if the competitor does not confirm it or the words do not decide: ${row} / ${statement}`, () =>
      expect(winnerOf(row, theirs(statement))).to.equal(undefined));

  it('believes no figure of a post', () =>
    expect(
      winnerOf(
        'Payroll | None | Built in',
        theirs('Payroll, included', { url: 'https://pontoon.example/blog/x' }),
      ),
    ).to.equal(undefined));

  it('reads what a sentence of ours says that we lack', () => {
    const [row] = rowsOf(
      'Ferrylane has no payroll of its own: we send hours to Datev.',
      theirs('Payroll, included'),
    );
    expect([row?.label, row?.advantage, row?.objection]).to.deep.equal([
      'Payroll',
      'them',
      'You have no payroll, and Pontoon does.',
    ]);
  });

  for (const [lack, statement] of [
    ['minimum', 'Minimum stay of a night'],
    ['limit', 'Limit for each crew'],
    ['waiting list', 'Waiting list with alerts'],
    ['deposit', 'Deposit handling'],
  ] as const)
    it(`sees no lack in having no ${lack}`, () =>
      expect(rowsOf(`Ferrylane has no ${lack}.`, theirs(statement))).to.deep.equal([]));

  it('words the objection of a buyer and replies with our own sentence', () => {
    const text = `${HEAD}\nMoorings | 40 | Many more`;
    const url = 'https://ferrylane.example/moorings';
    const ours = [`https://ferrylane.example/compare`, url].map((one, i) =>
      usedFact('oneliner', 'Ferrylane', { party: 'us', vendor: 'Ferrylane', url: one, passage: i }),
    );
    const reply = 'We look after all 40 moorings with our own divers.';
    const [row] = ownComparison([...ours, { ...theirs('210 moorings'), passage: 2 }], {
      isSubject,
      passages: [
        passage(text, { url: 'https://ferrylane.example/compare' }),
        passage(`Moorings\n\n${reply}`, { url }),
        passage('210 moorings', { url: 'https://pontoon.example/' }),
      ],
    });
    expect([row?.objection, row?.reply?.quote]).to.deep.equal(['Pontoon has more moorings than you.', reply]);
  });
});

describe('isAgainstOther', () => {
  it('keeps a row of our comparison with this competitor', () => {
    expect(
      isAgainstOther('Price: Per boat (Pontoon: Per seat)', ['Pontoon Ltd', 'pontoon.example']),
    ).to.equal(false);
  });

  it('leaves out a row of our comparison with another competitor', () => {
    expect(isAgainstOther('Price: Per boat (Pontoon: Per seat)', ['Quayline'])).to.equal(true);
  });

  it('keeps lines that compare us with nobody', () => {
    expect(isAgainstOther('Support in a minute (weekdays: 8:00–17:00)', ['Quayline'])).to.equal(false);
    expect(isAgainstOther('Support: by phone (weekdays: 8:00–17:00)', ['Quayline'])).to.equal(false);
  });
});

describe('concedes', () => {
  it('knows a differentiator that is better with the competitor', () => {
    expect(concedes('Payroll: None: Sage, Datev (Pontoon: Built in)')).to.equal(true);
    expect(concedes('Moorings: 40, all with power (Pontoon: Many more)')).to.equal(true);
    expect(concedes('Support: Phone on weekdays 8:00–17:00 (Pontoon: 24 hours, 7 days)')).to.equal(true);
  });
  it('leaves others alone', () => {
    expect(concedes('Joining fee: None (Pontoon: Yes)')).to.equal(false);
    expect(concedes('Price: Per boat (Pontoon: Per seat)')).to.equal(false);
    expect(concedes('We answer in a minute')).to.equal(false);
  });
});

describe('choicesIn', () => {
  const chosen = (text: string) =>
    choicesIn({ text, start: 0 }, { us: ['Ferrylane'], rivals: ['Pontoon'] }).map(
      ({ heading, quote, name, rival }) => [heading, quote, name, rival],
    );

  it('reads the reasons to choose either company', () =>
    expect(
      chosen(
        'Choose Pontoon if\n\n- you run ten harbours\n\nFerrylane is the better choice if:\n\n- you have one pier',
      ),
    ).to.deep.equal([
      ['Choose Pontoon if', 'you run ten harbours', 'Choice of a competitor', 'Pontoon'],
      ['Ferrylane is the better choice if:', 'you have one pier', 'Choice', 'Pontoon'],
    ]));
  it('uses a list about one competitor against no other', () => {
    const fact = usedFact('comparison', 'you have one pier', {
      party: 'us',
      name: 'Choice',
      rival: 'Pontoon',
      heading: 'Choose Ferrylane if',
    });
    const said = (vendor: string) =>
      choices([fact], { side: 'us', vendors: [vendor] }).map(({ text }) => text);
    expect([said('Pontoon'), said('Harbour Desk')]).to.deep.equal([
      ['Choose Ferrylane if you have one pier'],
      [],
    ]);
  });
  it('reads no list below another heading', () =>
    expect(
      chosen('Choose a berth if\n\n- you stay overnight\n\nWhat you get\n\n- a place at the pier'),
    ).to.deep.equal([]));
});
