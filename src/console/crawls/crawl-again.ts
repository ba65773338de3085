import { useLocation } from 'wouter';
import { api } from '../api/client.ts';
import { useAct } from '../api/reads.ts';
import type { Source } from '../api/answers.ts';

/** Crawls a site anew, or joins the crawl under way, and goes to that crawl. Takes the id of the source. */
export function useCrawlAgain() {
  const [, navigate] = useLocation();
  return useAct(
    async (sourceId: string, idempotencyKey) => {
      const path = `/api/knowledge/${encodeURIComponent(sourceId)}`;
      await api.post(`${path}/reindex`, undefined, { idempotencyKey });
      // The answer does not name the crawl; the source does.
      return api.get<Source>(path);
    },
    { onDone: ({ crawl_id }) => navigate(crawl_id === null ? '/' : `/${crawl_id}`) },
  );
}
