import { useEffect, useMemo, useRef } from 'react';
import { Button } from '../elements/button.tsx';

export interface Place {
  from: number;
  to: number;
}

/** Characters, about: only the blocks in sight are laid out, so that a text may have any length. */
const BLOCK = 4_000;

/** Of a text that is cut at `at`: no character is cut in two. */
const wholeAt = (text: string, at: number): number =>
  at < text.length && /[\uD800-\uDBFF]/.test(text.charAt(at - 1)) ? at - 1 : at;

/** A block ends after a line; in the midst of one only where that is very long. */
function blocksOf(text: string): Place[] {
  const blocks: Place[] = [];
  for (let from = 0; from < text.length;) {
    const line = text.indexOf('\n', from + BLOCK);
    const most = Math.min(from + 2 * BLOCK, text.length);
    const to = line === -1 || line >= most ? wholeAt(text, most) : line + 1;
    blocks.push({ from, to });
    from = to;
  }
  return blocks;
}

/** Frames in which blocks that come near are laid out, and move what is below them. */
const SETTLING = 30;

/** Scrolls until the element stays where it is, and gives it the focus; answers how to stop. */
function bringIntoSight(element: HTMLElement | null): () => void {
  let frame = 0;
  const step = (left: number, before: number): void => {
    if (element === null) return;
    element.scrollIntoView({ block: 'start' });
    const { top } = element.getBoundingClientRect();
    if (left === 0 || top === before) element.focus({ preventScroll: true });
    else frame = requestAnimationFrame(() => step(left - 1, top));
  };
  frame = requestAnimationFrame(() => step(SETTLING, Number.NaN));
  return () => cancelAnimationFrame(frame);
}

/** A text with one place of it marked, and brought into sight and focus. */
export function MarkedText({ text, place }: { text: string; place: Place | null }) {
  const mark = useRef<HTMLElement>(null);
  const blocks = useMemo(() => blocksOf(text), [text]);
  const isThere = place !== null && place.to <= text.length;

  const show = (): (() => void) => bringIntoSight(mark.current);
  // After the heading of the page had its turn.
  useEffect(show, [text, place?.from, place?.to]);

  const firstMarked = isThere ? blocks.findIndex(({ to }) => place.from < to) : -1;
  return (
    <>
      <div className="row">
        <p role="status">
          {isThere && 'The passage is marked in the text.'}
          {place !== null &&
            !isThere &&
            'The passage is not in this text: the source has been indexed again since.'}
        </p>
        {isThere && <Button onClick={show}>Go to the passage</Button>}
      </div>
      <div className="card sources-text">
        {blocks.map((block, index) => {
          const from = Math.min(Math.max(place?.from ?? 0, block.from), block.to);
          const to = Math.max(Math.min(place?.to ?? 0, block.to), from);
          const isMarked = isThere && to > from;
          return (
            <div className="sources-text-block" key={block.from}>
              {isMarked ? (
                <>
                  {text.slice(block.from, from)}
                  <mark {...(index === firstMarked ? { ref: mark, tabIndex: 0 } : {})}>
                    {text.slice(from, to)}
                  </mark>
                  {text.slice(to, block.to)}
                </>
              ) : (
                text.slice(block.from, block.to)
              )}
            </div>
          );
        })}
      </div>
    </>
  );
}
