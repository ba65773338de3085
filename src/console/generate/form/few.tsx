import { type ReactNode, useState } from 'react';
import { Button } from '../../elements/button.tsx';

const MOST = 6;

/** Never hides a single entry, because the button that shows it needs as much space. */
export function useFew<Entry>(entries: readonly Entry[]): { shown: readonly Entry[]; more: ReactNode } {
  const [isOpen, setOpen] = useState(false);
  if (isOpen || entries.length <= MOST + 1) return { shown: entries, more: null };
  return {
    shown: entries.slice(0, MOST),
    more: (
      <Button kind="quiet" onClick={() => setOpen(true)}>
        Show {entries.length - MOST} more
      </Button>
    ),
  };
}
