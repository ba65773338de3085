import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { recognise } from '../../../../src/extraction/formats/ocr.ts';
import { landscape, scribbles, wordsSeenIn } from './wordless-pictures.ts';
import { drawText, imageFile } from '../../../support/text-files.ts';

const PROSE = [
  'The northern harbour opened in 1987 and now handles about 4,200 vessels',
  'a year. Its dredged channel is 14.5 metres deep, which lets container',
  'ships of moderate size berth at any tide. Revenue rose by 12% in 2024 to',
  '$38.6 million, while operating costs fell slightly because two older',
  'cranes were retired. Contact: office@harbour.test or +44 20 7946 0958.',
];
const words = (text: string): string[] => text.split(/\s+/);

describe('recognise', () => {
  it('throws file.damaged for invalid data, and reads the next picture', async () => {
    const failure = await recognise(Buffer.from('no picture at all')).catch((error: unknown) => error);
    expect(failure).to.include({ kind: 'InvalidInput', code: 'file.damaged' });
    expect(await recognise(imageFile('The next picture'))).to.equal('The next picture');
  });

  it('finds no words in landscapes', async () => {
    expect(await wordsSeenIn(landscape, 3)).to.deep.equal([]);
  });

  it('finds no words in scribbles', async () => {
    expect(await wordsSeenIn(scribbles, 3)).to.deep.equal([]);
  });

  it('finds nothing on a blank sheet', async () => {
    expect(await recognise(imageFile(''))).to.equal('');
  });

  it('joins the lines of a paragraph and keeps paragraphs apart', async () => {
    const sheet = drawText([...PROSE, '', '', 'A second paragraph.'], { width: 1_300, height: 600 });
    expect(await recognise(sheet.toBuffer('image/png'))).to.equal(
      `${PROSE.join(' ')}\n\nA second paragraph.`,
    );
  });

  it('keeps the lines of an address', async () => {
    expect(await recognise(imageFile('Acme Shipping Ltd\n12 Harbour Road\nLondon E1 4AB'))).to.equal(
      'Acme Shipping Ltd\n12 Harbour Road\nLondon E1 4AB',
    );
  });

  it('separates the cells of a table', async () => {
    const gap = '            ';
    const rows = [`Rope${gap}12.50`, `Anchor${gap}140.00`, `Lamp${gap}8.20`];
    expect(await recognise(imageFile(rows.join('\n')))).to.equal(
      'Rope | 12.50\nAnchor | 140.00\nLamp | 8.20',
    );
  });

  for (const askew of [-5, -2, 4, 4]) {
    it(`reads a scan rotated by ${askew} degrees`, async () => {
      const sheet = drawText(['', '', ...PROSE], { width: 1_300, height: 500, askew });
      const read = new Set(words(await recognise(sheet.toBuffer('image/png'), { dpi: 200 })));
      const expected = words(PROSE.join(' '));
      expect(expected.filter((word) => !read.has(word))).to.have.length.at.most(1);
    });
  }

  it('reads two columns one after the other', async () => {
    const left = PROSE.map((line) => line.slice(0, 36));
    const right = PROSE.map((line) => line.slice(36).trim());
    const sheet = drawText(left, { width: 1_500, height: 500 });
    const context = sheet.getContext('2d');
    for (const [index, line] of right.entries()) context.fillText(line, 800, 80 + index * 32 * 1.4);
    const text = await recognise(sheet.toBuffer('image/png'));
    expect(text.indexOf('cranes were')).to.be.lessThan(text.indexOf('4,200 vessels')).and.not.equal(-1);
  });

  it('reads light print on a dark background', async () => {
    const sheet = drawText(['White words on a dark ground'], { ink: '#eef', paper: '#112' });
    expect(await recognise(sheet.toBuffer('image/png'))).to.equal('White words on a dark ground');
  });

  it('reads two pictures concurrently', async () => {
    expect(
      await Promise.all([recognise(imageFile('One boat')), recognise(imageFile('Two boats'))]),
    ).to.deep.equal(['One boat', 'Two boats']);
  });

  it('leaves no file, prints nothing and lets the process exit', () => {
    const address = (path: string) => JSON.stringify(new URL(path, import.meta.url).href);
    const folder = mkdtempSync(join(tmpdir(), 'ocr-'));
    const script = join(folder, 'read.mjs');
    writeFileSync(
      script,
      `import { recognise } from ${address('../../../../src/extraction/formats/ocr.ts')};
       import { imageFile } from ${address('../../../support/text-files.ts')};
       if (await recognise(imageFile('Words of a picture')) !== 'Words of a picture') process.exit(2);`,
    );
    const { status, stdout, stderr } = spawnSync(process.execPath, [script], {
      encoding: 'utf8',
      timeout: 30_000,
      cwd: folder,
    });
    const left = readdirSync(folder);
    rmSync(folder, { recursive: true });
    expect({ status, stdout, stderr, left }).to.deep.equal({
      status: 0,
      stdout: '',
      stderr: '',
      left: ['read.mjs'],
    });
  });
});
