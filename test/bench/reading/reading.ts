import { parsePage } from '../../../src/extraction/pages/dom.ts';
import { readPage } from '../../../src/extraction/pages/readable-page.ts';
import { against, percent, percentile, print } from '../print.ts';
import { measureReadability } from '../peers/readability.ts';
import { markedPages, type MarkedPage } from './marked-pages.ts';
import { measured, type Measured } from './measured.ts';
import { shortened } from './shortened.ts';

interface Row {
  page: Omit<MarkedPage, 'html'>;
  ours: Measured;
  peer: Measured | null;
}

const TOGETHER = 42;

/** The model was trained on these pages. For results on unseen pages, use `train-reading`. */
export async function reading([folder, only]: string[]): Promise<void> {
  if (folder === undefined) throw new Error('Give the folder of the labeled pages (WCXB layout).');
  const rows: Row[] = [];
  const cut: Row[] = [];
  for (const marked of markedPages(folder)) {
    const { html, ...page } = marked;
    const ours = measured(marked, () => readPage(parsePage(html), page.url || null).text);
    rows.push({ page, ours, peer: null });
    const short = page.type === 'article' ? shortened(marked) : null;
    if (short === null) continue;
    const beginning = { ...marked, content: short.wanted.join(' '), with: [] };
    const read = measured(beginning, () => readPage(short.document, page.url || null).text);
    cut.push({ page: { ...page, with: [] }, ours: read, peer: null });
  }
  const compared = only === 'ours' ? 0 : rows.length;
  for (let from = 0; from < compared; from += TOGETHER) {
    const found = measureReadability(folder, from, from + TOGETHER);
    for (const row of rows.slice(from, from + TOGETHER)) row.peer = found.get(row.page.id) ?? null;
    print(`Readability: ${Math.min(from + TOGETHER, rows.length)} of ${rows.length} pages`);
  }
  print('');
  print('                    Groundwork                                  Readability');
  print('type            n   F1    P     R     kept   leaked  CPU ms    F1    kept   leaked  CPU ms');
  for (const type of new Set(rows.map(({ page }) => page.type)))
    print(
      describe(
        type,
        rows.filter(({ page }) => page.type === type),
      ),
    );
  print(describe('all', rows));
  print(describe('articles, cut', cut));
  verdict(rows);
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
const sum = (rows: readonly Row[], value: (row: Row) => number): number =>
  rows.reduce((total, row) => total + value(row), 0);

const keptOf = (rows: readonly Row[], of: (row: Row) => Measured): string =>
  percent(
    sum(rows, (row) => of(row).kept),
    sum(rows, ({ page }) => page.with.length),
  );
const leakedOf = (rows: readonly Row[], of: (row: Row) => Measured): string =>
  percent(
    sum(rows, (row) => of(row).leaked),
    sum(rows, ({ page }) => page.without.length),
  );

function describe(name: string, rows: readonly Row[]): string {
  const figure = (of: (row: Row) => Measured, value: (one: Measured) => number): string =>
    mean(rows.map((row) => value(of(row)))).toFixed(3);
  const ours = ({ ours: one }: Row): Measured => one;
  const columns = [
    name.padEnd(14),
    String(rows.length).padStart(3),
    ` ${figure(ours, ({ f1 }) => f1)}`,
    figure(ours, ({ precision }) => precision),
    figure(ours, ({ recall }) => recall),
    keptOf(rows, ours).padStart(7),
    leakedOf(rows, ours).padStart(7),
    mean(rows.map((row) => row.ours.ms))
      .toFixed(1)
      .padStart(6),
  ];
  if (rows.every(({ peer }) => peer === null)) return columns.join(' ');
  const peer = ({ peer: one }: Row): Measured => one!;
  return [
    ...columns,
    `    ${figure(peer, ({ f1 }) => f1)}`,
    keptOf(rows, peer).padStart(7),
    leakedOf(rows, peer).padStart(7),
    mean(rows.map((row) => peer(row).ms))
      .toFixed(1)
      .padStart(7),
  ].join(' ');
}

function verdict(rows: readonly Row[]): void {
  const of = (...types: string[]): Row[] =>
    rows.filter(({ page }) => types.length === 0 || types.includes(page.type));
  const f1 = (some: readonly Row[]): number => mean(some.map(({ ours }) => ours.f1));
  const kept = sum(rows, ({ ours }) => ours.kept) / sum(rows, ({ page }) => page.with.length);
  const leaked = sum(rows, ({ ours }) => ours.leaked) / sum(rows, ({ page }) => page.without.length);
  const times = rows.map(({ ours }) => ours.ms);
  print('');
  print(`Q1 word-level F1: ${against(f1(rows), 0.8, 'higher')}`);
  print(
    `Q2 service: ${against(f1(of('service')), 0.78, 'higher')}; product: ${against(f1(of('product')), 0.6, 'higher')}`,
  );
  print(`Q3 kept: ${against(kept, 0.92, 'higher')}; leaked: ${against(leaked, 0.08)}`);
  print(`Q7 articles: ${against(f1(of('article')), 0.965, 'higher')}`);
  print(`Q5 CPU a page: mean ${against(mean(times), 30)}; p99 ${against(percentile(times, 0.99), 300)}`);
  print(
    `   crashes: ${rows.filter(({ ours }) => ours.crashed).length}; Readability: ${rows.filter(({ peer }) => peer?.crashed).length}`,
  );
}
