import { expect } from 'chai';
import { winnerInWords } from '../../../src/brand/row-winner.ts';

const OURS: readonly (readonly [label: string, ours: string, theirs: string])[] = [
  ['Set-up fee', 'None', 'Yes'],
  ['Monthly price', '£12', '£30'],
  ['Contract', 'Monthly', '24 months'],
  ['Phone support', 'Every day', 'No'],
  ['Storage', 'Unlimited', '20 GB'],
  ['Warranty', '5 years', '2 years'],
  ['Einrichtungsgebühr', 'Keine', '90 €'],
  ['Délais', '2 jours', '3 semaines'],
];
const THEIRS: typeof OURS = [
  ['Payroll', 'None: export to Sage', 'Built in'],
  ['Languages', 'English only', '14'],
  ['Support', 'Weekdays until 17:00', '24/7'],
  ['Printers', '8', 'More than 60'],
  ['Commission', '4%', '0%'],
  ['Going live', '3 weeks', '2 days'],
  ['Buchhaltung', 'Keine', 'Eingebaut'],
];
const OPEN: typeof OURS = [
  ['Founded', '2017', '2004'],
  ['Head office', 'Bergen', 'Dallas'],
  ['Price', 'Not published', 'From £9'],
  ['Tills', '10', 'No limit'],
  ['Data', 'Anywhere', 'Norway only'],
  ['Price', '£12 per till', '£30 per shop'],
];

describe('winnerInWords', () => {
  for (const [winner, rows] of [
    ['ours', OURS],
    ['theirs', THEIRS],
  ] as const)
    for (const [label, ours, theirs] of rows)
      it(`finds “${label}: ${ours}” against “${theirs}” in favor of ${winner}`, () =>
        expect(winnerInWords({ label, ours, theirs })).to.equal(winner));

  for (const [label, ours, theirs] of OPEN)
    it(`never counts “${label}: ${ours}” against “${theirs}” as ours`, () =>
      expect(winnerInWords({ label, ours, theirs })).to.not.equal('ours'));
});
