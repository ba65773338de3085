import { startTransition, useEffect, useState } from 'react';

/**
 * Whether the first paint is over. Content that is not needed at first can wait for it, so that the page appears
 * sooner.
 */
export function usePainted(isReady = true): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    if (!isReady || isPainted) return undefined;
    // A frame callback runs before the paint, so it starts a timer that runs after the paint. A hidden tab gets no
    // frames, so a second timer is the fallback.
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

const HIDDEN_MS = 1_000;
