import { type Counter, countersAt, isCountedBelow } from '../extraction/facts/counters.ts';
import { OF_OTHERS } from '../extraction/facts/labelled-values.ts';
import { withoutStruck } from '../extraction/facts/pricing/former-prices.ts';
import { sentencesOf } from '../search/chunking-sentences.ts';
import type { WatchedPage } from './watched-answer.ts';

export interface Entry {
  page: WatchedPage;
  start: number;
  end: number;
  label: string;
  said: string;
  told: string;
  above: string;
  shape: 'row' | 'question' | 'below' | 'line' | 'sentence';
  heads: string;
}

interface Line {
  text: string;
  start: number;
  end: number;
  isItem: boolean;
  isLast: boolean;
}

const BAR = ' | ';
const SENTENCE_END = /[.!。！…]["”’»)\]]*$/u;
const QUESTION = /[?？]["”»)]*$/u;
const MARK = /^[^\S\n]*(?:[-*•][^\S\n]+)?/u;
const NUMBERED = /^\d{1,2}[.)]\s+/u;
const LABELLED = /^(?<label>\p{L}[^:.!?|\n]{1,48}?)\s?:\s+(?<value>\S.*)$/u;
export const BY_OTHERS =
  /^(?:\p{L}+,? )?(?:(?:most|many|some) )?(?:other|most|many|some|andere|viele|die meisten|d['’]autres|la plupart des|otr[oa]s|much[oa]s|andere|veel|altri|molti) (?:\p{L}+ )?(?:providers?|vendors?|suppliers?|companies|firms|compan(?:y|ies)|anbieter|firmen|dienste|prestataires|fournisseurs|entreprises|proveedores|empresas|aanbieders|bedrijven|fornitori|aziende)(?!\p{L})/iu;
const LONGEST_HEADING = 80;
const LONGEST_SAID = 320;
const MOST_TEXT = 100_000;

export const isHeading = ({ text, isItem }: Pick<Line, 'text' | 'isItem'>): boolean =>
  !isItem &&
  text.length <= LONGEST_HEADING &&
  /\p{L}/u.test(text) &&
  !SENTENCE_END.test(text) &&
  !text.includes(BAR) &&
  !/^["“«„]/u.test(text);

export function linesOf(text: string): Line[] {
  const lines = [...text.slice(0, MOST_TEXT).matchAll(/[^\n]*\S[^\n]*/gu)].map(({ 0: raw, index }) => {
    const mark = MARK.exec(raw)![0];
    const body = raw.slice(mark.length).trimEnd();
    const start = index + mark.length;
    const isLast = /^\n[^\S\n]*\n/u.test(text.slice(index + raw.length, index + raw.length + 20));
    return { text: body, start, end: start + body.length, isItem: mark.trim() !== '', isLast };
  });
  return lines.map((line, i) => (lines[i + 1]?.isItem === true ? { ...line, isLast: true } : line));
}

export function entriesOf(page: WatchedPage): Entry[] {
  const lines = linesOf(page.text);
  const counters = countersIn(lines);
  const found: Entry[] = [];
  let above = '';
  for (const [i, line] of lines.entries()) {
    const before = lines[i - 1];
    const add = (entry: Pick<Entry, 'label' | 'said' | 'told' | 'shape'> & Partial<Entry>): void => {
      found.push({ page, start: line.start, end: line.end, above, heads: '', ...entry });
    };
    if (line.text.includes(BAR)) {
      const row = rowOf(page.text, line, lines[i + 1]);
      if (row !== null) add({ ...row, shape: 'row' });
      continue;
    }
    const isAsked = QUESTION.test(line.text);
    const counter = counters.get(line);
    if (counter !== undefined) {
      if (counter !== null) add({ ...toldOf(counter), shape: 'line' });
      continue;
    }
    const isFirstBelow =
      before !== undefined &&
      !counters.has(before) &&
      !before.text.includes(BAR) &&
      (isHeading(before) || QUESTION.test(before.text));
    const isList = line.isItem && lines[i + 1]?.isItem;
    const isBelow = isFirstBelow && !isList && !isLongBelow(before, line) && !isLabelOf(line, lines[i + 1]);
    if (!isAsked && isBelow) {
      const label = before.text.replace(NUMBERED, '');
      const end = line.start + lengthOf(line.text);
      const said = page.text.slice(line.start, end);
      const isAnswer = QUESTION.test(label);
      add({
        label,
        said,
        told: `${label}${isAnswer ? '' : ':'} ${withoutStruck(said)}`,
        shape: isAnswer ? 'question' : 'below',
        start: before.start,
        end,
        above: headingBefore(lines, i - 1),
      });
    }
    if (isAsked || isHeading(line)) above = line.text.replace(NUMBERED, '');
    if (isAsked) continue;
    if (line.isItem && before !== undefined && isHeading(before)) {
      const items = lines.slice(i).findIndex(({ isItem }) => !isItem);
      const list = lines.slice(i, items === -1 ? undefined : i + items);
      const said = list.map(({ text }) => text).join(', ');
      const label = before.text.replace(NUMBERED, '');
      if (list.length > 1 && said.length <= LONGEST_SAID)
        add({
          label,
          said,
          told: `${label}: ${said}`,
          shape: 'below',
          start: before.start,
          end: list.at(-1)!.end,
        });
    }
    const { label, value } = LABELLED.exec(line.text)?.groups ?? {};
    if (label !== undefined && value !== undefined && value.length <= LONGEST_SAID)
      add({ label, said: value, told: withoutStruck(line.text), shape: 'line' });
    for (const { start, end } of sentencesOf(page.text, line.start, line.end)) {
      const said = page.text.slice(start, end).trimEnd();
      if (said.length > LONGEST_SAID || QUESTION.test(said) || BY_OTHERS.test(said)) continue;
      add({ label: '', said, told: withoutStruck(said), shape: 'sentence', start, end: start + said.length });
    }
  }
  return found;
}

function countersIn(lines: readonly Line[]): Map<Line, Counter<Line> | null> {
  const found = new Map<Line, Counter<Line> | null>();
  for (let at = 0; at < lines.length;) {
    const run = countersAt(lines, at);
    const [figure, label] = [lines[at]!, lines[at + 1]];
    if (run === null) {
      if (isCountedBelow(figure, label)) found.set(figure, { figure, label: label! });
      at += 1;
      continue;
    }
    for (const line of lines.slice(at, at + run.length)) found.set(line, null);
    for (const one of run.counters) found.set(run.isFigureFirst ? one.figure : one.label, one);
    at += run.length;
  }
  return found;
}

function toldOf({ figure, label }: Counter<Line>): Pick<Entry, 'label' | 'said' | 'told' | 'end'> {
  const isBelow = figure.start > label.start;
  const told = isBelow ? `${label.text}: ${figure.text}` : `${figure.text} ${label.text}`;
  return { label: label.text, said: told, told, end: Math.max(figure.end, label.end) };
}

const isLabelOf = (line: Line, next: Line | undefined): boolean =>
  next !== undefined &&
  isHeading(line) &&
  !line.isLast &&
  !line.isItem &&
  !/\p{N}/u.test(line.text) &&
  /\p{N}/u.test(next.text) &&
  isHeading({ ...next, text: next.text.replace(SENTENCE_END, '') });

const MOST_BELOW = 200;
const isLongBelow = (before: Line, { text }: Line): boolean =>
  !QUESTION.test(before.text) && text.length > MOST_BELOW && text.split(/[.!?]\s/u).length > 2;

function headingBefore(lines: readonly Line[], at: number): string {
  const found = lines.slice(0, at).findLast((line) => isHeading(line) || QUESTION.test(line.text));
  return found?.text.replace(NUMBERED, '') ?? '';
}

function lengthOf(text: string): number {
  if (text.length <= LONGEST_SAID) return text.length;
  const ends = [...sentencesOf(text, 0, text.length)].map(({ end }) => end);
  return text.slice(0, ends.findLast((end) => end <= LONGEST_SAID) ?? LONGEST_SAID).trimEnd().length;
}

const LONGEST_HEAD = 48;
const cellsOf = (row: string): string[] => row.split('|').map((cell) => cell.trim());

function headsAbove(text: string, at: number, count: number): string[] | null {
  let head: string | null = null;
  for (const line of text.slice(0, at).split('\n').slice(0, -1).toReversed()) {
    if (!line.includes('|')) break;
    head = line;
  }
  if (head === null || /\p{N}/u.test(head)) return null;
  const heads = cellsOf(head);
  const isHead = heads.length === count && heads.every((one) => one.length <= LONGEST_HEAD);
  return isHead ? heads : null;
}

const BARE_HEAD =
  /^(?:amount|charge|cost|how much|prices?|value|when|how often|notes?|remarks?|conditions?|comments?|details?|(?:our |what we )?promise[sd]?|standard|what you get|service level|betrag|kosten|preise?|wert|wann|hinweise?|bemerkung(?:en)?|bedingung(?:en)?|zusage|montant|prix|coût|valeur|quand|remarques?|engagement|importe|precio|valor|notas?|bedrag|prijs|waarde|opmerking(?:en)?|importo|prezzo|costo|valore|note|impegno)?$/iu;

function rowOf(
  text: string,
  line: Line,
  next: Line | undefined,
): Pick<Entry, 'label' | 'said' | 'told' | 'heads'> | null {
  const cells = cellsOf(line.text);
  const heads = headsAbove(text, line.start, cells.length);
  const isFirst = heads === null && !/\n[^\n]*\|[^\n]*\n$/u.test(text.slice(0, line.start));
  if (
    isFirst &&
    next !== undefined &&
    cells.length > 2 &&
    headsAbove(text, next.start, cells.length) !== null
  )
    return null;
  const isOwn = (at: number): boolean => at === 0 || heads === null || !OF_OTHERS.test(heads[at]!);
  const [label = '', ...values] = cells.filter((_, at) => isOwn(at)).map(withoutStruck);
  const [, ...named] = (heads ?? []).filter((_, at) => isOwn(at));
  const told = values.flatMap((value, at) => {
    if (!/[\p{L}\p{N}]/u.test(value)) return [];
    const head = values.length < 2 ? '' : (named[at] ?? '');
    return [BARE_HEAD.test(head) ? value : `${head}${head.includes(' ') ? ':' : ''} ${value}`];
  });
  if (!/\p{L}/u.test(label) || told.length === 0) return null;
  return { label, said: values.join('; '), told: `${label}: ${told.join('; ')}`, heads: named.join('; ') };
}
