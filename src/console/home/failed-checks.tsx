import { Link } from 'wouter';
import type { CompetitorList } from '../api/answers.ts';
import { useRead } from '../api/reads.ts';
import { useCheckActs } from '../competitors/check-acts.ts';
import { Button } from '../elements/button.tsx';
import { Failure } from '../elements/failure.tsx';
import { Section } from '../elements/section.tsx';
import { useKnown } from './known.ts';

const COMPETITORS = '/api/intel/competitors';
const SHOWN = 4;

export function FailedChecks({ onKnown }: { onKnown(): void }) {
  const { data, isLoading } = useRead<CompetitorList>(COMPETITORS, { query: { limit: 1_000 } });
  const acts = useCheckActs(COMPETITORS, ['competitor', 'competitors']);
  useKnown(!isLoading, onKnown);
  const failed = (data?.competitors ?? []).filter(
    ({ lastCheck, checking }) => lastCheck?.ok === false && checking === null,
  );
  if (failed.length === 0) return null;
  return (
    <Section title="Failed checks" all={<Link href="/competitors">All competitors</Link>}>
      {acts.failure !== null && <Failure error={acts.failure} />}
      <ul className="lines">
        {failed.slice(0, SHOWN).map((competitor) => (
          <li key={competitor.id}>
            <Link href={`/competitors/${competitor.id}`} className="line-name">
              {competitor.name}
            </Link>
            <p className="quiet">{competitor.lastCheck!.summary}</p>
            <Button
              needs="write"
              busy={acts.isChecking}
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
