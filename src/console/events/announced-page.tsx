import { addressText } from '../elements/web-address.ts';
import type { IntelEvent, SnapshotFactList, SnapshotList } from '../api/answers.ts';
import { useRead } from '../api/reads.ts';
import { cellsText } from '../elements/row-cells.ts';
import { OutsideLink } from '../elements/outside-link.tsx';
import { outsideAddress } from './event-words.ts';
import { firstSentence } from './snapshot-excerpt.ts';

export function newPageIn({ before, after, newPage }: IntelEvent): string | null {
  if (newPage !== undefined) return newPage.url;
  if (before !== null) return null;
  const url: unknown = after !== null && typeof after === 'object' && 'url' in after ? after.url : null;
  return typeof url === 'string' ? url : null;
}

export function PageLink({ url }: { url: string }) {
  const page = outsideAddress(url);
  if (page === null) return url;
  return (
    <OutsideLink href={page.href}>
      {page.shown}
      <span className="unseen"> (opens in a new tab)</span>
    </OutsideLink>
  );
}

const MOST_FACTS = 500;
const MOST_VERSIONS = 20;

export function NewPageWords({ event, url }: { event: IntelEvent; url: string }) {
  const { newPage, watchId, competitorId } = event;
  if (newPage !== undefined && newPage.quotes.length > 0)
    return (
      <ul className="change-quotes" aria-label="What the new page says" dir="auto">
        {newPage.quotes.map((quote) => (
          <li key={quote}>“{cellsText(quote)}”</li>
        ))}
      </ul>
    );
  return watchId === null ? <SaidOn url={url} competitorId={competitorId} /> : null;
}

function SaidOn({ url, competitorId }: { url: string; competitorId: string }) {
  const of = `/api/intel/competitors/${encodeURIComponent(competitorId)}`;
  const { data } = useRead<SnapshotFactList>(`${of}/facts`, { query: { limit: MOST_FACTS } });
  const isOfPage = (one: { url: string | null }): boolean =>
    one.url !== null && addressText(one.url) === addressText(url);
  const facts = (data?.facts ?? []).filter(isOfPage);
  const fact = facts.find(({ kind }) => kind === 'price') ?? facts[0];
  const needsText = data !== undefined && fact === undefined;
  const versions = useRead<SnapshotList>(`${of}/snapshots`, {
    query: { limit: MOST_VERSIONS },
    enabled: needsText,
  });
  const text = versions.data?.snapshots.find(isOfPage)?.text;
  const said = fact?.quote ?? (text === undefined ? null : firstSentence(text));
  return said === null ? null : <p className="quiet">It says: “{said}”</p>;
}
