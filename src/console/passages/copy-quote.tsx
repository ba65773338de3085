import { Button } from '../elements/button.tsx';
import { useCopy } from '../elements/copy.ts';
import { quoteText } from './quote-text.ts';

export function CopyQuote(quote: Parameters<typeof quoteText>[0]) {
  const copy = useCopy();
  return <Button onClick={() => void copy(quoteText(quote))}>Copy quote</Button>;
}
