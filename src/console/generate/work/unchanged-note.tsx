import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { Button } from '../../elements/button.tsx';
import { atText } from '../../elements/time.tsx';

export function UnchangedNote({
  at,
  of,
  isFocused,
  onChoose,
}: {
  at: string;
  of: 'document' | 'section';
  isFocused: boolean;
  onChoose?: (() => void) | undefined;
}) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isFocused) note.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div ref={note} className="generate-unchanged" role="status">
      <p>
        Regenerated {atText(at)}: nothing new was found, so the {of} stays as it is.
      </p>
      <p className="row">
        <Link href="~/sources">Add a source</Link>
        {onChoose && <Button onClick={onChoose}>Choose sources</Button>}
      </p>
    </div>
  );
}
