import type { FactList } from '../api/answers.ts';
import { useRead } from '../api/reads.ts';

const MOST_FACTS = 500;

export const useOwnPriceFacts = ({ enabled = true }: { enabled?: boolean } = {}) =>
  useRead<FactList>('/api/knowledge/facts', {
    query: { kind: 'price', party: 'us', limit: MOST_FACTS },
    enabled,
  });
