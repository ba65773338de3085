import { startTransition, useEffect, useState } from 'react';

/**
 * Whether the browser has painted the component since `isReady` became true. Content that a first view can do without
 * is rendered only then. Rendering it does not block input.
 */
export function usePainted(isReady = true): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    if (!isReady || isPainted) return undefined;
    // A frame's callbacks run before its paint, and a timer that is started there runs after it. A hidden tab gets no
    // frames, so it waits for another timer.
    const done = (): void => startTransition(() => setPainted(true));
    const frame = requestAnimationFrame(() => setTimeout(done));
    const timer = setTimeout(done, HIDDEN_MS);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [isReady, isPainted]);
  return isPainted;
}

/** How long to wait for a frame, in milliseconds. */
const HIDDEN_MS = 1_000;
