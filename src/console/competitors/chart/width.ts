import { useCallback, useRef, useState, type RefCallback } from 'react';

/** The width of an element in pixels, kept up to date; 0 before it is drawn. */
export function useWidth(): [RefCallback<HTMLElement>, number] {
  const [width, setWidth] = useState(0);
  const watching = useRef<ResizeObserver | null>(null);
  const ref = useCallback((element: HTMLElement | null) => {
    watching.current?.disconnect();
    watching.current = null;
    if (element === null) return;
    setWidth(Math.floor(element.clientWidth));
    watching.current = new ResizeObserver(() => setWidth(Math.floor(element.clientWidth)));
    watching.current.observe(element);
  }, []);
  return [ref, width];
}
