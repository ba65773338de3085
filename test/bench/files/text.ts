import iconv from 'iconv-lite';
import { TEXTS } from '../../support/charset-texts.ts';
import { scannedPdfFile } from '../../support/files.ts';
import { csvFile, emlFile, epubFile, imageFile, jsonFile } from '../../support/text-files.ts';
import type { Sample } from './office.ts';
import { ENGLISH, POINTS, PROSE, TABLE, TITLE, wrapped } from './texts.ts';

const PLAIN = [TITLE, ...PROSE].join('\n\n');

export const plain = (encoding: string, addBOM = false): Sample => ({
  bytes: iconv.encode(PLAIN, encoding, { addBOM }),
  wanted: [PLAIN],
});

export const japanese = (): Sample => {
  const wanted = [TEXTS.japanese, TEXTS.japaneseNews];
  return { bytes: iconv.encode(wanted.join('\n\n'), 'shift_jis'), wanted };
};

export const commas = (): Sample => {
  const remarks = PROSE.map((text, index) => [`Remark ${index + 1}`, text]);
  return { bytes: csvFile([...TABLE, ...remarks]), wanted: [...TABLE, ...remarks].flat() };
};

export function values(): Sample {
  const [head, ...body] = TABLE as [readonly string[], ...string[][]];
  const parts = body.map((cells) => Object.fromEntries(cells.map((cell, index) => [head[index], cell])));
  const remarks = PROSE.map((text, index) => ({ title: `Remark ${index + 1}`, text, seen: true }));
  const read = PROSE.map(
    (text, index) => `Remark ${index + 1} title: Remark ${index + 1} text: ${text} seen: true`,
  );
  return {
    bytes: jsonFile({ title: TITLE, open: 4.75, points: POINTS, parts, remarks }),
    wanted: [`title: ${TITLE} open: 4.75 points`, ...POINTS, 'parts', ...TABLE.flat(), 'remarks', ...read],
  };
}

export function markdown(): Sample {
  const rows = TABLE.map((cells) => `| ${cells.join(' | ')} |`);
  const table = [rows[0], `|${' --- |'.repeat(TABLE[0]!.length)}`, ...rows.slice(1)].join('\n');
  const list = POINTS.map((text) => `- ${text}`).join('\n');
  return {
    bytes: Buffer.from([`# ${TITLE}`, ...PROSE, list, table].join('\n\n')),
    wanted: [TITLE, ...PROSE, ...POINTS, ...TABLE.flat()],
  };
}

export function webPage(): Sample {
  const rows = TABLE.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('');
  const list = POINTS.map((text) => `<li>${text}</li>`).join('');
  const prose = PROSE.map((text) => `<p>${text}</p>`).join('\n');
  return {
    bytes: Buffer.from(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${TITLE}</title><style>p{margin:0}</style></head><body><article><h1>${TITLE}</h1>${prose}<ul>${list}</ul><table>${rows}</table></article><script>var mill = 1;</script></body></html>`,
    ),
    wanted: [TITLE, ...PROSE, ...POINTS, ...TABLE.flat()],
  };
}

export const letter = (): Sample => ({
  bytes: emlFile({
    from: 'Ida Möller <ida@mill.test>',
    subject: TITLE,
    date: 'Fri, 20 Nov 2026 09:30:00 +0100',
    text: wrapped(PROSE, 72).replaceAll('\n', '\r\n'),
    attachments: ['ledger.pdf'],
  }),
  wanted: [
    TITLE,
    'From: Ida Möller <ida@mill.test> To: Reader <reader@boats.test> Date: 2026-11-20',
    ...PROSE,
    'Attachments: ledger.pdf',
  ],
});

export const book = (): Sample => ({
  bytes: epubFile({
    title: TITLE,
    chapters: PROSE.map((text, index) => `<h1>Chapter ${index + 1}</h1><p>${text}</p>`),
  }),
  wanted: PROSE.flatMap((text, index) => [`Chapter ${index + 1}`, text]),
});

const PRINT = [TITLE, ...ENGLISH];

export const scannedPdf = async (): Promise<Sample> => ({
  bytes: await scannedPdfFile([wrapped(PRINT.slice(0, 3), 68), wrapped(PRINT.slice(3), 68)]),
  wanted: PRINT,
});

export const scannedPicture = (): Sample => ({
  bytes: imageFile(wrapped(PRINT, 80), { width: 1_654, height: 1_600, fontSize: 34, askew: 0.4 }),
  wanted: PRINT,
});
