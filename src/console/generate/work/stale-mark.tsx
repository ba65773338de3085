import { Link } from 'wouter';
import { Badge } from '../../elements/page.tsx';
import type { Citation } from './work-context.ts';

export interface StaleReason {
  message: string;
  sourceId?: string | undefined;
}

/** Why it may not hold any more. */
export function StaleMark({
  reasons,
  citations,
}: {
  reasons: readonly StaleReason[];
  citations: readonly Citation[];
}) {
  const titleOf = (sourceId: string | undefined): string | null =>
    citations.find((one) => one.sourceId === sourceId)?.title ?? null;
  return (
    <section className="generate-stale" aria-label="Stale">
      <Badge tone="warn">Stale</Badge>
      <ul className="generate-entries">
        {reasons.map(({ message, sourceId }, i) => (
          <li key={i}>
            {titleOf(sourceId) !== null && <strong>{titleOf(sourceId)}: </strong>}
            {message}
          </li>
        ))}
      </ul>
      {reasons.some(({ sourceId }) => sourceId !== undefined) && (
        <Link href="~/sources">Open the sources</Link>
      )}
    </section>
  );
}
