import { useMemo } from 'react';
import { Link } from 'wouter';
import { usePages } from '../api/reads.ts';
import type { Source, SourceList } from '../api/answers.ts';
import { Button } from '../elements/button.tsx';
import { Failure } from '../elements/failure.tsx';
import { LongList } from '../elements/long-list.tsx';
import { Badge, Empty, Page } from '../elements/page.tsx';
import { dateText, Time } from '../elements/time.tsx';
import { useCrawlAgain } from './crawl-again.ts';
import { goToNewCrawl, NewCrawl } from './new-crawl.tsx';
import { pagesText, passagesText, sentenceOf } from './crawl-words.ts';

/** Fetch interval in milliseconds. Each time, every page of the list takes one request. */
const EVERY_MS = 4_000;
const PAGE_ROWS = 100;

/** All crawled sites, newest first. The list is fetched again only while a crawl is in progress. */
function SiteList() {
  const read = usePages('/api/knowledge', ({ sources }: SourceList) => sources, {
    query: { type: 'site', limit: PAGE_ROWS },
    every: (sites) =>
      sites?.some(({ status }) => status === 'indexing') === true
        ? EVERY_MS * Math.ceil(sites.length / PAGE_ROWS)
        : false,
  });
  const again = useCrawlAgain();
  const spoken = useMemo(() => namesOf(read.rows), [read.rows]);
  return (
    <section className="stack crawls-list">
      <h2>Sites</h2>
      {again.error !== null && <Failure error={again.error} />}
      <LongList
        label="Sites"
        read={read}
        keyOf={({ id }) => id}
        rowHeight={76}
        empty={
          <Empty title="No site has been crawled yet.">
            <p>A crawl reads the pages of a site, so that answers can quote them.</p>
            <Button onClick={goToNewCrawl}>Enter an address</Button>
          </Empty>
        }
      >
        {(site) => (
          <SiteRow
            site={site}
            spokenName={spoken.get(site.id) ?? nameOf(site)}
            isBusy={again.isPending && again.variables === site.id}
            onAgain={() => {
              if (!again.isPending) again.mutate(site.id);
            }}
          />
        )}
      </LongList>
    </section>
  );
}

/** The accessible name of each site. If two sites have the same name, the time is added. */
function namesOf(sites: readonly Source[]): Map<string, string> {
  const uses = new Map<string, number>();
  for (const site of sites) uses.set(nameOf(site), (uses.get(nameOf(site)) ?? 0) + 1);
  return new Map(
    sites.map((site) => {
      const name = nameOf(site);
      return [site.id, (uses.get(name) ?? 0) > 1 ? `${name}, added ${dateText(site.created_at)}` : name];
    }),
  );
}

const STATES = {
  indexing: { tone: 'info', text: 'Crawling' },
  indexed: { tone: 'good', text: 'Indexed' },
  failed: { tone: 'bad', text: 'Failed' },
} as const;

const nameOf = ({ name, title, source_url_or_path }: Source): string => name ?? title ?? source_url_or_path;

/** The row of a site: its state, its last crawl, and a button that starts a new crawl. */
function SiteRow({
  site,
  spokenName,
  isBusy,
  onAgain,
}: {
  site: Source;
  /** The accessible name of the site, which is unique in the list. */
  spokenName: string;
  isBusy: boolean;
  onAgain(): void;
}) {
  const { tone, text } = STATES[site.status];
  const name = nameOf(site);
  return (
    <article className="crawls-site">
      <div className="crawls-site-what">
        <p className="row">
          {site.crawl_id === null ? (
            <strong className="cut">{name}</strong>
          ) : (
            <Link href={`/${site.crawl_id}`} className="cut crawls-site-name" aria-label={spokenName}>
              {name}
            </Link>
          )}
          <Badge tone={tone}>{text}</Badge>
          {site.enabled === 0 && <Badge tone="warn">Left out of answers</Badge>}
        </p>
        <p className="quiet cut" title={site.source_url_or_path}>
          {site.source_url_or_path}
        </p>
        <p className="quiet">
          {pagesText(site.page_count ?? 0)} · {passagesText(site.chunk_count)} · first started{' '}
          <Time at={site.created_at} />
          {site.indexed_at !== null && (
            <>
              {' '}
              · last indexed <Time at={site.indexed_at} />
            </>
          )}
        </p>
        {site.last_error !== null && <p className="crawls-fault">{sentenceOf(site.last_error)}</p>}
      </div>
      <div className="row">
        <Link href={`~/sources/${encodeURIComponent(site.id)}`} aria-label={`Open the source ${spokenName}`}>
          Source
        </Link>
        {site.status !== 'indexing' && (
          <Button aria-label={`Crawl again: ${spokenName}`} busy={isBusy} onClick={onAgain}>
            Crawl again
          </Button>
        )}
      </div>
    </article>
  );
}

/** The page with the crawl form and all crawled sites. */
export function SitesPage() {
  return (
    <Page title="Crawls">
      <NewCrawl />
      <SiteList />
    </Page>
  );
}
