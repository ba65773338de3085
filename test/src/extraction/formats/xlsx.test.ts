import { expect } from 'chai';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { xlsx } from '../../../../src/extraction/formats/xlsx.ts';
import { docxFile, xlsxFile } from '../../../support/files.ts';

const read = (bytes: Uint8Array) => xlsx.read(bytes, { name: 'a.xlsx', charset: null });
const failureOf = (bytes: Uint8Array): Promise<{ code?: string; message?: string }> =>
  read(bytes).then(
    () => ({}),
    (error: { code: string }) => error,
  );

type Sheets = Parameters<typeof xlsxFile>[0];
const markdownOf = async (...data: Sheets[0]['data']) =>
  (await read(await xlsxFile([{ sheet: 'Plans', data }]))).markdown;

const withPart = (file: Uint8Array, name: string, change: (xml: string) => string): Uint8Array => {
  const parts = unzipSync(file);
  parts[name] = strToU8(change(Buffer.from(parts[name]!).toString()));
  return zipSync(parts);
};

const SHEET = 'xl/worksheets/sheet1.xml';

const withRows = async (rows: string): Promise<Uint8Array> =>
  withPart(await xlsxFile([{ sheet: 'Plans', data: [['x']] }]), SHEET, (xml) =>
    xml.replace(/<sheetData>[^]*<\/sheetData>/, `<sheetData>${rows}</sheetData>`),
  );

describe('xlsx.read', () => {
  it('rejects sheets without a filled cell with document.empty', async () => {
    expect(await failureOf(await xlsxFile([{ sheet: 'Plans', data: [[null]] }]))).to.include({
      code: 'document.empty',
    });
  });

  it('rejects a truncated file with file.damaged', async () => {
    const file = await xlsxFile([{ sheet: 'Plans', data: [['x']] }]);
    expect(await failureOf(file.subarray(0, file.length - 50))).to.include({ code: 'file.damaged' });
  });

  it('rejects a Word document with file.damaged', async () => {
    expect(await failureOf(await docxFile([]))).to.include({ code: 'file.damaged' });
  });

  it("rejects what the library cannot read with file.damaged, without the library's message", async () => {
    const failure = await failureOf(
      await withRows('<row r="2"><c r="A2"/></row><row r="1"><c r="A1"/></row>'),
    );
    expect(failure).to.include({ code: 'file.damaged' });
    expect(failure.message).to.match(
      /^The file is not a complete Excel workbook: it is truncated or damaged\./,
    );
  });

  it('rejects custom entities (billion laughs) with file.damaged', async () => {
    const file = await xlsxFile([{ sheet: 'Plans', data: [['x']] }]);
    const bomb = withPart(file, SHEET, (xml) => xml.replace('?>', '?><!DOCTYPE x [<!ENTITY a "ha">]>'));
    expect(await failureOf(bomb)).to.include({ code: 'file.damaged' });
  });

  it('rejects rows past the last one of Excel with file.damaged', async () => {
    expect(await failureOf(await withRows('<row r="2000000"><c r="A2000000"><v>1</v></c></row>'))).to.include(
      { code: 'file.damaged' },
    );
  });

  it('rejects cells so far apart that they would fill the memory with file.too_large_inside', async () => {
    const rows = Array.from(
      { length: 400 },
      (_, index) => `<row r="${index + 1}"><c r="XFD${index + 1}"><v>1</v></c></row>`,
    );
    expect(await failureOf(await withRows(rows.join('')))).to.include({ code: 'file.too_large_inside' });
  });

  it('reads every sheet as a heading with a table', async () => {
    const file = await xlsxFile([
      {
        sheet: 'Plans',
        data: [
          ['Plan', 'Seats'],
          ['Team', 5],
        ],
      },
      {
        sheet: 'Costs',
        data: [
          ['Item', 'Cost'],
          ['Rent', 100],
        ],
      },
    ]);
    const { markdown, outline, text } = await read(file);
    expect(markdown).to.equal(
      '## Plans\n\n| Plan | Seats |\n| --- | --- |\n| Team | 5 |\n\n' +
        '## Costs\n\n| Item | Cost |\n| --- | --- |\n| Rent | 100 |',
    );
    expect(outline).to.deep.equal([
      { level: 2, text: 'Plans', start: 0 },
      { level: 2, text: 'Costs', start: text.indexOf('Costs') },
    ]);
  });

  it('leaves hidden sheets out', async () => {
    const file = await xlsxFile([
      { sheet: 'Plans', data: [['seen']] },
      { sheet: 'Secret', data: [['unseen']] },
    ]);
    for (const state of ['hidden', 'veryHidden']) {
      const hidden = withPart(file, 'xl/workbook.xml', (xml) =>
        xml.replace('name="Secret"', `name="Secret" state="${state}"`),
      );
      expect((await read(hidden)).text, state).to.equal('Plans\n\nseen');
    }
  });

  it('reads days as ISO dates, with times of day', async () => {
    const day = { value: new Date('2026-03-04T00:00:00Z'), type: Date, format: 'd/m/yyyy' };
    const time = { value: new Date('2026-03-04T15:30:00Z'), type: Date, format: 'd/m/yyyy h:mm' };
    expect(await markdownOf(['Day', 'Time'], [day, time])).to.match(/\| 2026-03-04 \| 2026-03-04 15:30 \|$/);
  });

  it('formats numbers for people', async () => {
    const numbers = [0.1 + 0.2, 4.35 * 100, 1e15, -0.000001, 42];
    expect(await markdownOf(['a', 'b', 'c', 'd', 'e'], numbers)).to.match(
      /\| 0\.3 \| 435 \| 1000000000000000 \| -0\.000001 \| 42 \|$/,
    );
  });

  it('reads percentages as shown', async () => {
    const percent = { value: 0.125, type: Number, format: '0.0%' };
    expect(await markdownOf(['Discount', 'Share'], [percent, 0.125])).to.match(/\| 12\.5% \| 0\.125 \|$/);
  });

  it('reads booleans', async () => {
    expect(await markdownOf(['a', 'b'], [true, false])).to.match(/\| TRUE \| FALSE \|$/);
  });

  it('reads the results of formulas', async () => {
    const rows =
      '<row r="1"><c r="A1"><f>1+2</f><v>3</v></c><c r="B1" t="str"><f>"a"&amp;"b"</f><v>ab</v></c></row>';
    expect((await read(await withRows(rows))).text).to.equal('Plans\n\n3 | ab');
  });

  it('reads merged cells once', async () => {
    const markdown = await markdownOf([{ value: 'Both', columnSpan: 2 }, null, 'Third'], ['a', 'b', 'c']);
    expect(markdown).to.match(/\| Both \| {2}\| Third \|\n\| --- \| --- \| --- \|\n\| a \| b \| c \|$/);
  });

  it('leaves out empty rows and columns', async () => {
    expect(
      await markdownOf([null, 'a', null, 'b'], [null, null, null, null], [null, 'c', null, 'd']),
    ).to.equal('## Plans\n\n| a | b |\n| --- | --- |\n| c | d |');
  });

  it('reads a title above a table as a paragraph', async () => {
    expect(await markdownOf(['Prices of 2026'], ['Plan', 'Price'], ['Team', 12])).to.equal(
      '## Plans\n\nPrices of 2026\n\n| Plan | Price |\n| --- | --- |\n| Team | 12 |',
    );
  });

  it('keeps a cell with several lines in its row', async () => {
    expect(await markdownOf(['a', 'b'], ['one\ntwo', 'x | y'])).to.match(/\| one two \| x \\\| y \|$/);
  });
});
