/** Separates the cells of a table row in a page's text. */
const BAR = ' | ';
const MONEY = /\p{Sc}\s?\d|\d\s?\p{Sc}|\b(?:USD|EUR|GBP|CHF)\s?\d|\d\s?(?:USD|EUR|GBP|CHF)\b/u;
/** Matches a table row inside a longer text, such as a quote or a list. */
const ROW = /[^\n;:|“”"()]*[\p{L}\p{N}][^\n;:|“”"()]*(?:\|[^\n;|“”"()]*)+/gu;

/**
 * Rewrites a table row as a person would: "Desk | up to 15 | £45 per month" becomes "Desk (up to 15): £45 per month".
 */
function rowAsText(row: string): string {
  // A bracket or quotation mark may follow.
  const lead = row.slice(0, row.length - row.trimStart().length);
  const end = row.slice(row.trimEnd().length);
  const [name = '', ...cells] = row
    .split('|')
    .map((cell) => cell.trim())
    .filter((cell) => /[\p{L}\p{N}]/u.test(cell));
  const prices = cells.filter((cell) => MONEY.test(cell));
  const more = cells.filter((cell) => !MONEY.test(cell));
  if (cells.length === 0) return lead + name + end;
  if (MONEY.test(name)) return lead + [name, ...cells].join(', ') + end;
  if (prices.length === 0) return `${lead}${name}: ${more.join(', ')}${end}`;
  return `${lead}${name}${more.length === 0 ? '' : ` (${more.join(', ')})`}: ${prices.join(', ')}${end}`;
}

/** Matches a sentence that contains a bar. Table rows rarely have that many words and a full stop. */
const SENTENCE = /^[^|]*\|[^|]*[.!?]$/u;
const LONGEST_ROW_WORDS = 12;
const isSentence = (text: string): boolean =>
  SENTENCE.test(text) && text.split(/\s+/u).length > LONGEST_ROW_WORDS;

/** Rewrites table rows without the bars between cells. */
export const withoutBars = (text: string): string =>
  text.includes(BAR) && !isSentence(text.trim()) ? text.replace(ROW, rowAsText).replaceAll(BAR, ', ') : text;

/**
 * Returns the text without bars. A table of at least three columns loses its first row, and each cell follows the name
 * of its column: "Canoe: Summer £60, Winter £20".
 */
export function withNamedCells(text: string): string {
  if (!text.includes(BAR)) return text;
  let heads: string[] | null = null;
  return text
    .split('\n')
    .flatMap((line, i, lines) => {
      if (!line.includes(BAR)) {
        heads = null;
        return [line];
      }
      const cells = cellsOf(line);
      const isHead =
        heads === null && !/\p{N}/u.test(line) && cellsOf(lines[i + 1] ?? '').length === cells.length;
      if (isHead) {
        heads = cells;
        return [];
      }
      return [
        heads === null || heads.length !== cells.length || cells.length < 3
          ? withoutBars(line)
          : named(cells, heads),
      ];
    })
    .join('\n');
}

const cellsOf = (row: string): string[] => row.split('|').map((cell) => cell.trim());

function named([name = '', ...cells]: readonly string[], heads: readonly string[]): string {
  const told = cells.flatMap((cell, i) =>
    /[\p{L}\p{N}]/u.test(cell) ? [`${heads[i + 1]} ${cell}`.trim()] : [],
  );
  return told.length === 0 ? name : `${name}: ${told.join(', ')}`;
}
