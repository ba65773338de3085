import { Button } from '../elements/button.tsx';
import { searchTexts } from './palette.ts';

export function SearchTexts({ words }: { words: string }) {
  return (
    <Button kind="primary" onClick={() => searchTexts(words)}>
      Search the text of all sources for “{words}”
    </Button>
  );
}
