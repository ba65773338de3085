import type { Competitor } from '../api/answers.ts';
import { Badge } from '../elements/page.tsx';

export function CheckBadge({ check }: { check: NonNullable<Competitor['lastCheck']> }) {
  if (check.ok && check.isFirst) return <Badge>First check</Badge>;
  if (check.changed) return <Badge tone="warn">Changed</Badge>;
  return check.ok ? <Badge tone="good">Unchanged</Badge> : <Badge tone="bad">Failed</Badge>;
}
