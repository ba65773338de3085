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

  it("leaves out customers of the brand's other audiences while there are others", () => {
    const points = [
      'Tidewater Charter Group: 9% fewer empty days',
      'Solo Sails: 15 hours saved a week, from 20 to 5',
      'Harbour Rowing: £400 saved',
    ];
    const audiences = ['single-boat skippers', 'charter groups', 'rowing clubs'];
    expect(measuredResults(points, 'single-boat skippers', audiences)).to.deep.equal([points[1]]);
    expect(measuredResults([points[0]!], 'single-boat skippers', audiences)).to.deep.equal([points[0]]);
  });
  it('reads results with numbers in words', () => {
    const points = [
      'Birchfield Clinic: from twelve missed visits a week to two',
      'Praxis Lindner: von sechs Ausfällen im Monat auf einen',
      'Studio Conti: da nove reclami al mese a uno',
    ];
    expect(measuredResults(points, 'clinics')).to.deep.equal(points);
  });

  it('leaves out a lower price for a group of customers', () => {
    const points = ['Charities pay 20% less rent.', 'Vereine zahlen 10 % weniger Miete.'];
    expect(measuredResults(points, 'charities')).to.deep.equal([]);
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
