import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { Button } from '../elements/button.tsx';
import { Failure } from '../elements/failure.tsx';
import { Page, Waiting } from '../elements/page.tsx';
import { useCrawlAgain } from './crawl-again.ts';
import { crawlPath, useCrawl } from './crawl-following.ts';
import { CrawlProgress } from './crawl-progress.tsx';
import { hostOf, openOf, pagesOf, pagesText } from './crawl-words.ts';
import { outcomeOf } from './outcome-words.ts';
import { UrlFilter, UrlList } from './url-list.tsx';
import { api } from '../api/client.ts';
import { keyOf, useAct } from '../api/reads.ts';
import type { Crawl } from '../api/answers.ts';
import { Confirm } from '../elements/dialog.tsx';
import { useSay } from '../elements/notices.tsx';

export function CrawlPage({ crawlId }: { crawlId: string }) {
  const { crawl, samples, isLoading, failure, again } = useCrawl(crawlId);
  const [search] = useSearchParams();
  const outcome = outcomeOf(search.get('outcome'));
  const anew = useCrawlAgain();
  const isOver = crawl !== undefined && crawl.status !== 'indexing';
  return (
    <Page
      title={crawl === undefined ? 'Pages' : `Pages of ${hostOf(crawl.seedUrl)}`}
      actions={
        <>
          <Link href="/">All sites</Link>
          {isOver && (
            <Button
              needs="write"
              busy={anew.isPending}
              onClick={() => {
                if (!anew.isPending) anew.mutate(crawl.sourceId);
              }}
            >
              Read again
            </Button>
          )}
          {crawl !== undefined && <CancelCrawl crawl={crawl} />}
        </>
      }
    >
      {isLoading && <Waiting what="Loading the pages …" />}
      {failure !== null && <Failure error={failure} onRetry={failure.status === 404 ? undefined : again} />}
      {anew.error !== null && <Failure error={anew.error} />}
      {crawl !== undefined && (
        <>
          <CrawlProgress crawl={crawl} samples={samples} />
          <section className="stack">
            <h2>Pages found</h2>
            <UrlFilter crawl={crawl} outcome={outcome} />
            <UrlList crawl={crawl} outcome={outcome} />
          </section>
        </>
      )}
    </Page>
  );
}

function CancelCrawl({ crawl }: { crawl: Crawl }) {
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
        say(ended.status === 'cancelled' ? 'Reading was stopped.' : 'Reading had already ended.');
      },
    },
  );
  useEffect(() => {
    if (cancel.isSuccess) document.getElementById('view')?.focus();
  }, [cancel.isSuccess]);
  const isRunning = crawl.status === 'indexing';
  if (!isRunning && !cancel.isPending) return null;
  return (
    <>
      <Button needs="write" kind="danger" busy={cancel.isPending} onClick={() => setAsking(true)}>
        {cancel.isPending ? 'Stopping …' : 'Stop reading'}
      </Button>
      {isAsking && (
        <Confirm
          title="Stop reading this site?"
          action="Stop reading"
          busy={cancel.isPending}
          error={cancel.error}
          onConfirm={() => cancel.mutate(crawl.crawlId)}
          onClose={() => setAsking(false)}
        >
          <p>
            {pagesOf(crawl) === 0
              ? 'This run has not read any pages yet. Pages from earlier runs are kept.'
              : `The ${pagesText(pagesOf(crawl))} read so far ${pagesOf(crawl) === 1 ? 'stays' : 'stay'} available for answers. Pages from earlier runs are kept, too.`}
          </p>
          <p>
            {openOf(crawl) > 0 && `${pagesText(openOf(crawl))} already found will not be read. `}
            You can have the site read again at any time.
          </p>
          {cancel.isPending && <p role="status">Stopping … This takes a few seconds.</p>}
        </Confirm>
      )}
    </>
  );
}
