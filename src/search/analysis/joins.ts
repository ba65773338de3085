import type { Piece } from './pieces.ts';

/** Neighbouring pieces, by their places, read as one word. */
export interface Join {
  first: number;
  last: number;
  text: string;
}

/** Longer ones are addresses and paths, which nobody writes as one word. */
const LONGEST = 32;

/**
 * What may be written as one word too: "time-sharing", "X-200", "AT&T", each two neighbours and the whole; "12 000" and
 * "200 GB"; and each two neighbours that `mayJoin` names.
 */
export function joinsOf(pieces: readonly Piece[], mayJoin: (first: Piece, second: Piece) => boolean): Join[] {
  const joins: Join[] = [];
  let whole: Join = { first: 0, last: 0, text: '' };
  const addWhole = (): void => {
    if (whole.last > whole.first + 1 && whole.text.length <= LONGEST) joins.push(whole);
  };
  pieces.forEach((piece, index) => {
    const before = pieces[index - 1];
    const isChained = piece.link === 'joined' && piece.kind !== 'run' && before?.kind !== 'run';
    if (isChained && whole.text.length <= LONGEST)
      whole = { ...whole, last: index, text: whole.text + piece.text };
    if (!isChained) {
      addWhole();
      whole = { first: index, last: index, text: piece.text };
    }
    if (before === undefined || before.kind === 'run' || piece.kind === 'run') return;
    if (isChained || isAmount(before, piece) || mayJoin(before, piece))
      joins.push({ first: index - 1, last: index, text: before.text + piece.text });
  });
  addWhole();
  return joins;
}

/** "12 000", "200 GB": not "2019 300", nor a number before an ordinary word. */
function isAmount(before: Piece, piece: Piece): boolean {
  if (piece.link !== 'space' || before.kind !== 'number') return false;
  if (piece.kind === 'word') return piece.text.length <= 3;
  return before.text.length <= 3 && /^[0-9]{3}$/.test(piece.text);
}
