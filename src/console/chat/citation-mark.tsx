import type { MouseEvent } from 'react';
import type { Citation } from '../api/answers.ts';
import type { NumberedQuote } from './watched-marks.ts';

export interface Cited {
  citations: readonly Citation[];
  quotes: readonly NumberedQuote[];
  cardId(n: number): string;
}

const WIDTH = 400;
const GAP = 6;

function place(mark: HTMLElement, card: HTMLElement): void {
  const { clientWidth, clientHeight } = document.documentElement;
  const { top, bottom, left } = mark.getBoundingClientRect();
  const width = Math.min(WIDTH, clientWidth - 4 * GAP);
  card.style.width = `${width}px`;
  card.style.left = `${Math.max(2 * GAP, Math.min(left, clientWidth - width - 2 * GAP)) + scrollX}px`;
  const isLow = top > clientHeight / 2;
  card.style.top = isLow ? 'auto' : `${bottom + scrollY + GAP}px`;
  card.style.bottom = isLow ? `${clientHeight - top - scrollY + GAP}px` : 'auto';
}

export function CitationMark({ n, cited }: { n: number; cited: Cited }) {
  const citation =
    cited.citations.find((one) => one.n === n) ?? cited.quotes.find((one) => one.n === n)?.quote;
  if (citation === undefined) return <> [{n}]</>;
  const id = cited.cardId(n);
  const open = ({ currentTarget }: MouseEvent<HTMLButtonElement>): void => {
    const card = document.getElementById(id);
    if (card !== null) place(currentTarget, card);
  };
  return (
    <button
      type="button"
      className="chat-mark"
      popoverTarget={id}
      aria-label={`Quotation ${n}${citation.title === null ? '' : ` from ${citation.title}`}`}
      onClick={open}
    >
      {n}
    </button>
  );
}
