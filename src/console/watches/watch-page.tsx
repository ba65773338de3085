import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { Watch } from '../api/answers.ts';
import { api } from '../api/client.ts';
import { keyOf, useAct, useRead } from '../api/reads.ts';
import { Check } from '../competitors/check.tsx';
import { NextCheck } from '../competitors/competitor-row.tsx';
import { IntervalChoice } from '../elements/interval-choice.tsx';
import { addressText } from '../elements/web-address.ts';
import { STATE_WORDS } from '../competitors/page-words.ts';
import { OpenSnapshot } from '../competitors/snapshot-text.tsx';
import { Button } from '../elements/button.tsx';
import { useRemoval } from '../elements/deletions.ts';
import { Failure, faultOf } from '../elements/failure.tsx';
import { Switch } from '../elements/field.tsx';
import { useSay } from '../elements/notices.tsx';
import { OutsideLink } from '../elements/outside-link.tsx';
import { Badge, Page, Waiting } from '../elements/page.tsx';
import { WATCHES } from './field-inputs.tsx';
import { WatchFields } from './watch-fields.tsx';

const UNDER_WAY_MS = 1_500;

export function WatchPage({ id }: { id: string }) {
  const path = `${WATCHES}/${encodeURIComponent(id)}`;
  const [isAsked, setAsked] = useState(false);
  const { data, error, isLoading, refetch } = useRead<Watch>(path, {
    every: (watch) => (isAsked || (watch?.checking ?? null) !== null ? UNDER_WAY_MS : false),
  });
  useNewHistory(path, data?.lastCheck?.at);
  return (
    <Page
      title={data?.name ?? 'Watched page'}
      actions={
        <>
          {data !== undefined && <DeleteWatch watch={data} />}
          <Link href="/">All single pages</Link>
        </>
      }
    >
      {isLoading && <Waiting what="Loading the page …" />}
      {error !== null && <Failure error={error} onRetry={() => void refetch()} />}
      {data !== undefined && (
        <>
          <p className="row quiet watches-address">
            <OutsideLink href={data.url}>{addressText(data.url)}</OutsideLink>
            {data.page !== null && data.page.state !== null && (
              <Badge tone={STATE_WORDS[data.page.state].tone}>{STATE_WORDS[data.page.state].text}</Badge>
            )}
            <span>
              <NextCheck competitor={data} />
            </span>
          </p>
          <Check
            subject={data}
            list={WATCHES}
            filter="watchId"
            first="Check the page now to read it and find its values."
            onAsked={setAsked}
          />
          <WatchFields watch={data} path={path} />
          <Regularity watch={data} path={path} />
          <OpenSnapshot of={path} />
        </>
      )}
    </Page>
  );
}

function useNewHistory(path: string, checkedAt: string | undefined): void {
  const client = useQueryClient();
  const before = useRef(checkedAt);
  useEffect(() => {
    if (before.current !== checkedAt) void client.invalidateQueries({ queryKey: keyOf(`${path}/history`) });
    before.current = checkedAt;
  }, [client, path, checkedAt]);
}

function Regularity({ watch: { every, paused }, path }: { watch: Watch; path: string }) {
  const say = useSay();
  const change = useAct((wish: Partial<Pick<Watch, 'every' | 'paused'>>) => api.patch<Watch>(path, wish), {
    changes: [WATCHES],
    onDone: () => say('Saved.'),
  });
  const shown = { every, paused, ...(change.isPending ? change.variables : {}) };
  return (
    <section className="card stack" aria-label="Schedule">
      <h2>Schedule</h2>
      {change.error !== null && <Failure error={change.error} />}
      <div className="watches-schedule">
        <IntervalChoice
          every={shown.every}
          error={faultOf(change.error, 'every')}
          onValue={(value) => change.mutate({ every: value })}
        />
        <Switch
          label="Check regularly"
          needs="write"
          checked={!shown.paused && shown.every !== null}
          disabled={shown.every === null}
          onValue={(isOn) => change.mutate({ paused: !isOn })}
        />
      </div>
    </section>
  );
}

function DeleteWatch({ watch: { id, name } }: { watch: Watch }) {
  const [, go] = useLocation();
  const removal = useRemoval(WATCHES, { changes: ['/api/intel/events'] });
  function remove(): void {
    go('/');
    removal([id], `${name} deleted.`);
  }
  return (
    <Button needs="write" kind="danger" onClick={remove}>
      Delete
    </Button>
  );
}
