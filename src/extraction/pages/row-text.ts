const BAR = ' | ';
const MONEY = /\p{Sc}\s?\d|\d\s?\p{Sc}|\b(?:USD|EUR|GBP|CHF)\s?\d|\d\s?(?:USD|EUR|GBP|CHF)\b/u;
const ROW = /[^\n;:|“”"()]*[\p{L}\p{N}][^\n;:|“”"()]*(?:\|[^\n;|“”"()]*)+/gu;

function rowAsText(row: string): string {
  const lead = row.slice(0, row.length - row.trimStart().length);
  const end = row.slice(row.trimEnd().length);
  const [name = '', ...columns] = row
    .split('|')
    .map((cell) => cell.trim())
    .filter((cell) => /[\p{L}\p{N}]/u.test(cell));
  const isSame = columns.every((cell) => cell === columns[0]);
  const cells = isSame ? columns.slice(0, 1) : columns;
  const prices = cells.filter((cell) => MONEY.test(cell));
  const more = cells.filter((cell) => !MONEY.test(cell));
  if (cells.length === 0) return lead + name + end;
  if (MONEY.test(name)) return lead + [name, ...cells].join(', ') + end;
  if (prices.length === 0) return `${lead}${name}: ${more.join(', ')}${end}`;
  return `${lead}${name}${more.length === 0 ? '' : ` (${more.join(', ')})`}: ${prices.join(', ')}${end}`;
}

const SENTENCE = /^[^|]*\|[^|]*[.!?]$/u;
const LONGEST_ROW_WORDS = 12;
const isSentence = (text: string): boolean =>
  SENTENCE.test(text) && text.split(/\s+/u).length > LONGEST_ROW_WORDS;

export const withoutBars = (text: string): string =>
  text.includes(BAR) && !isSentence(text.trim()) ? text.replace(ROW, rowAsText).replaceAll(BAR, ', ') : text;

interface ColumnOptions {
  head?: string | null | undefined;
  isWanted?: (column: string) => boolean;
}

export function withNamedCells(text: string, { head = null, isWanted }: ColumnOptions = {}): string {
  if (!text.includes(BAR)) return text;
  let heads: string[] | null = head === null ? null : cellsOf(head);
  return text
    .split('\n')
    .flatMap((line, i, lines) => {
      if (!line.includes(BAR)) {
        heads = null;
        return [line];
      }
      if (RULE.test(line)) return [];
      const cells = cellsOf(line);
      const isHead =
        heads === null && namesColumns(line) && cellsOf(lines[i + 1] ?? '').length === cells.length;
      if (isHead) {
        heads = cells;
        return [];
      }
      return [
        heads === null || heads.length !== cells.length || cells.length < 3
          ? withoutBars(line)
          : named(cells, heads, isWanted),
      ];
    })
    .join('\n');
}

export function columnNamesAbove(text: string, at: number): string | null {
  const start = text.lastIndexOf('\n', at - 1) + 1;
  const end = text.indexOf('\n', at);
  const row = text.slice(start, end === -1 ? text.length : end);
  if (!row.includes(BAR)) return null;
  const { length } = cellsOf(row);
  let first: string | null = null;
  for (const line of text.slice(0, start).split('\n').slice(0, -1).toReversed()) {
    if (!RULE.test(line) && (!line.includes(BAR) || cellsOf(line).length !== length)) break;
    if (!RULE.test(line)) first = line;
  }
  return first !== null && length >= 3 && namesColumns(first) ? first : null;
}

export function valuesByColumn(
  row: string,
  { head, isWanted }: { head: string; isWanted: (column: string) => boolean },
): string | null {
  const [, ...cells] = cellsOf(row);
  const [, ...heads] = cellsOf(head);
  const stated = cells.flatMap((value, i) =>
    /[\p{L}\p{N}]/u.test(value) && isWanted(heads[i] ?? '') ? [{ value, column: heads[i] ?? '' }] : [],
  );
  if (stated.some(({ column }) => column === '' || IS_BARE_HEAD.test(column))) return null;
  const alike = [...Map.groupBy(stated, ({ value }) => value)];
  const joint = stated.some(({ value }) => value.includes(',')) ? '; ' : ', ';
  return alike.length < 2
    ? null
    : alike.map(([value, group]) => `${value} (${group.map(({ column }) => column).join(', ')})`).join(joint);
}

const RULE = /^\s*\|?(?:\s*:?-+:?\s*\|)+\s*(?::?-+:?\s*)?$/;

const LONGEST_HEAD = 48;
const namesColumns = (row: string): boolean =>
  !/\p{N}/u.test(row) && cellsOf(row).every((cell) => cell.length <= LONGEST_HEAD);

const IN_BARS = /^\s*\|(?<cells>.*)\|\s*$/u;
export const cellsOf = (row: string): string[] =>
  (IN_BARS.exec(row)?.groups?.['cells'] ?? row).split('|').map((cell) => cell.trim());

const IS_BARE_HEAD =
  /^(?:amount|charge|cost|price|value|when|how often|notes?|remarks?|conditions?|comments?|details?|what you get|betrag|kosten|preis|wert|wann|wie oft|hinweise?|bemerkung(?:en)?|bedingung(?:en)?|zusage|montant|prix|coût|valeur|quand|remarques?|importe|precio|valor|cuándo|observaciones|notas?|bedrag|prijs|waarde|wanneer|opmerking(?:en)?|importo|prezzo|costo|valore|quando|note|impegno)$/iu;

function named(
  [name = '', ...cells]: readonly string[],
  [, ...heads]: readonly string[],
  isWanted: ColumnOptions['isWanted'] = () => false,
): string {
  const isLimited = heads.some((head) => isWanted(head) && !IS_BARE_HEAD.test(head));
  const told = cells.flatMap((cell, i) =>
    /[\p{L}\p{N}]/u.test(cell) && (!isLimited || (isWanted(heads[i]!) && !IS_BARE_HEAD.test(heads[i]!)))
      ? [IS_BARE_HEAD.test(heads[i]!) ? cell : `${heads[i]} ${cell}`.trim()]
      : [],
  );
  return told.length === 0 ? name : `${name}: ${told.join(', ')}`;
}
