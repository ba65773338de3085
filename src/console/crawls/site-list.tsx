import { useMemo } from 'react';
import { usePages } from '../api/reads.ts';
import type { Source, SourceList } from '../api/answers.ts';
import { Button } from '../elements/button.tsx';
import { Failure } from '../elements/failure.tsx';
import { LongList } from '../elements/long-list.tsx';
import { Empty } from '../elements/page.tsx';
import { dateText } from '../elements/time.tsx';
import { useCrawlAgain } from './crawl-again.ts';
import { goToNewCrawl } from './new-crawl.tsx';
import { nameOf, SiteRow } from './site-row.tsx';

/** Reading again takes one request for each page of the list. */
const EVERY_MS = 4_000;
const PAGE_ROWS = 100;

/** Every site that was crawled, newest first; it moves by itself only while one of them is being crawled. */
export function SiteList() {
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

/** Names that tell sites apart by ear, too: one that two of them have comes with its time. */
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
