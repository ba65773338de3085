import { expect } from 'chai';
import iconv from 'iconv-lite';
import { csv } from '../../../../src/extraction/formats/csv.ts';
import { csvFile } from '../../../support/text-files.ts';

const read = (content: string | Uint8Array) =>
  csv.read(Buffer.from(content as string), { name: 'a.csv', charset: null });
const failure = async (content: string): Promise<Error> =>
  read(content).then(
    () => expect.fail('it was read'),
    (error: unknown) => error as Error,
  );

describe('csv.read', () => {
  describe('when the file is damaged or hostile', () => {
    it('reads a quote that never ends as a character', async () => {
      expect((await read('size,price\n5" rope,3\n"6 rope,4')).text).to.equal(
        'size | price\n5" rope | 3\n"6 rope | 4',
      );
    });

    it('keeps records with more and with fewer cells than the header', async () => {
      const { text, markdown } = await read('a,b\n1,2,3\n4');
      expect(text).to.equal('a | b\n1 | 2 | 3\n4');
      expect(markdown).to.contain('| a | b |  |');
    });

    it('rejects a file of only delimiters with document.empty', async () => {
      expect(await failure(',,,\n,,,\n')).to.include({ code: 'document.empty' });
    });

    it('refuses more than 2 million cells', async () => {
      const error = await failure(`${'1,'.repeat(99_999)}\n`.repeat(21));
      expect(error).to.include({ kind: 'TooLarge', code: 'file.too_large_inside' });
      expect(error.message).to.contain('2,000,000 cells');
    });

    it('refuses more than 100,000 columns, wherever they are', async () => {
      const error = await failure(`a,b\n1,2\n${'1,'.repeat(100_000)}\n`);
      expect(error).to.include({ kind: 'TooLarge', code: 'file.too_large_inside' });
      expect(error.message).to.contain('100,000 columns');
    });

    it('does not count delimiters between quotes as columns', async () => {
      expect((await read(`a,b\n"${','.repeat(100_000)}",2`)).text).to.match(/^a \| b\n,+ \| 2$/);
    });

    for (const [what, piece] of [
      ['letters', 'x'],
      ['quotes', '"'],
    ] as const) {
      it(`reads a line of 10 MB of ${what} within the test's timeout`, async () => {
        expect((await read(piece.repeat(10_000_000))).text.length).to.be.greaterThan(1_000_000);
      });
    }
  });

  for (const delimiter of [',', ';', '\t', '|']) {
    it(`recognizes ${JSON.stringify(delimiter)} as the delimiter`, async () => {
      const rows = [
        ['Boat', 'Price; net', 'Length, m'],
        ['Gull', '1,200.50', '7|5'],
        ['Tern, small', '900', '5'],
      ];
      expect((await read(csvFile(rows, delimiter))).text).to.equal(
        'Boat | Price; net | Length, m\nGull | 1,200.50 | 7|5\nTern, small | 900 | 5',
      );
    });
  }

  it("obeys Excel's sep line and leaves it out", async () => {
    expect((await read('sep=|\na|b,c,d\n1|2,3,4')).text).to.equal('a | b,c,d\n1 | 2,3,4');
  });

  it('does not treat the decimal comma of a semicolon file as a delimiter', async () => {
    expect((await read('price;weight\n1,5;2,5\n3,5;4,5')).text).to.equal(
      'price | weight\n1,5 | 2,5\n3,5 | 4,5',
    );
  });

  it('keeps a line break inside quotes in its cell', async () => {
    expect((await read('name,address\nGull,"1 Quay\nHarbour"')).text).to.equal(
      'name | address\nGull | 1 Quay Harbour',
    );
  });

  it('renders the records as a Markdown table with the first one as header', async () => {
    expect((await read('Boat,Price\nGull,3\n')).markdown).to.equal(
      '| Boat | Price |\n| --- | --- |\n| Gull | 3 |',
    );
  });

  it('leaves out blank records and the empty columns at the end', async () => {
    expect((await read('a,b,,\n,,,\n\n1,2,,')).text).to.equal('a | b\n1 | 2');
  });

  it('reads the encoding of an old spreadsheet', async () => {
    const content = 'Название;Цена\nЛодка деревянная;200\nВесло большое;15';
    expect((await read(iconv.encode(content, 'windows-1251'))).text).to.contain('Лодка деревянная | 200');
  });
});
