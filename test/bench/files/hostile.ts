import { Paragraph } from 'docx';
import type { Parser } from '../../../src/extraction/pool/parser.ts';
import { BAD_FILES, type BadFile } from '../../support/bad-files.ts';
import { docxFile } from '../../support/files.ts';
import { megabytes, print, wrong } from '../print.ts';
import { commandOf, rss, sample, treeOf } from '../process-memory.ts';
import { readFile } from './read.ts';

const FILES: readonly BadFile[] = [
  ...BAD_FILES,
  { what: 'a text of no bytes', name: 'empty.txt', bytes: () => Buffer.alloc(0), code: 'document.empty' },
];

const NEIGHBOUR = 'What the neighbour says.';

export async function hostileFiles(open: () => Parser): Promise<void> {
  const letter = await docxFile([new Paragraph(NEIGHBOUR)]);
  const neighbours: [name: string, bytes: Buffer][] = [
    ['neighbour.txt', Buffer.from(NEIGHBOUR)],
    ['neighbour.docx', letter],
  ];
  print(`\n${'broken or hostile'.padEnd(44)}${'ends with'.padEnd(26)}seconds     peak  neighbours`);
  let right = 0;
  for (const file of FILES) {
    const bytes = await file.bytes();
    const parser = open();
    const readNeighbours = () =>
      Promise.all(neighbours.map(([name, content]) => readFile(parser, name, content)));
    await readNeighbours();
    const memory = sample(largestParser, 40);
    const started = performance.now();
    const reading = readFile(parser, file.name, bytes).then((end) => ({
      ...end,
      seconds: (performance.now() - started) / 1_000,
    }));
    const unharmed = (await readNeighbours()).filter(({ text }) => text === NEIGHBOUR).length;
    const { text, code, seconds } = await reading;
    const peak = Math.max(...memory.stop());
    await parser.close();
    const isRight = 'code' in file ? code === file.code : text.includes(file.holds.trim());
    const end = code ?? 'read';
    print(
      `${file.what.padEnd(44)}${end.padEnd(26)}${seconds.toFixed(2).padStart(7)}${megabytes(peak).padStart(9)}  ${unharmed} of ${neighbours.length}`,
    );
    if (!isRight) wrong(`${file.what} ended with ${end} and the text “${text.slice(0, 60)}”`);
    if (unharmed < neighbours.length) wrong(`a neighbour of ${file.what} was not read`);
    if (isRight && unharmed === neighbours.length) right += 1;
  }
  print(`right: ${right} of ${FILES.length}`);
}

const largestParser = (): number =>
  Math.max(
    ...treeOf(process.pid)
      .filter((pid) => /^groundwork-parser|parser-process/.test(commandOf(pid)))
      .map(rss),
    0,
  );
