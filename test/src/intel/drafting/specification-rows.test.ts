import { expect } from 'chai';
import { specificationRows } from '../../../../src/intel/drafting/specification-rows.ts';
import type { UsedFact } from '../../../../src/intel/outputs/takes.ts';

const detail = (party: UsedFact['party'], name: string, value: string) =>
  ({ kind: 'detail', party, name, value, quote: `${name}: ${value}` }) as UsedFact;
const us = (name: string, value: string) => detail('us', name, value);
const them = (name: string, value: string) => detail('competitor:reef.example', name, value);
const rows = (...facts: UsedFact[]) =>
  specificationRows(facts, ({ party }) => party !== 'us').map(
    (row) => `${row.label}: ${row.us.value} / ${row.them.value}: ${row.advantage}`,
  );

describe('specificationRows', () => {
  it('compares no values with different units', () => {
    expect(rows(us('Range', '45 km'), them('Autonomia', '3 ore'))).to.deep.equal([]);
  });
  it('calls neither the lighter nor the heavier product better', () => {
    expect(rows(us('Weight', '41 kg'), them('Weight', '58 kg'))).to.deep.equal([]);
  });
  it('needs a value of both companies', () => {
    expect(rows(us('Payload', '250 kg'))).to.deep.equal([]);
  });
  it('compares the best product of each company', () => {
    const facts = [
      us('Payload', '100 kg'),
      us('Payload', '250 kg plus rider'),
      them('Tragfähigkeit', '0,3 t'),
    ];
    expect(rows(...facts)).to.deep.equal(['Highest payload: 250 kg plus rider / 0,3 t: them']);
  });
  it('prefers a shorter charging time', () => {
    expect(rows(us('Ladezeit', '90 Minuten'), them('Charging time', '3 hours'))).to.deep.equal([
      'Shortest charging time: 90 Minuten / 3 hours: us',
    ]);
  });
  it('reads thousands in the form of the language', () => {
    expect(rows(us('Tragfähigkeit', '1.600 kg'), them('Payload', '2,000 kg'))).to.deep.equal([
      'Highest payload: 1.600 kg / 2,000 kg: them',
    ]);
  });
});
