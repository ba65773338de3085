import { expect } from 'chai';
import { eventsOf, watchInMemory } from '../../../../src/competitors/checking/watch-in-memory.ts';

const PROSE = `<p>${'Acme hires out boats on three lakes and brings each of them to the shore. '.repeat(4)}</p>`;
const page = (body: string): string =>
  `<!doctype html><html><head><title>Acme</title></head><body><main><h1>Prices</h1>${PROSE}${body}</main></body></html>`;

const row = (tag: string, cells: readonly string[]): string =>
  `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
const table = (head: readonly string[], ...rows: readonly string[][]): string =>
  `<table><thead>${row('th', head)}</thead><tbody>${rows.map((cells) => row('td', cells)).join('')}</tbody></table>`;
const list = (headings: readonly string[], ...rows: readonly string[][]): string =>
  rows
    .map(
      ([name, ...values]) =>
        `<div><h3>${name}</h3><div>${values.map((value, at) => `<span>${headings[at]}</span> <span>${value}</span>`).join(' ')}</div></div>`,
    )
    .join('');

async function titlesOf(before: string, after: string): Promise<string[]> {
  const watching = watchInMemory({ url: 'https://www.acme.example/pricing', kind: 'pricing' });
  await watching.check(0, page(before));
  return eventsOf(await watching.check(1, page(after))).map(({ kind, title }) => `${kind}: ${title}`);
}

const SEASONS = ['Barca', 'Bassa stagione', 'Media stagione', 'Alta stagione'];
const BOATS = [
  ['Canoa', '€ 30', '€ 40', '€ 55'],
  ['Kayak', '€ 25', '€ 35', '€ 45'],
  ['Gommone', '€ 90', '€ 120', '€ 150'],
];
const inOrder = (places: readonly number[], rows: readonly string[][] = BOATS): string =>
  table(
    places.map((at) => SEASONS[at]!),
    ...rows.map((cells) => places.map((at) => cells[at]!)),
  );
const [, ...OTHERS] = BOATS;

describe('a price table whose columns move', () => {
  it('reports a price that rises at the same time, with the old price under its heading', async () => {
    const after = inOrder([0, 3, 1, 2], [['Canoa', '€ 33', '€ 40', '€ 55'], ...OTHERS]);
    expect(await titlesOf(inOrder([0, 1, 2, 3]), after)).to.deep.equal([
      'price_changed: Canoa now costs €33, up from €30 (+10%)',
    ]);
  });

  it('reports a removed first column, but no other price', async () => {
    const told = (await titlesOf(inOrder([0, 1, 2, 3]), inOrder([0, 2, 3]))).join('\n');
    expect(told).to.include('Bassa stagione').and.not.include('price_changed');
  });

  it('reports a new first column, but no other price', async () => {
    const told = (await titlesOf(inOrder([0, 2, 3]), inOrder([0, 1, 2, 3]))).join('\n');
    expect(told).to.include('Bassa stagione').and.not.include('price_changed');
  });

  it('reports values that changed places under the same headings', async () => {
    const swapped = BOATS.map(([name, low, middle, high]) => [name!, middle!, low!, high!]);
    expect((await titlesOf(inOrder([0, 1, 2, 3]), inOrder([0, 1, 2, 3], swapped)))[0]).to.match(
      /^price_changed: Canoa now costs €40, up from €30/,
    );
  });

  it('reports nothing if only the columns moved', async () => {
    expect(await titlesOf(inOrder([0, 1, 2, 3]), inOrder([0, 2, 3, 1]))).to.deep.equal([]);
  });

  it('distinguishes headings that differ only in their numbers', async () => {
    const groups = (places: readonly number[]): string =>
      table(
        places.map((at) => ['Tour', '2 guests', '4 guests', '8 guests'][at]!),
        ...[
          ['Lake', '$30', '$50', '$90'],
          ['Canal', '$20', '$36', '$60'],
        ].map((cells) => places.map((at) => cells[at]!)),
      );
    expect(await titlesOf(groups([0, 1, 2, 3]), groups([0, 3, 1, 2]))).to.deep.equal([]);
  });
});

describe('a table row with a list in one cell', () => {
  it('causes no event if only the items of the list are in another order', async () => {
    const plans = (includes: string): string =>
      table(['Plan', 'Boats', 'Includes'], ['Harbour', '2', 'Mooring'], ['Open sea', '6', includes]);
    const [before, after] = ['Skipper, Life jackets, Fuel, Towels', 'Skipper, Fuel, Towels, Life jackets'];
    expect(await titlesOf(plans(before!), plans(after!))).to.deep.equal([]);
  });
});

const CHARGES = ['Zuschlag', 'Standard', 'Express'];
const ROWS = [
  ['Hebebühne', '6,50 €', '8,50 €'],
  ['Inseln', '38,00 €', '55,00 €'],
  ['Rückgabe', '32,00 €', '36,00 €'],
];
const TABLE = table(CHARGES, ...ROWS);

describe('a price table that becomes a list', () => {
  it('reports a row that the list lacks', async () => {
    expect((await titlesOf(TABLE, list(CHARGES.slice(1), ...ROWS.slice(0, 2)))).join('\n')).to.include(
      'Rückgabe',
    );
  });

  it('reports a column that the list lacks', async () => {
    const after = list(['Standard'], ...ROWS.map((cells) => cells.slice(0, 2)));
    expect(await titlesOf(TABLE, after)).not.to.deep.equal([]);
  });

  it('reports values that moved to other headings', async () => {
    expect(await titlesOf(TABLE, list(['Express', 'Standard'], ...ROWS))).not.to.deep.equal([]);
  });

  it('reports another currency', async () => {
    const pounds = ROWS.map((cells) => cells.map((cell) => cell.replace('€', '£')));
    expect(await titlesOf(TABLE, list(CHARGES.slice(1), ...pounds))).not.to.deep.equal([]);
  });

  it('reports another price of the same row', async () => {
    const before = table(['Ware', 'Preis je t'], ['Kies', '45 €'], ['Splitt', '52 €'], ['Sand', '38 €']);
    const after = list(['Preis je t'], ['Kies', '45 €'], ['Splitt', '55 €'], ['Sand', '38 €']);
    expect((await titlesOf(before, after)).join('\n')).to.match(/Splitt.*55 €, up from 52 €/);
  });

  it('does not report an unchanged list beside a removed table as removed', async () => {
    const beside = list(CHARGES.slice(1), ...ROWS);
    const told = (await titlesOf(`${TABLE}<h2>Liste</h2>${beside}`, `<h2>Liste</h2>${beside}`)).join('\n');
    expect(told).not.to.match(/“Hebebühne” removed|Standard 6,50 € Express 8,50 €” removed/);
  });

  it('reports nothing if all values are the same', async () => {
    expect(await titlesOf(TABLE, list(CHARGES.slice(1), ...ROWS))).to.deep.equal([]);
  });

  it('reports nothing if a list becomes a table', async () => {
    expect(await titlesOf(list(CHARGES.slice(1), ...ROWS), TABLE)).to.deep.equal([]);
  });

  it('reports nothing if an empty cell is left out', async () => {
    const some = [['Abholung', '–', '12,00 €'], ...ROWS];
    expect(await titlesOf(table(CHARGES, ...some), list(CHARGES.slice(1), ...some))).to.deep.equal([]);
  });
});
