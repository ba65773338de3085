import type { Source } from '../api/answers.ts';
import { Badge } from '../elements/page.tsx';
import { STATUS_NAMES } from './source-words.ts';

const TONES = { indexing: 'info', indexed: 'good', failed: 'bad' } as const;

export function SourceStatus({ status }: Pick<Source, 'status'>) {
  return (
    <Badge tone={TONES[status]}>
      <span className="sources-status">
        {status === 'indexing' && <span className="spinner" aria-hidden="true" />}
        {STATUS_NAMES[status]}
      </span>
    </Badge>
  );
}
