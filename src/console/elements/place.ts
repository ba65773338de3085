const GAP = 6;
const EDGE = 8;

export function place(box: HTMLElement, anchor: HTMLElement, { atEnd = false } = {}): void {
  const about = anchor.getBoundingClientRect();
  const { width, height } = box.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const below = about.bottom + GAP;
  const top = below + height + EDGE <= clientHeight ? below : Math.max(EDGE, about.top - GAP - height);
  const start = atEnd ? about.right - width : about.left;
  const left = Math.max(EDGE, Math.min(start, clientWidth - width - EDGE));
  box.style.top = `${top}px`;
  box.style.left = `${left}px`;
}
