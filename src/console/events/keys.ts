import { useEffect, useRef } from 'react';

export const KEYS = [
  { keys: ['j', '↓'], does: 'Open the next event; the arrow key works while the list has the focus' },
  { keys: ['k', '↑'], does: 'Open the previous event; the arrow key works while the list has the focus' },
  { keys: ['r'], does: 'Mark the displayed event as read or unread' },
  { keys: ['a'], does: 'Mark the displayed event as done or not done' },
  { keys: ['f'], does: 'Go to the filters' },
  { keys: ['?'], does: 'Show these keys' },
] as const;

const TYPED_INTO = 'input:not([type="checkbox"]), select, textarea, [contenteditable]';

export function useKeys(actions: Readonly<Record<string, () => void>>, isOn: boolean): void {
  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => {
    if (!isOn) return undefined;
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest(TYPED_INTO) !== null) return;
      if (document.querySelector('dialog[open]') !== null || !Object.hasOwn(latest.current, event.key))
        return;
      event.preventDefault();
      latest.current[event.key]?.();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn]);
}
