import { Link } from 'wouter';
import type { Watch, WatchList } from '../api/answers.ts';
import { useRead } from '../api/reads.ts';
import { Failure } from '../elements/failure.tsx';
import { Waiting } from '../elements/page.tsx';
import { Section } from '../elements/section.tsx';
import { counted } from '../sources/source-words.ts';
import { useKnown } from './known.ts';

const SHOWN = 4;

export function WatchedPages({ onKnown }: { onKnown(): void }) {
  const { data, error, isLoading, refetch } = useRead<WatchList>('/api/intel/watches', {
    query: { limit: 1_000 },
  });
  useKnown(!isLoading, onKnown);
  const waiting = (data?.watches ?? []).flatMap((watch) => {
    const need = needOf(watch);
    return need === null ? [] : [{ ...watch, need }];
  });
  return (
    <Section title="Single pages" all={<Link href="/watches">All single pages</Link>}>
      {error !== null && <Failure error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Waiting what="Loading watched pages …" />}
      {data?.watches.length === 0 && (
        <p className="quiet">
          You can watch any page, such as a terms page or a price list.{' '}
          <Link href="/watches">Watch a page</Link>
        </p>
      )}
      {data !== undefined && data.watches.length > 0 && waiting.length === 0 && (
        <p className="quiet">All watched values are confirmed, and all pages could be read.</p>
      )}
      <ul className="lines">
        {waiting.slice(0, SHOWN).map(({ id, name, need }) => (
          <li key={id}>
            <Link href={`/watches/${encodeURIComponent(id)}`} className="line-name">
              {name}
            </Link>
            <p className="quiet">{need}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function needOf({ lastCheck, fields }: Watch): string | null {
  if (lastCheck?.ok === false) return lastCheck.summary;
  const unconfirmed = fields.filter(({ state, confirmed }) => state === 'found' && !confirmed).length;
  return unconfirmed === 0 ? null : `${counted(unconfirmed, 'value')} to confirm`;
}
