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
