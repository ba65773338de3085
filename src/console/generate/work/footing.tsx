import { useLayoutEffect, useRef, type RefObject } from 'react';
import { Link } from 'wouter';
import type { Said } from '../output-value.ts';
import { BASES, VERDICTS } from './basis-words.ts';
import { Quotation } from './quotation.tsx';
import { useWork } from './work-context.ts';

/** Pixels between it and what it is about, and to the edges of the window. */
const GAP = 6;
const EDGE = 8;

/** Below `anchor` if there is room, else above, and inside the window. */
function place(box: HTMLElement, anchor: HTMLElement): void {
  const about = anchor.getBoundingClientRect();
  const { width, height } = box.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const below = about.bottom + GAP;
  const top = below + height + EDGE <= clientHeight ? below : Math.max(EDGE, about.top - GAP - height);
  const left = Math.max(EDGE, Math.min(about.left, clientWidth - width - EDGE));
  box.style.top = `${top}px`;
  box.style.left = `${left}px`;
}

/** What a statement rests on, over the page. Comes right after its button, so that the next Tab leads into it. */
export function Footing({
  id,
  said,
  anchor,
}: {
  id: string;
  said: Said;
  anchor: RefObject<HTMLElement | null>;
}) {
  const box = useRef<HTMLDivElement>(null);
  const work = useWork();
  const citations = said.refs.flatMap((n) => work.citation(n) ?? []);
  const verdict = work.claim(said)?.verdict;
  const { explanation } = BASES[said.basis];

  useLayoutEffect(() => {
    const [shown, about] = [box.current, anchor.current];
    if (shown === null || about === null) return undefined;
    shown.showPopover();
    const again = () => place(shown, about);
    again();
    addEventListener('scroll', again, { capture: true, passive: true });
    addEventListener('resize', again);
    return () => {
      removeEventListener('scroll', again, { capture: true });
      removeEventListener('resize', again);
    };
  }, [anchor]);

  return (
    <div
      ref={box}
      id={id}
      className="generate-footing"
      popover="manual"
      role="dialog"
      aria-label="What this rests on"
    >
      <p>{explanation}</p>
      {verdict !== undefined && VERDICTS[verdict] !== null && <p>{VERDICTS[verdict]}</p>}
      {said.basis === 'brand' && <Link href="~/brand">Open the brand profile</Link>}
      {citations.map((citation) => (
        <Quotation key={citation.n} citation={citation} />
      ))}
    </div>
  );
}
