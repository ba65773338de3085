import type { Source } from '../api/answers.ts';
import { Button } from '../elements/button.tsx';
import { useAddressQuery } from './address-query.ts';
import type { SourceActs } from './source-acts.ts';
import { nameOf } from './source-words.ts';

export function Repairs({ source, acts }: { source: Source; acts: SourceActs }) {
  const query = useAddressQuery();
  const name = nameOf(source);
  const act = (text: string, onClick: () => void) => (
    <Button needs="write" kind="quiet" aria-label={`${text}: ${name}`} onClick={onClick}>
      {text}
    </Button>
  );
  return (
    <p className="row sources-repairs">
      {act('Try again', () => void acts.reindex(source))}
      {source.type === 'url' && (
        <>
          {act('Change address', () => query.set({ replace: source.id }))}
          {act('Add its text', () => query.set({ add: 'text', name: name.slice(0, 200) }))}
        </>
      )}
    </p>
  );
}
