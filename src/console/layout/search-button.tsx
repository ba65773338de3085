import { lazy, Suspense, useEffect, useState } from 'react';
import { Button } from '../elements/button.tsx';
import { Icon } from '../elements/icon.tsx';
import { onSearchTexts } from './palette.ts';

const load = () => import('../search/search-box.tsx');
const SearchBox = lazy(load);

const TYPED_INTO = 'input:not([type="checkbox"]), select, textarea, [contenteditable]';
const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

export function SearchButton() {
  const [words, setWords] = useState<string | null>(null);
  useEffect(() => onSearchTexts(setWords), []);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key === 'Control' || event.key === 'Meta') void load();
      const isCombination = event.key.toLowerCase() === 'k' && (isApple ? event.metaKey : event.ctrlKey);
      const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (event.defaultPrevented || (!isCombination && !isSlash)) return;
      if (document.querySelector('dialog[open]') !== null) return;
      if (isSlash && event.target instanceof Element && event.target.closest(TYPED_INTO) !== null) return;
      event.preventDefault();
      setWords('');
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return (
    <>
      <Button
        className="frame-search"
        aria-keyshortcuts="Control+K Meta+K /"
        onPointerEnter={() => void load()}
        onClick={() => setWords('')}
      >
        <Icon name="search" /> Search <kbd aria-hidden="true">{isApple ? '⌘ K' : 'Ctrl K'}</kbd>
      </Button>
      {words !== null && (
        <Suspense fallback={null}>
          <SearchBox words={words} onClose={() => setWords(null)} />
        </Suspense>
      )}
    </>
  );
}
