import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link, Route, Switch } from 'wouter';
import { NotHere } from '../elements/not-here.tsx';
import { CompetitorsPage } from './competitors-page.tsx';
import './competitors.css';
import { OutsideLink } from '../elements/outside-link.tsx';
import { keyOf, useRead } from '../api/reads.ts';
import type { Competitor } from '../api/answers.ts';
import { Failure } from '../elements/failure.tsx';
import { Empty, Page, Waiting } from '../elements/page.tsx';
import { Settled } from '../elements/settled.tsx';
import { BattlecardParts, OwnBattlecard } from './battlecard.tsx';
import { Check } from './check.tsx';
import { NextCheck } from './competitor-row.tsx';
import { CompetitorFacts } from './competitor-facts.tsx';
import { CompetitorSettings } from './competitor-settings.tsx';
import { OpenRoles } from './open-roles.tsx';
import { PriceHistory } from './price-history.tsx';
import { SnapshotList } from './snapshot-list.tsx';
import { WatchedPages } from './watched-pages.tsx';

export default function CompetitorsView() {
  return (
    <Switch>
      <Route path="/">
        <CompetitorsPage />
      </Route>
      <Route path="/:id/:part?">
        {({ id, part }) => <CompetitorPage key={id} id={id} part={part ?? ''} />}
      </Route>
      <Route>
        <NotHere />
      </Route>
    </Switch>
  );
}

const PARTS = [
  { part: '', name: 'Overview' },
  { part: 'prices', name: 'Prices' },
  { part: 'facts', name: 'Facts' },
  { part: 'positions', name: 'Open roles' },
  { part: 'versions', name: 'Page versions' },
  { part: 'settings', name: 'Settings' },
] as const;

const UNDER_WAY_MS = 1_500;

function CompetitorPage({ id, part }: { id: string; part: string }) {
  const path = `/api/intel/competitors/${id}`;
  const [isAsked, setAsked] = useState(false);
  const read = useRead<Competitor>(path, {
    every: (data) => (isAsked || (data?.checking ?? null) !== null ? UNDER_WAY_MS : false),
  });
  const competitor = read.data;
  useNewsOf(path, competitor?.lastCheck?.at);
  return (
    <Page
      title={competitor?.name ?? 'Competitor'}
      actions={
        <>
          {competitor !== undefined && competitor.lastCheck !== null && (
            <OwnBattlecard competitor={competitor} />
          )}
          <Link href="/">All competitors</Link>
        </>
      }
    >
      {read.isLoading && <Waiting what="Loading the competitor …" />}
      {read.error !== null && <Failure error={read.error} onRetry={() => void read.refetch()} />}
      {competitor !== undefined && (
        <>
          <p className="row quiet">
            <OutsideLink href={`https://${competitor.domain}/`}>{competitor.domain}</OutsideLink>
            <span>
              <NextCheck competitor={competitor} />
            </span>
          </p>
          <nav aria-label="Competitor sections" className="competitors-parts">
            {PARTS.map((one) => (
              <Link
                key={one.part}
                href={one.part === '' ? `/${id}` : `/${id}/${one.part}`}
                aria-current={one.part === part ? 'page' : undefined}
              >
                {one.name}
              </Link>
            ))}
          </nav>
          {part === '' && (
            <Settled what="Loading the overview …">
              <Check
                subject={competitor}
                list="/api/intel/competitors"
                filter="competitorId"
                first="Check the competitor now to find and read its pages."
                hasTimeline
                onAsked={setAsked}
              />
              {competitor.lastCheck !== null && <BattlecardParts competitor={competitor} />}
              <WatchedPages competitor={competitor} />
            </Settled>
          )}
          {part === 'prices' && <PriceHistory id={id} />}
          {part === 'facts' && <CompetitorFacts competitor={competitor} />}
          {part === 'positions' && <OpenRoles id={id} />}
          {part === 'versions' && <SnapshotList competitor={competitor} />}
          {part === 'settings' && <CompetitorSettings competitor={competitor} />}
          {!PARTS.some((one) => one.part === part) && <Empty title="There is no page at this address" />}
        </>
      )}
    </Page>
  );
}

function useNewsOf(path: string, checkedAt: string | undefined): void {
  const client = useQueryClient();
  const before = useRef(checkedAt);
  useEffect(() => {
    if (before.current !== undefined && before.current !== checkedAt)
      void client.invalidateQueries({ queryKey: keyOf(path) });
    before.current = checkedAt;
  }, [client, path, checkedAt]);
}
