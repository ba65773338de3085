import { addressText } from '../elements/web-address.ts';
import { Link } from 'wouter';
import type { Competitor, CompetitorList } from '../api/answers.ts';
import { useRead } from '../api/reads.ts';
import { useCheckActs } from '../competitors/check-acts.ts';
import { isUnfinished, UnfinishedText } from '../competitors/unfinished-check.tsx';
import { Button } from '../elements/button.tsx';
import { Failure } from '../elements/failure.tsx';
import { Section } from '../elements/section.tsx';
import { Time } from '../elements/time.tsx';
import { counted } from '../sources/source-words.ts';
import { useKnown } from './known.ts';

const COMPETITORS = '/api/intel/competitors';
const SHOWN = 4;
const MOST_PAGES = 2;

export function FailedChecks({ onKnown }: { onKnown(): void }) {
  const { data, isLoading } = useRead<CompetitorList>(COMPETITORS, { query: { limit: 1_000 } });
  const acts = useCheckActs(COMPETITORS, ['competitor', 'competitors']);
  useKnown(!isLoading, onKnown);
  const ended = (data?.competitors ?? []).filter(({ checking }) => checking === null);
  const failed = ended.filter((one) => isUnfinished(one) || one.lastCheck?.ok === false);
  const incomplete = ended.filter(
    (one) => !failed.includes(one) && one.lastCheck !== null && one.lastCheck.late > 0,
  );
  const all = [...failed, ...incomplete];
  if (all.length === 0) return null;
  return (
    <Section
      title={failed.length > 0 ? 'Failed checks' : 'Incomplete checks'}
      all={<Link href="/competitors">All competitors</Link>}
    >
      {acts.failure !== null && <Failure error={acts.failure} />}
      <ul className="lines">
        {all.slice(0, SHOWN).map((competitor) => (
          <li key={competitor.id}>
            <Link href={`/competitors/${competitor.id}`} className="line-name">
              {competitor.name}
            </Link>
            <p className="quiet">
              {acts.isAsked(competitor.id) ? (
                'Checking again …'
              ) : isUnfinished(competitor) ? (
                <UnfinishedText {...competitor} />
              ) : failed.includes(competitor) ? (
                competitor.lastCheck!.summary
              ) : (
                unreadText(competitor)
              )}
              {!acts.isAsked(competitor.id) && competitor.nextCheckAt !== null && !competitor.paused && (
                <>
                  {' Next check: '}
                  <Time at={competitor.nextCheckAt} />.
                </>
              )}
            </p>
            <Button
              needs="write"
              busy={acts.isAsked(competitor.id)}
              aria-label={`Check again: ${competitor.name}`}
              onClick={() => acts.checkAll([competitor], () => undefined)}
            >
              Check again
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function unreadText({ lastCheck, pages }: Competitor): string {
  const unread = pages.filter(({ state }) => state !== null && UNREAD.has(state));
  const named = unread.slice(0, MOST_PAGES).map(({ url }) => addressText(url));
  const names = named.length === 0 ? '' : ` (${named.join(', ')}${unread.length > named.length ? ' …' : ''})`;
  return `${counted(lastCheck!.late, 'page')} could not be read in time${names}, so changes to ${lastCheck!.late === 1 ? 'this page' : 'these pages'} are not known yet.`;
}

const UNREAD: ReadonlySet<NonNullable<Competitor['pages'][number]['state']>> = new Set(['error', 'thin']);
