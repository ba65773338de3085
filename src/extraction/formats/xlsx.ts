import readSheets from 'read-excel-file/universal';
import { requireText } from '../pages/reading.ts';
import { renderBlocks } from '../pages/render-blocks.ts';
import { damagedFile } from './file-faults.ts';
import type { FileFormat } from './file-format.ts';
import { openOffice, readProperties } from './office/office-archive.ts';
import { readSheetFacts } from './office/xlsx-sheets.ts';
import { type Cell, sheetBlocks } from './office/xlsx-table.ts';

const TITLE = 'Excel workbook';

export const xlsx: FileFormat = {
  title: TITLE,
  extensions: ['xlsx', 'xlsm', 'xltx'],
  contentTypes: [
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.template',
    'application/vnd.ms-excel.sheet.macroenabled.12',
  ],
  async read(bytes) {
    const archive = openOffice(bytes, 'xlsx', TITLE);
    const facts = readSheetFacts(archive, TITLE);
    const blocks = (await readAll(bytes)).flatMap(({ sheet, data = [] }) => {
      const { isHidden = false, percents } = facts.get(sheet) ?? {};
      return isHidden ? [] : sheetBlocks(sheet, data, percents);
    });
    const read = renderBlocks(blocks);
    return requireText({ ...readProperties(archive), ...read, pages: [] });
  },
};

async function readAll(bytes: Uint8Array): Promise<{ sheet: string; data?: Cell[][] }[]> {
  try {
    const sheets = await readSheets(Uint8Array.from(bytes).buffer);
    // Its types say `typeof Date` for a date, and know of no sheet that is a chart.
    return sheets as unknown as { sheet: string; data?: Cell[][] }[];
  } catch (error) {
    throw damagedFile(TITLE, error);
  }
}
