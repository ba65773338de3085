import { Link } from 'wouter';
import type { Competitor } from '../api/answers.ts';
import { Badge } from '../elements/page.tsx';
import { intervalText } from '../elements/interval-choice.tsx';
import type { Column } from '../elements/sorting.tsx';
import { ComingTime, Time } from '../elements/time.tsx';
import { RowChoice, type Selection } from '../elements/selection.tsx';
import type { CheckActs } from './check-acts.ts';
import { CheckBadge } from './check-badge.tsx';
import { CheckMenu } from './check-menu.tsx';
import { isUnfinished, UnfinishedBadge, UnfinishedText } from './unfinished-check.tsx';

export const COMPETITOR_COLUMNS: readonly Column<Competitor>[] = [
  { name: 'Select', isNameless: true },
  { name: 'Competitor', sortBy: ({ name }) => name },
  { name: 'Last check', sortBy: ({ lastCheck }) => lastCheck?.at ?? null },
  { name: 'Next check', sortBy: ({ paused, nextCheckAt }) => (paused ? null : nextCheckAt) },
  { name: 'Actions', isNameless: true },
];

export function CompetitorRow({
  competitor,
  selection,
  acts,
}: {
  competitor: Competitor;
  selection: Selection<Competitor>;
  acts: CheckActs;
}) {
  const { id, name, domain, lastCheck, checking } = competitor;
  const isUnderWay = checking !== null || acts.isAsked(id);
  const hasFailedToEnd = isUnfinished(competitor) && !isUnderWay;
  return (
    <>
      <div role="cell">
        <RowChoice row={competitor} name={name} selection={selection} />
      </div>
      <div role="cell" className="competitors-row-name">
        <Link href={`/${id}`} className="competitors-name cut">
          {name}
        </Link>
        {name !== domain && <span className="quiet cut">{domain}</span>}
      </div>
      <div role="cell" className="competitors-row-check">
        {(isUnderWay || hasFailedToEnd || lastCheck !== null) && (
          <div className="row">
            {isUnderWay && <Badge tone="info">Being checked</Badge>}
            {hasFailedToEnd && <UnfinishedBadge {...competitor} />}
            {lastCheck !== null && (
              <>
                <CheckBadge check={lastCheck} />
                <span className="quiet">
                  <span className="narrow">checked</span> <Time at={lastCheck.at} />
                </span>
              </>
            )}
          </div>
        )}
        <p className={lastCheck === null ? 'quiet' : ''}>
          {hasFailedToEnd ? (
            <UnfinishedText {...competitor} />
          ) : lastCheck !== null ? (
            lastCheck.summary
          ) : isUnderWay ? (
            'The first check is running.'
          ) : (
            'Not checked yet.'
          )}
        </p>
      </div>
      <div role="cell" className="competitors-row-next quiet">
        <NextCheck competitor={competitor} inTable />
      </div>
      <div role="cell" className="competitors-row-acts">
        <CheckMenu row={competitor} acts={acts} />
      </div>
    </>
  );
}

const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

export function NextCheck({
  competitor: { paused, every, nextCheckAt },
  inTable = false,
}: {
  inTable?: boolean;
  competitor: Pick<Competitor, 'paused' | 'every' | 'nextCheckAt'>;
}) {
  if (paused) return <Badge tone="warn">Paused</Badge>;
  if (every === null || nextCheckAt === null) return <>Only on demand</>;
  return (
    <>
      {inTable ? intervalText(every) : `Checked ${lowered(intervalText(every))}`}, next{' '}
      <ComingTime at={nextCheckAt} />
    </>
  );
}
