import type { Heading } from '../pages/reading.ts';
import { countersAt, isMonthOrDay } from './counters.ts';
import { findDurations } from './durations.ts';

export interface LabelledValue {
  label: string;
  value: string;
  /** UTF-16 offsets of label and value in the text. */
  start: number;
  end: number;
  valueStart: number | null;
  columns: readonly { head: string; text: string }[];
  shape: 'row' | 'line' | 'below' | 'counter';
}

interface Line {
  text: string;
  start: number;
  isItem: boolean;
  isLast: boolean;
  level?: number;
}

const LONGEST_LABEL = 60;
const MOST_LABEL_WORDS = 8;
const LONGEST_VALUE = 220;
const LONGEST_TEXT = 200_000;
const MOST_COLUMNS = 6;
const BAR = ' | ';
const MARK = /^\s*(?:[-*•–]\s+|\d{1,2}[.)]\s+)?/u;
const LABELLED = /^(?<label>\p{L}[^:|.!?]{1,59}?)\s?:\s+(?<value>\S.*)$/u;
const SENTENCE_END = /[.!?:;,…]["”’»)\]]*$/u;

const FIRST_SENTENCE = /^.*?(?:[.!?](?=\s+\p{Lu})|$)/su;
const isGlued = (label: string): boolean => (label.match(/\p{Ll}{2}\p{Lu}\p{Ll}/gu) ?? []).length > 1;
const isAnswer = (label: string): boolean =>
  /^(?:yes|no|ja|nein|oui|non|sí|si|sì|nee|example|beispiel|exemple|ejemplo|voorbeeld|esempio|note|hinweis|nota)$/iu.test(
    label,
  );

const NEXT_DAY =
  /(?<!\p{L})(?:(?:same|next|following)[ -](?:working |business )?day|(?:am )?(?:nächste[nr]?|selbe[nr]?|gleiche[nr]?) (?:werk|arbeits)?tag|le jour (?:ouvré |même)?(?:suivant)?|(?:el )?(?:mismo|siguiente) día|(?:de )?(?:zelfde|volgende) (?:werk)?dag|(?:il )?giorno (?:lavorativo )?(?:stesso|successivo)|(?:lo )?stesso giorno)(?!\p{L})/iu;
const NOTHING_OR_ALL =
  /^(?:none|no|not included|included|free(?: of charge)?|keine?|nein|nicht enthalten|enthalten|inklusive|kostenlos|aucun[e]?|non|inclus[e]?|gratuit[e]?|ningun[oa]|no inclu(?:ido|ye)|incluid[oa]|gratis|geen|niet inbegrepen|inbegrepen|nessun[oa]?|non inclus[oa]|inclus[oa]|gratuit[oa])(?!\p{L})/iu;

export const isStatedValue = (text: string): boolean =>
  /\p{N}/u.test(text) || NOTHING_OR_ALL.test(text) || NEXT_DAY.test(text) || findDurations(text).length > 0;

const OF_CONTACT =
  /^(?:tel(?:ephone|efono|efon|éfono|efoon)?\.?|phone|téléphone|fax|e-?mail|mail|address|adresse|dirección|indirizzo|adres|web|website|p\.? ?iva|vat(?: (?:no|id|number))?|ust-?id(?:nr)?\.?|iban|bic|kvk|siret|rcs|hrb|company (?:no|number)|registration|posted|published|updated|date|datum|veröffentlicht|stand|publié|published on|author|autor|by|von|share|tags?|category|kategorie|page|seite|©.*|copyright.*|cookie.*|step|schritt|étape|paso|stap|passo)(?:\s\d+)?$/iu;
const IS_PHONE = /(?:\+|\b0)\d[\d\s()/-]{6,}\d/u;
const IS_URL = /https?:|www\.|@/u;

function isLabel(text: string): boolean {
  const words = text.split(/\s+/u);
  return (
    text.length <= LONGEST_LABEL &&
    words.length <= MOST_LABEL_WORDS &&
    /^\p{L}/u.test(text) &&
    /\p{L}{2}/u.test(text) &&
    !/[?？!©]/u.test(text) &&
    !SENTENCE_END.test(text) &&
    !isGlued(text) &&
    !OF_CONTACT.test(text.trim())
  );
}

const isValue = (text: string): boolean =>
  text.length <= LONGEST_VALUE &&
  isStatedValue(text) &&
  !/[?？]$|©/u.test(text) &&
  !IS_PHONE.test(text) &&
  !IS_URL.test(text);

export function labelledValues(whole: string, outline: readonly Heading[] = []): LabelledValue[] {
  const text = whole.slice(0, LONGEST_TEXT);
  const lines = linesOf(text, outline);
  const found: LabelledValue[] = [];
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i]!;
    if (line.text.includes(BAR)) {
      let last = i;
      while (!lines[last]!.isLast && lines[last + 1]?.text.includes(BAR) === true) last += 1;
      found.push(...valuesOfTable(lines.slice(i, last + 1)));
      i = last;
      continue;
    }
    if (LABELLED.test(line.text)) {
      found.push(...valuesInLine(line));
      continue;
    }
    const run = countersAt(lines, i);
    if (run !== null) {
      for (const { figure, label: counted } of run.counters)
        found.push({
          label: counted.text,
          value: figure.text,
          start: Math.min(figure.start, counted.start),
          end: Math.max(figure.start + figure.text.length, counted.start + counted.text.length),
          valueStart: figure.start,
          columns: [],
          shape: 'counter',
        });
      i += run.length - 1;
      continue;
    }
    const next = lines[i + 1];
    if (next === undefined || !isBelow(line, next, lines[i + 2])) continue;
    found.push({
      label: line.text,
      value: next.text,
      start: line.start,
      end: next.start + next.text.length,
      valueStart: next.start,
      columns: [],
      shape: 'below',
    });
    i += 1;
  }
  return found;
}

function valuesInLine({ text, start: from }: Line): LabelledValue[] {
  const found: LabelledValue[] = [];
  let at = 0;
  for (;;) {
    const { label, value: words } = LABELLED.exec(text.slice(at))?.groups ?? {};
    if (label === undefined || words === undefined) return found;
    const value = FIRST_SENTENCE.exec(words)![0];
    const start = from + at;
    const valueStart = from + text.length - words.length;
    const end = valueStart + value.length;
    if (isLabel(label) && isValue(value) && !isAnswer(label))
      found.push({ label, value, start, end, valueStart, columns: [], shape: 'line' });
    const rest = text.slice(end - from);
    at = text.length - rest.trimStart().length;
    if (rest.trim() === '') return found;
  }
}

function isBelow(label: Line, value: Line, after: Line | undefined): boolean {
  const isAlone =
    after === undefined ||
    after.isItem ||
    after.text.includes(BAR) ||
    LABELLED.test(after.text) ||
    !SENTENCE_END.test(after.text);
  return (
    isLabel(label.text) &&
    !label.isItem &&
    !/\p{Sc}/u.test(label.text) &&
    !value.isItem &&
    !isLabelled(value.text) &&
    !value.text.includes(BAR) &&
    isAlone &&
    !(after !== undefined && isMonthOrDay(after.text)) &&
    isValue(value.text)
  );
}

function isLabelled(text: string): boolean {
  const { label, value } = LABELLED.exec(text)?.groups ?? {};
  if (label === undefined || !isLabel(label)) return false;
  const first = FIRST_SENTENCE.exec(value!)![0];
  return first === value || LABELLED.test(value!.slice(first.length).trimStart());
}

function linesOf(text: string, outline: readonly Heading[]): Line[] {
  const levels = new Map(outline.map(({ start, level }) => [start, level]));
  const lines: Line[] = [];
  for (const { 0: raw, index } of text.matchAll(/[^\n]+/gu)) {
    const mark = MARK.exec(raw)![0];
    const body = raw.slice(mark.length).trimEnd();
    if (body === '') continue;
    const end = index + raw.length;
    const isItem = mark.trim() !== '';
    const before = lines.at(-1);
    if (isItem && before !== undefined) before.isLast = true;
    const level = levels.get(index);
    lines.push({
      text: body,
      start: index + mark.length,
      isItem,
      isLast: text.slice(end, end + 2) === '\n\n',
      ...(level === undefined ? {} : { level }),
    });
  }
  return lines;
}

export const OF_OTHERS =
  /(?<!\p{L})(?:others?|competitors?|typical(?:ly)?|usual(?:ly)?|elsewhere|industry|market|andere[nrsm]?|üblich\p{L}*|wettbewerb\p{L}*|autres?|concurren\p{L}+|otros|otras|competencia|anderen|gebruikelijk|altri|altre|concorren\p{L}+)(?!\p{L})/iu;

const cellsOf = (row: string): string[] => row.split('|').map((cell) => cell.trim());

function valuesOfTable(rows: readonly Line[]): LabelledValue[] {
  const cells = rows.map(({ text, start }) => ({ start, text, cells: cellsOf(text) }));
  const [first, second] = cells;
  const isHeaded =
    second !== undefined &&
    first!.cells
      .slice(1)
      .every((cell) => !isStatedValue(cell) || (!/\p{N}/u.test(cell) && cell.split(/\s+/u).length <= 3)) &&
    cells.slice(1).some((row) => row.cells.slice(1).some(isStatedValue));
  const heads = isHeaded ? first!.cells : null;
  return cells
    .slice(isHeaded ? 1 : 0)
    .flatMap(({ text, start, cells: [label = '', ...values] }): LabelledValue[] => {
      const name = label.replace(/\s*:$/u, '');
      if (!isLabel(name) || values.length > MOST_COLUMNS || !values.some(isValue)) return [];
      const end = start + text.length;
      const [only] = values;
      if (values.length === 1)
        return [
          {
            label: name,
            value: only!,
            start,
            end,
            valueStart: end - only!.length,
            columns: [],
            shape: 'row',
          },
        ];
      const columns = values.flatMap((cell, at) =>
        /[\p{L}\p{N}]/u.test(cell) && !OF_OTHERS.test(heads?.[at + 1] ?? '')
          ? [{ head: heads?.[at + 1] ?? '', text: cell }]
          : [],
      );
      const [one] = columns;
      const at = text.indexOf(BAR) + BAR.length;
      const isSaidAlike = columns.length === values.length && values.every((cell) => cell === only);
      if (
        (columns.length === 1 || isSaidAlike) &&
        one!.text === values[0] &&
        text.startsWith(one!.text, at)
      ) {
        const valueStart = start + at;
        const to = valueStart + one!.text.length;
        return [{ label: name, value: one!.text, start, end: to, valueStart, columns: [], shape: 'row' }];
      }
      const value = columns
        .map(({ head, text: cell }) => (head === '' ? cell : `${head}: ${cell}`))
        .join('; ');
      return [{ label: name, value, start, end, valueStart: null, columns, shape: 'row' }];
    });
}
