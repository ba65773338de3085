import { expect } from 'chai';
import { eventsOf, watchInMemory } from '../../../../src/competitors/checking/watch-in-memory.ts';
import type { PageKind } from '../../../../src/extraction/facts/page-kinds.ts';

const PROSE = `<p>${'Acme rents boats on the lake and brings them to the jetty of your choice. '.repeat(4)}</p>`;
const page = (body: string): string =>
  `<!doctype html><html><head><title>Acme</title></head><body><main><h1>Boats for a day</h1>${PROSE}${body}</main></body></html>`;

async function titlesFor(before: string, after: string, kind: PageKind = 'product'): Promise<string[]> {
  const watching = watchInMemory({ url: `https://www.acme.example/${kind}`, kind });
  await watching.check(0, page(before));
  return eventsOf(await watching.check(1, page(after))).map(({ title }) => title);
}

describe('the question above a changed answer', () => {
  const FIRST = ['Is fuel included?', 'Yes, a full tank.'] as const;
  const QUESTION = 'Do you bring boats to Malmö?';
  const pages: [what: string, (q: string, a: string) => string][] = [
    ['a list of terms', (q, a) => `<dt>${q}</dt><dd>${a}</dd>`],
    ['bold paragraphs', (q, a) => `<p><b>${q}</b></p><p>${a}</p>`],
    ['parts that open', (q, a) => `<details><summary>${q}</summary><p>${a}</p></details>`],
    ['plain elements', (q, a) => `<div>${q}</div><div>${a}</div>`],
    ['buttons', (q, a) => `<button>${q}</button><div>${a}</div>`],
    ['one line', (q, a) => `<p>${q} ${a}</p>`],
  ];

  it('does not name a line below a single, rhetorical question', async () => {
    const of = (time: string): string => `<p>Want more?</p><p>The harbor opens at ${time} every day.</p>`;
    const [title] = await titlesFor(of('eight'), of('nine'));
    expect(title).to.not.contain('Want more?');
  });

  for (const [what, one] of pages)
    it(`names the answer in ${what}`, async () => {
      const of = (answer: string): string => `<div>${one(...FIRST)}${one(QUESTION, answer)}</div>`;
      const titles = await titlesFor(of('No, only to Lund.'), of('Since May, for a fee.'));
      expect(titles).to.have.lengthOf(1);
      expect(titles[0]).to.match(/Do you bring boats to Malmö\? Now “Since May, for a fee\.”/);
    });
});

describe('the column of a changed cell', () => {
  const table = (cell: string, head = '<td></td><td>Canoe</td><td>Yacht</td><td>Ferry</td>'): string =>
    `<table><tr>${head}</tr><tr><td>Deposit</td><td>yes</td><td>yes</td><td>yes</td></tr>
     <tr><td>Help on the water</td><td>within 6 hours</td><td>${cell}</td><td>within 2 hours</td></tr></table>`;

  it('is not named if cells only change places', async () => {
    const of = (...cells: string[]): string =>
      `<table><tr><td>Name</td><td>Left</td><td>Right</td></tr><tr><td>Rows</td>${cells.map((one) => `<td>${one}</td>`).join('')}</tr></table>`;
    const [title] = await titlesFor(of('two oars', 'one sail'), of('one sail', 'two oars'));
    expect(title ?? '').to.not.match(/Rows \(/);
  });

  it('is not named by a value if the table has no names of columns', async () => {
    const [title] = await titlesFor(
      table('within 6 hours', '<td>Length</td><td>4 m</td><td>12 m</td><td>30 m</td>'),
      table('within 9 hours', '<td>Length</td><td>4 m</td><td>12 m</td><td>30 m</td>'),
    );
    expect(title).to.contain('Help on the water').and.not.contain('(12 m)');
  });

  it('names a value that the next column already has', async () => {
    expect(await titlesFor(table('within 2 hours'), table('within 6 hours'))).to.deep.equal([
      'Boats for a day: Help on the water (Yacht) now “within 6 hours” (was “within 2 hours”)',
    ]);
  });

  it('is named by a full first row too', async () => {
    const head = '<th>What</th><th>Canoe</th><th>Yacht</th><th>Ferry</th>';
    const [title] = await titlesFor(table('24 uur', head), table('48 uur', head), 'pricing');
    expect(title).to.contain('Help on the water (Yacht) now “48 uur” (was “24 uur”)');
  });
});
