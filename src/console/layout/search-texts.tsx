import { Button } from '../elements/button.tsx';
import { searchTexts } from './palette.ts';

/** The filters of lists do not search whole texts, so this button does. */
export function SearchTexts({ words }: { words: string }) {
  return (
    <Button kind="primary" onClick={() => searchTexts(words)}>
      Search all texts for “{words}”
    </Button>
  );
}
