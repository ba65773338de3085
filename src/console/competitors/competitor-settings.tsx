import { useState } from 'react';
import { useLocation } from 'wouter';
import { api } from '../api/client.ts';
import { useKept } from '../api/kept-state.ts';
import { useAct } from '../api/reads.ts';
import type { Competitor } from '../api/answers.ts';
import { Button } from '../elements/button.tsx';
import { Confirm } from '../elements/dialog.tsx';
import { useRemoval } from '../elements/deletions.ts';
import { Failure, faultOf } from '../elements/failure.tsx';
import { Switch, TextField } from '../elements/field.tsx';
import { useSay } from '../elements/notices.tsx';
import { CheckTimeChoice } from './check-time-choice.tsx';
import { isInDays } from './check-time.ts';
import { IntervalChoice } from '../elements/interval-choice.tsx';

type Change = Partial<Pick<Competitor, 'name' | 'every' | 'checkTime' | 'paused'>>;

export function CompetitorSettings({ competitor }: { competitor: Competitor }) {
  const { id, name, every, checkTime, paused } = competitor;
  const say = useSay();
  const [typed, setTyped] = useKept<string | null>(`competitors/${id}/name`, null);
  const [isAsked, setAsked] = useState(false);
  const [, go] = useLocation();
  const removal = useRemoval('/api/intel/competitors', { changes: ['/api/intel/events'] });
  const change = useAct((wish: Change) => api.patch<Competitor>(`/api/intel/competitors/${id}`, wish), {
    changes: ['/api/intel/competitors'],
    onDone(_, wish) {
      if (wish.name !== undefined) setTyped(null);
      say('Saved.');
    },
  });
  function remove(): void {
    go('/');
    removal([id], `${name} deleted.`);
  }
  const shown = { every, checkTime, paused, ...(change.isPending ? change.variables : {}) };
  return (
    <section className="stack" aria-label="Settings">
      {change.error !== null && <Failure error={change.error} />}
      <form
        className="card competitors-rename"
        aria-label="Rename"
        onSubmit={(event) => {
          event.preventDefault();
          if (!change.isPending) change.mutate({ name: typed ?? name });
        }}
      >
        <TextField
          label="Name"
          required
          value={typed ?? name}
          error={faultOf(change.error, 'name')}
          onValue={setTyped}
        />
        <Button needs="write" type="submit" busy={change.isPending && change.variables.name !== undefined}>
          Rename
        </Button>
      </form>
      <div className="card stack">
        <Switch
          label="Check regularly"
          needs="write"
          checked={!shown.paused && shown.every !== null}
          disabled={shown.every === null}
          onValue={(isOn) => change.mutate({ paused: !isOn })}
        />
        <p className="field-hint">
          {shown.every === null
            ? 'Choose an interval below for automatic checks.'
            : 'When this switch is off, checks run only on demand.'}
        </p>
        <div className="competitors-interval">
          <IntervalChoice
            every={shown.every}
            error={faultOf(change.error, 'every')}
            onValue={(value) => change.mutate({ every: value })}
          />
          {isInDays(shown.every) && (
            <CheckTimeChoice
              time={shown.checkTime ?? null}
              error={faultOf(change.error, 'checkTime')}
              onValue={(checkTime) => change.mutate({ checkTime })}
            />
          )}
        </div>
      </div>
      <div className="card row row-apart">
        <p>
          Stop tracking this competitor, and delete its page versions, the history of its prices and open
          roles, and its events.
        </p>
        <Button needs="write" kind="danger" onClick={() => setAsked(true)}>
          Delete competitor
        </Button>
      </div>
      {isAsked && (
        <Confirm
          title={`Delete ${name}?`}
          action={`Delete ${name}`}
          onConfirm={remove}
          onClose={() => setAsked(false)}
        >
          <p>
            The competitor's page versions, the history of its prices and open roles, and its events are
            deleted. Links to these events, such as those in emails or Slack messages, stop working.
          </p>
        </Confirm>
      )}
    </section>
  );
}
