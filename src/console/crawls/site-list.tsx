import { useMemo } from 'react';
import { Link, useLocation } from 'wouter';
import { usePages } from '../api/reads.ts';
import type { Source, SourceList } from '../api/answers.ts';
import { useRemoval, useShown } from '../elements/deletions.ts';
import { Failure } from '../elements/failure.tsx';
import { FormAbove } from '../elements/form-above.tsx';
import { LongList } from '../elements/long-list.tsx';
import { Menu } from '../elements/menu.tsx';
import { Badge, Empty, Page } from '../elements/page.tsx';
import { type Column, SortHead, SortNote, useSorted } from '../elements/sorting.tsx';
import { SOURCES } from '../sources/source-cache.ts';
import { addressText } from '../elements/web-address.ts';
import { ComingTime, dateText, Time } from '../elements/time.tsx';
import { useCrawlAgain } from './crawl-again.ts';
import { NewCrawl } from './new-crawl.tsx';
import { pagesText, sentenceOf } from './crawl-words.ts';

const EVERY_MS = 4_000;
const PAGE_ROWS = 100;

const useSites = () =>
  usePages(SOURCES, ({ sources }: SourceList) => sources, {
    query: { type: 'site', limit: PAGE_ROWS },
    every: (sites) =>
      sites?.some(({ status }) => status === 'indexing') === true
        ? EVERY_MS * Math.ceil(sites.length / PAGE_ROWS)
        : false,
  });

function SiteList() {
  const read = useShown(useSites(), ({ id }) => id);
  const { read: sorted, sort, turn } = useSorted(read, COLUMNS);
  const again = useCrawlAgain();
  const remove = useRemoval(SOURCES);
  const spoken = useMemo(() => namesOf(read.rows), [read.rows]);
  return (
    <section className="stack crawls-list">
      {again.error !== null && <Failure error={again.error} />}
      <SortNote sort={sort} read={read} />
      <LongList
        label="Sites"
        read={sorted}
        table={{ head: <SortHead columns={COLUMNS} sort={sort} onTurn={turn} />, rowClass: 'crawls-site' }}
        keyOf={({ id }) => id}
        rowHeight={76}
        empty={
          <Empty title="No sites have been added yet.">
            <p>
              The pages of a site are read, so that answers can quote them. The site appears here and under{' '}
              <Link href="~/sources">Sources</Link>.
            </p>
          </Empty>
        }
      >
        {(site) => (
          <SiteRow
            site={site}
            spokenName={spoken.get(site.id) ?? nameOf(site)}
            isBusy={again.isPending}
            onAgain={() => again.mutate(site.id)}
            onDelete={() => remove([site.id], `${nameOf(site)} and all its pages were deleted.`)}
          />
        )}
      </LongList>
    </section>
  );
}

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
  indexing: { tone: 'info', text: 'Being read' },
  indexed: { tone: 'good', text: 'Read' },
  failed: { tone: 'bad', text: 'Failed' },
} as const;

const nameOf = ({ name, title, source_url_or_path }: Source): string =>
  name ?? title ?? addressText(source_url_or_path);

const COLUMNS: readonly Column<Source>[] = [
  { name: 'Site', sortBy: nameOf },
  { name: 'Status', sortBy: ({ status }) => STATES[status].text },
  { name: 'Pages', sortBy: ({ page_count }) => page_count ?? 0 },
  { name: 'Last read', sortBy: ({ indexed_at }) => indexed_at },
  { name: 'Actions', isNameless: true },
];

function SiteRow({
  site,
  spokenName,
  isBusy,
  onAgain,
  onDelete,
}: {
  site: Source;
  spokenName: string;
  isBusy: boolean;
  onAgain(): void;
  onDelete(): void;
}) {
  const [, navigate] = useLocation();
  const { tone, text } = STATES[site.status];
  const name = nameOf(site);
  const address = addressText(site.source_url_or_path);
  return (
    <>
      <div role="cell" className="crawls-site-what">
        {site.crawl_id === null ? (
          <strong className="cut">{name}</strong>
        ) : (
          <Link
            href={`/${site.crawl_id}`}
            className="cut crawls-site-name"
            aria-label={spokenName}
            dir="auto"
          >
            {name}
          </Link>
        )}
        {name !== address && (
          <p className="quiet cut" title={site.source_url_or_path}>
            {address}
          </p>
        )}
        {site.last_error !== null && <p className="crawls-fault">{sentenceOf(site.last_error)}</p>}
      </div>
      <div role="cell" className="row">
        <Badge tone={tone}>{text}</Badge>
        {site.enabled === 0 && <Badge tone="warn">Left out of answers</Badge>}
      </div>
      <div role="cell" className="quiet">
        {pagesText(site.page_count ?? 0)}
      </div>
      <div role="cell" className="quiet">
        {site.indexed_at === null ? (
          'Not yet'
        ) : (
          <>
            <span className="narrow">read</span> <Time at={site.indexed_at} />
            {site.next_refresh_at !== null && (
              <p>
                Next <ComingTime at={site.next_refresh_at} />
              </p>
            )}
          </>
        )}
      </div>
      <div role="cell" className="crawls-site-acts">
        <Menu
          label={`Actions for ${spokenName}`}
          items={[
            {
              name: 'Read again',
              needs: 'write',
              disabled: isBusy || site.status === 'indexing',
              act: onAgain,
            },
            { name: 'Open the source', act: () => navigate(`~/sources/${encodeURIComponent(site.id)}`) },
            { name: 'Delete', kind: 'danger', needs: 'write', act: onDelete },
          ]}
        />
      </div>
    </>
  );
}

export function SitesPage() {
  return (
    <Page title="Sites">
      <FormAbove label="Add a whole site" list={useSites()}>
        <NewCrawl />
      </FormAbove>
      <SiteList />
    </Page>
  );
}
