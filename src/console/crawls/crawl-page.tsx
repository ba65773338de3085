import { Link, useSearchParams } from 'wouter';
import { Button } from '../elements/button.tsx';
import { Failure } from '../elements/failure.tsx';
import { Page, Waiting } from '../elements/page.tsx';
import { CancelCrawl } from './cancel-crawl.tsx';
import { useCrawlAgain } from './crawl-again.ts';
import { useCrawl } from './crawl-following.ts';
import { CrawlProgress } from './crawl-progress.tsx';
import { hostOf } from './crawl-words.ts';
import { outcomeOf } from './outcome-words.ts';
import { UrlFilter } from './url-filter.tsx';
import { UrlList } from './url-list.tsx';

/** One crawl: how it goes, and every URL it found. */
export function CrawlPage({ crawlId }: { crawlId: string }) {
  const { crawl, samples, isLoading, failure, again } = useCrawl(crawlId);
  const [search] = useSearchParams();
  const outcome = outcomeOf(search.get('outcome'));
  const anew = useCrawlAgain();
  const isOver = crawl !== undefined && crawl.status !== 'indexing';
  return (
    <Page
      title={crawl === undefined ? 'Crawl' : `Crawl of ${hostOf(crawl.seedUrl)}`}
      actions={
        <>
          <Link href="/">All crawls</Link>
          {isOver && (
            <Button
              busy={anew.isPending}
              onClick={() => {
                if (!anew.isPending) anew.mutate(crawl.sourceId);
              }}
            >
              Crawl again
            </Button>
          )}
          {crawl !== undefined && <CancelCrawl crawl={crawl} />}
        </>
      }
    >
      {isLoading && <Waiting what="Reading the crawl …" />}
      {failure !== null && <Failure error={failure} onRetry={failure.status === 404 ? undefined : again} />}
      {anew.error !== null && <Failure error={anew.error} />}
      {crawl !== undefined && (
        <>
          <CrawlProgress crawl={crawl} samples={samples} />
          <section className="stack">
            <h2>URLs</h2>
            <UrlFilter crawl={crawl} outcome={outcome} />
            <UrlList crawl={crawl} outcome={outcome} />
          </section>
        </>
      )}
    </Page>
  );
}
