import { Button } from '../elements/button.tsx';
import { searchTexts } from './palette.ts';

/** For an empty list whose filter compares names only, because the words may be in a text. */
export function SearchTexts({ words }: { words: string }) {
  return (
    <Button kind="primary" onClick={() => searchTexts(words)}>
      Search all texts for “{words}”
    </Button>
  );
}
