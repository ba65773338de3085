const BAR = ' | ';
const EMPTY = /^(?:[-–—−]|n\/a)?$/iu;

const cellsOf = (line: string): string[] => line.split(BAR).map((cell) => cell.trim());

/**
 * Rewrites table rows as people would say them: "Desk | £45" becomes "Desk: £45". If the text also has the table's
 * first row, each cell comes after the name of its column: "Desk: Rent £45, Deposit £90".
 */
export function withToldRows(text: string): string {
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
      const next = cellsOf(lines[i + 1] ?? '');
      if (heads === null && next.length === cells.length && !/\p{N}/u.test(line)) {
        heads = cells;
        return [];
      }
      return [toldRow(cells, heads)];
    })
    .join('\n');
}

function toldRow([label = '', ...cells]: readonly string[], heads: readonly string[] | null): string {
  const isNamed = heads !== null && cells.length > 1 && heads.length === cells.length + 1;
  const told = cells.flatMap((cell, i) => {
    if (EMPTY.test(cell)) return [];
    const head = isNamed ? heads[i + 1]! : '';
    return [head === '' ? cell : `${head} ${cell}`];
  });
  return [label, told.join(', ')].filter((part) => part !== '').join(': ');
}
