import { startTransition, useEffect, useState } from 'react';

export function usePainted(isReady = true): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    if (!isReady || isPainted) return undefined;
    // A frame callback runs before the paint, and never in a hidden tab.
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
