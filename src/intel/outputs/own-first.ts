import type { BusinessFact } from '../metrics/business-model.ts';
import type { Takes } from './takes.ts';

export function ownFirst(takes: readonly Takes[], facts: readonly BusinessFact[] = []): readonly Takes[] {
  const hasOwn = facts.some(({ party, url = null }) => party === 'us' && url !== null);
  if (!hasOwn) return takes;
  return takes.flatMap((take): Takes[] =>
    take.of === 'rivals' ? [] : take.of === 'anyone' ? [{ ...take, of: 'us' }] : [take],
  );
}
