import { reasonText } from './reason-words.ts';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { usePages } from '../api/reads.ts';
import type { Crawl, CrawledUrlList } from '../api/answers.ts';
import { LongList } from '../elements/long-list.tsx';
import { Badge, Empty } from '../elements/page.tsx';
import { crawlPath } from './crawl-following.ts';
import { type CrawledUrl, foundOn, isOpen, type Outcome, OUTCOMES, outcomeWords } from './outcome-words.ts';
import { OutsideLink } from '../elements/outside-link.tsx';
import { addressOf } from '../api/client.ts';
import { numberText } from './crawl-words.ts';

const EVERY_MS = 3_000;
const PAGE_ROWS = 500;

export function UrlList({ crawl, outcome }: { crawl: Crawl; outcome: Outcome | undefined }) {
  const read = usePages(`${crawlPath(crawl.crawlId)}/pages`, ({ pages }: CrawledUrlList) => pages, {
    query: { outcome, limit: PAGE_ROWS },
  });
  useRefreshWith(crawl, read.rows, read.again);
  return (
    <div className="crawls-list">
      <LongList
        label="Pages found"
        read={read}
        keyOf={({ url }) => url}
        rowHeight={70}
        empty={
          outcome === undefined ? (
            <Empty title="No pages have been found yet.">
              <p>Pages appear here as soon as they are found.</p>
            </Empty>
          ) : (
            <Empty title={`No page has the outcome “${outcomeWords(outcome, crawl).name}”.`}>
              <Link href={`/${encodeURIComponent(crawl.crawlId)}`} replace>
                Show all pages
              </Link>
            </Empty>
          )
        }
      >
        {(row) => <UrlRow row={row} crawl={crawl} />}
      </LongList>
    </div>
  );
}

function useRefreshWith(crawl: Crawl, rows: readonly CrawledUrl[], again: () => void): void {
  const isOver = crawl.status !== 'indexing';
  const state = JSON.stringify([crawl.status, crawl.counts]);
  const shown = useRef({ state, at: Date.now() });
  useEffect(() => {
    if (state === shown.current.state) return;
    const wait = isOver ? 0 : Math.max(0, shown.current.at + EVERY_MS - Date.now());
    const timer = setTimeout(() => {
      shown.current = { state, at: Date.now() };
      again();
    }, wait);
    return () => clearTimeout(timer);
  }, [state, isOver]);
  const isOld = isOver && rows.some(({ outcome }) => isOpen(outcome));
  useEffect(() => {
    if (!isOld) return;
    const timer = setInterval(again, EVERY_MS);
    return () => clearInterval(timer);
  }, [isOld]);
}

function UrlRow({ row, crawl }: { row: CrawledUrl; crawl: Crawl }) {
  const { url, outcome, reason, httpStatus, duplicateOf } = row;
  const { name, tone } = outcomeWords(outcome, crawl);
  const found = foundOn(row);
  return (
    <article className="crawls-url">
      <div className="crawls-url-what">
        <OutsideLink className="crawls-address" href={url}>
          {url}
        </OutsideLink>
        {reason !== null && <p>{reasonText(reason)}</p>}
        <p className="quiet crawls-url-how">
          {httpStatus !== null && httpStatus !== 200 && <span>HTTP {httpStatus}</span>}
          {duplicateOf !== null && <span className="crawls-address">Shown as {duplicateOf}</span>}
          {found !== null && <span className="crawls-address">{found}</span>}
        </p>
      </div>
      <Badge tone={tone}>{name}</Badge>
    </article>
  );
}

export function UrlFilter({ crawl, outcome }: { crawl: Crawl; outcome: Outcome | undefined }) {
  const { counts } = crawl;
  const open = (chosen: Outcome | undefined): string =>
    addressOf(`/${encodeURIComponent(crawl.crawlId)}`, { outcome: chosen });
  const choices = [
    { value: undefined, name: 'All', count: counts.discovered },
    ...(Object.keys(OUTCOMES) as Outcome[])
      .map((value) => ({ value, name: outcomeWords(value, crawl).name, count: counts[value] }))
      .filter(({ value, count }) => count > 0 || value === outcome),
  ];
  return (
    <div className="stack">
      <ul className="crawls-filter" role="list" aria-label="Pages by outcome">
        {choices.map(({ value, name, count }) => (
          <li key={name}>
            <Link href={open(value)} replace aria-current={outcome === value ? 'true' : undefined}>
              {name} <strong>{numberText(count)}</strong>
            </Link>
          </li>
        ))}
      </ul>
      <p className="quiet">
        {outcome === undefined
          ? 'Pages are listed in the order in which they were found.'
          : outcomeWords(outcome, crawl).meaning}
      </p>
    </div>
  );
}
