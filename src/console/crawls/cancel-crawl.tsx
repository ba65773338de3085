import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../api/client.ts';
import { keyOf, useAct } from '../api/reads.ts';
import type { Crawl } from '../api/answers.ts';
import { Button } from '../elements/button.tsx';
import { Confirm } from '../elements/dialog.tsx';
import { useSay } from '../elements/notices.tsx';
import { crawlPath } from './crawl-following.ts';
import { openOf, pagesOf, pagesText, urlsText } from './crawl-words.ts';

/** Ends a crawl that runs, after a question; nothing for one that has ended. */
export function CancelCrawl({ crawl }: { crawl: Crawl }) {
  const [isAsking, setAsking] = useState(false);
  const say = useSay();
  const client = useQueryClient();
  const path = crawlPath(crawl.crawlId);
  const cancel = useAct(
    (_: string, idempotencyKey) => api.post<Crawl>(`${path}/cancel`, undefined, { idempotencyKey }),
    {
      onDone(ended) {
        client.setQueryData(keyOf(path), ended);
        setAsking(false);
        say(ended.status === 'cancelled' ? 'The crawl was cancelled.' : 'The crawl had ended before.');
      },
    },
  );
  // The button that had the focus is gone.
  useEffect(() => {
    if (cancel.isSuccess) document.getElementById('view')?.focus();
  }, [cancel.isSuccess]);
  const isRunning = crawl.status === 'indexing';
  if (!isRunning && !cancel.isPending) return null;
  return (
    <>
      <Button kind="danger" busy={cancel.isPending} onClick={() => setAsking(true)}>
        {cancel.isPending ? 'Cancelling …' : 'Cancel crawl'}
      </Button>
      {isAsking && (
        <Confirm
          title="Cancel this crawl?"
          action="Cancel it"
          busy={cancel.isPending}
          error={cancel.error}
          onConfirm={() => cancel.mutate(crawl.crawlId)}
          onClose={() => setAsking(false)}
        >
          <p>
            {pagesOf(crawl) === 0
              ? 'No page has been indexed yet. Pages of an earlier crawl stay.'
              : `The ${pagesText(pagesOf(crawl))} indexed so far ${pagesOf(crawl) === 1 ? 'stays' : 'stay'}, and answers go on quoting them. Pages of an earlier crawl stay, too.`}
          </p>
          <p>
            {urlsText(openOf(crawl))} found so far will not be visited. You can crawl the site again at any
            time.
          </p>
          {cancel.isPending && <p role="status">Cancelling. This takes a few seconds …</p>}
        </Confirm>
      )}
    </>
  );
}
