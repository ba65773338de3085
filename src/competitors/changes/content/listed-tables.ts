import type { Passage } from '../../../extraction/facts/content/content-facts.ts';
import { foldedTokens } from '../../../extraction/facts/content/words.ts';
import { signsIn } from '../../../extraction/facts/pricing/currencies.ts';
import { type TableRow, type TableText, tablesIn } from './table-rows.ts';

type Sides<T> = Record<'before' | 'after', T>;

const MOST_TRIES = 200_000;
const LEAST_LISTED = 0.5;

export function listedTables(before: readonly Passage[], after: readonly Passage[]): Sides<Set<Passage>> {
  const found: Sides<Set<Passage>> = { before: new Set(), after: new Set() };
  for (const [side, other, tabled, listed] of [
    ['before', 'after', before, after],
    ['after', 'before', after, before],
  ] as const) {
    const known = new Set(listed.filter(({ kind }) => kind === 'row').map(({ text }) => text));
    const tables = tablesIn(tabled).filter(({ rows }) =>
      rows.every(({ index }) => !known.has(tabled[index]!.text)),
    );
    if (tables.length === 0) continue;
    const lines = linesOf(listed);
    const still = new Set(tabled.map(({ text }) => text));
    const budget = { left: MOST_TRIES };
    for (const table of tables) {
      const pairs = table.rows.flatMap((row) => {
        const places = placeOf(row, table, lines, budget);
        const isOld = places === null || places.every((at) => still.has(listed[at]!.text));
        return isOld ? [] : [{ row, places }];
      });
      if (pairs.length === 0 || pairs.length < table.rows.length * LEAST_LISTED) continue;
      found[side].add(tabled[table.head.index]!);
      for (const { row, places } of pairs) {
        found[side].add(tabled[row.index]!);
        for (const at of places) found[other].add(listed[at]!);
      }
    }
  }
  return found;
}

interface Lines {
  words: readonly (readonly string[])[];
  signs: readonly string[];
  byFirst: ReadonlyMap<string, readonly number[]>;
  taken: Set<number>;
}

function linesOf(passages: readonly Passage[]): Lines {
  const isOpen = ({ kind, place }: Passage): boolean => kind !== 'row' && place === 'page';
  const words = passages.map((one) => (isOpen(one) ? plainWords(one.text) : []));
  const byFirst = new Map<string, number[]>();
  for (const [at, [first]] of words.entries()) {
    if (first === undefined) continue;
    const known = byFirst.get(first);
    if (known === undefined) byFirst.set(first, [at]);
    else known.push(at);
  }
  return { words, signs: passages.map(({ text }) => signsOf(text)), byFirst, taken: new Set() };
}

function placeOf(
  row: TableRow,
  { head }: TableText,
  lines: Lines,
  budget: { left: number },
): number[] | null {
  const [name = '', ...values] = row.cells;
  const headings = head.cells.slice(head.cells.length - values.length).map(plainWords);
  const isWhole = row.cells.length === head.cells.length || row.cells.length === head.cells.length + 1;
  const named = plainWords(name);
  if (!isWhole || named.length === 0) return null;
  const cells = values.map((value, at) => ({ heading: headings[at]!, words: plainWords(value) }));
  const signs = row.cells
    .map(signsOf)
    .filter((sign) => sign !== '')
    .join(' ');
  for (const first of lines.byFirst.get(named[0]!) ?? []) {
    if (lines.taken.has(first) || budget.left-- <= 0) continue;
    const places = readFrom(first, { named, cells }, lines);
    if (places === null) continue;
    const said = places
      .map((at) => lines.signs[at]!)
      .filter((sign) => sign !== '')
      .join(' ');
    if (said !== '' && signs !== '' && said !== signs) continue;
    for (const at of places) lines.taken.add(at);
    return places;
  }
  return null;
}

function readFrom(
  first: number,
  { named, cells }: { named: readonly string[]; cells: readonly { heading: string[]; words: string[] }[] },
  { words, taken }: Lines,
): number[] | null {
  let line = first;
  let word = 0;
  const reads = (wanted: readonly string[]): boolean => {
    let [l, w] = [line, word];
    for (const one of wanted) {
      while (l < words.length && w >= words[l]!.length && l - first <= cells.length * 2 + 1)
        [l, w] = [l + 1, 0];
      if (words[l]?.[w] !== one || (l !== first && taken.has(l))) return false;
      w += 1;
    }
    if (wanted.length > 0) [line, word] = [l, w];
    return wanted.length > 0;
  };
  if (!reads(named)) return null;
  for (const { heading, words: value } of cells) {
    const isHeaded = reads(heading);
    if (value.length === 0) continue;
    if (!reads(value)) return null;
    if (!isHeaded && !reads(heading) && cells.length > 1) return null;
  }
  return word === words[line]!.length
    ? Array.from({ length: line - first + 1 }, (_, i) => first + i).filter((at) => words[at]!.length > 0)
    : null;
}

const WITHOUT_CENTS = /(?<=\d)[.,](?:00|[-–—])(?!\d)/gu;
const BETWEEN_THOUSANDS = /(?<=(?<![\d.,])\d{1,3})[.,'’\s](?=\d{3}(?![\d.,]))/gu;

function plainWords(text: string): string[] {
  const plain = text.replaceAll(WITHOUT_CENTS, '').replaceAll(BETWEEN_THOUSANDS, '');
  const bare = signsIn(plain).reduceRight(
    (rest, { start, end }) => `${rest.slice(0, start)} ${rest.slice(end)}`,
    plain,
  );
  return foldedTokens(bare);
}

const signsOf = (text: string): string =>
  signsIn(text)
    .map(({ sign, usual }) => usual ?? sign)
    .join(' ');
