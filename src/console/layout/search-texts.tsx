import { Button } from '../elements/button.tsx';
import { searchTexts } from './palette.ts';

/** A list's filter compares only names, but the words may be in a text. */
export function SearchTexts({ words }: { words: string }) {
  return (
    <Button kind="primary" onClick={() => searchTexts(words)}>
      Search all texts for “{words}”
    </Button>
  );
}
