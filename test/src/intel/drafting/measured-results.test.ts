import { expect } from 'chai';
import { measuredResults } from '../../../../src/intel/drafting/measured-results.ts';

describe('measuredResults', () => {
  const POINTS = [
    'ISO 9001 certified by DNV',
    'Clients had 30% fewer stoppages in their first year.',
    'Northgate School: 12% less waste',
    'Pearl Hotels: repairs fell by £9,000.',
    'From ten lifts, 5% less: our group discount',
    '99.9% over the last year: two hours down in all.',
  ];

  it('keeps what changed for a customer, and first what changed for the buyers asked for', () => {
    expect(measuredResults(POINTS, 'hotel chains')).to.deep.equal([
      'Pearl Hotels: repairs fell by £9,000.',
      'Clients had 30% fewer stoppages in their first year.',
    ]);
  });

  it('reads results in other languages', () => {
    const points = [
      'Kunden meldeten 20 % weniger Störungen.',
      'Les pannes ont baissé de 15 %.',
      'De uitval daalde met 8%.',
      'Los costes bajaron: 9 % menos.',
      'I guasti si sono ridotti: 7 % in meno.',
    ];
    expect(measuredResults(points, 'hotels')).to.deep.equal(points);
  });
});
