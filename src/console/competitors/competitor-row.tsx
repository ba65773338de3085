import { Link } from 'wouter';
import type { Competitor } from '../api/answers.ts';
import { Badge } from '../elements/page.tsx';
import { Time } from '../elements/time.tsx';
import { CheckBadge } from './check-badge.tsx';

export function CompetitorRow({ competitor }: { competitor: Competitor }) {
  const { id, name, domain, lastCheck, checking } = competitor;
  return (
    <div className="competitors-row">
      <div className="competitors-row-name">
        <Link href={`/${id}`} className="competitors-name cut">
          {name}
        </Link>
        {name !== domain && <span className="quiet cut">{domain}</span>}
      </div>
      <div className="competitors-row-check">
        {(checking !== null || lastCheck !== null) && (
          <div className="row">
            {checking !== null && <Badge tone="info">Being checked</Badge>}
            {lastCheck !== null && (
              <>
                <CheckBadge check={lastCheck} />
                <span className="quiet">
                  checked <Time at={lastCheck.at} />
                </span>
              </>
            )}
          </div>
        )}
        <p className={lastCheck === null ? 'quiet' : ''}>
          {lastCheck === null ? 'Not checked yet. Open it to check it now.' : lastCheck.summary}
        </p>
      </div>
      <div className="competitors-row-next quiet">
        <NextCheck competitor={competitor} />
      </div>
    </div>
  );
}

export function NextCheck({ competitor: { paused, every, nextCheckAt } }: { competitor: Competitor }) {
  if (paused) return <Badge tone="warn">Paused</Badge>;
  if (every === null || nextCheckAt === null) return <>Only on demand</>;
  return (
    <>
      Next check <Time at={nextCheckAt} />
    </>
  );
}
