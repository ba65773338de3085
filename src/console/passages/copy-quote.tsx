import { Button } from '../elements/button.tsx';
import { useCopy } from '../elements/copy.ts';
import { type CopiedQuote, quoteText } from './quote-text.ts';

export function CopyQuote({
  label,
  name = 'Copy quote',
  ...quote
}: CopiedQuote & { label?: string; name?: string }) {
  const copy = useCopy();
  return (
    <Button aria-label={label} onClick={() => void copy(quoteText(quote))}>
      {name}
    </Button>
  );
}
