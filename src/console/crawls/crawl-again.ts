import { useLocation } from 'wouter';
import { api } from '../api/client.ts';
import { useAct } from '../api/reads.ts';
import type { Source } from '../api/answers.ts';

export function useCrawlAgain() {
  const [, navigate] = useLocation();
  return useAct(
    async (sourceId: string, idempotencyKey) => {
      const path = `/api/knowledge/${encodeURIComponent(sourceId)}`;
      await api.post(`${path}/reindex`, undefined, { idempotencyKey });
      return api.get<Source>(path);
    },
    { onDone: ({ crawl_id }) => navigate(crawl_id === null ? '/' : `/${crawl_id}`) },
  );
}
