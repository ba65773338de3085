import { lazy, Suspense, useEffect, useState } from 'react';
import { Button } from '../elements/button.tsx';
import { Icon } from '../elements/icon.tsx';

const load = () => import('../search/search-box.tsx');
const SearchBox = lazy(load);

const PRELOAD_MS = 1_500;
const TYPED_INTO = 'input:not([type="checkbox"]), select, textarea, [contenteditable]';
const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

export function SearchButton() {
  const [isOpen, setOpen] = useState(false);
  // Without this, letters that are typed right after the shortcut would be lost while the code loads.
  useEffect(() => {
    const timer = setTimeout(() => void load(), PRELOAD_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const isCombination = event.key.toLowerCase() === 'k' && (isApple ? event.metaKey : event.ctrlKey);
      const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (event.defaultPrevented || (!isCombination && !isSlash)) return;
      if (document.querySelector('dialog[open]') !== null) return;
      if (isSlash && event.target instanceof Element && event.target.closest(TYPED_INTO) !== null) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return (
    <>
      <Button className="frame-search" aria-keyshortcuts="Control+K Meta+K /" onClick={() => setOpen(true)}>
        <Icon name="search" /> Search <kbd aria-hidden="true">{isApple ? '⌘ K' : 'Ctrl K'}</kbd>
      </Button>
      {isOpen && (
        <Suspense>
          <SearchBox onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
