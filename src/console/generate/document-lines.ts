import { isParts, isSaid, listOf, partsOf, type Parts, textOf, without } from './output-value.ts';
import { priceOf } from './plan-price.ts';
import { type Names, nameIn } from './work/names.ts';

export interface ChangedSection {
  title: string;
  removed: readonly string[];
  added: readonly string[];
}

interface Words {
  titleOf(key: string): string;
  names: Names;
}

export function changedSections(from: Parts, to: Parts, words: Words): ChangedSection[] {
  const [old, now] = [
    linesBySection(withoutMovedRows(from, to), words),
    linesBySection(withoutMovedRows(to, from), words),
  ];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((title) => {
    const [before, after] = [old.get(title) ?? NO_LINES, now.get(title) ?? NO_LINES];
    const [removed, added] = [onlyIn(before, after), onlyIn(after, before)];
    return removed.length + added.length === 0 ? [] : [{ title, removed, added }];
  });
}

const CLAIMS = 'claimsMatrix';
const MOST_CLAIMS = 12;

function withoutMovedRows(output: Parts, other: Parts): Parts {
  const [rows, others] = [listOf(output[CLAIMS]), listOf(other[CLAIMS])];
  if (Math.max(rows.length, others.length) < MOST_CLAIMS) return output;
  const known = new Set(others.map((row) => partsOf(row)['claim']));
  return { ...output, [CLAIMS]: rows.filter((row) => known.has(partsOf(row)['claim'])) };
}

type Lines = ReadonlyMap<string, string | null>;
const NO_LINES: Lines = new Map();

function onlyIn(lines: Lines, others: Lines): string[] {
  const said = new Set(others.values());
  return [...lines].flatMap(([line, text]) =>
    others.has(line) || (text !== null && said.has(text)) ? [] : [line],
  );
}

function linesBySection(output: Parts, { titleOf, names }: Words): Map<string, Lines> {
  const sections = new Map<string, Map<string, string | null>>();
  for (const [key, value] of Object.entries(output)) {
    if (NO_CONTENT.includes(key)) continue;
    const title = titleOf(key);
    const lines = sections.get(title) ?? new Map<string, string | null>();
    const named = isParts(value) && !isSaid(value) ? Object.values(value) : [];
    const texts = named.flatMap((part) => (isSaid(part) ? part.text : []));
    for (const line of linesOf(value, { names, label: '', currency: null }))
      lines.set(line, texts.find((text) => line.endsWith(`: ${text}`)) ?? null);
    sections.set(title, lines);
  }
  return sections;
}

interface Around {
  names: Names;
  label: string;
  currency: string | null;
  isEntry?: boolean;
}

const LABELS = ['dimension', 'claim', 'vendor', 'channel', 'name', 'stage', 'step', 'metric'];
const NO_CONTENT = ['eventId', 'date', 'asOf', 'currency', 'claimsUnread'];

function linesOf(value: unknown, around: Around): string[] {
  const { names, label, isEntry = false } = around;
  const line = (text: string): string => (label === '' ? text : `${label}: ${text}`);
  if (isSaid(value)) return [line(value.text)];
  const text = textOf(value);
  if (text !== null) return text === '' ? [] : [line(text)];
  if (Array.isArray(value)) {
    const texts = value.flatMap((one) => textOf(one) ?? []);
    if (texts.length > 0 && texts.length === value.length && label !== '') return [line(texts.join(', '))];
    return value.flatMap((one) => linesOf(one, { ...around, isEntry: true }));
  }
  if (!isParts(value)) return [];
  if ('amount' in value && typeof value['name'] === 'string') {
    const included = [...listOf(value['keyLimits']), ...listOf(value['features'])];
    const texts = included.flatMap((one) => textOf(one) ?? []);
    return [`${value['name']}: ${[priceOf(value, around.currency), ...texts].join('; ')}`];
  }
  if (typeof value['claim'] === 'string' && Array.isArray(value['vendors'])) return cellsOf(value);
  const named = LABELS.find((key) => typeof value[key] === 'string');
  const own = named === undefined ? label : textOf(value[named])!;
  const currency = textOf(value['currency']) ?? around.currency;
  const parts = Object.entries(
    without(
      value,
      ...NO_CONTENT,
      ...(named === undefined ? [] : [named]),
      ...('eventId' in value ? ['severity'] : []),
    ),
  );
  const isRow = named !== undefined;
  const isPair = parts.filter(([, part]) => isSaid(part)).length > 1;
  const labelOf = (key: string, part: unknown): string => {
    if (isLines(part)) return isRow ? own : label;
    const name = key === 'meaning' ? '' : nameIn(names, key);
    if (isRow) return (isSaid(part) && !isPair) || name === '' ? own : `${own}, ${name}`;
    return isEntry && isSaid(part) ? '' : name;
  };
  const lines = parts.flatMap(([key, part]) => linesOf(part, { names, currency, label: labelOf(key, part) }));
  return lines.length === 0 && isRow ? [own] : lines;
}

function cellsOf({ claim, vendors, says, finding }: Parts): string[] {
  const words = new Map(
    listOf(says)
      .map(partsOf)
      .map((one) => [one['vendor'], textOf(one['text'])]),
  );
  const cells = listOf(vendors).map((vendor) => `${claim}, ${vendor}: ${words.get(vendor) ?? 'Yes'}`);
  return isSaid(finding) && finding.basis === 'author' ? [...cells, `${claim}: ${finding.text}`] : cells;
}

const isLines = (value: unknown): boolean =>
  Array.isArray(value) ? value.some((one) => isParts(one)) : isParts(value) && !isSaid(value);
