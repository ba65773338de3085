import { entry } from './draft-evidence.ts';
import { type DraftEntry, folded } from './draft-lines.ts';
import type { LinedPage } from './draft-name.ts';
import { winnerInWords } from './row-winner.ts';

const US =
  /^(?:us|we|ours?|with us|wir|uns|bei uns|nous|chez nous|nosotros|con nosotros|noi|con noi|wij|ons|bij ons)$/iu;
const OTHERS =
  /(?<!\p{L})(?:others?|typical(?:ly)?|average|competitors?|competition|elsewhere|alternatives?|instead|traditional|buying|usual(?:ly)?|andere[nrs]?|anderswo|üblich(?:erweise)?|wettbewerber?|mitbewerber|durchschnitt|autres?|ailleurs|concurren(?:ts?|ce)|habituel(?:lement)?|otr[oa]s|competencia|habitual|altr[ie]|concorrenza|concorrenti|solit[oi]|ander(?:e|en)|concurrent(?:en|ie)|gebruikelijk)(?!\p{L})/iu;
const NOTHING = /^(?:[–—-]|✗|✕|×|n\/a)?$/iu;
const LONGEST_CELL = 120;
const MOST_ROWS = 8;

const cellsOf = (row: string): string[] => ` ${row} `.split(/(?<=\s)\|(?=\s)/u).map((cell) => cell.trim());

/** Rows of a comparison table in which the company is ahead. */
export function comparedOn(page: LinedPage, name: string | null): DraftEntry[] {
  const isUs = (cell: string): boolean =>
    US.test(cell) || (name !== null && folded(cell) !== '' && folded(name).includes(folded(cell)));
  const marked = new Map(page.signs.marked.map(({ row, column }) => [folded(row), column]));
  const found: DraftEntry[] = [];
  let columns: { us: number; others: number; title: string; width: number } | null = null;
  for (const { kind, text } of page.lines) {
    if (kind !== 'row') {
      columns = null;
      continue;
    }
    const cells = cellsOf(text);
    const others = cells.findIndex((cell, at) => at > 0 && !isUs(cell) && OTHERS.test(cell));
    const isPair = cells.length === 3 && cells[0] === '' && others > 0 && !OTHERS.test(cells[3 - others]!);
    const us = isPair ? 3 - others : cells.findIndex((cell, at) => at > 0 && isUs(cell));
    if (us > 0 && (others > 0 || cells.length === 3)) {
      const other = others > 0 ? others : 3 - us;
      columns = { us, others: other, title: cells[other]!, width: cells.length };
    } else if (columns !== null && cells.length === columns.width) {
      const [label, own, theirs] = [cells[0]!, cells[columns.us]!, cells[columns.others]!];
      const isTold = label !== '' && !NOTHING.test(own) && !NOTHING.test(theirs);
      if (!isTold || folded(own) === folded(theirs) || text.length > 2 * LONGEST_CELL) continue;
      const mark = marked.get(folded(text));
      const winner = winnerInWords({ label, ours: own, theirs });
      // Against "others" or "typical tools", the company is taken to be ahead unless the row shows a winner.
      const isNameless = OTHERS.test(columns.title) && winner === null;
      if (mark === undefined ? winner === 'ours' || isNameless : mark === columns.us)
        found.push(entry('differentiators', `${label}: ${own} (${columns.title}: ${theirs})`, page, text));
    }
  }
  return found.slice(0, MOST_ROWS);
}
