import { Button } from '../elements/button.tsx';
import { searchTexts } from './palette.ts';

/** Offers a search of whole texts, which the filters of lists do not search. */
export function SearchTexts({ words }: { words: string }) {
  return (
    <Button kind="primary" onClick={() => searchTexts(words)}>
      Search all texts for “{words}”
    </Button>
  );
}
