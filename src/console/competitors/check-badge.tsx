import type { Competitor } from '../api/answers.ts';
import { Badge } from '../elements/page.tsx';

export function CheckBadge({ check }: { check: NonNullable<Competitor['lastCheck']> }) {
  if (check.ok && check.isFirst) return <Badge>First check</Badge>;
  if (check.changed) return <Badge tone="warn">Changed</Badge>;
  if (!check.ok) return <Badge tone="bad">Failed</Badge>;
  return check.late > 0 ? <Badge tone="warn">Incomplete</Badge> : <Badge tone="good">Unchanged</Badge>;
}
