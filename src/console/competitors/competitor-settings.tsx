import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { api } from '../api/client.ts';
import { useKept } from '../api/kept-state.ts';
import { keyOf, useAct } from '../api/reads.ts';
import type { Competitor } from '../api/answers.ts';
import { Button } from '../elements/button.tsx';
import { Failure, faultOf } from '../elements/failure.tsx';
import { Switch, TextField } from '../elements/field.tsx';
import { useSay } from '../elements/notices.tsx';
import { IntervalChoice } from '../elements/interval-choice.tsx';
import { Confirm } from '../elements/dialog.tsx';

type Change = Partial<Pick<Competitor, 'name' | 'every' | 'paused'>>;

export function CompetitorSettings({ competitor }: { competitor: Competitor }) {
  const { id, name, every, paused } = competitor;
  const say = useSay();
  const [typed, setTyped] = useKept<string | null>(`competitors/${id}/name`, null);
  const [isDeleting, setDeleting] = useState(false);
  const change = useAct((wish: Change) => api.patch<Competitor>(`/api/intel/competitors/${id}`, wish), {
    changes: ['/api/intel/competitors'],
    onDone(_, wish) {
      if (wish.name !== undefined) setTyped(null);
      say('Saved.');
    },
  });
  // Shows the chosen value even before the API has accepted it.
  const shown = { every, paused, ...(change.isPending ? change.variables : {}) };
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
        <Button type="submit" busy={change.isPending && change.variables.name !== undefined}>
          Rename
        </Button>
      </form>
      <div className="card stack">
        <Switch
          label="Check regularly"
          checked={!shown.paused && shown.every !== null}
          disabled={shown.every === null}
          onValue={(isOn) => change.mutate({ paused: !isOn })}
        />
        <p className="field-hint">
          {shown.every === null
            ? 'Choose an interval below for automatic checks.'
            : 'Off: checks run only on demand.'}
        </p>
        <div className="competitors-interval">
          <IntervalChoice
            every={shown.every}
            error={faultOf(change.error, 'every')}
            onValue={(value) => change.mutate({ every: value })}
          />
        </div>
      </div>
      <div className="card row row-apart">
        <p>Stop tracking this competitor, and delete its data.</p>
        <Button kind="danger" onClick={() => setDeleting(true)}>
          Delete competitor
        </Button>
      </div>
      {isDeleting && <DeleteCompetitor competitor={competitor} onClose={() => setDeleting(false)} />}
    </section>
  );
}

function DeleteCompetitor({
  competitor: { id, name, pages },
  onClose,
}: {
  competitor: Competitor;
  onClose(): void;
}) {
  const [, go] = useLocation();
  const say = useSay();
  const client = useQueryClient();
  const remove = useAct((gone: string) => api.delete(`/api/intel/competitors/${gone}`), {
    // A deleted competitor's events can still be read, so only the events are fetched again.
    changes: ['/api/intel/events'],
    onDone() {
      void client.invalidateQueries({ queryKey: keyOf('/api/intel/competitors', { pages: 'all' }) });
      say(`${name} is no longer tracked.`);
      go('/');
    },
  });
  return (
    <Confirm
      title={`Delete ${name}?`}
      action="Delete competitor"
      busy={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate(id)}
      onClose={onClose}
    >
      <p>This also permanently deletes:</p>
      <ul>
        <li>{pages.length === 1 ? 'the page' : `the ${pages.length} pages`} watched</li>
        <li>all stored page snapshots, and the history of prices and positions</li>
        <li>all events about this competitor</li>
      </ul>
    </Confirm>
  );
}
