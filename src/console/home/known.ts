import { useEffect } from 'react';

/** Calls `onKnown` when a panel's data has arrived or could not be read. */
export function useKnown(isKnown: boolean, onKnown: () => void): void {
  useEffect(() => {
    if (isKnown) onKnown();
  }, [isKnown]);
}
