import { useEffect } from 'react';

export function useKnown(isKnown: boolean, onKnown: () => void): void {
  useEffect(() => {
    if (isKnown) onKnown();
  }, [isKnown]);
}
