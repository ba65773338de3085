import { useState } from 'react';
import type { Watch, WatchHistory } from '../api/answers.ts';
import { api } from '../api/client.ts';
import { useAct, useRead } from '../api/reads.ts';
import { Sparkline } from '../competitors/chart/sparkline.tsx';
import { Button } from '../elements/button.tsx';
import { Confirm } from '../elements/dialog.tsx';
import { Failure, faultOf } from '../elements/failure.tsx';
import { TextField } from '../elements/field.tsx';
import { Menu } from '../elements/menu.tsx';
import { useSay } from '../elements/notices.tsx';
import { Badge } from '../elements/page.tsx';
import { dateText, Time } from '../elements/time.tsx';
import { useAddressQuery } from '../sources/address-query.ts';
import {
  type Field,
  FIELD_KINDS,
  type FieldDraft,
  FieldInputs,
  NEAR_HINT,
  NO_FIELD,
  WATCHES,
} from './field-inputs.tsx';
import { cellsText } from '../elements/row-cells.ts';

type History = WatchHistory['fields'][number];
type Change = FieldDraft | { name: string; confirmed?: boolean; hint?: string; remove?: true };

export function WatchFields({ watch: { fields }, path }: { watch: Watch; path: string }) {
  const history = useRead<WatchHistory>(`${path}/history`, { enabled: fields.length > 0 });
  return (
    <section className="card stack" aria-labelledby="watches-fields">
      <h2 id="watches-fields">Values</h2>
      {history.error !== null && <Failure error={history.error} onRetry={() => void history.refetch()} />}
      {fields.length === 0 && (
        <p className="quiet">
          A change anywhere on the page creates an event. To track a single value, add it below.
        </p>
      )}
      <ul className="lines">
        {fields.map((field) => (
          <FieldRow
            key={field.name}
            field={field}
            path={path}
            past={history.data?.fields.find(({ name }) => name === field.name)}
          />
        ))}
      </ul>
      <AddField path={path} />
    </section>
  );
}

function useFieldChange(path: string, onDone: (change: Change) => void) {
  return useAct((change: Change) => api.patch<Watch>(path, { fields: [change] }), {
    changes: [WATCHES],
    onDone: (_, change) => onDone(change),
  });
}

function FieldRow({ field, path, past }: { field: Field; path: string; past: History | undefined }) {
  const { name, kind, hint, confirmed, state, value, others } = field;
  const [isMoving, setMoving] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const query = useAddressQuery();
  const say = useSay();
  const change = useFieldChange(path, (done) => {
    setMoving(false);
    if ('remove' in done) say(`${name} is no longer tracked.`);
    else if ('hint' in done) say(`The next check will look for ${name}.`);
    else say(`${name} was confirmed. You get an event when its value changes.`);
  });
  return (
    <li aria-label={name}>
      <div className="watches-field">
        <div>
          <p className="row">
            <strong>{name}</strong> <Badge>{FIELD_KINDS[kind]}</Badge> <FieldState field={field} />
          </p>
          {value !== null && (
            <p className="watches-value" dir="auto">
              {cellsText(value.quote)}
            </p>
          )}
          <p className="quiet">
            Near “{hint}”
            {value !== null && (
              <>
                , read <Time at={value.asOf} />
              </>
            )}
          </p>
          {state === 'found' && !confirmed && (
            <p>Is this the right value? Changes to it create events only after you confirm it.</p>
          )}
          {others > 0 && state === 'found' && (
            <p className="quiet">
              {`These words also match ${others === 1 ? 'another value' : `${others} other values`}. Add more words so that only one value matches.`}
            </p>
          )}
        </div>
        <div className="row">
          {state === 'found' && !confirmed && (
            <Button
              needs="write"
              kind="primary"
              aria-label={`Confirm ${name}`}
              busy={change.isPending}
              onClick={() => change.mutate({ name, confirmed: true })}
            >
              Confirm
            </Button>
          )}
          <Menu
            label={`Actions for ${name}`}
            items={[
              {
                name: 'Show on the page',
                disabled: value === null,
                act: () =>
                  value !== null &&
                  query.set({ snapshot: value.snapshotId, from: `${value.start}`, to: `${value.end}` }),
              },
              { name: 'Choose another place', needs: 'write', act: () => setMoving(true) },
              { name: 'Delete', kind: 'danger', needs: 'write', act: () => setDeleting(true) },
            ]}
          />
        </div>
      </div>
      {isMoving && (
        <MoveField
          field={field}
          fault={faultOf(change.error, 'fields.0.hint')}
          isBusy={change.isPending}
          onMove={(words) => change.mutate({ name, hint: words })}
          onClose={() => setMoving(false)}
        />
      )}
      {isDeleting && (
        <Confirm
          title={`Delete ${name}?`}
          action="Delete"
          busy={change.isPending}
          error={change.error}
          onConfirm={() => change.mutate({ name, remove: true })}
          onClose={() => setDeleting(false)}
        >
          <p>This also deletes the value's history. The page will still be watched.</p>
        </Confirm>
      )}
      {change.error !== null && !isDeleting && <Failure error={change.error} />}
      {past !== undefined && past.values.length > 0 && <Past history={past} />}
    </li>
  );
}

function FieldState({ field: { state, confirmed } }: { field: Field }) {
  switch (state) {
    case 'pending':
      return <Badge>Not located yet</Badge>;
    case 'missing':
      return <Badge tone="bad">These words are not on the page</Badge>;
    case 'vanished':
      return <Badge tone="warn">No longer on the page</Badge>;
    case 'found':
      return confirmed ? <Badge tone="good">Tracked</Badge> : <Badge tone="warn">To confirm</Badge>;
  }
}

function MoveField({
  field: { name, hint },
  fault,
  isBusy,
  onMove,
  onClose,
}: {
  field: Field;
  fault: string | undefined;
  isBusy: boolean;
  onMove(hint: string): void;
  onClose(): void;
}) {
  const [words, setWords] = useState(hint);
  return (
    <form
      className="watches-move"
      aria-label={`Choose a different value on the page for ${name}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) onMove(words);
      }}
    >
      <TextField
        label="Near the words"
        hint={NEAR_HINT}
        required
        autoFocus
        maxLength={200}
        value={words}
        error={fault}
        onValue={setWords}
      />
      <div className="row">
        <Button kind="primary" type="submit" busy={isBusy}>
          Use these words
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </form>
  );
}

function Past({ history: { name, kind, values } }: { history: History }) {
  const points = values
    .map(({ at, value }) => ({ at: Date.parse(at), value: value?.number ?? null }))
    .toReversed();
  const isDrawn = kind !== 'date' && kind !== 'text' && points.some(({ value }) => value !== null);
  return (
    <div className="watches-field">
      <details>
        <summary>
          History<span className="unseen"> of {name}</span> ({values.length.toLocaleString('en')})
        </summary>
        <table>
          <thead>
            <tr>
              <th scope="col">From</th>
              <th scope="col">Value</th>
            </tr>
          </thead>
          <tbody>
            {values.map(({ at, value }) => (
              <tr key={at}>
                <td>{dateText(at)}</td>
                <td dir="auto">
                  {value === null ? <span className="quiet">Not on the page</span> : value.quote}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
      {isDrawn && <Sparkline line={{ name, points }} />}
    </div>
  );
}

function AddField({ path }: { path: string }) {
  const [draft, setDraft] = useState<FieldDraft | null>(null);
  const say = useSay();
  const add = useFieldChange(path, ({ name }) => {
    setDraft(null);
    say(`The next check will look for ${name}.`);
  });
  if (draft === null)
    return (
      <div>
        <Button needs="write" onClick={() => setDraft(NO_FIELD)}>
          Add a value
        </Button>
      </div>
    );
  return (
    <form
      className="stack"
      aria-label="Add a value"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!add.isPending) add.mutate(draft);
      }}
    >
      <div className="watches-field-inputs">
        <FieldInputs draft={draft} at={0} error={add.error} onDraft={setDraft} />
      </div>
      {add.error !== null && <Failure error={add.error} />}
      <div className="row">
        <Button kind="primary" type="submit" busy={add.isPending}>
          Add value
        </Button>
        <Button onClick={() => setDraft(null)}>Cancel</Button>
      </div>
    </form>
  );
}
