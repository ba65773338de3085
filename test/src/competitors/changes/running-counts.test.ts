import { expect } from 'chai';
import { eventsOf, watchInMemory } from '../../../../src/competitors/checking/watch-in-memory.ts';
import type { PageKind } from '../../../../src/extraction/facts/page-kinds.ts';

const page = (main: string, footer: string): string =>
  `<!doctype html><html lang="en"><head><title>Brock Bikes</title></head><body><header><nav><a href="/">Brock</a> <a href="/hire">Hire</a></nav></header><main><h1>Bikes for a day or a season</h1><p>Brock Bikes rents bicycles and trailers along the canal and repairs them overnight.</p>${main}</main><footer>${footer}</footer></body></html>`;

async function changeOf(kind: PageKind, before: string, after: string) {
  const watching = watchInMemory({ url: 'https://www.brock.example/page', kind });
  await watching.check(0, before);
  const verdict = await watching.check(1, after);
  return {
    titles: eventsOf(verdict).map(({ title }) => title),
    reasons: verdict.account.ignored.map(({ reason }) => reason),
  };
}

const ofFooter = (kind: PageKind, before: string, after: string) =>
  changeOf(kind, page('', `<p>${before}</p>`), page('', `<p>${after}</p>`));
const ofMain = (before: string, after: string) => changeOf('home', page(before, ''), page(after, ''));

describe('a number in a footer', () => {
  const told: [string, string, string][] = [
    ['falls', '8,204 bikes in our sheds', '6,110 bikes in our sheds'],
    ['grows by half', '8,204 bikes in our sheds', '12,611 bikes in our sheds'],
    ['is rounded', '1,200 bikes in our sheds', '1,300 bikes in our sheds'],
    ['is a price', 'Helmets cost 120 euros each', 'Helmets cost 130 euros each'],
    [
      'is the minimum order for free delivery',
      'Free delivery from 120 parts',
      'Free delivery from 140 parts',
    ],
    ['is a house number', 'Brock Bikes, Lock Lane 14', 'Brock Bikes, Lock Lane 16'],
    ['is a telephone number', 'Phone 0114 496 120', 'Phone 0114 496 133'],
    ['is a postal code', 'Brock Bikes, 70173 Stuttgart', 'Brock Bikes, 70174 Stuttgart'],
    ['is a term', 'Frames last 120 months', 'Frames last 140 months'],
  ];
  for (const [what, before, after] of told)
    it(`is reported if it ${what}`, async () => {
      expect((await ofFooter('home', before, after)).titles).to.have.length(1);
    });

  const quiet: [string, string, string][] = [
    ['counts with commas', '8,204,118 miles ridden', '8,231,902 miles ridden'],
    ['counts with points', 'Schon 8.204.118 km gefahren', 'Schon 8.231.902 km gefahren'],
    ['counts with spaces', '820 411 trajets', '823 190 trajets'],
    ['is an amount of money', '$1.92bn paid to owners', '$1.98bn paid to owners'],
    ['is less than a thousand', '212 shops rent with us', '215 shops rent with us'],
    [
      'is beside the current date',
      'Today is Monday 3 March · Our riders have made 88,120 trips',
      'Today is Friday 7 March · Our riders have made 88,501 trips',
    ],
  ];
  for (const kind of ['home', 'pricing', 'careers', 'legal'] as const)
    for (const [what, before, after] of quiet)
      it(`is ignored on a page of the kind ${kind} if it ${what}`, async () => {
        const { titles, reasons } = await ofFooter(kind, before, after);
        expect(titles).to.deep.equal([]);
        expect(reasons).to.include('counter');
      });
});

describe('a small number in the body of a page', () => {
  const row = (large: string, small: string): string =>
    `<div><div><b>${large}</b><span>miles ridden</span></div><div><b>${small}</b><span>happy riders</span></div></div>`;

  it('is reported if nothing beside it counts up', async () => {
    expect((await ofMain(row('820,411', '412'), row('820,411', '415'))).titles).to.have.length(1);
  });

  it('is ignored beside a number that counts up', async () => {
    expect(await ofMain(row('820,411', '412'), row('823,190', '415'))).to.deep.equal({
      titles: [],
      reasons: ['counter'],
    });
  });

  it('is reported beside a number that counts up if it falls', async () => {
    expect((await ofMain(row('820,411', '412'), row('823,190', '391'))).titles).to.have.length(1);
  });
});
